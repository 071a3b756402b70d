"""An hour of a server's list of tables while many tables move: how often it is edited, and how old what it shows is."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from time import process_time

from cogs.delivery.bulletins import BulletinPoster, digest_of
from cogs.delivery.sweep import SWEEP_SECONDS
from cogs.people.bulletin import MOST_ENDED, MOST_OPEN, MOST_RUNNING, list_layout
from locales import Words
from tables.core.model import Person, Place, TableRequest
from tables.people.bulletins import Bulletin
from tests.support.clock import Clock
from tests.support.world import World, a_world, cog_of

HOUR = timedelta(hours=1)


@dataclass
class ListHour:
    """What was measured: edits, the longest time for which something out of date was shown, and costs of looks."""

    edits: int = 0
    oldest: timedelta = timedelta()
    changes: int = 0
    look_seconds: list[float] = field(default_factory=list[float])


async def an_hour(
    folder: Path, tables: int = 60, seed: int = 1, *, restart_at: int | None = None, span: timedelta = HOUR
) -> ListHour:
    """Let tables open, fill, play and end in a server with a list, and look at it in the rounds of the bot.

    After so many rounds another process goes on, if a number is named.
    """
    clock, measured, rng = Clock(), ListHour(), random.Random(seed)
    limits = {"most_hosted": 1000, "most_played": 1000, "most_in_server": 1000}
    async with a_world(folder, now=clock, **limits) as world:
        for _ in range(tables):
            await _open(world, rng)
        await world.app.tables.bulletins.add(world.guild.id, world.channel.id)
        clock.advance(minutes=1)
        await _look(world, measured)
        stale_since: datetime | None = None
        for number in range(round(span / timedelta(seconds=SWEEP_SECONDS))):
            clock.advance(seconds=SWEEP_SECONDS)
            for _ in range(rng.randint(0, 4)):
                await _change(world, rng)
                measured.changes += 1
            is_true = await _is_true(world)
            stale_since = None if is_true else stale_since or clock.now
            if number == restart_at:
                await world.restart()
            await _look(world, measured)
            if stale_since is not None:
                # Something may have changed right after the round before.
                age = clock.now - stale_since + timedelta(seconds=SWEEP_SECONDS)
                measured.oldest = max(measured.oldest, age)
                stale_since = None if await _is_true(world) else stale_since
        measured.edits = _edits(world, await _present(world))
    return measured


async def _look(world: World, measured: ListHour) -> None:
    began = process_time()
    await cog_of(world.bot, BulletinPoster).sweep.coro()
    measured.look_seconds.append(process_time() - began)


async def _present(world: World) -> Bulletin:
    found = await world.app.tables.bulletins.of_guild(world.guild.id)
    assert found is not None
    return found


async def _is_true(world: World) -> bool:
    """Whether the list shows what there is to show now."""
    bulletin = await _present(world)
    found = await world.app.tables.bulletins.contents(world.guild.id, MOST_OPEN, MOST_RUNNING, MOST_ENDED)
    return digest_of(list_layout(found, world.app.games, str(bulletin.id), Words("en"))) == bulletin.shown


def _edits(world: World, bulletin: Bulletin) -> int:
    return sum(
        1
        for request in world.env.http_requests
        if request.method == "PATCH" and request.path.endswith(f"/{bulletin.message_id}")
    )


async def _open(world: World, rng: random.Random) -> None:
    host = Person(rng.randrange(10**6, 10**9), f"Player {rng.randrange(1000)}")
    game = rng.choice(list(world.app.games))
    place = Place(world.guild.id, world.channel.id)
    await world.app.tables.lobby.open(TableRequest(game, host, place, wanted=3, options={}))


async def _change(world: World, rng: random.Random) -> None:
    """Open a table, take a seat, play, give up a game or call off a table."""
    tables = world.app.tables
    lobbies = await tables.lists.open_lobbies(world.guild.id)
    # Computers play on for those who have given up.
    running = [table for table in await tables.lists.of_guild(world.guild.id) if table.people_to_act]
    what = rng.choice(("open", "join", "join", "resign", "move", "cancel"))
    if what in ("join", "cancel") and lobbies:
        table = rng.choice(lobbies)
        if what == "join":
            await tables.lobby.join(table.id, Person(rng.randrange(10**6, 10**9), "Guest"))
        else:
            await tables.lobby.cancel(table.id, table.host_id)
    elif what in ("resign", "move") and running:
        table = rng.choice(running)
        user_id = table.people_to_act[0]
        if what == "resign":
            await tables.play.resign(table.id, user_id)
        else:
            await tables.play.move(table.id, user_id, (await tables.history.legal_moves(table.id, user_id))[0])
    else:
        await _open(world, rng)
