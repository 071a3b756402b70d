"""Ways to bring a table of the simulated Discord into each state that it may be in."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from db.schema import tables
from tests.support.clock import Clock
from tests.support.world import World, open_table

Making = Callable[[World, Clock], Awaitable[Any]]


async def lobby(world: World, _: Clock) -> None:
    await world.people[0].slash(world.channel, "qin new", players=3)


async def voting_about_the_missing(world: World, clock: Clock) -> None:
    table = await open_table(world, 3, pace="12")
    clock.advance(hours=13)
    world.app.tables.outages.look_through()
    await world.app.tables.waking.wake(table.id)


async def stood_in(world: World, _: Clock) -> None:
    table = await open_table(world, 3)
    await world.app.tables.seats.stand_in(table.id, world.people[1].id)


async def thread_lost(world: World, _: Clock) -> None:
    table = await open_table(world, 2)
    await world.idle()
    await world.delete(world.bot.get_channel((await world.table(table.id)).place.thread_id))


async def thread_lost_and_players_asked(world: World, clock: Clock) -> None:
    await thread_lost(world, clock)
    await world.env.settle()
    await world.idle()
    assert (await world.table()).lost_at is not None


async def game_absent(world: World, _: Clock) -> None:
    table = await open_table(world, 2)
    await world.idle()
    async with world.bot.store.writing() as session:
        await session._connection.run(tables.update().values(game="absent"))
    world.app.tables.games.forget(table.id)
