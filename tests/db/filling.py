"""A database with everything in it: games of each kind and in each state, and whatever a person can leave."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

from db.once import once
from db.schema import imports
from engines.registry import ENGINES
from tables.core.pace import Pace
from tests.support.clock import Clock
from tests.support.desk import ADA, BEN, CHLOE, PLACE, Desk, a_desk
from tests.support.forgetting import GUILD, a_life


async def fill(path: Path) -> None:
    """Whole games of each kind, running ones, lobbies, and something in every table of the database."""
    async with a_desk(path, Clock()) as desk:
        await a_life(desk)
        for game in ENGINES:
            await desk.play_out((await desk.running(3, game=game)).id)
            running = await desk.running(4, game=game)
            for _ in range(7):
                await desk.play_any(running.id)
        await _be_in_the_middle(desk)
        await _leave_traces(desk)
        assert {name for name, rows in (await desk.rows()).items() if not rows} == set()


async def _be_in_the_middle(desk: Desk) -> None:
    """Let games wait for a vote and for a person who is away, others have banks and computers, and a lobby be open."""
    bank = Pace(timedelta(hours=8), timedelta(days=2), timedelta(days=3))
    for game in ENGINES:
        timed = await desk.play_any((await desk.running(3, game=game, pace=bank)).id)
        await desk.tables.votes.ask_to_abort(timed.id, ADA.user_id)
        offering = await desk.running(3, computers=1, game=game, pace=timedelta(hours=24))
        await desk.tables.seats.offer(offering.id, ADA.user_id, CHLOE)
        await desk.lobby(BEN, wanted=3, game=game, pace=bank)
    await desk.tables.away.begin(CHLOE.user_id, f"{desk.clock.now + timedelta(days=5):%Y-%m-%d}")


async def _leave_traces(desk: Desk) -> None:
    """What no game leaves by itself."""
    await desk.tables.guilds.set_pace(GUILD, Pace(timedelta(hours=24)))
    await desk.tables.departures.leave(GUILD + 1)
    with once(99):
        running = await desk.running(2)
    await desk.tables.edits.add_lobby(running.id, PLACE.channel_id, 1234)
    await desk.store.remember("naïve “quotes”\n\\N\t", "tab\tand backslash \\ and 龍")
    # An id that is gone is never given again.
    file = (await desk.tables.files.export(1)).encode()
    for _ in range(3):
        opened = await desk.tables.files.open(BEN.user_id, file)
    async with desk.store.writing() as session:
        await session._connection.run(imports.delete().where(imports.c.id == opened.id))
        await session.reviews.put({"table_id": 1}, {"version": "1 1 abc", "content": '["龍\\n"]', "at": 1})
