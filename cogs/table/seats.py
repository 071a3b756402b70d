"""What a player can ask of a running table besides moves: `/table resign`, `abort`, `takeback`, `substitute`, ..."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.chat.requests.admission import dear
from cogs.chat.requests.finding import choices_of, require_sight, suggest_tables, table_here
from cogs.chat.requests.request import Request, handling
from cogs.chat.runtime.app import App, Interaction
from cogs.chat.words.names import person_of
from cogs.chat.words.refusals import Refusal
from cogs.chat.words.translation import localized, options
from cogs.table.computers import show_hint
from cogs.table.leaving import ask_to_end, ask_to_resign
from cogs.table.votes import ask_to_take_back, stand_in, take_seat_back
from tables.core.errors import AlreadySeatedError
from tables.core.model import Table


class Steering(commands.Cog):
    """The part of `/table` that is for players; see `cogs.table.commands.TableCog`."""

    app: App

    @app_commands.command(name=localized("command-resign"), description=localized("command-resign.description"))
    @options("table")
    async def resign(self, interaction: Interaction, table: int | None = None) -> None:
        """Leave the game: give up, let a computer play on, or ask to end it for all."""
        async with handling(interaction) as request:
            await ask_to_resign(request, await table_here(request, table))

    @app_commands.command(name=localized("command-abort"), description=localized("command-abort.description"))
    @options("table")
    async def abort(self, interaction: Interaction, table: int | None = None) -> None:
        """Ask the others to end the game without a winner."""
        async with handling(interaction) as request:
            await ask_to_end(request, await table_here(request, table))

    @app_commands.command(name=localized("command-takeback"), description=localized("command-takeback.description"))
    @options("table")
    async def takeback(self, interaction: Interaction, table: int | None = None) -> None:
        """Ask the others to take back the person's latest choice and all that followed."""
        async with handling(interaction) as request:
            await ask_to_take_back(request, await table_here(request, table))

    @app_commands.command(name=localized("command-substitute"), description=localized("command-substitute.description"))
    @options("table", by="substitute")
    async def substitute(
        self, interaction: Interaction, by: discord.User | None = None, table: int | None = None
    ) -> None:
        """Offer one's own seat to somebody; without a name, a computer plays on for a while."""
        async with handling(interaction) as request:
            found = await table_here(request, table)
            if by is None:
                await stand_in(request, found)
            else:
                await _offer(request, found, by)

    @app_commands.command(name=localized("command-return"), description=localized("command-return.description"))
    @options("table")
    async def take_back_seat(self, interaction: Interaction, table: int | None = None) -> None:
        """Take the seat back on which a computer plays."""
        async with handling(interaction) as request:
            await take_seat_back(request, await _missing_at(request, table))

    @dear
    @app_commands.command(name=localized("command-hint"), description=localized("command-hint.description"))
    @options("table")
    async def hint(self, interaction: Interaction, table: int | None = None) -> None:
        """Name a good move, where the table allows it."""
        async with handling(interaction) as request:
            await show_hint(request, await table_here(request, table))

    @resign.autocomplete("table")
    @abort.autocomplete("table")
    @takeback.autocomplete("table")
    @substitute.autocomplete("table")
    @hint.autocomplete("table")
    async def _suggest_running(self, interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
        return await suggest_tables(interaction, None, current)

    @take_back_seat.autocomplete("table")
    async def _suggest_missing(self, interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
        found = await self.app.tables.seats.missing_at(interaction.user.id)
        return choices_of(interaction, found, current)


async def _offer(request: Request, table: Table, user: discord.User | discord.Member) -> None:
    """Offer the person's seat to a member of the server. Raises `Refusal`, `TableError`."""
    request.table = table
    if user.bot:
        raise Refusal("error-bot-invited", player=user.mention)
    # In direct messages there are no members, and the table itself refuses.
    if not table.place.is_direct and not isinstance(user, discord.Member):
        raise Refusal("error-not-here", player=user.mention)
    try:
        await request.app.tables.seats.offer(table.id, request.person.user_id, person_of(user))
    except AlreadySeatedError as seated:
        raise Refusal("error-plays-here", player=user.mention) from seated
    await request.answer(request.words("offer-done", player=user.mention))
    request.app.delivery.remind(table.id)


async def _missing_at(request: Request, named: int | None) -> Table:
    """The table where a computer plays for the person. Raises `Refusal`, `TableError`."""
    if named is not None:
        table = await request.app.tables.table(named)
        is_missing = table.missing_seat_of(request.person.user_id) is not None
        return table if is_missing else require_sight(request, table)
    found = await request.app.tables.seats.missing_at(request.person.user_id)
    here = [t for t in found if request.interaction.channel_id in (t.place.thread_id, t.place.channel_id)]
    tables = here or list(found)
    if len(tables) != 1:
        raise Refusal("error-which-table" if tables else "table-not-missing")
    return tables[0]
