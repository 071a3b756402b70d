"""A month in the world: people play, things go wrong, and every few days all comes to rest and is looked at."""

from __future__ import annotations

import asyncio
import hashlib
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from tests.simulated.figures import figures
from tests.simulated.judge import faults
from tests.simulated.loop import MOST_ROUNDS, SimulatedLoop, simulate
from tests.simulated.people import SimulatedPerson, populate
from tests.simulated.world import DAY, HOUR, SHARDS, World, a_world

REST = 2 * HOUR + 7 * 60
"""How long the world is left alone before it is looked at: not at the moment when a day begins and absences end."""


OCCASIONS = ("trouble", "trouble", "death", "death", "kill", "deletion", "closing", "disk", "silence", "silence")
"""What happens besides what people do."""


@dataclass(frozen=True)
class Month:
    """What came of a seed."""

    seed: int
    faults: tuple[str, ...]
    log: tuple[str, ...]
    figures: tuple[str, ...] = ()

    @property
    def digest(self) -> str:
        """Return what tells this month from others."""
        return hashlib.sha256("\n".join(self.log).encode()).hexdigest()[:16]


def month(seed: int, days: int = 30, people: int = 60, rests: int = 5, servers: int = SHARDS) -> Month:
    """Live through a month, up to the first rest at which something is wrong."""

    async def main(loop: SimulatedLoop) -> Month:
        with tempfile.TemporaryDirectory(dir=_fastest()) as folder:
            async with a_world(loop, Path(folder), seed, people, servers) as world:
                try:
                    found = await _live(world, days, rests)
                except asyncio.CancelledError:
                    found = [f"something is done again and again on {loop.now():%d at %H:%M}"]
                log = tuple(world.chat.log)
                return Month(seed, tuple(found), log, () if found else await figures(world))

    return simulate(main, MOST_ROUNDS * max(1, people // 12))


async def _live(world: World, days: int, rests: int) -> list[str]:
    """Let people live in a world; what is wrong at the first rest at which something is."""
    await world.bots[0].app.tables.guilds.set_castle_channel(world.guild_ids[0], world.channel_ids[0])
    inhabitants = await populate(world)
    for _ in range(rests):
        happening = asyncio.create_task(_happen(world))
        await asyncio.sleep(days * DAY / rests)
        await _come_to_rest(world, inhabitants, happening)
        if found := await faults(world):
            return found
    return []


def _fastest() -> str | None:
    return "/dev/shm" if Path("/dev/shm").is_dir() else None


async def _come_to_rest(world: World, people: list[SimulatedPerson], happening: asyncio.Task[None]) -> None:
    """Let nothing new happen, all bots run, and what is begun end."""
    for person in people:
        person.is_still = True
    happening.cancel()
    with suppress(asyncio.CancelledError):
        await happening
    world.trouble_rate = world.disk_rate = 0.0
    for number in range(SHARDS):
        world.chat.reconnect(world.processes[number], resumed=True)
        world.processes[number].dies_at = None
        if world.processes[number].is_dead:
            await world.start(number)
    await asyncio.sleep(REST)
    for person in people:
        person.is_still = False


async def _happen(world: World) -> None:
    """Let Discord and the disk be well and ill, bots die and come back, and people meddle with what is not theirs."""
    rng = world.rng
    while True:
        await asyncio.sleep(rng.expovariate(1 / (5 * HOUR)))
        match rng.choice(OCCASIONS):
            case "trouble":
                world.trouble_rate = rng.choice((0.0, 0.0, 0.02, 0.3))
                world.log(f"{world.trouble_rate:.0%} of requests go wrong")
            case "death":
                process = rng.choice(world.processes)
                process.dies_at = process.steps + rng.randrange(1, 2000)
            case "kill":
                world.kill(rng.randrange(SHARDS))
            case "disk":
                world.log("the disk fails")
                world.disk_rate = rng.choice((0.02, 0.3))
                await asyncio.sleep(rng.uniform(60, HOUR))
                world.disk_rate = 0.0
            case "silence":
                process = rng.choice(world.processes)
                world.log(f"{process.name} hears nothing")
                world.chat.missed[process] = []
                await asyncio.sleep(rng.uniform(1, 600))
                world.chat.reconnect(process, resumed=rng.random() < 0.5)
            case "closing":
                _close_something(world)
            case _:
                _delete_something(world)
        for number in range(SHARDS):
            if world.processes[number].is_dead:
                rate, world.trouble_rate = world.trouble_rate, 0.0
                await world.start(number)
                world.trouble_rate = rate


def _close_something(world: World) -> None:
    """Archive or lock a thread, as moderators do; nobody opens it again but the bot."""
    backend, rng = world.chat.backend, world.rng
    if threads := [each for each in backend.channels.values() if each.thread_metadata is not None]:
        thread, locked = rng.choice(threads), rng.random() < 0.3
        world.log(f"thread {thread.id} is {'locked' if locked else 'archived'}")
        backend.edit_channel(thread.id, {}, thread_metadata={"archived": True, "locked": locked})


def _delete_something(world: World) -> None:
    backend, rng = world.chat.backend, world.rng
    rooms = [each for each in backend.channels.values() if each.guild_id is not None and backend.messages.get(each.id)]
    if not rooms:
        return
    room = rng.choice(rooms)
    if room.id not in world.channel_ids and rng.random() < 0.3:
        world.log(f"thread {room.id} is deleted")
        world.deleted.add(room.id)
        backend.delete_channel(room.id)
        return
    message = rng.choice(list(backend.messages[room.id].values()))
    if not message.is_ephemeral:
        world.log(f"message {message.id} is deleted")
        world.deleted.add(message.id)
        backend.delete_message(room.id, message.id)
