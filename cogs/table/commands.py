"""`/table`: what one can ask of any table, whatever is played there."""

from __future__ import annotations

from dataclasses import replace

import discord
from discord import app_commands
from discord.ext import commands

from cogs.chat.requests.admission import dear
from cogs.chat.requests.finding import (
    choices_of,
    find_any,
    suggest_any,
    suggest_tables,
    table_here,
    table_of,
)
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request, handling
from cogs.chat.runtime.actions import Actions
from cogs.chat.runtime.app import App, Interaction
from cogs.chat.words.files import SentFile
from cogs.chat.words.translation import localized, options
from cogs.game.restoring import see_to
from cogs.messages import in_words
from cogs.messages.history import (
    GO,
    IN_WORDS,
    OPENED,
    OPENED_IN_WORDS,
    OPENED_LOG,
    OPENED_PAGE,
    OPENED_REPLAY,
    OPENED_STEP,
    STEP,
    show_log,
    show_position,
)
from cogs.messages.in_words import ASKED, PAGE, PLACE
from cogs.table import links, looking, opened, spectators
from cogs.table.invitations import hosted, invite_to_table
from cogs.table.replay import Replays
from cogs.table.seats import offer_seat
from cogs.table.status import show_status, status_from_button
from screens.controls import LARGEST_ACCOUNT, number_in
from screens.names import mention_of
from screens.refusals import Refusal
from screens.votes import stand_in
from tables.core.model import Table


