### Lessons: a first game of everything, in two minutes.

command-learn = learn
    .description = Learn a game in two minutes, by playing (only you)
lesson-name = { $second ->
    [yes] { $game }, second lesson
   *[no] { $game } in two minutes
  }
lesson-title = { lesson-name } · { $number } of { $count }
lesson-finished = { lesson-name } · finished
lesson-other = Opponent { $number }
lesson-not-yet = **{ $label }** is legal, but look again: { $why }
lesson-waiting = While others are to move you need not wait: **Plan ahead** tries out your next turn, and can let it play itself.
lesson-choice = { $label }: { $move }
button-back = Back
button-learn-next = Next
button-learn = Learn
button-learn-again = Start over
button-learn-rules = The rules
button-learn-play = Play against a computer
button-learn-second = { $game }: second lesson
button-learn-second-all = Second lessons
learn-second = Three minutes each, for those who have finished a game or two.

qin-lesson-1 =
    Two or more connected cells of one colour are a **province**. A player who founds one owns it, and places a pagoda on it. The first player to place all their pagodas wins. A tile has to touch a province cell that is there already.
    Found a province of **three** cells. The printed coloured cells count.
    .done = With the printed blue cell there are three. Large provinces are better than small ones: they are harder to take from you.
    .a = Your province has only two cells. It touches the printed yellow cell, but not the blue one on I8.
    .c = This wins the village L8, but your province has only two cells. It does not touch the printed yellow cell on H8.
qin-lesson-2 =
    Your opponent has founded a red province beside the village I4. That won the village, too: it goes to the player with the most pagodas beside it. From **five** cells on a province is **major**. It gets a second pagoda, and no player can take it from you. In the picture its pagoda has two roofs.
    Make your blue province major **and** win the village L8.
    .done = Two pagodas with one tile. The second one on the province, because it is major now. And one on the village, because you have the most beside it.
    .a = Your province has five cells and is major. But none of them lies beside the village L8.
    .b = This tile is yellow, so your blue province does not grow. And nothing lies beside the village L8.
qin-lesson-3 =
    Your opponent has founded a small blue province above yours. When provinces are joined, the player with the **most cells** in them gets all of it. The others take their pagodas back.
    Join the two blue provinces.
    .done = You had five blue cells, they had two. So all of it is yours now, and they have one pagoda more to place. A major province can never be taken over like this.
    .b = You found a yellow province. The blue ones stay apart: a blue cell has to touch both.
    .c = Your opponent's red province grows by this. The blue ones stay apart: a blue cell has to touch both.
qin-lesson-end = That is nearly all of Qin. The game ends **at once** when a player places their last pagoda. Keep an eye on the villages: one changes hands when another player has more pagodas beside it than its owner, and more than all others.

qin-lesson-second-1 =
    A single cell of a colour belongs to no player, but counts for the province that it gets connected to. Your yellow province has **three** cells, and a single yellow one lies on J9.
    Make your province major with the yellow half of this tile: **five** cells.
    .done = Three cells, the half and the single cell make five. One half was enough for the second pagoda.
    .a = Three cells and the half make four, one too few. The single cell on J9 is not connected.
    .c = This makes four cells as well. Place the half where it touches your province **and** J9.
qin-lesson-second-2 =
    You have **four** blue cells, your opponent has three, and G7 lies between. If a tile joins them, the larger province gets it all, but two major provinces can never be joined.
    Where do you place the blue half?
    .done = You have placed one pagoda more, and your opponent has got one back. One turn later both could have been major.
    .a = Both of you have a major province now, and one pagoda more on the board. No tile can join them any more.
qin-lesson-second-3 =
    Joined provinces are **one** province with two pagodas, also if all of them were yours. Your major yellow province has two pagodas, the small one on I11 and J11 has one.
    Place one pagoda more with this tile.
    .done = You have founded a red province: one pagoda more. Once the small yellow one is major, too, no player can join your two.
    .a = Three pagodas have become two, and one goes back to you. Join your own provinces only if it brings you something else.
    .b = The small province has three cells now, but its second pagoda comes only with five.
qin-lesson-second-end = Count before you place a tile, single cells included: the fifth cell makes a province safe. Join while you are larger and neither is major, and keep your own provinces apart.

china-lesson-1 =
    In your turn you place one or two pieces in **one** province, and pay for them with cards. A piece costs **one** card of the province's colour, or **two** equal cards of another colour. In an empty province you may place only one piece.
    You hold two orange cards and a red one. Place a house for **one** card.
    .done = Zhao is orange, so one orange card was enough. Chu is violet and would have cost both.
    .a = Chu is violet. There the house costs both orange cards. In an orange province one is enough.
