"""Seats and the people around a table: inviting, spectating, offering one's own seat."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import Annotated

import discord
from discord import app_commands

from cogs.chat.requests.finding import choices_of, find_any
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request, person_of, seen_language
from cogs.chat.runtime.app import Interaction
from cogs.chat.runtime.failures import DISCORD_FAILED
from cogs.game.opening import check_guest
from cogs.game.restoring import see_to
from cogs.messages.lobby import calling
from locales import Words
from screens.actions import AnyTable, Finder, Named, OneOf, RunningTable, action
from screens.controls import LARGEST_ACCOUNT, Address, number_in
from screens.finding import table_of
from screens.links import link_to
from screens.names import mention_of
from screens.opening import opening_commands
from screens.refusals import Refusal
from screens.screen import Screen
from screens.votes import stand_in
from tables.core.errors import AlreadySeatedError, NoSuchTableError
from tables.core.model import Status, Table


async def hosted(interaction: Interaction) -> list[Table]:
    """Return the tables of this server that the person hosts and that wait for players."""
    user_id = interaction.user.id
    return [
        table
        for table in await interaction.client.app.tables.lists.of_user(user_id)
        if table.status is Status.LOBBY and table.host_id == user_id and table.place.guild_id == interaction.guild_id
    ]


async def hosted_lobby(request: Request, named: int | None) -> Table:
    """Return the table the person means: named, or the only one they host here. Raises `Refusal`, `TableError`."""
    interaction = request.interaction
    if interaction.guild_id is None:
        raise Refusal("error-guild-only")
    if named is not None:
        table = await request.app.tables.table(named)
        if table.place.guild_id != interaction.guild_id:
            raise NoSuchTableError
        return table
    found = await hosted(interaction)
    if not found:
        raise Refusal("error-no-lobby", command=opening_commands(request.app.games, request.words)[0])
    if len(found) > 1:
        raise Refusal("error-which-table")
    return found[0]


async def _suggest_hosted(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
    return choices_of(interaction, await hosted(interaction), current)


@action(command=("table", "invite"), publishes=True)
async def invite(
    press: Press, table: Annotated[Table, Finder(hosted_lobby, _suggest_hosted)], member: discord.User
) -> None:
    """Invite a person to the host's table, in public. Raises `Refusal`, `TableError`."""
    await invite_to_table(press.request, table, member)


async def invite_to_table(request: Request, found: Table, member: discord.User | discord.Member) -> None:
    """Invite a person to a table, in public. Raises `Refusal`, `TableError`."""
    check_guest(member)
    # Recorded first: a second request is refused, so the person is called once.
    await request.app.tables.invitations.invite(found.id, request.person.user_id, member.id)
    found = await see_to(request.app, found, request.interaction.channel)
    words = Words(found.locale)
    text = words("lobby-invited-later", player=mention_of(member.id), game=words.game(found.game), where=link_to(found))
    # The text names the person in any case: the host does not learn who blocks them.
    allowed = calling(await request.app.tables.people.notifiable([member.id], by=request.person.user_id))
    await request.publish(text, view=None, allowed=allowed)


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


async def _suggest_watchable(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
    return choices_of(interaction, await _watchable(interaction), current)


@action(command=("table", "spectate"))
async def spectate(
    press: Press,
    table: Annotated[Table, Finder(find_any, _suggest_watchable, is_first=True), Named("spectate-table")],
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


async def offer_seat(request: Request, table: Table, user: discord.User | discord.Member) -> None:
    """Offer the person's seat to a member of the server. Raises `Refusal`, `TableError`."""
    request.table = table
    if user.bot:
        raise Refusal("error-bot-invited", player=mention_of(user.id))
    # In direct messages there are no members, and the table itself refuses.
    if not table.place.is_direct and not isinstance(user, discord.Member):
        raise Refusal("error-not-here", player=mention_of(user.id))
    try:
        await request.app.tables.seats.offer(table.id, request.person.user_id, person_of(user))
    except AlreadySeatedError as seated:
        raise Refusal("error-plays-here", player=mention_of(user.id)) from seated
    await request.answer(request.words("offer-done", player=mention_of(user.id)))
    request.app.delivery.remind(table.id)


@action(command=("table", "substitute"))
async def substitute(
    press: Press, table: RunningTable, by: Annotated[discord.User | None, Named("substitute")] = None
) -> Screen | None:
    """Offer one's own seat to another person; without a name, a computer plays on for a while."""
    if by is None:
        return await stand_in(press, table)
    await offer_seat(press.request, table, by)
    return None


@action("offer-seat")
async def offer_picked(press: Press) -> None:
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
