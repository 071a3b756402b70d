"""Moves and reviews of the computers in worker processes, apart from the event loop, so that they delay no answer."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from math import inf
from typing import Any, TypeAlias, TypeVar

from computers.advice import advise
from computers.coach import coach
from computers.levels import AdviceFor, Asked, CoachFor
from computers.reviews.checking import CheckedMistake, check_exercise
from computers.reviews.played import PlayedMove
from computers.reviews.review import Review, review
from computers.reviews.turning_points import Progress, TimeUsed, part_of
from computers.search import choose, never
from engines.protocol import Seat
from engines.registry import ENGINES
from host.workers import Workers

T = TypeVar("T")

Think: TypeAlias = Callable[[str, Any, Seat, Asked, str], Awaitable[str]]
"""Function that returns a move's text, from a game's slug, the seat's view, the seat, how well it plays and a salt.

A coach returns turns: see `computers.coach`.
"""

ReviewGame: TypeAlias = Callable[
    [str, Any, Sequence[PlayedMove], str, Mapping[Seat, float], Progress], Awaitable[Review]
]
"""Function that reviews a game from its slug, first position, remaining moves, a salt and the people's places.

The last argument is called in the event loop with the share that is done. Raises as `review`.
"""

CheckExercise: TypeAlias = Callable[
    [str, Any, Seat, Sequence[str], Sequence[str], str], Awaitable[CheckedMistake | None]
]
"""Function that checks a mistake: a game's slug, the seat's view, the seat, the played turn, the better one, a salt."""

_SHARE = 0.8
"""The share of a move's time used for the search; the rest covers the way to the process and back."""

MOST_SECONDS = 20.0
"""Maximum CPU time of a review, in seconds of one core."""

_MOST_WAITING_SECONDS = 240.0
"""Maximum duration on a busy machine, in seconds: the request can be answered for a quarter of an hour."""

LOWEST_PRIORITY = 19
"""Priority of the process of a review, by `os.nice`: below all others."""

YIELD_SIGNAL = signal.SIGURG
"""Signal that asks the process to pause for a request.

Its default action is to be ignored, also before a handler exists.
"""

PAUSE_SECONDS = 0.025
"""Length of a pause in seconds: longer than most answers take. Even on another core a review would slow them down."""

MOST_PAUSED_SECONDS = 60.0
"""Maximum total pause in seconds: a review also ends under constant load."""


async def think_in_thread(slug: str, view: Any, seat: Seat, skill: Asked, salt: str) -> str:
    """Search in a thread without a time limit: the same view and salt always give the same move."""
    return await asyncio.to_thread(_choose, slug, view, seat, skill, salt, None)


class Thinkers:
    """A few worker processes, each with one move at a time; further requests queue.

    Every move takes `seconds`, so that the time reveals nothing about the seat's hand.
    """

    def __init__(self, processes: int, seconds: float) -> None:
        self._workers = Workers(processes, "computed moves")
        self._seconds = seconds

    async def think(self, slug: str, view: Any, seat: Seat, skill: Asked, salt: str) -> str:
        """Choose a move in a worker; see `Think`. A process that dies is replaced, and the search repeated."""
        over = asyncio.get_running_loop().time() + (0 if isinstance(skill, CoachFor) else self._seconds)
        text = await self._workers.do(_choose, slug, view, seat, skill, salt, self._seconds * _SHARE)
        # Wait for the rest of the time: an early answer would reveal that the decision was easy. A coach speaks of the
        # hand of the person who asks.
        await asyncio.sleep(over - asyncio.get_running_loop().time())
        return text

    async def close(self) -> None:
        """End the processes; their searches are dropped, and repeated after the next start."""
        await self._workers.close()


def _choose(slug: str, view: Any, seat: Seat, skill: Asked, salt: str, seconds: float | None) -> str:
    end = inf if seconds is None else time.monotonic() + seconds
    expired = never if seconds is None else lambda: time.monotonic() > end
    if isinstance(skill, AdviceFor):
        return advise(ENGINES[slug], view, seat, skill.place, salt, expired)
    if isinstance(skill, CoachFor):
        return coach(ENGINES[slug], view, seat, skill, salt, expired)
    return choose(ENGINES[slug], view, seat, skill, salt, expired)


