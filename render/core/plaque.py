"""Plaques of players: the colours show a player's status; each game puts its own parts on them."""

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


class PlayerStatus(StrEnum):
    """A player's status."""

    IDLE = "idle"
    TO_MOVE = "to move"
    WINNER = "winner"


PLATES: dict[PlayerStatus, tuple[Rgb, Rgb, Rgb]] = {
    PlayerStatus.IDLE: (PAPER, PAPER_EDGE, INK),
    PlayerStatus.TO_MOVE: (CINNABAR, INK, IVORY),
    PlayerStatus.WINNER: (GOLD, INK, INK),
}
"""Fill, edge and text colour of a plaque by its player's status."""


def status_of(seat: Seat, to_act: Seat | None, outcome: Outcome | None) -> PlayerStatus:
    """Return the status of a seat's player: to move while the game runs, a winner when it is over."""
    if outcome is not None:
        return PlayerStatus.WINNER if seat in outcome.winners else PlayerStatus.IDLE
    return PlayerStatus.TO_MOVE if to_act == seat else PlayerStatus.IDLE


def name_of(names: Sequence[str], seat: Seat, player: str) -> str:
    """Return a player's name made harmless, or the word for a player and the seat's number."""
    name = plain(names[seat]) if seat < len(names) else ""
    return name or f"{plain(player)} {seat + 1}"


def word_of(status: PlayerStatus, to_move: str, winner: str) -> str:
    """Return the word for a player's status; most have none."""
    return plain({PlayerStatus.TO_MOVE: to_move, PlayerStatus.WINNER: winner}.get(status, ""))


def badge_width(word: str, size: int) -> int:
    """Return the width of a word's pill, 0 for no word."""
    return round(width(word, Face.TEXT, size)) + 26 if word else 0


def plaque(
    palette: Palette, box: Box, status: PlayerStatus, parts: Iterable[tuple[Box, Layer]], ground: Rgb = PAPER
) -> tuple[Placed, ...]:
    """Place a plaque in the colours of a status, with parts at their boxes within it, each a piece of its own."""
    fill, edge, _ = PLATES[status]
    plate = Placed(0, 0, _plate(palette, box.size, fill, edge, ground))
    pieces = (plate, *(part(palette, at, fill, layer) for at, layer in parts))
    return tuple(Placed(box.left + x, box.top + y, piece) for x, y, piece in pieces)


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
