"""Levels of computer players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import pairwise
from math import inf
from typing import TypeAlias


class Level(StrEnum):
    """What a table can choose for a computer: one of the six of the `LADDER`, or an even match.

    A computer for an even match has a sharpness of its own, chosen when its game begins (`computers.even`).
    """

    BEGINNER = "beginner"
    CASUAL = "casual"
    REGULAR = "regular"
    SKILLED = "skilled"
    STRONG = "strong"
    EXPERT = "expert"
    EVEN = "even"


LADDER = (Level.BEGINNER, Level.CASUAL, Level.REGULAR, Level.SKILLED, Level.STRONG, Level.EXPERT)
"""The six levels of a fixed strength, weakest first."""


def stronger(level: Level) -> Level | None:
    """Return the next level, None for the best one, and for an even match."""
    return next((above for each, above in pairwise(LADDER) if each is level), None)


Skill: TypeAlias = Level | float
"""How well a computer plays: a level, or a sharpness for `strength_at`."""


@dataclass(frozen=True, slots=True)
class AdviceFor:
    """Advice for a person at a place on the ladder, which is asked for in place of a computer's own move."""

    place: float


@dataclass(frozen=True, slots=True)
class CoachFor:
    """A coach, asked in place of a computer's own move for good turns, or for one that makes `played` a blunder."""

    played: tuple[str, ...] = ()


Asked: TypeAlias = Skill | AdviceFor | CoachFor
"""What computers that think are asked for."""


@dataclass(frozen=True, slots=True)
class Strength:
    """The parameters of a search at a level.

    The player notices a share of its legal moves, as people do; it searches the best `candidates` of them, in a number
    of `samples` of the hidden information, and plays each of them on until every seat has had `rounds` turns. Without
    samples it trusts the quick rank, and so it does at some moves if its `attention` is less than 1: that is the share
    of moves with a search. `learned`: it evaluates the end of a search by the learned value, if there is one.
    `glances`: before a search with a learned value, it evaluates this many moves at the end of its own turn, and the
    candidates are the best of those. `plans`: if the learned value can rank whole turns, every turn it considers is the
    best by the value: the candidates, and the moves of all seats in playouts. It never overlooks a move that looks
    better than all noticed ones by `striking` or more. Its `temperature` is how much worse a move may look and still be
    played about a third as often as the best, in the unit of its ranking; at 0 it plays the best. A move that is far
    worse than that is never played.

    Kinds of moves that are `extra` to a turn, by the first words of their texts, are thought of the more rarely the
    more the player overlooks, and then their best move alone: they are not played for their number. An `alert` player
    misses no move that wins at once, and leaves none to the next player where that can be avoided.
    """

    notices: float
    temperature: float = 0
    candidates: int = 1
    samples: int = 0
    rounds: int = 0
    learned: bool = False
    striking: float = inf
    glances: int = 0
    plans: bool = False
    attention: float = 1
    extra: tuple[str, ...] = ()
    alert: bool = True


EXPERT = Strength(notices=1, candidates=16, samples=16, rounds=1, learned=True)
"""Overlooks nothing, and searches."""
_EXPERTS: Mapping[str, Strength] = {
    "qin": Strength(notices=1, candidates=16, samples=10, rounds=1, learned=True, glances=80),
    "china": Strength(notices=1, candidates=6, samples=5, rounds=1, learned=True, plans=True),
    # No contest has shown yet that the learned value plays better there. Of the settings tried, two rounds won most.
    "dragon_castle": Strength(notices=1, candidates=10, samples=12, rounds=2),
}


@dataclass(frozen=True, slots=True)
class _Sight:
    """Per-game constants that turn sharpness into a `Strength`.

    `least` is the smallest share noticed, `unit` the temperature half-way, `striking` a large gain. From the sharpness
    `alert` on, that of the weakest `regular`, players are alert.
    """

    least: float
    unit: float
    striking: float
    alert: float
    extra: tuple[str, ...] = ()


