"""Qin: a first province (Q9), a major one beside a village (Q11, Q14), and joining provinces (Q12)."""

from teaching.lessons import Exercise, Lesson

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
)
