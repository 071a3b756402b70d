"""Dragon Castle: a first tile (D9), the action with it (D10 to D12), a set (D16, D17) and a shrine on it (D18)."""

from teaching.lessons import Exercise, Lesson

_REALM = "0"
"""The learner's realm, as a part of the board."""

# What taking frees (D8), the price of a spirit (D20, D31), and shrines higher up (D18, D34).
_SECOND = Lesson(
    slug="dragon_castle",
    seats=2,
    # The seeds build the castles that the choices need: with others they would be illegal.
    seed="lesson 3425",
    # Wit, in both games.
    options={"spirits": "1", "dragons": "0"},
    exercises=(
        Exercise(
            before=(
                *("take H3", "pair G7", "put W2 B2", "put W2 C2"),
                *("take M2", "pair D4", "put S2 C3", "put S2 D3"),
            ),
            choices=("take B7", "take G3"),
            right=1,
            after=(
                ("pair C4", "put F1 E5", "put F1 F5", "take H6", "pair D4", "put S2 C4", "put S2 D4"),
                ("pair K2", "put F5 E5", "put F5 F5"),
            ),
        ),
        Exercise(
            seed="lesson 99",
            before=(
                *("take B2", "pair K4", "put F1 B2", "put F1 C2"),
                *("take M2", "pair K5", "put N2 F2", "put N2 E3"),
                *("take G6", "pair N6", "put S3 E5", "put S3 E6"),
                *("take H6", "pair K1", "put M3 F3", "put M3 B2"),
                *("take G3", "shrine", "put F1 B3"),
            ),
            choices=("end", "spirit wit shrine B2", "spirit wit tile:E6 B2"),
            right=2,
            part=_REALM,
        ),
        Exercise(
            before=(
                *("done", "take H3", "pair B7", "put M5 E4", "put M5 A1"),
                *("take M7", "pair M3", "put M1 B2", "put M1 C2"),
                *("take E6", "pair H7", "put S2 E6", "put S2 E1"),
                *("take N2", "pair K7", "put M4 B3", "put M4 C3"),
            ),
            choices=("build C3", "build B2", "done"),
            right=1,
            part=_REALM,
        ),
    ),
    is_second=True,
)

LESSON = Lesson(
    slug="dragon_castle",
    seats=2,
    # The seed builds the castle that the choices need: with another one they would be illegal.
    seed="lesson 12",
    options={"spirits": "0", "dragons": "0"},
    exercises=(
        Exercise(choices=("take B7", "take G3"), right=1),
        Exercise(choices=("discard", "shrine", "pair E6"), right=2),
        Exercise(
            before=(
                *("put W6 B2", "put W6 C2"),
                *("take H3", "pair K2", "put S2 B2", "put S2 C2"),
                *("take G6", "pair M6", "put W2 B3"),
            ),
            choices=("put W2 E5", "put W2 C3", "put W2 C4"),
            right=1,
        ),
        Exercise(choices=("build B2", "done"), right=0),
    ),
    second=_SECOND,
)
