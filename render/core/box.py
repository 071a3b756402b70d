"""Rectangles of whole pixels: the places of the parts of a picture."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle; right and bottom are exclusive."""

    left: int
    top: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column beyond the box."""
        return self.left + self.width

    @property
    def bottom(self) -> int:
        """The first row beyond the box."""
        return self.top + self.height

    @property
    def size(self) -> tuple[int, int]:
        return self.width, self.height

    def holds(self, other: Box) -> bool:
        """Return whether the other box, in the same coordinates, lies within this one."""
        return (
            self.left <= other.left
            and self.top <= other.top
            and other.right <= self.right
            and other.bottom <= self.bottom
        )
