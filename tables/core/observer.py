"""Observers of recorded events: the monitoring counts them."""

from __future__ import annotations

from db.schema import Duty


class Observer:
    """A listener that is notified right after something has been recorded; this one keeps nothing."""

    def moved(self, game: str, moves: int, *, by_computer: bool) -> None:
        """Count the moves of a game that were played, with those that were forced."""

    def posted(self, kind: Duty) -> None:
        """Count a message of a `Duty` that was posted."""

    def failed(self, kind: Duty) -> None:
        """Count a message of a `Duty` that could not be posted this time."""


NO_OBSERVER = Observer()
