"""Which table is meant: that of a control, the one that is named, the one played here, or the person's only one."""

from __future__ import annotations

from collections.abc import Iterable

from locales import Words
from screens.controls import MOST_OPTIONS
from screens.names import plain_names
from screens.press import PersonRequest, Press
from screens.refusals import Refusal
from tables.core.errors import NoSuchTableError, PrivateTableError
from tables.core.kernel import Check
from tables.core.model import Status, Table
from tables.play.history import Position

MOST_SEARCHED = 100
"""The latest finished games among which suggestions are looked for; `/games` finds the others."""


async def table_of(press: Press) -> Table:
    """Return the table that a control names, for a person who may look at it. Raises as `require_sight`."""
    request = press.request
    request.table = table = require_sight(request, await request.app.tables.table(press.table_id))
    return table


async def near_table_of(press: Press) -> Table:
    """Return the table that a control names, for a person who need not see it. Raises as `require_nearness`."""
    request = press.request
    request.table = table = require_nearness(request, await request.app.tables.table(press.table_id))
    return table


async def position_of(press: Press, *, with_own: bool = False) -> Position:
    """Return the table of a control as the person may see it, read once. Raises as `table_of`, `NotRunningError`."""
    request = press.request
    return await request.app.tables.history.position(
        press.table_id, request.person.user_id, sight_of(request), with_own=with_own
    )


def sight_of(request: PersonRequest) -> Check:
    """Return a check of a table that is read: the person must be allowed to see it; it becomes the request's table."""

    def check(table: Table) -> None:
        request.table = require_sight(request, table)

    return check


def require_sight(request: PersonRequest, table: Table) -> Table:
    """Return the table, if the person may look at it. Raises as `require_nearness`, and `PrivateTableError`."""
    if not require_nearness(request, table).may_be_seen_by(request.person.user_id):
        raise PrivateTableError
    return table


def require_nearness(request: PersonRequest, table: Table) -> Table:
    """Return the table; `NoSuchTableError` if it is of elsewhere and no seat there is or was the person's.

    Direct messages are near to no other person.

    Enough only where it is decided elsewhere whether they are invited: they see nothing of a private table yet.
    """
    is_near = not table.place.is_direct and table.place.guild_id == request.guild_id
    # The refusal is that of a number which no table has: others learn nothing of tables elsewhere.
    if not is_near and not table.is_known_to(request.person.user_id):
        raise NoSuchTableError
    return table


async def find_table(request: PersonRequest, game: str | None, named: int | None) -> Table:
    """Return the running table that the person means: of this game they sit at it, without one it may be of any.

    Where several fit, those waiting for the person come first. Raises `Refusal`, `TableError`.
    """
    if named is not None:
        return _of_game(await _named(request, named), game)
    if game is not None and (kept := _at_hand(request, game)) is not None:
        return kept
    running = [table for table in await _here(request) if table.status is Status.RUNNING]
    here = [table for table in running if game in (None, table.game)]
    mine = [table for table in here if table.seat_of(request.person.user_id) is not None]
    if not here:
        mine = await running_tables(request, game)
    if not mine and len(here) == 1:
        return require_sight(request, here[0])
    return await _the_one(request, mine)


async def finished_or_running(request: PersonRequest, game: str, named: int | None) -> Table:
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


async def find_any(request: PersonRequest, named: int | None) -> Table:
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


async def running_tables(request: PersonRequest, game: str | None = None) -> list[Table]:
    tables = await request.app.tables.lists.of_user(request.person.user_id)
    return [table for table in tables if game in (None, table.game) and table.status is Status.RUNNING]


async def suggest_any(request: PersonRequest, typed: str) -> list[tuple[str, int]]:
    """Suggest the person's tables of all games: the open and running ones, then the games that they finished last.

    Of these only those of one game where its name was typed.
    """
    words, app, user_id = request.words, request.app, request.person.user_id
    game = next((slug for slug in app.games if words.game(slug).lower() in typed.lower()), None)
    finished = await app.tables.archive.latest(user_id, MOST_SEARCHED, game)
    found = (await app.tables.lists.of_user(user_id), finished)
    return [each for tables in found for each in tables_named(tables, typed, words)[:MOST_OPTIONS]]


def tables_named(tables: Iterable[Table], typed: str, words: Words) -> list[tuple[str, int]]:
    """Return tables whose number, game, players or day of the end contain each word that was typed, with names."""
    named = [(_name(table, words), table.id) for table in tables]
    return [(name, table_id) for name, table_id in named if all(part in name.lower() for part in typed.lower().split())]


def _name(table: Table, words: Words) -> str:
    parts = [str(table.id), words.game(table.game), ", ".join(plain_names(table, words))]
    if table.status is Status.OVER:
        parts.insert(2, f"{table.updated_at:%Y-%m-%d}")
    return " \u00b7 ".join(parts)


def _at_hand(request: PersonRequest, game: str) -> Table | None:
    """Return the table of the thread without a query: what a person on a phone waits for most often.

    It may be older than the recorded one: changes made meanwhile are noticed when a move is recorded.
    """
    thread_id = None if request.parent_id is None else request.channel_id
    kept = None if thread_id is None else request.app.tables.games.shown_in(thread_id)
    if kept is None or kept.table.game != game or kept.table.status is not Status.RUNNING:
        return None
    return kept.table if kept.table.seat_of(request.person.user_id) is not None else None


async def _named(request: PersonRequest, table_id: int) -> Table:
    return require_sight(request, await request.app.tables.table(table_id))


async def _here(request: PersonRequest) -> Iterable[Table]:
    if request.channel_id is None:
        return ()
    if request.parent_id is not None:
        return await request.app.tables.lists.in_place(request.parent_id, request.channel_id)
    return await request.app.tables.lists.in_place(request.channel_id)


async def _the_one(request: PersonRequest, tables: list[Table]) -> Table:
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


def _of_game(table: Table, game: str | None) -> Table:
    if game not in (None, table.game):
        raise NoSuchTableError
    return table
