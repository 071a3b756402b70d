"""An even match: how well a person plays, from games against known opponents, and a computer that plays as well.

Skill is a place on the ladder of levels: 0 is the beginner, 5 the expert, -1 random play. It means the same with any
number of seats, so all games of a person count together. Between two levels Elo and sharpness are interpolated.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from math import exp, sqrt

from computers.levels import LADDER, Strength, nearest_measured, sharpness_of, strength_at

ELO: Mapping[tuple[str, int], tuple[int, ...]] = {
    ("qin", 2): (84, 690, 1265, 2354, 3041, 3194),
    ("qin", 3): (384, 823, 1181, 1519, 1932, 2171),
    ("qin", 4): (394, 619, 897, 1188, 1478, 1753),
    ("china", 3): (396, 672, 874, 1103, 1275, 1606),
    ("china", 4): (450, 700, 885, 1045, 1272, 1471),
    ("china", 5): (331, 490, 730, 870, 1077, 1288),
    ("dragon_castle", 2): (163, 697, 1361, 1916, 2344, 2679),
    ("dragon_castle", 3): (309, 670, 1341, 1852, 2683, 3151),
    ("dragon_castle", 4): (280, 625, 1052, 1396, 1639, 2123),
}
"""The Elo of each level above random play, by game and number of seats: `docs/data/ladder`."""

_ANY_ELO = (300, 600, 900, 1200, 1500, 1800)

RANDOM, EXPERT = -1.0, float(len(LADDER) - 1)
"""The places on the ladder of random play and of the expert."""

_PLACES = (RANDOM, *map(float, range(len(LADDER))))
_DULLEST = -0.98
"""The sharpness for the place of random play: at -1 all moves look alike, and none could be drawn."""

_STEP = 0.05
_GRID = tuple(round(RANDOM + _STEP * step, 2) for step in range(round((EXPERT + 0.5 - RANDOM) / _STEP) + 1))
"""The skills that are considered: from random play to a little above the expert."""

_EXPECTED, _SPREAD = 2.0, 2.5
"""The skill of a person without games, a regular player's, and its deviation."""

_NEWCOMER = 1.0
"""The place for hints while little is known: that of a casual player, against whom the first game is offered."""

_CHANGES = 0.002
"""The chance before each game that the person plays otherwise than until then: people learn, and some lose on purpose.

So the latest games weigh most, and the more so the less the earlier ones fit them.
"""

GAMES = 60
"""The latest games that count."""

MOST_OPPONENTS, OPPONENTS_GAMES = 12, 20
"""The people who count as opponents of a person, and the latest games by which their own strength is known."""

_GIVEN_UP = 0.5
"""The share of a game that counts, as lost, where the person gave it up: not only who loses leaves."""

_LAPSE = 0.01
"""The share of results that have nothing to do with skill, so that no single game tells too much."""

KNOWN_GAMES, _KNOWN_SPREAD, _SURE_SPREAD = 3, 1.0, 0.4
"""A skill is known from so many games on, if its deviation is below the first, and sure below the second."""


_WEIGHTS = tuple(exp(-(((place - _EXPECTED) / _SPREAD) ** 2) / 2) for place in _GRID)
_PRIOR = tuple(weight / sum(_WEIGHTS) for weight in _WEIGHTS)


@dataclass(frozen=True, slots=True)
class Measured:
    """A game of a person against others whose strength is known: computers, and people who met computers often.

    It has the sharpness of those who ended ahead of the person (the winner first), level with the person, and behind.
    `gave_up`: the person left, and has lost to all of them.
    """

    seats: int
    ahead: tuple[float, ...] = ()
    level: tuple[float, ...] = ()
    behind: tuple[float, ...] = ()
    gave_up: bool = False


@dataclass(frozen=True, slots=True)
class SkillFound:
    """A person's skill as a place on the ladder: the median of what is likely, its deviation, the number of games."""

    place: float = _EXPECTED
    spread: float = _SPREAD
    games: int = 0

    @property
    def is_known(self) -> bool:
        """Whether it says more than that the person plays."""
        return self.games >= KNOWN_GAMES and self.spread < _KNOWN_SPREAD

    @property
    def taught(self) -> float:
        """The place for which hints and reviews are: while the skill is not known, that of a casual player."""
        return self.place if self.is_known else _NEWCOMER

    @property
    def is_sure(self) -> bool:
        """Whether a level next to it is unlikely."""
        return self.is_known and self.spread < _SURE_SPREAD


