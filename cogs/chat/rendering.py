"""Drawing pictures: away from whoever else waits for an answer, and counted."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from cogs.chat.presenter import Picture, Pictures
from cogs.chat.services import Services

Made = TypeVar("Made")

REPLAY = "replay"
"""What operators see apart from a `picture`: a replay is many of them."""


async def drawn(bot: Services, game: str, draw: Callable[..., Pictures | Picture], *args: Any) -> Pictures:
    """The pictures that a plain function gives of a game, each made already."""

    def work() -> Pictures:
        found = draw(*args)
        pictures = found if isinstance(found, tuple) else (found,)
        for picture in pictures:
            picture.make()
        return pictures

    return await in_a_thread(bot, game, work)


async def in_a_thread(bot: Services, game: str, work: Callable[[], Made], kind: str = "picture") -> Made:
    """What a plain function makes of a game's pictures."""

    def counted() -> Made:
        with bot.metrics.drawing(game, kind):
            return work()

    return await asyncio.to_thread(counted)
