"""Ways to bring a table of the simulated Discord into each state that it may be in."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any

from db.schema import tables
from tables.core.model import Person, Place, Status
from tables.seeking.seeks import Wish
from tests.support.clock import Clock
from tests.support.of_computers import let_computers_play
from tests.support.world import World, open_table

Making = Callable[[World, Clock], Awaitable[Any]]


async def lobby(world: World, _: Clock) -> None:
    await world.people[0].slash(world.channel, "qin new", players=3)


async def private_lobby(world: World, _: Clock) -> None:
    await world.people[0].slash(world.channel, "qin new", players=3, private=True, invite=world.people[1])


async def rematch_lobby(world: World, _: Clock) -> None:
    table = await open_table(world, 2)
    await world.app.tables.play.resign(table.id, world.people[0].id)
    await world.app.tables.rematch.open(table.id, (await world.table()).people[0])


async def running(world: World, _: Clock) -> None:
    await open_table(world, 2)


async def without_a_clock_for_long(world: World, clock: Clock) -> None:
    await open_table(world, 3)
    clock.advance(days=30)


async def private(world: World, _: Clock) -> None:
    ada, ben, *_ = world.people
    opened = await ada.slash(world.channel, "qin new", players=2, private=True, invite=ben)
    await ben.click(opened.response.message, label="Join")


async def of_a_series(world: World, _: Clock) -> None:
    await open_table(world, 2, series=2)


async def voting_to_end(world: World, _: Clock) -> None:
    table = await open_table(world, 3)
    await world.app.tables.votes.ask_to_abort(table.id, world.people[0].id)


async def voting_to_take_back(world: World, _: Clock) -> None:
    table = await open_table(world, 3)
    mover = await world.mover()
    for _move in range(2):
        await (await world.mover()).slash(world.room(table), "qin move", text=await world.a_move())
    await world.app.tables.votes.ask_to_take_back(table.id, mover.id)


async def voting_about_the_missing(world: World, clock: Clock) -> None:
    table = await open_table(world, 3, pace="12")
    clock.advance(hours=13)
    world.app.tables.outages.look_through()
    await world.app.tables.waking.wake(table.id)


async def seat_offered(world: World, _: Clock) -> None:
    table = await open_table(world, 2)
    await world.app.tables.seats.offer(
        table.id, world.people[0].id, (await world.table()).people[0].__class__(9, "Eva")
    )


async def stood_in(world: World, _: Clock) -> None:
    table = await open_table(world, 3)
    await world.app.tables.seats.stand_in(table.id, world.people[1].id)


async def paused_by_an_absence(world: World, clock: Clock) -> None:
    await open_table(world, 2, pace="12")
    until = (clock() + timedelta(days=20)).date().isoformat()
    await world.app.tables.away.begin((await world.mover()).id, until)


async def one_person_and_computers(world: World, _: Clock) -> None:
    table = await open_table(world, 3)
    for person in world.people[1:3]:
        await world.app.tables.play.resign(table.id, person.id)


async def computers_only(world: World, _: Clock) -> None:
    await open_table(world, 2)
    await let_computers_play(world.app.tables, world.bot.store, 1)


async def thread_lost(world: World, _: Clock) -> None:
    table = await open_table(world, 2)
    await world.idle()
    await world.delete(world.bot.get_channel((await world.table(table.id)).place.thread_id))


async def thread_lost_and_players_asked(world: World, clock: Clock) -> None:
    await thread_lost(world, clock)
    await world.env.settle()
    await world.idle()
    assert (await world.table()).lost_at is not None


async def channel_lost(world: World, _: Clock) -> None:
    other = world.guild.create_text_channel("games")
    opened = await world.people[0].slash(other, "qin new", players=2)
    await world.people[1].click(opened.response.message, label="Join")
    await world.idle()
    await world.delete(world.bot.get_channel(other.id))


async def lobby_of_seeks(world: World, clock: Clock) -> None:
    seeks = world.app.tables.seeks
    for number, person in enumerate(world.people[:2]):
        clock.advance(hours=60 * number)
        place = Place(world.guild.id, world.channel.id)
        wish = Wish(("qin",), (2,))
        await seeks.seek(Person(person.id, person.name), place, wish, timedelta(days=3), "en")
    (table_id,) = await seeks.meet(world.guild.id)
    assert (await world.table(table_id)).status is Status.LOBBY


async def game_absent(world: World, _: Clock) -> None:
    table = await open_table(world, 2)
    await world.idle()
    async with world.bot.store.writing() as session:
        await session._connection.run(tables.update().values(game="absent"))
    world.app.tables.invalidate(table.id)
