"""The commands of a right click: a turn message in words, the position before it, a game with a person."""

from __future__ import annotations

import re

import discord
from discord import app_commands
from discord.ext import commands

from cogs.chat.controls.layout import controls_in
from cogs.chat.requests.presses import Press, table_of_control
from cogs.chat.requests.request import Request, account_of, handling
from cogs.chat.runtime.app import App, Interaction
from cogs.chat.words.translation import localized
from locales import Words
from screens.controls import IN_A_ROW, LARGEST_ACCOUNT, Address, Style, number_in, outdated
from screens.finding import require_nearness, sight_of
from screens.history import position
from screens.in_words import SaidPosition, said
from screens.lobby import lobby_for_person
from screens.names import mention_of, safe
from screens.new_table import open_table
from screens.opening import usual
from screens.refusals import Refusal
from screens.seats import check_guest
from screens.story import turn_begin

_POSITION = re.compile(r"[a-z_-]+?-(?P<table>[0-9]+)-(?P<ply>[0-9]+)-(?:private-)?(?:board|strip|hand)\.png")
"""The pattern of the file names of a position."""


class Menus(commands.Cog):
    """The entries of Discord's menus on messages and on people."""

    def __init__(self, app: App) -> None:
        self.app = app
        # discord.py has no decorator for context menus inside a cog.
        self._entries = [
            app_commands.ContextMenu(name=localized("menu-in-words"), callback=self.in_words),
            app_commands.ContextMenu(name=localized("menu-before"), callback=self.before),
            app_commands.ContextMenu(name=localized("menu-challenge"), callback=self.challenge),
        ]
        self._entries[-1].guild_only = True
        app.actions.add("challenge", self.open, publishes=True)

    async def cog_load(self) -> None:
        """Offer them."""
        for entry in self._entries:
            self.app.client.tree.add_command(entry)

    async def cog_unload(self) -> None:
        """Offer them no longer."""
        for entry in self._entries:
            self.app.client.tree.remove_command(entry.name, type=entry.type)

    async def in_words(self, interaction: Interaction, message: discord.Message) -> None:
        """Describe the position or the lobby that a message shows, in the person's own language."""
        async with handling(interaction, name="in words") as request:
            if (lobby_id := self._lobby(message)) is not None:
                table = require_nearness(request, await self.app.tables.table(lobby_id))
                await request.give(await lobby_for_person(request, table))
                return
            table_id, ply = self._shown(message)
            replayed = await self.app.tables.files.replayed(table_id, sight_of(request))
            await request.give(said(Press(request), SaidPosition(replayed, ply)))

    async def before(self, interaction: Interaction, message: discord.Message) -> None:
        """Show the position before what a message tells."""
        async with handling(interaction, name="position before") as request:
            table_id, ply = self._shown(message)
            replayed = await self.app.tables.files.replayed(table_id, sight_of(request))
            scope = await self.app.tables.turn_messages.scope_of(table_id, message.id)
            # Of a game that ended long ago it is no longer known where a message begins: there it is the last turn.
            turn = max((end for end in replayed.turns() if end < ply), default=0)
            presenter = self.app.presenters[replayed.table.game]
            since = turn if scope is None else turn_begin(replayed, scope.since_ply, ply, presenter)
            await request.give(position(Press(request), replayed, since))

    async def challenge(self, interaction: Interaction, member: discord.User) -> None:
        """Ask which game to play with a person."""
        async with handling(interaction, name="challenge") as request:
            _check_opponent(request, member)
            words, nowhere = request.words, Address(0, 0)
            buttons = [
                nowhere.button(words.game(slug), "challenge", f"{slug} {member.id}", style=Style.PRIMARY)
                # Discord takes five rows of buttons.
                for slug in list(self.app.games)[: 5 * IN_A_ROW]
            ]
            lines = [words("challenge-which", player=safe(member.display_name)), *_free_seats(self.app, words)]
            await request.answer("\n".join(lines), view=buttons)

    async def open(self, press: Press) -> None:
        """Open a table for the game and the person that a button names, as the game usually is."""
        slug, user_id = press.first_words(2)
        engine, guild = self.app.games.get(slug), press.request.interaction.guild
        if engine is None or guild is None:
            raise outdated()
        account = number_in(user_id, LARGEST_ACCOUNT)
        try:
            member = guild.get_member(account) or await guild.fetch_member(account)
        except discord.NotFound as error:
            raise Refusal("error-stranger-invited", player=mention_of(account)) from error
        _check_opponent(press.request, member)
        seats, options = usual(engine)
        await press.request.give(
            await open_table(
                press.request,
                slug,
                wanted=seats,
                options=options,
                pace=None,
                hints=False,
                private=False,
                invited=[account_of(member)],
            )
        )

    def _lobby(self, message: discord.Message) -> int | None:
        """Return the table whose open lobby a message of the bot's is, None for any other message."""
        if self.app.client.user is None or message.author.id != self.app.client.user.id:
            return None
        found = (table_of_control(custom_id, "start") for custom_id in controls_in(message))
        return next((table_id for table_id in found if table_id is not None), None)

    def _shown(self, message: discord.Message) -> tuple[int, int]:
        """Return the table and the ply that a message of the bot's shows. Raises `Refusal` for other messages."""
        if self.app.client.user is not None and message.author.id == self.app.client.user.id:
            for attachment in message.attachments:
                if (named := _POSITION.fullmatch(attachment.filename)) is not None:
                    return number_in(named["table"]), number_in(named["ply"])
        raise Refusal("error-no-position")


def _free_seats(app: App, words: Words) -> list[str]:
    """In which games there are seats besides those of the two, and who may have them."""
    free = {slug: usual(engine)[0] - 2 for slug, engine in app.games.items()}
    return [words("challenge-free", game=words.game(slug), count=count) for slug, count in free.items() if count > 0]


def _check_opponent(request: Request, user: discord.User | discord.Member) -> None:
    """Check that the person can play with another one. Raises `Refusal`."""
    check_guest(account_of(user))
    if user.id == request.person.user_id:
        raise Refusal("error-challenge-self")
