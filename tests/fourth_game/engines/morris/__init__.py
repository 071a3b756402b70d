"""The rules of Three Men's Morris: `ENGINE` is all that other packages need."""

from __future__ import annotations

from types import MappingProxyType

from engines.morris import rules
from engines.morris.moves import Move, Put, Slide
from engines.morris.state import FREE, LONGEST, NAMES, MorrisState

from engines.open_game import PlainGame
from engines.protocol import Engine, Options


class MorrisEngine(PlainGame[MorrisState, Move]):
    """The rules of Three Men's Morris. The rest is in `PlainGame`."""

    slug = "morris"
    rules_version = 1
    seats = range(2, 3)
    choices = MappingProxyType({"flying": ("no", "yes")})
    state_type = MorrisState
    moves = (Put, Slide)
    places = NAMES
    legal_moves = staticmethod(rules.legal_moves)
    apply = staticmethod(rules.apply)

    def begin(self, seats: int, options: Options) -> MorrisState:
        """Return nine free points."""
        return MorrisState(FREE * 9, 0, LONGEST, flying=options["flying"] == "yes")

    def scores(self, state: MorrisState) -> tuple[int, ...]:
        """Return 1 for each winner."""
        return state.outcome.scores if state.outcome is not None else (0, 0)


ENGINE: Engine[MorrisState, Move, MorrisState] = MorrisEngine()
