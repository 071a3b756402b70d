"""Examples of the rules in positions: one for each topic, played by the engines.

EXAMPLES["qin"]["joining"].pictured(ENGINE)   # the position on the picture
EXAMPLES["qin"]["joining"].story(ENGINE)      # the events of each of its numbers
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engines.protocol import Event, Seat
from engines.registry import ENGINES, AnyEngine, collect, play

NAMES = ("Ada", "Ben", "Cleo", "Dan")
"""Names of the players of examples, in seat order: as in the sentences of the rules."""

AROUND = "around"
"""Name of the part of a board around the numbers, shown as large as possible."""


@dataclass(frozen=True, slots=True)
class Example:
    """A position as text and the moves shown in it, each by the seat to act.

    An entry of `moves` is one move, or several separated by commas; each entry has its number on the picture and in the
    story under it. `done` is the number of entries carried out on the picture, None for all: the others have their
    numbers at their future places. `relevant` are the events to show; empty: all. `hand` shows the hand of the first
    seat to act. `part` is the part shown large and alone, `AROUND` or one that only this game has (see
    `screens.presenter.GamePresenter.recap`); None for the whole.
    """

    position: str
    moves: tuple[str, ...]
    done: int | None = None
    relevant: tuple[type[Event], ...] = ()
    hand: bool = False
    part: str | None = None

    def begun(self, engine: AnyEngine) -> Any:
        """Return the position before the first move. Raises `PositionError`."""
        return engine.read_position(self.position)

    @property
    def to_come(self) -> range:
        """The numbers of the entries not carried out on the picture."""
        count = len(self.moves)
        return range((count if self.done is None else self.done) + 1, count + 1)

    def viewer(self, engine: AnyEngine) -> Seat | None:
        """Return the viewer of the picture: the first seat to act if its hand is shown, else None."""
        return min(engine.to_act(self.begun(engine))) if self.hand else None

    def pictured(self, engine: AnyEngine) -> Any:
        state = self.begun(engine)
        for entry in self.moves[: self.done]:
            state, _ = _played(engine, state, entry)
        return state

    def story(self, engine: AnyEngine) -> list[tuple[Event, ...]]:
        """Return the relevant events of each entry. Raises `GameError`."""
        state, story = self.begun(engine), list[tuple[Event, ...]]()
        for entry in self.moves:
            state, events = _played(engine, state, entry)
            story.append(tuple(event for event in events if not self.relevant or isinstance(event, self.relevant)))
        return story


def _played(engine: AnyEngine, state: Any, entry: str) -> tuple[Any, list[Event]]:
    """Play the moves of an entry; return the position and all events."""
    events: list[Event] = []
    for text in entry.split(","):
        step = play(engine, state, text)
        state = step.state
        events += step.events
    return state, events


_EXAMPLES = collect("teaching.examples", "EXAMPLES", ENGINES)
_EXPLAINED = collect("teaching.examples", "EXPLAINED", _EXAMPLES.found)

EXAMPLES: Mapping[str, Mapping[str, Example]] = _EXAMPLES.found
"""The examples of every game that has some, by its slug and the topics of its rules."""

EXPLAINED: Mapping[str, Mapping[str, str]] = _EXPLAINED.found
"""For each game, the topic of every rule that a move can be against, by the rule's number."""

BROKEN: Mapping[str, str] = {**_EXAMPLES.broken, **_EXPLAINED.broken}
"""Every game whose examples cannot be used, with the reason in a sentence."""
