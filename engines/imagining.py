"""Hypothetical play from one viewer's knowledge, with moves of several seats in a row.

Each game has its own `Mind`; the order of turns is the same in all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from engines.protocol import Event, Imagined, NotYourTurnError, Seat

MoveT = TypeVar("MoveT")
ViewT_co = TypeVar("ViewT_co", covariant=True)


class Mind(Protocol[MoveT, ViewT_co]):
    """A hypothetical game in a viewer's mind, changed by the moves tried. It begins with the viewer's knowledge."""

    @property
    def to_act(self) -> Seat | None:
        """The seat to act, None once the game is over."""
        ...

    @property
    def is_between_turns(self) -> bool:
        """Whether the seat to act has done nothing in its turn yet."""
        ...

    @property
    def is_open(self) -> bool:
        """Whether chance would have brought something by now."""
        ...

    def hand_over(self, seat: Seat) -> None:
        """Begin a turn of the seat."""
        ...

    def play(self, move: MoveT) -> tuple[Event, ...]:
        """Play a move for the seat to act, without the results of chance, and return its events.

        Raises `NotKnownError`, and as `Engine.apply`.
        """
        ...

    def legal(self) -> Sequence[MoveT]:
        """List the moves of the seat to act that need nothing unknown."""
        ...

    def view(self) -> ViewT_co:
        """Return the position as the viewer would see it."""
        ...


def play_line(
    mind: Mind[MoveT, ViewT_co], line: Sequence[tuple[Seat, MoveT]], seat: Seat | None
) -> Imagined[ViewT_co, MoveT]:
    """Play a line of moves in a mind, then begin the turn of `seat`. See `Engine.imagine`."""
    events: list[tuple[Event, ...]] = []
    for mover, move in line:
        _hand_over(mind, mover, is_first=not events)
        events.append(mind.play(move))
    if seat is not None and mind.to_act is not None:
        _hand_over(mind, seat, is_first=not events)
    legal = mind.legal() if mind.to_act is not None else ()
    return Imagined(mind.view(), mind.to_act, legal, tuple(events), mind.is_open)


def _hand_over(mind: Mind[MoveT, ViewT_co], seat: Seat, *, is_first: bool) -> None:
    """Begin the turn of a seat. Raises `NotYourTurnError` in the middle of another seat's imagined turn."""
    if mind.to_act == seat:
        return
    # The running turn of the game may be left at any point, an imagined one only at its end.
    if mind.to_act is None or not (is_first or mind.is_between_turns):
        raise NotYourTurnError(seat, frozenset() if mind.to_act is None else frozenset({mind.to_act}))
    mind.hand_over(seat)
