"""The table that a control is about, for a person who may look at it."""

from __future__ import annotations

from screens.press import PersonRequest, Press
from tables.core.errors import NoSuchTableError, PrivateTableError
from tables.core.kernel import Check
from tables.core.model import Table
from tables.play.history import Position


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