async def review_in_thread(
    slug: str, first: Any, moves: Sequence[PlayedMove], salt: str, places: Mapping[Seat, float], progress: Progress
) -> Review:
    """Review in a thread without a time limit: the same game and salt always give the same review."""
    said = partial(asyncio.get_running_loop().call_soon_threadsafe, progress)
    return await asyncio.to_thread(review, ENGINES[slug], first, moves, salt, places, progress=said)


async def check_in_thread(
    slug: str, view: Any, seat: Seat, played: Sequence[str], other: Sequence[str], salt: str
) -> CheckedMistake | None:
    """Check an exercise in a thread without a time limit."""
    return await asyncio.to_thread(check_exercise, ENGINES[slug], view, seat, played, other, salt, never)


class Reviewers:
    """A low-priority process per review, one review at a time: it ends with the review, as these are rare."""

    def __init__(self) -> None:
        self._turn = asyncio.Semaphore(1)
        self._workers: Workers | None = None

    async def review_game(
        self,
        slug: str,
        first: Any,
        moves: Sequence[PlayedMove],
        salt: str,
        places: Mapping[Seat, float],
        progress: Progress,
    ) -> Review:
        """Review a game in a new process; see `ReviewGame`."""
        return await self._done(_review, slug, first, tuple(moves), salt, places, heard=progress)

    async def check_exercise(
        self, slug: str, view: Any, seat: Seat, played: Sequence[str], other: Sequence[str], salt: str
    ) -> CheckedMistake | None:
        """Check an exercise in a new process; see `CheckExercise`."""
        return await self._done(_check, slug, view, seat, tuple(played), tuple(other), salt)

    async def _done(self, work: Callable[..., T], *asked: Any, heard: Progress | None = None) -> T:
        """Do something in a new process, one after the other."""
        async with self._turn:
            workers = self._workers = Workers(1, "reviewed a game")
            try:
                return await workers.do(work, *asked, heard=heard)
            finally:
                await workers.close()

    def yield_cpu(self) -> None:
        """Ask a running review to pause for a moment, because a request waits for an answer."""
        if self._workers is not None:
            self._workers.send_signal(YIELD_SIGNAL)

    async def close(self) -> None:
        """End the process, if there is one; its review is dropped."""
        if self._workers is not None:
            await self._workers.close()


class Pauses:
    """The pauses of a review process. It wakes by itself, so it does not sleep on if its parent is killed."""

    def __init__(
        self, clock: Callable[[], float] = time.monotonic, sleep: Callable[[float], None] = time.sleep
    ) -> None:
        self._clock, self._sleep = clock, sleep
        self._until = self._latest = -inf
        self._left = MOST_PAUSED_SECONDS

    def begin(self, *_signal: object) -> None:
        """Pause from now on for a moment. A call during a pause, as by a signal, extends that pause."""
        # A signal handler runs on the main thread, inside the sleep of the pause that it extends: only the outer call
        # sleeps.
        now = self._clock()
        is_resting = self._until > now
        # The total limits pauses, so that constant load cannot stop a review forever.
        if not is_resting:
            self._latest = now + self._left
        self._until = min(now + PAUSE_SECONDS, self._latest)
        if is_resting:
            return
        while (left := self._until - self._clock()) > 0:
            self._sleep(left)
        self._left = max(0.0, self._latest - self._clock())


def _review(
    slug: str, first: Any, moves: Sequence[PlayedMove], salt: str, places: Mapping[Seat, float], progress: Progress
) -> Review:
    return review(ENGINES[slug], first, moves, salt, places, _in_the_background(), progress)


def _check(
    slug: str, view: Any, seat: Seat, played: Sequence[str], other: Sequence[str], salt: str
) -> CheckedMistake | None:
    return check_exercise(ENGINES[slug], view, seat, played, other, salt, part_of(_in_the_background(), 1))


def _in_the_background() -> TimeUsed:
    """Give this process the lowest priority, and let it pause for requests; return what tells how much time is used."""
    os.nice(LOWEST_PRIORITY)
    signal.signal(YIELD_SIGNAL, Pauses().begin)
    worked, waited = time.process_time(), time.monotonic()
    return lambda: max(
        (time.process_time() - worked) / MOST_SECONDS, (time.monotonic() - waited) / _MOST_WAITING_SECONDS
    )
