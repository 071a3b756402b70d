"""Interactions that something was recorded for: asking about them, and forgetting them in time."""

from __future__ import annotations

from datetime import timedelta

from tables.core.kernel import Kernel
from tables.core.once import DealtWithError, asked_here
from tables.core.rows import to_millis

KEPT = timedelta(days=1)
"""How long an interaction is remembered; processes are told of it within seconds of each other."""

MOST_FORGOTTEN = 1000
"""Interactions that are forgotten in one go: the database's only writer is needed for moves."""


class Interactions:
    """The use cases of the edge and of the sweep."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel

    async def check_not_dealt_with(self) -> None:
        """Raise `DealtWithError` if another process has recorded what the present interaction asks for.

        For refusals: what that process recorded may be their only reason.
        """
        asked = asked_here()
        if asked is None or asked.is_recorded:
            return
        async with self._kernel.reading() as session:
            if await session.interactions.knows(asked.interaction_id):
                raise DealtWithError

    async def forget_old(self) -> None:
        """Forget the oldest of the interactions that no process will be told of any more."""
        until = to_millis(self._kernel.now() - KEPT)
        async with self._kernel.reading() as session:
            old = await session.interactions.until(until, MOST_FORGOTTEN)
        if old:
            async with self._kernel.writing() as session:
                await session.interactions.remove(old)
