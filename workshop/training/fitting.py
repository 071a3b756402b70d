"""Fitting a network to the winners: Adam on the log loss, with early stopping on held-out games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import log
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from computers.learned.features import Numbers
from computers.learned.value import Network

Floats: TypeAlias = NDArray[np.floating[Any]]

_DIGITS = 5
"""Significant digits of a stored weight."""
_NEWEST = 0.005
"""Least weight of the newest step in the running mean of the weights; the mean is what is stored."""
_NEVER = -1e9
"""The score of an absent seat."""


@dataclass(frozen=True, slots=True)
class PositionArrays:
    """Positions as arrays, padded to the most seats: shared (n, p), each (n, s, q), there (n, s), shares (n, s).

    Positions of a game are adjacent, in the order in which they were played; `games` has the game's number.
    """

    shared: Floats
    each: Floats
    there: NDArray[np.bool_]
    shares: Floats
    games: NDArray[np.int32]

    def with_shares(self, shares: Floats) -> PositionArrays:
        """Return the same positions with other shares of the victory."""
        return PositionArrays(self.shared, self.each, self.there, shares, self.games)

    def only(self, rows: NDArray[np.bool_] | NDArray[np.int64]) -> PositionArrays:
        """Return some of the positions."""
        return PositionArrays(self.shared[rows], self.each[rows], self.there[rows], self.shares[rows], self.games[rows])


def table(positions: Sequence[tuple[int, Numbers, tuple[float, ...]]]) -> PositionArrays:
    """Build a table of positions from their games' numbers, their features, and each seat's share of the victory."""
    most = max(len(shares) for _, _, shares in positions)
    count, width = len(positions), len(positions[0][1][1][0])
    each = np.zeros((count, most, width), np.float32)
    there = np.zeros((count, most), np.bool_)
    shares = np.zeros((count, most), np.float32)
    for row, (_, (_, found), shared_out) in enumerate(positions):
        seats = len(shared_out)
        each[row, :seats] = found
        there[row, :seats] = True
        shares[row, :seats] = shared_out
    shared = np.array([numbers[0] for _, numbers, _ in positions], np.float32)
    return PositionArrays(shared, each, there, shares, np.array([game for game, _, _ in positions], np.int32))


@dataclass(frozen=True, slots=True)
class Recipe:
    """The settings of a fit: `patience` rounds without progress end it, `decay` keeps weights small.

    Then the network is fitted `again` to its own predictions of the next position of the same game, with weight
    `trust`, and to the winners with the rest: less of the luck after a position is learned as its value (temporal
    differences).
    """

    hidden: int = 8
    rate: float = 1e-3
    decay: float = 1e-2
    batch: int = 256
    rounds: int = 60
    patience: int = 6
    trust: float = 0.4
    again: int = 2


@dataclass(frozen=True, slots=True)
class Fit:
    """A network, and its log loss a position on the held-out games."""

    network: Network
    loss: float
    rounds: int


def split(everything: PositionArrays, part: float, seed: int) -> tuple[PositionArrays, PositionArrays]:
    """Split off the positions of a random part of the games; return the others and these."""
    # Whole games: positions of one game are alike, and must not be on both sides.
    games = np.unique(everything.games)
    held = np.random.default_rng(seed).choice(games, max(1, int(len(games) * part)), replace=False)
    out = np.isin(everything.games, held)
    return everything.only(~out), everything.only(out)


def fit(learned: PositionArrays, held: PositionArrays, recipe: Recipe, seed: int) -> Fit:
    """Fit a network to the learned positions; the held-out ones decide when to stop, and which fit is kept."""
    best = found = _fit(learned, held, recipe, seed)
    for _ in range(recipe.again):
        found = _fit(_foreseen(learned, found.network, recipe.trust), held, recipe, seed)
        if found.loss < best.loss:
            best = found
    return best


def _foreseen(known: PositionArrays, network: Network, trust: float) -> PositionArrays:
    """Return positions with shares mixed from the winners and the network's predictions of the next position."""
    said, shares = chances(network, known), known.shares.copy()
    # Backwards through each game, so that every share already contains all that was predicted later.
    for row in range(len(shares) - 2, -1, -1):
        if known.games[row] == known.games[row + 1]:
            shares[row] = (1 - trust) * shares[row + 1] + trust * said[row + 1]
    return known.with_shares(shares)


