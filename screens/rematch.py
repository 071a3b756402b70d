"""Rematch: one press under a finished game opens a lobby for the same people, once."""

from __future__ import annotations

import asyncio

from locales import Words
from screens.actions import AnyTable, action
from screens.links import link_to
from screens.lobby import lobby_for_guests
from screens.press import Press
from screens.refusals import Refusal
from screens.screen import Then
from screens.seated import begun
from tables.core.model import FORGOTTEN, Person, Status, Table

STRONGER = "stronger"
"""The action of the same game against stronger computers."""


class _Turn(asyncio.Lock):
    """Held while a rematch is opened: its message has to exist before the next press is answered."""


@action("rematch", publishes=True)
async def rematch(press: Press, table: AnyTable) -> None:
    """Open the lobby and invite those who played, or lead to it where another player was faster."""
    await _play_again(press, table)


@action(STRONGER, publishes=True)
async def play_stronger(press: Press, table: AnyTable) -> None:
    """Do so against computers of the next level."""
    await _play_again(press, table, is_stronger=True)


async def _play_again(press: Press, table: Table, *, is_stronger: bool = False) -> None:
    request, app, former = press.request, press.request.app, table
    if not former.place.is_direct:
        app.places.check_may_open(request, await press.tables.guilds.settings(former.place.guild_id))
    # Before the lock: Discord may take its time, and no other rematch has to wait for it.
    gone = await _gone(press, former)
    async with app.state(_Turn):
        table = await press.tables.rematch.open(former.id, request.person, gone, is_stronger=is_stronger)
        if table.lobby_message_id is not None or table.status is Status.OVER:
            raise Refusal("rematch-open", where=link_to(table), stronger="yes" if is_stronger else "no")
        if table.status is Status.RUNNING:
            table = await app.places.begin(table)
        people = [each.user_id for each in _players_of(former) if each.user_id not in gone]
        invited = [user_id for user_id in people if table.seat_of(user_id) is None]
        try:
            shown = await lobby_for_guests(app, table, invited, Words(table.locale))
            await app.places.show(request, table, shown)
        finally:
            if table.status is Status.RUNNING:
                request.app.follow(table.id, Then.FOLLOW_UP)
        await request.tell(await begun(request, table))


async def _gone(press: Press, former: Table) -> frozenset[int]:
    """Return those of a game's people who have left its server, besides the one who asks."""
    people = [person.user_id for person in _players_of(former) if person.user_id != press.user_id]
    places = press.request.app.places
    left = await asyncio.gather(*(places.has_just_left(former, user_id) for user_id in people))
    return frozenset(user_id for user_id, has_left in zip(people, left, strict=True) if has_left)


def _players_of(former: Table) -> list[Person]:
    """Return the people of a finished game, but for those who were forgotten."""
    owners = [chair.owner for chair in former.chairs]
    return [owner for owner in owners if owner is not None and owner != FORGOTTEN]
