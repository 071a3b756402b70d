"""The world: two bots on one file, a Discord, servers and people, and what goes wrong. One seed decides all."""

from __future__ import annotations

import datetime
import logging
import random
import sqlite3
import types
from collections.abc import AsyncGenerator, Callable, Generator, Iterable
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import discord.utils
import pytest
from discord.ext import tasks
from simcord.backend.models import Message

import cogs.chat.runtime.background
import cogs.delivery.poster
import cogs.delivery.rounds
import db.sqlite.database
from bot import create_bot
from cogs.chat.runtime.rendering import Drawing
from cogs.client import PagodaBot
from cogs.delivery.rounds import LanguageKeeper
from db.errors import CorruptDatabaseError
from db.sqlite.database import SqliteDatabase
from screens.presenter import DescribedPicture
from tests.simulated.chat import Chat, Trouble
from tests.simulated.driver import DISK, FAULTS, Disk, LoopDriver
from tests.simulated.loop import RUNNING, Process, SimulatedLoop, start_in
from tests.simulated.witness import SEEN_BY, Witness
from tests.support.databases import prepare_database
from tests.support.world import DATABASE, quick_castles, settings_for

SHARDS = 2
"""Processes, each with one shard."""

SWEEP_SECONDS = 1200.0
"""Between rounds of looking for what is due: a bot looks sixty times as often, and rings for what is due before."""

HOUR, DAY = 3600.0, 86400.0


@dataclass(eq=False)
class World:
    """All there is."""

    loop: SimulatedLoop
    rng: random.Random
    folder: Path
    chat: Chat
    disk: Disk
    guild_ids: list[int] = field(default_factory=list[int])
    channel_ids: list[int] = field(default_factory=list[int])
    user_ids: list[int] = field(default_factory=list[int])
    bots: list[PagodaBot] = field(default_factory=list[PagodaBot])
    processes: list[Process] = field(default_factory=list[Process])
    trouble_rate: float = 0.0
    """The chance that a request goes wrong."""
    seeds: count[int] = field(default_factory=count)
    starts: count[int] = field(default_factory=count)
    complaints: list[str] = field(default_factory=list[str])
    """What the bots have logged as errors of their own."""
    calls: list[tuple[int, int, int, Message]] = field(default_factory=list[tuple[int, int, int, Message]])
    """Whom turn messages have notified: table, ply, person and message."""
    disk_rate: float = 0.0
    """The chance that a trip to the disk goes wrong."""
    deleted: set[int] = field(default_factory=set[int])
    """Messages, channels and threads that people have deleted."""
    acknowledged: list[tuple[int, int, tuple[str, ...]]] = field(default_factory=list[tuple[int, int, tuple[str, ...]]])
    """The moves whose player has read that they are played: table, ply before them, and the moves."""
    judged: dict[int, int] = field(default_factory=dict[int, int])
    """The tables whose log was looked at and nothing is wrong with it, with the hash of what was in it."""
    witness: Witness = field(init=False)

    def __post_init__(self) -> None:
        self.witness = Witness(self)

    def log(self, line: str) -> None:
        """Note what has happened."""
        self.chat.log.append(f"{self.loop.time():.3f} {line}")

    def trouble(self, method: str, path: str) -> Trouble:
        """Choose what becomes of a request."""
        if self.rng.random() >= self.trouble_rate:
            return Trouble.NONE
        return self.rng.choice([each for each in Trouble if each is not Trouble.NONE])

    def disk_fault(self, _: str) -> sqlite3.Error | None:
        """Choose what is wrong with the disk at a trip."""
        if self.disk_rate == 0.0 or self.rng.random() >= self.disk_rate:
            return None
        return self.rng.choice(list(FAULTS.values()))()

    async def start(self, number: int) -> None:
        """Start one of the bots; the former one is dead."""
        process = Process(f"bot {number}.{next(self.starts)}")

        async def started() -> PagodaBot:
            # Settings refuse several processes on one file, which the loop makes safe.
            many = dict.fromkeys(("most_hosted", "most_played", "most_in_server"), 100_000)
            settings = settings_for(self.folder, shard_count=SHARDS, **many).model_copy(update={"shard_ids": (number,)})
            with pytest.MonkeyPatch.context() as patch:
                # Leases are told apart by the names of processes.
                patch.setattr("cogs.client.socket.gethostname", lambda: process.name)
                bot = await create_bot(settings, now=self.loop.now, new_seed=lambda: f"seed {next(self.seeds)}")
            await self.chat.connect(bot)
            return bot

        self.processes[number] = process
        self.bots[number] = await start_in(process, started, f"start {number}")
        self.log(f"{process.name} is up")

    def kill(self, number: int) -> None:
        """Kill one of the bots now."""
        if not self.processes[number].is_dead:
            self.log(f"{self.processes[number].name} is killed")
            self.loop.kill(self.processes[number])


