"""Dragon Castle: a first tile (D9), the action with it (D10 to D12), a set (D16, D17) and a shrine on it (D18)."""

from teaching.lessons import Exercise, Lesson

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
)
