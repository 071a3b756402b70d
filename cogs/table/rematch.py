"""Rematch: one press under a finished game opens a lobby for the same people, once."""

from __future__ import annotations

import asyncio

from discord.ext import commands

from cogs.chat.places.rooms import Rooms
from cogs.chat.places.tags import is_post
from cogs.chat.places.venue import check_may_open, check_permissions
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request, calling
from cogs.chat.runtime.app import App
from cogs.game.lobbies import lid_of, with_or_without
from locales import Words
from screens.finding import table_of
from screens.links import link_to
from screens.lobby import STEM, lobby
from screens.names import mention_of
from screens.refusals import Refusal
from screens.seated import begun
from tables.core.model import FORGOTTEN, Person, Status, Table


class Rematches(commands.Cog):
    """The button under a game's last message."""

    def __init__(self, app: App) -> None:
        self.app = app
        # The lobby's message has to exist before the next press is answered.
        self._turn = asyncio.Lock()
        app.actions.add("rematch", self.rematch, publishes=True)

    async def rematch(self, press: Press) -> None:
        """Open the lobby and invite those who played, or lead to it where another player was faster."""
        request = press.request
        former = await table_of(press)
        if not former.place.is_direct:
            server = await self.app.tables.guilds.settings(former.place.guild_id)
            check_may_open(request.interaction, server)
            check_permissions(request, server)
        # Before the lock: Discord may take its time, and no other rematch has to wait for it.
        gone = await self._gone(former, request.person.user_id)
        async with self._turn:
            table = await self.app.tables.rematch.open(former.id, request.person, gone)
            if table.lobby_message_id is not None or table.status is Status.OVER:
                raise Refusal("rematch-open", where=link_to(table))
            await self._publish(request, former, table, gone)

    async def _gone(self, former: Table, by: int) -> frozenset[int]:
        """Return those of a game's people who have left its server, besides the one who asks."""
        people = [person for person in _players_of(former) if person.user_id != by]
        left = await asyncio.gather(*(self.app.members.has_just_left(former, person) for person in people))
        return frozenset(person.user_id for person, has_left in zip(people, left, strict=True) if has_left)

    async def _publish(self, request: Request, former: Table, table: Table, gone: frozenset[int]) -> None:
        words = Words(table.locale)
        if table.status is Status.RUNNING:
            table = await Rooms(self.app).find_soon(table)
        shown = await lobby(self.app, table, words)
        text, view = shown.text, shown.controls or None
        people = [person.user_id for person in _players_of(former) if person.user_id not in gone]
        invited = [user_id for user_id in people if table.seat_of(user_id) is None]
        if invited:
            text += "\n" + words("lobby-invited", players=words.list([mention_of(user_id) for user_id in invited]))
        # The text names all of them: the host does not learn who blocks them.
        notified = await self.app.tables.people.notifiable(invited, by=table.host_id)
        try:
            message_id = await with_or_without(
                await lid_of(self.app, table, words),
                lambda pictures: request.publish(
                    text, view=view, allowed=calling(notified), pictures=pictures, stem=STEM
                ),
            )
            await self.app.tables.venue.remember_lobby_message(table.id, message_id)
            if is_post(request.interaction.channel):
                await self.app.tables.edits.add_lobby(table.id, request.interaction.channel.id, message_id)
                self.app.delivery.edit(table.id)
        finally:
            if table.status is Status.RUNNING:
                self.app.delivery.follow_up(table.id)
        await request.tell(await begun(request, table))


def _players_of(former: Table) -> list[Person]:
    """Return the people of a finished game, but for those who were forgotten."""
    owners = [chair.owner for chair in former.chairs]
    return [owner for owner in owners if owner is not None and owner != FORGOTTEN]
