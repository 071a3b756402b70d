"""Packed logs are read as they were before; what fails meanwhile loses nothing; damage stays with its game."""

# pyright: reportPrivateUsage=false

from __future__ import annotations

import asyncio
import json
import zlib
from datetime import timedelta
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, insert, text

from db.errors import DamagedLogError, StorageError
from db.records.log import digests_in, pack
from db.schema import packed, packed_people
from engines.registry import ENGINES
from tables.core.log import LogKind
from tables.core.model import Person, Status
from tables.managing import Manager
from tables.records.archive import AFTER, AT_ONCE
from tests.support.clock import Clock
from tests.support.desk import ADA, BEN, CHLOE, DMITRI, Desk, a_desk
from tests.support.forgetting import EVA, GUILD, between, traces_in
from tests.support.packing import rows_of, seen_of
from tests.support.results import everybody_moves, lost_by

MANAGER = Manager(ADA.user_id, GUILD)


async def aged(desk: Desk) -> None:
    """Let so much time pass that all games which have ended are packed, and pack them."""
    desk.clock.now += AFTER + timedelta(days=1)
    await packed_all(desk)


async def packed_all(desk: Desk) -> None:
    rows = await desk.rows("moves")
    for _ in range(len({row["table_id"] for row in rows["moves"]}) // AT_ONCE + 1):
        await desk.tables.packing.pack_old()


async def eventful(desk: Desk) -> tuple[int, list[Person]]:
    """A game that is over, in which seats changed hands in every way; everybody who was there."""
    tables = desk.tables
    table = await everybody_moves(desk, await desk.running(4, game="dragon_castle"))
    await tables.seats.stand_in(table.id, BEN.user_id)
    await tables.seats.reclaim(table.id, BEN)
    offer = await tables.seats.offer(table.id, CHLOE.user_id, EVA)
    await everybody_moves(desk, await tables.seats.take_over(offer.id, EVA))
    await tables.managers.replace(MANAGER, table.id, DMITRI.user_id)
    await tables.play.resign(table.id, EVA.user_id)
    await tables.managers.end(MANAGER, table.id)
    return table.id, [ADA, BEN, CHLOE, DMITRI, EVA]


async def test_everything_that_is_seen_of_a_packed_game_is_as_it_was(database: Path | str, clock: Clock) -> None:
    async with a_desk(database, clock) as desk:
        games = [await eventful(desk)]
        for game in ENGINES:
            whole = await desk.play_out((await desk.running(3, game=game)).id)
            games.append((whole.id, [ADA, BEN]))
        undone = await desk.running(2, game="dragon_castle")
        while not (await desk.tables.history.position(undone.id, ADA.user_id)).undoes:
            await desk.play_any(undone.id)
        await desk.tables.play.take_back(undone.id, ADA.user_id)
        games.append(((await desk.tables.play.resign(undone.id, ADA.user_id)).id, [ADA, BEN]))
        before = [await seen_of(desk, *each) for each in games]
        await aged(desk)
        rows = await desk.rows("moves", "packed", "tables")
        assert rows["moves"] == []
        assert [row["table_id"] for row in rows["packed"]] == [table_id for table_id, _ in games]
        assert all(row["unlogged"] for row in rows["tables"] if row["status"] == Status.OVER)
        assert [await seen_of(desk, *each) for each in games] == before
        for table_id, _ in games:
            await desk.check(table_id)
        kinds = {row["kind"] for each in before for row in each["log"]}
        assert kinds >= {*LogKind} - {LogKind.TIME_OUT, LogKind.ABORT, LogKind.SILENCE}


async def test_only_games_that_ended_long_ago_are_packed(desk: Desk) -> None:
    running = await desk.play_any((await desk.running(2)).id)
    old = await desk.play_out((await desk.running(2)).id)
    desk.clock.now += timedelta(days=2)
    young = await desk.play_out((await desk.running(2)).id)
    desk.clock.now += AFTER - timedelta(days=1)
    await desk.tables.packing.pack_old()
    rows = await desk.rows("packed", "tables", "moves")
    assert [row["table_id"] for row in rows["packed"]] == [old.id]
    assert {row["id"] for row in rows["tables"] if row["unlogged"]} == {old.id}
    assert {row["table_id"] for row in rows["moves"]} == {running.id, young.id}
    # A pass begins once a day.
    desk.clock.now += timedelta(hours=23)
    await desk.tables.packing.pack_old()
    assert len((await desk.rows("packed"))["packed"]) == 1
    desk.clock.now += timedelta(days=1)
    await desk.tables.packing.pack_old()
    assert [row["table_id"] for row in (await desk.rows("packed"))["packed"]] == [old.id, young.id]


async def test_a_game_without_any_move_is_packed_too(desk: Desk) -> None:
    table = await desk.running(2)
    await desk.tables.managers.end(MANAGER, table.id)
    cancelled = await desk.lobby()
    await desk.tables.lobby.cancel(cancelled.id, ADA.user_id)
    before = await seen_of(desk, table.id, [ADA, BEN])
    await aged(desk)
    assert [row["table_id"] for row in (await desk.rows("packed"))["packed"]] == [table.id]
    assert await seen_of(desk, table.id, [ADA, BEN]) == before


async def test_many_games_are_packed_some_in_each_sweep(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tables.records.archive.AT_ONCE", 2)
    games = [await lost_by(desk, ADA) for _ in range(5)]
    desk.clock.now += AFTER
    for count in (2, 4, 5, 5):
        await desk.tables.packing.pack_old()
        assert [row["table_id"] for row in (await desk.rows("packed"))["packed"]] == [each.id for each in games[:count]]


async def test_what_cannot_be_packed_stays_and_delays_no_other(
    desk: Desk, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tables.records.archive.AT_ONCE", 2)
    games = [await lost_by(desk, ADA) for _ in range(5)]
    short, absurd, *others = (each.id for each in games)
    async with desk.store.writing() as session:
        await session.tables.change(short, {"ply": 99})
        row = {"table_id": absurd, "seat": 0, "text": "pass", "digest": "", "user_id": None, "at": 0}
        await session.log.add({**row, "ply": games[1].ply + 1, "kind": "unknown"})
        await session.tables.change(absurd, {"ply": games[1].ply + 1})
    moves = [row for row in (await desk.rows("moves"))["moves"] if row["table_id"] in (short, absurd)]
    desk.clock.now += AFTER
    for _ in range(4):
        await desk.tables.packing.pack_old()
    rows = await desk.rows("packed", "moves")
    assert [row["table_id"] for row in rows["packed"]] == others
    assert rows["moves"] == moves
    assert f"table {short}: its log and its row do not agree" in caplog.text
    assert f"table {absurd}: its log could not be packed" in caplog.text


async def test_digests_are_kept_where_the_rules_do_not_give_them_again(desk: Desk) -> None:
    unknown, other = await lost_by(desk, ADA), await lost_by(desk, ADA)
    moves = (await desk.rows("moves"))["moves"]
    digests = {each: [row["digest"] for row in moves if row["table_id"] == each] for each in (unknown.id, other.id)}
    async with desk.store.writing() as session:
        await session.tables.change(unknown.id, {"rules_version": 10_000})
    before = [await seen_of(desk, each.id, [ADA, BEN]) for each in (unknown, other)]
    await aged(desk)
    found = {
        row["table_id"]: digests_in(row["content"], row["digest"]) for row in (await desk.rows("packed"))["packed"]
    }
    assert found == {unknown.id: digests[unknown.id], other.id: None}
    assert [await seen_of(desk, each.id, [ADA, BEN]) for each in (unknown, other)] == before


async def test_two_processes_pack_the_same_games_once(
    desk: Desk, second: Desk, caplog: pytest.LogCaptureFixture
) -> None:
    games = [await lost_by(desk, ADA) for _ in range(3)]
    before = [await seen_of(desk, each.id, [ADA, BEN]) for each in games]
    desk.clock.now += AFTER
    await asyncio.gather(*(each.tables.packing.pack_old() for each in (desk, second)))
    assert "could not be packed" not in caplog.text
    assert [row["table_id"] for row in (await desk.rows("packed"))["packed"]] == [each.id for each in games]
    assert [await seen_of(second, each.id, [ADA, BEN]) for each in games] == before


async def test_a_packed_log_is_never_changed(desk: Desk) -> None:
    await lost_by(desk, ADA)
    await aged(desk)
    with pytest.raises(StorageError, match="append-only"):
        async with desk.store.writing() as session:
            await session._connection.run(text("UPDATE packed SET content = NULL"))


# Whatever fails


@pytest.mark.parametrize("column", ["seat", "kind", "text", "user_id", "at", "digest"])
async def test_rows_go_only_if_what_was_packed_brings_all_of_them_back(
    desk: Desk, column: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await lost_by(desk, ADA)
    async with desk.store.writing() as session:
        await session.tables.change(table.id, {"rules_version": 10_000})
    moves = await rows_of(desk, "moves", table.id)

    def careless(rows: Any, *, with_digests: bool) -> Any:
        return pack(
            [{**rows[0], column: "x" if isinstance(rows[0][column], str) else 7}, *rows[1:]], with_digests=with_digests
        )

    monkeypatch.setattr("db.records.log.pack", careless)
    await aged(desk)
    assert await rows_of(desk, "moves", table.id) == moves
    assert await rows_of(desk, "packed", table.id) == await rows_of(desk, "packed_people", table.id) == []
    assert "what was packed is not what was there" in caplog.text


# Damage


async def damaged(desk: Desk, table_id: int, content: bytes | None = None) -> None:
    """Damage a packed log: by a bit of it, or by another content with its right digest."""
    (row,) = await rows_of(desk, "packed", table_id)
    other = content or row["content"][:-9] + bytes([row["content"][-9] ^ 4]) + row["content"][-8:]
    digest = row["digest"] if content is None else blake2b(other, digest_size=16).hexdigest()
    async with desk.store.writing() as session:
        await session._connection.run(delete(packed).where(packed.c.table_id == table_id))
        await session._connection.run(insert(packed), {**row, "content": other, "digest": digest})
    desk.tables.games.forget(table_id)


@pytest.mark.parametrize("content", [None, b"no zlib", zlib.compress(b"{}"), zlib.compress(b'["kind"]')])
async def test_damage_stays_with_its_game(desk: Desk, content: bytes | None, caplog: pytest.LogCaptureFixture) -> None:
    broken, whole = await lost_by(desk, ADA), await lost_by(desk, BEN)
    others = await seen_of(desk, whole.id, [])
    figures = await desk.tables.statistics.own_figures(ADA.user_id, GUILD)
    await aged(desk)
    await damaged(desk, broken.id, content)
    for asked in (
        desk.tables.files.replayed(broken.id),
        desk.tables.files.export(broken.id),
        desk.tables.files.lately(broken.id, 1, 2),
        desk.tables.history.story(broken.id, 0),
        desk.tables.reviews.kept(broken.id),
    ):
        with pytest.raises(DamagedLogError):
            await asked
    assert f"table {broken.id}: its packed log is damaged" in caplog.text
    # Everything else is as it was.
    assert (await desk.tables.game(broken.id)).table.status is Status.OVER
    assert await seen_of(desk, whole.id, []) == others
    found = await desk.tables.statistics.own_figures(ADA.user_id, GUILD)
    assert (found.games, found.wins, found.opponents) == (figures.games, figures.wins, figures.opponents)
    await desk.store.remember("ratings", "an older method")
    await desk.tables.results.catch_up()
    later = await lost_by(desk, ADA)
    await aged(desk)
    assert (await rows_of(desk, "packed", later.id)) != []


async def test_another_log_in_its_place_is_damage(desk: Desk) -> None:
    games = [await lost_by(desk, ADA), await desk.play_out((await desk.running(2)).id)]
    await aged(desk)
    first, second = [(await rows_of(desk, "packed", each.id))[0] for each in games]
    async with desk.store.writing() as session:
        await session._connection.run(delete(packed).where(packed.c.table_id == first["table_id"]))
        await session._connection.run(insert(packed), {**first, "content": second["content"]})
    desk.tables.games.forget(games[0].id)
    with pytest.raises(DamagedLogError):
        await desk.tables.files.replayed(games[0].id)


async def test_a_damaged_log_of_a_game_without_a_result_keeps_no_bot_from_starting(desk: Desk) -> None:
    table = await desk.play_any((await desk.running(2)).id)
    await desk.tables.managers.end(MANAGER, table.id)
    await aged(desk)
    await damaged(desk, table.id)
    await desk.store.remember("ratings", "an older method")
    await desk.tables.results.catch_up()
    assert (await desk.tables.statistics.own_figures(ADA.user_id, GUILD)).games == 0


# Being forgotten


@pytest.mark.parametrize("is_packed_first", [True, False])
async def test_a_person_is_forgotten_before_and_after_packing(desk: Desk, is_packed_first: bool) -> None:
    table = await between(desk, EVA, BEN)
    await desk.tables.play.resign(table.id, EVA.user_id)
    own = await seen_of(desk, table.id, [])
    figures = await desk.tables.statistics.own_figures(BEN.user_id, GUILD)
    if is_packed_first:
        await aged(desk)
        held = await desk.tables.forgetting.holdings(EVA.user_id)
        assert (held.games, held.anything) == (1, True)
    await desk.tables.forgetting.forget(EVA.user_id)
    if not is_packed_first:
        await aged(desk)
    assert await traces_in(desk.store, str(EVA.user_id), EVA.name) == []
    found = await seen_of(desk, table.id, [])
    assert found["log"] == [
        {**row, "user_id": None if row["user_id"] == EVA.user_id else row["user_id"]} for row in own["log"]
    ]
    assert json.loads(found["file"]) == {**json.loads(own["file"]), "seats": ["", "Ben"]}
    after = await desk.tables.statistics.own_figures(BEN.user_id, GUILD)
    assert (after.games, after.wins, after.pace) == (figures.games, figures.wins, figures.pace)
    assert {row["user_id"] for row in await rows_of(desk, "packed_people", table.id)} == {BEN.user_id}


async def test_an_account_that_a_restored_backup_names_in_a_packed_log_alone_is_forgotten_again(desk: Desk) -> None:
    table = await between(desk, EVA, BEN)
    await desk.tables.play.resign(table.id, EVA.user_id)
    await aged(desk)
    await desk.tables.forgetting.forget(EVA.user_id)
    async with desk.store.writing() as session:
        await session._connection.run(
            insert(packed_people), {"table_id": table.id, "number": 9, "user_id": EVA.user_id}
        )
        await session._connection.run(text("UPDATE forgotten SET again = true"))
    await desk.tables.forgetting.finish()
    assert await traces_in(desk.store, str(EVA.user_id)) == []
