"""A manager ends every table in three presses, in whatever state it is."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from db.schema import tables
from tables.core.model import Person, Place, Status, Table
from tables.seeking.seeks import Wish
from tables.votes.rules import About
from tests.support.clock import Clock
from tests.support.forms import of_server
from tests.support.managing import the_table
from tests.support.of_computers import let_computers_play
from tests.support.world import World, a_world, manager, open_table, text_of

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
    await (await world.mover()).slash(world.channel, "qin move", text=await world.a_move(), table=1)
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


STATES: tuple[tuple[Making, int], ...] = (
    (lobby, 1),
    (private_lobby, 1),
    (rematch_lobby, 2),
    (running, 1),
    (without_a_clock_for_long, 1),
    (private, 1),
    (of_a_series, 1),
    (voting_to_end, 1),
    (voting_to_take_back, 1),
    (voting_about_the_missing, 1),
    (seat_offered, 1),
    (stood_in, 1),
    (paused_by_an_absence, 1),
    (one_person_and_computers, 1),
    (computers_only, 1),
    (thread_lost, 1),
    (thread_lost_and_players_asked, 1),
    (channel_lost, 1),
    (lobby_of_seeks, 1),
    (game_absent, 1),
)
"""Ways to bring a table into each state, and the table's number."""

OF_STATUS = {Status.LOBBY: lobby, Status.RUNNING: running}
OF_VOTE = {
    About.ABORT: voting_to_end,
    About.TAKE_BACK: voting_to_take_back,
    About.MISSING: voting_about_the_missing,
}
OF_COLUMN = {
    "private": private,
    "series": of_a_series,
    "rematch_of": rematch_lobby,
    "limit": paused_by_an_absence,
    "pace": voting_about_the_missing,
    "met_at": lobby_of_seeks,
    "lost_at": thread_lost_and_players_asked,
}
"""The fields of a table that say what state it is in, each with a state where it is set."""

SAYS_NO_STATE = {
    "id", "game", "status", "place", "host_id", "wanted", "chairs", "options", "rules_version", "ply", "to_act",
    "locale", "lobby_message_id", "turn_message_id", "created_at", "updated_at", "turn_ply", "turn_at", "hints",
    "past", "mover", "closes_at", "changes", "kept", "kept_until", "merged_into", "called_off", "watch_thread_id",
}  # fmt: skip
"""The fields by which nothing changes of what a manager may do."""


def test_no_state_of_the_model_is_left_out() -> None:
    made = {making for making, _ in STATES}
    open_states = {status for status in Status if status not in (Status.OVER, Status.CANCELLED)}
    assert set(OF_STATUS) == open_states
    assert set(OF_VOTE) == set(About)
    assert set(Table.__dataclass_fields__) - SAYS_NO_STATE == set(OF_COLUMN)
    assert {*OF_STATUS.values(), *OF_VOTE.values(), *OF_COLUMN.values()} <= made


@pytest.mark.parametrize(("making", "table_id"), STATES, ids=lambda each: getattr(each, "__name__", str(each)))
async def test_every_state_is_ended_in_three_presses(tmp_path: Path, making: Making, table_id: int) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        keeper = manager(world)
        await making(world, clock)
        is_lobby = (await world.table(table_id)).status is Status.LOBBY
        page = await the_table(world, keeper, table_id)
        asked = await keeper.click(page, label="Call off" if is_lobby else "End the game")
        await keeper.click(asked.response, label="Yes, call off" if is_lobby else "Yes, end it")
        ended = await world.table(table_id)
        assert ended.status not in (Status.LOBBY, Status.RUNNING)
        log = text_of((await of_server(world, keeper, "log")).response)
        assert f"at table {table_id}" in log or f"called off table {table_id}" in log
