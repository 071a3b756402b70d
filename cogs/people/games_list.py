"""`/games`: a person's games, running and finished; a server's; what one can join. Page by page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import discord
from discord import app_commands
from discord.ext import commands

from cogs.chat.controls.layout import list_of
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request, handling, words_of
from cogs.chat.runtime.app import App, Interaction
from cogs.chat.words.translation import game_choices, localized, options
from cogs.game.lobbies import see_to_all
from cogs.messages.digest import MY_GAMES
from cogs.people.archive import month_options, month_typed, months_of, show_finished
from cogs.people.games_query import (
    ENDED,
    FINISHED,
    MINE,
    OPEN,
    PAGE,
    SCOPES,
    SERVER,
    GamesQuery,
    by_game,
    by_month,
    by_player,
    by_scope,
    game_named,
    scopes,
    ways_on,
)
from locales import Words
from screens.clock import in_short, waiting_line
from screens.controls import LAST_PAGE, Address, Button, Control, Option, Style, outdated
from screens.links import link_to
from screens.lists import ListLine, table_name, with_distinct_labels
from screens.names import bold, names_to_agree, safe_name
from screens.notes import note_line
from screens.opening import home_button, opening_commands, openings
from screens.refusals import Refusal
from screens.votes import SEAT_BACK
from tables.core.model import Status, Table
from tables.time.clock import Waiting

ON_A_PAGE = 8
"""Running games on a page: more of them, each with its button, would not fit a message."""

NOTE_LENGTH = 60
"""Characters of the person's own note beside a game of theirs."""


