"""How strong a computer player is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum


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


_FORMER: Mapping[str, Level] = {"easy": Level.REGULAR, "medium": Level.SKILLED, "hard": Level.STRONG}


@dataclass(frozen=True, slots=True)
class Strength:
    """What a level means for a search.

    Of its legal moves it notices a share, as people do; it looks closer at so many `candidates`, in so many
    `samples` of what might be hidden, and plays each of them on until everybody has had so many `rounds` of turns.
    Without samples it trusts the first look. `learned`: it asks the learned value how that ends, where there is one.

    Its `temperature` is how much worse a move may look and still be made about every third time that the best is, in
    the unit of what it looks at; at 0 it makes the best. A move that is far worse than that is never made.
    """

    notices: float
    temperature: float = 0
    candidates: int = 1
    samples: int = 0
    rounds: int = 0
    learned: bool = False


_STRENGTHS: Mapping[Level, Strength] = {
    Level.BEGINNER: Strength(notices=0.1, temperature=100),
    Level.CASUAL: Strength(notices=0.2, temperature=30),
    Level.REGULAR: Strength(notices=0.4, temperature=10),
    Level.SKILLED: Strength(notices=0.8, temperature=3),
    Level.STRONG: Strength(notices=1, candidates=6, samples=2, rounds=1),
    Level.EXPERT: Strength(notices=1, candidates=12, samples=6, rounds=1, learned=True),
}


def strength_of(slug: str, seats: int, level: Level) -> Strength:
    """What a level means in a game of so many seats."""
    return _STRENGTHS[level]
