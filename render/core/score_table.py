"""The table of a final score: a line for each item, a column for each seat."""

from __future__ import annotations

from dataclasses import dataclass

from render.core import pieces
from render.core.fonts import Face
from render.core.pencil import Pencil
from render.core.text import baseline, fitted, width
from render.core.theme import GOLD, INK, PAPER_SHADE

_ROOMY = 44
"""The height from which a line has room between its rule and the gold of the best."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the table: a word and a number for each seat; the head shows the seats, the sum is emphasised.

    `size` is the print of the word, `least` how small it may become.
    """

    width: int
    height: int
    word: str
    numbers: tuple[int, ...]
    head: bool = False
    total: bool = False
    best: tuple[int, ...] = ()
    size: float = 28.0
    least: float = 20.0
    figures: float = 32.0
    """The print of the numbers; the sum's is an eighth larger."""
    column: float = 92.0
    """The greatest width of a seat's column."""

    def paint(self, pencil: Pencil) -> None:
        """Paint the line."""
        columns, unit = max(2, len(self.numbers)), self.size / 28
        step = min(self.column, (self.width - 170 * unit) / columns)
        if self.total:
            pencil.rectangle((0, 0, self.width, 3), INK)
        elif not self.head:
            pencil.rectangle((0, self.height - 1.5, self.width, self.height), PAPER_SHADE)
        self._write(pencil, self.width - step * len(self.numbers) - 10)
        for index, number in enumerate(self.numbers):
            x, y = self.width - step * (len(self.numbers) - index - 0.5), self.height / 2
            if self.head:
                half = min(20 * unit, self.height / 2)
                pieces.token(pencil, (x - half, y - half, x + half, y + half), index)
                continue
            if index in self.best:
                top = 6 if self.height >= _ROOMY else 3
                pencil.rectangle((x - step / 2 + 6, top, x + step / 2 - 6, self.height), INK, 10)
                pencil.rectangle((x - step / 2 + 8.5, top + 2.5, x + step / 2 - 8.5, self.height - 2.5), GOLD, 8)
            size = self.figures * (1.125 if self.total else 1)
            # The minus sign proper: a hyphen is too short for one.
            pencil.centred((x, y + (2 if self.total else 0)), str(number).replace("-", "\u2212"), Face.TEXT, size, INK)

    def _write(self, pencil: Pencil, room: float) -> None:
        """Write the word at the left, smaller or cut if there is no room."""
        size = self.size
        while size > self.least and width(self.word, Face.TEXT, size) > room:
            size -= 1
        word = fitted(self.word, Face.TEXT, size, room)
        pencil.text((4, baseline(word, Face.TEXT, size, self.height)), word, Face.TEXT, size, INK)
