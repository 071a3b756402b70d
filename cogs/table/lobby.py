"""A lobby: taking and leaving a seat, beginning, and what becomes of one that waits for long."""

from __future__ import annotations

from collections.abc import Awaitable
from contextlib import suppress

import discord
from discord.ext import commands

from cogs.chat.places.rooms import Rooms
from cogs.chat.places.tags import is_post
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request
from cogs.chat.runtime.app import App
from cogs.messages.lobby import lobby_text, lobby_view
from cogs.table.seats import hosted_lobby, invite_to_table
from computers.levels import Level
from locales import SafeText, Words
from screens.controls import LARGEST_ACCOUNT, MOST_OPTIONS, Address, number_in, one_of, outdated
from screens.finding import require_nearness, require_sight
from screens.links import link_to
from screens.names import mention_of, plain_names
from screens.refusals import Refusal
from screens.seated import begun, seated
from screens.seeking import FILL, LEVEL, MERGE, MERGE_INTO, START, TAKE_SEAT, read_asked, waited_text, written
from tables.core.errors import NotFittingError, NotInLobbyError, NotSeatedError
from tables.core.model import Person, Status, Table


class LobbyCog(commands.Cog):
    """The lobby's buttons."""

    def __init__(self, app: App) -> None:
        self.app = app
        for name, handle in {
            "join": self.join,
            "leave": self.leave,
            "computer": self.computer,
            "start": self.start,
            "cancel": self.cancel,
            "agree": self.agree,
        }.items():
            app.actions.add(name, handle, updates=True)
        app.actions.add("show-lobby", self.show)
        app.actions.add(TAKE_SEAT, self.take_seat)
        app.actions.add("invite-picked", self.invite, publishes=True)

    async def join(self, press: Press) -> None:
        """Take the next free seat; with the last one the game begins."""
        await self._show(press, self.app.tables.lobby.join(await near_lobby(press), press.request.person))

    async def take_seat(self, press: Press) -> None:
        """Take the next free seat from a message that is for everybody and stays as it is."""
        request = press.request
        table = await self.app.tables.lobby.join(await near_table(press), request.person)
        try:
            if table.status is Status.RUNNING:
                table = await Rooms(self.app).find_soon(table)
            await request.give(await seated(request, table))
        finally:
            self._follow(table)

    async def show(self, press: Press) -> None:
        """Show an open table privately, with all its buttons; its host can invite people there.

        Raises as `require_sight`, `NotInLobbyError`.
        """
        await show_lobby(press.request, await self.app.tables.table(await near_lobby(press)))

    async def invite(self, press: Press) -> None:
        """Invite the person that was picked, in public."""
        table_id = await near_lobby(press)
        account = number_in(press.value, LARGEST_ACCOUNT)
        guild = press.request.interaction.guild
        try:
            member = None if guild is None else guild.get_member(account) or await guild.fetch_member(account)
        except discord.NotFound as error:
            raise Refusal("error-stranger-invited", player=mention_of(account)) from error
        if member is None:
            raise outdated()
        await invite_to_table(press.request, await hosted_lobby(press.request, table_id), member)

    async def leave(self, press: Press) -> None:
        """Give the seat up."""
        await self._show(press, self.app.tables.lobby.leave(await near_lobby(press), _user_id(press)))

    async def computer(self, press: Press) -> None:
        """Let a computer of the level that was picked take the next free seat."""
        level = one_of(Level, press.value)
        await self._show(press, self.app.tables.lobby.add_computer(await near_lobby(press), _user_id(press), level))

    async def start(self, press: Press) -> None:
        """Begin with those who are here."""
        await self._show(press, self.app.tables.lobby.start(await near_lobby(press), _user_id(press)))

    async def agree(self, press: Press) -> None:
        """Agree to the rules as the host has changed them."""
        await self._show(press, self.app.tables.hosting.agree(await near_lobby(press), _user_id(press)))

    async def cancel(self, press: Press) -> None:
        """Call the game off."""
        await self._show(press, self.app.tables.lobby.cancel(await near_lobby(press), _user_id(press)))

    async def _show(self, press: Press, change: Awaitable[Table]) -> None:
        """Bring the lobby up to date after a change and, once the game runs, its first turn message on its way."""
        try:
            table = await change
        except NotInLobbyError:
            await self._outdated(press)
            raise
        words = Words(table.locale)
        try:
            if table.status is Status.RUNNING:
                table = await Rooms(self.app).find_soon(table)
            message = press.request.interaction.message
            if table.status is Status.RUNNING and message is not None and message.flags.ephemeral:
                await press.request.give(await seated(press.request, table))
                return
            # The lid stays over the lobby, also when the game has begun or is called off.
            await press.request.answer(
                await lobby_text(self.app, table, words),
                view=await lobby_view(self.app, table, words),
                keeps_files=True,
            )
            # In a forum the pending edit is for the post's tags too.
            if press.is_on(table.lobby_message_id) and not (
                is_post(press.request.interaction.channel) and table.status is not Status.LOBBY
            ):
                await self.app.tables.edits.lobby_shown(table)
        finally:
            self._follow(table)
        await press.request.tell(await begun(press.request, table))

    def _follow(self, table: Table) -> None:
        """Post what follows from a change, also where its answer failed: it is recorded, and its edit is due."""
        self.app.delivery.edit(table.id)
        if table.status is Status.RUNNING:
            self.app.delivery.follow_up(table.id)
        if table.rematch_of is not None or table.met_at is not None:
            # For those it kept a seat for, who may have been left out, or for whom it is called off.
            self.app.delivery.post_reminders()

    async def _outdated(self, press: Press) -> None:
        """Edit a pressed lobby that is over: it may be older than the queue of edits, or its message was unknown."""
        message = press.request.interaction.message
        if message is not None and not message.flags.ephemeral:
            await self.app.tables.edits.add_lobby(press.table_id, message.channel.id, message.id)
            self.app.delivery.edit(press.table_id)


