"""Each interaction is handled once, although several processes may receive it.

All processes with the same token receive every interaction, for example while one replaces another. The first that
records something for it records the interaction's id in the same transaction; the others find the id and leave the
rest to that process. A typed move names no ply and needs no more than this: what another player does meanwhile either
makes it their turn or is found by the rules, and the same words typed twice are two interactions, and meant twice.
"""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any


@dataclass(slots=True)
class Asked:
    """An interaction that is being dealt with.

    `is_recorded`: something was recorded for it by this process, or was lost while it may have been.
    """

    interaction_id: int
    task: asyncio.Task[Any] | None
    is_recorded: bool = False


_asked: ContextVar[Asked | None] = ContextVar("asked", default=None)


@contextmanager
def once(interaction_id: int) -> Generator[Asked]:
    """Whatever this task records inside the block is for an interaction, and recorded by one process only."""
    asked = Asked(interaction_id, asyncio.current_task())
    token = _asked.set(asked)
    try:
        yield asked
    finally:
        _asked.reset(token)


def is_recorded_here() -> bool:
    """Check whether this process has recorded something for the current interaction: then no other answers it."""
    asked = asked_here()
    return asked is not None and asked.is_recorded


def asked_here() -> Asked | None:
    """Return the interaction of the current task. Tasks that it started have none, though they inherit its context."""
    asked = _asked.get()
    return asked if asked is not None and asked.task is asyncio.current_task() else None
