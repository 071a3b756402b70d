"""One scale of strength for players who met each other: Plackett and Luce's model, fitted by `choix`, in Elo."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from engines.rng import Rng

Met: TypeAlias = tuple[tuple[str, ...], str]
"""A game: everybody's name, and the winner's."""

Deal: TypeAlias = Sequence[Met]
"""The games of one deal: they are not independent of each other."""

Fit: TypeAlias = NDArray[np.float64]

ELO = 400 / log(10)
"""Elo of one unit of the model."""

_PRIOR = 0.0005
"""As if everybody had seldom won against everybody: whoever won or lost all games still has a place on the scale."""
_RESAMPLED = 100
_TAIL = 0.025


@dataclass(frozen=True, slots=True)
class Rating:
    """How much stronger a player is than another, in Elo, and the interval that holds it in 95 of 100 resamples."""

    elo: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Scale:
    """Where players stand who met each other.

    `best` has a row of one strength for each of the `names`, in units of the model; `resampled` has as many rows of
    them as the deals were drawn anew.
    """

    names: tuple[str, ...]
    zero: str
    best: Fit
    resampled: Fit

    def rating(self, name: str, above: str | None = None) -> Rating:
        """How strong a player is, above another or above who has no Elo."""
        upper, lower = self.names.index(name), self.names.index(self.zero if above is None else above)
        low, high = np.quantile(self.resampled[:, upper] - self.resampled[:, lower], [_TAIL, 1 - _TAIL])
        best = self.best[upper] - self.best[lower]
        return Rating(float(best * ELO), float(low * ELO), float(high * ELO))


def scaled(deals: Sequence[Deal], zero: str, seed: str = "resample") -> Scale:
    """Where everybody stands after these deals, if `zero` has no Elo."""
    names = sorted({name for deal in deals for met, _ in deal for name in met})
    best = _fitted(deals, names, None)
    found: list[Fit] = []
    rng = Rng(seed)
    for _ in range(_RESAMPLED):
        chosen: list[Deal] = []
        for _ in deals:
            number, rng = rng.below(len(deals))
            chosen.append(deals[number])
        found.append(_fitted(chosen, names, best))
    return Scale(tuple(names), zero, best, np.array(found))


def chance(elo: float, others: Sequence[float]) -> float:
    """The chance that the model gives a player against others."""
    return 1 / (1 + sum(10 ** ((other - elo) / 400) for other in others))


def met_of(names: tuple[str, ...], winners: frozenset[int], salt: str) -> Met:
    """A game as the scale takes it: who won, and of a shared victory one of the winners by lot."""
    number, _ = Rng(f"{salt}/shared").below(len(winners))
    return names, names[sorted(winners)[number]]


def _fitted(deals: Sequence[Deal], names: Sequence[str], first: Fit | None) -> Fit:
    place = {name: number for number, name in enumerate(names)}
    data = [(place[winner], tuple(_others(names_met, winner, place))) for deal in deals for names_met, winner in deal]
    # Slow to load, and only who fits needs it.
    import choix

    return choix.ilsr_top1(len(names), data, alpha=_PRIOR, initial_params=first, tol=1e-4)


def _others(met: Sequence[str], winner: str, place: Mapping[str, int]) -> list[int]:
    """The places of all but one seat of the winner."""
    others = [place[name] for name in met]
    others.remove(place[winner])
    return others
