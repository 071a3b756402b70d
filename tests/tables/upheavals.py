"""What managers and hosts do to a table, and what happens to its place."""

from __future__ import annotations

from datetime import timedelta

from tables.core.model import Person, Status, Table
from tables.core.rows import to_millis
from tables.lobby.hosting import Sitter
from tables.managing import Manager
from tests.tables.life import Action, Life


def _manager(life: Life) -> Manager:
    """One of the server's managers: a stranger, or a person who may play at the table."""
    return Manager(life.rng.choice([life.first_id + 99, life.people[1].user_id]), life.guild_id)


async def _end_by_manager(life: Life, table: Table, _: Person) -> None:
    await life.desk.tables.managers.end(_manager(life), table.id)


async def _replace_by_computer(life: Life, table: Table, person: Person) -> None:
    await life.desk.tables.managers.replace(_manager(life), table.id, person.user_id)


async def _close_by_manager(life: Life, table: Table, _: Person) -> None:
    await life.desk.tables.managers.close(_manager(life), table.id)


async def _remove_by_manager(life: Life, table: Table, person: Person) -> None:
    await life.desk.tables.managers.remove(_manager(life), table.id, person.user_id)


async def _move_by_manager(life: Life, table: Table, _: Person) -> None:
    """To another channel, or to a new thread of this one."""
    channel_id = life.rng.choice([life.new_room(), None])
    await life.desk.tables.managers.move(_manager(life), table.id, channel_id)
    if channel_id is None and table.status is Status.RUNNING:
        await life.desk.tables.venue.remember_thread(table.id, life.new_room())


async def _keep_out(life: Life, table: Table, person: Person) -> None:
    until = life.rng.choice([None, life.desk.clock.now + timedelta(days=3)])
    await life.desk.tables.exclusions.keep_out(_manager(life), person, until, life.rng.choice([None, table.id]))
    assert (await life.table()).status is not Status.LOBBY or person.user_id in await life.kept_out()


async def _let_in(life: Life, _table: Table, _: Person) -> None:
    for each in await life.desk.tables.exclusions.of_guild(life.guild_id):
        await life.desk.tables.exclusions.let_in(_manager(life), each.id)


async def _delete_thread(life: Life, table: Table, _: Person) -> None:
    if table.place.thread_id is not None:
        life.delete(table.place.thread_id)


async def _delete_channel(life: Life, table: Table, _: Person) -> None:
    life.delete(table.place.channel_id)
    if table.place.thread_id is not None:
        life.delete(table.place.thread_id)


async def _go_on(life: Life, table: Table, person: Person) -> None:
    """A player presses the button of the question that came by direct message."""
    if table.lost_at is None:
        return
    elsewhere = life.new_room() if table.place.channel_id in life.deleted else None
    await life.desk.tables.venue.go_on(table.id, person.user_id, elsewhere)
    await life.desk.tables.venue.remember_thread(table.id, life.new_room())


async def _remove_bot(life: Life, _table: Table, _: Person) -> None:
    await life.desk.tables.departures.leave(life.guild_id)
    life.removed = to_millis(life.desk.clock.now)


async def _invite_bot(life: Life, _table: Table, _: Person) -> None:
    await life.desk.tables.departures.come_back(life.guild_id)
    life.removed = None


async def _outage(life: Life, _table: Table, _: Person) -> None:
    """The bot is off for a while, or the machine's clock jumps; afterwards nothing was due."""
    await outage(life)


async def outage(life: Life) -> None:
    """Let time pass in which the bot is off, and let it look."""
    hours = life.rng.choice([0.5, 30.0, 480.0] if life.removed is not None else [0.5, 30.0, 480.0, -5.0])
    life.desk.clock.leap(timedelta(hours=hours))
    if hours == 0.5:
        life.time.passes(hours)  # Too short to be one.
    await life.desk.tables.outages.look()


async def _join(life: Life, table: Table, person: Person) -> None:
    kept_out = await life.kept_out()
    await life.desk.tables.lobby.join(table.id, person)
    assert person.user_id not in kept_out, "joins though kept out"


async def _leave(life: Life, table: Table, person: Person) -> None:
    await life.desk.tables.lobby.leave(table.id, person.user_id)


async def _start(life: Life, table: Table, _: Person) -> None:
    await life.desk.tables.lobby.start(table.id, table.host_id)
    await life.desk.tables.venue.remember_thread(table.id, life.new_room())


async def _call_off(life: Life, table: Table, _: Person) -> None:
    await life.desk.tables.lobby.cancel(table.id, table.host_id)


async def _remove_by_host(life: Life, table: Table, person: Person) -> None:
    seat = table.seat_of(person.user_id)
    if seat is not None:
        await life.desk.tables.hosting.remove(table.id, table.host_id, Sitter(person.user_id, seat))


UPHEAVALS: dict[Action, int] = {
    _end_by_manager: 1,
    _replace_by_computer: 3,
    _move_by_manager: 4,
    _keep_out: 4,
    _let_in: 3,
    _delete_thread: 5,
    _delete_channel: 2,
    _go_on: 6,
    _remove_bot: 3,
    _outage: 1,
}
"""What happens to a table from outside, and how often."""

IN_LOBBY: dict[Action, int] = {
    _join: 6,
    _leave: 2,
    _start: 5,
    _call_off: 1,
    _remove_by_host: 3,
    _remove_by_manager: 3,
    _close_by_manager: 1,
    _keep_out: 4,
    _let_in: 2,
    _move_by_manager: 3,
    _remove_bot: 2,
    _outage: 1,
}
"""What happens to a table that waits for players, and how often."""

DIRECT: dict[Action, int] = {_invite_bot: 12, _outage: 1}

QUIET: tuple[Action, ...] = (
    _delete_thread,
    _delete_channel,
    _go_on,
    _remove_bot,
    _invite_bot,
    _move_by_manager,
    _keep_out,
    _let_in,
    _outage,
)
"""What changes nobody's time."""
