"""Drawing pictures: away from whoever else waits for an answer, and counted."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from cogs.chat.services import Services

Drawn = TypeVar("Drawn")

REPLAY = "replay"
"""What operators see apart from a `picture`: a replay is many of them."""


async def drawn(bot: Services, game: str, draw: Callable[..., Drawn], *args: Any, kind: str = "picture") -> Drawn:
    """What a plain function draws of a game, in a thread."""

    def work() -> Drawn:
        with bot.metrics.drawing(game, kind):
            return draw(*args)

    return await asyncio.to_thread(work)
