"""The screens of exercises: one's own mistakes, the turns to choose from, and what each answer says."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

import pytest

from computers.reasons import Reason
from computers.reviews.checking import Candidate, CheckedMistake
from computers.reviews.played import Change, PlayedMove
from computers.reviews.review import Review, ReviewedTurn
from computers.reviews.turning_points import TurningPoint
from engines.registry import ENGINES
from tables.core.errors import NoExerciseError
from tables.play.reviews import OwnMistake
from tests.support.desk import ADA, BEN, CHLOE, Desk
from tests.support.reader import Reader, SentenceFacts, labels

UNSURE = Change(0, 0)
WHY: tuple[Reason, ...] = ()
"""What speaks for the best turn."""


async def review(_slug: str, _first: Any, moves: Sequence[PlayedMove], _salt: str, *_: Any) -> Review:
    """A review that finds a mistake of each player."""
    turns = tuple(ReviewedTurn(move.ply, move.seat, (500, 500), (10, 10), UNSURE) for move in moves)
    points = tuple(
        TurningPoint(move.ply, turn, move.seat, (move.text,), ("pass",), True, Change(210, 20), (), ())
        for turn, move in list(enumerate(moves))[2:4]
    )
    return Review(turns, (1000, 0), 0, (UNSURE, UNSURE), points, (), is_whole=True, compared=len(turns))


async def check(_slug: str, view: Any, seat: int, played: Any, _other: Any, _salt: str) -> CheckedMistake:
    """Four turns: the best, one about as good, a poor one, and the played one."""
    engine = ENGINES["qin"]
    others = [(text,) for text in map(engine.format, engine.imagine(view, []).legal) if text != played[0]][:3]
    changes = Change(0, 0), Change(5, 5), Change(80, 5), Change(210, 20)
    return CheckedMistake(tuple(map(Candidate, (*others, tuple(played)), changes)), 3, WHY, ())


async def a_mistake(desk: Desk, *, is_checked: bool = True) -> tuple[Reader, OwnMistake | None]:
    """A person whose game was reviewed, and the exercise from it."""
    kernel = desk.tables.exercises._kernel  # pyright: ignore[reportPrivateUsage]
    kernel.review_game, kernel.check_exercise = review, check
    table = await desk.running(2)
    for _ in range(6):
        await desk.play_any(table.id)
    table = await desk.tables.play.resign(table.id, BEN.user_id)
    await desk.tables.reviews.made(await desk.tables.reviews.kept(table.id))
    exercises = desk.tables.exercises
    if is_checked:
        await exercises.check_soon(ADA.user_id)
        await exercises.checked(ADA.user_id)
    return Reader(desk, ADA, SentenceFacts("en")), await exercises.next(ADA.user_id)


def lettered(exercise: OwnMistake, number: int) -> str:
    """The letter of a candidate."""
    return "ABCD"[list(exercise.choices()).index(number)]


@pytest.mark.parametrize(
    ("number", "verdict"),
    [
        (0, "exercise-right"),
        (1, "exercise-as-good"),
        (2, "exercise-wrong doubt=1 move=qin-move"),
        (3, "exercise-same-again"),
    ],
)
async def test_a_mistake_is_asked_and_every_answer_says_what_was_better(desk: Desk, number: int, verdict: str) -> None:
    person, exercise = await a_mistake(desk)
    assert exercise is not None
    learn = await person.command("learn")
    assert learn.text == "### learn-title\nlearn-choose due=1"
    assert labels(learn)[0] == "button-exercises count=1"
    asked = await person.press(learn, labels(learn)[0])
    table_id = exercise.replayed.table.id
    assert asked.lines[:2] == [f"### exercise-title game=qin table={table_id} turn={exercise.ply}", "exercise-task"]
    assert [each[: len("lesson-choice label=A")] for each in labels(asked)] == [
        f"lesson-choice label={letter}" for letter in "ABCD"
    ]
    assert asked.stem == f"exercise-{table_id}-{exercise.ply}"
    letter = lettered(exercise, number)
    answered = await person.press(asked, next(each for each in labels(asked) if f"label={letter} " in each))
    assert answered.lines[1].startswith(verdict)
    assert answered.lines[2].startswith(f"`{lettered(exercise, 0)}` exercise-best")
    assert answered.lines[3].startswith(f"`{lettered(exercise, 3)}` exercise-played")
    assert answered.lines[4] == "exercise-price doubt=2 percent=21"
    assert answered.lines[5].startswith("exercise-again")
    assert (labels(answered), answered.stem) == (["button-review"], asked.stem)
    assert (await person.at_home("exercises")).text == "exercise-none"


async def test_the_mistakes_of_a_game_are_beside_its_result_for_their_player_alone(desk: Desk) -> None:
    person, _ = await a_mistake(desk)
    ben = Reader(desk, BEN, SentenceFacts("en"))
    async with desk.store.writing() as session:
        rows = await session.exercises.rows(user_id=BEN.user_id)
    assert len(rows) == 1, "he has one too, not checked yet"
    assert "games-mistakes count=1" in str((await person.at_home("home-games", "finished")).entries)
    assert "games-mistakes" not in str((await person.at_home("home-games", "ended")).entries)
    assert "games-mistakes" not in str((await ben.at_home("home-games", "finished")).entries)


async def test_after_ones_own_mistakes_come_positions_of_their_kinds(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"{__name__}.WHY", (Reason("founds", 10),))
    person, exercise = await a_mistake(desk)
    assert exercise is not None
    asked = await person.at_home("exercises")
    own = await person.press(asked, next(each for each in labels(asked) if f"label={lettered(exercise, 0)} " in each))
    assert labels(own) == ["button-drill", "button-review"]
    drill = await person.press(own, "button-drill")
    assert drill.lines[:3] == ["drill-title game=qin", "drill-why kind=pagodas", "drill-task"]
    assert labels(drill) == ["A", "B", "C", "D"]
    answered = await person.press(drill, "B")
    assert "exercise-best" in answered.text
    assert answered.text.count("puzzle-costs") == 3
    assert answered.lines[-1].startswith("exercise-again")
    assert labels(answered) == ["button-drill"]
    following = await person.press(answered, "button-drill")
    assert following.stem != drill.stem
    assert (await person.press(drill, "A")).lines[-1] == answered.lines[-1], "only the first answer counts"


async def test_after_the_last_interval_it_is_mastered(desk: Desk) -> None:
    person, exercise = await a_mistake(desk)
    assert exercise is not None
    for _ in range(10):
        asked = await person.at_home("exercises")
        now = await desk.tables.exercises.next(ADA.user_id)
        assert now is not None
        right = next(each for each in labels(asked) if f"label={lettered(now, 0)} " in each)
        answered = await person.press(asked, right)
        if answered.lines[5] == "exercise-mastered":
            break
        desk.clock.leap(timedelta(days=400))
    else:
        raise AssertionError("never mastered")


async def test_what_is_still_checked_says_so_and_is_looked_at_again(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    person, none = await a_mistake(desk, is_checked=False)
    assert none is None
    monkeypatch.setattr(desk.tables.exercises, "_checking", {ADA.user_id: None})
    waiting = await person.at_home("exercises")
    assert (waiting.text, labels(waiting)) == ("exercise-checking count=1", ["button-exercise-next"])
    monkeypatch.setattr(desk.tables.exercises, "_checking", {})
    await person.press(waiting, "button-exercise-next")
    await desk.tables.exercises.checked(ADA.user_id)
    assert (await person.press(waiting, "button-exercise-next")).lines[1] == "exercise-task"


async def test_who_has_no_reviews_has_no_exercises_and_answers_none(desk: Desk) -> None:
    chloe, (_, exercise) = Reader(desk, CHLOE), await a_mistake(desk)
    assert exercise is not None
    none = await chloe.press(await chloe.command("learn"), "button-exercises")
    assert (none.text, labels(none)) == ("exercise-none", ["button-home"])
    with pytest.raises(NoExerciseError):
        await chloe.at(exercise.replayed.table, "exercise-try", "0")
