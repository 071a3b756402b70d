# Blocking others: two buttons of /me settings. Always private. No sentence says who has blocked whom.


blocks-none = You block no one. **Block a person** in `/me settings` keeps you two from meeting at new tables.
blocks-title = You block { $count ->
    [one] one person
   *[other] { $count } people
  }
blocks-explained = They cannot join a table where you sit, and you cannot join theirs. Their invitations do not notify you. Games you already share go on. I do not tell them.
blocks-lift = Unblock

table-not-open = This table is not open to you. There can be several reasons, and I do not say which.
table-blocked-here = A player you block is at this table. **People I block** in `/me settings` shows your list.
table-blocked-invited = You block this person. **People I block** in `/me settings` lets you unblock them.
table-blocked-self = You cannot block yourself.
table-too-many-blocked = You block { $most } people already, and that is the most. Unblock one first.
error-block-bot = { $player } is a bot and never joins a table.
