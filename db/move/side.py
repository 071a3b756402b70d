"""What a move needs of a database, whichever kind it is."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Mapping, Sequence, Set
from typing import Protocol

from sqlalchemy import Table

from db.move.canonical import Values


class Side(Protocol):
    """A database that nobody else uses as long as it is open here."""

    @property
    def name(self) -> str:
        """What the operator calls it, without a password."""
        ...

    @property
    def counting(self) -> Set[str]:
        """The tables whose rows get numbers that nothing had before; others go on from the greatest that is there."""
        ...

    async def names(self) -> set[str]:
        """The tables there are."""
        ...

    async def revision(self) -> str | None:
        """The schema it has; None without one."""
        ...

    async def migrate(self) -> None:
        """Make the tables, or bring them up to date."""
        ...

    async def mark(self) -> str | None:
        """What was written down when a move into it began; None if none has begun, or it has ended."""
        ...

    async def begin(self, mark: str) -> None:
        """Write down that a move begins."""
        ...

    async def finish(self) -> None:
        """Take the mark away: all is there."""
        ...

    async def count(self, table: Table) -> int:
        """How many rows a table has."""
        ...

    async def last(self, table: Table) -> Values | None:
        """The row with the greatest primary key."""
        ...

    def pieces(self, table: Table, after: Values | None = None) -> AsyncGenerator[Sequence[Values]]:
        """The rows of a table by their primary key, texts by their bytes, in pieces of `piece_of`.

        They begin after a key.
        """
        ...

    async def games(self) -> Sequence[int]:
        """The ids of all tables at which a game has begun."""
        ...

    async def of_game(self, table: Table, table_id: int) -> Sequence[Values]:
        """What belongs to one table, by primary key; `table` is one whose key begins with that number."""
        ...

    async def add(self, table: Table, rows: Sequence[Values]) -> None:
        """Add rows, all of them or none."""
        ...

    async def counters(self) -> Mapping[str, int]:
        """The last id that was given to a row of each numbered table, also if that row is gone where it is counted."""
        ...

    async def set_counters(self, counters: Mapping[str, int]) -> None:
        """Let new rows be numbered after these."""
        ...

    async def close(self) -> None:
        """Let others use it."""
        ...
