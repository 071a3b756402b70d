"""The move of the day: which puzzle it is, whose answer counts, and how many have found it."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from itertools import pairwise

import pytest

from computers.puzzles import GAMES, posed, puzzles
from tables.core.daily import day_at
from tables.core.errors import NoExerciseError
from tables.core.rows import to_millis
from tables.play.puzzles import FIRST, puzzle_of
from tests.support.desk import ADA, BEN, CHLOE, Desk

SERVER, ELSEWHERE = 10, 11


def today(desk: Desk) -> int:
    return day_at(to_millis(desk.clock.now))


def place_of(day: int, turn: int) -> int:
    """Where a turn is asked, by its number: 0 is the right one."""
    return list(posed(puzzle_of(day)).order).index(turn)


def test_games_take_turns_and_no_puzzle_comes_again_before_all_have_come() -> None:
    days = range(FIRST, FIRST + len(GAMES) * min(len(puzzles(slug)) for slug in GAMES))
    found = [puzzle_of(day) for day in days]
    assert len({(each.slug, each.game) for each in found}) == len(found)
    assert all(each.slug != following.slug for each, following in pairwise(found))


async def test_the_first_answer_counts_and_later_ones_are_practice(desk: Desk) -> None:
    tables, day = desk.tables.puzzles, today(desk)
    assert (await tables.of(ADA.user_id, SERVER)).choice is None
    wrong, right = place_of(day, 2), place_of(day, 0)
    first = await tables.answer(ADA.user_id, SERVER, day, wrong)
    assert (first.choice, first.counts, first.move.found, first.move.count) == (2, True, 0, 1)
    second = await tables.answer(ADA.user_id, SERVER, day, right)
    assert (second.choice, second.counts, second.move.choice, second.move.found) == (0, False, 2, 0)


async def test_of_two_answers_at_once_one_counts(desk: Desk) -> None:
    day = today(desk)
    found = await asyncio.gather(*[desk.tables.puzzles.answer(ADA.user_id, SERVER, day, place) for place in range(4)])
    assert sum(each.counts for each in found) == 1
    assert len((await desk.rows("answers"))["answers"]) == 1


async def test_each_server_has_its_count_and_outside_of_them_all_count(desk: Desk) -> None:
    tables, day = desk.tables.puzzles, today(desk)
    for person, server, turn in ((ADA, SERVER, 0), (BEN, SERVER, 1), (CHLOE, ELSEWHERE, 0)):
        await tables.answer(person.user_id, server, day, place_of(day, turn))
    for server, counts in ((SERVER, (1, 2)), (ELSEWHERE, (1, 1)), (None, (2, 3))):
        found = await tables.of(ADA.user_id, server)
        assert (found.found, found.count) == counts


async def test_an_answer_counts_on_its_day_and_is_deleted_later(desk: Desk) -> None:
    tables, day = desk.tables.puzzles, today(desk)
    await tables.answer(ADA.user_id, SERVER, day, 0)
    desk.clock.now += timedelta(days=1)
    late = await tables.answer(BEN.user_id, SERVER, day, 0)
    assert not late.counts
    assert (await tables.of(BEN.user_id, SERVER)).count == 0
    for later, people in ((1, [ADA, BEN]), (2, [BEN, CHLOE])):
        await tables.answer(people[1].user_id, SERVER, day + later, 0)
        kept = sorted(row["user_id"] for row in (await desk.rows("answers"))["answers"])
        assert kept == [person.user_id for person in people]
        desk.clock.now += timedelta(days=1)


async def test_an_answer_is_counted_in_the_message_of_its_day(desk: Desk) -> None:
    day = today(desk)
    await desk.tables.guilds.set_castle_channel(SERVER, 11)
    await desk.tables.days.of(ADA.user_id, SERVER)
    await desk.tables.day_messages.add_missing()
    (message,) = await desk.tables.day_messages.claim()
    await desk.tables.day_messages.shown(message, 1000)
    assert await desk.tables.day_messages.claim() == ()
    await desk.tables.puzzles.answer(ADA.user_id, SERVER, day, place_of(day, 0))
    assert [each.message_id for each in await desk.tables.day_messages.claim()] == [1000]
    shown = await desk.tables.days.public(SERVER, day)
    assert (shown.found, shown.answered) == (1, 1)


@pytest.mark.parametrize(("later", "place"), [(1, 0), (0, 4)])
async def test_no_answer_is_to_a_day_to_come_or_to_no_turn(desk: Desk, later: int, place: int) -> None:
    with pytest.raises(NoExerciseError):
        await desk.tables.puzzles.answer(ADA.user_id, SERVER, today(desk) + later, place)
    assert not (await desk.rows("answers"))["answers"]
