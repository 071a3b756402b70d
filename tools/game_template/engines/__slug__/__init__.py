"""The rules of __Title__: `ENGINE` is all that other packages need."""

from __future__ import annotations

from engines.__slug__ import rules
from engines.__slug__.moves import Move, Take
from engines.__slug__.state import STONES, __Class__State
from engines.open_game import PlainGame
from engines.protocol import Engine, Options


class __Class__Engine(PlainGame[__Class__State, Move]):
    """The rules of __Title__. The rest is in `PlainGame`."""

    slug = "__slug__"
    rules_version = 1
    seats = range(2, 5)
    state_type = __Class__State
    moves = (Take,)
    places = tuple(str(number + 1) for number in range(STONES))
    legal_moves = staticmethod(rules.legal_moves)
    apply = staticmethod(rules.apply)

    def begin(self, seats: int, options: Options) -> __Class__State:
        """Lay all stones in a row."""
        return __Class__State(seats, STONES, 0)

    def scores(self, state: __Class__State) -> tuple[int, ...]:
        """Return 1 for the winner, 0 for all others."""
        return state.outcome.scores if state.outcome is not None else (0,) * state.seats


ENGINE: Engine[__Class__State, Move, __Class__State] = __Class__Engine()
