"""What Discord asks is done once, though it may be told to several processes.

Processes with the same token, as while one replaces another, receive every interaction. Whichever first records
something for it records the interaction's id in the same transaction; the others find it there, and leave the rest
to that one. A typed move, which names no ply, needs no more than this: what somebody else does meanwhile makes it
their turn or is found by the rules, and the same words typed twice are two interactions, and meant twice.
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
    """Whether this process has recorded something for the present interaction: then no other one answers it."""
    asked = asked_here()
    return asked is not None and asked.is_recorded


def asked_here() -> Asked | None:
    """What the present task deals with. Tasks that it has started are on their own, though they inherit its context."""
    asked = _asked.get()
    return asked if asked is not None and asked.task is asyncio.current_task() else None
