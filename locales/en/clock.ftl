### Clocks, reminders, absences: what people read, and the names of the commands.

table-no-pace = There is no such pace.
table-no-clock = No clock is running at this table.
table-own-time = It is your turn, so only the others can give you more time.
table-time-enough = There is plenty of time left already. You can give more when less is left.
table-turn-over = That turn is over, so there is nothing to remind you of.
table-unknown-zone = I do not know the time zone “{ $zone }”. Pick one of those that are suggested, such as `Europe/Berlin`.
table-no-zone = I do not know your time zone yet. Please add the option `zone`, such as `Europe/Berlin`.
table-bad-hour = “{ $text }” is no time of day. Write it like `22`, `22:30` or `10 pm`.
table-no-quiet-hours = Please say when the quiet hours begin and when they end, at two different times. Without any option they are turned off.
table-bad-date = “{ $text }” is no date. Write it like `2026-12-24` or `24.12.2026`, or pick a suggested one.
table-past-date = “{ $text }” is not in the future. Please name a later day.
table-away-too-long = You can be away for { $days } days at most, because others are waiting. Please name an earlier day; you can extend it later.
table-not-away = You are not away, so nothing has changed.
