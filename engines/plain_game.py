"""Defaults for an open game whose moves are dataclasses of places and numbers: its notation follows from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from engines import codec
from engines.fields import NamedField, fields_of
from engines.open_game import MoveT, OpenGame, StateT
from engines.protocol import MAX_MOVE_LENGTH, MoveSyntaxError, OptionError, Options, PositionError, Role, Seat, Step
from engines.setup import check_setup

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
    """The names of the places."""

    def begin(self, seats: int, options: Options) -> StateT:
        """Return the position before the first move; every option has one of its values."""
        raise NotImplementedError

    def initial(self, seats: int, seed: str, options: Options) -> Step[StateT]:
        """Check the set-up and begin."""
        check_setup(self, seats, options)  # type: ignore[arg-type]
        for name, value in options.items():
            if value not in self.choices[name]:
                raise OptionError(name, value, self.choices[name])
        defaults = {name: values[0] for name, values in self.choices.items()}
        return Step(self.begin(seats, {**defaults, **options}), (), reveals=False)

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
        """Name a place of the board."""
        return self.places[place]

    def write_position(self, state: StateT) -> str:
        """Write the whole state."""
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
