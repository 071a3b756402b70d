# Blocking others: /me block. Always private. No sentence says who has blocked whom.

command-block = block
    .description = Keep a person away from your new tables, or see your list (only you)
option-blocked = player
    .description = The person to block. Leave it out to see your list

blocks-none = You block no one. **/me block** with a person keeps you two from meeting at new tables.
blocks-title = You block { $count ->
    [one] one person
   *[other] { $count } people
  }
blocks-explained = None of them can sit down where you sit, nor you where they sit. Their invitations do not notify you. Games you already share go on. They do not learn of it.
blocks-lift = Unblock

table-not-open = This table is not open to you. Several things can be the reason, and I do not say which.
table-blocked-here = A player you block is at this table. **/me block** shows your list.
table-blocked-invited = You block this person. **/me block** lets you unblock them.
table-blocked-self = You cannot block yourself.
table-too-many-blocked = You block { $most } people, and more is not possible. Unblock one first.
error-block-bot = { $player } is a bot and never joins a table.
