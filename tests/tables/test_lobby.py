"""Opening tables and taking seats."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import String

from computers.levels import Level
from db.schema import Duty, chairs
from engines.protocol import OptionError
from tables.core.errors import (
    AlreadySeatedError,
    NoSuchTableError,
    NotHostError,
    NotInLobbyError,
    NotRunningError,
    NotSeatedError,
    TableError,
    TableFullError,
    TooFewError,
)
from tables.core.model import Status, TableRequest
from tests.support.desk import ADA, BEN, CHLOE, PLACE, Desk, mover


async def test_the_host_has_the_first_seat_and_defaults_are_filled_in(desk: Desk) -> None:
    table = await desk.lobby(wanted=3)
    assert (table.status, table.host_id, [chair.person for chair in table.chairs]) == (Status.LOBBY, 1, [ADA])
    assert table.options == {"board": "bird"}


@pytest.mark.parametrize(
    ("game", "wanted", "options"),
    [("go", 2, {}), ("qin", 5, {}), ("qin", 1, {}), ("qin", 2, {"board": "dog"}), ("qin", 2, {"colour": "red"})],
)
async def test_what_cannot_be_played_cannot_be_opened(desk: Desk, game: str, wanted: int, options: dict) -> None:
    with pytest.raises(OptionError):
        await desk.tables.lobby.open(TableRequest(game, ADA, PLACE, wanted=wanted, options=options))
    assert await desk.tables.lists.of_user(ADA.user_id) == ()


async def test_the_game_begins_with_the_last_seat(desk: Desk) -> None:
    table = await desk.running(2)
    assert table.status is Status.RUNNING
    assert len(table.to_act) == 1
    assert await desk.tables.outbox.tables_due(Duty.TURN_MESSAGE) == (table.id,)


async def test_the_host_may_begin_with_fewer(desk: Desk) -> None:
    table = await desk.lobby(wanted=4)
    with pytest.raises(TooFewError) as caught:
        await desk.tables.lobby.start(table.id, ADA.user_id)
    assert caught.value.facts == {"missing": 1}
    await desk.tables.lobby.join(table.id, BEN)
    started = await desk.tables.lobby.start(table.id, ADA.user_id)
    assert (started.status, started.wanted) == (Status.RUNNING, 2)


async def test_seats_move_up_and_the_hosts_part_passes_on(desk: Desk) -> None:
    table = await desk.lobby(ADA, BEN, CHLOE, wanted=4)
    left = await desk.tables.lobby.leave(table.id, ADA.user_id)
    assert [(chair.seat, chair.person) for chair in left.chairs] == [(0, BEN), (1, CHLOE)]
    assert left.host_id == BEN.user_id


async def test_a_table_without_people_is_called_off(desk: Desk) -> None:
    table = await desk.lobby(wanted=3)
    await desk.tables.lobby.add_computer(table.id, ADA.user_id)
    assert (await desk.tables.lobby.leave(table.id, ADA.user_id)).status is Status.CANCELLED


async def test_every_request_that_does_not_fit_is_refused_and_changes_nothing(desk: Desk) -> None:
    tables = desk.tables
    table = await tables.lobby.open(TableRequest("qin", ADA, PLACE, wanted=3, options={}))
    for request, refusal in [
        (tables.lobby.join(table.id, ADA), AlreadySeatedError),
        (tables.lobby.leave(table.id, BEN.user_id), NotSeatedError),
        (tables.lobby.add_computer(table.id, BEN.user_id), NotHostError),
        (tables.lobby.start(table.id, BEN.user_id), NotHostError),
        (tables.lobby.cancel(table.id, BEN.user_id), NotHostError),
        (tables.lobby.join(99, BEN), NoSuchTableError),
        (tables.table(99), NoSuchTableError),
        (tables.game(table.id), NotRunningError),
    ]:
        with pytest.raises(refusal):
            await request
    assert await tables.table(table.id) == table


async def test_a_running_table_gives_no_seats_away(desk: Desk) -> None:
    table = await desk.running(2)
    for request in (
        desk.tables.lobby.join(table.id, CHLOE),
        desk.tables.lobby.leave(table.id, ADA.user_id),
        desk.tables.lobby.add_computer(table.id, ADA.user_id),
        desk.tables.lobby.start(table.id, ADA.user_id),
        desk.tables.lobby.cancel(table.id, ADA.user_id),
    ):
        with pytest.raises(NotInLobbyError):
            await request


async def test_a_cancelled_table_stays_so(desk: Desk) -> None:
    table = await desk.lobby()
    assert (await desk.tables.lobby.cancel(table.id, ADA.user_id)).status is Status.CANCELLED
    with pytest.raises(NotInLobbyError):
        await desk.tables.lobby.join(table.id, BEN)


async def test_two_people_cannot_take_the_last_seat(desk: Desk, second: Desk) -> None:
    table = await desk.lobby()
    results = await asyncio.gather(
        desk.tables.lobby.join(table.id, BEN), second.tables.lobby.join(table.id, CHLOE), return_exceptions=True
    )
    refused = [result for result in results if isinstance(result, TableError)]
    assert len(refused) == 1
    assert isinstance(refused[0], TableFullError | NotInLobbyError)
    assert len((await desk.tables.table(table.id)).chairs) == 2


async def test_a_table_is_found_by_its_people_its_place_and_its_server(desk: Desk) -> None:
    lobby = await desk.lobby()
    running = await desk.running(2)
    assert {table.id for table in await desk.tables.lists.of_user(ADA.user_id)} == {lobby.id, running.id}
    assert [table.id for table in await desk.tables.lists.in_place(20)] == [running.id, lobby.id]
    assert [table.id for table in await desk.tables.lists.of_guild(10)] == [running.id]
    assert [table.id for table in await desk.tables.lists.open_lobbies(10)] == [lobby.id]
    await desk.tables.venue.remember_thread(running.id, 33)
    assert [table.id for table in await desk.tables.lists.in_place(20, 33)] == [running.id]
    assert [table.id for table in await desk.tables.lists.in_place(20)] == [lobby.id]


async def test_tables_that_wait_for_a_person_come_first(desk: Desk) -> None:
    for wanted in (False, True, False, True):
        table = await desk.running(2)
        while (mover(table) == ADA.user_id) is not wanted:
            table = await desk.play_any(table.id)
    found = await desk.tables.lists.of_user(ADA.user_id)
    order = [table.seat_of(ADA.user_id) in table.to_act for table in found]
    assert order == [True, True, False, False]


def test_every_level_fits_where_it_is_kept() -> None:
    assert isinstance(kept := chairs.c.level.type, String)
    assert kept.length is not None
    assert max(len(level.value) for level in Level) <= kept.length
