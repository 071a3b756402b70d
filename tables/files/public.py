"""A game as everybody may know it: the type of what leaves the bot for the web."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engines.protocol import Seat
from tables.core.log import Entry
from tables.core.model import Table
from tables.files.replayed import ReplayedGame


class PublicGame:
    """A replayed game of which only the spectator's part can be asked for: no hands, no seed, no whole state."""

    __slots__ = ("_story", "_to_act", "_undone", "_view", "latest", "table")

    def __init__(self, replayed: ReplayedGame) -> None:
        self.table: Table = replayed.table
        self.latest = replayed.latest
        self._view: Callable[[int], Any] = replayed.view
        self._to_act = replayed.to_act
        self._undone = replayed.undone
        self._story = replayed.story

    def view(self, ply: int) -> Any:
        """Return the position after so many rows as a spectator may see it. Raises `NoSuchStepError`."""
        return self._view(ply)

    def to_act(self, ply: int) -> frozenset[Seat]:
        """Return the seats to act after so many rows; none at the end."""
        return self._to_act(ply)

    def undone(self) -> frozenset[int]:
        """Return the rows whose moves were taken back later."""
        return self._undone()

    def story(self, since_ply: int, until_ply: int | None = None) -> tuple[Entry, ...]:
        """Return the log after one ply up to another, without events that one seat alone may know."""
        return tuple(public_entry(entry) for entry in self._story(since_ply, until_ply))


def public_entry(entry: Entry) -> Entry:
    """Return a row of the log without events that one seat alone may know."""
    return replace(entry, events=tuple(event for event in entry.events if event.only_for is None))
