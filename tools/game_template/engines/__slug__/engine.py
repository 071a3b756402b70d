"""__Title__ as an `engines.protocol.Engine`: a game without hands, secrets and chance."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from engines.__slug__ import rules
from engines.__slug__.moves import Move, Take
from engines.__slug__.state import STONES, __Class__State
from engines.open_game import OpenGame
from engines.protocol import MAX_MOVE_LENGTH, MoveSyntaxError, Options, PositionError, Seat, Step
from engines.setup import check_setup

_MOVE = re.compile(r"take ([1-9])", re.ASCII)
_POSITION = re.compile(r"seats ([2-4])\nstones ([0-9]+)\nto-move ([0-3])\n?", re.ASCII)


class __Class__Engine(OpenGame[__Class__State, Move]):
    """The rules of __Title__. The rest is in `OpenGame`."""

    slug = "__slug__"
    rules_version = 1
    seats = range(2, 5)
    choices: Mapping[str, tuple[str, ...]] = {}
    state_type = __Class__State
    legal_moves = staticmethod(rules.legal_moves)
    apply = staticmethod(rules.apply)

    def initial(self, seats: int, seed: str, options: Options) -> Step[__Class__State]:
        """Lay all stones in a row."""
        check_setup(self, seats, options)
        return Step(__Class__State(seats, STONES, 0), (), reveals=False)

    def turn_of(self, state: __Class__State, seat: Seat) -> __Class__State:
        """Return the position as if it were the seat's turn, to think ahead."""
        return replace(state, to_move=seat)

    def scores(self, state: __Class__State) -> tuple[int, ...]:
        """Return 1 for the winner, 0 for all others."""
        return state.outcome.scores if state.outcome is not None else (0,) * state.seats

    def parse(self, text: str) -> Move:
        """Read ``take 2``."""
        match = _MOVE.fullmatch(" ".join(text.lower().split())) if len(text) <= 2 * MAX_MOVE_LENGTH else None
        if match is None:
            raise MoveSyntaxError(text)
        return Take(int(match[1]))

    def format(self, move: Move) -> str:
        """Write ``take 2``."""
        return f"take {move.count}"

    def place_name(self, place: int) -> str:
        """Name a stone by its number in the row."""
        return str(place + 1)

    def write_position(self, state: __Class__State) -> str:
        """Write a line for each fact. A finished game is written without its end."""
        return f"seats {state.seats}\nstones {state.stones}\nto-move {state.to_move}\n"

    def read_position(self, text: str) -> __Class__State:
        """Read what `write_position` writes."""
        match = _POSITION.fullmatch(text)
        if match is None or int(match[3]) >= int(match[1]) or int(match[2]) > STONES:
            raise PositionError(f"not a position of __Title__: {text!r}")
        return __Class__State(int(match[1]), int(match[2]), int(match[3]))
