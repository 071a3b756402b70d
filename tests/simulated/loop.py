"""An event loop whose clock jumps to the next timer, and which can end a process between any two of its steps.

Nothing here waits: what a thread would do is done at once, and time passes only when nothing is left to do.
"""

from __future__ import annotations

import asyncio
import contextvars
import gc
import logging
import selectors
import sys
import warnings
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any, TypeVar

T = TypeVar("T")

BEGIN = datetime(2026, 3, 2, tzinfo=UTC)
"""When each simulation begins."""


@dataclass(eq=False)
class Process:
    """A program in the loop: all that is scheduled from within `run`. Killed, it takes no further step."""

    name: str
    steps: int = 0
    """Steps that were scheduled so far."""
    dies_at: int | None = None
    """The step before which it is killed."""
    is_dead: bool = False
    tasks: set[asyncio.Task[Any]] = field(default_factory=set[asyncio.Task[Any]])
    """Its tasks that are not done."""
    at_death: list[Callable[[], object]] = field(default_factory=list[Callable[[], object]])
    """What the system does with what a dead process leaves: it closes its files."""


RUNNING: contextvars.ContextVar[Process | None] = contextvars.ContextVar("process", default=None)
"""The process that a step belongs to; None for people and for Discord."""


class DeadlockError(Exception):
    """Nothing is left to do, and the simulation is not over."""


MOST_ROUNDS = 10_000
"""Rounds of the loop in a minute: twenty people keep it busy for 1,600 at most. Sixty need more after an outage."""


class _Jumping(selectors.SelectSelector):
    """Waits for nothing: the clock jumps to where waiting would have ended."""

    now = 0.0
    main: asyncio.Task[Any] | None = None
    """Cancelled where a minute does not end, because something is done again and again."""
    most = MOST_ROUNDS
    _minute, _rounds = 0.0, 0

    def select(self, timeout: float | None = None) -> list[Any]:
        if timeout is None:
            raise DeadlockError
        self.now += max(timeout, 0.0)
        self._rounds += 1
        if self.now >= self._minute + 60.0:
            self._minute, self._rounds = self.now, 0
        elif self._rounds == self.most and self.main is not None:
            self.main.cancel()
        return []


class SimulatedLoop(asyncio.SelectorEventLoop):
    """Runs steps in the order in which they were scheduled; equal in every run."""

    def __init__(self, most_rounds: int = MOST_ROUNDS) -> None:
        self._jumping = _Jumping()
        self._jumping.most = most_rounds
        super().__init__(self._jumping)
        self._clock_resolution = 1e-6
        self._graves: list[Process] = []
        """The dead, kept with their tasks: collected as garbage these would do what is in `finally`."""

    def begin(self, main: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Start what runs until the end, and is cancelled where the time does not pass."""
        self._jumping.main = self.create_task(main)
        return self._jumping.main

    def time(self) -> float:
        """Return the seconds since the beginning."""
        return self._jumping.now

    def now(self) -> datetime:
        """Return the simulated moment."""
        return BEGIN + timedelta(seconds=self.time())

    def call_soon(self, callback: Any, *args: Any, context: contextvars.Context | None = None) -> asyncio.Handle:
        """See `asyncio`. A step of a dead process is never taken."""
        process = (context if context is not None else contextvars.copy_context()).get(RUNNING)
        if process is not None:
            process.steps += 1
            if process.steps == process.dies_at:
                self.kill(process)
            if process.is_dead:
                return _never(callback, args, self, context)
        return super().call_soon(callback, *args, context=context)

    def call_at(
        self, when: float, callback: Any, *args: Any, context: contextvars.Context | None = None
    ) -> asyncio.TimerHandle:
        """See `asyncio`. A step of a dead process is never taken."""
        process = (context if context is not None else contextvars.copy_context()).get(RUNNING)
        handle = super().call_at(when, callback, *args, context=context)
        if process is not None and process.is_dead:
            handle.cancel()
        return handle

    def call_soon_threadsafe(
        self, callback: Any, *args: Any, context: contextvars.Context | None = None
    ) -> asyncio.Handle:
        """See `asyncio`. There are no other threads."""
        return self.call_soon(callback, *args, context=context)

    def create_task(self, coro: Any, **options: Any) -> asyncio.Task[Any]:
        """See `asyncio`."""
        task: asyncio.Task[Any] = super().create_task(coro, **options)
        if (process := (options.get("context") or contextvars.copy_context()).get(RUNNING)) is not None:
            process.tasks.add(task)
            task.add_done_callback(process.tasks.discard)
        return task

    def run_in_executor(self, executor: Any, func: Callable[..., T], *args: Any) -> asyncio.Future[T]:  # type: ignore[override]
        """Run a function at once; its result."""
        future: asyncio.Future[T] = self.create_future()
        try:
            future.set_result(func(*args))
        except Exception as error:  # noqa: BLE001 (whoever waits for it is told, as of a thread)
            future.set_exception(error)
        return future

    def bury(self) -> None:
        """Free what the dead left undone, after the end: its `finally` finds no loop, and nobody hears of that."""
        self._graves.clear()
        self._jumping.main = None

        def ignore(_: sys.UnraisableHookArgs) -> None:
            """Say nothing."""

        hook, sys.unraisablehook = sys.unraisablehook, ignore
        logging.disable()
        try:
            with warnings.catch_warnings(action="ignore"):
                # What is held by a coroutine with a `finally` goes after it.
                gc.collect()
                gc.collect()
        finally:
            logging.disable(logging.NOTSET)
            sys.unraisablehook = hook

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        """See `asyncio`. That the dead left something undone is no news."""
        if "task" not in context or context["task"].done():
            super().call_exception_handler(context)

    def kill(self, process: Process) -> None:
        """End a process: none of its steps is taken any more, and what it has open is closed by the system."""
        process.is_dead = True
        self._graves.append(process)
        # The base class keeps what is scheduled in no other place, and has no way to ask for it.
        handles: list[Any] = [*self._ready, *self._scheduled]  # type: ignore[attr-defined]
        for handle in handles:
            if handle._context.get(RUNNING) is process:
                handle.cancel()
        for close in process.at_death:
            close()


def _never(callback: Any, args: Any, loop: asyncio.AbstractEventLoop, context: Any) -> asyncio.Handle:
    handle = asyncio.Handle(callback, args, loop, context)
    handle.cancel()
    return handle


def start_in(process: Process, work: Callable[[], Coroutine[Any, Any, T]], name: str) -> asyncio.Task[T]:
    """Start work of a process."""
    context = contextvars.copy_context()
    context.run(RUNNING.set, process)
    return asyncio.get_running_loop().create_task(context.run(work), name=name, context=context)


def simulate(main: Callable[[SimulatedLoop], Coroutine[Any, Any, T]], most_rounds: int = MOST_ROUNDS) -> T:
    """Run a simulation to its end. Raises `CancelledError` where something is done again and again in a minute."""
    loop = SimulatedLoop(most_rounds)
    try:
        asyncio.set_event_loop(loop)
        return loop.run_until_complete(loop.begin(main(loop)))
    finally:
        asyncio.set_event_loop(None)
        loop.close()
        loop.bury()
