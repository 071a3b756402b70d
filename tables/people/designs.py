"""Designs: boards of a server's own, kept for the tables that will be opened there.

A table that was opened with a design holds its whole text: removing or replacing it changes no game.
"""

from __future__ import annotations

from dataclasses import dataclass

from tables.core.errors import NoSuchDesignError, TooManyDesignsError
from tables.core.kernel import Kernel

MOST_DESIGNS = 50
"""The most designs of a server for one game."""


@dataclass(frozen=True, slots=True)
class Design:
    """A board made by a person: its name and its text, as the game's options take it."""

    name: str
    text: str


class Designs:
    """The use cases of designs. The game checks the texts."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel

    async def of_guild(self, guild_id: int, game: str) -> tuple[Design, ...]:
        """Return a server's designs for a game, by name."""
        async with self._kernel.reading() as session:
            return tuple(
                Design(row["name"], row["text"])
                for row in await session.designs.rows("name", guild_id=guild_id, game=game)
            )

    async def add(self, guild_id: int, game: str, design: Design, user_id: int) -> bool:
        """Keep a design, in place of the one of its name; tell if there was one. Raises `TooManyDesignsError`."""
        async with self._kernel.writing() as session:
            # Removed before counting: to replace a design needs no room.
            replaced = await session.designs.dropped(guild_id=guild_id, game=game, name=design.name)
            if len(await session.designs.rows("name", guild_id=guild_id, game=game)) >= MOST_DESIGNS:
                raise TooManyDesignsError(most=MOST_DESIGNS)
            values = {"guild_id": guild_id, "game": game, "name": design.name, "text": design.text}
            await session.designs.add({**values, "user_id": user_id, "at": self._kernel.millis()})
            return replaced

    async def remove(self, guild_id: int, game: str, name: str) -> None:
        """Forget a design. Raises `NoSuchDesignError`."""
        async with self._kernel.writing() as session:
            if not await session.designs.dropped(guild_id=guild_id, game=game, name=name):
                raise NoSuchDesignError
