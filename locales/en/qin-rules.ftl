### The rules of Qin, in short, by topic and in the order they are shown. Our own words.

qin-rules-overview =
    You are a prince in the time of the warring states. Place tiles on the grassland, found **provinces** and win **villages**. Each brings one of your pagodas onto the board. **The first player to place their last pagoda wins at once.**
    With 2, 3 or 4 players everybody starts with 24, 19 or 15 pagodas, and holds three tiles that the others do not see.
    .picture = The round cells are villages. A pagoda shows whose a province or a village is.
    .title = The game in short
qin-rules-turn =
    Place one of your three tiles on two free **grassland** cells that share an edge, in any direction. At least one half must share an edge with a province cell that was there before, of any colour. Corners and villages do not count.
    Then everything happens by itself: provinces first, then villages. At the end you draw a new tile.
    If you cannot place any of your tiles, you pass and draw nothing.
    .title = A turn
qin-rules-provinces =
    Two or more connected cells of one colour are a **province**. If your tile makes a new one, it is yours: place a pagoda on it.
    When a province grows it stays with its owner, no matter who placed the tile. A single cell belongs to no player.
    From **five cells** on a province is **major**: its owner adds a second pagoda, never more than two. In the picture its pagoda has two roofs.
    .title = Provinces
qin-rules-joining =
    A tile may join several provinces of a colour into one. It goes to the player whose provinces bring the most cells into it. The new tile and single cells do not count. All other pagodas on it go back to their owners.
    Three things are not allowed:
    - joining two major provinces
    - joining when two players bring the same number of cells, and no player brings more
    - taking over a major province
    So **major provinces are safe**. They may take over small ones.
    .title = Joining provinces
qin-rules-villages =
    Beside a village count the pagodas on all provinces that share an edge with it. A major province counts 2. The village's own pagoda does not count.
    A **free** village goes to the player with the most. A **taken** village changes hands only to a player who has more than its owner and more than everybody else. In a tie nothing changes. This holds no matter who placed the tile.
    .title = Villages
qin-rules-end =
    The game ends **at once** when a player places their last pagoda: that player wins.
    It also ends when no player has a tile left, when no tile fits on the board, or when everybody passes in turn. Then the player with the most pagodas on the board wins. Tied players share the victory.
    In a series everybody's pagodas left over are added up. The player with the fewest wins.
    .title = The end
qin-rules-notation =
    `place RY F7 G7` places the red half on F7 and the yellow half on G7. R, Y, B are red, yellow, blue. Columns are A to M, rows 1 to 13, A1 is top left.
    Use `/qin place`, or `/qin move` with such a text, or just press **{ BUTTON("button-play") }** under the board.
    .title = How moves are written
