"""What is drawn once and kept while there is room: by bytes, as a piece may be a dot or a whole map."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import OrderedDict
from threading import RLock
from typing import Any, Generic, TypeVar
from weakref import ref

MOST_BYTES = 39 << 20
"""Of all games together, in each process that draws: what some sixty tables show, of which most is alike."""

T = TypeVar("T")


class Kept(ABC, Generic[T]):
    """Something that is made when it is wanted first, and again where it had to go meanwhile.

    Compared by identity. Two threads at once make the same one.
    """

    __slots__ = ("__weakref__", "_made", "was_used")

    def __init__(self) -> None:
        self._made: T | None = None
        self.was_used = False
        """Whether it was wanted again since it was made, or since the last look at what may go."""

    def made(self) -> T:
        """It itself. Not to be changed."""
        made = self._made
        if made is not None:
            self.was_used = True
            return made
        made = self._made = self.make()
        SHELF.put(self, self.weight(made))
        return made

    def drop(self) -> None:
        """Let it go: whoever wants it waits until it is made again."""
        self._made = None

    @abstractmethod
    def make(self) -> T:
        """Make it, from what stays."""

    @abstractmethod
    def weight(self, made: T) -> int:
        """How many bytes it takes, about."""


class Shelf:
    """All that is kept. What was not used since it was last looked at goes, in the order in which it was made.

    That is nearly what was used longest ago, and costs nothing when something is used, which happens a thousand times
    a picture. What nobody could ask for any more is not there either.
    """

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self.bytes = 0
        self._lying = OrderedDict[ref[Kept[Any]], int]()
        # What is looked through may be what the last one who knew of it lets go.
        self._turn = RLock()

    def put(self, kept: Kept[Any], weight: int) -> None:
        """Let go what there is no room for besides one more, and keep that."""
        with self._turn:
            while self._lying and self.bytes + weight > self.most_bytes:
                self._look_at_the_first()
            self._add(ref(kept, self._take_away), weight)

    def _look_at_the_first(self) -> None:
        first, weight = self._lying.popitem(last=False)
        self.bytes -= weight
        kept = first()
        if kept is None:
            return
        if kept.was_used:
            kept.was_used = False
            self._add(first, weight)
        else:
            kept.drop()

    def _add(self, lying: ref[Kept[Any]], weight: int) -> None:
        self._take_away(lying)
        self._lying[lying] = weight
        self.bytes += weight

    def _take_away(self, lying: ref[Kept[Any]]) -> None:
        with self._turn:
            self.bytes -= self._lying.pop(lying, 0)


SHELF = Shelf(MOST_BYTES)
