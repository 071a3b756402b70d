"""A server with a home message, which a manager has posted for everybody, and blind people in it."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.blind.person import Answer, BlindPerson, Client, Ear, Message
from tests.support.forms import door
from tests.support.world import World, a_world, manager


@dataclass
class Town:
    """The people, what they have heard, and the message that leads to everything."""

    world: World
    people: list[BlindPerson]
    ear: Ear
    home: Message

    async def behind(self, person: BlindPerson, door: str, label: str) -> Answer:
        """Press what is behind a door of home."""
        return await person.press(await person.press(self.home, door), label)


@asynccontextmanager
async def a_town(folder: Path) -> AsyncGenerator[Town]:
    """A running server; posting home is all that a person does who sees."""
    async with a_world(folder) as world:
        keeper = manager(world)
        panel = await keeper.click(await door(world, keeper, "More …"), label="Manage this server")
        await keeper.click(panel.response, label="Post all buttons here")
        ear = Ear()
        people = [BlindPerson(Client(world, actor), ear) for actor in world.people]
        (home,) = people[0].hear(world.channel.id)
        yield Town(world, people, ear, home)
