"""How many tables one may have, also when several processes open at the same instant."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tables.core.errors import TableError, TooManyHostedError, TooManyInServerError, TooManyPlayedError
from tables.core.model import Limits, Place, Status, TableRequest
from tests.support.clock import Clock
from tests.support.desk import ADA, BEN, CHLOE, PLACE, Desk, a_desk

LIMITS = Limits(hosted=2, played=3, in_server=4)


@pytest.fixture
async def desk(database: Path | str, clock: Clock) -> AsyncIterator[Desk]:
    async with a_desk(database, clock, limits=LIMITS) as desk:
        yield desk


@pytest.fixture
async def second(desk: Desk, clock: Clock) -> AsyncIterator[Desk]:
    async with a_desk(desk.database, clock, process="two", limits=LIMITS) as other:
        yield other


async def test_a_person_hosts_no_more_than_allowed_and_again_when_one_is_gone(desk: Desk) -> None:
    tables = [await desk.lobby() for _ in range(2)]
    with pytest.raises(TooManyHostedError) as caught:
        await desk.lobby()
    assert caught.value.facts == {"most": 2}
    assert len(await desk.tables.lists.of_user(ADA.user_id)) == 2
    await desk.tables.lobby.cancel(tables[0].id, ADA.user_id)
    await desk.tables.lobby.join(tables[1].id, BEN)
    await desk.lobby()
    with pytest.raises(TooManyHostedError):
        await desk.lobby(wanted=3, game="china")
    await desk.tables.play.resign(tables[1].id, BEN.user_id)
    assert (await desk.lobby(wanted=3, game="china")).status is Status.LOBBY


async def test_a_person_sits_at_no_more_than_allowed_and_others_are_not_kept_out(desk: Desk) -> None:
    await desk.lobby()
    for host in (BEN, BEN):
        await desk.tables.lobby.join((await desk.lobby(host, wanted=3)).id, ADA)
    last = await desk.lobby(CHLOE)
    with pytest.raises(TooManyPlayedError) as caught:
        await desk.tables.lobby.join(last.id, ADA)
    assert caught.value.facts == {"most": 3}
    assert (await desk.tables.table(last.id)).status is Status.LOBBY
    with pytest.raises(TooManyPlayedError):
        await desk.lobby(place=Place(11, 21))
    assert (await desk.tables.lobby.join(last.id, BEN)).status is Status.RUNNING


async def test_a_server_has_no_more_than_allowed_and_another_one_has_its_own(desk: Desk) -> None:
    for host in (ADA, ADA, BEN, BEN):
        await desk.lobby(host)
    with pytest.raises(TooManyInServerError) as caught:
        await desk.lobby(CHLOE)
    assert caught.value.facts == {"most": 4}
    assert (await desk.lobby(CHLOE, place=Place(11, 21))).place.guild_id == 11


async def test_a_rematch_counts_too(desk: Desk) -> None:
    former = await desk.running(2)
    await desk.tables.play.resign(former.id, ADA.user_id)
    for _ in range(2):
        await desk.lobby()
    with pytest.raises(TooManyHostedError):
        await desk.tables.rematch.open(former.id, ADA)
    assert (await desk.tables.rematch.open(former.id, BEN)).host_id == BEN.user_id


async def test_the_next_game_of_a_series_is_never_refused(desk: Desk) -> None:
    series = ({"board": "bird"}, {"board": "lion"})
    table = await desk.lobby(ADA, BEN, series=series)
    await desk.lobby()
    await desk.play_out(table.id)
    assert await desk.tables.history.next_game(table.id) is not None


async def test_two_processes_together_open_and_join_no_more_than_allowed(desk: Desk, second: Desk) -> None:
    asked = [
        each.tables.lobby.open(TableRequest("qin", ADA, PLACE, wanted=2, options={}))
        for each in (desk, second)
        for _ in range(3)
    ]
    outcomes = await asyncio.gather(*asked, return_exceptions=True)
    assert [type(each) for each in outcomes if isinstance(each, BaseException)] == [TooManyHostedError] * 4
    others = [await desk.lobby(BEN, place=Place(11, 21)) for _ in range(2)]
    joining = [each.tables.lobby.join(table.id, ADA) for each, table in zip((desk, second), others)]
    outcomes = await asyncio.gather(*joining, return_exceptions=True)
    assert sum(isinstance(each, TooManyPlayedError) for each in outcomes) == 1
    assert len(await desk.tables.lists.of_user(ADA.user_id)) == 3


async def test_two_processes_together_fill_a_server_no_further_than_allowed(desk: Desk, second: Desk) -> None:
    asked = [
        each.tables.lobby.open(TableRequest("qin", host, PLACE, wanted=2, options={}))
        for each in (desk, second)
        for host in (ADA, BEN, CHLOE)
    ]
    outcomes = await asyncio.gather(*asked, return_exceptions=True)
    refused = [each for each in outcomes if isinstance(each, TableError)]
    assert [type(each) for each in refused] == [TooManyInServerError] * 2
    assert len(await desk.tables.lists.open_lobbies(10)) == 4
