"""China's emoji: the cards by their colour, and the pieces of each seat."""

from __future__ import annotations

from functools import partial

from engines.china.board import Colour
from render.china import figures
from render.china.cards import Card
from render.core.pencil import Pencil
from render.core.theme import LIVERIES
from render.emoji import SIZE, Paint


def _card(colour: Colour, pencil: Pencil) -> None:
    """Paint a card without its word."""
    wide = SIZE * 7 // 8
    # A card is 6 smaller than its box: its face fills the emoji's height but for its shadow.
    Card(wide + 6, SIZE + 2, colour, "").paint(pencil.at((SIZE - wide) / 2, 0))


def _house(seat: int, pencil: Pencil) -> None:
    figures.house(pencil.zoomed(SIZE / 90), 45, 78, seat)


def _emissary(seat: int, pencil: Pencil) -> None:
    figures.emissary(pencil.at(SIZE / 2, SIZE / 2).zoomed(SIZE / 72), (0, 1.5), seat)


def _fort(pencil: Pencil) -> None:
    figures.fort(pencil.at(SIZE / 2, SIZE / 2).zoomed(SIZE / 108), (0, 0))


EMOJI: dict[str, Paint] = {
    **{f"china_{colour.value}": partial(_card, colour) for colour in Colour},
    **{f"china_house_{seat + 1}": partial(_house, seat) for seat in range(len(LIVERIES))},
    **{f"china_emissary_{seat + 1}": partial(_emissary, seat) for seat in range(len(LIVERIES))},
    "china_fort": _fort,
}