china-lesson-2 =
    After placing you fill your hand up to three cards. You may take open cards, or draw from the pile.
    You will want a **green** card soon. Take the open one.
    .done = Now you have the green card. Everybody has seen it. A card from the pile stays secret, but you never know which one comes.
    .a = This card is violet. A green one lies open beside it.
    .b = From the pile you take what comes. This time it is no green card.
china-lesson-3 =
    The others have settled in green Han, and one space is left. When the last space of a province is taken, it scores at once. The player with the most houses gets a point for **every** house there. The second gets a point for every house of the first, and so on.
    Fill Han.
    .done = Your single house brings as many points as the leader has houses. Second place pays where others place many.
    .b = Zhao is not full, so nothing scores. Han still has its last space.
    .c = An emissary takes no house space. Han is full when there is a house on its last space.
china-lesson-4 =
    Besides houses there are **emissaries**. They go to the court of a province. A court takes at most as many as the player with the most houses has in that province. At the end, the player with the most emissaries in **both** of two neighbouring provinces gets a point for every emissary in them.
    Send an emissary to Zhao.
    .done = You have one house in Zhao, so there is room for one emissary. No one can follow until a player has two houses there.
    .a = This is a house. An emissary goes to a court, not on a house space.
    .c = This changes your hand, but sends no emissary. An orange card would have paid for the emissary.
china-lesson-end = That is nearly all of China. **Rows** count at the end, too: four or more of your houses in a line along a road bring a point each. The game ends when the pile is used up for the second time.

china-lesson-second-1 =
    When Han is full, first place gets a point for every house there, and second place one for every house of the first. You and both opponents have one house each, and one space is left.
    Where do you place a house?
    .done = Four points for you, and two for each of the others. A second house pays where it lifts you above those who have as many as you.
    .a = An opponent fills Han: four points for them, two for you. Your second house would have turned that round.
china-lesson-second-2 =
    In full Han no player will ever have more than two houses, so its court has room for two emissaries, and an opponent is there already. In Wei next to it you have the only one.
    An alliance pays every player who has the most emissaries in **both** provinces, and a tie is enough. What do you place?
    .done = You share the most in Han and have the most in Wei: that would bring three points, one for each emissary in both. Han's court is full, so no player can overtake you there.
    .b = An opponent takes the last place at Han's court. No one can enter it any more, so this alliance is lost for you.
china-lesson-second-3 =
    A **fortification** doubles the points of a province for the player whose house is on it. Yours is on Qi 5, the last space there, and all may use it.
    In Qi you have one house, your opponents have two and one. How do you go on?
    .done = With two houses you share first place: five houses, doubled, are **ten** points. Your opponents get five and two.
    .b = An opponent uses your fortification: ten points for them, three for you. Place one only if your house can follow at once.
    .c = With your emissary there, an opponent uses your fortification: ten points for them, three for you. The house is worth more.
china-lesson-second-end = Before you place a piece, ask what scores next, and who gets it if you wait. At the end fortifications double rows as well.

dragon-castle-lesson-1 =
    Each turn begins with a tile of the castle's **top** floor. It has to be available: nothing lies on it, and its left or its right side is free. Best is a tile whose **twin** is available, too, on any floor.
    Warrior 6 lies on G3, Merchant 6 on B7. Begin with the one that has an available twin.
    .done = Its twin on E6 is available, too. With the tile in your hand you now decide what to do.
    .a = Merchant 6 has no available twin, so you could not make a pair.
dragon-castle-lesson-2 =
    Now you may take its twin, and have a **pair**. Or you take a **shrine** for later. Or you discard the tile for a point.
    Take the pair.
    .done = Both tiles go into your realm. The more tiles of a kind lie together, the better.
    .a = Your tile is gone, for a single point. The twin would have brought you a second tile.
    .b = Now you have one more shrine, but only one tile. The twin would have brought you a second tile.
dragon-castle-lesson-3 =
    A turn later you have another pair of warriors. One of them lies in your realm already. Four or more tiles of one kind that touch each other are a **set**. It is turned face down and brings points: two for four tiles.
    Place the last warrior where it completes a set.
    .done = Four warriors touch each other. That brings two points. And on face-down tiles you may place new ones, floor by floor.
    .a = Here it lies alone. It has to touch one of your three warriors with an edge.
    .c = It touches the warrior on B3 with a corner only. It has to be an edge.
