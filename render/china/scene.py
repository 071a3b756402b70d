"""The content of a picture of China: a view, marks for its reader, and the words on it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TypeAlias

from engines.china.board import COLOURS, Colour, Province, Space
from engines.china.moves import Placement
from engines.china.view import ChinaView
from locales import DEFAULT, Words
from render.core.scene import picture_words


@dataclass(frozen=True, slots=True)
class PictureWords:
    """All words on the picture, in the reader's language, each of them short."""

    title: str
    west: str
    """The name of the map's western roads."""
    east: str
    to_move: str
    winner: str
    winners: str
    preview: str
    plan: str
    """The bar above a picture of the planning board."""
    pile: str
    discard: str
    second_pile: str
    """The pile after it was used up once."""
    last_round: str
    houses: str
    alliances: str
    rows: str
    total: str
    left: str
    """The number that decides a tie."""
    your_hand: str
    no_cards: str
    player: str
    """Replaces the name of a player that cannot be drawn; the number of the seat follows."""
    colours: tuple[str, ...]
    """In the order of `COLOURS`."""

    def of(self, colour: Colour) -> str:
        return self.colours[COLOURS.index(colour)]


@cache
def words_in(language: str) -> PictureWords:
    text = Words(language)
    return picture_words(
        PictureWords, "china", text, colours=tuple(text("china-colour", it=colour.value) for colour in COLOURS)
    )


Place: TypeAlias = Space | Province
"""A number is a house space, a province means its court."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A candidate place and its short label, e.g. ``3`` or ``A``.

    A `note` is a number of a recap instead: small beside the place, so that the piece there stays visible.
    """

    place: Place
    label: str
    note: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """A view with names, words and marks. `names` are untrusted text in seat order.

    `ghost` is the piece being previewed: the view is then the position after it. `hand` adds the viewer's own hand, for
    a private picture. A `plan` is a position of the planning board: its picture has a frame.
    """

    view: ChinaView
    names: tuple[str, ...]
    words: PictureWords = field(default_factory=lambda: words_in(DEFAULT))
    marks: tuple[Mark, ...] = ()
    ghost: Placement | None = None
    hand: bool = False
    plan: bool = False
