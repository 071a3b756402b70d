"""`/table`: how a table stands, what happened at it, and its game as a file."""

from __future__ import annotations

from datetime import datetime

import discord
from discord import app_commands
from discord.ext import commands
from discord.utils import format_dt

from cogs.chat.controls.controls import Address, Item, view_of
from cogs.chat.requests.admission import dear
from cogs.chat.requests.finding import find_any, suggest_any, table_of
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request, handling
from cogs.chat.requests.uploads import read_bytes
from cogs.chat.runtime.app import App, Bot, Interaction
from cogs.chat.words.files import SentFile
from cogs.chat.words.links import link_button
from cogs.chat.words.names import escape, safe_name
from cogs.chat.words.translation import localized, options
from cogs.messages.clock import deadline_line
from cogs.messages.history import (
    GO,
    OPENED,
    OPENED_LOG,
    OPENED_PAGE,
    OPENED_REPLAY,
    OPENED_STEP,
    STEP,
    ask_for_step,
    show_log,
    show_position,
    target_in,
)
from cogs.messages.votes import offered_line, withdraw_buttons
from cogs.table.invitations import InvitationCommands
from cogs.table.replay import Replays
from cogs.table.reviews import show_review
from cogs.table.seats import Steering
from cogs.table.spectators import SpectatorCommands
from locales import Words
from tables.core.errors import GameFileError, HistoryError
from tables.core.model import Status, Table
from tables.files.files import Imported
from tables.files.game_file import MOST_BYTES, is_finished
from tables.files.replayed import ReplayedGame