dragon-castle-lesson-4 =
    Right after consolidating a set you may build **shrines** from your pool on it: one if it is of merchants, warriors or farmers, two on all others. At the end a shrine brings 1 point on floor 1, 2 points on floor 2, and 3 points higher up. But nothing can be placed on its tile any more.
    Build your shrine.
    .done = It counts at the end. Higher up it would count more. When to build is the art of this game.
    .b = Your shrine stays in the pool. Later you can no longer build on this set.
dragon-castle-lesson-end = That is nearly all of Dragon Castle. When only floor 1 of the castle is left, you may summon the dragon: you take a countdown token for two points instead of tiles. When enough of them are gone, the last round begins. With **spirits** you can do special things once a turn, and **dragons** bring points at the end.

dragon-castle-lesson-second-1 =
    Every tile that you take can free those beside it, and your opponent is next. They have two **seasons**, and two more would be a set.
    Both choices have an available twin. Take the pair that frees no seasons.
    .done = No pair of seasons is available now. What lies under a tile is hidden, but you can see what lies beside it.
    .a = This frees the side of Sun on D4, and its twin on H6 is available. Your opponent takes both and scores two points for a set.
dragon-castle-lesson-second-2 =
    Once a turn the spirit **Wit** consolidates a group of exactly three, for a tile of your realm or a shrine of your pool. You have three farmers, two seasons and two shrines.
    Consolidate the farmers, and keep your shrines.
    .done = Two points for one season. Both shrines are still in your pool.
    .a = Nothing is scored, and the farmers go on waiting for a fourth. Wit would have brought two points at once.
    .b = Two points, but one shrine is gone. On your realm it would bring one to three points at the end.
dragon-castle-lesson-second-3 =
    You built nothing on the farmers: a shrine closes its tile, and so you could place merchants on them. A shrine brings one point on floor 1, two on floor 2, three higher up.
    Now four merchants are a set, three of them on floor 2. Where do you build?
    .done = Two points at the end instead of one. Late shrines are higher, but when the castle gets low, build what you have.
    .a = On floor 1 it brings one point at the end. One floor higher it would have been two.
    .c = In your pool it brings nothing at the end, and on this set you can no longer build.
dragon-castle-lesson-second-end = Look beside a tile before you take it, and pay spirits with what you need least. Shrines are best high up, but in time.

## A first game with a coach

button-coach = Play with a coach
button-coach-game = { $game } with a coach
button-coach-own = My own choice
coach-what = **With a coach:** in each turn I show you two or three good moves and warn you of bad ones. The computer is a beginner, and the game counts for nothing.
coach-begun = I am your coach here. Press **{ BUTTON("button-play") }**: in each turn I show you good moves, which no one else sees. You can take every move back. The game counts for nothing.
coach-choose = Choose one to see what it brings:
coach-fades = You know your way by now. From here on I only warn you.
coach-choice = { $label } · { $aims }: { $move }
coach-other = { $player } was after { coach-aim }.
coach-warning = { $aim ->
    [win] **Careful:** you could win now, and this does not. Look again before you confirm.
    [later] **Careful:** this loses a lot, though not at once. Look again before you confirm.
   *[other] **Careful:** you miss out on { coach-aim }. Look again before you confirm.
  }
coach-now = { $aim ->
    [win] You can win now. Look for it!
    [points] Points are there for you now. Look what each move brings.
    [founding] Two touching cells of one colour found a province and bring a pagoda.
    [pagodas] Who has placed all pagodas first wins. Look for places for yours.
    [villages] Look at the villages: the most pagodas beside one win it.
    [provinces] From five cells on a province has two pagodas and is safe.
    [open] Look after your small provinces: others can take them over.
    [opponents] Look at the others: you can hold them back now.
    [houses] Provinces pay by the order of houses. Look where yours pay more.
    [emissaries] Look at the courts: leading two neighbours pays at the end.
    [roads] Look along the roads: four houses in a row pay at the end.
    [cards] Look at the open cards: two of one colour can pay for any piece.
    [sets] Look for a set: tiles of one kind that touch each other.
    [shrines] Shrines bring points at the end. Collect them, and build them.
    [dragon] Look at the dragon: its cards and tokens bring points.
    [groups] Bring tiles of one kind together: four that touch make a set.
   *[later] I see no quick gain. Play what helps your next turns.
  }
coach-aim = { $aim ->
    [win] the win
    [points] points
    [founding] a new province
    [pagodas] pagodas
    [villages] a village
    [provinces] a major province
    [open] a safe province
    [opponents] holding others back
    [houses] points by houses
    [emissaries] power at court
    [roads] houses along a road
    [cards] a pair of cards
    [sets] a set
    [shrines] shrines
    [dragon] dragon points
    [groups] tiles side by side
   *[later] something for later
  }
