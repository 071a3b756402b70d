"""What a picture of China shows: a view, and what its reader should notice."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from engines.china.board import Colour, Province, Space
from engines.china.moves import Placement
from engines.china.view import ChinaView

Place: TypeAlias = Space | Province
"""A number is a house space, a province means its court."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A candidate place and its short label, e.g. ``3`` or ``A``.

    A `note` is a number of a recap instead: small beside the place, so that what happened there stays to be seen.
    """

    place: Place
    label: str
    note: bool = False


@dataclass(frozen=True, slots=True)
class Words:
    """Every word on the picture, in the reader's language. All are short."""

    title: str = "China"
    west: str = "West"
    """The name of the map's western roads."""
    east: str = "East"
    move: str = "Step"
    """Stands before the number of moves made."""
    to_move: str = "to move"
    winner: str = "wins"
    preview: str = "Preview"
    open_cards: str = "Open cards"
    pile: str = "Pile"
    discard: str = "Discard"
    reshuffled: str = "reshuffled"
    """Stands by a pile that was used up once."""
    last_round: str = "Last round"
    your_hand: str = "Your hand"
    no_cards: str = "No cards"
    player: str = "Player"
    """Stands for a player whose name cannot be drawn, before the number of the seat."""
    violet: str = "violet"
    yellow: str = "yellow"
    orange: str = "orange"
    green: str = "green"
    red: str = "red"

    def of(self, colour: Colour) -> str:
        """The word for a colour."""
        return {
            Colour.VIOLET: self.violet,
            Colour.YELLOW: self.yellow,
            Colour.ORANGE: self.orange,
            Colour.GREEN: self.green,
            Colour.RED: self.red,
        }[colour]


ENGLISH = Words()
GERMAN = Words(
    move="Zug",
    to_move="am Zug",
    winner="gewinnt",
    preview="Vorschau",
    open_cards="Offene Karten",
    pile="Stapel",
    discard="Ablage",
    reshuffled="neu gemischt",
    last_round="Letzte Runde",
    your_hand="Deine Hand",
    no_cards="Keine Karten",
    player="Spieler",
    east="Ost",
    violet="violett",
    yellow="gelb",
    orange="orange",
    green="grün",
    red="rot",
)


@dataclass(frozen=True, slots=True)
class Scene:
    """A view with names, words and marks. `names` are untrusted text in seat order.

    `ghost` is the piece being previewed: the view is then the position after it. `hand` adds the
    viewer's own hand for a private picture.
    """

    view: ChinaView
    names: tuple[str, ...]
    words: Words = field(default_factory=Words)
    marks: tuple[Mark, ...] = ()
    ghost: Placement | None = None
    hand: bool = False