_SIGHTS: Mapping[str, _Sight] = {
    "qin": _Sight(0.02, 15, striking=150, alert=-0.62),
    "china": _Sight(0.1, 2, striking=8, alert=-0.298),
    "dragon_castle": _Sight(0.2, 0.7, striking=8, alert=-0.427, extra=("spirit",)),
}
_ANY_SIGHT = _Sight(0.1, 10, striking=100, alert=-0.6)


def strength_at(slug: str, sharpness: float) -> Strength:
    """Return the strength of a player of this sharpness: from -1, where all moves look alike, to 1, the expert.

    Below 0 the player takes the best quick rank. One number weakens it in two ways at once: it overlooks more moves,
    and confuses those it notices more often. At 0 it sees all moves clearly. Above 0 the number is the share of moves
    with a search.
    """
    if sharpness > 0:
        # The expert's search, at a share of the moves: at the others the best quick rank.
        return replace(_EXPERTS.get(slug, EXPERT), attention=sharpness)
    sight = _SIGHTS.get(slug, _ANY_SIGHT)
    # Towards -1 the share noticed falls to the least one, and the temperature grows without bound.
    # From all moves at 0 geometrically down to `least` at -1.
    return Strength(
        notices=sight.least**-sharpness,
        temperature=sight.unit * -sharpness / (1 + sharpness),
        extra=sight.extra,
        alert=sharpness >= sight.alert,
    )


SHARPNESS: Mapping[tuple[str, int], tuple[float, ...]] = {
    ("qin", 2): (-0.951, -0.783, -0.611, -0.346, 0.248),
    ("qin", 3): (-0.87, -0.756, -0.62, -0.458, -0.223),
    ("qin", 4): (-0.825, -0.729, -0.605, -0.437, -0.242),
    ("china", 3): (-0.545, -0.406, -0.298, -0.115, 0.22),
    ("china", 4): (-0.5, -0.376, -0.268, -0.143, -0.04),
    ("china", 5): (-0.5, -0.38, -0.274, -0.145, -0.045),
    ("dragon_castle", 2): (-0.82, -0.577, -0.415, -0.225, 0.14),
    ("dragon_castle", 3): (-0.748, -0.542, -0.427, -0.258, 0),
    ("dragon_castle", 4): (-0.638, -0.476, -0.355, -0.21, 0),
}
"""The sharpness of each level below the expert, by game and number of seats.

Computed by `python -m workshop.contests.tune`. Where the beginner won too much or too little in additional games
against random play, its value was set by those: China and Dragon Castle for two. A beginner's value stays when the
levels above it are tuned again. In all games except Qin for two the others were adjusted by games among the levels
(`docs/computer-players.md`).
"""

_ANY_SHARPNESS = (-0.9, -0.75, -0.6, -0.4, -0.2)


def sharpness_of(slug: str, seats: int) -> tuple[float, ...]:
    """Return the sharpness of the six levels for a number of seats; for an unmeasured number, of the nearest one."""
    nearest = nearest_measured(slug, seats)
    return (*(_ANY_SHARPNESS if nearest is None else SHARPNESS[slug, nearest]), 1)


def nearest_measured(slug: str, seats: int) -> int | None:
    """Return the number of seats nearest to this one for which levels were measured, None for an unknown game."""
    measured = [number for game, number in SHARPNESS if game == slug]
    return min(measured, key=lambda number: abs(number - seats), default=None)


def strength_of(slug: str, seats: int, skill: Skill) -> Strength:
    """Return the strength of a level, or at a sharpness, for a number of seats.

    For an even match without a sharpness, that of a regular player.
    """
    if not isinstance(skill, Level):
        return strength_at(slug, skill)
    level = Level.REGULAR if skill is Level.EVEN else skill
    strength = strength_at(slug, sharpness_of(slug, seats)[LADDER.index(level)])
    # Only `strong` misses no move that looks far better than those it notices.
    if level is not Level.STRONG:
        return strength
    return replace(strength, striking=_SIGHTS.get(slug, _ANY_SIGHT).striking)
