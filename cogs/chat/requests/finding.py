"""Which table a command means: the one named, the one played here, or the person's only one."""

from __future__ import annotations

from collections.abc import Iterable

import discord
from discord import app_commands

from cogs.chat.requests.request import Request, words_of
from cogs.chat.runtime.app import Interaction
from locales import Words
from screens.finding import require_sight
from screens.names import plain_names
from screens.refusals import Refusal
from tables.core.errors import NoSuchTableError
from tables.core.model import Status, Table

MOST_CHOICES = 25
"""Suggestions that Discord takes for an option."""

MOST_SEARCHED = 100
"""The latest finished games among which suggestions are looked for; `/games` finds the others."""


async def find_table(request: Request, game: str, named: int | None) -> Table:
    """Return the running table of this game that the person means and sits at. Raises `Refusal`, `TableError`.

    Where several fit, those waiting for the person come first.
    """
    if named is not None:
        return _of_game(await _named(request, named), game)
    if (kept := _at_hand(request, game)) is not None:
        return kept
    here = [table for table in await _here(request) if table.game == game and table.status is Status.RUNNING]
    mine = [table for table in here if table.seat_of(request.person.user_id) is not None]
    if not here:
        everywhere = await request.app.tables.lists.of_user(request.person.user_id)
        mine = [table for table in everywhere if table.game == game and table.status is Status.RUNNING]
    if not mine and len(here) == 1:
        return require_sight(request, here[0])
    return await _the_one(request, mine)


async def table_here(request: Request, named: int | None) -> Table:
    """Return the running table that the person means, of whatever game. Raises `Refusal`, `TableError`."""
    if named is not None:
        return await _named(request, named)
    here = [table for table in await _here(request) if table.status is Status.RUNNING]
    mine = [table for table in here if table.seat_of(request.person.user_id) is not None]
    if not mine and len(here) == 1:
        return require_sight(request, here[0])
    if not here:
        everywhere = await request.app.tables.lists.of_user(request.person.user_id)
        mine = [table for table in everywhere if table.status is Status.RUNNING]
    return await _the_one(request, mine)


async def finished_or_running(request: Request, game: str, named: int | None) -> Table:
    """Return the table of this game whose board the person wants to see: also a finished one, also other players'."""
    if named is not None:
        return _of_game(await _named(request, named), game)
    here = [
        table for table in await _here(request) if table.game == game and table.status in (Status.RUNNING, Status.OVER)
    ]
    running = [table for table in here if table.status is Status.RUNNING]
    mine = [table for table in running if table.seat_of(request.person.user_id) is not None]
    for tables in (mine, running, here):
        if tables:
            # Those that the person may see first: a private table must not hide an older public one.
            return require_sight(request, max(tables, key=lambda t: (t.may_be_seen_by(request.person.user_id), t.id)))
    return await find_table(request, game, None)


async def find_any(request: Request, named: int | None) -> Table:
    """Return the table that the person wants to look at, of any game: the named one, the one here, or their only one.

    Here running games come before finished ones, own before others', the newest first. Raises `Refusal`, and as
    `require_sight`.
    """
    user_id = request.person.user_id
    if named is not None:
        return await _named(request, named)
    here = [table for table in await _here(request) if table.status is not Status.CANCELLED]
    if here:
        stages = (Status.RUNNING, Status.OVER, Status.LOBBY)
        here.sort(key=lambda t: (stages.index(t.status), t.seat_of(user_id) is None, -t.id))
        return require_sight(request, next((t for t in here if t.may_be_seen_by(user_id)), here[0]))
    mine = [table for table in await request.app.tables.lists.of_user(user_id) if table.status is Status.RUNNING]
    return await _the_one(request, mine)


async def suggest_any(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
    """Return the person's tables of all games, as choices: the open and running ones, then the finished ones."""
    found = choices_of(interaction, await interaction.client.app.tables.lists.of_user(interaction.user.id), current)
    return [*found, *await suggest_finished(interaction, current)][:MOST_CHOICES]


async def suggest_finished(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
    """Return the games that the person finished last, as choices; of one game where its name was typed."""
    words, app = words_of(interaction), interaction.client.app
    game = next((slug for slug in app.games if words.game(slug).lower() in current.lower()), None)
    latest = await app.tables.archive.latest(interaction.user.id, MOST_SEARCHED, game)
    return choices_of(interaction, latest, current)


def choices_of(interaction: Interaction, tables: Iterable[Table], current: str) -> list[app_commands.Choice[int]]:
    """Tables as choices: those whose number, game, players or day of the end contain each word that was typed."""
    words = words_of(interaction)
    named = [(_as_choice(table, words), table.id) for table in tables]
    typed = current.lower().split()
    found = [(name, table_id) for name, table_id in named if all(part in name.lower() for part in typed)]
    return [app_commands.Choice(name=name[:100], value=table_id) for name, table_id in found[:MOST_CHOICES]]


async def suggest_tables(interaction: Interaction, game: str | None, current: str) -> list[app_commands.Choice[int]]:
    """Return the person's running tables of a game, or of all games, as choices."""
    tables = await interaction.client.app.tables.lists.of_user(interaction.user.id)
    running = [table for table in tables if game in (None, table.game) and table.status is Status.RUNNING]
    return choices_of(interaction, running, current)


def _as_choice(table: Table, words: Words) -> str:
    parts = [str(table.id), words.game(table.game), ", ".join(plain_names(table, words))]
    if table.status is Status.OVER:
        parts.insert(2, f"{table.updated_at:%Y-%m-%d}")
    return " \u00b7 ".join(parts)


def _at_hand(request: Request, game: str) -> Table | None:
    """Return the table of the thread without a query: what a person on a phone waits for most often.

    It may be older than the recorded one: changes made meanwhile are noticed when a move is recorded.
    """
    channel = request.interaction.channel
    kept = request.app.tables.games.shown_in(channel.id) if isinstance(channel, discord.Thread) else None
    if kept is None or kept.table.game != game or kept.table.status is not Status.RUNNING:
        return None
    return kept.table if kept.table.seat_of(request.person.user_id) is not None else None


async def _named(request: Request, table_id: int) -> Table:
    return require_sight(request, await request.app.tables.table(table_id))


async def _here(request: Request) -> Iterable[Table]:
    channel = request.interaction.channel
    if isinstance(channel, discord.Thread):
        return await request.app.tables.lists.in_place(channel.parent_id, channel.id)
    if channel is None:
        return ()
    return await request.app.tables.lists.in_place(channel.id)


async def _the_one(request: Request, tables: list[Table]) -> Table:
    if not tables:
        raise Refusal("error-no-table-here")
    if len(tables) > 1:
        # Of a game that is absent nothing says who may move.
        tables = [table for table in tables if table.game in request.app.games]
        waiting = [t for t in tables if await request.app.tables.history.legal_moves(t.id, request.person.user_id)]
        if len(waiting) != 1:
            raise Refusal("error-which-table")
        return waiting[0]
    return tables[0]


def _of_game(table: Table, game: str) -> Table:
    if table.game != game:
        raise NoSuchTableError
    return table
