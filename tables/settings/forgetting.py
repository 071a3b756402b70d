"""Being forgotten: what is about a person goes, and in the games they played with others nobody takes their place.

The games stay, move by move, because they are the others' too; so do their results, without telling whose they were.
"""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import dataclass

from db.session import Session
from tables.core.errors import NeededError
from tables.core.kernel import Kernel
from tables.core.naming import visible
from tables.files import game_file


@dataclass(frozen=True, slots=True)
class Holdings:
    """What there is about a person: games they played or opened, ratings, opened files, and whether anything at all."""

    games: int
    ratings: int
    files: int
    anything: bool


class Forgetting:
    """The use cases of being forgotten."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel

    async def holdings(self, user_id: int) -> Holdings:
        """What would go or be made nobody's. Raises `NeededError` as `forget` would."""
        async with self._kernel.reading() as session:
            await self._check_needed(session, user_id)
            held = await session.forgetting.holds(user_id)
            games = len(await session.forgetting.tables_naming(user_id))
        return Holdings(games, held.get("ratings", 0), held.get("imports", 0), bool(held))

    async def forget(self, user_id: int) -> bool:
        """Forget a person, at once and for good; whether there was anything to forget.

        Raises `NeededError` while they have a seat at a table that is open or running, or gave one up there: its
        result is still to come, and processes that play it hold the person in memory.
        """
        async with self._kernel.writing() as session:
            await self._check_needed(session, user_id)
            if not await session.forgetting.holds(user_id):
                return False
            table_ids = await session.forgetting.tables_naming(user_id)
            await self._forget_name_in_files(session, await session.forgetting.names_of(user_id))
            await session.forgetting.forget(user_id)
        for table_id in table_ids:
            self._kernel.games.forget(table_id)
        return True

    async def _check_needed(self, session: Session, user_id: int) -> None:
        needing = await session.forgetting.tables_needing(user_id)
        if needing:
            raise NeededError([row["id"] for row in needing])

    async def _forget_name_in_files(self, session: Session, names: Collection[str]) -> None:
        """Take the person's names out of games that others opened from files. Namesakes lose theirs too."""
        names = {*names, *map(visible, names)}
        spelt = {json.dumps(name, ensure_ascii=ascii_only) for name in names for ascii_only in (True, False)}
        for row in await session.files.containing(spelt):
            await session.files.change(row["id"], game_file.without_names(row["content"], names))
