"""What an example is: a position, and moves that show in it what a topic of the rules says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engines.playing import play
from engines.protocol import Event, Seat
from engines.registry import AnyEngine

NAMES = ("Ada", "Ben", "Cleo", "Dan")
"""What the players of examples are called, in seat order: as in the sentences of the rules."""

AROUND = "around"
"""The part of a board around what the numbers stand at, alone: as large as it can be shown."""


@dataclass(frozen=True, slots=True)
class Example:
    """A position as text and the moves that are shown in it, each by whoever is to act.

    An entry of `moves` is one move, or several with commas between them; each entry has its number on the picture
    and in the story under it. `done` is how many entries are carried out on the picture, None for all: the others
    have their numbers where they will happen. `told` are the events that matter here; empty: all.

    `hand` shows the hand of whoever is to act first. `part` is what is shown large and alone instead
    of the whole, `AROUND` or a part that only this game has (see `cogs.chat.controls.presenter.GamePresenter.recap`).
    """

    position: str
    moves: tuple[str, ...]
    done: int | None = None
    told: tuple[type[Event], ...] = ()
    hand: bool = False
    part: str | None = None

    def begun(self, engine: AnyEngine) -> Any:
        """The position before the first move. Raises `PositionError`."""
        return engine.read_position(self.position)

    @property
    def to_come(self) -> range:
        """The numbers of the entries that are not carried out on the picture."""
        count = len(self.moves)
        return range((count if self.done is None else self.done) + 1, count + 1)

    def viewer(self, engine: AnyEngine) -> Seat | None:
        """Who sees the picture: whoever is to act first where their hand is shown."""
        return min(engine.to_act(self.begun(engine))) if self.hand else None

    def pictured(self, engine: AnyEngine) -> Any:
        """The position on the picture."""
        state = self.begun(engine)
        for entry in self.moves[: self.done]:
            state, _ = _played(engine, state, entry)
        return state

    def story(self, engine: AnyEngine) -> list[tuple[Event, ...]]:
        """For each entry of the moves, what it brings about as far as it matters. Raises `GameError`."""
        state, story = self.begun(engine), list[tuple[Event, ...]]()
        for entry in self.moves:
            state, events = _played(engine, state, entry)
            story.append(tuple(event for event in events if not self.told or isinstance(event, self.told)))
        return story


def _played(engine: AnyEngine, state: Any, entry: str) -> tuple[Any, list[Event]]:
    """The position after the moves of an entry, and all that they bring about."""
    events: list[Event] = []
    for text in entry.split(","):
        step = play(engine, state, text)
        state = step.state
        events += step.events
    return state, events
