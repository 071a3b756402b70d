### The rules of Dragon Castle, in short, by topic and in the order they are shown. Our own words.

dragon-castle-rules-overview =
    The old castle is falling apart: 116 tiles, up to three floors high. Take tiles from it and place them in your own **realm**. Four or more connected tiles of one kind are turned face down. That brings **points**, and you may build **shrines** on them. New tiles may go on face-down tiles. The higher a shrine is, the more it brings at the end. **The player with the most points wins.**
    There are six kinds of tiles:
    - Three **factions** with values from 1 to 6: merchants (yellow), warriors (red), farmers (green)
    - Three **special** kinds without values: seasons (blue, 4 symbols), winds (black, 4), dragons (purple, 3)
    Every symbol comes four times. The tiles under other tiles of the castle are hidden. Everything else is open to all.
    Two to four play, or one alone. A realm has 6 × 6 cells, or 6 × 4 with the option `realm`. Everybody starts with one shrine in their **pool**. The rest of the 40 shrines are the **supply**.
    Up to three **spirits** (powers for all) and up to three **dragon cards** (extra points at the end) can be in play. Leave both out in your first game.
    .picture = Above lies the castle, below it the realms of Ada and Ben. The small black numbers are floors.
    .title = The game in short
dragon-castle-rules-turn =
    First, one **action**:
    - **Pair**: take two tiles with the same symbol.
    - **Tile and shrine**: take one tile, and a shrine from the supply into your pool.
    - **Discard**: take one tile out of the game for 1 point.
    - **Summon the dragon**: take a countdown token and no tile. You may only when the castle has no tiles above floor 1.
    Then:
    1. **Place** the tiles you took in your realm.
    2. **Consolidate** every group of four or more tiles of one kind. Right after each you may **build shrines** on it.
    Once in your turn you may activate a **spirit**, if one is in play.
    The turn ends by itself when there is no set to consolidate and you cannot activate a spirit. Otherwise you end it. Then the next player follows, clockwise. Who starts is drawn at random.
    .title = A turn
dragon-castle-rules-taking =
    A tile is **available** if nothing lies on it and its left or its right side, one of the long ones, has no tile beside it on the same floor.
    Unless you summon, begin with one available tile of the **top floor**: the highest floor on which the castle has any tile. Only then decide what to do with it. Once a tile has been uncovered there is no way back.
    - **Pair**: take a second available tile, from any floor, with exactly the same symbol. The first is gone by then, so the second may be one that it blocked or covered.
    - **Tile and shrine**: take 1 shrine from the supply into your pool. Not while the supply is empty.
    - **Discard**: the tile leaves the game face down. You get 1 point.
    - **Summon the dragon**, instead of taking a tile: allowed when the castle has tiles on floor 1 only. Take the rightmost countdown token, 2 points at the end. When the castle is empty, this is all you can do.
    Every tile you keep needs a legal place in your realm. With room for one tile you cannot take a pair. With no room you can only discard, or summon the dragon.
    Example: three tiles lie side by side on the top floor, Warrior 1, Dragon's body and Warrior 1, with nothing else beside them left or right. Both Warriors 1 are available, Dragon's body is not. You may take the two Warriors 1 as a pair.
    .picture = Tiles that are not available are darkened.
    .title = Taking tiles
dragon-castle-rules-placing =
    After your action you place all tiles you took this turn in your own realm, **face up**. Each goes
    - on an empty cell, or
    - on a **face-down** tile without a shrine.
    Never place on a face-up tile, and never on a shrine. A stack may become as high as you like. The tiles need not touch each other, nor anything else.
    Sets count only when the last tile is placed. One exception: after the effect of a spirit they count at once, even between two tiles.
    Example: you took two Suns. On B2 lies a face-down tile, on B3 a face-down tile with a shrine, C2 is empty. One Sun may go on B2, where it lies on floor 2, and the other on C2. B3 is closed.
    .title = Placing tiles
dragon-castle-rules-sets =
    Tiles are **neighbours** if they share an edge. Corners do not count. On which floors they lie does not matter. Of a stack only the top tile counts.
    When all tiles are placed, every connected group of **four or more** face-up tiles of one kind **must** be consolidated: all its tiles are turned face down. Values and symbols may differ. While you have a set to consolidate you can do nothing else, except use the spirit Change, or Faith while you build shrines.
    - 4 tiles: 2 points
    - 5 tiles: 3 points
    - 6 tiles: 5 points
    - 7 tiles: 6 points
    - 8 tiles: 8 points, and 1 more for every further tile
    - A set of **dragons**: 1 point more
    Then you may build shrines on it: up to 1 on a faction's set, up to 2 on a set of a special kind.
    Several sets are consolidated one by one, in the order you like, each with its own points and shrines.
    Example: Merchant 1, Merchant 4 and Merchant 5 lie side by side, all on floor 1. You place Merchant 6 beside one of them, on floor 2. These four merchants are a set: 2 points and up to 1 shrine. With a fifth merchant it would have been 3 points.
    .title = Sets
