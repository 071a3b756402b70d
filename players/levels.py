"""How strong a computer player is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum


class Level(StrEnum):
    """The strengths a table can choose from, the weakest first."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


@dataclass(frozen=True, slots=True)
class Strength:
    """What a level means for a search.

    Of its legal moves it notices a share, as people do; it looks closer at so many `candidates`, in so many
    `samples` of what might be hidden, and plays each of them on until everybody has had so many `rounds` of turns.
    Without samples it trusts the first look.
    """

    notices: float
    candidates: int
    samples: int
    rounds: int


_STRENGTHS: Mapping[Level, Strength] = {
    Level.EASY: Strength(notices=0.12, candidates=1, samples=0, rounds=0),
    Level.MEDIUM: Strength(notices=0.5, candidates=1, samples=0, rounds=0),
    Level.HARD: Strength(notices=1, candidates=12, samples=6, rounds=1),
}
_OF_A_GAME: Mapping[tuple[str, Level], Strength] = {
    # Lists of moves are shorter there: who notices a tenth of them sees one move or two.
    ("china", Level.EASY): Strength(notices=0.2, candidates=1, samples=0, rounds=0),
    # A turn is half a dozen moves there, so that overlooking adds up, and a round is long.
    ("china", Level.MEDIUM): Strength(notices=0.7, candidates=1, samples=0, rounds=0),
    ("dragon_castle", Level.EASY): Strength(notices=0.25, candidates=1, samples=0, rounds=0),
    ("dragon_castle", Level.MEDIUM): Strength(notices=0.7, candidates=1, samples=0, rounds=0),
    ("dragon_castle", Level.HARD): Strength(notices=1, candidates=4, samples=2, rounds=1),
}


def strength_of(slug: str, level: Level) -> Strength:
    """What a level means in a game."""
    return _OF_A_GAME.get((slug, level), _STRENGTHS[level])
