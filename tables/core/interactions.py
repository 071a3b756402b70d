"""Interactions that something was recorded for: asking about them, and forgetting them in time."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from db.errors import DealtWithError
from db.once import asked_here
from tables.core.kernel import Kernel
from tables.core.rows import to_millis

KEPT = timedelta(days=1)
"""How long an interaction is remembered; processes receive it within seconds of each other."""

MOST_FORGOTTEN = 1000
"""Interactions that are forgotten in one go: the database's only writer is needed for moves."""


_FIRST_MILLISECOND = to_millis(datetime(2015, 1, 1, tzinfo=UTC))
"""Since when Discord counts (https://discord.com/developers/docs/reference#snowflakes)."""


def first_id_at(moment: datetime) -> int:
    """Return the smallest id that Discord gives to anything at a moment."""
    return to_millis(moment) - _FIRST_MILLISECOND << 22


class Interactions:
    """The use cases of the edge and of the sweep."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel

    async def check_not_dealt_with(self) -> None:
        """Raise `DealtWithError` if another process has recorded the request of the present interaction.

        For refusals: the record of that process may be their only reason.
        """
        asked = asked_here()
        if asked is None or asked.is_recorded:
            return
        async with self._kernel.reading() as session:
            if await session.interactions.knows(asked.interaction_id):
                raise DealtWithError

    async def forget_old(self) -> None:
        """Forget the oldest of the interactions that no process will receive any more."""
        oldest_kept = first_id_at(self._kernel.now() - KEPT)
        # Looked up by a reader: most sweeps find none, and leave SQLite's one writer to the moves.
        async with self._kernel.reading() as session:
            old = await session.interactions.before(oldest_kept, MOST_FORGOTTEN)
        if old:
            async with self._kernel.writing() as session:
                await session.interactions.remove(old)