class Lists(commands.Cog):
    """Lists of tables."""

    def __init__(self, app: App) -> None:
        self.app = app
        app.actions.add(PAGE, self.page, updates=True)
        app.actions.add(MY_GAMES, self.my_games)
        for name, change in (("scope", by_scope), ("game", by_game), ("player", by_player), ("month", by_month)):
            app.actions.add(f"{PAGE}-{name}", partial(_show_changed, change), updates=True)

    @app_commands.command(name=localized("command-games"), description=localized("command-games.description"))
    @options("scope", game="of-game", player="with", month="month", winner="winner")
    @app_commands.choices(
        scope=[app_commands.Choice(name=localized(f"choice-scope-{name}"), value=name) for name in SCOPES],
        game=game_choices(),
    )
    async def games(
        self,
        interaction: Interaction,
        scope: str | None = None,
        game: str | None = None,
        player: discord.User | None = None,
        month: str | None = None,
        winner: discord.User | None = None,
    ) -> None:
        """List the person's running or finished games, all games of the server, or games to join."""
        async with handling(interaction) as request:
            # Running games have no month and no winner: who names one looks for finished games.
            is_archive = any((player, month, winner))
            if scope is None or (is_archive and scope in (MINE, OPEN)):
                scope = FINISHED if is_archive else MINE
            if scope not in SCOPES:
                raise outdated()
            asked = GamesQuery(
                ENDED if is_archive and scope == SERVER else scope,
                game=None if game is None else game_named(game),
                player_id=None if player is None else player.id,
                month=None if month is None else month_typed(month, request.words, self.app.now()),
                winner_id=None if winner is None else winner.id,
            )
            await show_games(request, asked)

    @games.autocomplete("month")
    async def _suggest_months(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        found = month_options(await months_of(self.app, interaction.user.id), words_of(interaction))
        return [app_commands.Choice(name=name, value=value) for name, value in found if current.lower() in name.lower()]

    async def my_games(self, press: Press) -> None:
        """Show the games of the person who presses."""
        await show_games(press.request, GamesQuery(MINE))

    async def page(self, press: Press) -> None:
        """Show another page, or the same games with another filter."""
        await show_games(press.request, GamesQuery.read(press.detail.split(), press.ply))


async def _show_changed(change: Callable[[Press], GamesQuery], press: Press) -> None:
    """Show what a select asks for."""
    await show_games(press.request, change(press))


async def show_games(request: Request, asked: GamesQuery) -> None:
    """Show a page of a list of games. Raises `Refusal` where there is no such list, `StatisticsHiddenError`."""
    guild_id = request.interaction.guild_id
    if guild_id is None and asked.scope in (SERVER, OPEN, ENDED):
        raise Refusal("error-lists-guild-only")
    if asked.is_finished:
        await show_finished(request, asked)
        return
    count, tables, page = await _running(request, asked)
    if not tables and asked.scope == SERVER:
        await show_finished(request, asked.from_the_start(scope=ENDED))
        return
    await _show(request, asked, page, -(-count // ON_A_PAGE), await _standing(request, tables))


async def _running(request: Request, asked: GamesQuery) -> tuple[int, tuple[Table, ...], int]:
    """Return how many games there are, those of the page, and its number: the last one past the end."""
    guild_id, user_id, lists = request.interaction.guild_id, request.person.user_id, request.app.tables.lists
    if asked.scope == SERVER:
        assert guild_id is not None
        first = min(asked.page, LAST_PAGE) * ON_A_PAGE
        count, tables = await lists.running_in(guild_id, user_id, first, ON_A_PAGE, asked.game)
        return count, tables, min(asked.page, max(count - 1, 0) // ON_A_PAGE)
    if asked.scope == MINE:
        found = await lists.held_by(user_id)
    else:
        assert guild_id is not None
        invited = await request.app.tables.invitations.invited_to(user_id)
        lobbies = await lists.open_lobbies(guild_id)
        found = [table for table in lobbies if table.may_be_seen_by(user_id) or table.id in invited]
    found = [table for table in found if asked.game in (None, table.game)]
    page = min(asked.page, max(len(found) - 1, 0) // ON_A_PAGE)
    return len(found), tuple(found[page * ON_A_PAGE : (page + 1) * ON_A_PAGE]), page


async def _standing(request: Request, tables: tuple[Table, ...]) -> tuple[Table, ...]:
    """Return the tables after a check of the messages that the list leads to: to take a seat or to move.

    What is missing of them is posted again.
    """
    user_id = request.person.user_id
    wanted = [table for table in tables if table.status is Status.LOBBY or user_id in table.people_to_act]
    known = {table.id: table for table in await see_to_all(request.app, wanted)}
    return tuple(known.get(table.id, table) for table in tables)


async def _show(request: Request, asked: GamesQuery, page: int, pages: int, tables: tuple[Table, ...]) -> None:
    words, is_mine = request.words, asked.scope == MINE
    if not tables:
        none = words("games-none", scope=asked.scope, commands=", ".join(opening_commands(request.app.games, words)))
        await request.show(
            list_of(none, [], [*openings(request.app.games, words), scopes(request, asked), home_button(words)]), none
        )
        return
    notes = await request.app.tables.notes.among(tables if is_mine else (), request.person.user_id)
    waiting, lines = await request.app.tables.clock.waiting(tables), list[ListLine]()
    for table in tables:
        text = _line(request, table, waiting[table.id])
        if (note := notes.get(table.id)) is not None:
            text += f"\n- {note_line(note, words, longest=NOTE_LENGTH)}"
        button = _beside(request, table, is_mine=is_mine)
        lines.append(ListLine(text, button, name=table_name(table, words)))
    title = f"### {words('games-title', scope=asked.scope)}"
    if pages > 1:
        title += f" · {words('games-page', page=page + 1, pages=pages)}"
    items = [*_pages(request, asked, page, pages), scopes(request, asked), *_more(tables, words)]
    layout = list_of(title, with_distinct_labels(lines, words), items)
    await request.show(layout, "\n".join([title, *(line.text for line in lines)]))


def _more(tables: Sequence[Table], words: Words) -> list[Control]:
    """Return the select of a running game of which one wants all that its *More* has."""
    running = [table for table in tables if table.status is Status.RUNNING]
    picks = [Option(label=table_name(table, words), value=str(table.id)) for table in running]
    return [Address(0, 0).select(words("games-more"), "more-of", picks, row=2)] if picks else []


def _pages(request: Request, asked: GamesQuery, page: int, pages: int) -> list[Control]:
    """Return the ways to the pages beside this one: after the running games of a server come the finished ones."""
    here = asked.from_the_start
    before = here().at(page - 1) if page else None
    after = here().at(page + 1) if page + 1 < pages else None
    if after is None and asked.scope == SERVER:
        after = here(scope=ENDED)
    return ways_on(request.words, before, after) if before or after else []


def _beside(request: Request, table: Table, *, is_mine: bool) -> Button | None:
    """Return what one wants of a running game: to play where it waits, else to plan ahead; of an open table: a seat."""
    user_id, words = request.person.user_id, request.words
    if table.status is Status.LOBBY:
        at = Address(table.id, table.ply)
        if table.seat_of(user_id) is None:
            return at.button(words("button-join"), "join", style=Style.SUCCESS)
        return at.button(words("button-show-lobby"), "show-lobby")
    if table.status is not Status.RUNNING:
        return None
    at = Address(table.id, table.ply)
    if user_id in table.people_to_act:
        return at.button(words("button-play"), "play", style=Style.PRIMARY)
    if is_mine and table.missing_seat_of(user_id) is not None:
        return at.button(words("button-seat-back"), SEAT_BACK)
    if is_mine and table.people_to_act and table.seat_of(user_id) is not None:
        return at.button(words("button-plan"), "plan")
    return None


def _line(request: Request, table: Table, waiting: Waiting) -> str:
    words = request.words
    game, where = words.game(table.game), link_to(table)
    if table.status is Status.LOBBY and table.asked_to_agree:
        return words("my-games-asked", game=game, where=where, players=names_to_agree(table, words))
    if table.status is Status.LOBBY:
        return words("my-games-lobby", game=game, where=where, taken=len(table.chairs), wanted=table.wanted)
    if table.seat_of(request.person.user_id) in table.to_act:
        return waiting_line(table, waiting, words)
    players = words.list([bold(safe_name(table.chairs[seat], words)) for seat in sorted(table.to_act)])
    line = words("my-games-running", game=game, where=where, player=players)
    return ", ".join((line, *in_short(waiting, words)))
