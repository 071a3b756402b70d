"""Exercises from reviews: added with them, checked before they are asked, and asked again after growing intervals."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import timedelta
from typing import Any

import pytest

from computers.reasons import Reason
from computers.reviews.checking import Candidate, CheckedMistake
from computers.reviews.played import Change, PlayedMove
from computers.reviews.review import Review, ReviewedTurn
from computers.reviews.turning_points import TurningPoint
from engines.protocol import GameError, Seat
from tables.core.errors import NoExerciseError
from tables.core.model import Table
from tables.play.reviews import INTERVALS, MOST_KEPT, Exercises
from tables.records.statistics import FrequentMistake
from tests.support.clock import Clock
from tests.support.desk import ADA, BEN, CHLOE, PLACE, Desk, a_desk
from tests.support.there import there

UNSURE = Change(0, 0)


class Checking:
    """Reviews and checks in no time: a mistake of each seat, each of which holds unless it is said otherwise."""

    def __init__(self, desk: Desk) -> None:
        self.asked: list[tuple[Any, ...]] = []
        self.holds = True
        self.why: tuple[Reason, ...] = ()
        self.fault: Exception | None = None
        self.gate = asyncio.Event()
        self.gate.set()
        kernel = desk.tables.exercises._kernel  # pyright: ignore[reportPrivateUsage]
        kernel.review_game, kernel.check_exercise = self.review, self.check

    async def review(self, _slug: str, _first: Any, moves: Sequence[PlayedMove], _salt: str, *_: Any) -> Review:
        turns = tuple(ReviewedTurn(move.ply, move.seat, (500, 500), (10, 10), UNSURE) for move in moves)
        points = tuple(
            TurningPoint(move.ply, turn, move.seat, (move.text,), ("pass",), True, Change(210, 20), (), ())
            for turn, move in list(enumerate(moves))[2:4]
        )
        return Review(turns, (1000, 0), 0, (UNSURE, UNSURE), points, (), is_whole=True, compared=len(turns))

    async def check(
        self, slug: str, view: Any, seat: Seat, played: Sequence[str], other: Sequence[str], salt: str
    ) -> CheckedMistake | None:
        self.asked.append((slug, view, seat, played, other, salt))
        await self.gate.wait()
        if self.fault is not None:
            raise self.fault
        if not self.holds:
            return None
        lines = (other, ("a",), ("b",), ("c",), played)
        losses = Change(0, 0), Change(5, 2), Change(60, 5), Change(90, 5), Change(210, 20)
        return CheckedMistake(tuple(map(Candidate, map(tuple, lines), losses)), 4, self.why, ())


@pytest.fixture
def checking(desk: Desk) -> Checking:
    return Checking(desk)


async def reviewed(desk: Desk) -> Table:
    table = await desk.running(2)
    for _ in range(6):
        await desk.play_any(table.id)
    table = await desk.tables.play.resign(table.id, BEN.user_id)
    await desk.tables.reviews.made(await desk.tables.reviews.kept(table.id))
    return table


def of(desk: Desk) -> Exercises:
    return desk.tables.exercises


async def checked(desk: Desk, user_id: int = ADA.user_id) -> None:
    await of(desk).check_soon(user_id)
    await of(desk).checked(user_id)


async def an_exercise(desk: Desk, user_id: int = ADA.user_id) -> tuple[int, int, int]:
    await reviewed(desk)
    await checked(desk, user_id)
    found = there(await of(desk).next(user_id))
    return user_id, found.replayed.table.id, found.ply


async def test_each_player_is_asked_about_their_own_mistakes_from_their_own_view(
    desk: Desk, checking: Checking
) -> None:
    table = await reviewed(desk)
    for person in (ADA, BEN):
        assert await of(desk).due(person.user_id) == 0
        await checked(desk, person.user_id)
        assert await of(desk).due(person.user_id) == 1
        found = there(await of(desk).next(person.user_id))
        slug, view, seat, played, _, salt = checking.asked[-1]
        assert (slug, seat) == ("qin", found.seat)
        assert view == found.replayed.own_view(seat, found.ply - 1)
        assert view != found.replayed.own_view(1 - seat, found.ply - 1)
        assert str(table.id) in salt
        assert found.replayed.table.at(found.ply - 1).seat_of(person.user_id) == seat
        assert played == (found.replayed.story(found.ply - 1, found.ply)[0].text,)
    assert await of(desk).next(CHLOE.user_id) is None


async def test_the_kind_of_mistake_that_comes_again_is_in_the_persons_own_figures(
    desk: Desk, checking: Checking
) -> None:
    async def found() -> FrequentMistake | None:
        (own,) = (await desk.tables.statistics.own_figures(ADA.user_id, PLACE.guild_id)).by_game
        return own.mistake

    for number, key in enumerate(["pagodas", "safe", "founds", *["conquers"] * 9, "pagodas"]):
        # What pays off only later is no kind of its own to count.
        checking.why = () if number == 5 else (Reason(key, count=1),)
        await reviewed(desk)
        await checked(desk)
        if number == 1:
            assert await found() is None
        if number == 2:
            assert await found() == FrequentMistake("pagodas", 2, 3, 0, 0)
    assert await found() == FrequentMistake("villages", 8, 10, 0, 3)
    (theirs,) = (await desk.tables.statistics.figures_of(ADA.user_id, there(PLACE.guild_id))).by_game
    assert theirs.mistake is None


async def test_an_exercise_that_cannot_be_read_is_left_out_of_the_figures(desk: Desk, checking: Checking) -> None:
    checking.why = (Reason("pagodas", count=1),)
    for _ in range(3):
        _, table_id, ply = await an_exercise(desk)
    async with desk.store.writing() as session:
        await session.exercises.change({"content": "{}"}, table_id=table_id, user_id=ADA.user_id, ply=ply)
    (own,) = (await desk.tables.statistics.own_figures(ADA.user_id, PLACE.guild_id)).by_game
    assert own.mistake == FrequentMistake("pagodas", 2, 2, 0, 0)


async def test_it_is_not_asked_before_it_is_checked_nor_if_it_does_not_hold(desk: Desk, checking: Checking) -> None:
    await reviewed(desk)
    assert await of(desk).next(ADA.user_id) is None
    checking.holds = False
    await checked(desk)
    assert await of(desk).next(ADA.user_id) is None
    assert await of(desk).check_soon(ADA.user_id) == 0


async def test_right_answers_lengthen_the_interval_until_it_is_mastered(
    desk: Desk, checking: Checking, clock: Clock
) -> None:
    key = await an_exercise(desk)
    for interval in INTERVALS:
        assert await of(desk).due(ADA.user_id) == 1
        answered = await of(desk).answer(*key, 0)
        assert answered.is_right
        assert answered.again_at == clock() + interval
        clock.leap(interval - timedelta(seconds=1))
        assert await of(desk).due(ADA.user_id) == 0
        clock.leap(timedelta(seconds=1))
    assert (await of(desk).answer(*key, 0)).again_at is None
    clock.leap(timedelta(days=1000))
    assert await of(desk).due(ADA.user_id) == 0


async def test_a_wrong_answer_begins_again(desk: Desk, checking: Checking, clock: Clock) -> None:
    key = await an_exercise(desk)
    for chosen, days in ((0, 1), (0, 3), (2, 1), (0, 3), (4, 1)):
        answered = await of(desk).answer(*key, chosen)
        assert answered.is_right is (chosen == 0)
        assert answered.again_at == clock() + timedelta(days=days)
        clock.leap(timedelta(days=days))


@pytest.mark.both
async def test_of_two_answers_to_the_same_question_the_first_counts(
    desk: Desk, checking: Checking, clock: Clock
) -> None:
    key = await an_exercise(desk)
    wrong = await of(desk).answer(*key, 2)
    right = await of(desk).answer(*key, 0)
    assert right.is_right
    assert right.again_at == wrong.again_at == clock() + timedelta(days=1)
    clock.leap(timedelta(days=1))
    both = await asyncio.gather(of(desk).answer(*key, 0), of(desk).answer(*key, 0))
    assert {each.again_at for each in both} == {clock() + timedelta(days=3)}


async def test_a_turn_about_as_good_is_right_but_never_the_played_one(desk: Desk, checking: Checking) -> None:
    await an_exercise(desk)
    found = there(await of(desk).next(ADA.user_id))
    assert [found.is_right(number) for number in range(5)] == [True, True, False, False, False]
    assert sorted(found.choices()) == [0, 2, 3, 4]


@pytest.mark.parametrize("chosen", [1, 5, 99])
async def test_what_was_not_offered_is_refused(desk: Desk, checking: Checking, chosen: int) -> None:
    user_id, table_id, ply = await an_exercise(desk)
    for key in ((user_id, table_id, ply), (CHLOE.user_id, table_id, ply), (user_id, table_id, ply + 1)):
        with pytest.raises(NoExerciseError):
            await of(desk).answer(*key, chosen if key[0] == user_id and key[2] == ply else 0)
    assert await of(desk).due(user_id) == 1


async def test_a_check_that_is_broken_off_begins_again(desk: Desk, checking: Checking) -> None:
    await reviewed(desk)
    checking.fault = ConnectionResetError()
    await checked(desk)
    assert await of(desk).due(ADA.user_id) == 0
    checking.fault = None
    checking.gate.clear()
    await of(desk).check_soon(ADA.user_id)
    assert await of(desk).check_soon(ADA.user_id) == 1
    await asyncio.sleep(0)
    await of(desk).close()
    checking.gate.set()
    await checked(desk)
    assert await of(desk).due(ADA.user_id) == 1


async def test_a_mistake_that_the_rules_refuse_is_dropped(desk: Desk, checking: Checking) -> None:
    await reviewed(desk)
    checking.fault = GameError()
    await checked(desk)
    assert await of(desk).check_soon(ADA.user_id) == 0


async def test_another_process_goes_on(desk: Desk, checking: Checking, clock: Clock) -> None:
    key = await an_exercise(desk)
    async with a_desk(desk.database, clock, process="two") as other:
        assert (await other.tables.exercises.answer(*key, 0)).again_at == clock() + timedelta(days=1)
    assert await of(desk).due(ADA.user_id) == 0


async def test_of_more_than_a_hundred_those_that_are_mastered_go_first(desk: Desk, checking: Checking) -> None:
    table = await desk.running(2)
    async with desk.store.writing() as session:
        for ply in range(1, MOST_KEPT + 4):
            due_at = None if ply in (50, 60) else 0
            await session.exercises.add_once(ADA.user_id, table.id, ply, {"seat": 0, "step": 0, "due_at": due_at})
        await session.exercises.keep_some(ADA.user_id, MOST_KEPT)
    async with desk.store.reading() as session:
        kept = [
            row["ply"] for row in await session.exercises.rows("table_id", "ply", user_id=ADA.user_id, content=None)
        ]
    assert len(kept) == MOST_KEPT
    assert set(range(1, MOST_KEPT + 4)) - set(kept) == {1, 50, 60}


async def test_the_position_is_the_same_once_the_log_is_packed(desk: Desk, checking: Checking) -> None:
    key = await an_exercise(desk)
    before = await of(desk).next(ADA.user_id)
    async with desk.store.writing() as session:
        await session.packing.pack(key[1], with_digests=False)
    desk.tables.games.forget(key[1])
    after = await of(desk).next(ADA.user_id)
    assert before is not None
    assert after is not None
    assert before.replayed.own_view(0, before.ply - 1) == after.replayed.own_view(0, after.ply - 1)


async def test_what_cannot_be_read_any_more_is_dropped(desk: Desk, checking: Checking) -> None:
    key = await an_exercise(desk)
    async with desk.store.writing() as session:
        await session.exercises.change({"content": "[]"}, **dict(zip(("user_id", "table_id", "ply"), key, strict=True)))
    assert await of(desk).next(ADA.user_id) is None
    with pytest.raises(NoExerciseError):
        await of(desk).answer(*key, 0)


async def test_forgetting_takes_exercises_along(desk: Desk, checking: Checking) -> None:
    await an_exercise(desk)
    await desk.tables.forgetting.forget(ADA.user_id)
    assert await of(desk).next(ADA.user_id) is None
