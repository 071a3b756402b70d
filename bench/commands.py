"""How soon a person has their answer: `/qin place` through the whole bot, against a bot that only says "ok".

Both run on SimCord, the simulated Discord, in worlds of the same size with the same command and options. What is
measured is from the interaction's arrival to the bot's answer, with its durable commit; drawing and posting
the turn message come after. One command is under way at a time: SimCord settles everything before the next.
"""

from __future__ import annotations

import asyncio
import random
import statistics
import tempfile
from collections.abc import Iterable
from pathlib import Path
from time import perf_counter
from typing import Any

import discord
import simcord
from discord import app_commands
from discord.ext import commands

from bench.rows import Row
from tests.e2e.world import NAMES, World, a_world

TABLES = 200
ROUNDS = 3
WARM_UP = 20


def run() -> Iterable[Row]:
    """The time to the answer, as a ratio to the trivial bot's, and both times."""
    trivial, whole = asyncio.run(_measure())
    for name, share in (("p50", 50), ("p99", 99)):
        ok, ours = _percentile(trivial, share), _percentile(whole, share)
        yield Row(
            what=f"command to reply, {TABLES} tables moving, {name}",
            value=ours * 1000,
            unit="ms",
            against='a bot that only answers "ok"',
            base=ok * 1000,
            reach=3.0 if name == "p50" else None,
            stretch=1.5 if name == "p50" else None,
        )


async def _measure() -> tuple[list[float], list[float]]:
    with tempfile.TemporaryDirectory() as folder:
        whole = await _our_answers(Path(folder))
    return await _trivial_answers(len(whole)), whole


async def _our_answers(folder: Path) -> list[float]:
    """One move at every table in turn, several times."""
    rng = random.Random(1)
    async with a_world(folder) as world:
        for _ in range(TABLES):
            opened = await world.people[0].slash(world.channel, "qin new", players=2)
            await world.people[1].click(opened.response.message, label="Join")
        threads = {thread.id: thread for thread in world.channel.threads}
        answered = _Answered()
        world.env.backend.http_requests = answered
        times = [
            await _time_a_move(world, threads, answered, table_id, rng)
            for _ in range(ROUNDS)
            for table_id in range(1, TABLES + 1)
        ]
    return times[WARM_UP:]


async def _time_a_move(
    world: World, threads: dict[int, Any], answered: _Answered, table_id: int, rng: random.Random
) -> float:
    table = await world.table(table_id)
    (seat,) = table.to_act
    person = table.chairs[seat].person
    assert person is not None
    move = rng.choice(await world.bot.tables.legal_moves(table_id, person.user_id))
    _, tile, at, towards = move.split()
    actor, thread = world.person(person.user_id), threads[table.place.thread_id or 0]
    start = perf_counter()
    await actor.slash(thread, "qin place", tile=tile, at=at, towards=towards)
    return answered.at - start


async def _trivial_answers(count: int) -> list[float]:
    """As many answers of a bot without anything behind it, in as many threads."""
    bot = _trivial_bot()
    async with simcord.run(bot) as env:
        guild = env.create_guild()
        channel = guild.create_text_channel("table")
        people = [guild.add_member(env.create_user(name)) for name in NAMES]
        room = bot.get_channel(channel.id)
        assert isinstance(room, discord.TextChannel)
        for number in range(TABLES):
            await room.create_thread(name=f"table {number}", type=discord.ChannelType.public_thread)
        answered = _Answered()
        env.backend.http_requests = answered
        threads, times = channel.threads, []
        for number in range(count + WARM_UP):
            start = perf_counter()
            await people[number % 2].slash(threads[number % TABLES], "qin place", tile="RY", at="F7", towards="G7")
            times.append(answered.at - start)
    return times[WARM_UP:]


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
    """SimCord's list of requests, noting when the latest answer to an interaction came."""

    at = 0.0

    def append(self, entry: Any) -> None:
        if entry.path.endswith("/callback"):
            self.at = perf_counter()
        super().append(entry)


def _percentile(times: list[float], share: int) -> float:
    return statistics.quantiles(times, n=100)[share - 1]
