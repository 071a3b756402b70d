"""What has to happen where the game is taught; what else happens does not matter."""

EXERCISES = [
    {"HousePlaced"},
    {"CardTaken"},
    {"HousePlaced", "ProvinceScored"},
    {"EmissaryPlaced"},
]
"""In the exercises of the lesson, in their order."""

SECOND = [
    {"HousePlaced", "ProvinceScored"},
    {"EmissaryPlaced"},
    {"HousePlaced", "ProvinceScored"},
]
"""In those of the second lesson."""

TOPICS = {
    "overview": {"HousePlaced", "EmissaryPlaced"},
    "turn": {"HousePlaced", "CardDrawn", "CardTaken", "CardSwapped"},
    "paying": {"HousePlaced"},
    "houses": {"ProvinceScored"},
    "emissaries": {"HousePlaced", "EmissaryPlaced"},
    "drawing": {"CardTaken", "CardDrawn"},
    "end": {"ProvinceScored", "AllianceFormed", "RoadScored", "GameEnded"},
    "alliances": {"AllianceFormed"},
    "roads": {"RoadScored"},
    "fortifications": {"FortificationPlaced", "HousePlaced", "ProvinceScored"},
    "moves": {"HousePlaced", "EmissaryPlaced"},
}
"""In the example of each topic of the rules."""

FACTS = {
    "paying": "places a house on Lu 2 for two violet cards",
    "houses": "Houses in Wei: **Ada** +7, **Ben** +3, **Cleo** +2, **Dan** +2",
    "alliances": "Alliance 3, Wei and Qin: **Ada** +5",
    "roads": "Row of 5 houses: **Ada** +5",
    "fortifications": "(doubled by a fortification: Ada)",
}
"""What the worked examples of the texts come to."""
