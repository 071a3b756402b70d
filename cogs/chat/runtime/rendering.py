"""Drawing pictures: away from other requests that wait for an answer, and counted."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from host.process import freeze_loaded
from host.workers import Workers
from monitoring.metrics import Metrics
from render import worker
from screens.presenter import DescribedPicture, Pictures

log = logging.getLogger(__name__)

Made = TypeVar("Made")

MOST_DESCRIBED = 200
"""Positions whose descriptions are kept: those of the tables that are played at now."""

HEAP = {"MALLOC_MMAP_THRESHOLD_": str(2 << 20), "MALLOC_TRIM_THRESHOLD_": str(4 << 20)}
"""The C library's settings where pictures are drawn: a process that gives each raster back to the system at once, as
the bot's own does with files, spends a third more time."""


class Drawing:
    """Where pictures are drawn: in processes of their own, or without any in threads of this one."""

    def __init__(self, processes: int, metrics: Metrics) -> None:
        self._metrics = metrics
        self._described: OrderedDict[Hashable, Pictures] = OrderedDict()
        self._workers = Workers(processes, "drew pictures", **HEAP) if processes else None

    async def draw(self, game: str, describe: Callable[..., Pictures | DescribedPicture], *args: Any) -> Pictures:
        found = describe(*args)
        pictures = found if isinstance(found, tuple) else (found,)
        with self.counted(game):
            await self.make(pictures)
        return pictures

    def described(self, position: Hashable, describe: Callable[[], Pictures]) -> Pictures:
        """Return the pictures of a position, not drawn; a message that is edited again shows them in the same words."""
        found = self._described.pop(position, None)
        if found is None:
            found = describe()
        self._described[position] = found
        if len(self._described) > MOST_DESCRIBED:
            self._described.popitem(last=False)
        return tuple(replace(picture) for picture in found)

    def counted(self, game: str) -> AbstractContextManager[None]:
        """Count what is drawn of a game meanwhile as a picture."""
        return self._metrics.drawing(game, "picture")

    async def in_a_thread(self, game: str, work: Callable[[], Made], kind: str = "picture") -> Made:
        """Run a plain function on a game's pictures in a thread and return its result."""

        def counted() -> Made:
            with self._metrics.drawing(game, kind):
                return work()

        return await asyncio.to_thread(counted)

    async def make(self, pictures: Iterable[DescribedPicture]) -> None:
        """Draw those that have not been drawn."""
        missing = [picture for picture in pictures if not picture.is_made]
        if self._workers is not None and (simple := [each for each in missing if needs_only_pictures(each)]):
            await _make_elsewhere(self._workers, simple)
        # Those that need more than a process for drawing knows, and those that none could draw.
        if here := [picture for picture in missing if not picture.is_made]:
            await asyncio.to_thread(_make_all, here)

    async def warm_up(self, games: Iterable[str]) -> None:
        """Make what all pictures of a game share, one game after the other: who wants a picture waits for one at most.

        A game that cannot be made ready is reported in the log; its pictures are tried as they are wanted.
        """
        for slug in games:
            try:
                if self._workers is not None:
                    await self._workers.do(worker.warm_up, slug)
                    await self._workers.do(freeze_loaded)
                else:
                    await asyncio.to_thread(worker.warm_up, slug)
            except Exception:
                log.exception("what pictures of %s share is not ready", slug)

    async def close(self) -> None:
        if self._workers is not None:
            await self._workers.close()


def needs_only_pictures(picture: DescribedPicture) -> bool:
    """Whether a process that knows nothing of chat can draw it: by a function of `render`, of plain values."""
    draw = picture.draw
    return isinstance(draw, partial) and draw.func.__module__.startswith("render.")


async def _make_elsewhere(workers: Workers, pictures: Sequence[DescribedPicture]) -> None:
    """Let another process draw; nothing is drawn where each that tries dies."""
    try:
        drawn = await workers.do(worker.draw_all, [picture.draw for picture in pictures])
    except ConnectionError as error:
        log.warning("%s; %d pictures are drawn here", error, len(pictures))
        return
    for picture, png in zip(pictures, drawn, strict=True):
        picture.keep(png)


def _make_all(pictures: Sequence[DescribedPicture]) -> None:
    for picture in pictures:
        picture.make()