class TableCog(
    commands.GroupCog,
    group_name=localized("command-table"),
    group_description=localized("command-table.description"),
):
    """`/table status`, `log`, `history`, `replay`, `invite`, `substitute`, `spectate`, `import`.

    What needs neither a person nor a number is a button under *More* or under a message of the table.
    """

    def __init__(self, app: App) -> None:
        super().__init__()
        self.app = app
        self._replays = Replays()
        _add_buttons(app.actions, self._replays)

    @app_commands.command(name=localized("command-invite"), description=localized("command-invite.description"))
    @options("member", "table")
    async def invite(self, interaction: Interaction, member: discord.User, table: int | None = None) -> None:
        """Invite a person to the host's table, in public."""
        async with handling(interaction, publishes=True) as request:
            await invite_to_table(request, table, member)

    @app_commands.command(name=localized("command-spectate"), description=localized("command-spectate.description"))
    @options("moves", table="spectate-table", active="spectate")
    @app_commands.choices(
        moves=[app_commands.Choice(name=localized(f"choice-moves-{each}"), value=each) for each in spectators.MOVES]
    )
    async def spectate(
        self,
        interaction: Interaction,
        table: int | None = None,
        active: bool = True,
        moves: str = spectators.END,
    ) -> None:
        """Follow a game of others, or no longer."""
        async with handling(interaction) as request:
            found = await find_any(request, table)
            if active:
                await spectators.watch(request, found, moves)
            else:
                await spectators.stop_watching(request, found.id)

    @app_commands.command(name=localized("command-substitute"), description=localized("command-substitute.description"))
    @options("table", by="substitute")
    async def substitute(
        self, interaction: Interaction, by: discord.User | None = None, table: int | None = None
    ) -> None:
        """Offer one's own seat to another person; without a name, a computer plays on for a while."""
        async with handling(interaction) as request:
            found = await table_here(request, table)
            if by is None:
                request.table = found
                await request.give(await stand_in(Press(request), found))
            else:
                await offer_seat(request, found, by)

    @app_commands.command(name=localized("command-status"), description=localized("command-status.description"))
    @options("table")
    async def status(self, interaction: Interaction, table: int | None = None) -> None:
        """Who sits where, whose turn it is and since when."""
        async with handling(interaction) as request:
            found = await find_any(request, table)
            await show_status(request, await see_to(self.app, found, interaction.channel))

    @app_commands.command(name=localized("command-log"), description=localized("command-log.description"))
    @options("table")
    async def log(self, interaction: Interaction, table: int | None = None) -> None:
        """Every move in words, the latest page first."""
        async with handling(interaction) as request:
            await show_log(request, await looking.replayed_of(request, await find_any(request, table)), None)

    @app_commands.command(name=localized("command-history"), description=localized("command-history.description"))
    @options("step", "table")
    async def history(
        self,
        interaction: Interaction,
        step: app_commands.Range[int, 0] | None = None,
        table: int | None = None,
    ) -> None:
        """Show the position after any step, the latest if none is named."""
        async with handling(interaction) as request:
            replayed = await looking.replayed_of(request, await find_any(request, table))
            await show_position(request, replayed, replayed.latest if step is None else step)

    @dear
    @app_commands.command(name=localized("command-replay"), description=localized("command-replay.description"))
    @options("table")
    async def replay(self, interaction: Interaction, table: int | None = None) -> None:
        """Show the whole game as one moving picture."""
        async with handling(interaction) as request:
            await self._replays.show(request, await find_any(request, table))

    @app_commands.command(name=localized("command-link"), description=localized("command-link.description"))
    @options("table")
    async def link(self, interaction: Interaction, table: int | None = None) -> None:
        """Make a link to a web page of a table."""
        async with handling(interaction) as request:
            await links.make_link(request, await find_any(request, table))

    @dear
    @app_commands.command(name=localized("command-import"), description=localized("command-import.description"))
    @options("file")
    async def open_file(self, interaction: Interaction, file: discord.Attachment) -> None:
        """Look at the game of a file, privately."""
        async with handling(interaction) as request:
            await opened.open_file(request, file)

    @substitute.autocomplete("table")
    async def _suggest_running(self, interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
        return await suggest_tables(interaction, None, current)

    @spectate.autocomplete("table")
    async def _suggest_watchable(self, interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
        return choices_of(interaction, await spectators.watchable(interaction), current)

    @invite.autocomplete("table")
    async def _suggest_lobbies(self, interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
        return choices_of(interaction, await hosted(interaction), current)

    @link.autocomplete("table")
    @status.autocomplete("table")
    @log.autocomplete("table")
    @history.autocomplete("table")
    @replay.autocomplete("table")
    async def _suggest_any(self, interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
        return await suggest_any(interaction, current)


async def _export_from_button(press: Press) -> None:
    await _hand_over_file_of(press.request, await table_of(press))


async def _watch_from_button(press: Press) -> None:
    await spectators.watch(press.request, await table_of(press), spectators.END)


async def _watch_picked(press: Press) -> None:
    """Watch the game of a list that was picked."""
    await _watch_from_button(replace(press, table_id=number_in(press.value)))


async def _watch_every_turn(press: Press) -> None:
    await spectators.watch(press.request, await table_of(press), spectators.EVERY)


async def _offer_from_select(press: Press) -> None:
    """Offer the own seat to the person that was picked."""
    guild = press.request.interaction.guild
    account = number_in(press.value, LARGEST_ACCOUNT)
    try:
        user = (
            await press.request.app.client.fetch_user(account) if guild is None else await guild.fetch_member(account)
        )
    except discord.NotFound as error:
        raise Refusal("error-not-here", player=mention_of(account)) from error
    await offer_seat(press.request, await table_of(press), user)


async def _hand_over_file_of(request: Request, table: Table) -> None:
    """Answer with a finished game as a file. Raises as `Files.export`."""
    text = await request.app.tables.files.export(table.id)
    file = SentFile(text.encode(), f"{table.game}-{table.id}.json")
    await request.hand_over(request.words("export-done"), file)


def _add_buttons(actions: Actions, replays: Replays) -> None:
    """Register the buttons that do the same where a message offers it."""
    actions.add("status", status_from_button)
    actions.add("unwatch", spectators.stop_from_button)
    actions.add("spectate", _watch_from_button)
    actions.add("watch-picked", _watch_picked)
    actions.add("spectate-every", _watch_every_turn)
    actions.add("offer-seat", _offer_from_select)
    actions.add("replay", replays.from_button, dear=True)
    actions.add("export", _export_from_button, dear=True)
    actions.add("log", looking.turn_page, updates=True)
    actions.add(IN_WORDS, looking.in_words)
    actions.add(PAGE, looking.turn_page_in_words, updates=True)
    actions.add(PLACE, looking.ask_for_place_on_board)
    actions.add(ASKED, looking.describe_place)
    actions.add(links.LINK, links.make_link_from_button)
    actions.add(links.WITHDRAW, links.withdraw_links, updates=True)
    actions.add("whole-log", looking.log_from_button)
    actions.add(STEP, looking.ask_for_step_of_table)
    actions.add(f"{GO}{STEP}", looking.go_to_step)
    actions.add(opened.ASK_FOR_FILE, opened.ask_for_file)
    actions.add("file-given", opened.open_given, dear=True)
    actions.add(OPENED, opened.look_at_opened, updates=True)
    actions.add(OPENED_LOG, opened.log_of_opened)
    actions.add(OPENED_PAGE, opened.log_of_opened, updates=True)
    actions.add(OPENED_REPLAY, replays.of_opened, dear=True)
    actions.add(OPENED_IN_WORDS, opened.opened_in_words)
    actions.add(in_words.OPENED_PAGE, opened.turn_opened_in_words, updates=True)
    actions.add(in_words.OPENED_PLACE, opened.ask_for_opened_place)
    actions.add(in_words.OPENED_ASKED, opened.describe_opened_place)
    actions.add(OPENED_STEP, opened.ask_for_opened_step)
    actions.add(f"{GO}{OPENED_STEP}", opened.go_to_opened_step)
