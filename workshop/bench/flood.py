"""Effect on others of one person who floods the bot with commands.

The whole bot on SimCord, the simulated Discord. One person asks for pictures of a board, many at a time, and asks
again as soon as one arrives or times out. Others ask for pictures of another game's board meanwhile, one after
the other at the pace of people. The time is from the arrival of their command until it is answered and done,
alone and during the flood.
"""

from __future__ import annotations

import asyncio
import statistics
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from itertools import cycle
from pathlib import Path
from time import perf_counter
from typing import Any, TypeAlias

import discord

from settings import Settings
from tests.support.world import World, a_world
from workshop.bench.rows import Row

ROUNDS = 4

PEOPLE = 20
"""The number of others, who take turns."""

EVERY = 0.05
"""The least seconds between commands of others: with so many of them no person asks more than once a second, even on
the fastest machine, so none meets the rate limit.
"""

GIVES_UP = 1.0
"""Seconds that the flooding person waits for an answer. Discord itself waits for three."""

PATIENCE = 60.0
"""Seconds after which a missing answer to others is a fault."""

Payload: TypeAlias = Mapping[str, Any]
"""An interaction as Discord sends it."""


def run(commands: int = 2_000, at_once: int = 50, alone: int = 50) -> Iterable[Row]:
    """Measure another person's answer during the flood, as a ratio to the same without it.

    `alone`: commands of others in each round before the flood.
    """
    quiet, flooded = asyncio.run(_measure(commands, at_once, alone))
    what = f"another person's answer while one person sends {commands:,} commands, {at_once} at a time, p50"
    note = f"worst of {len(flooded)}: {max(flooded) * 1000:,.0f} ms, alone {max(quiet) * 1000:,.0f} ms"
    waits, base = 1000 * statistics.median(flooded), 1000 * statistics.median(quiet)
    yield Row(what, waits, "ms", "the same without the flood", base, reach=2.0, note=note)


async def _measure(commands: int, at_once: int, alone: int) -> tuple[list[float], list[float]]:
    usual = Settings.model_fields["most_asked"].default
    with tempfile.TemporaryDirectory() as folder:
        async with a_world(Path(folder), most_asked=usual) as world:
            crowd = await _Crowd.at_two_games(world)
            quiet: list[float] = []
            flooded: list[float] = []
            for _ in range(ROUNDS):
                # The two take turns, as machines get slower and faster.
                quiet += [await crowd.time_another() for _ in range(alone)]
                flood = asyncio.create_task(crowd.flood(commands // ROUNDS, at_once))
                while not flood.done():
                    flooded.append(await crowd.time_another())
                await flood
            return quiet, flooded


class _Crowd:
    """People who send commands without waiting for each other, as SimCord's own people do."""

    def __init__(self, world: World, flooder: Payload, others: Iterable[Payload]) -> None:
        self._world = world
        self._flooder = flooder
        self._others = cycle(others)
        self._done: dict[int, asyncio.Event] = {}
        world.bot.add_listener(self._completed, "on_app_command_completion")

    @classmethod
    async def at_two_games(cls, world: World) -> _Crowd:
        """Open two games of two, and record Discord's payloads of requests for their boards."""
        said: list[Payload] = []
        world.env.backend.subscribers.append(lambda _, payload: said.append(payload))
        for host, guest in (world.people[:2], world.people[2:4]):
            opened = await host.slash(world.channel, "qin new", players=2)
            await guest.click(opened.response.message, label="Join")
        others = [world.guild.add_member(world.env.create_user(f"other {number}")) for number in range(PEOPLE)]
        said.clear()
        for person, number in ((world.people[0], 1), *((other, 2) for other in others)):
            await person.slash(world.room(await world.table(number)), "qin board")
        world.env.backend.subscribers.pop()
        flooder, *rest = (payload for payload in said if "token" in payload)
        return cls(world, flooder, rest)

    async def time_another(self) -> float:
        """Return the seconds until a command of the next of the others is handled, after a rest."""
        begun = perf_counter()
        await asyncio.wait_for(self._handled(next(self._others)), PATIENCE)
        taken = perf_counter() - begun
        await asyncio.sleep(EVERY - taken)
        return taken

    async def flood(self, commands: int, at_once: int) -> None:
        """Send `commands` commands of the one person, `at_once` of them at a time."""
        left = iter(range(commands))
        await asyncio.gather(*(self._ask_again_and_again(left) for _ in range(at_once)))

    async def _ask_again_and_again(self, left: Iterator[int]) -> None:
        for _ in left:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._handled(self._flooder), GIVES_UP)

    async def _handled(self, payload: Payload) -> None:
        """Send a command once more, and wait until it is handled."""
        backend, user_id = self._world.env.backend, int(payload["member"]["user"]["id"])
        record = backend.new_interaction(payload["type"], int(payload["channel_id"]), user_id, int(payload["guild_id"]))
        done = self._done[record.id] = asyncio.Event()
        backend.emit("INTERACTION_CREATE", {**payload, "id": str(record.id), "token": record.token})
        try:
            await done.wait()
        finally:
            del self._done[record.id]

    async def _completed(self, interaction: discord.Interaction[Any], _: object) -> None:
        if interaction.id in self._done:
            self._done[interaction.id].set()
