"""Qin: a first province (Q9), a major one beside a village (Q11, Q14), and joining provinces (Q12)."""

from teaching.lessons import Exercise, Lesson

# Single cells that a tile takes in (Q9, Q11), joining before the other is major (Q12, Q13), and own provinces (Q12).
_SECOND = Lesson(
    slug="qin",
    seats=2,
    # The seeds of lessons deal the hands that the choices need: with others they would be illegal.
    seed="lesson 1876",
    exercises=(
        Exercise(
            before=("place YY H9 H10", "place RR J6 K6", "place YB J9 J8", "place RB H6 G6"),
            choices=("place RY H12 H11", "place RY I10 I9", "place RY G7 G8"),
            right=1,
        ),
        Exercise(
            before=("place BB F5 F6", "place BB H7 I7", "place RR L6 M6"),
            choices=("place RB K7 J7", "place RB G8 G7"),
            right=1,
            after=(("place BB E5 E6",), ()),
        ),
        Exercise(
            before=("place YY F7 E7", "place YY I11 J11", "place RY J5 J4"),
            choices=("place RY K10 J10", "place RY K12 K11", "place RY J10 K10"),
            right=2,
        ),
    ),
    is_second=True,
)

LESSON = Lesson(
    slug="qin",
    seats=2,
    # The seed deals the hands that the choices need: with another one they would be illegal.
    seed="lesson 1",
    exercises=(
        Exercise(choices=("place BB G8 G9", "place BB I7 J7", "place YY J8 K8"), right=1),
        Exercise(before=("place RR I5 J5",), choices=("place BB J6 K6", "place YY J4 K4", "place BB K7 L7"), right=2),
        Exercise(before=("place BB K5 L5",), choices=("place RB L6 K6", "place YY G7 H7", "place RY H5 H4"), right=0),
    ),
    second=_SECOND,
)
