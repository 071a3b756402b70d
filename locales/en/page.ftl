# The web pages, and the links that lead to them.

page-person = a person
page-skip = To the content
page-languages = Language
page-parts = Parts of this page
page-players = Players
page-to-move = to move
page-won = won
page-your-turn = Your turn
page-board = Board
page-steps = Steps
page-step = Step
page-go = Show
page-story = What happened
page-until = Time until
page-waits = { $what ->
    [vote] A vote is open.
    [offer] A seat is offered.
    [away] No time runs: the player to move is away.
    [hours] No time runs now: these are no playing hours.
    [server] The game waits: its server cannot be reached.
   *[lost] The game waits: its place was deleted.
  }
page-files = Files and feeds
page-json = Position as JSON
page-feed = RSS feed
page-zoom = Large picture
page-close = Close
page-deal = The deal
page-deal-check = Check it
page-deal-right = The seed in the file gives this deal. If you noted the same one during the game, it was not changed.
page-deal-wrong = The seed in the file gives another deal.
page-deal-unable = Your browser cannot check it here: that takes https, and the file of the game. The document on files of games says how to do it by hand.
page-see-board = See the board
page-all-games = All games
page-games = Games
page-running = Running games ({ $count })
page-turn-since = Turn began
page-finished = Finished games
page-ended = Ended
page-game = Game
page-every-game = Every game
page-from = Ended from
page-to = Ended up to
page-show = Show
page-no-games = No finished game fits.
page-pages = More games
page-later = Later
page-earlier = Earlier
page-ratings = Leaderboard: { $game }
page-periods = Periods
page-rank = Rank
page-player = Player
page-rating = Rating
page-game-count = Games
page-calendar = Turns that wait for me
page-deadline = { $game }: the time for your turn ends (table { $number })

page-missing = There is no such page
    .then = Check the link, or ask for a new one in Discord.
page-withdrawn = This link was withdrawn
    .then = Ask for a new one in Discord.
page-wrong = I cannot read this address
    .then = Open the link again as it was given to you.
page-method = A page can only be read
    .then = Open the link in a browser.
page-often = Too many requests
    .then = Wait a few seconds, then load the page again.
page-busy = I am busy just now
    .then = Wait a few seconds, then load the page again.
page-failed = This page does not work
    .then = Load it again. If it still fails, tell those who run the bot.

button-page = Web page
button-withdraw-links = Withdraw all links
button-withdraw-own-links = Withdraw my links
link-made = All who have this link see the table as spectators do, without an account: { $address }
    .own = The same for yourself; its tab says when it is your turn: { $address }
    .then = Copy it now: I do not keep it. A withdrawn link shows nothing any more.
link-withdrawn = { $count ->
    [0] There was no link to withdraw.
    [one] The link is withdrawn.
   *[other] { $count } links are withdrawn.
}
link-server-made = All who have this link see the public games of this server and its leaderboards: { $address }
link-calendar-made = With this address your calendar shows when your turns end: { $address }
    .then = Give it to no other person. Copy it now: I do not keep it.
button-my-calendar = Calendar
error-no-pages = This bot has no web pages. Those who run it can turn them on.
