### The local table: what can be done to the simulated Discord. Not used on the real one.

command-local = local
    .description = The local table: move the clock, make trouble, restart the bot
command-forward = forward
    .description = Move the clock forward: reminders, timeouts, votes and ends come one after the other
command-trouble = trouble
    .description = Let Discord refuse the bot's next requests, fail or be slow
command-restart = restart
    .description = Stop the bot and start it again on the same database

option-days = days
    .description = How many days
option-hours = hours
    .description = How many hours
option-trouble = what
    .description = How Discord fails
option-requests = requests
    .description = How many requests of the bot it concerns (without this, one)
choice-trouble-limited = it refuses: too many requests (429)
choice-trouble-broken = it fails (500)
choice-trouble-slow = it is slow: two seconds a request
choice-trouble-none = nothing any more

local-forward-done = The clock goes forward to { $moment }. It stays ahead after the next start, too.
local-forward-how-far = Say how far: with `days`, with `hours`, or with both.
local-trouble-done = { $kind ->
    [limited] Discord refuses { $count ->
        [one] the next request
       *[other] the next { $count } requests
      } of the bot: too many (429).
    [broken] { $count ->
        [one] The next request of the bot fails
       *[other] The next { $count } requests of the bot fail
      } (500).
    [slow] { $count ->
        [one] The next request of the bot takes
       *[other] The next { $count } requests of the bot take
      } two seconds longer.
   *[none] Discord works again.
  }
local-restart-done = I stop now and start again. Tables, buttons and clocks go on as they were.
