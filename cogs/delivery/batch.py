"""Batches: what several tasks ask for at the same time is done at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

from cogs.chat.runtime.asking import UnderWay

T = TypeVar("T")
R = TypeVar("R")


class Batch(Generic[T, R]):
    """Work on several things at once. What is asked for during one batch waits for the next."""

    def __init__(self, work: Callable[[Sequence[T]], Awaitable[R]], name: str, under_way: UnderWay) -> None:
        """Each task gets what `work` returns or raises for its batch."""
        self._work = work
        self._name = name
        self._under_way = under_way
        self._turn = asyncio.Lock()
        self._next: tuple[list[T], asyncio.Task[R]] | None = None

    async def do(self, thing: T) -> R:
        """Work on one thing, in the next batch. A task that stops waiting for it stops no other."""
        if self._next is None:
            things: list[T] = []
            task = asyncio.create_task(self._run(things), name=self._name)
            self._under_way.add(task)
            self._next = things, task
        things, task = self._next
        things.append(thing)
        return await asyncio.shield(task)

    async def _run(self, things: list[T]) -> R:
        async with self._turn:
            # What is asked for from here on belongs to the next batch.
            self._next = None
            return await self._work(things)