dragon-castle-rules-shrines =
    Right after consolidating a set you may build shrines from your **pool**, only on tiles of that set:
    - Merchants, warriors, farmers: up to **1**
    - Seasons, winds, dragons: up to **2**
    Only one shrine fits on a tile. You may build fewer or none, but you cannot make up for it later: tiles of earlier sets take no shrine any more.
    A tile under a shrine is closed: nothing can be placed on it.
    At the end of the game each shrine brings
    - 1 point on floor 1,
    - 2 points on floor 2,
    - 3 points on floor 3 or higher.
    You start with 1 shrine in your pool and get more with the action **Tile and shrine**. Shrines left in the pool bring nothing. Three spirits change these rules: Beauty, Wind and Faith.
    Example: you have 2 shrines in your pool and consolidate five dragons: 3 + 1 = 4 points. One of the tiles lies on floor 2 and one on floor 3. You build on these two: 2 + 3 = 5 points at the end.
    .title = Shrines
dragon-castle-rules-spirits =
    The spirits in play, three at most, serve everybody. In your turn you may activate **one of them, once**, besides your action.
    - **When**: at any moment of your turn at which its effect is possible, but not while you build shrines (only Faith may be used then). While you have a set to consolidate you can activate only Change, and its group must include a whole such set.
    - **Price**: discard 1 face-up tile of your realm, or 1 shrine of your pool. The shrine goes back to the supply. A tile of a set you still have to consolidate cannot pay. You pay before the effect: the tile is missing from its group then, and its place is free.
    - **Effect**: it must be applied. Without a possible effect you may not activate the spirit, for instance just to get rid of a tile.
    - **Sets**: every group of four or more that there is after the effect is consolidated at once, even between two tiles you place.
    Example: three winds are connected. Pay for Wit with one of them, and only two are left: not allowed. Pay with a shrine or with another tile, as Ada does.
    .title = Spirits
dragon-castle-rules-spirits-one =
    - **Beauty**: consolidate a connected group of four or more face-up faction tiles of the same **value**. Their kinds may differ. You get the points of a set of that size and 1 point more, and may build up to 2 shrines.
    - **Wind**: you may turn one face-up tile face down, without points, as it is no set. Then move one shrine of your realm, even one built this turn, to any other face-down top tile without a shrine, the one just turned included. You may place on the tile that the shrine left.
    - **Strength**: move one or two top tiles without a shrine, face up or down, each to where you could place a tile. They keep their side up. They must be two different tiles. The second may go on the first if that lies face down. Sets count after both.
    - **Elegance**: for the rest of the turn you may also take tiles with both long sides blocked if a short side (above or below, on the same floor) is free and nothing lies on them. You **must** take at least one such tile. Until then you may not summon, take a shrine, discard, or take any other pair. Your first tile must be such a tile, or a visible partner for it must be one and you must have room for both.
    - **Deception**: when you take a pair, the second tile may be one that lay edge to edge with the first on the same floor, whatever its symbol, available or not.
    .title = Spirits: Beauty to Deception
dragon-castle-rules-spirits-two =
    - **Change**: one face-up **special** tile counts as another kind of your choice, to consolidate a group of four or more with that tile in it. Points and shrines are those of that kind. It cannot prevent a set: you cannot change a tile of a set you have to consolidate. While you have such a set, the group must include all of it.
    - **Faith**: build one additional shrine from your pool on a tile of a set consolidated this turn. With several sets, choose any. You may do so while you build shrines, even if you have another set to consolidate. If you pay with a shrine, you need a second one to build.
    - **Destruction**: discard one available tile of the castle, from any floor. It brings no points. If only floor 1 is left then, you may summon the dragon in this very turn.
    - **Depth**: when you take a pair, the second tile needs only the same **kind** as the first. It must be available. An equal symbol is allowed too.
    - **Wit**: consolidate a group of exactly **three** tiles of one kind: 2 points, for dragons 3. Shrines as usual: 1 on a faction's, 2 on a special kind's.
    Example: three winds and a season, Blossom, are connected. With Change, Blossom counts as a wind: you consolidate four winds for 2 points and may build up to 2 shrines.
    Example: Warrior 2 and South wind are available. After Warrior 5 as the first tile Depth lets you take Warrior 2, but not South wind.
    .title = Spirits: Change to Wit
