# What the host of a lobby may change, who agrees to it, and how long a lobby waits.

command-again = again
    .description = Open a table like your last one of this game here, and invite the same people
button-change-lobby = Change
button-agree = Agree

lobby-kept-seat = { $seat }. *kept for { $player }, until { $until }*
lobby-first = { $why ->
    [youngest] **{ $player }** is the youngest and begins.
   *[chosen] **{ $player }** begins.
  }
lobby-change = ✏️ Changed { $when }: { $rule ->
    [pace] the pace (before: { $before })
    [hints] hints (before: { $before })
    [options] the game (before: { $before })
    [seats] the number of seats (before: { $before })
    [private] who may join (before: { $before })
    [begins] who begins
    [order] the order of the seats
   *[levels] a computer's level
  }
lobby-was-no-pace = no limit
lobby-was-hints = { $before ->
    [yes] allowed
   *[no] not allowed
  }
lobby-was-private = { $before ->
    [yes] private
   *[no] everybody
  }
lobby-asked = { $players } { $count ->
    [one] has
   *[other] have
  } not agreed to the change yet. Press **{ BUTTON("button-agree") }**, or leave. The game cannot start before.
# A line below a person's name: $games is 3 to 10, $left how many of them the person gave up, $kind "none" without a time.
lobby-facts = -# Last { $games } games here: { $kind ->
    [none] {""}
   *[known] a turn usually takes { $time } ·{" "}
}{ $left ->
    [0] none left to the others
    [one] one left to the others
   *[other] { $left } left to the others
}
lobby-closes = Closes { $left } if no one else joins.

host-ask = What do you want to change? Those who sit there have to agree to changed rules.
host-done = Changed. What else?
host-asked = Not agreed yet: { $players }
host-handed-over = You are no longer the host.
host-what = What to change
host-how = How
host-remove = Remove
host-add = Add a computer
host-level = Computer's level
host-pace = Pace
host-hints = Hints
host-options = Options of the game
host-seats = Number of seats
host-private = Private or public
host-first = Who begins
host-order = Order of the seats
host-kept = Kept seats
host-over = Hand over the host's part
host-computer = { $player } ({ WORDS($level, "level-name") })
host-to-seat = { $player } to seat { $seat }
host-to-level = { $player }: { WORDS($level, "level-name") }
host-hints-on = All players may ask for hints
host-hints-off = No hints
host-to-private = Private: only invited people may join
host-to-public = Public: everybody may join
host-seat-count = { $count } seats
host-by-lot = Draw lots
host-by-rematch = As usual: the next player of the last game
host-begins = { $player } begins{ $why ->
    [youngest] , as the youngest
   *[chosen] {""}
  }
host-open-kept = Open the kept seats to everybody

reminder-removed = **{ $game }:** the host removed you from this table. { $where }
reminder-left-out = **{ $game }:** the rematch began without you. { $where }
told-closing = { $players }, your table for { $game } closes { $left } if no one else joins: { $where }
told-closed = { $players }, no one joined your table for { $game } in a week. It is closed: { $where }

told-waiting = { $players }, no one has joined your table for { $game } in two days: { $where }
told-waiting-ways = Any of you can choose below how to go on. If nothing changes, the table closes { $left }.
told-waiting-over = **{ $game }:** this question is over. { $where }
button-wait-fill = Fill with computers ({ WORDS($level, "level-name") })
button-wait-start = Start with { $count }

table-not-agreed = { $players } did not agree to the changed rules yet. They press **{ BUTTON("button-agree") }** or **{ BUTTON("button-leave") }**, or you remove them.
table-seats-changed = The seats have changed since. Choose again.
table-wait-is-over = This question is over. Nothing has changed.
table-host-stays = You are the host. Press **{ BUTTON("button-leave") }** instead.
table-too-many-seated = { $seated } seats are taken. Remove a player first.
table-series-set = The options of a series cannot change. Call it off and open another.
table-read-by-all = Everybody can read this thread, so its table cannot become private.
table-no-last-time = You have not opened a table of this game here before.
table-seats-kept = The free seats are kept for the players of the last game until <t:{ $until }:f>.