class _Complaints(logging.Handler):
    def __init__(self, world: World) -> None:
        super().__init__(logging.ERROR)
        self._world = world

    def emit(self, record: logging.LogRecord) -> None:
        """Note an error of a process that lives."""
        process = RUNNING.get()
        # Without a disk there are errors to log. What the dead log in their last step is of their end.
        if self._world.disk_rate == 0.0 and not (process is not None and process.is_dead):
            self._world.complaints.append(self.format(record))


async def _make_nothing(self: Drawing, pictures: Iterable[DescribedPicture]) -> None:
    for picture in pictures:
        if not picture.is_made:
            shown = (getattr(each, "view", each) for each in getattr(picture.draw, "args", ()))
            viewers = [each.viewer for each in shown if getattr(each, "viewer", None) is not None]
            picture.keep(f"{SEEN_BY} {viewers}".encode() if viewers else b"png")


_MAKE_READY = SqliteDatabase.make_ready


async def _made_ready_alone(self: SqliteDatabase, damaged: Callable[[CorruptDatabaseError], object]) -> None:
    """Check and migrate a file while no other writes: that waits in a thread, which here would stop who writes."""
    disk = DISK.get()
    await disk.take(self)
    try:
        await _MAKE_READY(self, damaged)
    finally:
        disk.release(self)


@contextmanager
def _simulated(loop: SimulatedLoop) -> Generator[None]:
    """Let bots of this process live in a simulation for a while: in one loop, by its clock, without drawing."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(db.sqlite.database, "connect", LoopDriver.connected)
        patch.setattr(db.sqlite.database, "SYNCHRONOUS", "OFF")
        patch.setattr(SqliteDatabase, "make_ready", _made_ready_alone)
        patch.setattr(Drawing, "make", _make_nothing)
        for module in (cogs.chat.runtime.background, cogs.delivery.poster, cogs.delivery.rounds):
            patch.setattr(module, "SWEEP_SECONDS", SWEEP_SECONDS)
        patch.setattr(LanguageKeeper.keep_fresh, "_seconds", SWEEP_SECONDS)
        for module in (discord.utils, tasks):
            patch.setattr(module, "datetime", _clock_of(loop.now))
        yield


def _clock_of(now: Callable[[], datetime.datetime]) -> Any:
    """Return a module `datetime` whose present moment is that of the simulation."""

    class Simulated(datetime.datetime):
        @classmethod
        def now(cls, tz: datetime.tzinfo | None = None) -> Any:  # type: ignore[override]
            return now().astimezone(tz) if tz is not None else now().replace(tzinfo=None)

    module = types.ModuleType("datetime")
    module.__dict__.update(datetime.__dict__)
    module.datetime = Simulated  # type: ignore[attr-defined]
    return module


@asynccontextmanager
async def a_world(
    loop: SimulatedLoop, folder: Path, seed: int, people: int, servers: int = SHARDS
) -> AsyncGenerator[World]:
    """A world with some servers, whose bots are up; killed at the end."""
    rng = random.Random(seed)
    random.seed(seed)
    prepare_database(folder / DATABASE)
    disk, chat = Disk(), Chat(loop)
    world = World(loop, rng, folder, chat, disk)
    chat.trouble, disk.fault = world.trouble, world.disk_fault
    chat.echoes = lambda: rng.random() < world.trouble_rate / 3
    chat.seconds = lambda: rng.uniform(0.02, 0.2)
    disk.seconds = lambda: rng.uniform(0.0002, 0.002)
    DISK.set(disk)
    backend = chat.backend
    world.user_ids = [backend.make_user(f"p{number}").id for number in range(people)]
    for number in range(servers):
        guild = backend.create_guild(f"server {number}", shard_id=number % SHARDS, shard_count=SHARDS)
        backend.add_member(guild.id, backend.bot_user.id)
        world.guild_ids.append(guild.id)
        world.channel_ids.append(backend.create_channel(guild.id, "games").id)
        for user_id in world.user_ids:
            if number == 0 or rng.random() < 0.5:
                backend.add_member(guild.id, user_id)
    for _ in range(SHARDS):
        world.bots.append(None)  # type: ignore[arg-type]
        world.processes.append(Process("none", is_dead=True))
    handler = _Complaints(world)
    logging.getLogger().addHandler(handler)
    try:
        with _simulated(loop), quick_castles():
            for number in range(SHARDS):
                await world.start(number)
            yield world
    finally:
        logging.getLogger().removeHandler(handler)
        for number in range(SHARDS):
            world.kill(number)
