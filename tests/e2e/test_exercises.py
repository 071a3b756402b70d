"""One's own mistakes as exercises, from the review to the last question."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from computers.reviews.checking import Candidate, CheckedMistake
from computers.reviews.played import Change
from tables.play.reviews import INTERVALS, OwnMistake
from tests.support.clock import Clock
from tests.support.forms import door
from tests.support.judged import judge_all
from tests.support.world import World, a_finished_game, a_world, buttons, text_of


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    judge_all(monkeypatch)


async def a_mistake(world: World, monkeypatch: pytest.MonkeyPatch) -> tuple[Any, OwnMistake]:
    """A person with one exercise, whose game was reviewed. The check is quick: four moves, the played one is poor."""
    table = await a_finished_game(world, moves=8)

    async def check(_slug: str, view: Any, seat: int, played: Any, other: Any, _salt: str) -> CheckedMistake:
        engine = world.app.games["qin"]
        legal = [engine.format(move) for move in engine.imagine(view, []).legal]
        others = [(text,) for text in legal if text not in (played[0], other[0])][:2]
        lines = (tuple(other), *others, tuple(played))
        losses = Change(0, 0), Change(5, 5), Change(80, 5), Change(210, 20)
        return CheckedMistake(tuple(map(Candidate, lines, losses)), 3, (), ())

    kernel = world.app.tables.exercises._kernel  # pyright: ignore[reportPrivateUsage]
    monkeypatch.setattr(kernel, "check_exercise", check)
    await world.people[0].click(await world.turn_message(table), label="Review")
    exercises = world.app.tables.exercises
    for person in world.people[:2]:
        await exercises.check_soon(person.id)
        await exercises.checked(person.id)
        if (found := await exercises.next(person.id)) is not None:
            async with world.bot.store.writing() as session:
                for ply in {1, 2, 3, 4, 5, 6, 7, 8} - {found.ply}:
                    await session.exercises.drop(table_id=table.id, user_id=person.id, ply=ply)
            return person, found
    raise AssertionError("nobody made a mistake")


def label_of(message: Any, exercise: OwnMistake, number: int) -> str:
    """The label of the button with a candidate."""
    return next(label for label in buttons(message) if label.startswith("ABCD"[list(exercise.choices()).index(number)]))


async def test_a_mistake_is_asked_again_once_the_clock_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        person, exercise = await a_mistake(world, monkeypatch)
        offered = await person.slash(world.channel, "learn")
        shown = await person.click(offered.response, label="My mistakes (1)")
        assert shown.ephemeral
        assert "What is better?" in text_of(shown.response)
        review = (await world.app.tables.reviews.kept(exercise.replayed.table.id)).review
        assert review is not None
        (point,) = (each for each in review.points if each.ply == exercise.ply)
        title = f"### Your mistake: Qin, table {exercise.replayed.table.id}, turn {point.turn + 1}\n"
        assert text_of(shown.response).startswith(title)
        assert len(buttons(shown.response)) == 4
        assert shown.response.attachments[0].filename.startswith(f"exercise-{exercise.replayed.table.id}-")
        letter = label_of(shown.response, exercise, 0)[0]
        wrong = await person.click(shown.response, label=label_of(shown.response, exercise, 3))
        assert "You played it in the game" in text_of(wrong.response)
        assert f"`{letter}` Best: " in text_of(wrong.response)
        assert "Your move lowered your chance of winning by 21% (±2)" in text_of(wrong.response)
        assert buttons(wrong.response) == {"Review": buttons(wrong.response)["Review"]}
        none = await person.click(offered.response, label="My mistakes (1)")
        assert "No exercise is due" in text_of(none.response)
        clock.leap(INTERVALS[0])
        lessons = await door(world, person, "Learn and rules")
        assert "One is due" in text_of(lessons)
        shown = await person.click(lessons, label="My mistakes (1)")
        now = await world.app.tables.exercises.next(person.id)
        assert now is not None
        right = await person.click(shown.response, label=label_of(shown.response, now, 0))
        assert "**Right.**" in text_of(right.response)
