"""Thinking a game out from what one viewer knows: how moves of several seats follow each other there.

Each game has a `Mind` of its own; the order of turns is the same in all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from engines.protocol import Event, Imagined, NotYourTurnError, Seat

MoveT = TypeVar("MoveT")
ViewT_co = TypeVar("ViewT_co", covariant=True)


class Mind(Protocol[MoveT, ViewT_co]):
    """A game in the mind of a viewer, changed by what is tried. It begins with what they know."""

    @property
    def to_act(self) -> Seat | None:
        """Whose turn it is there, None once the game is over."""
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
        """Let a turn of the seat begin."""
        ...

    def play(self, move: MoveT) -> tuple[Event, ...]:
        """Play a move for the seat to act, without what chance would bring; what happens.

        Raises `NotKnownError`, and as `Engine.apply`.
        """
        ...

    def legal(self) -> Sequence[MoveT]:
        """The moves of the seat to act that rest on nothing unknown."""
        ...

    def view(self) -> ViewT_co:
        """What the viewer would see."""
        ...


def think_out(
    mind: Mind[MoveT, ViewT_co], line: Sequence[tuple[Seat, MoveT]], seat: Seat | None
) -> Imagined[ViewT_co, MoveT]:
    """Play a line in a mind, and then let it be the turn of `seat`. See `Engine.imagine`."""
    events: list[tuple[Event, ...]] = []
    for mover, move in line:
        _hand_over(mind, mover, is_first=not events)
        events.append(mind.play(move))
    if seat is not None and mind.to_act is not None:
        _hand_over(mind, seat, is_first=not events)
    legal = mind.legal() if mind.to_act is not None else ()
    return Imagined(mind.view(), mind.to_act, legal, tuple(events), mind.is_open)


def _hand_over(mind: Mind[MoveT, ViewT_co], seat: Seat, *, is_first: bool) -> None:
    """Let it be the turn of a seat, unless another's is being thought out."""
    if mind.to_act == seat:
        return
    if mind.to_act is None or not (is_first or mind.is_between_turns):
        raise NotYourTurnError(seat, frozenset() if mind.to_act is None else frozenset({mind.to_act}))
    mind.hand_over(seat)
