### Names and descriptions of commands. Names: lower case, no spaces, at most 32 characters; descriptions at most 100.

command-qin = qin
    .description = Qin: lay tiles, found provinces, build pagodas
command-new = new
    .description = Open a table and invite people to it
command-place = place
    .description = Lay a tile
command-move = move
    .description = Play a move in the game's notation
command-hand = hand
    .description = See your hand (only you)
command-board = board
    .description = See the board, now or after an earlier move (only you)
command-games = games
    .description = Your games, those that wait for you first
command-rules = rules
    .description = The rules of a game, in short

option-players = players
    .description = How many seats the table has
option-board = board
    .description = Which board to play on
option-series = series
    .description = Several games in a row: fewest pagodas left over in all of them wins
option-invite = invite
    .description = Somebody to invite
option-invite-2 = invite2
option-invite-3 = invite3
option-tile = tile
    .description = One of your tiles, e.g. RY
option-at = at
    .description = The cell for the tile's first colour, e.g. F7
option-towards = towards
    .description = The cell for its second colour, e.g. G7
option-move = text
    .description = For example: place RY F7 G7
option-ply = move
    .description = The position after this move; 0 is the start
option-table = table
    .description = Which table, if you play several
option-game = game
    .description = Which game

choice-board-bird = Bird (no water, best for a first game)
choice-board-lion = Lion (more villages, and water)
choice-series-1 = One game
choice-series-2 = Two games, one on each board
choice-series-4 = Four games, two on each board

rules-choose = Another topic
