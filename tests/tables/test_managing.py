"""What managers of a server do at its tables, on real databases."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from tables.core.errors import (
    ManagesSelfError,
    NoOtherPersonError,
    NoSuchTableError,
    NotInLobbyError,
    NotOpenError,
    NotRunningError,
    NotSeatedError,
    TableError,
)
from tables.core.kernel import MANAGED
from tables.core.log import LogKind
from tables.core.model import Place, Status
from tables.files.replayed import past_of
from tables.managing import ActKind, Manager, TableFilter
from tests.support.desk import ADA, BEN, CHLOE, PLACE, Desk
from tests.support.results import everybody_moves
from tests.support.there import there

assert PLACE.guild_id is not None
EVA = Manager(99, PLACE.guild_id)
ELSEWHERE = Manager(99, 77)


async def told(desk: Desk) -> list[ActKind]:
    """The acts that tables are told of."""
    rows = [row for row in (await desk.rows("outbox"))["outbox"] if row["kind"] == "managed"]
    acts = [await desk.tables.acts.act(int(row["detail"])) for row in rows]
    return [act.kind for act in acts if act is not None]


async def test_a_game_that_a_manager_ends_counts_for_no_player(desk: Desk) -> None:
    table = await everybody_moves(desk, await desk.running(2, pace=timedelta(days=1)))
    ended = await desk.tables.managers.end(EVA, table.id)
    assert ended.status is Status.OVER
    game = await desk.tables.game(table.id)
    assert game.ending is not None
    assert (game.ending.reason, game.ending.winners) == (MANAGED, frozenset())
    rows = await desk.rows()
    assert (rows["results"], rows["ratings"]) == ([], [])
    assert rows["moves"][-1]["kind"] == LogKind.MANAGED.value
    # No player has asked for it.
    assert rows["moves"][-1]["user_id"] is None
    assert await told(desk) == [ActKind.END]
    await desk.check(table.id)
    with pytest.raises(NotRunningError):
        await desk.tables.managers.end(EVA, table.id)
    (act,) = await desk.tables.acts.at_table(table.id, 5)
    assert (act.manager_id, act.kind, act.plays) == (EVA.user_id, ActKind.END, False)


async def test_a_game_ends_with_its_votes_offers_and_plans(desk: Desk) -> None:
    table = await desk.running(3)
    await desk.tables.votes.ask_to_abort(table.id, ADA.user_id)
    await desk.tables.seats.offer(table.id, BEN.user_id, EVA_AS_PLAYER)
    await desk.tables.managers.end(EVA, table.id)
    rows = await desk.rows()
    assert all(row["result"] is not None for row in rows["votes"])
    assert all(row["settled_at"] is not None for row in rows["offers"])
    assert rows["tables"][0]["wake_at"] is None or rows["tables"][0]["deadline_at"] is None


EVA_AS_PLAYER = CHLOE.__class__(99, "Eva")


async def test_a_manager_who_plays_there_is_named_as_a_player_and_gains_nothing(desk: Desk) -> None:
    table = await everybody_moves(desk, await desk.running(3))
    ada = Manager(ADA.user_id, EVA.guild_id)
    for refused in (
        desk.tables.managers.replace(ada, table.id, ADA.user_id),
        desk.tables.managers.remove(ada, (await desk.lobby(wanted=3)).id, ADA.user_id),
    ):
        with pytest.raises(ManagesSelfError):
            await refused
    await desk.tables.managers.replace(ada, table.id, BEN.user_id)
    # With the last rival gone it would be a win against computers: it is rated for nobody.
    await desk.tables.managers.replace(ada, table.id, CHLOE.user_id)
    with pytest.raises(NoOtherPersonError):
        await desk.tables.managers.replace(EVA, table.id, ADA.user_id)
    assert [act.plays for act in await desk.tables.acts.at_table(table.id, 5)] == [True, True]
    await desk.tables.managers.end(ada, table.id)
    assert (await desk.rows())["ratings"] == []


async def test_a_replaced_person_has_no_result_and_the_others_play_on_for_theirs(desk: Desk) -> None:
    table = await everybody_moves(desk, await desk.running(3))
    seat = there(table.seat_of(CHLOE.user_id))
    replaced = await desk.tables.managers.replace(EVA, table.id, CHLOE.user_id)
    assert replaced.people == (ADA, BEN)
    assert replaced.chairs[seat].owner is None
    with pytest.raises(NotSeatedError):
        await desk.tables.managers.replace(EVA, table.id, CHLOE.user_id)
    await desk.check(table.id)
    over = await desk.tables.play.resign(table.id, BEN.user_id)
    over = over if over.status is Status.OVER else await desk.tables.play.resign(table.id, ADA.user_id)
    results = {row["user_id"] for row in (await desk.rows())["result_seats"]}
    assert CHLOE.user_id not in results
    assert {ADA.user_id, BEN.user_id} <= results
    past = past_of(over.chairs, await desk.tables.history.story(table.id, 0))
    assert there(past.chairs[0][seat].person).user_id == CHLOE.user_id
    file = await desk.tables.files.export(table.id)
    assert (await desk.tables.files.open(ADA.user_id, file.encode())).id


async def test_a_closed_lobby_and_a_removed_person(desk: Desk) -> None:
    lobby = await desk.lobby(wanted=3)
    await desk.tables.lobby.join(lobby.id, BEN)
    left = await desk.tables.managers.remove(EVA, lobby.id, ADA.user_id)
    assert (left.people, left.host_id) == ((BEN,), BEN.user_id)
    with pytest.raises(NotOpenError):
        await desk.tables.lobby.join(lobby.id, ADA)
    with pytest.raises(NotSeatedError):
        await desk.tables.managers.remove(EVA, lobby.id, ADA.user_id)
    assert (await desk.tables.managers.close(EVA, lobby.id)).status is Status.CANCELLED
    with pytest.raises(NotInLobbyError):
        await desk.tables.managers.close(EVA, lobby.id)
    assert await told(desk) == [ActKind.REMOVE, ActKind.CLOSE]
    alone = await desk.lobby(wanted=3)
    assert (await desk.tables.managers.remove(EVA, alone.id, ADA.user_id)).status is Status.CANCELLED


async def test_tables_of_another_server_are_unknown(desk: Desk) -> None:
    running, lobby = await desk.running(2), await desk.lobby(wanted=3)
    for refused in (
        desk.tables.managers.end(ELSEWHERE, running.id),
        desk.tables.managers.replace(ELSEWHERE, running.id, ADA.user_id),
        desk.tables.managers.close(ELSEWHERE, lobby.id),
        desk.tables.managers.remove(ELSEWHERE, lobby.id, ADA.user_id),
        desk.tables.exclusions.keep_out(ELSEWHERE, ADA, None, running.id),
        desk.tables.managers.table(ELSEWHERE, lobby.id),
        desk.tables.managers.move(ELSEWHERE, running.id, None),
    ):
        with pytest.raises(NoSuchTableError):
            await refused
    rows = await desk.rows()
    assert (rows["manager_acts"], rows["exclusions"]) == ([], [])


async def test_two_managers_at_once_do_it_once(desk: Desk, second: Desk) -> None:
    table = await desk.running(2)
    done = await asyncio.gather(
        desk.tables.managers.end(EVA, table.id),
        second.tables.managers.end(Manager(98, EVA.guild_id), table.id),
        return_exceptions=True,
    )
    assert sorted(type(each).__name__ for each in done) == ["NotRunningError", "Table"]
    lobby = await desk.lobby(wanted=3)
    done = await asyncio.gather(
        desk.tables.managers.close(EVA, lobby.id),
        second.tables.managers.remove(Manager(98, EVA.guild_id), lobby.id, ADA.user_id),
        return_exceptions=True,
    )
    assert sum(isinstance(each, TableError) for each in done) == 1
    assert len((await desk.rows())["manager_acts"]) == 2


async def test_the_list_begins_with_what_waits_longest_and_goes_on_by_pages(desk: Desk) -> None:
    tables = []
    for game in ("qin", "china", "qin", "qin"):
        tables.append(await desk.lobby(wanted=3, game=game))
        desk.clock.advance(days=1)
    running = await desk.running(2)
    await desk.lobby(wanted=3, place=Place(77, 78))
    cancelled = await desk.lobby(wanted=3)
    await desk.tables.lobby.cancel(cancelled.id, ADA.user_id)
    managers = desk.tables.managers
    first = await managers.tables(EVA.guild_id, TableFilter(), 3)
    assert [table.id for table in first.tables] == [table.id for table in tables[:3]]
    second = await managers.tables(EVA.guild_id, TableFilter(), 3, first.next)
    assert [table.id for table in second.tables] == [tables[3].id, running.id]
    assert second.next is None
    for wanted, expected in (
        (TableFilter(status=Status.RUNNING), [running]),
        (TableFilter(game="china"), [tables[1]]),
        (TableFilter(user_id=BEN.user_id), [running]),
        (TableFilter(days=3), tables[:2]),
        (TableFilter(status=Status.LOBBY, game="qin", user_id=ADA.user_id, days=2), [tables[0], tables[2]]),
    ):
        found = await managers.tables(EVA.guild_id, wanted, 10)
        assert [table.id for table in found.tables] == [table.id for table in expected]


async def test_a_game_whose_rules_are_absent_is_called_off(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await desk.running(2)
    desk.tables.games.forget(table.id)
    kernel = desk.tables._kernel
    monkeypatch.setattr(kernel, "engines", {name: each for name, each in kernel.engines.items() if name != "qin"})
    assert (await desk.tables.managers.end(EVA, table.id)).status is Status.CANCELLED
    with pytest.raises(NotRunningError):
        await desk.tables.managers.end(EVA, table.id)
    assert await told(desk) == [ActKind.END]
