"""Defaults for the engine of a game without hidden information and chance, and for its notation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from engines import codec
from engines.imagining import play_line
from engines.protocol import (
    MAX_MOVE_LENGTH,
    Event,
    Imagined,
    MoveSyntaxError,
    NamedField,
    Options,
    Outcome,
    PositionError,
    Preview,
    Role,
    Seat,
    Step,
    checked_options,
    fields_of,
    most_points,
)

StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")


class OpenRules(Protocol[StateT, MoveT]):
    """The methods of a game's engine that the defaults need."""

    def legal_moves(self, state: StateT, seat: Seat) -> Sequence[MoveT]:
        """See `engines.protocol.Engine`."""
        ...

    def apply(self, state: StateT, seat: Seat, move: MoveT) -> Step[StateT]:
        """See `engines.protocol.Engine`."""
        ...

    def scores(self, state: StateT) -> tuple[int, ...]:
        """See `engines.protocol.Engine`."""
        ...

    def to_act(self, state: StateT) -> frozenset[Seat]:
        """See `engines.protocol.Engine`."""
        ...

    def turn_of(self, state: StateT, seat: Seat) -> StateT:
        """Return the position as if a turn of the seat began."""
        ...


class OpenMind(Generic[StateT, MoveT]):
    """A hypothetical game without hidden information; see `engines.imagining.Mind`."""

    is_open = False

    def __init__(self, rules: OpenRules[StateT, MoveT], view: StateT) -> None:
        self._rules = rules
        self._state = view

    @property
    def to_act(self) -> Seat | None:
        """The seat to act; the lowest of several."""
        return min(self._rules.to_act(self._state), default=None)

    @property
    def is_between_turns(self) -> bool:
        """Whether the position is the beginning of a turn."""
        # A game has to say only how a turn begins: a position that this changes is inside a turn.
        return self.to_act is not None and self._rules.turn_of(self._state, self.to_act) == self._state

    def hand_over(self, seat: Seat) -> None:
        self._state = self._rules.turn_of(self._state, seat)

    def play(self, move: MoveT) -> tuple[Event, ...]:
        assert self.to_act is not None
        step = self._rules.apply(self._state, self.to_act, move)
        self._state = step.state
        return step.events

    def legal(self) -> Sequence[MoveT]:
        assert self.to_act is not None
        return self._rules.legal_moves(self._state, self.to_act)

    def view(self) -> StateT:
        return self._state


class OpenGame(Generic[StateT, MoveT]):
    """Base class for an `Engine` whose views are its states: no hands, no secrets, no chance.

    A game's engine derives from it, adds the rest of `Engine`, and overrides any of these defaults. The type checker
    names missing methods where the engine enters the registry.
    """

    has_hands: bool = False
    hides: bool = False
    has_chance: bool = False
    state_type: type[StateT]

    @property
    def view_type(self) -> type[StateT]:
        """The class of the states."""
        return self.state_type

    def to_act(self, state: Any) -> frozenset[Seat]:
        """Return the state's `to_move`, none after the end."""
        return frozenset({state.to_move}) if state.outcome is None else frozenset()

    def outcome(self, state: Any) -> Outcome | None:
        """Return the state's `outcome`, None while the game runs."""
        return state.outcome

    def is_forced(self: OpenRules[StateT, MoveT], state: StateT, seat: Seat) -> bool:
        """Return whether the seat has exactly one move: nothing is hidden, so all players can see that."""
        return len(self.legal_moves(state, seat)) == 1

    def preview(self: OpenRules[StateT, MoveT], state: StateT, seat: Seat, *moves: MoveT) -> Preview[StateT]:
        """Show the moves' whole effect: no move reveals anything."""
        events: list[Event] = []
        for move in moves:
            step = self.apply(state, seat, move)
            state = step.state
            events += step.events
        return Preview(state, tuple(events))

    def view(self, state: StateT, viewer: Seat | None) -> StateT:
        """Show the whole state to every viewer."""
        return state

    def determinize(self, view: StateT, seed: str) -> StateT:
        """Return the view itself: it is the position."""
        return view

    def imagine(
        self: OpenRules[StateT, MoveT], view: StateT, line: Sequence[tuple[Seat, MoveT]] = (), seat: Seat | None = None
    ) -> Imagined[StateT, MoveT]:
        """Play the moves on the view: it is the whole position."""
        return play_line(OpenMind(self, view), line, seat)

    def neighbourhood(self, view: StateT, moves: Sequence[MoveT]) -> str:
        """Encode the whole position; a game may narrow this to the part that a move concerns."""
        return codec.encode(view)

    def look_at(self, view: StateT, text: str, /) -> tuple[str, str]:
        """Refuse every text: a game whose players name places may say what is there."""
        raise MoveSyntaxError(text)

    series_outcome = staticmethod(most_points)
    """Return the outcome of a series: the highest total wins; a game may override this."""

    def evaluate(self: OpenRules[StateT, MoveT], view: StateT, seat: Seat) -> int:
        """Compare the seat's score with the best other score: a first guess for any game."""
        scores = self.scores(view)
        return scores[seat] - max((score for other, score in enumerate(scores) if other != seat), default=0)


