"""What has to happen where the game is taught; what else happens does not matter."""

EXERCISES = [
    {"TileTaken"},
    {"TileTaken"},
    {"TilePlaced", "SetConsolidated"},
    {"ShrineBuilt"},
]
"""In the exercises of the lesson, in their order."""

SECOND = [
    {"TileTaken"},
    {"SpiritActivated", "SetConsolidated"},
    {"ShrineBuilt"},
]
"""In those of the second lesson."""

TOPICS = {
    "overview": {"TileTaken", "TilePlaced", "SetConsolidated", "ShrineBuilt"},
    "turn": {"TileTaken", "ShrineTaken", "TileDiscarded"},
    "taking": {"TileTaken"},
    "placing": {"TilePlaced"},
    "sets": {"TilePlaced", "SetConsolidated"},
    "shrines": {"SetConsolidated", "ShrineBuilt"},
    "spirits": {"SpiritActivated", "SetConsolidated"},
    "spirits-one": {"SpiritActivated", "TileTurned", "ShrineMoved"},
    "spirits-two": {"SpiritActivated", "SetConsolidated", "ShrineBuilt"},
    "dragons-one": {"DragonCounted"},
    "dragons-two": {"DragonCounted"},
    "end": {"DragonSummoned", "LastRoundBegun", "GameEnded"},
    "solo": {"DragonSummoned", "GameEnded"},
    "moves": {"TileTaken", "TilePlaced"},
}
"""In the example of each topic of the rules."""

FACTS = {
    "sets": "consolidates 4 merchants for 2 points",
    "shrines": "consolidates 5 dragons for 4 points",
    "spirits-two": "consolidates 4 winds for 2 points",
    "dragons-one": "- Righteousness: **Ada** +5.\n- Dominion: **Ada** +8.",
    "dragons-two": "- Power: **Ada** +3, **Cleo** +3.",
}
"""What the worked examples of the texts come to."""
