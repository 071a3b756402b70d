"""The protocol between a game's rules and all code that plays by them.

A game package exports one stateless `ENGINE` that satisfies `Engine`. States, moves, events and views are frozen
values; every function here is pure, so a game is fully described by its seats, its seed, its options and its list of
moves. A game without hidden information and chance derives from `engines.open_game.OpenGame`, which implements the
methods that only other games need.

Units and encodings:

- A seat is an int from 0 to the number of seats less one; per-seat tuples are in seat order.
- A place of the board is an int of the game's own numbering; `place_name` writes it.
- Points, scores and evaluations are whole numbers; higher is better for the seat, and they may be negative.
- A ply is one call of `apply`. It may be a part of what players call a turn.
- A move's text is printable ASCII of at most `MAX_MOVE_LENGTH` characters, case and spaces canonical.
- A position's text is text of any length and many lines, for people and tests; states are stored by `engines.codec`.
- A seed is any text; a game takes all its chance from it by `engines.rng`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Annotated, Any, Generic, Protocol, TypeAlias, TypeVar, get_args, get_origin, get_type_hints


class Role(Enum):
    """The meaning of a number or a tuple in an event or a move, carried by the alias that annotates its field.

    Sentences use it to format values: `Annotated[int, Role.PLACE]` appears as a place's name.
    """

    SEAT = "seat"
    PLACE = "place"
    POINTS = "points"
    PRICE = "price"


Seat: TypeAlias = Annotated[int, Role.SEAT]
"""A place at the table, counted from 0: 0 for the first in seat order, then clockwise."""

PointsBySeat: TypeAlias = Annotated[tuple[int, ...], Role.POINTS]
"""Points that several seats got at once, in seat order; 0 for the other seats."""

Options: TypeAlias = Mapping[str, str]
"""The choices at a game's opening, e.g. ``{"board": "bird"}``."""

Fact: TypeAlias = "str | int | tuple[str, ...]"
"""A value for a gap in a sentence: a number, a cell name, names of cells."""

MAX_MOVE_LENGTH = 64
"""Maximum length of a move's text in characters: it fits a control's custom id beside any address."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """A fact caused by a move; events are in the order in which they happened.

    `only_for` names the single seat that may learn of it; None means all. Subclasses name seats in fields annotated
    `Seat`; `locales/<language>/<game>.ftl` has one sentence for each class.
    """

    only_for: Seat | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game.

    `winners` holds every seat that shares the victory. `scores` has one number a seat, higher is better, in the game's
    own unit. `reason` is a short key that a sentence in the game's words explains.
    """

    winners: frozenset[Seat]
    scores: tuple[int, ...]
    reason: str

    @property
    def tied(self) -> tuple[Seat, ...]:
        """The seats with the most points if a tie-break decided between them; empty otherwise."""
        most = tuple(seat for seat, score in enumerate(self.scores) if score == max(self.scores))
        # A proper superset: not all of those with most points have won.
        return most if self.winners and set(most) > self.winners else ()


StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
ViewT = TypeVar("ViewT")
State_co = TypeVar("State_co", covariant=True)
Move_co = TypeVar("Move_co", covariant=True)
View_co = TypeVar("View_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Step(Generic[State_co]):
    """The result of a move.

    `reveals` is true when chance or hidden information came to light: the move cannot be taken back after that.
    """

    state: State_co
    events: tuple[Event, ...]
    reveals: bool


@dataclass(frozen=True, slots=True)
class Preview(Generic[View_co]):
    """The result of a move as far as its player can know: nothing drawn, nothing uncovered."""

    view: View_co
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Imagined(Generic[View_co, Move_co]):
    """The result of several moves in a row, imagined by one viewer from their knowledge.

    Nothing is drawn or uncovered in it. Other players hold anything that the viewer has not seen.
    """

    view: View_co
    """The viewer's view of the result; unknown parts are as before the moves, or left out."""
    to_act: Seat | None
    """The seat to act then, None if the game would be over."""
    legal: Sequence[Move_co]
    """The moves of that seat that need nothing unknown; for the viewer before any move, all legal moves."""
    events: tuple[tuple[Event, ...], ...]
    is_open: bool
    """Whether chance would have brought something by then."""


class GameError(Exception):
    """A refusal that the person who caused it can understand and correct."""


class MoveSyntaxError(GameError):
    """The text is not a move of this game."""

    def __init__(self, text: str) -> None:
        super().__init__(f"not a move: {text!r}")
        self.text = text


class NotYourTurnError(GameError):
    """The seat is not to act now. `to_act` names the seats that are (empty: the game is over)."""

    def __init__(self, seat: Seat, to_act: frozenset[Seat]) -> None:
        super().__init__(f"seat {seat} is not to act, but {sorted(to_act)}")
        self.seat = seat
        self.to_act = to_act


class RuleError(GameError):
    """The move is against a rule.

    `rule` is its number (``"Q6"``); `reason` is the key of the sentence `<game>-rule-<reason>` in the
    game's words, and `facts` fill its gaps.
    """

    def __init__(self, rule: str, reason: str, **facts: Fact) -> None:
        details = "".join(f" {name}={value}" for name, value in facts.items())
        super().__init__(f"{rule} {reason}{details}")
        self.rule = rule
        self.reason = reason
        self.facts: Mapping[str, Fact] = facts


class NotKnownError(GameError):
    """An imagined move depends on something that no player can know yet."""


class OptionError(GameError):
    """A game cannot be opened with these values: an unknown option or value, or a wrong number of seats of a `game`."""

    def __init__(self, option: str, value: str, allowed: Sequence[str], game: str | None = None) -> None:
        super().__init__(f"{option} cannot be {value!r}; choose from {', '.join(allowed)}")
        self.option = option
        self.value = value
        self.allowed = tuple(allowed)
        self.game = game


class PositionError(ValueError):
    """A position's text cannot be read; the message says where and why."""


class Engine(Protocol[StateT, MoveT, ViewT]):
    """One game's rules. Stateless: everything it needs is in its arguments."""

    @property
    def slug(self) -> str:
        """The name of the game in commands, folders and the database, e.g. ``"qin"``."""
        ...

    @property
    def rules_version(self) -> int:
        """Version of the rules, raised whenever a stored list of moves would play out differently."""
        ...

    @property
    def seats(self) -> range:
        """The numbers of seats that can play the game."""
        ...

    @property
    def choices(self) -> Mapping[str, tuple[str, ...]]:
        """The values allowed for each option; the first is the default."""
        ...

    @property
    def has_hands(self) -> bool:
        """Whether seats hold something that can be shown to them apart from the board, secret or not."""
        ...

    @property
    def hides(self) -> bool:
        """Whether seats can have secrets from each other, e.g. cards in hand; otherwise all views are alike."""
        ...

    @property
    def has_chance(self) -> bool:
        """Whether the seed matters: for the set-up, dice, or tiles that lie covered for all."""
        ...

    @property
    def state_type(self) -> type[StateT]:
        """The class of the states, for `engines.codec`."""
        ...

    @property
    def view_type(self) -> type[ViewT]:
        """The class of the views, for `engines.codec`."""
        ...

    def initial(self, seats: int, seed: str, options: Options) -> Step[StateT]:
        """Set the game up, before its first move. Raises `OptionError` for an option, a value or a number of seats."""
        ...

    def to_act(self, state: StateT) -> frozenset[Seat]:
        """Return the seats that may move now, in no order; empty exactly when the game is over.

        If there are several, each may move first; automatic play takes the lowest.
        """
        ...

    def legal_moves(self, state: StateT, seat: Seat) -> Sequence[MoveT]:
        """List every move that `apply` accepts from this seat now, in a stable order; empty when not to act."""
        ...

    def is_forced(self, state: StateT, seat: Seat) -> bool:
        """Return whether all players can see that the seat has only one legal move: it may then be made without asking.

        A move that is the only one because of hidden information is never forced: playing it automatically would reveal
        that information to the others.
        """
        ...

    def apply(self, state: StateT, seat: Seat, move: MoveT) -> Step[StateT]:
        """Play a move. Raises `NotYourTurnError` or `RuleError`; the state given stays as it is."""
        ...

    def preview(self, state: StateT, seat: Seat, *moves: MoveT) -> Preview[ViewT]:
        """Show what moves in succession lead to, as far as their seat may know before playing. Raises as `apply`."""
        ...

    def imagine(
        self, view: ViewT, line: Sequence[tuple[Seat, MoveT]] = (), seat: Seat | None = None
    ) -> Imagined[ViewT, MoveT]:
        """Play hypothetical moves of several seats from a player's view; `seat` is to act after them.

        With None the next seat by the rules is to act. Between two turns any seat may be next: the turns between are
        skipped, and so is the rest of the running turn of the game. Raises `NotYourTurnError` in the middle of an
        imagined turn, `NotKnownError`, and as `apply`.
        """
        ...

    def neighbourhood(self, view: ViewT, moves: Sequence[MoveT]) -> str:
        """Describe the board near these moves: the text stays equal until another player plays there.

        For people it is a part of the board, e.g. a province or a column.
        """
        ...

    def look_at(self, view: ViewT, text: str, /) -> tuple[str, str]:
        """Return the name of a place of the board that a player types, and describe what is there.

        The description stays equal until a player plays there, and is empty where none can any more. Raises
        `GameError` for a text that names no place.
        """
        ...

    def outcome(self, state: StateT) -> Outcome | None:
        """Return how the game ended, None while it runs."""
        ...

    def scores(self, state: StateT) -> tuple[int, ...]:
        """Return every seat's present score, in seat order and in the unit of `Outcome.scores`."""
        ...

    def view(self, state: StateT, viewer: Seat | None) -> ViewT:
        """Show all that the viewer may know, and nothing else; None is a spectator."""
        ...

    def determinize(self, view: ViewT, seed: str) -> StateT:
        """Build a whole position that looks exactly like this to its viewer, with hidden parts dealt at random.

        Its view is the view given, and its viewer has the same legal moves. The same view and seed give the same
        position; it depends on nothing else.
        """
        ...

    def parse(self, text: str) -> MoveT:
        """Parse a move in any position, tolerant of case and spaces. Raises `MoveSyntaxError`."""
        ...

    def format(self, move: MoveT) -> str:
        """Write a move: printable ASCII, at most `MAX_MOVE_LENGTH` characters, and `parse` reads it back."""
        ...

    def place_name(self, place: int, /) -> str:
        """Name a place of the board, as events and views number it, the way players write it."""
        ...

    def write_position(self, state: StateT) -> str:
        """Write a position as text for tests and bug reports; `read_position` reads it back."""
        ...

    def read_position(self, text: str) -> StateT:
        """Read the position that a text describes. Raises `PositionError`."""
        ...

    def series_outcome(self, outcomes: Sequence[Outcome]) -> Outcome:
        """Add up a series of games between the same seats, given its games so far, one or more."""
        ...

    def evaluate(self, view: ViewT, seat: Seat) -> int:
        """Estimate the seat's prospects in a view, in the game's own unit, for computer seats."""
        ...


@dataclass(frozen=True, slots=True)
class NamedField:
    """A field of an event or a move: the role of its value, if it needs formatting, and whether it holds several."""

    name: str
    role: Role | None
    many: bool


@cache
def fields_of(kind: type) -> tuple[NamedField, ...]:
    """Return the fields of a class of events or moves, in their order."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(_field(name, hint) for name, hint in hints.items() if name != "only_for")


def places_of(thing: object) -> Iterator[int]:
    """Yield the places that an event or a move names."""
    for field in fields_of(type(thing)):
        if field.role is Role.PLACE:
            value = getattr(thing, field.name)
            yield from value if field.many else (value,)


def _field(name: str, hint: Any) -> NamedField:
    items: tuple[Any, ...] = get_args(hint) if get_origin(hint) is tuple else ()
    return NamedField(name, _role(items[0] if items else hint), many=bool(items))


def _role(hint: Any) -> Role | None:
    found = (note for note in getattr(hint, "__metadata__", ()) if isinstance(note, Role))
    return next(found, None)


def checked_options(
    engine: Engine[Any, Any, Any], seats: int, options: Options, typed: Collection[str] = ()
) -> dict[str, str]:
    """Return the options of a game with their defaults. Raises `OptionError` for a number of seats or what it has not.

    The game checks the values of those that are `typed`.
    """
    if seats not in engine.seats:
        raise OptionError("players", str(seats), [str(count) for count in engine.seats], engine.slug)
    for name, value in options.items():
        if name not in engine.choices:
            raise OptionError("option", name, list(engine.choices))
        if name not in typed and value not in engine.choices[name]:
            raise OptionError(name, value, engine.choices[name])
    return {name: values[0] for name, values in engine.choices.items()} | dict(options)


SERIES = "series"
"""The reason in the outcome of a series."""


def most_points(outcomes: Sequence[Outcome]) -> Outcome:
    """Add up the scores of all games; the highest total wins."""
    totals = tuple(sum(scores) for scores in zip(*(game.scores for game in outcomes)))
    winners = frozenset(seat for seat, total in enumerate(totals) if total == max(totals))
    return Outcome(winners, totals, SERIES)
