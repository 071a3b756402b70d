### The rules of Qin, in short, by topic and in the order they are shown. Our own words.

qin-rules-overview =
    You are a prince in the time of the warring states. Lay tiles on the steppe, found **provinces** and win **villages**; each brings one of your pagodas onto the board. **Whoever places their last pagoda wins at once.**
    With 2, 3 or 4 players everyone starts with 24, 19 or 15 pagodas and holds three tiles, hidden from the others.
    .picture = The round spaces are villages. A pagoda shows whose a province or a village is.
    .title = The game in short
qin-rules-turn =
    Lay one of your three tiles on two free **grassland** cells that share an edge, in any direction. At least one half must share an edge with a province cell that was there before, of any colour; corners and villages do not count.
    Then everything the tile brings about happens by itself: provinces first, then villages. At the end you draw a new tile.
    If none of your tiles can be laid, you pass and draw nothing.
    .title = A turn
qin-rules-provinces =
    Two or more connected cells of one colour are a **province**. If your tile makes a new one, it is yours: place a pagoda on it.
    Cells added to a province leave it with its owner, whoever lays them. A single cell belongs to nobody.
    From **five cells** on a province is **major**: its owner adds a second pagoda, never more than two.
    .title = Provinces
qin-rules-joining =
    A tile may join several provinces of a colour into one. It goes to the player whose joined provinces had the most cells together; the new tile and single cells do not count. All other pagodas on it go back to their owners.
    Not allowed: joining two major provinces; joining when the largest share is tied; taking over a major province. **Major provinces are safe**, but may swallow small ones.
    .title = Joining provinces
qin-rules-villages =
    A village counts the pagodas on the provinces that share an edge with it (a major province counts 2, the village's own pagoda does not count).
    A **free** village goes to the player with the most. A **taken** village changes hands only to a player who has more than its owner and more than everybody else. In a tie nothing changes. It does not matter who laid the tile.
    .title = Villages
qin-rules-end =
    The game ends **at once** when somebody places their last pagoda: that player wins.
    It also ends when nobody has a tile left, when no tile fits on the board, or when everybody passes in turn. Then the most pagodas on the board win; a tie is a shared victory.
    In a series the pagodas left over are added up; the fewest win.
    .title = The end
qin-rules-notation =
    `place RY F7 G7` lays the red half on F7 and the yellow half on G7. R, Y, B are red, yellow, blue; columns are A to M, rows 1 to 13, A1 is top left.
    Use `/qin place`, or `/qin move` with such a text, or just press **Play** under the board.
    .title = How moves are written
