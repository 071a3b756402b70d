"""A life at many tables, and what is left of it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta

import pytest
from sqlalchemy import insert

from cogs.client import PagodaBot
from computers.puzzles import puzzles
from db.records.personal import digest_of
from db.records.session import Session
from db.schema import exclusions, manager_acts, premoves, sketches
from db.store import Store
from tables.core.daily import day_at
from tables.core.model import Person, Place, Table, TableRequest
from tables.core.pace import Pace
from tables.core.rows import to_millis
from tables.people.guilds import Design
from tables.wishes.wishes import Wish
from tests.support.databases import all_rows
from tests.support.desk import ADA, BEN, CHLOE, DMITRI, PLACE, Desk
from tests.support.results import everybody_moves

EVA = Person(987654321987654321, "Eva Zyx")


RENAMED = Person(EVA.user_id, "Eva Qwertz")


GUILD = 10


async def traces_in(store: Store, *texts: str) -> list[tuple[str, str]]:
    """The table and column of every value in a database that contains any of some texts."""
    return [
        (table, column)
        for table, rows in (await all_rows(store)).items()
        for row in rows
        for column, value in row.items()
        if any(text in str(value) for text in texts)
    ]


async def between(desk: Desk, *people: Person, pace: timedelta | None = None) -> Table:
    """A game in which everybody has moved."""
    table = await desk.tables.lobby.open(
        TableRequest("qin", people[0], PLACE, wanted=len(people), options={}, pace=None if pace is None else Pace(pace))
    )
    for person in people[1:]:
        table = await desk.tables.lobby.join(table.id, person)
    return await everybody_moves(desk, table)


async def a_life(desk: Desk) -> list[Table]:
    """Eva leaves something in every table of the database that can hold something of a person."""
    tables = []
    for host, other in ((EVA, ADA), (BEN, EVA), (RENAMED, BEN)):
        table = await between(desk, host, other, pace=timedelta(hours=12))
        (seat,) = table.to_act
        if host is BEN:
            waiting = table if table.chairs[seat].person == BEN else await desk.play_any(table.id)
            desk.clock.advance(hours=8)
            await desk.tables.clock.give_time(waiting.id, EVA.user_id)
        tables.append(await desk.tables.play.resign(table.id, EVA.user_id if host is EVA else BEN.user_id))
    timed = await between(desk, EVA, ADA, pace=timedelta(hours=12))
    if timed.chairs[min(timed.to_act)].person != EVA:
        timed = await desk.play_any(timed.id)
    desk.clock.advance(hours=11.5)
    await desk.tables.waking.wake(timed.id)
    await desk.tables.waking.snooze(timed.id, timed.turn_ply, EVA.user_id)
    await desk.tables.votes.ask_to_abort(timed.id, EVA.user_id)
    await desk.tables.seats.offer(timed.id, EVA.user_id, CHLOE)
    tables.append(await desk.tables.play.resign(timed.id, ADA.user_id))
    stood_in = await between(desk, BEN, ADA)
    await desk.tables.seats.offer(stood_in.id, BEN.user_id, EVA)
    offer = await desk.tables.seats.offer(stood_in.id, BEN.user_id, EVA)
    await desk.tables.seats.take_over(offer.id, EVA)
    await desk.tables.seats.stand_in(stood_in.id, EVA.user_id)
    tables.append(await desk.tables.play.resign(stood_in.id, ADA.user_id))
    await desk.tables.reminder_settings.change(EVA.user_id, directly=True, language="de")
    await desk.tables.blocks.block(EVA.user_id, DMITRI)
    await desk.tables.blocks.block(BEN.user_id, EVA)
    await desk.tables.lessons.keep_exercise(EVA.user_id, "qin", 1)
    watched = await desk.running(2)
    await desk.tables.spectators.watch(watched.id, EVA.user_id, every_turn=True, language="de")
    await desk.tables.lobby.open(TableRequest("qin", ADA, PLACE, wanted=2, options={}, invited=[EVA.user_id]))
    await desk.tables.designs.add(GUILD, "dragon_castle", Design("The Wall", "22"), EVA.user_id)
    cancelled = await desk.tables.lobby.open(TableRequest("qin", EVA, PLACE, wanted=2, options={}))
    await desk.tables.lobby.cancel(cancelled.id, EVA.user_id)
    file = (await desk.tables.files.export(tables[0].id)).encode()
    for user_id in (EVA.user_id, BEN.user_id):
        await desk.tables.files.open(user_id, file)
    await desk.tables.links.to_deadlines(EVA.user_id)
    await desk.tables.wishes.seek(EVA, PLACE, Wish(("qin",), (2,)), timedelta(days=2), "en")
    await desk.tables.chances.hear(EVA, PLACE, Wish(("qin",), (2,)), None, "en")
    await desk.tables.bulletins.add(GUILD, 11)
    await desk.tables.links.to_table(tables[0].id, EVA.user_id)
    await desk.tables.notes.write(tables[1].id, EVA.user_id, "Zyx was here")
    await desk.tables.notes.write(tables[0].id, ADA.user_id, "well played")
    todays = (await desk.tables.days.begin(EVA, Place(None, 105), GUILD, "en")).table
    await desk.tables.play.resign(todays.id, EVA.user_id)
    await desk.tables.guilds.set_castle_channel(GUILD, 11)
    await desk.tables.day_messages.add_missing()
    await desk.tables.puzzles.answer(EVA.user_id, GUILD, day_at(to_millis(desk.clock.now)), 0)
    await desk.tables.drills.answer(EVA.user_id, "qin", puzzles("qin")[-1].game, 0)
    async with desk.store.writing() as session:
        own = {"table_id": tables[0].id, "user_id": EVA.user_id, "at": 0}
        planned = {"seat": 0, "moves": "pass", "guard": "legal", "brings": "", "near": ""}
        await session._connection.run(insert(premoves).values(rank=0, **planned, **own))
        await session._connection.run(insert(sketches).values(line="0 pass", seat=0, **own))
        await session.exercises.add_once(EVA.user_id, tables[0].id, 1, {"seat": 0, "step": 0, "due_at": 0})
        await session.removals.put({"table_id": tables[0].id, "user_id": EVA.user_id}, {"at": 0})
        await session.waits.add({"guild_id": GUILD, "at": 0, "waited": 1})
        await session.packing.pack(tables[2].id, with_digests=False)
        for person, manager in ((EVA, ADA), (ADA, EVA)):
            kept_out = {"user_id": person.user_id, "name": person.name, "digest": digest_of(person.user_id), "at": 0}
            # In another server: here they play on.
            await session._connection.run(insert(exclusions).values(guild_id=GUILD + 1, **kept_out))
            act = {"manager_id": manager.user_id, "user_id": person.user_id, "kind": "keep-out", "at": 0}
            await session._connection.run(insert(manager_acts).values(guild_id=GUILD, plays=False, **act))
        await session.forgetting.note(DMITRI.user_id, 0)
    return tables


class Killed(Exception):
    """The process is there no more."""


def killed_after(process: Desk | PagodaBot, transactions: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a process record so much, and then nothing any more."""
    left, writing = iter(range(transactions)), process.store.writing

    @asynccontextmanager
    async def dying() -> AsyncIterator[Session]:
        if next(left, None) is None:
            raise Killed
        async with writing() as session:
            yield session

    monkeypatch.setattr(process.store, "writing", dying)
