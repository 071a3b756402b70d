"""Three Men's Morris: make a line."""

from teaching.lessons import Exercise, Lesson

LESSON = Lesson(
    slug="morris",
    seats=2,
    seed="lesson",
    exercises=(Exercise(before=("put A1", "put A3", "put B1", "put C3"), choices=("put C1", "put B2"), right=0),),
)
