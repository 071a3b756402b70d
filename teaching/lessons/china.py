"""China: a house and its price (C9), filling up the hand (C15), scoring a full province (C14), an emissary (C11)."""

from teaching.lessons import Exercise, Lesson

LESSON = Lesson(
    slug="china",
    seats=3,
    # The seed deals the hands that the choices need: with another one they would be illegal.
    seed="lesson 20",
    exercises=(
        Exercise(choices=("house chu-1 orange orange", "house zhao-1 orange"), right=1),
        Exercise(choices=("draw violet", "draw deck", "draw green"), right=2),
        Exercise(
            before=(
                *("house han-1 red red", "draw deck", "draw deck"),
                *("house han-2 green", "house han-3 green", "draw deck", "draw deck"),
            ),
            choices=("house han-4 green", "house zhao-2 orange", "emissary zhao orange"),
            right=0,
        ),
        Exercise(
            before=(
                *("done", "draw orange"),
                *("house yan-1 green", "draw deck"),
                *("house qi-1 yellow", "draw deck"),
            ),
            choices=("house zhao-2 orange", "emissary zhao orange", "swap red"),
            right=1,
        ),
    ),
)