async def show_lobby(request: Request, table: Table) -> None:
    """Show an open table privately, in the person's language. Raises as `require_sight`, `NotInLobbyError`."""
    require_sight(request, table)
    if table.status is not Status.LOBBY:
        raise NotInLobbyError
    words = request.words
    view = list(await lobby_view(request.app, table, words) or [])
    if view and table.host_id == request.person.user_id and not table.place.is_direct:
        view.append(Address(table.id, table.ply).person(words("button-invite"), "invite-picked", row=3))
    await request.answer(await lobby_text(request.app, table, words), view=view)


async def near_lobby(press: Press) -> int:
    """Return the id as `near_table`, of the table whose lobby the message is."""
    app, message = press.request.app, press.request.interaction.message
    table_id = await near_table(press)
    table = await app.tables.table(table_id)
    is_unknown = table.lobby_message_id is None and table.status is Status.LOBBY
    if is_unknown and message is not None and not message.flags.ephemeral:
        # The bot ended between posting the lobby and recording its message: its buttons could never be taken away.
        await app.tables.venue.remember_lobby_message(table_id, message.id)
    return table_id


async def near_table(press: Press) -> int:
    """Return the id of the table, for people in its server or with a seat there. Raises `NoSuchTableError`.

    A host who has left the server loses the seat of an open table by it, as if they had pressed *Leave*.
    """
    app = press.request.app
    table = require_nearness(press.request, await app.tables.table(press.table_id))
    is_hosted = table.status is not Status.LOBBY or table.host_id == _user_id(press)
    if not is_hosted and await app.members.has_just_left(table, Person(table.host_id, "")):
        # Meanwhile another press may have done so, or the game may have begun.
        with suppress(NotSeatedError, NotInLobbyError):
            await app.tables.lobby.leave(table.id, table.host_id)
        app.delivery.edit(table.id)
    return table.id


def _user_id(press: Press) -> int:
    return press.request.person.user_id


class WaitingLobbyCog(commands.Cog):
    """Go on with a lobby that waits for long: with computers, with those who are here, or at another table."""

    def __init__(self, app: App) -> None:
        self.app = app
        app.actions.add(FILL, self.fill, updates=True)
        app.actions.add(START, self.start, updates=True)
        app.actions.add(MERGE, self.choose)
        app.actions.add(MERGE_INTO, self.merge, updates=True)

    async def fill(self, press: Press) -> None:
        """Let computers take the free seats."""
        table_id, asked = await near_table(press), read_asked(press.first_words(2))
        user_id = press.request.person.user_id
        await self._decided(press, self.app.tables.lobby.fill_up(table_id, user_id, LEVEL, asked))

    async def start(self, press: Press) -> None:
        """Begin with those who are here."""
        table_id, asked = await near_table(press), read_asked(press.first_words(2))
        await self._decided(press, self.app.tables.lobby.start(table_id, press.request.person.user_id, asked))

    async def choose(self, press: Press) -> None:
        """Show the tables that the people of this one could join."""
        table_id, asked = await near_table(press), read_asked(press.first_words(2))
        words, at = press.request.words, Address(table_id, press.ply)
        found = await self.app.tables.merging.fitting(table_id, press.request.person.user_id, asked)
        if not found:
            raise NotFittingError
        buttons = [
            at.button(
                words(
                    "choice-wait-table",
                    table=str(table.id),
                    taken=len(table.chairs),
                    wanted=table.wanted,
                    players=SafeText(", ".join(plain_names(table, words))),
                ),
                MERGE_INTO,
                f"{written(asked)} {table.id}",
            )
            for table in found[:MOST_OPTIONS]
        ]
        lines = [words("wait-merge-which"), *(f"- {each.id}: {link_to(each)}" for each in found[:MOST_OPTIONS])]
        await press.request.answer("\n".join(lines), view=buttons)

    async def merge(self, press: Press) -> None:
        """Bring the people of this table to the one that was chosen."""
        request, parts = press.request, press.first_words(3)
        table_id, asked, into_id = await near_table(press), read_asked(parts), number_in(parts[2])
        try:
            into = await self.app.tables.merging.merge(table_id, request.person.user_id, into_id, asked)
            await request.give(await seated(request, into))
        finally:
            self.app.delivery.edit(table_id)
            await self._go_on(into_id)

    async def _decided(self, press: Press, change: Awaitable[Table]) -> None:
        """Replace the question, which is over, and bring on its way what follows."""
        table = await change
        try:
            await press.request.answer(waited_text(table, Words(table.locale)), view=[])
        finally:
            await self._go_on(table.id)
        await press.request.tell(await begun(press.request, await self.app.tables.table(table.id)))

    async def _go_on(self, table_id: int) -> None:
        """Show a lobby again, and the first turn of a game that has begun."""
        self.app.delivery.edit(table_id)
        self.app.delivery.post_reminders()
        table = await self.app.tables.table(table_id)
        if table.status is Status.RUNNING:
            await Rooms(self.app).find_soon(table)
            self.app.delivery.follow_up(table_id)
