"""The base of the records of one subject."""

from __future__ import annotations

from db.sql.connection import Connection


class Records:
    """The SQL about one subject, on the connection of a transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
