"""The bot's own emoji, as far as Discord has them. They only adorn: the words beside them say the same."""

from __future__ import annotations

from collections.abc import Mapping

import discord

from tables.core.model import Status, Table


class OwnEmoji:
    """Emoji by the names they are drawn under (`render.emoji`); none before they are known."""

    def __init__(self) -> None:
        self._known: dict[str, discord.PartialEmoji] = {}

    def know(self, emoji: Mapping[str, discord.PartialEmoji]) -> None:
        """Show these from now on, and no others."""
        self._known = dict(emoji)

    def of(self, name: str) -> discord.PartialEmoji | None:
        """The emoji of a name, for a button or an option."""
        return self._known.get(name)

    def before(self, name: str) -> str:
        """What stands before a word: the emoji and a space, or nothing."""
        emoji = self.of(name)
        return "" if emoji is None else f"{emoji} "

    def counter(self, table: Table, seat: int) -> str:
        """What stands before the name of whoever has a seat. The seats of a rematch are known once it begins."""
        if table.status is Status.LOBBY and table.rematch_of is not None:
            return ""
        return self.before(f"seat_{seat + 1}")
