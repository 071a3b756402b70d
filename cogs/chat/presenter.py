"""What a game brings to chat: its pictures, its words, its way of choosing a move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any, Protocol, TypeVar

import discord

from cogs.chat.controls import Address, Item
from engines.protocol import Event, Options, Seat
from locales import Words
from render.core import collage
from tables.core.model import Table

ALT_TEXT_LENGTH = 1024
"""Characters Discord allows as a picture's description."""


def description(sentences: Iterable[str]) -> str:
    """A picture's description: the sentences in their order, those left out for which no room is left."""
    told = ""
    for sentence in sentences:
        longer = f"{told} {sentence}".strip()
        if len(longer) <= ALT_TEXT_LENGTH:
            told = longer
    return told


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG and what it shows, in words, for those who cannot see it: see `description`."""

    png: bytes
    alt_text: str

    def file(self, name: str) -> discord.File:
        """The picture as an attachment called `name`."""
        return discord.File(BytesIO(self.png), filename=name, description=self.alt_text[:ALT_TEXT_LENGTH])


@dataclass(frozen=True, slots=True)
class Note:
    """Something that happened, and the number under which a recap tells it."""

    label: str
    events: tuple[Event, ...]


PlaceT = TypeVar("PlaceT")


def noted(notes: Sequence[Note], places: Callable[[Event], Iterable[PlaceT]]) -> dict[PlaceT, str]:
    """The numbers to be drawn at each place that was changed, in their order."""
    found: dict[PlaceT, dict[str, None]] = {}
    for note in notes:
        for event in note.events:
            for place in places(event):
                found.setdefault(place, {})[note.label] = None
    return {place: "·".join(labels) for place, labels in found.items()}


class GamePresenter(Protocol):
    """One game as people meet it. Pictures are drawn by plain functions: call them by `cogs.chat.rendering.drawn`."""

    @property
    def slug(self) -> str:
        """The game's slug."""
        ...

    @property
    def own_part(self) -> Callable[[Table, Any, Words], Picture] | None:
        """Draws the part of the board that is the view's own player's alone, large; None where all share one board."""
        ...

    def place_name(self, place: int) -> str:
        """A place of the board as players write it."""
        ...

    def options_in_words(self, options: Options, words: Words) -> str:
        """What a table was opened with, as one short phrase."""
        ...

    def score_in_words(self, score: int, words: Words) -> str:
        """A player's final score."""
        ...

    def series_score_in_words(self, score: int, words: Words) -> str:
        """A player's result over a series."""
        ...

    def score_details(self, view: Any, seat: Seat, words: Words) -> list[str]:
        """What a player's score at the end is made of; nothing where the score says it all."""
        ...

    def told(self, events: Sequence[Event]) -> Sequence[Event]:
        """What a player did in succession, in the order in which it is told best."""
        ...

    def warm_up(self) -> None:
        """Make what all pictures of the game share, so that the first one does not keep anybody waiting."""
        ...

    def board(self, table: Table, view: Any, words: Words) -> Picture:
        """The board as everybody may see it; what a view knows of hands is not shown."""
        ...

    def drawn(self, table: Table, view: Any, words: Words) -> collage.Picture:
        """The same not yet made a file, for a moving picture."""
        ...

    def recap(
        self,
        table: Table,
        view: Any,
        words: Words,
        notes: Sequence[Note],
        *,
        hand: bool = False,
        part: str | None = None,
    ) -> Picture:
        """The board with a label at each place that something in the notes changed, for its viewer with their hand.

        `part` is one that the game can show large, alone; games without parts are always shown whole.
        """
        ...

    def hand(self, table: Table, view: Any, words: Words) -> Picture:
        """What the view's own player holds, privately."""
        ...

    def more(self, at: Address, words: Words) -> Sequence[Item]:
        """Controls of the game's own among the rarer things one can do."""
        ...