_LONGEST_NUMBER = 4
"""Digits of a number in a move."""


class PlainGame(OpenGame[StateT, MoveT]):
    """An `OpenGame` with the notation ``put B2``, ``slide B2 C2``: the move's class, then its fields.

    Its states have `to_move` and `outcome`. A position is written as `engines.codec` stores it.
    """

    slug: ClassVar[str]
    seats: ClassVar[range]
    choices: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    moves: ClassVar[Sequence[type[Any]]]
    places: ClassVar[Sequence[str]] = ()

    def begin(self, seats: int, options: Options) -> StateT:
        """Return the position before the first move; every option has one of its values."""
        raise NotImplementedError

    def initial(self, seats: int, seed: str, options: Options) -> Step[StateT]:
        """Check the set-up and begin."""
        chosen = checked_options(self, seats, options)  # type: ignore[arg-type]
        return Step(self.begin(seats, chosen), (), reveals=False)

    def turn_of(self, state: Any, seat: Seat) -> StateT:
        """Return the position as if it were the seat's turn, to think ahead."""
        return replace(state, to_move=seat)

    def format(self, move: Any) -> str:
        """Write the name of the move's class and its fields."""
        kind: type[Any] = move.__class__
        return " ".join([_name(kind), *(self._written(each, getattr(move, each.name)) for each in fields_of(kind))])

    def parse(self, text: str) -> Any:
        """Read what `format` writes. Raises `MoveSyntaxError`."""
        words = text.lower().split() if text.isascii() and len(text) <= 2 * MAX_MOVE_LENGTH else []
        try:
            kind = next(each for each in self.moves if [_name(each)] == words[:1])
            return kind(*(self._read(field, word) for field, word in zip(fields_of(kind), words[1:], strict=True)))
        except (StopIteration, ValueError) as error:
            raise MoveSyntaxError(text) from error

    def place_name(self, place: int) -> str:
        return self.places[place]

    def write_position(self, state: StateT) -> str:
        return codec.encode(state)

    def read_position(self, text: str) -> StateT:
        """Read what `write_position` writes. Raises `PositionError`."""
        try:
            return codec.decode(self.state_type, text)
        except codec.CodecError as error:
            raise PositionError(str(error)) from error

    def _written(self, field: NamedField, value: int) -> str:
        return self.place_name(value) if field.role is Role.PLACE else str(value)

    def _read(self, field: NamedField, word: str) -> int:
        if field.role is Role.PLACE:
            return [name.lower() for name in self.places].index(word)
        if not word.isdecimal() or len(word) > _LONGEST_NUMBER:
            raise ValueError(word)
        return int(word)


def _name(kind: type[Any]) -> str:
    return kind.__name__.lower()