def elo_at(slug: str, seats: int, place: float) -> float:
    """Return the Elo above random play at a place on the ladder."""
    nearest = nearest_measured(slug, seats)
    elo = _ANY_ELO if nearest is None else ELO[slug, nearest]
    return _between(_PLACES, (0, *elo), place)


def sharpness_at(slug: str, seats: int, place: float) -> float:
    return _between(_PLACES, (_DULLEST, *sharpness_of(slug, seats)), min(place, EXPERT))


def stronger_player(slug: str, seats: int, place: float) -> Strength:
    """Return the strength of a player a level above a place on the ladder: from there come hints and reviews."""
    return strength_at(slug, sharpness_at(slug, seats, place + 1))


def place_of(slug: str, seats: int, sharpness: float) -> float:
    known = (_DULLEST, *sharpness_of(slug, seats))
    return _between(known, _PLACES, min(max(sharpness, known[0]), known[-1]))


def skill_found(slug: str, games: Sequence[Measured]) -> SkillFound:
    """Return a person's skill, from their measured games, the latest first."""
    if not games:
        return SkillFound()
    weights = list(_PRIOR)
    for game in reversed(games):
        share = _GIVEN_UP if game.gave_up else 1
        # The chance before the game: as after the one before, or the person plays otherwise now.
        before = [(1 - _CHANGES) * weight + _CHANGES * prior for weight, prior in zip(weights, _PRIOR, strict=True)]
        weights = [weight * chance**share for weight, chance in zip(before, _chances(slug, game), strict=True)]
        total = sum(weights)
        weights = [weight / total for weight in weights]
    mean = sum(place * weight for place, weight in zip(_GRID, weights, strict=True))
    square = sum((place - mean) ** 2 * weight for place, weight in zip(_GRID, weights, strict=True))
    return SkillFound(_median(weights), sqrt(square), len(games))


def _median(weights: Sequence[float]) -> float:
    """Return the skill below which half of the weights are: unlike the mean it is the same on every scale."""
    sums = list(accumulate(weights, initial=0))
    number = bisect_left(sums, sums[-1] / 2) - 1
    return _GRID[number] + _STEP * ((sums[-1] / 2 - sums[number]) / weights[number] - 0.5)


@lru_cache(maxsize=512)
def _chances(slug: str, game: Measured) -> tuple[float, ...]:
    """Return the chance of a game's result at each skill of the grid."""
    ahead, level, behind = (
        [_force(slug, game.seats, place_of(slug, game.seats, each)) for each in group]
        for group in (game.ahead, game.level, game.behind)
    )
    found: list[float] = []
    for own in _forces(slug, game.seats):
        # Of those who ended level with the person half of the games are won, half lost.
        chance = (_chance(own, ahead + level, behind) + _chance(own, ahead, level + behind)) / 2
        found.append(_LAPSE / 2 + (1 - _LAPSE) * chance)
    return tuple(found)


@lru_cache
def _forces(slug: str, seats: int) -> tuple[float, ...]:
    return tuple(_force(slug, seats, place) for place in _GRID)


def _force(slug: str, seats: int, place: float) -> float:
    """Return what a place weighs in a draw of who comes first."""
    return 10 ** (elo_at(slug, seats, place) / 400)


def _chance(own: float, ahead: Sequence[float], behind: Sequence[float]) -> float:
    """Return the chance of a person to end behind some opponents and ahead of others, by the model of Plackett-Luce."""
    left = own + sum(behind)
    chance = own / left
    # The winner is drawn first, from all; then the next, from those who are left.
    for other in reversed(ahead):
        left += other
        chance *= other / left
    return chance


def _between(xs: Sequence[float], ys: Sequence[float], x: float) -> float:
    """Return the value at `x` of the line through these points; beyond its ends its first and last part go on."""
    number = min(max(bisect_right(xs, x), 1), len(xs) - 1)
    low, high = xs[number - 1], xs[number]
    return ys[number - 1] + (ys[number] - ys[number - 1]) * (x - low) / (high - low)
