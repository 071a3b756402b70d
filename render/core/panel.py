"""Parts beside the boards of all games: lines of text, pills, seals, ruled paper, plaques, the table of a score."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from engines.protocol import Outcome, Seat
from render.core import pieces
from render.core.box import Box
from render.core.collage import Flat, Layer, Patch, Placed
from render.core.pencil import Pencil
from render.core.text import ELLIPSIS, Face, baseline, fitted, ink, low, plain, shrunk, width
from render.core.theme import CINNABAR, GOLD, INK, INK_SOFT, IVORY, PAPER, PAPER_EDGE, PAPER_SHADE, Palette, Rgb

_SMALLEST = 0.8
"""The share of its size down to which a text shrinks before it is cut."""

_ENOUGH = 12
_NARROWEST = 0.7
"""If fewer than `_ENOUGH` characters would fit, letters are drawn narrower, down to this share of their width."""


@lru_cache(maxsize=1024)
def part(palette: Palette, box: Box, fill: Rgb, layer: Layer) -> Placed:
    return Placed(box.left, box.top, Patch(box.size, palette, [Flat(*box.size, fill), layer]))


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text, a little smaller or cut to fit; `align` is 0 for left, 0.5 for centred, 1 for right.

    Never smaller than `least`. If very wide letters would leave only a few, narrower ones are drawn.
    """

    width: int
    height: int
    text: str
    face: Face
    size: int
    colour: Rgb
    align: float = 0
    least: float = 0

    def paint(self, pencil: Pencil) -> None:
        """Write the text, capitals centred in the height, without clipping any of it."""
        size = float(self.size)
        while size > max(self.least, self.size * _SMALLEST) and self._wide(self.text, size) > self.width:
            size -= 1
        size = low(self.text, self.face, size, self.height)
        text, share = self._cut(size, self.width), 1.0
        # Smaller print was not enough: narrower letters keep more of a name than a cut.
        if text != self.text and len(text) <= _ENOUGH:
            least = self._wide(self.text[:_ENOUGH] + ELLIPSIS, size)
            share = max(_NARROWEST, (self.width - 1) / least)
            text = self._cut(size, self.width / share)
        # A letter may hang over to the left of its origin: the text moves right by as much.
        before = max(0.0, -ink(text, self.face, size).left) * share
        room = self.width - self._wide(text, size) * share
        line = baseline(text, self.face, size, self.height)
        if share < 1:
            pencil.narrow((before + room * self.align, line), text, self.face, size, self.colour, share)
        else:
            pencil.text((before + room * self.align, line), text, self.face, size, self.colour)

    def _wide(self, text: str, size: float) -> float:
        """Return the width of a text, with ink that reaches beyond its letters' advance."""
        inked = ink(text, self.face, size)
        return max(width(text, self.face, size), inked.right) + max(0.0, -inked.left)

    def _cut(self, size: float, room: float) -> str:
        # `fitted` measures the advance of letters: ink beyond it is taken off the room.
        beyond = self._wide(self.text, size) - width(self.text, self.face, size)
        return fitted(self.text, self.face, size, room - beyond)


@dataclass(frozen=True, slots=True)
class Badge:
    """A short word on a pill."""

    width: int
    height: int
    text: str
    size: int
    fill: Rgb
    colour: Rgb

    def paint(self, pencil: Pencil) -> None:
        pencil.rectangle((0, 0, self.width, self.height), self.fill, self.height / 2)
        text = fitted(self.text, Face.TEXT, self.size, self.width - 12)
        pencil.centred((self.width / 2, self.height / 2), text, Face.TEXT, self.size, self.colour)


@dataclass(frozen=True, slots=True)
class Counter:
    """A seat's counter on a ground colour."""

    size: int
    seat: int

    def paint(self, pencil: Pencil) -> None:
        pieces.token(pencil, (0, 0, self.size, self.size), self.seat)


@dataclass(frozen=True, slots=True)
class Stamp:
    """The game's seal."""

    size: int
    character: str

    def paint(self, pencil: Pencil) -> None:
        pieces.seal(pencil, (0, 0, self.size, self.size), self.character)


_RULE = 9
"""The height of a ruled line."""


@lru_cache(maxsize=16)
def scroll(palette: Palette, width: int, height: int) -> tuple[Placed, ...]:
    """Place a strip of paper with a ruled line along its upper edge, as on a scroll."""
    # Two pieces: a flat one costs nothing, a whole painted strip is a raster of 16 MB.
    line, paper = (width, _RULE), (width, height - _RULE)
    return (
        Placed(0, 0, Patch(line, palette, [Rule(width)])),
        Placed(0, _RULE, Patch(paper, palette, [Flat(*paper, PAPER)])),
    )


