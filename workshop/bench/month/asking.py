"""What people ask of the tables, noted before it is asked and after it was acknowledged."""

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
"""How often a request is called off half-way, and how often two processes are told of it, or two tasks of one."""


class Asking:
    """The requests of a process's people. Each has an interaction's number of its own."""

    def __init__(self, notes: Notes, rng: random.Random) -> None:
        self._notes = notes
        self._rng = rng

    async def __call__(
        self, kind: str, table: Table | None, user_id: int, ask: Callable[[], Awaitable[_Result]], text: str = ""
    ) -> _Result | None:
        """What comes of a request; None if it was refused or called off. Raises `StorageError`."""
        number = self._rng.getrandbits(62)
        at = {} if table is None else {"table": table.id, "ply": table.ply}
        self._notes.write(n=number, asked=kind, user=user_id, text=text, **at)

        async def asked() -> _Result:
            with once(number):
                return await ask()

        try:
            luck = self._rng.random()
            if luck < _CANCELLED:
                return await self._called_off(asked)
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

    async def _called_off(self, ask: Callable[[], Awaitable[_Result]]) -> None:
        """Cancel a request at some moment: nobody knows what came of it."""
        task = asyncio.ensure_future(ask())
        await asyncio.sleep(self._rng.random() * 0.02)
        task.cancel()
        (outcome,) = await asyncio.gather(task, return_exceptions=True)
        if isinstance(outcome, BaseException) and not isinstance(
            outcome, asyncio.CancelledError | TableError | GameError
        ):
            raise outcome

    async def _twice(self, ask: Callable[[], Awaitable[_Result]]) -> _Result:
        """Ask at the same time again, by the same interaction: one of both is dealt with."""
        both = [asyncio.ensure_future(ask()) for _ in range(2)]
        outcomes = await asyncio.gather(*both, return_exceptions=True)
        for outcome in outcomes:
            if not isinstance(outcome, BaseException):
                return outcome
        raise outcomes[0]  # type: ignore[misc]


def _shown(result: object) -> dict[str, Any]:
    """What a person sees of what was done."""
    if isinstance(result, Played):
        return {"table": result.table.id, "ply": result.table.ply, "texts": [*result.moves, *result.forced]}
    if isinstance(result, Table):
        return {"table": result.id, "ply": result.ply}
    return {}
