"""Advice at a person's own level: the best move that a player a little stronger would find."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from computers.even import stronger_player
from computers.levels import Level, strength_of
from computers.search import Expired, choose_by, never, weigh
from engines.protocol import Seat
from engines.registry import AnyEngine

_PLAYERS = 3
"""The players of that strength who are asked: what at least one of them finds can be found."""


def advise(engine: AnyEngine, view: Any, seat: Seat, place: float, salt: str, expired: Expired = never) -> str:
    """Return the text of the best move that players a level above a place on the ladder would find.

    Several of them choose from the view, each with a salt of its own, and the expert picks the best of their moves. For
    a strong player it is the expert's own move. The same view and salt give the same move, unless `expired` cuts the
    search short. Raises `ValueError` if the seat has no move.
    """
    seats = len(engine.scores(engine.determinize(view, salt)))
    strength, expert = stronger_player(engine.slug, seats, place), strength_of(engine.slug, seats, Level.EXPERT)
    if strength == expert:
        return choose_by(engine, view, seat, expert, salt, expired)
    found: list[str] = []
    for player in range(_PLAYERS):
        if found and expired():
            break
        found.append(choose_by(engine, view, seat, strength, f"{salt}/player/{player}", expired))
    moves = [engine.parse(text) for text in dict.fromkeys(found)]
    judge = replace(expert, candidates=0)
    weighed = weigh(engine, view, seat, salt, expired, keep=moves, strength=judge) if len(moves) > 1 else ()
    return engine.format(weighed[0].move) if weighed else found[0]
