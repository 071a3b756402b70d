"""Spectators: who watches a game, and the button under their messages."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import Annotated

import discord
from discord import app_commands

from cogs.chat.requests.finding import choices_of, find_any, table_of
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request, seen_language
from cogs.chat.runtime.app import Interaction
from cogs.chat.runtime.failures import DISCORD_FAILED
from screens.actions import AnyTable, Finder, Named, OneOf, action
from screens.controls import Address, number_in
from tables.core.model import Table

log = logging.getLogger(__name__)

END, EVERY = MOVES = ("end", "every")
"""What a spectator is notified of: the end, or every turn too."""


async def _watch(request: Request, table: Table, moves: str) -> None:
    """Tell the person from now on how a game of others goes on."""
    user_id, language = request.person.user_id, seen_language(request.interaction)
    await request.app.tables.spectators.watch(table.id, user_id, every_turn=moves == EVERY, language=language)
    game = request.words.game(table.game)
    at, words = Address(table.id, table.ply), request.words
    other = ("button-spectate-end", "spectate") if moves == EVERY else ("button-spectate-every", "spectate-every")
    ways = [at.button(words(label), action) for label, action in (other, ("button-unwatch", "unwatch"))]
    lines = [words("spectate-done", game=game, moves=moves)]
    if moves == EVERY and (await request.app.tables.guilds.settings(table.place.guild_id)).watch_threads:
        lines.append(await _thread_line(request, table))
    await request.answer("\n".join(lines), view=ways)


async def _thread_line(request: Request, table: Table) -> str:
    """Let a person into the thread of a table's spectators; say where it is, or that it is opened later."""
    thread_id = table.watch_thread_id
    if thread_id is None:
        return request.words("spectate-thread-later")
    found = request.app.client.get_channel(thread_id)
    if not isinstance(found, discord.Thread):
        return request.words("spectate-thread-none")
    try:
        await found.add_user(discord.Object(request.person.user_id))
    except DISCORD_FAILED as error:
        log.info("thread %s: %s was not added: %s", thread_id, request.person.user_id, error)
    return request.words("spectate-thread", where=f"<#{thread_id}>")


async def _stop_watching(request: Request, table_id: int) -> None:
    """Tell the person no more."""
    table = await request.app.tables.spectators.stop(table_id, request.person.user_id)
    thread = request.app.client.get_channel(table.watch_thread_id or 0)
    if isinstance(thread, discord.Thread):
        try:
            await thread.remove_user(discord.Object(request.person.user_id))
        except DISCORD_FAILED as error:
            log.info("thread %s: %s was not removed: %s", thread.id, request.person.user_id, error)
    await request.answer(request.words("spectate-ended", game=request.words.game(table.game)))


async def _watchable(interaction: Interaction) -> list[Table]:
    """Return the tables that the person watches, and those of the server that they could watch."""
    tables, user_id = interaction.client.app.tables, interaction.user.id
    found = {table.id: table for table in await tables.spectators.watched_by(user_id)}
    if interaction.guild_id is not None:
        found |= {table.id: table for table in await tables.lists.of_guild(interaction.guild_id)}
    return [table for table in found.values() if table.seat_of(user_id) is None and not table.private]


async def _suggest(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
    return choices_of(interaction, await _watchable(interaction), current)


@action(command=("table", "spectate"))
async def spectate(
    press: Press,
    table: Annotated[Table, Finder(find_any, _suggest, is_first=True), Named("spectate-table")],
    active: Annotated[bool, Named("spectate")] = True,
    moves: Annotated[str, OneOf(lambda: [(f"choice-moves-{each}", each) for each in MOVES])] = END,
) -> None:
    """Follow a game of others, or no longer."""
    if active:
        await _watch(press.request, table, moves)
    else:
        await _stop_watching(press.request, table.id)


@action("spectate")
async def watch_end(press: Press, table: AnyTable) -> None:
    """Watch the end of a game."""
    await _watch(press.request, table, END)


@action("watch-picked")
async def watch_picked(press: Press) -> None:
    """Watch the game of a list that was picked."""
    picked = replace(press, table_id=number_in(press.value))
    await watch_end(picked, await table_of(picked))


@action("spectate-every")
async def watch_every_turn(press: Press, table: AnyTable) -> None:
    """Watch every turn of a game."""
    await _watch(press.request, table, EVERY)


@action("unwatch")
async def stop(press: Press) -> None:
    """Stop watching the button's table."""
    await _stop_watching(press.request, press.table_id)
