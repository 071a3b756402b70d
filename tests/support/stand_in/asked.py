"""What a person asked of the bot with a command or a press, and what came of it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.support.programs import PATIENCE
from tests.support.stand_in.world import Message, Person

COMMAND, PRESS, SUGGEST = 2, 3, 4
"""Kinds of interactions, as Discord numbers them."""

MESSAGE, THINKS, KEEPS, REPLACES, SUGGESTIONS = 4, 5, 6, 7, 8
"""Kinds of first answers, as Discord numbers them."""


class NotAnsweredError(AssertionError):
    """Somebody waited for an answer and none came."""


@dataclass
class Asked:
    """One interaction. Where the bot answers by changing the message that was pressed, `answer` is that message."""

    id: int
    token: str
    person: Person
    kind: int
    channel_id: int
    pressed: Message | None = None
    deferred: int | None = None
    answer: Message | None = None
    is_answered: bool = False
    """Whether the person has seen an answer, and not just that the bot thinks."""
    suggestions: list[Any] = field(default_factory=list[Any])
    followups: list[Message] = field(default_factory=list[Message])
    told: list[str] = field(default_factory=list[str])
    """All that the person was told, in order; the messages themselves may show something else by now."""
    tries: int = 0
    """How often a first answer was sent: several processes may have been asked."""
    began: float = field(default_factory=time.monotonic)
    seconds: float | None = None
    """How long the person waited for the answer."""

    def __post_init__(self) -> None:
        self.changed = asyncio.Event()

    @property
    def is_taken(self) -> bool:
        """Whether the bot has said anything, if only that it thinks."""
        return self.is_answered or self.deferred is not None

    def settle(self, answer: Message | None, said: Message | None = None) -> None:
        """Note that the person has seen an answer, and what was said if that is something else."""
        if self.seconds is None:
            self.seconds = time.monotonic() - self.began
        self.answer, self.is_answered = answer, True
        seen = said or answer
        if seen is not None:
            self.told.append(seen.content)
        self.changed.set()

    async def answered(self, seconds: float = PATIENCE) -> Message:
        """The answer, once there is one. Raises `NotAnsweredError`."""
        await self.until(lambda: self.is_answered, seconds)
        assert self.answer is not None
        return self.answer

    async def suggested(self, seconds: float = PATIENCE) -> list[Any]:
        """What the bot suggests while somebody types. Raises `NotAnsweredError`."""
        await self.until(lambda: self.is_answered, seconds)
        return self.suggestions

    async def until(self, holds: Callable[[], bool], seconds: float = PATIENCE) -> None:
        """Wait until something holds of this. Raises `NotAnsweredError`."""
        try:
            async with asyncio.timeout(seconds):
                while not holds():
                    self.changed.clear()
                    await self.changed.wait()
        except TimeoutError as error:
            raise NotAnsweredError(f"{self.person.name} waited {seconds} s for an answer") from error
