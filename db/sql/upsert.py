"""Changing a row, or adding it where there is none, in one statement.

Between an UPDATE that finds nothing and an INSERT another process may add the row.
"""

from __future__ import annotations

from functools import cache

from sqlalchemy import Insert, Table, text
from sqlalchemy.dialects import postgresql

from db.sql.connection import Connection
from db.sql.rows import Values


async def upsert(
    connection: Connection, table: Table, key: Values, changes: Values, new: Values, *, only: str | None = None
) -> None:
    """Change the row of a unique key, or add it: then with what `new` says of the columns that are not changed.

    `only`: the key is unique among the rows alone of which this is true.

    What goes wrong is raised by the next statement, or at the end of the transaction.
    """
    await connection.run(_upserting(table, tuple(key), tuple(changes), only), {**new, **changes, **key})


@cache
def _upserting(table: Table, key: tuple[str, ...], changes: tuple[str, ...], only: str | None) -> Insert:
    """Return the statement for these columns, made once: building it costs more than running it."""
    # SQLite has taken over PostgreSQL's syntax, and each dialect writes it in its own way.
    statement = postgresql.insert(table)
    changed = {name: statement.excluded[name] for name in changes}
    where = None if only is None else text(only)
    return statement.on_conflict_do_update(index_elements=list(key), index_where=where, set_=changed)
