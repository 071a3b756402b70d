"""The bot's own emoji, as far as Discord has them. They only adorn: the words beside them say the same."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeVar

import discord

from cogs.chat.runtime.failures import is_about_emoji
from screens.controls import Emoji
from tables.core.model import Status, Table

View = discord.ui.View | discord.ui.LayoutView

T = TypeVar("T")

_IN_TEXT = re.compile(r"<a?:\w+:[0-9]+> ?")
"""An emoji of a bot's or a server's own in a text."""


class OwnEmoji:
    """Emoji by the names they are drawn under (`render.emoji`); none before they are known."""

    def __init__(self) -> None:
        self._known: dict[str, Emoji] = {}
        self.when_refused: Callable[[], object] | None = None
        """The callback for when Discord has refused a message for its emoji."""

    def know(self, emoji: Mapping[str, Emoji]) -> None:
        """Show these from now on, and no others."""
        self._known = dict(emoji)

    async def or_without(self, view: View | None, send: Callable[[], Awaitable[T]]) -> T:
        """Send a message with its controls, and without their emoji where Discord refuses it for them.

        They were deleted, by the bot or by people: none is shown until the remaining ones are known again.
        """
        try:
            return await send()
        except discord.HTTPException as error:
            if view is None or not is_about_emoji(error):
                raise
            self.know({})
            if self.when_refused is not None:
                self.when_refused()
            # Changed in place: `send` sends this very view.
            _take_emoji_from(view)
            return await send()

    def of(self, name: str) -> Emoji | None:
        return self._known.get(name)

    def before(self, name: str) -> str:
        emoji = self.of(name)
        return "" if emoji is None else f"{emoji} "

    def counter(self, table: Table, seat: int) -> str:
        if table.status is Status.LOBBY and table.rematch_of is not None:
            return ""
        return self.before(f"seat_{seat + 1}")


def _take_emoji_from(view: View) -> None:
    """Leave the words of a message's controls and texts alone."""
    for item in view.walk_children():
        found: Any = item
        if isinstance(found, discord.ui.Button):
            found.emoji = None
        elif isinstance(found, discord.ui.Select):
            for option in found.options:
                option.emoji = None
        elif isinstance(found, discord.ui.TextDisplay):
            found.content = _IN_TEXT.sub("", found.content)
