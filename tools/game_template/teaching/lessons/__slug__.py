"""__Title__: leave four stones (exercise 1), take the last (exercise 2)."""

from teaching.lessons import Exercise, Lesson

LESSON = Lesson(
    slug="__slug__",
    seats=2,
    seed="lesson",
    exercises=(
        Exercise(before=("take 3", "take 3"), choices=("take 1", "take 2", "take 3"), right=1),
        Exercise(before=("take 2",), choices=("take 1", "take 2"), right=1),
    ),
)
