"""Events of China."""

from __future__ import annotations

from dataclasses import dataclass

from engines.china.board import Colour, Province, Space
from engines.protocol import Event, PointsBySeat, Seat


@dataclass(frozen=True, slots=True)
class HousePlaced(Event):
    """A house was set on a space, for one card of the colour or two as a joker (C9, C10)."""

    seat: Seat
    space: Space
    colour: Colour
    cards: int


@dataclass(frozen=True, slots=True)
class EmissaryPlaced(Event):
    """An emissary came to a province's court, for one card of the colour or two as a joker (C9, C11)."""

    seat: Seat
    province: Province
    colour: Colour
    cards: int


@dataclass(frozen=True, slots=True)
class FortificationPlaced(Event):
    """A fortification was set on a space, for one card of the colour or two as a joker (C9, C23)."""

    seat: Seat
    space: Space
    colour: Colour
    cards: int


@dataclass(frozen=True, slots=True)
class ProvinceScored(Event):
    """The houses of a province were scored (C14); `doubled` by fortifications for some (C24)."""

    province: Province
    points: PointsBySeat
    doubled: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class CardSwapped(Event):
    """A card was put on the discard pile instead of placing (C13)."""

    seat: Seat
    colour: Colour


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """An open card was taken (C15)."""

    seat: Seat
    colour: Colour


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A card was drawn from the pile; only its player learns which one (C15)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardSeen(Event):
    """The card drawn from the pile, shown to its player alone."""

    seat: Seat
    colour: Colour


@dataclass(frozen=True, slots=True)
class PileReshuffled(Event):
    """The pile was used up for the first time: the discard pile became the new one (C16)."""

    cards: int


@dataclass(frozen=True, slots=True)
class PileUsedUp(Event):
    """The pile was used up for the second time: `last` has the last turn of the game (C17)."""

    last: Seat


@dataclass(frozen=True, slots=True)
class FinalScoringBegun(Event):
    """The final scoring began: all scoring events that follow belong to it (C19)."""


@dataclass(frozen=True, slots=True)
class AllianceFormed(Event):
    """An alliance brought points to everyone with the majority at both courts (C20)."""

    number: int
    first: Province
    second: Province
    points: PointsBySeat


@dataclass(frozen=True, slots=True)
class RoadScored(Event):
    """A row of houses along roads brought points (C21); twice as many with a fortification in it (C24)."""

    seat: Seat
    spaces: tuple[Space, ...]
    points: int
    doubled: bool


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over (C17, C18); `reason` says why, a tie was broken by the pieces left over (C22)."""

    winners: tuple[Seat, ...]
    reason: str
