"""Narrowing legal placements down in steps: a province, a piece with its place, a price.

Pure functions over the legal moves; every legal placement can be reached (tested).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engines.china.board import PROVINCES, Colour, Province, Space
from engines.china.maps import MAP
from engines.china.moves import Emissary, Fortification, House, Move, Placement, Price
from engines.china.placing import COLOUR

HOUSE, FORT, EMISSARY = "house", "fort", "emissary"
"""The kinds of pieces, as the notation writes them."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece and the place it could be set: a house space, or a province for an emissary."""

    kind: str
    place: Space | Province

    @property
    def key(self) -> str:
        """The beginning of its move's text: ``house wei-3``."""
        return f"{self.kind} {place_name(self.place)}"


def place_name(place: Space | Province) -> str:
    """A house space or a province as the notation writes it."""
    return place.value if isinstance(place, Province) else MAP.space_name(place)


def place_in_words(place: Space | Province) -> str:
    """The same as sentences write it, in any language: ``Wei 3``, ``Wei``."""
    return place_name(place).replace("-", " ").title()


def piece_of(move: Placement) -> Piece:
    """What a placement sets, whatever it costs."""
    match move:
        case House(space):
            return Piece(HOUSE, space)
        case Fortification(space):
            return Piece(FORT, space)
        case Emissary(province):
            return Piece(EMISSARY, province)


def placements(moves: Iterable[Move]) -> list[Placement]:
    """The moves that set a piece."""
    return [move for move in moves if isinstance(move, House | Fortification | Emissary)]


def province_of(piece: Piece) -> Province:
    """Where a piece would stand."""
    return piece.place if isinstance(piece.place, Province) else MAP.spaces[piece.place]


def provinces(moves: Sequence[Placement]) -> list[Province]:
    """The provinces in which something can be set, in the order of the map."""
    found = {province_of(piece_of(move)) for move in moves}
    return [province for province in PROVINCES if province in found]


def pieces(moves: Sequence[Placement], province: Province) -> list[Piece]:
    """What can be set in a province: at most eight houses, eight fortifications and an emissary."""
    every = dict.fromkeys(piece_of(move) for move in moves)
    return [piece for piece in every if province_of(piece) is province]


def ways(moves: Sequence[Placement], piece: Piece) -> list[Placement]:
    """The placements of a piece, one a price."""
    return [move for move in moves if piece_of(move) == piece]


def piece_named(key: str, moves: Sequence[Placement]) -> Piece | None:
    """The piece a key means, if it can be set."""
    return next((piece for move in moves if (piece := piece_of(move)).key == key), None)


def is_joker(price: Price) -> bool:
    """Whether two cards of another colour are played (C9)."""
    return len(price) > 1


def own_colour(piece: Piece) -> Colour:
    """The colour of the province a piece would stand in."""
    return COLOUR[province_of(piece)]