def _fit(learned: PositionArrays, held: PositionArrays, recipe: Recipe, seed: int) -> Fit:
    """Fit once, to the given shares."""
    chance = np.random.default_rng(seed)
    scale = _Scale.of(learned)
    seen, unseen = scale.applied(learned), scale.applied(held)
    weights = _start(seen, recipe.hidden, chance)
    best, best_loss, waited, done = _copied(weights), _loss(weights, unseen), 0, 0
    adam = _Adam(weights, recipe)
    count = len(seen.shared)
    averaged = _copied(weights)
    for done in range(1, recipe.rounds + 1):
        # Constant for a third of the rounds, then falling nearly to zero.
        adam.rate = recipe.rate * min(1.0, 1.5 * (1 - (done - 1) / recipe.rounds))
        order = chance.permutation(count)
        for begin in range(0, count, recipe.batch):
            adam.step(_gradient(weights, seen.only(order[begin : begin + recipe.batch])))
            for mean, weight in zip(averaged, weights):
                # Averaged weights generalise better than the last ones, whose steps follow single batches.
                mean += (weight - mean) * max(_NEWEST, 1 / adam.steps)
        loss = _loss(averaged, unseen)
        if loss < best_loss - 1e-5:
            best, best_loss, waited = _copied(averaged), loss, 0
        else:
            waited += 1
            if waited >= recipe.patience:
                break
    return Fit(scale.unfolded(best), best_loss, done)


def tempered(network: Network, known: PositionArrays) -> Network:
    """Return the network with all scores multiplied by the one factor that predicts these positions best.

    The order of positions stays the same; only the certainty of the predictions changes.
    """

    def scaled(factor: float) -> Network:
        out, linear = np.array(network.out) * factor, np.array(network.linear) * factor
        return replace(network, out=_rounded(out), linear=_rounded(linear))

    return min(map(scaled, _SHARPER), key=lambda each: log_loss(chances(each, known), known))


_SHARPER = np.linspace(0.6, 1.6, 51).tolist()


def log_loss(chances: Floats, known: PositionArrays) -> float:
    """Return the log loss a position: 0 is perfect, the logarithm of the number of seats is no knowledge."""
    logs = np.where(known.there, np.log(np.clip(chances, 1e-7, 1)), 0)
    return float(-(known.shares * logs).sum(1).mean())


def chances(network: Network, known: PositionArrays) -> Floats:
    """Return a network's chances for positions."""
    weights = [np.array(part, np.float32) for part in _parts(network)]
    return _forward(weights, known)[2]


def yardstick(learned: PositionArrays, held: PositionArrays) -> float:
    """Return the log loss on the held-out positions of one number a seat: `each` has it alone; `shared` is ignored.

    A seat's chance is the softmax of this number times one factor for each number of seats: a logistic fit.
    """
    total = 0.0
    for seats in np.unique(learned.there.sum(1)):
        here, there = learned.there.sum(1) == seats, held.there.sum(1) == seats
        best = min(_scaled_loss(learned.only(here), factor) for factor in _FACTORS)
        factor = next(each for each in _FACTORS if _scaled_loss(learned.only(here), each) == best)
        if there.any():
            total += _scaled_loss(held.only(there), factor) * int(there.sum())
    return total / len(held.shared)


_FACTORS = np.geomspace(1e-3, 30, 120)


def _scaled_loss(known: PositionArrays, factor: float) -> float:
    scores = np.where(known.there, known.each[:, :, 0] * factor, _NEVER).astype(np.float32)
    return log_loss(_softmax(scores), known)


_Weights: TypeAlias = list[Floats]
"""Shared (h, p), each (h, q), bias (h), out (h), linear (q)."""


def _parts(network: Network) -> tuple[object, ...]:
    return network.shared, network.each, network.bias, network.out, network.linear


def _start(known: PositionArrays, hidden: int, chance: np.random.Generator) -> _Weights:
    shared, each = known.shared.shape[1], known.each.shape[2]
    spread = (2 / (shared + each)) ** 0.5
    return [
        chance.normal(0, spread, (hidden, shared)).astype(np.float32),
        chance.normal(0, spread, (hidden, each)).astype(np.float32),
        np.zeros(hidden, np.float32),
        chance.normal(0, 0.1, hidden).astype(np.float32),
        np.zeros(each, np.float32),
    ]


