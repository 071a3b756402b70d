"""Advice at a person's own level: the best move that a player a little stronger would find."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from computers.even import EXPERT, sharpness_at
from computers.levels import Level, Strength, strength_at, strength_of
from computers.search import Expired, choose, choose_by, never, weigh
from engines.protocol import Seat
from engines.registry import AnyEngine

ABOVE = 1.0
"""How far above the person's place on the ladder the advice comes from: a level."""

_PLAYERS = 3
"""The players of that strength who are asked: what at least one of them finds can be found."""


def stronger_player(slug: str, seats: int, place: float) -> Strength:
    """Return the strength of a player a level above a place on the ladder."""
    return strength_at(slug, sharpness_at(slug, seats, min(place + ABOVE, EXPERT)))


def advise(engine: AnyEngine, view: Any, seat: Seat, place: float, salt: str, expired: Expired = never) -> str:
    """Return the text of the best move that players a level above a place on the ladder would find.

    Several of them choose from the view, each with a salt of its own, and the expert picks the best of their moves. For
    a strong player it is the expert's own move. The same view and salt give the same move, unless `expired` cuts the
    search short. Raises `ValueError` if the seat has no move.
    """
    seats = len(engine.scores(engine.determinize(view, salt)))
    if place + ABOVE >= EXPERT:
        return choose(engine, view, seat, Level.EXPERT, salt, expired)
    strength = stronger_player(engine.slug, seats, place)
    found: list[str] = []
    for player in range(_PLAYERS):
        if found and expired():
            break
        found.append(choose_by(engine, view, seat, strength, f"{salt}/player/{player}", expired))
    moves = [engine.parse(text) for text in dict.fromkeys(found)]
    judge = replace(strength_of(engine.slug, seats, Level.EXPERT), candidates=0)
    weighed = weigh(engine, view, seat, salt, expired, keep=moves, strength=judge) if len(moves) > 1 else ()
    return engine.format(weighed[0].move) if weighed else found[0]
