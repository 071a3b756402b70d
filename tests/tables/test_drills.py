"""Drills: which puzzles a person is asked, when again, and that none gives a move of the day away."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta

import pytest

from computers.puzzles import DRILLED, MOST_OF_A_KIND, drills, posed, puzzles
from computers.reasons import KINDS, Reason
from computers.reviews.checking import Candidate, CheckedMistake
from computers.reviews.played import Change
from engines import codec
from tables.core.daily import day_at
from tables.core.errors import NoExerciseError
from tables.core.rows import to_millis
from tables.play.drills import RESERVED_DAYS, Drill
from tables.play.puzzles import puzzle_of
from tables.play.reviews import INTERVALS
from tests.support.desk import ADA, BEN, Desk

MISSED = {"pagodas": "founds", "opponents": "returns", "houses": "houses", "shrines": "pool"}
"""A reason of each of some kinds of mistakes."""


async def missed(desk: Desk, game: str, *kinds: str) -> None:
    """Let Ada have a checked mistake of each kind, in games of their own."""
    for kind in kinds:
        table = await desk.running(3, game=game)
        no_change = Change(0, 0)
        checked = CheckedMistake((Candidate(("a",), no_change),), 0, (Reason(MISSED[kind], 1),), ())
        new = {"seat": 0, "content": codec.encode(checked), "step": 0, "due_at": None}
        async with desk.store.writing() as session:
            await session.exercises.add_once(ADA.user_id, table.id, 1, new)


async def next_of(desk: Desk) -> Drill:
    found = await desk.tables.drills.next(ADA.user_id)
    assert found is not None
    return found


async def answer(desk: Desk, drill: Drill, choice: int = 0) -> timedelta | None:
    """Choose a turn by its number; return after how long it is asked again."""
    puzzle, place = drill.posed.puzzle, list(drill.posed.order).index(choice)
    answered = await desk.tables.drills.answer(ADA.user_id, puzzle.slug, puzzle.game, place)
    assert answered.choice == choice
    return None if answered.again_at is None else answered.again_at - desk.clock.now


async def test_who_has_no_known_mistake_is_asked_nothing(desk: Desk) -> None:
    await missed(desk, "qin", "pagodas")
    assert await desk.tables.drills.next(BEN.user_id) is None
    assert not await desk.tables.drills.has_more(BEN.user_id)


async def test_the_most_frequent_kind_comes_first_each_time_another_position(desk: Desk) -> None:
    await missed(desk, "qin", "pagodas", "opponents", "opponents")
    seen = []
    for _ in range(3):
        drill = await next_of(desk)
        assert (drill.posed.puzzle.slug, drill.kind) == ("qin", "opponents")
        seen.append(drill.posed.puzzle.game)
        await answer(desk, drill)
    assert len(set(seen)) == 3


async def test_the_next_kind_follows_when_one_is_used_up(desk: Desk) -> None:
    await missed(desk, "china", "houses")
    async with desk.store.writing() as session:
        for puzzle in (*puzzles("china"), *drills("china")):
            key = {"user_id": ADA.user_id, "game": "china", "number": puzzle.game}
            await session.drills.put(key, {"step": 6, "due_at": None})
    assert await desk.tables.drills.next(ADA.user_id) is None
    await missed(desk, "qin", "pagodas")
    assert (await next_of(desk)).kind == "pagodas"


async def test_an_answer_is_asked_again_as_exercises_are(desk: Desk) -> None:
    await missed(desk, "qin", "pagodas")
    first = await next_of(desk)
    assert await answer(desk, first, 1) == INTERVALS[0]
    assert await answer(desk, first) == INTERVALS[0], "until then no other answer counts"
    for interval in (*INTERVALS[1:], None):
        desk.clock.leap(timedelta(days=40))
        assert (await next_of(desk)).posed.puzzle == first.posed.puzzle, "what is due comes before a new one"
        assert await answer(desk, first) == interval
    desk.clock.leap(timedelta(days=400))
    assert (await next_of(desk)).posed.puzzle != first.posed.puzzle


async def test_no_move_of_the_day_is_given_away(desk: Desk) -> None:
    today = day_at(to_millis(desk.clock.now))
    coming = [puzzle_of(day) for day in range(today, today + RESERVED_DAYS)]
    for puzzle in coming:
        with pytest.raises(NoExerciseError):
            await desk.tables.drills.answer(ADA.user_id, puzzle.slug, puzzle.game, 0)
    assert not (await desk.rows("drills"))["drills"]
    last = puzzle_of(today + RESERVED_DAYS)
    assert await answer(desk, Drill(posed(last), "any"))
    await missed(desk, "china", "houses")
    async with desk.store.writing() as session:
        for puzzle in puzzles("china"):
            if puzzle not in coming:
                key = {"user_id": ADA.user_id, "game": "china", "number": puzzle.game}
                await session.drills.put(key, {"step": 6, "due_at": None})
    assert await desk.tables.drills.next(ADA.user_id) is None


@pytest.mark.parametrize(("game", "number", "place"), [("qin", 2**40, 0), ("chess", 0, 0), ("qin", 0, 4)])
async def test_what_is_no_drill_is_refused(desk: Desk, game: str, number: int, place: int) -> None:
    with pytest.raises(NoExerciseError):
        await desk.tables.drills.answer(ADA.user_id, game, number, place)


@pytest.mark.parametrize(("game", "kind"), [("dragon_castle", "shrines"), ("qin", "opponents")])
async def test_positions_made_for_drills_come_before_those_of_days(desk: Desk, game: str, kind: str) -> None:
    await missed(desk, game, kind)
    drill = await next_of(desk)
    assert (drill.posed.puzzle in drills(game), drill.kind) == (True, kind)
    assert await answer(desk, drill) == INTERVALS[0]


def test_each_kind_has_sixty_positions_but_a_win_that_is_missed() -> None:
    counts = Counter((game, KINDS[each.kind]) for game in DRILLED for each in (*puzzles(game), *drills(game)))
    assert [each for each, count in counts.items() if count < MOST_OF_A_KIND and each[1] != "win"] == []
    assert Counter(game for game, _ in counts) == {"qin": 6, "china": 6, "dragon_castle": 5}