def _forward(weights: _Weights, known: PositionArrays) -> tuple[Floats, Floats, Floats]:
    """Return the signals of the hidden units (n, s, h), these rectified, and the chances (n, s)."""
    shared, each, bias, out, linear = weights
    signals = known.each @ each.T + (known.shared @ shared.T + bias)[:, None, :]
    active = np.maximum(signals, 0)
    scores = np.where(known.there, active @ out + known.each @ linear, _NEVER)
    return signals, active, _softmax(scores)


def _softmax(scores: Floats) -> Floats:
    # Shifted by the maximum, so that no power overflows.
    powers = np.exp(scores - scores.max(1, keepdims=True))
    return powers / powers.sum(1, keepdims=True)


def _loss(weights: _Weights, known: PositionArrays) -> float:
    return log_loss(_forward(weights, known)[2], known)


def _gradient(weights: _Weights, known: PositionArrays) -> _Weights:
    """Return the gradient of the log loss by each weight."""
    signals, active, said = _forward(weights, known)
    # The gradient of a softmax's cross-entropy by its scores is prediction minus share.
    error = np.where(known.there, said - known.shares, 0).astype(np.float32) / len(known.shared)
    back = error[:, :, None] * weights[3] * (signals > 0)
    width = back.shape[2]
    flat, own = back.reshape(-1, width), known.each.reshape(-1, known.each.shape[2])
    together = back.sum(1)
    return [
        together.T @ known.shared,
        flat.T @ own,
        together.sum(0),
        active.reshape(-1, width).T @ error.reshape(-1),
        own.T @ error.reshape(-1),
    ]


class _Adam:
    """The Adam optimiser: steps along the gradient, each weight's own length, with weight decay."""

    def __init__(self, weights: _Weights, recipe: Recipe) -> None:
        self._weights, self._decay = weights, recipe.decay
        self.rate = recipe.rate
        self._mean = [np.zeros_like(part) for part in weights]
        self._square = [np.zeros_like(part) for part in weights]
        self.steps = 0

    def step(self, gradient: _Weights) -> None:
        """Update the weights by one step."""
        self.steps += 1
        first, second = 1 - 0.9**self.steps, 1 - 0.999**self.steps
        for weight, slope, mean, square in zip(self._weights, gradient, self._mean, self._square):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            weight -= self.rate * (mean / first / (np.sqrt(square / second) + 1e-8) + self._decay * weight)


def _copied(weights: _Weights) -> _Weights:
    return [part.copy() for part in weights]


@dataclass(frozen=True, slots=True)
class _Scale:
    """Means and spreads that standardise every feature to mean 0 and spread 1."""

    shared: tuple[Floats, Floats]
    each: tuple[Floats, Floats]

    @classmethod
    def of(cls, known: PositionArrays) -> _Scale:
        own = known.each[known.there]
        return cls(
            # A constant feature has spread 0.
            (known.shared.mean(0), known.shared.std(0) + 1e-3),
            (own.mean(0), own.std(0) + 1e-3),
        )

    def applied(self, known: PositionArrays) -> PositionArrays:
        """Return the positions standardised."""
        each = np.where(known.there[:, :, None], (known.each - self.each[0]) / self.each[1], 0).astype(np.float32)
        shared = (known.shared - self.shared[0]) / self.shared[1]
        return PositionArrays(shared, each, known.there, known.shares, known.games)

    def unfolded(self, weights: _Weights) -> Network:
        """Return the network for features that are not standardised, its weights rounded."""
        shared, each, bias, out, linear = weights
        # Standardising is linear: folded into the weights, the bot need not know of it. The constant of the linear
        # part is the same for all seats, and cancels out in the softmax.
        shared, each = shared / self.shared[1], each / self.each[1]
        bias = bias - shared @ self.shared[0] - each @ self.each[0]
        return Network(
            _rounded_rows(shared), _rounded_rows(each), _rounded(bias), _rounded(out), _rounded(linear / self.each[1])
        )


def _rounded(row: Floats) -> tuple[float, ...]:
    return tuple(float(f"{number:.{_DIGITS}g}") for number in row.tolist())


def _rounded_rows(rows: Floats) -> tuple[tuple[float, ...], ...]:
    return tuple(_rounded(row) for row in rows)


def loss_of(predictions: Sequence[tuple[Sequence[float], Sequence[float]]]) -> float:
    """Return the mean log loss of positions.

    Each prediction has the chances of the seats, and their shares of the victory.
    """
    # Clipped from below, so that the loss of a surprise is finite.
    losses = (-share * log(max(chance, 1e-9)) for said, shares in predictions for chance, share in zip(said, shares))
    return sum(losses) / len(predictions)
