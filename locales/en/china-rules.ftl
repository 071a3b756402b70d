### The rules of China, in short, by topic and in the order they are shown. Our own words.

china-rules-overview =
    You are a prince with an eye on the throne. Play cards to place **houses** in nine **provinces** and to send **emissaries** to their **courts**. A province scores as soon as it is full of houses. At the end come alliances between courts, and rows of houses along the **roads**. **The player with the most points wins.**
    Three to five play. Everybody has 20 houses, 8 emissaries and a hand of three cards that the others do not see. Four **open cards** lie beside the **pile**. The player who moves first has the **emperor**.
    The board has two sets of roads: `west` for three or four players, `east` for four or five. **Fortifications** are an option.
    .picture = Circles with numbers are house spaces, golden dragons are courts, shields on borders are alliances.
    .title = The game in short
china-rules-turn =
    Choose one:
    - **Place**: play one, two or three cards and place one or two pieces, all in **one** province. Pieces are houses, emissaries and fortifications. If the province was empty when your turn began, you may place only one.
    - **Swap**: discard one card from your hand and draw one, open or from the pile. You may always swap, even if you could place. Then your turn is over.
    After placing you fill your hand up to three cards again, and the next player follows.
    .title = A turn
china-rules-paying =
    A piece costs **one card of the province's colour**, or two equal cards of another colour: a **joker**. Two cards of the province's own colour are no joker there. Each of them pays for a piece.
    So two pieces cost two cards, or three with one joker. Two jokers would take four cards, and you hold three at most.
    - Violet: Chu
    - Yellow: Qi, Qin
    - Orange: Zhao, Lu
    - Green: Han, Yan
    - Red: Wei, Shu
    Example: you hold one orange and two violet cards. There is a piece in Lu already. You may place two houses there: one for the orange card, one for the two violet cards.
    .title = Paying, and jokers
china-rules-houses =
    A house goes on an empty house space, one house a space. When the last space of a province gets its house, the province is **scored at once**. Then the turn goes on.
    - **Most houses**: 1 point for every house in the province, of any colour.
    - **Second**: 1 point for every house of the first.
    - **Third**: 1 point for every house of the second, and so on.
    Without a house there you get nothing. Tied players share a place, and each gets all its points. The next player takes the very next place, and counts the houses of only **one** of them.
    Example: Wei has 7 houses, Ada 3, Ben 2, Cleo 1, Dan 1. Ada gets 7, Ben 3. Cleo and Dan are both third and get 2 each.
    Example: Chu has 8 houses, Ada 3, Ben 3, Cleo 2. Ada and Ben are both first and get 8 each. Cleo is second and gets 3.
    .title = Houses and their scoring
china-rules-emissaries =
    An emissary goes to the **court** of a province. There is one court, for everybody's emissaries, and you need no house of your own in the province.
    All emissaries at a court together may never be more than the houses of the player with the **most houses** in that province at that moment. A house that you placed just before, in the same turn, counts. Without a house, no emissary may go there.
    Emissaries may still come after the province has been scored. They bring points at the end, in alliances.
    Example: in Zhao, Ada has two houses and Ben has one. Two emissaries find room at the court, no matter who sends them. When Ada places a third house, there is room for three.
    .title = Emissaries
china-rules-drawing =
    After your last piece you fill your hand up to three cards again. After a swap that is one card. You draw one by one, each time an open card or the top of the pile, as you like. When your hand is full, the open cards are filled up to four.
    - **Pile empty for the first time**: the discard pile is shuffled into a new pile at once. The open cards stay, and drawing goes on.
    - **Pile empty for the second time**, by drawing or by filling up the open cards: you finish the round, then the game ends. You may still take open cards, but nothing replaces them, and a hand may stay short.
    There are 57 cards: 10 violet, 11 yellow, 11 orange, 12 green, 13 red. With four players one of each colour is removed, with three players two.
    Hands and the order of the pile are hidden. Everybody sees the open cards, the discard pile and the removed cards.
    .picture = One card is left in Ada's hand, so two are missing.
    .title = Drawing cards
china-rules-end =
    When the pile is empty for the **second** time, you finish the round. The player before the one with the **emperor** has the last turn. The game also ends when no player could place a piece anywhere, whatever cards they held.
    Then the final scoring, in this order:
    1. **Houses** of every province not yet scored
    2. **Alliances** 1 to 15
    3. **Rows** along the roads
    The player with the most points wins. In a tie the most pieces left over decide: houses, emissaries and fortification together. If that is tied too, the victory is shared.
    The score track counts to 50. For every 50 points you get a point card.
    .title = The end
china-rules-alliances =
    Any two provinces that border each other are an **alliance**. There are 15. Their numbers stand on the board, and at the end they are scored in that order.
    In each of the two provinces, the player with the most emissaries, at least one, has the **majority**. In a tie all of the tied players have it. With the majority in **both** you get 1 point for every emissary at the two courts, of any colour. If several players have both, each gets all these points. One majority may count in several alliances.
    Example: alliance 3 is Wei and Qin. In Wei, Ada has two emissaries and Ben one. In Qin, each has one. Ada has the majority in both and gets 5 points. Ben has it only in Qin and gets nothing.
    .title = Alliances
china-rules-roads =
    A **row** is four or more of your houses, each joined to the next by a road. It may cross borders. At the end every house in a row brings 1 point.
    A row is one line: branches do not count. Every house counts in at most one row. You need not work anything out: I choose the rows with the highest total for you.
    Example: five of your houses form a line, and a sixth branches off from the one in the middle. That is a row of five: 5 points. Three houses in a line bring nothing.
    .title = Rows along the roads
china-rules-fortifications =
    Only if your game is played with them. Then everybody has one.
    A fortification goes on an empty house space, at most one on a space. It is paid for like any piece, and counts as one of the pieces of your turn. It has no owner: **every player may place a house on it**, now or later. The space is full only with a house.
    Your house on a fortification gives you **double points** for the house scoring of that province, and for a row with that house in it. Points are doubled once, however many fortifications there are. I choose your rows with the doubling in mind.
    Place the house in the same turn if you can. In an empty province you cannot: only one piece is allowed there.
    .title = Fortifications
china-rules-moves =
    - `house wei-3 red`: a house on space 3 of Wei, for a red card.
    - `house wei-3 green green`: the same for a joker, here two green cards.
    - `emissary wei red`: an emissary to the court of Wei, for a red card.
    - `fort wei-3 red`: a fortification on space 3 of Wei, for a red card.
    - `done`: no second piece. This move is made even if you cannot pay for one, so that no one learns what you hold.
    - `swap red`: discard a red card, then draw one.
    - `draw red`: take an open red card.
    - `draw deck`: draw the top card of the pile. When your hand is full, the turn ends.
    Provinces: `chu qi qin zhao lu wei han shu yan`. Colours: `violet yellow orange green red`.
    Use `/china move` with such a text, or just press **{ BUTTON("button-play") }** under the board.
    .title = How moves are written
