"""Requests of people to the tables, noted before they are made and after they were acknowledged."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any, TypeVar

from db.errors import DealtWithError, StorageError
from db.once import once
from engines.protocol import GameError
from tables.core.errors import TableError
from tables.core.model import Table
from tables.play.playing import Played
from workshop.bench.month.notes import Notes

_Result = TypeVar("_Result")

_CANCELLED, _TWICE = 0.01, 0.01
"""How often a request is cancelled half-way, and how often two processes, or two tasks of one, receive it."""


class Asking:
    """The requests of a process's people. Each has an interaction's number of its own."""

    def __init__(self, notes: Notes, rng: random.Random) -> None:
        self._notes = notes
        self._rng = rng

    async def __call__(
        self, kind: str, table: Table | None, user_id: int, ask: Callable[[], Awaitable[_Result]], text: str = ""
    ) -> _Result | None:
        """Make a request; return its result, None if it was refused or cancelled. Raises `StorageError`."""
        number = self._rng.getrandbits(62)
        at = {} if table is None else {"table": table.id, "ply": table.ply}
        self._notes.write(n=number, asked=kind, user=user_id, text=text, **at)

        async def asked() -> _Result:
            with once(number):
                return await ask()

        try:
            luck = self._rng.random()
            if luck < _CANCELLED:
                return await self._cancelled(asked)
            if luck < _CANCELLED + _TWICE:
                result = await self._twice(asked)
            else:
                result = await asked()
        except StorageError:
            self._notes.write(n=number, failed=monotonic())
            raise
        except (TableError, GameError, DealtWithError) as refusal:
            self._notes.write(n=number, refused=type(refusal).__name__)
            return None
        self._notes.write(n=number, done=kind, **_shown(result))
        return result

    async def _cancelled(self, ask: Callable[[], Awaitable[_Result]]) -> None:
        """Cancel a request at a random moment: its result is unknown."""
        task = asyncio.ensure_future(ask())
        await asyncio.sleep(self._rng.random() * 0.02)
        task.cancel()
        (outcome,) = await asyncio.gather(task, return_exceptions=True)
        if isinstance(outcome, BaseException) and not isinstance(
            outcome, asyncio.CancelledError | StorageError | TableError | GameError
        ):
            raise outcome

    async def _twice(self, ask: Callable[[], Awaitable[_Result]]) -> _Result:
        """Make a request twice at the same time, with the same interaction: one of both is handled."""
        both = [asyncio.ensure_future(ask()) for _ in range(2)]
        outcomes = await asyncio.gather(*both, return_exceptions=True)
        for outcome in outcomes:
            if not isinstance(outcome, BaseException):
                return outcome
        raise outcomes[0]  # type: ignore[misc]


def _shown(result: object) -> dict[str, Any]:
    """Return what the person sees of a result."""
    if isinstance(result, Played):
        return {"table": result.table.id, "ply": result.table.ply, "texts": [*result.moves, *result.forced]}
    if isinstance(result, Table):
        return {"table": result.id, "ply": result.ply}
    return {}
