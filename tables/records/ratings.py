"""Ratings: one for each person, game and server, by the model of Plackett and Luce.

Ratings follow from the results alone, in the order in which the games ended. Servers are rated apart,
because people who never meet cannot be compared.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

from db.schema import CAUTION

METHOD = "plackett-luce, 3"
"""The method of rating. Change it with any change of the computation: then all ratings are computed again."""

PROVISIONAL_GAMES = 5
"""The number of rated games before which a rating is provisional."""

_MODEL = PlackettLuce()
_START, _POINTS = 1000, 40


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating: mean `mu` and deviation `sigma` of a person's skill, after so many rated games."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma
    games: int = 0

    @property
    def shown(self) -> int:
        """The number shown: 1000 for a newcomer; a level that the person almost certainly has, never below 0."""
        return max(0, round(_START + _POINTS * (self.mu - CAUTION * self.sigma)))

    @property
    def better_from(self) -> float:
        """The least `mu` less `CAUTION` times `sigma` that is shown as a higher number than this rating's."""
        # `shown` rounds: the next number begins half a point higher.
        return (self.shown + 0.5 - _START) / _POINTS

    @property
    def is_provisional(self) -> bool:
        """Whether it is based on few games yet."""
        return self.games < PROVISIONAL_GAMES

    def towards(self, other: Rating, weight: float) -> Rating:
        """Return a rating between this one and another, by `weight` from 0 to 1; it counts the other's games."""
        mu, sigma = self.mu + weight * (other.mu - self.mu), self.sigma + weight * (other.sigma - self.sigma)
        return Rating(mu, sigma, other.games)


@dataclass(frozen=True, slots=True)
class Standing:
    """A person's standing in a game: a lower rank is better, and equal ones have tied.

    `has_left`: they resigned, ran out of time or left the seat to a computer. They rank below all who have not.
    `has_beaten`: another who played until the end ranks below them.
    """

    rank: int
    has_left: bool = False
    has_beaten: bool = True


def rated(before: Sequence[Rating], standings: Sequence[Standing]) -> tuple[Rating, ...]:
    """Compute the ratings after a game of at least two.

    The number of a person who has beaten no one does not rise, however much surer it becomes. Where all have left,
    each has lost to an opponent as good as they are: among each other they would have tied.
    """
    if all(standing.has_left for standing in standings):
        after = [_by_model([rating, rating], [1, 0])[0] for rating in before]
    else:
        after = _by_model(before, [standing.rank for standing in standings])
    return tuple(
        new if standing.has_beaten else _not_above(new, old)
        for new, old, standing in zip(after, before, standings, strict=True)
    )


def _by_model(before: Sequence[Rating], ranks: Sequence[int]) -> list[Rating]:
    people = [[_MODEL.create_rating([rating.mu, rating.sigma])] for rating in before]
    after = _MODEL.rate(people, ranks=[float(rank) for rank in ranks])
    return [Rating(new.mu, new.sigma, rating.games + 1) for rating, (new,) in zip(before, after, strict=True)]


def _not_above(new: Rating, old: Rating) -> Rating:
    """Cap a rating so that it is worth no more than before: it becomes surer only as far as `mu` has fallen."""
    mu = min(new.mu, old.mu)
    return Rating(mu, max(new.sigma, old.sigma - (old.mu - mu) / CAUTION), new.games)