class TableCog(
    Steering,
    SpectatorCommands,
    InvitationCommands,
    commands.GroupCog,
    group_name=localized("command-table"),
    group_description=localized("command-table.description"),
):
    """What one can ask of any table, whatever is played there."""

    def __init__(self, app: App) -> None:
        super().__init__()
        self.app = app
        self._replays = Replays()
        self.add_spectators()
        app.actions.add("replay", self.replay_from_button, dear=True)
        app.actions.add("log", self.turn_page, updates=True)
        app.actions.add("whole-log", self.log_from_button)
        app.actions.add("status", self.status_from_button)
        app.actions.add(OPENED, self.look_at_opened, updates=True)
        app.actions.add(OPENED_LOG, self.log_of_opened)
        app.actions.add(OPENED_PAGE, self.log_of_opened, updates=True)
        app.actions.add(OPENED_REPLAY, self.replay_of_opened, dear=True)
        app.actions.add(STEP, self.ask_for_step)
        app.actions.add(OPENED_STEP, self.ask_for_opened_step)
        app.actions.add(f"{GO}{STEP}", self.go_to_step)
        app.actions.add(f"{GO}{OPENED_STEP}", self.go_to_opened_step)

    @app_commands.command(name=localized("command-status"), description=localized("command-status.description"))
    @options("table")
    async def status(self, interaction: Interaction, table: int | None = None) -> None:
        """Who sits where, whose turn it is and since when."""
        async with handling(interaction) as request:
            found = await find_any(request, table)
            await show_status(request, await self.app.delivery.see_to(found, interaction.channel))

    @app_commands.command(name=localized("command-log"), description=localized("command-log.description"))
    @options("table")
    async def log(self, interaction: Interaction, table: int | None = None) -> None:
        """Every move in words, the latest page first."""
        async with handling(interaction) as request:
            await show_log(request, await _replayed(request, await find_any(request, table)), None)

    @app_commands.command(name=localized("command-history"), description=localized("command-history.description"))
    @options("table", move="ply")
    async def history(
        self,
        interaction: Interaction,
        move: app_commands.Range[int, 0] | None = None,
        table: int | None = None,
    ) -> None:
        """The position after any move, the latest if none is named."""
        async with handling(interaction) as request:
            replayed = await _replayed(request, await find_any(request, table))
            await show_position(request, replayed, replayed.latest if move is None else move)

    @dear
    @app_commands.command(name=localized("command-replay"), description=localized("command-replay.description"))
    @options("table")
    async def replay(self, interaction: Interaction, table: int | None = None) -> None:
        """The whole game as one moving picture."""
        async with handling(interaction) as request:
            await self._replays.show(request, await find_any(request, table))

    @dear
    @app_commands.command(name=localized("command-review"), description=localized("command-review.description"))
    @options("table")
    async def review(self, interaction: Interaction, table: int | None = None) -> None:
        """What decided a finished game."""
        async with handling(interaction) as request:
            await show_review(request, (await find_any(request, table)).id)

    @dear
    @app_commands.command(name=localized("command-export"), description=localized("command-export.description"))
    @options("table")
    async def export(self, interaction: Interaction, table: int | None = None) -> None:
        """A finished game as a file."""
        async with handling(interaction) as request:
            found = await find_any(request, table)
            text = await self.app.tables.files.export(found.id)
            file = SentFile(text.encode(), f"{found.game}-{found.id}.json")
            await request.hand_over(request.words("export-done"), file)

    @dear
    @app_commands.command(name=localized("command-import"), description=localized("command-import.description"))
    @options("file")
    async def open_file(self, interaction: Interaction, file: discord.Attachment) -> None:
        """Look at the game of a file, privately."""
        async with handling(interaction) as request:
            if file.size > MOST_BYTES:
                raise GameFileError(why="size", most=MOST_BYTES // 1024)
            opened = await self.app.tables.files.open(request.person.user_id, await read_bytes(file))
            await self._show_opened(request, opened, opened.replayed.latest)

    @status.autocomplete("table")
    @log.autocomplete("table")
    @history.autocomplete("table")
    @export.autocomplete("table")
    @replay.autocomplete("table")
    @review.autocomplete("table")
    async def _suggest_tables(self, interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
        return await suggest_any(interaction, current)

    async def replay_from_button(self, press: Press) -> None:
        """The same under the last message of a game."""
        await self._replays.show(press.request, await table_of(press))

    async def log_from_button(self, press: Press) -> None:
        """The log from *More*."""
        table = await table_of(press)
        await show_log(press.request, await _replayed(press.request, table), None)

    async def status_from_button(self, press: Press) -> None:
        """How the table stands, from *More*."""
        await show_status(press.request, await table_of(press))

    async def turn_page(self, press: Press) -> None:
        """Another page of the log."""
        table = await table_of(press)
        await show_log(press.request, await _replayed(press.request, table), target_in(press.detail))

    async def look_at_opened(self, press: Press) -> None:
        """Another position of a game opened from a file; the button's table is the file's number."""
        await self._show_opened(press.request, await self._opened(press), target_in(press.detail))

    async def log_of_opened(self, press: Press) -> None:
        """A page of the log of such a game, the last one first."""
        opened = await self._opened(press)
        page = target_in(press.detail) if press.detail else None
        await show_log(press.request, opened.replayed, page, opened=opened.id)

    async def replay_of_opened(self, press: Press) -> None:
        """Such a game as one moving picture."""
        await self._replays.show_opened(press.request, await self._opened(press))

    async def ask_for_step(self, press: Press) -> None:
        """Ask which position of a table to look at."""
        table = await table_of(press)
        await ask_for_step(press.request, Address(table.id, table.ply), STEP, table.ply)

    async def ask_for_opened_step(self, press: Press) -> None:
        """The same of a game opened from a file."""
        opened = await self._opened(press)
        await ask_for_step(press.request, Address(opened.id, 0), OPENED_STEP, opened.replayed.latest)

    async def go_to_step(self, press: Press) -> None:
        """Look at the position whose step was typed."""
        replayed = await _replayed(press.request, await table_of(press))
        await show_position(press.request, replayed, _step_in(press.value, replayed.latest))

    async def go_to_opened_step(self, press: Press) -> None:
        """The same of a game opened from a file."""
        opened = await self._opened(press)
        await self._show_opened(press.request, opened, _step_in(press.value, opened.replayed.latest))

    async def _opened(self, press: Press) -> Imported:
        return await self.app.tables.files.imported(press.table_id, press.request.person.user_id)

    async def _show_opened(self, request: Request, opened: Imported, ply: int) -> None:
        words, table = request.words, opened.replayed.table
        players = words.list([f"**{safe_name(chair, words)}**" for chair in table.chairs])
        title = words("import-title", game=words.game(table.game), players=players)
        heading = f"### {title}"
        if not is_finished(opened.replayed):
            heading += f"\n{words('import-unfinished')}"
        await show_position(request, opened.replayed, ply, title=heading, opened=opened.id)


def _step_in(typed: str, latest: int) -> int:
    """The step that somebody has typed. Raises `HistoryError` where there is none such."""
    text = typed.strip()
    if not (text.isascii() and text.isdecimal()) or int(text) > latest:
        raise HistoryError(ply=escape(text[:10]), latest=latest)
    return int(text)


async def show_status(request: Request, table: Table) -> None:
    """How a table stands, with a way to it."""
    request.table = table
    words, presenter = request.words, request.app.presenters[table.game]
    lines = [f"### {words('status-title', game=words.game(table.game), table=table.id)}"]
    has_begun = table.status in (Status.RUNNING, Status.OVER)
    replayed = await request.app.tables.files.replayed(table.id) if has_begun else None
    if told := presenter.options_in_words(table.options, words, table.wanted):
        lines.append(told)
    if table.series is not None:
        lines.append(words("turn-series", game=table.series.index + 1, games=len(table.series.options)))
    shown = table if replayed is None else replayed.table
    lines += ["", *(_seat(request.app, shown, seat, words) for seat in range(len(shown.chairs))), ""]
    lines += [await _now(request, shown, replayed), *filter(None, [_until(table, words)])]
    offers = await request.app.tables.seats.offers_at(table.id)
    lines += [offered_line(offer, shown, words) for offer in offers]
    own = withdraw_buttons(offers, request.person.user_id, words)
    view = view_of(link_button(words("button-jump"), table), *_ways_out(request, table), *own)
    await request.answer("\n".join(lines), view=view)


def _until(table: Table, words: Words) -> str:
    """Until when the turn of a running game lasts; empty where there is no clock."""
    return deadline_line(table, words) if table.status is Status.RUNNING else ""


def _ways_out(request: Request, table: Table) -> list[Item]:
    """The buttons by which a seat in a lobby is taken or given up, also where the lobby's message cannot be posted."""
    words, user_id, at = request.words, request.person.user_id, Address(table.id, table.ply)
    if table.status is not Status.LOBBY:
        return []
    if table.seat_of(user_id) is None:
        return [at.button(words("button-join"), "join", style=discord.ButtonStyle.success)]
    if table.host_id != user_id:
        return [at.button(words("button-leave"), "leave")]
    return [at.button(words("button-cancel"), "cancel", style=discord.ButtonStyle.danger)]


def _seat(app: App, table: Table, seat: int, words: Words) -> str:
    sentence = "status-to-move" if seat in table.to_act else "lobby-seat"
    counter, player = app.emoji.counter(table, seat), safe_name(table.chairs[seat], words)
    return words(sentence, seat=seat + 1, counter=counter, player=player)


async def _now(request: Request, table: Table, replayed: ReplayedGame | None) -> str:
    """What the table waits for, and since when; for a finished game, who won."""
    words = request.words
    match table.status:
        case Status.LOBBY:
            return words("status-lobby", taken=len(table.chairs), wanted=table.wanted)
        case Status.CANCELLED:
            return words("lobby-cancelled")
        case Status.RUNNING:
            assert replayed is not None
            players = [f"**{safe_name(table.chairs[seat], words)}**" for seat in sorted(table.to_act)]
            since = format_dt(_waiting_since(replayed), "R")
            return words("status-running", player=words.list(players), since=since, steps=replayed.steps)
        case Status.OVER:
            assert replayed is not None
            outcome = await request.app.tables.history.outcome(table.id)
            winners = sorted(outcome.winners) if outcome is not None else []
            names = words.list([f"**{safe_name(table.chairs[seat], words)}**" for seat in winners])
            return words("status-over", players=names, count=len(winners), steps=replayed.steps)


def _waiting_since(replayed: ReplayedGame) -> datetime:
    """When whoever is to move got the turn: the latest row that is not their own, else the beginning."""
    story, table = replayed.story(), replayed.table
    others = [entry.at for entry in story if entry.seat not in table.to_act]
    if others:
        return others[-1]
    return story[0].at if story else table.updated_at


async def _replayed(request: Request, table: Table) -> ReplayedGame:
    request.table = table
    return await request.app.tables.files.replayed(table.id)


async def setup(bot: Bot) -> None:
    """Load the cog."""
    await bot.add_cog(TableCog(bot.app))
