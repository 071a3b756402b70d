"""Drawing pictures: away from whoever else waits for an answer, and counted."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, TypeVar

from cogs.chat.presenter import GamePresenter, Picture, Pictures
from cogs.chat.services import Services
from render import elsewhere
from workers import Workers

log = logging.getLogger(__name__)

Made = TypeVar("Made")

REPLAY = "replay"
"""What operators see apart from a `picture`: a replay is many of them."""


class Drawing:
    """Where pictures are drawn: in processes of their own, or without any in threads of this one."""

    def __init__(self, processes: int) -> None:
        self._workers = Workers(processes, "drew pictures") if processes else None

    async def make(self, pictures: Iterable[Picture]) -> None:
        """Draw those that have not been drawn."""
        missing = [picture for picture in pictures if not picture.is_made]
        elsewhere_ = [picture for picture in missing if self._workers is not None and _needs_only_pictures(picture)]
        if elsewhere_ and self._workers is not None:
            try:
                drawn = await self._workers.do(elsewhere.draw_all, [picture.draw for picture in elsewhere_])
            except ConnectionError as error:
                log.warning("%s; %d pictures are drawn here", error, len(elsewhere_))
            else:
                for picture, png in zip(elsewhere_, drawn, strict=True):
                    picture.keep(png)
        here = [picture for picture in missing if not picture.is_made]
        if here:
            await asyncio.to_thread(_make_all, here)

    async def warm_up(self, presenters: Mapping[str, GamePresenter]) -> None:
        """Make what all pictures of a game share, so that the first one does not keep anybody waiting."""
        if self._workers is not None:
            await self._workers.do(elsewhere.warm_up, list(presenters))
        else:
            for presenter in presenters.values():
                await asyncio.to_thread(presenter.warm_up)

    async def close(self) -> None:
        """End the processes."""
        if self._workers is not None:
            await self._workers.close()


async def drawn(bot: Services, game: str, describe: Callable[..., Pictures | Picture], *args: Any) -> Pictures:
    """The pictures that a plain function describes of a game, each drawn."""
    found = describe(*args)
    pictures = found if isinstance(found, tuple) else (found,)
    with bot.metrics.drawing(game, "picture"):
        await bot.drawing.make(pictures)
    return pictures


async def in_a_thread(bot: Services, game: str, work: Callable[[], Made], kind: str = "picture") -> Made:
    """What a plain function makes of a game's pictures."""

    def counted() -> Made:
        with bot.metrics.drawing(game, kind):
            return work()

    return await asyncio.to_thread(counted)


def _needs_only_pictures(picture: Picture) -> bool:
    """Whether a process that knows nothing of chat can draw it: by a function of `render`, of plain values."""
    draw = picture.draw
    return isinstance(draw, partial) and draw.func.__module__.startswith("render.")


def _make_all(pictures: Sequence[Picture]) -> None:
    for picture in pictures:
        picture.make()
