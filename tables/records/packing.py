"""Packing: the log of a game that ended long ago becomes one row, compressed.

Each game is a transaction of its own, so that moves get the database's writer in between. A process that is killed
loses nothing of it: the next pass goes on with the games that are not packed.
See docs/decisions/0015-old-logs-are-packed.md.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from datetime import datetime, timedelta

from db.records.log import Key
from db.records.session import Session
from db.sql import Row
from engines import codec
from engines.protocol import GameError
from tables.core.errors import GameAbsentError
from tables.core.kernel import Kernel
from tables.core.log import first_state, replay
from tables.core.model import Status
from tables.core.rows import table_of, to_millis

log = logging.getLogger(__name__)

AFTER = timedelta(days=90)
"""How long the log of a finished game stays as it is: people look at it most in the first days."""

AT_ONCE = 10
"""The games that are packed in a sweep, each of which takes a few milliseconds of the writer."""

_PASS = timedelta(days=1)

_FIRST: Key = (0, 0)


class LogPacking:
    """The use case of a sweep."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel
        self._after = _FIRST
        self._next: datetime | None = None

    async def pack_old(self) -> None:
        """Pack some of the logs that are old enough: all of them in the course of a pass, which begins once a day.

        A log that cannot be packed stays as it is until the next pass, and delays no other.
        """
        now = self._kernel.now()
        if self._next is not None and now < self._next:
            return
        async with self._kernel.reading() as session:
            due = await session.packing.due(to_millis(now - AFTER), self._after, AT_ONCE)
        for key in due:
            _, table_id = self._after = key
            try:
                await self._pack(table_id)
            except Exception:
                log.exception("table %s: its log could not be packed and stays as it is", table_id)
        if len(due) < AT_ONCE:
            self._after, self._next = _FIRST, now + _PASS

    async def _pack(self, table_id: int) -> None:
        async with self._kernel.reading() as session:
            row, rows = await session.tables.row(table_id), await session.packing.rows(table_id)
            chairs = await session.chairs.rows("seat", table_id=table_id)
        if row is None or [each["ply"] for each in rows] != list(range(1, row["ply"] + 1)):
            log.error("table %s: its log and its row do not agree, so it is not packed", table_id)
            return
        # Elsewhere than where everybody's requests are answered: it takes up to 0.1 s.
        proven = await asyncio.to_thread(self._gives_digests, row, chairs, rows)
        async with self._kernel.writing() as session:
            if await _may_be_packed(session, table_id):
                await session.packing.pack(table_id, with_digests=not proven)

    def _gives_digests(self, row: Row, chairs: Sequence[Row], rows: Sequence[Row]) -> bool:
        """Check whether the rules lead to the digests of a log again."""
        try:
            engine, table = self._kernel.engine_of(row["game"]), table_of(row, chairs)
            if table.rules_version != engine.rules_version:
                return False
            moments = replay(engine, first_state(table, engine, row["seed"]), rows)
            return [codec.digest(codec.encode(each.state)) for each in moments] == [each["digest"] for each in rows]
        except (GameError, GameAbsentError):
            return False


async def _may_be_packed(session: Session, table_id: int) -> bool:
    """Lock a table; check that its game is over and that no other process has packed or deleted its log."""
    row = await session.tables.row(table_id, for_update=True)
    return row is not None and row["status"] == Status.OVER and not row["unlogged"]
