"""Outcomes of games that are not played to their end."""

from __future__ import annotations

from engines.protocol import Outcome, Seat
from tables.core.game import Game
from tables.core.model import Chair

RESIGNED, TIMED_OUT, ABORTED, SILENT, MANAGED = "resigned", "timeout", "aborted", "silence", "managed"
"""The reasons of such outcomes: a resignation leaves too few to play on; the others did not want to wait any longer;
all agreed to end without a winner; no player has moved for very long; a manager of the server has ended it."""

NOT_PLAYED_OUT = (RESIGNED, TIMED_OUT, ABORTED, SILENT, MANAGED)
"""All of them. A series ends with such a game."""

WITHOUT_RESULT = (ABORTED, SILENT, MANAGED)
"""Those after which no player has won or lost."""


def is_left_to_few(chairs: tuple[Chair, ...]) -> bool:
    """Tell whether giving a seat up ends the game: one of two seats, or that of the last person who played."""
    return len(chairs) == 2 or all(chair.is_computer for chair in chairs)


def winners_besides_leavers(chairs: tuple[Chair, ...]) -> frozenset[Seat]:
    """Return the winners of a game that ends because a player leaves it: the people who are still there, together.

    A player who resigned, ran out of time or left the seat to a computer does not win. Where all people have left,
    the computers win that never played for a person; without such a computer there is no winner.
    """
    present = frozenset(chair.seat for chair in chairs if chair.person is not None)
    return present or frozenset(chair.seat for chair in chairs if chair.owner is None)


def won_by_the_others(game: Game, chairs: tuple[Chair, ...], reason: str) -> Outcome:
    """Return the outcome of a game that ends because a player has left it. `chairs` are those at the end."""
    return Outcome(winners_besides_leavers(chairs), game.engine.scores(game.state), reason)


def without_winner(game: Game, reason: str) -> Outcome:
    """Return the outcome of a game that ends without a winner, with the scores as they are."""
    return Outcome(frozenset(), game.engine.scores(game.state), reason)
