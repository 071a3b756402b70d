### Lessons: a first game of everything, in two minutes.

command-learn = learn
    .description = Learn a game in two minutes, by playing (only you)
lesson-title = { $game } in two minutes · { $number } of { $count }
lesson-finished = { $game } in two minutes · finished
lesson-other = Opponent { $number }
lesson-not-yet = **{ $label }** is legal, but look again: { $why }
lesson-waiting = While others are to move you need not wait: **Plan ahead** tries out your next turn, and can let it play itself.
lesson-choice = { $label }: { $move }
button-back = Back
button-learn-next = Next
button-learn = Learn
button-learn-again = Start over
button-learn-rules = The rules
button-learn-play = Play against a computer

qin-lesson-1 =
    Two or more connected cells of one colour are a **province**. A player who founds one owns it, and places a pagoda on it. The first player to place all their pagodas wins. A tile has to touch a province cell that is there already.
    Found a province of **three** cells. The printed coloured cells count.
    .done = With the printed blue cell there are three. Large provinces are better than small ones: they are harder to take from you.
    .a = Your province has only two cells. It touches the printed yellow cell, but not the blue one on I8.
    .c = This wins the village L8, but your province has only two cells. It does not touch the printed yellow cell on H8.
qin-lesson-2 =
    Your opponent has founded a red province beside the village I4. That won the village, too: it goes to the player with the most pagodas beside it. From **five** cells on a province is **major**. It gets a second pagoda, and no player can take it from you. In the picture its pagoda has two roofs.
    Make your blue province major **and** win the village L8.
    .done = Two pagodas with one tile. The second one on the province, because it is major now. And one on the village, because you have the most beside it.
    .a = Your province has five cells and is major. But none of them lies beside the village L8.
    .b = This tile is yellow, so your blue province does not grow. And nothing lies beside the village L8.
qin-lesson-3 =
    Your opponent has founded a small blue province above yours. When provinces are joined, the player with the **most cells** in them gets all of it. The others take their pagodas back.
    Join the two blue provinces.
    .done = You had five blue cells, they had two. So all of it is yours now, and they have one pagoda more to place. A major province can never be taken over like this.
    .b = You found a yellow province. The blue ones stay apart: a blue cell has to touch both.
    .c = Your opponent's red province grows by this. The blue ones stay apart: a blue cell has to touch both.
qin-lesson-end = That is nearly all of Qin. The game ends **at once** when a player places their last pagoda. Keep an eye on the villages: one changes hands when another player has more pagodas beside it than its owner, and more than all others.

china-lesson-1 =
    In your turn you place one or two pieces in **one** province, and pay for them with cards. A piece costs **one** card of the province's colour, or **two** equal cards of another colour. In an empty province you may place only one piece.
    You hold two orange cards and a red one. Place a house for **one** card.
    .done = Zhao is orange, so one orange card was enough. Chu is violet and would have cost both.
    .a = Chu is violet. There the house costs both orange cards. In an orange province one is enough.
china-lesson-2 =
    After placing you fill your hand up to three cards. You may take open cards, or draw from the pile.
    You will want a **green** card soon. Take the open one.
    .done = Now you have the green card. Everybody has seen it. A card from the pile stays secret, but you never know which one comes.
    .a = This card is violet. A green one lies open beside it.
    .b = From the pile you take what comes. This time it is no green card.
china-lesson-3 =
    The others have settled in green Han, and one space is left. When the last space of a province is taken, it scores at once. The player with the most houses gets a point for **every** house there. The second gets a point for every house of the first, and so on.
    Fill Han.
    .done = Your single house brings as many points as the leader has houses. Second place pays where others place many.
    .b = Zhao is not full, so nothing scores. Han still has its last space.
    .c = An emissary takes no house space. Han is full when there is a house on its last space.
china-lesson-4 =
    Besides houses there are **emissaries**. They go to the court of a province. A court takes at most as many as the player with the most houses has in that province. At the end, the player with the most emissaries in **both** of two neighbouring provinces gets a point for every emissary in them.
    Send an emissary to Zhao.
    .done = You have one house in Zhao, so there is room for one emissary. No one can follow until a player has two houses there.
    .a = This is a house. An emissary goes to a court, not on a house space.
    .c = This changes your hand, but sends no emissary. An orange card would have paid for the emissary.
china-lesson-end = That is nearly all of China. **Rows** count at the end, too: four or more of your houses in a line along a road bring a point each. The game ends when the pile is used up for the second time.

dragon-castle-lesson-1 =
    Each turn begins with a tile of the castle's **top** floor. It has to be available: nothing lies on it, and its left or its right side is free. Best is a tile whose **twin** is available, too, on any floor.
    Warrior 6 lies on G3, Merchant 6 on B7. Begin with the one that has an available twin.
    .done = Its twin on E6 is available, too. With the tile in your hand you now decide what to do.
    .a = Merchant 6 has no available twin, so you could not make a pair.
dragon-castle-lesson-2 =
    Now you may take its twin, and have a **pair**. Or you take a **shrine** for later. Or you discard the tile for a point.
    Take the pair.
    .done = Both tiles go into your realm. The more tiles of a kind lie together, the better.
    .a = Your tile is gone, for a single point. The twin would have brought you a second tile.
    .b = Now you have one more shrine, but only one tile. The twin would have brought you a second tile.
dragon-castle-lesson-3 =
    A turn later you have another pair of warriors. One of them lies in your realm already. Four or more tiles of one kind that touch each other are a **set**. It is turned face down and brings points: two for four tiles.
    Place the last warrior where it completes a set.
    .done = Four warriors touch each other. That brings two points. And on face-down tiles you may place new ones, floor by floor.
    .a = Here it lies alone. It has to touch one of your three warriors with an edge.
    .c = It touches the warrior on B3 with a corner only. It has to be an edge.
dragon-castle-lesson-4 =
    Right after consolidating a set you may build **shrines** from your pool on it: one if it is of merchants, warriors or farmers, two on all others. At the end a shrine brings 1 point on floor 1, 2 points on floor 2, and 3 points higher up. But nothing can be placed on its tile any more.
    Build your shrine.
    .done = It counts at the end. Higher up it would count more. When to build is the art of this game.
    .b = Your shrine stays in the pool. Later you can no longer build on this set.
dragon-castle-lesson-end = That is nearly all of Dragon Castle. When only floor 1 of the castle is left, you may summon the dragon: you take a countdown token for two points instead of tiles. When enough of them are gone, the last round begins. With **spirits** you can do special things once a turn, and **dragons** bring points at the end.