@dataclass(frozen=True, slots=True)
class Rule:
    """A ruled line on paper: a thick and a thin one."""

    width: int

    def paint(self, pencil: Pencil) -> None:
        pencil.rectangle((0, 0, self.width, _RULE), PAPER)
        pencil.rectangle((0, 0, self.width, 4), INK_SOFT)
        pencil.rectangle((0, 7, self.width, 8.5), PAPER_SHADE)


class PlayerStatus(StrEnum):
    IDLE = "idle"
    TO_MOVE = "to move"
    TO_MOVE_IN_FILM = "to move in a film"
    WINNER = "winner"


class Look(NamedTuple):
    """The colours of a plaque, and the width of its frame. Its pill has the letters in the colour of the fill."""

    fill: Rgb
    edge: Rgb
    ink: Rgb
    pill: Rgb
    frame: int = 3


PLATES: dict[PlayerStatus, Look] = {
    PlayerStatus.IDLE: Look(PAPER, PAPER_EDGE, INK, INK),
    PlayerStatus.TO_MOVE: Look(CINNABAR, INK, IVORY, IVORY),
    # Plaques that change their colour each turn would flicker, and be half of the file.
    PlayerStatus.TO_MOVE_IN_FILM: Look(PAPER, CINNABAR, INK, CINNABAR, 5),
    PlayerStatus.WINNER: Look(GOLD, INK, INK, INK),
}
"""The look of a plaque by its player's status."""


def status_of(seat: Seat, to_act: Seat | None, outcome: Outcome | None, *, film: bool = False) -> PlayerStatus:
    """Return the status of a seat's player: to move while the game runs, a winner when it is over."""
    if outcome is not None:
        return PlayerStatus.WINNER if seat in outcome.winners else PlayerStatus.IDLE
    if to_act != seat:
        return PlayerStatus.IDLE
    return PlayerStatus.TO_MOVE_IN_FILM if film else PlayerStatus.TO_MOVE


def name_of(names: Sequence[str], seat: Seat, player: str) -> str:
    """Return a player's name made harmless, or the word for a player and the seat's number."""
    name = plain(names[seat]) if seat < len(names) else ""
    return name or f"{plain(player)} {seat + 1}"


def word_of(status: PlayerStatus, to_move: str, winner: str) -> str:
    """Return the word for a player's status; most have none."""
    if status is PlayerStatus.IDLE:
        return ""
    return plain(winner if status is PlayerStatus.WINNER else to_move)


def badge_width(word: str, size: int) -> int:
    """Return the width of a word's pill, 0 for no word."""
    return round(width(word, Face.TEXT, size)) + 26 if word else 0


def badge(size: tuple[int, int], word: str, height: int, status: PlayerStatus) -> Badge:
    """Return the pill of a status, with letters of a height."""
    look = PLATES[status]
    return Badge(*size, word, height, look.pill, look.fill)


def plaque(
    palette: Palette, box: Box, status: PlayerStatus, parts: Iterable[tuple[Box, Layer]], ground: Rgb = PAPER
) -> tuple[Placed, ...]:
    """Place a plaque in the colours of a status, with parts at their boxes within it, each a piece of its own."""
    look = PLATES[status]
    plate = Placed(0, 0, _plate(palette, Plate(*box.size, look, ground)))
    pieces = (plate, *(part(palette, at, look.fill, layer) for at, layer in parts))
    return tuple(Placed(box.left + x, box.top + y, piece) for x, y, piece in pieces)


@lru_cache(maxsize=32)
def _plate(palette: Palette, plate: Plate) -> Patch:
    return Patch((plate.width, plate.height), palette, [plate])


@dataclass(frozen=True, slots=True)
class Plate:
    """A player's plaque without anything on it: cinnabar for the player to move."""

    width: int
    height: int
    look: Look
    ground: Rgb

    def paint(self, pencil: Pencil) -> None:
        within = self.look.frame
        pencil.rectangle((0, 0, self.width, self.height), self.ground)
        pencil.rectangle((0, 0, self.width, self.height), self.look.edge, 16)
        pencil.rectangle((within, within, self.width - within, self.height - within), self.look.fill, 16 - within)


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
        size = shrunk(self.word, Face.TEXT, self.size, self.least, room, step=1)
        word = fitted(self.word, Face.TEXT, size, room)
        pencil.text((4, baseline(word, Face.TEXT, size, self.height)), word, Face.TEXT, size, INK)
