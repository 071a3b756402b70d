"""Seats and the people around a table: inviting, spectating, offering one's own seat."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from locales import Words
from screens.actions import AnyTable, Finder, Named, OneOf, RunningTable, Sought, action
from screens.controls import LARGEST_ACCOUNT, Address, number_in, outdated
from screens.finding import table_of
from screens.links import link_to
from screens.names import mention_of
from screens.press import Account, PersonRequest, Press
from screens.refusals import Refusal
from screens.screen import Screen, Then
from screens.votes import stand_in
from screens.ways import opening_commands
from tables.core.errors import AlreadySeatedError, NoSuchTableError
from tables.core.model import Status, Table


async def hosted(request: PersonRequest) -> list[Table]:
    """Return the tables of this server that the person hosts and that wait for players."""
    user_id, guild_id = request.person.user_id, request.guild_id
    return [
        table
        for table in await request.app.tables.lists.of_user(user_id)
        if table.status is Status.LOBBY and table.host_id == user_id and table.place.guild_id == guild_id
    ]


async def hosted_lobby(request: PersonRequest, named: int | None) -> Table:
    """Return the table the person means: named, or the only one they host here. Raises `Refusal`, `TableError`."""
    if request.guild_id is None:
        raise Refusal("error-guild-only")
    if named is not None:
        table = await request.app.tables.table(named)
        if table.place.guild_id != request.guild_id:
            raise NoSuchTableError
        return table
    found = await hosted(request)
    if not found:
        raise Refusal("error-no-lobby", command=opening_commands(request.app.games, request.words)[0])
    if len(found) > 1:
        raise Refusal("error-which-table")
    return found[0]


def check_guest(guest: Account) -> None:
    """Check that a person can be invited. Raises `Refusal`."""
    if guest.is_bot:
        raise Refusal("error-bot-invited", player=mention_of(guest.person.user_id))
    if not guest.is_member:
        raise Refusal("error-stranger-invited", player=mention_of(guest.person.user_id))


async def guest_named(request: PersonRequest, account: str) -> Account:
    """Return the member of the server that a control names. Raises `Refusal`."""
    user_id = number_in(account, LARGEST_ACCOUNT)
    if request.guild_id is None:
        raise outdated()
    if (found := await request.app.places.account(user_id, request)) is None:
        raise Refusal("error-stranger-invited", player=mention_of(user_id))
    return found


@action(command=("table", "invite"), publishes=True)
async def invite(press: Press, table: Annotated[Table, Finder(hosted_lobby, hosted)], member: Account) -> Screen:
    """Invite a person to the host's table, in public. Raises `Refusal`, `TableError`."""
    check_guest(member)
    request, user_id = press.request, member.person.user_id
    # Recorded first: a second request is refused, so the person is called once.
    await press.tables.invitations.invite(table.id, press.user_id, user_id)
    found = await request.app.places.look_after(request, table)
    words = Words(found.locale)
    text = words("lobby-invited-later", player=mention_of(user_id), game=words.game(found.game), where=link_to(found))
    # The text names the person in any case: the host does not learn who blocks them.
    return Screen(text, calls=await press.tables.people.notifiable([user_id], by=press.user_id))


END, EVERY = MOVES = ("end", "every")
"""What a spectator is notified of: the end, or every turn too."""


async def _watch(press: Press, table: Table, moves: str) -> Screen:
    """Tell the person from now on how a game of others goes on."""
    request, words, at = press.request, press.words, Address(table.id, table.ply)
    is_every = moves == EVERY
    await press.tables.spectators.watch(table.id, press.user_id, every_turn=is_every, language=request.language)
    other = ("button-spectate-end", "spectate") if is_every else ("button-spectate-every", "spectate-every")
    ways = [at.button(words(label), action) for label, action in (other, ("button-unwatch", "unwatch"))]
    lines = [words("spectate-done", game=words.game(table.game), moves=moves)]
    if is_every and (await press.tables.guilds.settings(table.place.guild_id)).watch_threads:
        lines.append(await _thread_line(press, table))
    return Screen(lines, ways)


async def _thread_line(press: Press, table: Table) -> str:
    """Let a person into the thread of a table's spectators; say where it is, or that it is opened later."""
    thread_id = table.watch_thread_id
    if thread_id is None:
        return press.words("spectate-thread-later")
    if not await press.request.app.places.let_in(thread_id, press.user_id):
        return press.words("spectate-thread-none")
    return press.words("spectate-thread", where=f"<#{thread_id}>")


async def _stop_watching(press: Press, table_id: int) -> Screen:
    """Tell the person no more."""
    table = await press.tables.spectators.stop(table_id, press.user_id)
    await press.request.app.places.let_out(table.watch_thread_id or 0, press.user_id)
    return Screen(press.words("spectate-ended", game=press.words.game(table.game)))


async def _watchable(request: PersonRequest) -> list[Table]:
    """Return the tables that the person watches, and those of the server that they could watch."""
    tables, user_id = request.app.tables, request.person.user_id
    found = {table.id: table for table in await tables.spectators.watched_by(user_id)}
    if request.guild_id is not None:
        found |= {table.id: table for table in await tables.lists.of_guild(request.guild_id)}
    return [table for table in found.values() if table.seat_of(user_id) is None and not table.private]


@action(command=("table", "spectate"))
async def spectate(
    press: Press,
    table: Annotated[Table, Finder(Sought.ANY, _watchable, is_first=True), Named("spectate-table")],
    active: Annotated[bool, Named("spectate")] = True,
    moves: Annotated[str, OneOf(lambda: [(f"choice-moves-{each}", each) for each in MOVES])] = END,
) -> Screen:
    """Follow a game of others, or no longer."""
    return await (_watch(press, table, moves) if active else _stop_watching(press, table.id))


@action("spectate")
async def watch_end(press: Press, table: AnyTable) -> Screen:
    return await _watch(press, table, END)


@action("watch-picked")
async def watch_picked(press: Press) -> Screen:
    picked = replace(press, table_id=number_in(press.value))
    return await watch_end(picked, await table_of(picked))


@action("spectate-every")
async def watch_every_turn(press: Press, table: AnyTable) -> Screen:
    return await _watch(press, table, EVERY)


@action("unwatch")
async def stop(press: Press) -> Screen:
    return await _stop_watching(press, press.table_id)


@action(command=("table", "substitute"))
async def substitute(
    press: Press, table: RunningTable, by: Annotated[Account | None, Named("substitute")] = None
) -> Screen:
    """Offer one's own seat to another person; without a name, a computer plays on for a while."""
    return await (stand_in(press, table) if by is None else _offer(press, table, by))


@action("offer-seat")
async def offer_picked(press: Press) -> Screen:
    account = number_in(press.value, LARGEST_ACCOUNT)
    if (guest := await press.request.app.places.account(account, press.request)) is None:
        raise Refusal("error-not-here", player=mention_of(account))
    return await _offer(press, await table_of(press), guest)


async def _offer(press: Press, table: Table, guest: Account) -> Screen:
    """Offer the person's seat to a member of the server. Raises `Refusal`, `TableError`."""
    player = mention_of(guest.person.user_id)
    if guest.is_bot:
        raise Refusal("error-bot-invited", player=player)
    # In direct messages there are no members, and the table itself refuses.
    if not table.place.is_direct and not guest.is_member:
        raise Refusal("error-not-here", player=player)
    try:
        await press.tables.seats.offer(table.id, press.user_id, guest.person)
    except AlreadySeatedError as seated:
        raise Refusal("error-plays-here", player=player) from seated
    return Screen(press.words("offer-done", player=player), then=[Then.REMIND])
