"""How a game ends that is not played to its end: what the outcome says then."""

from __future__ import annotations

from engines.protocol import Outcome
from tables.core.game import Game
from tables.core.model import Chair

RESIGNED, TIMED_OUT, ABORTED, SILENT = "resigned", "timeout", "aborted", "silence"
"""The reasons of such outcomes: all others have resigned; the others did not want to wait for somebody any longer;
everybody agreed to end without a winner; nobody has played for very long."""

NOT_PLAYED_OUT = (RESIGNED, TIMED_OUT, ABORTED, SILENT)
"""All of them. A series ends with such a game."""

WITHOUT_RESULT = (ABORTED, SILENT)
"""Those after which nobody has won or lost."""


def won_by_the_others(game: Game, chairs: tuple[Chair, ...], reason: str) -> Outcome:
    """Everyone wins who has not given up. `chairs` are those at the end."""
    winners = frozenset(chair.seat for chair in chairs if chair.resigned is None)
    return Outcome(winners, game.engine.scores(game.state), reason)


def won_by_nobody(game: Game, reason: str) -> Outcome:
    """The game ends without a winner, with the scores as they are."""
    return Outcome(frozenset(), game.engine.scores(game.state), reason)
