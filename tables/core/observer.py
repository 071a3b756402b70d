"""Whoever wants to know what was recorded: the monitoring counts it."""

from __future__ import annotations

from typing import Protocol

from db.schema import Duty


class Observer(Protocol):
    """Is told what has been recorded, right after it was."""

    def moved(self, game: str, moves: int, *, by_computer: bool) -> None:
        """So many moves of a game were played, with those that were forced."""
        ...

    def posted(self, kind: Duty) -> None:
        """A message of a `Duty` stands in chat."""
        ...

    def failed(self, kind: Duty) -> None:
        """A message of a `Duty` could not be posted this time."""
        ...


class NobodyWatching:
    """An observer that keeps nothing."""

    def moved(self, game: str, moves: int, *, by_computer: bool) -> None:
        """Keep nothing."""

    def posted(self, kind: Duty) -> None:
        """Keep nothing."""

    def failed(self, kind: Duty) -> None:
        """Keep nothing."""
