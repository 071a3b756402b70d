"""Doing in one go what several ask for at the same time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

from cogs.chat.runtime.under_way import UnderWay

T = TypeVar("T")
R = TypeVar("R")


class Together(Generic[T, R]):
    """Work on several things at once. What is asked for while some are being worked on waits for the next go."""

    def __init__(self, work: Callable[[Sequence[T]], Awaitable[R]], name: str, under_way: UnderWay) -> None:
        """Whoever asks gets what `work` returns, or raises, for all things of a go."""
        self._work = work
        self._name = name
        self._under_way = under_way
        self._turn = asyncio.Lock()
        self._next: tuple[list[T], asyncio.Task[R]] | None = None

    async def do(self, thing: T) -> R:
        """Work on one thing, with whatever else is to be worked on then. Who no longer waits for it keeps no other."""
        if self._next is None:
            things: list[T] = []
            task = asyncio.create_task(self._go(things), name=self._name)
            self._under_way.add(task)
            self._next = things, task
        things, task = self._next
        things.append(thing)
        return await asyncio.shield(task)

    async def _go(self, things: list[T]) -> R:
        async with self._turn:
            self._next = None
            return await self._work(things)
