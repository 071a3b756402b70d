"""Plaques of players: what a player is now shows in the colours; each game puts its own parts on them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from engines.protocol import Outcome, Seat
from render.core.box import Box
from render.core.collage import Layer, Patch, Placed
from render.core.fonts import Face
from render.core.palette import Palette
from render.core.panel import part
from render.core.pencil import Pencil
from render.core.text import plain, width
from render.core.theme import CINNABAR, GOLD, INK, IVORY, PAPER, PAPER_EDGE, Rgb


class Standing(StrEnum):
    """What a player is now."""

    IDLE = "idle"
    TO_MOVE = "to move"
    WINNER = "winner"


PLATES: dict[Standing, tuple[Rgb, Rgb, Rgb]] = {
    Standing.IDLE: (PAPER, PAPER_EDGE, INK),
    Standing.TO_MOVE: (CINNABAR, INK, IVORY),
    Standing.WINNER: (GOLD, INK, INK),
}
"""Fill, edge and text colour of a plaque by what its player is."""


def standing_of(seat: Seat, to_act: Seat | None, outcome: Outcome | None) -> Standing:
    """What the player of a seat is: to move while the game runs, a winner when it is over."""
    if outcome is not None:
        return Standing.WINNER if seat in outcome.winners else Standing.IDLE
    return Standing.TO_MOVE if to_act == seat else Standing.IDLE


def name_of(names: Sequence[str], seat: Seat, player: str) -> str:
    """A player's name made harmless, or the word for a player and the seat's number."""
    name = plain(names[seat]) if seat < len(names) else ""
    return name or f"{plain(player)} {seat + 1}"


def word_of(standing: Standing, to_move: str, winner: str) -> str:
    """The word that says what a player is now, nothing for most."""
    return plain({Standing.TO_MOVE: to_move, Standing.WINNER: winner}.get(standing, ""))


def badge_width(word: str, size: int) -> int:
    """How wide the pill of a word is, 0 for no word."""
    return round(width(word, Face.TEXT, size)) + 26 if word else 0


def plaque(
    palette: Palette, box: Box, standing: Standing, parts: Iterable[tuple[Box, Layer]], ground: Rgb = PAPER
) -> tuple[Placed, ...]:
    """A plaque in the colours of a standing, with parts at their boxes within it: each lies for itself."""
    fill, edge, _ = PLATES[standing]
    plate = Placed(0, 0, _plate(palette, box.size, fill, edge, ground))
    lying = (plate, *(part(palette, at, fill, layer) for at, layer in parts))
    return tuple(Placed(box.left + x, box.top + y, piece) for x, y, piece in lying)


@lru_cache(maxsize=32)
def _plate(palette: Palette, size: tuple[int, int], fill: Rgb, edge: Rgb, ground: Rgb) -> Patch:
    return Patch(size, palette, [Plate(*size, fill, edge, ground)])


@dataclass(frozen=True, slots=True)
class Plate:
    """A player's plaque without anything on it: cinnabar for the player to move."""

    width: int
    height: int
    fill: Rgb
    edge: Rgb
    ground: Rgb = PAPER

    def paint(self, pencil: Pencil) -> None:
        """Paint the plaque on its ground."""
        pencil.rectangle((0, 0, self.width, self.height), self.ground)
        pencil.rectangle((0, 0, self.width, self.height), self.edge, 16)
        pencil.rectangle((3, 3, self.width - 3, self.height - 3), self.fill, 13)
