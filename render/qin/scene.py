"""What a picture of Qin shows: a view, and what its reader should notice."""

from __future__ import annotations

from dataclasses import dataclass, field

from engines.qin.board import Cell
from engines.qin.moves import Place
from engines.qin.view import QinView


@dataclass(frozen=True, slots=True)
class Mark:
    """A candidate cell and its short label, e.g. ``F7``, ``1`` or ``1·4``.

    A `note` is a number of a recap instead: small in the corner, so that what happened there stays to be seen.
    """

    cell: Cell
    label: str
    note: bool = False


@dataclass(frozen=True, slots=True)
class Words:
    """Every word on the picture, in the reader's language. All are short."""

    board: str = ""
    """The board's name; empty: the name of its file, capitalised."""
    move: str = "Step"
    """Stands before the number of moves made."""
    supply: str = "Tiles left"
    pagodas_left: str = "Pagodas left"
    to_move: str = "to move"
    winner: str = "wins"
    preview: str = "Preview"
    your_hand: str = "Your hand"
    no_tiles: str = "No tiles left"
    player: str = "Player"
    """Stands for a player whose name cannot be drawn, before the number of the seat."""
    red: str = "red"
    yellow: str = "yellow"
    blue: str = "blue"


ENGLISH = Words()
GERMAN = Words(
    move="Zug",
    supply="Plättchen übrig",
    pagodas_left="Pagoden übrig",
    to_move="am Zug",
    winner="gewinnt",
    preview="Vorschau",
    your_hand="Deine Hand",
    no_tiles="Kein Plättchen",
    player="Spieler",
    red="rot",
    yellow="gelb",
    blue="blau",
)


@dataclass(frozen=True, slots=True)
class Scene:
    """A view with names, words and marks. `names` are untrusted text in seat order.

    `ghost` is the tile being previewed: the view is then the position after it. `hand` adds the
    viewer's own hand for a private picture.
    """

    view: QinView
    names: tuple[str, ...]
    words: Words = field(default_factory=Words)
    marks: tuple[Mark, ...] = ()
    ghost: Place | None = None
    hand: bool = False
