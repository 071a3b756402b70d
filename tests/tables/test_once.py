"""Discord tells two processes the same interaction: it is done once, whichever of them is faster."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any

import pytest
from discord.utils import time_snowflake
from sqlalchemy import insert

from db.errors import DealtWithError, StorageError
from db.once import once
from db.schema import interactions
from engines.protocol import GameError, NotYourTurnError
from tables.core.errors import TableError
from tables.core.kernel import KEPT, MOST_FORGOTTEN, first_id_at
from tables.core.model import Table, TableRequest
from tables.core.pace import PACES
from tables.votes.rules import Choice
from tests.support.clock import Clock
from tests.support.desk import ADA, BEN, CHLOE, PLACE, Desk, mover

INTERACTION = 1_234_567_890_123_456_789

Ask = Callable[[Desk], Awaitable[Any]]


async def _drawing(desk: Desk) -> Ask:
    """A game of China in which two cards are due."""
    table = await desk.running(3, game="china")
    user_id = mover(table)
    await _play_first(desk, table, "house chu-1 green green")
    return lambda at: at.tables.play.move(table.id, user_id, "draw deck")


async def _opening(_: Desk) -> Ask:
    return lambda at: at.tables.lobby.open(TableRequest("qin", ADA, PLACE, wanted=3, options={}))


async def _adding_a_computer(desk: Desk) -> Ask:
    table = await desk.lobby(wanted=4)
    return lambda at: at.tables.lobby.add_computer(table.id, ADA.user_id)


async def _joining(desk: Desk) -> Ask:
    table = await desk.lobby(wanted=3)
    return lambda at: at.tables.lobby.join(table.id, BEN)


async def _moving(desk: Desk) -> Ask:
    table = await desk.running(2)
    move = (await desk.tables.history.legal_moves(table.id, mover(table)))[0]
    return lambda at: at.tables.play.move(table.id, mover(table), move)


async def _taking_back(desk: Desk) -> Ask:
    """The latest of two moves of the same person, either of which can be taken back."""
    table = await desk.running(2, game="dragon_castle")
    user_id = mover(table)
    for words in ("take", "pair"):
        await _play_first(desk, table, words)
    return lambda at: at.tables.play.take_back(table.id, user_id)


async def _resigning(desk: Desk) -> Ask:
    table = await desk.running(3)
    return lambda at: at.tables.play.resign(table.id, ADA.user_id)


async def _asking_to_abort(desk: Desk) -> Ask:
    table = await desk.running(3)
    return lambda at: at.tables.votes.ask_to_abort(table.id, ADA.user_id)


async def _voting(desk: Desk) -> Ask:
    table = await desk.running(3)
    asked = await desk.tables.votes.ask_to_abort(table.id, ADA.user_id)
    return lambda at: at.tables.votes.cast(asked.vote.id, BEN.user_id, Choice.AGREE)


async def _offering_a_seat(desk: Desk) -> Ask:
    table = await desk.running(2)
    return lambda at: at.tables.seats.offer(table.id, ADA.user_id, CHLOE)


async def _playing_again(desk: Desk) -> Ask:
    table = await desk.running(2)
    await desk.tables.play.resign(table.id, ADA.user_id)
    return lambda at: at.tables.rematch.open(table.id, BEN)


async def _giving_time(desk: Desk) -> Ask:
    table = await desk.running(2, pace=PACES[1])
    giver = next(person for person in (ADA, BEN) if person.user_id != mover(table))
    return lambda at: at.tables.clock.give_time(table.id, giver.user_id)


async def _opening_a_file(desk: Desk) -> Ask:
    table = await desk.running(2)
    await desk.tables.play.resign(table.id, ADA.user_id)
    content = (await desk.tables.files.export(table.id)).encode()
    return lambda at: at.tables.files.open(ADA.user_id, content)


REQUESTS = (
    _drawing,
    _opening,
    _adding_a_computer,
    _joining,
    _moving,
    _taking_back,
    _resigning,
    _asking_to_abort,
    _voting,
    _offering_a_seat,
    _playing_again,
    _giving_time,
    _opening_a_file,
)


@pytest.mark.parametrize("prepare", REQUESTS)
async def test_what_two_processes_are_told_one_after_the_other_happens_once(
    desk: Desk, second: Desk, prepare: Callable[[Desk], Awaitable[Ask]]
) -> None:
    ask = await prepare(desk)
    with once(INTERACTION):
        await ask(desk)
    done = await desk.rows()
    with pytest.raises(DealtWithError):
        await _as_told(second, ask)
    assert await desk.rows() == done


@pytest.mark.parametrize("prepare", REQUESTS)
async def test_what_two_processes_are_told_at_the_same_time_happens_once(
    desk: Desk, second: Desk, prepare: Callable[[Desk], Awaitable[Ask]]
) -> None:
    ask = await prepare(desk)
    answers = await asyncio.gather(_as_told(desk, ask), _as_told(second, ask), return_exceptions=True)
    assert [isinstance(answer, DealtWithError) for answer in answers].count(True) == 1
    assert [isinstance(answer, Exception) for answer in answers].count(True) == 1


async def test_the_same_words_of_two_interactions_are_done_twice(desk: Desk, second: Desk) -> None:
    ask = await _drawing(desk)
    with once(INTERACTION):
        assert (await ask(desk)).table.ply == 2
    with once(INTERACTION + 1):
        assert (await ask(second)).table.ply == 3


async def test_a_process_that_sees_only_the_other_ones_move_does_not_refuse_it(desk: Desk, second: Desk) -> None:
    ask = await _moving(desk)
    with once(INTERACTION):
        table = (await ask(desk)).table
    await second.tables.game(table.id)
    with once(INTERACTION):
        # It is somebody else's turn now, which is what this very interaction has done.
        with pytest.raises(NotYourTurnError):
            await ask(second)
        with pytest.raises(DealtWithError):
            await second.tables.interactions.check_not_dealt_with()


async def test_a_refusal_of_ones_own_is_told(desk: Desk) -> None:
    ask = await _moving(desk)
    with once(INTERACTION):
        await ask(desk)
        with pytest.raises(NotYourTurnError):
            await ask(desk)
        await desk.tables.interactions.check_not_dealt_with()


async def test_what_was_undone_can_be_done_by_the_other_process(
    desk: Desk, second: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask = await _moving(desk)

    def fail(*_: object) -> None:
        raise StorageError("database or disk is full")

    with monkeypatch.context() as broken, once(INTERACTION):
        broken.setattr("db.records.log.LogRecords.add", fail)
        with pytest.raises(StorageError):
            await ask(desk)
    with once(INTERACTION):
        assert (await ask(second)).table.ply == 1


async def test_what_a_request_starts_in_the_background_is_on_its_own(desk: Desk, second: Desk) -> None:
    table = await desk.running(2)
    with once(INTERACTION):
        # As long as the request itself has recorded nothing, this must not count as its doing.
        assert await asyncio.create_task(desk.tables.notices.claim(table.id)) is not None
        await desk.tables.interactions.check_not_dealt_with()
    with once(INTERACTION):
        assert (await second.play_any(table.id)).ply == 1


async def test_interactions_are_forgotten_after_a_while_in_bounded_steps(desk: Desk, clock: Clock) -> None:
    now, last = first_id_at(clock()), first_id_at(clock() + timedelta(milliseconds=1)) - 1
    ids = (*range(now, now + MOST_FORGOTTEN + 4), last, last + 1)
    async with desk.store.writing() as session:
        await session._connection.run_each(insert(interactions), [{"id": each} for each in ids])
    clock.now += timedelta(milliseconds=1)
    clock.now += KEPT
    for left in (6, 1, 1):
        await desk.tables.interactions.forget_old()
        assert len((await desk.rows())["interactions"]) == left


def test_ids_begin_at_a_moment_as_discord_gives_them(clock: Clock) -> None:
    assert first_id_at(clock()) == time_snowflake(clock())


async def _play_first(desk: Desk, table: Table, words: str) -> None:
    """The first legal move that begins with these words."""
    moves = await desk.tables.history.legal_moves(table.id, mover(table))
    await desk.tables.play.move(table.id, mover(table), next(move for move in moves if move.startswith(words)))


async def _as_told(desk: Desk, ask: Ask) -> Any:
    """As the edge does it, which refuses nobody for what the other process did."""
    with once(INTERACTION):
        try:
            return await ask(desk)
        except (GameError, TableError):
            await desk.tables.interactions.check_not_dealt_with()
            raise