dragon-castle-rules-dragons-one =
    Dragon cards in play count at the end, for every player. Stacks are compared with their neighbours along an edge. Shrines add no height.
    - **Humility**: 1 point for each of your shrines whose stack has a higher stack beside it. Two higher ones bring no more. One high stack may serve several shrines.
    - **Righteousness**: the best row and the best column of your realm. 1 point for every shrine in each, so a shrine in both counts twice, and 2 more for each of the two that is filled with shrines. The shrines need not be neighbours.
    - **Tranquility**: 1 point for every connected group of face-down top tiles. A single tile is a group too. Floors, and shrines on them, do not matter. A face-up tile may part a group in two.
    - **Bravery**: 1 point for every stack with no stack of the same or a greater height beside it. There may be a shrine on it.
    - **Dominion**: from each faction one face-up tile on floor 3 or higher. Its value is your points.
    Example for Righteousness: row 2 is your best row with three shrines, column C your best column with two. The one on C2 is in both. 3 + 2 = 5 points.
    Example for Dominion: on floor 3 lie Merchant 4 and Merchant 6, on floor 4 Warrior 2, on floor 2 Farmer 6. 6 + 2 = 8 points.
    .title = Dragon cards: Humility to Dominion
dragon-castle-rules-dragons-two =
    These too count at the end, for every player.
    - **Power**: for each faction take your best connected group of its face-up tiles, by the sum of their values. Compare it with the best group of your left and of your right neighbour: 2 points if yours is higher, 1 if it is equal. With two players you compare once. Without a face-up tile of a faction you get nothing for it.
    - **Knowledge**: 2 points for every different special symbol that lies face up in your realm. There are 11, so 22 points at most.
    - **Harmony**: two lines part your realm in the middle, one upright and one across. For each of them: 4 points if the heights of all stacks mirror on both sides, and 2 points if the shrines mirror, on equal heights. You need at least one tile, or at least one shrine. Face up or down does not matter.
    - **Devotion**: 1 point for every shrine with a face-up dragon tile beside it. Two such tiles bring no more. One tile may serve several shrines.
    - **Courage**: 1 point for every shrine on the edge of your realm, whatever its floor.
    Example for Power: Ada's best merchants are worth 10, Ben's 9, Cleo's 10. For Ada that is 2 + 1 = 3 points.
    .title = Dragon cards: Power to Courage
dragon-castle-rules-end =
    There are seven countdown tokens side by side: one for each player, and the rest in a stack on the left. Under the token next to the stack is an **exclamation mark**. The player who summons the dragon takes the rightmost token. So with three players the third summons uncovers the mark.
    That begins the **last round**: play goes on until the player to the right of the start player has ended a turn, so that all have had equally many. If that player uncovered it, the game ends with that turn. A player who summons in the last round takes a token from the stack.
    The final score:
    - **sets**: what you got for sets, and for discarded tiles
    - **shrines**: 1 on floor 1, 2 on floor 2, 3 on floor 3 or higher
    - **countdown tokens**: 2 each
    - **dragons**: what their cards say
    The player with the most points wins. In a tie the most stacks with a face-down tile on top decide, with or without a shrine, and then the most shrines in the realm. If that is tied too, the victory is shared.
    .title = The end
dragon-castle-rules-solo =
    You can also play alone. The rules are the same, with this set-up:
    - A castle for three players
    - Three single countdown tokens, four in the stack
    - One shrine in your pool
    - No cards, unless you choose some
    When your third summons uncovers the exclamation mark, the game ends with that turn. **Your score is the result**: try to beat it next time.
    If you play with cards, spirits or dragons, however many, **15 points are subtracted** at the end. The dragon of Power compares you with no one and brings nothing.
    .title = Playing alone
dragon-castle-rules-moves =
    Cells are a column and a row, A1 top left, in the castle and in your realm. Tiles are a letter and a number: `M` merchants, `W` warriors, `F` farmers, `S` seasons, `N` winds, `D` dragons.
    - `take C4`: the first tile, from C4 of the castle
    - `pair D6`: the second tile, from D6
    - `shrine`, `discard`: what else to do with the first
    - `summon`: summon the dragon
    - `put M3 B2`: M3 goes on B2 of your realm
    - `merge B2`: consolidate the set with B2
    - `build B2`: a shrine on B2; `done`: no more
    - `end`: end the turn
    For a spirit add the price, `shrine` or `tile:A1` (the tile on A1):
    - `spirit beauty shrine B2`: consolidate the group with B2; `wit` likewise
    - `spirit change tile:A1 B2 M`: B2 counts as a merchant
    - `spirit faith shrine B2`: a shrine on B2
    - `spirit destruction tile:A1 D6`: discard D6 of the castle
    - `spirit depth tile:A1 D6`: D6 as the second tile; `deception` likewise
    - `spirit elegance shrine`
    - `spirit wind shrine`, then `turn B2` if you like, then `move C3 B2`: turn the tile on B2, move the shrine from C3 to B2
    - `spirit strength shrine`, then `shift B2 C3` once or twice; after only one, `done`
    Use `/dragoncastle move` with such a text, or just press **{ BUTTON("button-play") }** under the board.
    .title = How moves are written
