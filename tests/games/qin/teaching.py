"""What has to happen where the game is taught; what else happens does not matter."""

EXERCISES = [
    {"ProvinceFounded"},
    {"ProvinceBecameMajor", "VillageConnected"},
    {"ProvincesJoined", "PagodasReturned"},
]
"""In the exercises of the lesson, in their order."""

SECOND = [
    {"ProvinceBecameMajor"},
    {"ProvincesJoined", "PagodasReturned"},
    {"ProvinceFounded"},
]
"""In those of the second lesson."""

TOPICS = {
    "overview": {"TilePlaced", "ProvinceFounded", "VillageConnected"},
    "turn": {"TilePlaced", "ProvinceFounded", "TileDrawn"},
    "provinces": {"ProvinceFounded", "ProvinceExpanded", "ProvinceBecameMajor"},
    "joining": {"ProvincesJoined", "PagodasReturned"},
    "villages": {"VillageConnected", "VillageConquered"},
    "end": {"GameEnded"},
    "notation": {"TilePlaced"},
}
"""In the example of each topic of the rules."""

FACTS = {
    "joining": "the joined red province of 7 cells",
    "villages": "**Ada** conquers the village I4 from **Ben**",
}
"""What the worked examples of the texts come to."""
