"""How strong a computer player is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from math import inf


class Level(StrEnum):
    """The strengths a table can choose from, the weakest first."""

    BEGINNER = "beginner"
    CASUAL = "casual"
    REGULAR = "regular"
    SKILLED = "skilled"
    STRONG = "strong"
    EXPERT = "expert"

    @classmethod
    def _missing_(cls, value: object) -> Level | None:
        """Tables and lobbies of the time when there were three levels name those: the nearest of today."""
        return _FORMER.get(value) if isinstance(value, str) else None


_FORMER: Mapping[str, Level] = {"easy": Level.SKILLED, "medium": Level.STRONG, "hard": Level.EXPERT}


@dataclass(frozen=True, slots=True)
class Strength:
    """What a level means for a search.

    Of its legal moves it notices a share, as people do; it looks closer at so many `candidates`, in so many
    `samples` of what might be hidden, and plays each of them on until everybody has had so many `rounds` of turns.
    Without samples it trusts the first look, and so it does at some moves if its `attention` is less than 1: that is
    the share at which it looks closer. `learned`: it asks the learned value how that ends, where there is one.

    `glances`: where it asks the learned value, it asks about so many moves first, at the end of its own turn, and the
    candidates are the best of those.

    `plans`: where the learned value can rank whole turns, every turn that it thinks of is the one that ends best by the
    value: the candidates, and how everybody plays on.

    It never overlooks a move that looks better than all it notices by `striking` or more.

    Its `temperature` is how much worse a move may look and still be made about every third time that the best is, in
    the unit of what it looks at; at 0 it makes the best. A move that is far worse than that is never made.
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


EXPERT = Strength(notices=1, candidates=16, samples=16, rounds=1, learned=True)
"""Overlooks nothing, and looks ahead."""
_EXPERTS: Mapping[str, Strength] = {
    "qin": Strength(notices=1, candidates=16, samples=10, rounds=1, learned=True, glances=80),
    "china": Strength(notices=1, candidates=6, samples=5, rounds=1, learned=True, plans=True),
    # That the learned value plays better there is not shown yet. Of what was tried, two rounds of turns won most.
    "dragon_castle": Strength(notices=1, candidates=10, samples=12, rounds=2),
}


@dataclass(frozen=True, slots=True)
class _Sight:
    """How blurred sight is measured in a game: what is noticed at the least, the temperature half-way, a large gain."""

    least: float
    unit: float
    striking: float


_SIGHTS: Mapping[str, _Sight] = {
    "qin": _Sight(0.02, 15, striking=150),
    "china": _Sight(0.1, 2, striking=8),
    "dragon_castle": _Sight(0.2, 0.7, striking=8),
}
_ANY_SIGHT = _Sight(0.1, 10, striking=100)


def sighted(slug: str, sharpness: float) -> Strength:
    """Whose sight is so sharp: from -1, where all looks alike, to 1, which is the expert's.

    Below 0 they take what looks good at once. One number makes them weaker in both ways at once: they overlook more,
    and tell what they see less well apart. At 0 all is clear. Above 0 it is the share of their moves at which they look
    ahead, too.
    """
    if sharpness > 0:
        return replace(_EXPERTS.get(slug, EXPERT), attention=sharpness)
    sight = _SIGHTS.get(slug, _ANY_SIGHT)
    return Strength(notices=sight.least**-sharpness, temperature=sight.unit * -sharpness / (1 + sharpness))


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
"""How sharp the sight of each level below the expert is, by game and number of seats.

`python -m workshop.contests.tune` makes it. Where its beginner won too much or too little in more games against random
play, that one was set by those: China and Dragon Castle for two. A beginner stays when the levels above it are tuned
again. Everywhere but in Qin for two the others were moved by games of the levels alone (`docs/computer-players.md`).
"""

_ANY_SHARPNESS = (-0.9, -0.75, -0.6, -0.4, -0.2)


def strength_of(slug: str, seats: int, level: Level) -> Strength:
    """What a level means in a game of so many seats: of numbers that nobody has measured, as in the nearest one."""
    if level is Level.EXPERT:
        return sighted(slug, 1)
    measured = [number for game, number in SHARPNESS if game == slug]
    nearest = min(measured, key=lambda number: abs(number - seats), default=None)
    sharpness = _ANY_SHARPNESS if nearest is None else SHARPNESS[slug, nearest]
    strength = sighted(slug, sharpness[list(Level).index(level)])
    if level is not Level.STRONG:
        return strength
    return replace(strength, striking=_SIGHTS.get(slug, _ANY_SIGHT).striking)
