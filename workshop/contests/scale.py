"""One scale of strength for players who met each other: the Plackett-Luce model, fitted by `choix`, in Elo."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from engines.rng import Rng

Met: TypeAlias = tuple[tuple[str, ...], str]
"""A game: the names of its players, and the winner's."""

Deal: TypeAlias = Sequence[Met]
"""The games of one deal: they are not independent of each other."""

Fit: TypeAlias = NDArray[np.float64]

ELO = 400 / log(10)
"""Elo of one unit of the model."""

_PRIOR = 0.0005
"""A prior as if every player had rarely won against every other: one who won or lost all games gets a finite rating."""
_RESAMPLED = 100
_TAIL = 0.025


@dataclass(frozen=True, slots=True)
class Rating:
    """The distance of a player from another in Elo, and the interval that contains it in 95 of 100 resamples."""

    elo: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Scale:
    """The ratings of players who met each other.

    `best` has one strength for each of the `names`, in units of the model; `resampled` has a row of them for each
    resample of the deals.
    """

    names: tuple[str, ...]
    zero: str
    best: Fit
    resampled: Fit

    def rating(self, name: str, above: str | None = None) -> Rating:
        """Return a player's rating above another, by default above the player with Elo 0."""
        upper, lower = self.names.index(name), self.names.index(self.zero if above is None else above)
        low, high = np.quantile(self.resampled[:, upper] - self.resampled[:, lower], [_TAIL, 1 - _TAIL])
        best = self.best[upper] - self.best[lower]
        return Rating(float(best * ELO), float(low * ELO), float(high * ELO))


def scaled(deals: Sequence[Deal], zero: str, seed: str = "resample") -> Scale:
    """Fit the scale to these deals, with Elo 0 for `zero`."""
    names = sorted({name for deal in deals for met, _ in deal for name in met})
    best = _fitted(deals, names, None)
    found: list[Fit] = []
    # Whole deals are resampled (bootstrap), not games: the games of a deal depend on each other.
    rng = Rng(seed)
    for _ in range(_RESAMPLED):
        chosen: list[Deal] = []
        for _ in deals:
            number, rng = rng.below(len(deals))
            chosen.append(deals[number])
        found.append(_fitted(chosen, names, best))
    return Scale(tuple(names), zero, best, np.array(found))


def chance(elo: float, others: Sequence[float]) -> float:
    """Return the chance that the model gives a player against others."""
    return 1 / (1 + sum(10 ** ((other - elo) / 400) for other in others))


def met_of(names: tuple[str, ...], winners: frozenset[int], salt: str) -> Met:
    """Return a game for the scale: of a shared victory one of the winners by lot."""
    number, _ = Rng(f"{salt}/shared").below(len(winners))
    return names, names[sorted(winners)[number]]


def _fitted(deals: Sequence[Deal], names: Sequence[str], first: Fit | None) -> Fit:
    place = {name: number for number, name in enumerate(names)}
    data: list[tuple[int, tuple[int, ...]]] = []
    for met, winner in (each for deal in deals for each in deal):
        others = list(met)
        others.remove(winner)
        data.append((place[winner], tuple(place[name] for name in others)))
    # Slow to import, and needed only for fitting.
    import choix

    return choix.ilsr_top1(len(names), data, alpha=_PRIOR, initial_params=first, tol=1e-4)
