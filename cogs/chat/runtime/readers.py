"""How people want to be answered, at hand for every press without asking the database.

Few people ever choose a language or words before pictures, so all choices are kept in memory.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from tables.people.people import People


class Readers:
    """Knows who chose which language, and who has the words of a position before its pictures."""

    def __init__(self, people: People) -> None:
        self._people = people
        self._languages: Mapping[int, str] = {}
        self._words_first: frozenset[int] = frozenset()
        # A slower reading must not bring back what was chosen before.
        self._turn = asyncio.Lock()

    def language_of(self, user_id: int) -> str | None:
        """Return the language that a person chose, None if they did not."""
        return self._languages.get(user_id)

    def has_words_first(self, user_id: int) -> bool:
        """Tell whether a person has the words of a position before its pictures."""
        return user_id in self._words_first

    async def refresh(self) -> None:
        """Read every choice again."""
        async with self._turn:
            self._languages, self._words_first = await self._people.readers()
