### Lessons: a first game of everything, in two minutes.

command-learn = learn
    .description = Learn a game in two minutes, by playing (only you)
lesson-title = { $game } in two minutes · { $number } of { $count }
lesson-finished = { $game } in two minutes · finished
lesson-other = Opponent { $number }
lesson-not-yet = **{ $label }** is allowed, but it does not do what is asked. Look at the picture again and try another one.
lesson-choice = **{ $label }** · { $move }
button-back = Back
button-learn-next = Next
button-learn = Learn
button-learn-again = Start over
button-learn-rules = The rules
button-learn-play = Play against a computer

qin-lesson-1 =
    Two or more connected cells of one colour are a **province**; whoever lays the tile that makes one owns it and puts a pagoda on it. Getting rid of all your pagodas wins. Tiles lie beside what is there already.
    Found a province of **three** cells: the printed coloured cells count.
    .done = Your first province. A large one is worth more than a small one: it is harder to take from you.
qin-lesson-2 =
    Your opponent has founded a red province beside the village I4 and holds that village, too: the most pagodas beside a village take it. From **five** cells on a province is **major**: it gets a second pagoda, and nobody can take it from you.
    Make your blue province major **and** win the village L8.
    .done = Two pagodas with one tile: the second one on the province, which is major now, and one on the village, because you have the most beside it.
qin-lesson-3 =
    Your opponent has founded a small blue province above yours. Whoever joins provinces gets all of it for the player with the **most cells** in them; the others take their pagodas back.
    Join the two blue provinces.
    .done = Theirs is yours now, and they have a pagoda more to get rid of. A major province can never be taken over in this way.
qin-lesson-end = That is nearly all of Qin. The game ends **at once** when somebody places their last pagoda. Watch the villages: they change hands when somebody else gets more pagodas beside them than their owner and all others.

china-lesson-1 =
    In your turn you place one or two pieces in **one** province, and pay with cards. A piece costs **one** card of the province's colour, or **two** equal cards of any other. In a province where nobody has anything yet only one piece may be placed.
    You hold two orange cards and a red one. Set a house for **one** card.
    .done = Zhao is orange, so one orange card was enough. Chu is violet and would have taken both.
china-lesson-2 =
    Afterwards you fill your hand up to three, with open cards or from the pile.
    You will want a **green** card soon: take the open one.
    .done = Everybody has seen it. From the pile nobody would know what you drew, and neither would you before.
china-lesson-3 =
    The others have settled in green Han, and one space is left. When the last space of a province is taken, it scores at once: the player with the most houses gets a point for **every** house there, the second one for every house of the first, and so on.
    Fill Han.
    .done = Your single house brings as many points as the leader has houses. It pays to be second where others build.
china-lesson-4 =
    Besides houses there are **emissaries**. They go to a province's court, and there may never be more of them than the most houses that one player has there. At the end, whoever has the most emissaries in **both** of two neighbouring provinces gets a point for every emissary in them.
    Send an emissary to Zhao.
    .done = Nobody else can follow until somebody has two houses in Zhao.
china-lesson-end = That is nearly all of China. At the end also **roads** count: four or more of your houses in a row along a road bring a point each. The game ends when the pile of cards is used up for the second time.

dragon-castle-lesson-1 =
    Each turn begins with a tile of the castle's **highest** floor. It has to be free: nothing on it, and nothing beside it on its left or on its right. Best is one whose **twin** is free too, on whatever floor.
    The warrior 6 at G3 has a free twin at E6. The merchant at B7 has none. Begin with the right one.
    .done = With the tile in your hand you now decide what to do.
dragon-castle-lesson-2 =
    You may take its twin as a **pair**, or a **shrine** for your pool, or discard the tile for a point.
    Take the pair.
    .done = Both tiles come to your realm. The more tiles of a kind lie together, the better.
dragon-castle-lesson-3 =
    A turn later you have another pair of warriors; one of them lies in your realm already. Four or more tiles of one kind that touch are a **set**: it is turned face down and brings points, four tiles two points.
    Put the last warrior where it completes a set.
    .done = Two points. On face-down tiles you may build upwards with new ones.
dragon-castle-lesson-4 =
    Right after that you may build **shrines** of your pool on this set: one on a set of merchants, warriors or farmers, two on others. At the end a shrine brings 1 point on the ground, 2 on the second floor, 3 above. But it closes its tile for ever.
    Build your shrine.
    .done = It counts at the end. On higher floors it would count more: when to build is what the game is about.
dragon-castle-lesson-end = That is nearly all of Dragon Castle. When only the ground floor is left you may take a countdown token for two points instead; when enough are gone the last round begins. **Spirits** give you special moves once a turn, **dragons** points at the end.
