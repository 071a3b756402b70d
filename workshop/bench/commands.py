"""Time to the answer: `/qin place` through the whole bot, compared with a bot that only says "ok".

Both run on SimCord, the simulated Discord, in worlds of the same size with the same command and options. The time
is from the interaction's arrival to the bot's answer, with its durable commit; drawing and posting
the turn message come after. One command runs at a time: SimCord settles everything before the next. The two
bots have a process each and take turns, so that a machine that slows down is slower for both.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
import statistics
import tempfile
from collections.abc import AsyncGenerator, Callable, Generator, Iterable, Sequence
from contextlib import aclosing, contextmanager
from functools import partial
from itertools import count
from multiprocessing.connection import Connection
from pathlib import Path
from time import perf_counter
from typing import Any, TypeAlias

import discord
import simcord
from discord import app_commands
from discord.ext import commands

from tests.support.world import NAMES, World, a_world
from workshop.bench.rows import Row

BLOCKS = 4
"""The number of times that the two take turns in a round."""

COMMITS, MOVE_BYTES = 100, 54_000
"""The number of commits measured on the disk alone, and roughly the bytes that a move writes to the write-ahead log."""

SPAWNING = multiprocessing.get_context("spawn")
"""A context for processes that share nothing with this one."""

Answers: TypeAlias = AsyncGenerator[float]
"""The seconds of one answer after the other, without end."""


def run(*, tables: int = 200, rounds: int = 3, warm_up: int = 20) -> Iterable[Row]:
    """Measure the time to the answer, as a ratio to the trivial bot's, and both times."""
    whole, trivial = list[float](), list[float]()
    with (
        tempfile.TemporaryDirectory() as folder,
        in_a_process(partial(our_answers, Path(folder), tables)) as answer,
        in_a_process(partial(_trivial_answers, tables)) as say_ok,
    ):
        answer(warm_up)
        say_ok(warm_up)
        for _ in range(rounds * BLOCKS):
            whole += answer(tables // BLOCKS)
            trivial += say_ok(tables // BLOCKS)
        commit = _a_commit(Path(folder))
    what, against = f"command to reply, {tables} tables moving", 'a bot that only answers "ok"'
    half, most = ((1000 * percentile(whole, share), 1000 * percentile(trivial, share)) for share in (50, 99))
    note = f"the disk alone takes {commit * 1000:.2f} ms to keep a move"
    yield Row(f"{what}, p50", half[0], "ms", against, half[1], reach=3.0, note=note)
    yield Row(f"{what}, p99", most[0], "ms", against, most[1])


@contextmanager
def in_a_process(answers: Callable[[], Answers]) -> Generator[Callable[[int], list[float]]]:
    """Ask a bot in a process of its own for the times of its next answers. The bot rests in between."""
    here, there = SPAWNING.Pipe()
    process = SPAWNING.Process(target=_answer, args=(there, answers))
    process.start()
    there.close()

    def ask(wanted: int) -> list[float]:
        here.send(wanted)
        return here.recv()

    try:
        yield ask
    finally:
        here.close()
        process.join()


def _answer(asked: Connection, answers: Callable[[], Answers]) -> None:
    async def answer() -> None:
        async with aclosing(answers()) as times:
            while True:
                try:
                    wanted = asked.recv()
                except EOFError:
                    return
                asked.send([await anext(times) for _ in range(wanted)])

    asyncio.run(answer())


async def our_answers(folder: Path, tables: int) -> Answers:
    """Yield the bot's answer times for a move at every table in turn, again and again.

    Two people play at all of them.
    """
    async with a_world(folder, most_hosted=tables, most_played=tables, most_in_server=tables) as world:
        rng = random.Random(1)
        for _ in range(tables):
            opened = await world.people[0].slash(world.channel, "qin new", players=2)
            await world.people[1].click(opened.response.message, label="Join")
        threads = {thread.id: thread for thread in world.channel.threads}
        answered = _Answered(world.env)
        while True:
            for table_id in range(1, tables + 1):
                yield await _time_a_move(world, threads, answered, table_id, rng)


async def _time_a_move(
    world: World, threads: dict[int, Any], answered: _Answered, table_id: int, rng: random.Random
) -> float:
    table = await world.table(table_id)
    (seat,) = table.to_act
    person = table.chairs[seat].person
    assert person is not None
    move = rng.choice(await world.app.tables.history.legal_moves(table_id, person.user_id))
    _, tile, at, towards = move.split()
    actor, thread = world.person(person.user_id), threads[table.place.thread_id or 0]
    start = perf_counter()
    await actor.slash(thread, "qin place", tile=tile, at=at, towards=towards)
    return answered.at - start


async def _trivial_answers(tables: int) -> Answers:
    """Yield the answer times of a bot with nothing behind it, in as many threads."""
    bot = _trivial_bot()
    async with simcord.run(bot) as env:
        guild = env.create_guild()
        channel = guild.create_text_channel("table")
        people = [guild.add_member(env.create_user(name)) for name in NAMES]
        room = bot.get_channel(channel.id)
        assert isinstance(room, discord.TextChannel)
        for number in range(tables):
            await room.create_thread(name=f"table {number}", type=discord.ChannelType.public_thread)
        answered = _Answered(env)
        threads = channel.threads
        for number in count():
            start = perf_counter()
            await people[number % 2].slash(threads[number % tables], "qin place", tile="RY", at="F7", towards="G7")
            yield answered.at - start


def _trivial_bot() -> commands.AutoShardedBot:
    class Trivial(commands.AutoShardedBot):
        async def setup_hook(self) -> None:
            self.tree.add_command(_Ok(name="qin", description="ok"))
            await self.tree.sync()

    class _Ok(app_commands.Group):
        @app_commands.command(name="place", description="ok")
        async def place(self, interaction: discord.Interaction, tile: str, at: str, towards: str) -> None:
            await interaction.response.send_message("ok", ephemeral=True)

    return Trivial(command_prefix=commands.when_mentioned, intents=discord.Intents(guilds=True), shard_count=1)


class _Answered(list[Any]):
    """The requests of a world, with the time of the latest answer to an interaction.

    The world settles only after the answer. Otherwise SimCord would examine all of the bot's tasks whenever one
    continues, before the answer: that would measure SimCord's work, not the bot's.
    """

    def __init__(self, env: simcord.Env) -> None:
        super().__init__()
        self.at = 0.0
        self._came = asyncio.Event()
        self._settle = env._settle_internal  # pyright: ignore[reportPrivateUsage]
        env._settle_internal = self._settle_afterwards  # pyright: ignore[reportPrivateUsage]
        env.backend.http_requests = self

    def append(self, entry: Any) -> None:
        """Append, and note the time."""
        if entry.path.endswith("/callback"):
            self.at = perf_counter()
            self._came.set()
        super().append(entry)

    async def _settle_afterwards(self, **how: Any) -> None:
        await self._came.wait()
        self._came.clear()
        await self._settle(**how)


def _a_commit(folder: Path) -> float:
    """Return the median seconds until some kilobytes are on the disk, the least that a durable move can take."""
    times: list[float] = []
    with (folder / "commits").open("wb") as file:
        for _ in range(COMMITS):
            file.write(bytes(MOVE_BYTES))
            file.flush()
            begun = perf_counter()
            os.fdatasync(file.fileno())
            times.append(perf_counter() - begun)
    return statistics.median(times)


def percentile(times: Sequence[float], share: int) -> float:
    """Return a percentile of the times: `share` of a hundred are at most this long."""
    return statistics.quantiles(times, n=100)[share - 1]
