"""China: a house and its price (C9), filling up the hand (C15), scoring a full province (C14), an emissary (C11)."""

from teaching.lessons import Exercise, Lesson

# A second house (C14), a court that is full (C11) and a tie in it (C20), and a fortification (C23, C24).
_SECOND = Lesson(
    slug="china",
    seats=3,
    # The seed deals the hands that the choices need: with another one they would be illegal.
    seed="lesson 839",
    options={"fortifications": "yes"},
    exercises=(
        Exercise(
            before=(
                *("house han-1 green", "draw green"),
                *("house han-2 red red", "done", "draw yellow", "draw deck"),
                *("house han-3 green", "done", "draw red"),
            ),
            choices=("house qin-1 yellow", "house han-4 green"),
            right=1,
            after=(("draw deck", "house han-4 orange orange"), ("done", "draw red")),
        ),
        Exercise(
            before=(
                *("emissary han orange orange", "done", "draw yellow", "draw deck"),
                *("house wei-1 red", "draw yellow"),
                *("emissary wei red", "done", "draw green"),
                *("house qi-1 yellow", "draw deck"),
                *("house qi-2 yellow", "done", "draw green"),
            ),
            choices=("emissary han green", "house qi-3 yellow"),
            right=0,
            after=(("draw deck",), ("done", "draw deck", "swap yellow", "draw deck", "emissary han green")),
        ),
        Exercise(
            before=(
                *("house qi-3 yellow", "done", "draw deck"),
                *("house zhao-1 orange", "draw deck"),
                *("house qi-4 yellow", "done", "draw deck"),
                *("house chu-2 violet", "draw deck"),
                *("swap violet", "draw deck"),
                "fort qi-5 yellow",
            ),
            choices=("house qi-5 yellow", "done", "emissary qi yellow"),
            right=0,
            after=((), ("draw deck", "house qi-5 green green"), ("draw deck", "draw deck", "house qi-5 green green")),
        ),
    ),
    is_second=True,
)

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
    second=_SECOND,
)
