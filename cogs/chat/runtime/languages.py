"""The languages that people chose, at hand for every press without asking the database.

Few people ever choose one, so all choices are kept in memory.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from tables.people.people import People


class Languages:
    """Knows who chose which language."""

    def __init__(self, people: People) -> None:
        self._people = people
        self._chosen: Mapping[int, str] = {}
        # A slower reading must not bring back what was chosen before.
        self._turn = asyncio.Lock()

    def of(self, user_id: int) -> str | None:
        """Return the language that a person chose, None if they did not."""
        return self._chosen.get(user_id)

    async def refresh(self) -> None:
        """Read every choice again."""
        async with self._turn:
            self._chosen = await self._people.languages()
