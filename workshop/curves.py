"""Check that chances in reviews cannot be foreseen: `python -m workshop.curves china 3 --games 200 --seed mart`.

Correct chances are a martingale: (1) a change does not depend on the one before, (2) the squares of all changes
together are as large as what the game decided, (3) the predictions come true for the seat to move and for those that
wait. Skilled players sit on all seats: a stronger one would win more and more often than predicted.

With `--fit` the correction of this kind of table (`computers.reviews.curve`) is fitted to half of the games, and
measured in the others. It needs numpy, which only development has.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import log, sqrt
from statistics import fmean
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from computers.learned.value import value_of
from computers.levels import Level
from computers.reviews.curve import Correction, Judgements, Row, correction_of, curve, judgements_of
from computers.search import choose
from engines.registry import ENGINES, AnyEngine

Floats: TypeAlias = NDArray[np.floating[Any]]

_MEMORIES = 0.0, 0.05, 0.1, 0.15, 0.2, 0.3
"""Candidate weights of the previous prediction."""
_TIGHT = 2.0
"""The strength of the pull towards no correction, as a number of games that contradict it."""
_STEPS = 30
_CORRELATED, _EXCESSIVE = 0.08, 1.2
"""The tolerances of a correlation, and of a ratio of squared changes."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game: the position before each turn, and each seat's share of the victory."""

    standings: tuple[Judgements, ...]
    won: Row


@dataclass(frozen=True, slots=True)
class Foreseen:
    """How far changes could be foreseen: see the three demands above.

    `moving` and `waiting` are prediction minus result.
    """

    games: int
    correlation: float
    ratio: float
    moving: float
    waiting: float

    def __str__(self) -> str:
        return (
            f"{self.games} games, correlation {self.correlation:+.2f}, squared changes / decided {self.ratio:.2f}, "
            f"said minus happened: to move {self.moving:+.3f}, waiting {self.waiting:+.3f}"
        )


def played(engine: AnyEngine, seats: int, seed: str) -> PlayedGame:
    """Play a game of skilled players with the game's usual options."""
    value = value_of(engine)
    assert value is not None
    state: Any = engine.initial(seats, seed, {}).state
    standings: list[Judgements] = []
    last = None
    for ply in range(100_000):
        if not (to_act := engine.to_act(state)):
            break
        seat = min(to_act)
        if seat != last:
            standing = judgements_of(engine, value, state, seat, f"{seed}/{ply}")
            # Only the mean is needed, not its uncertainty.
            standings.append(Judgements(seat, (tuple(map(fmean, zip(*standing.said))),)))
            last = seat
        text = choose(engine, engine.view(state, seat), seat, Level.SKILLED, f"{seed}/{ply}")
        state = engine.apply(state, seat, engine.parse(text)).state
    return PlayedGame(tuple(standings), value.chances(state))


def foreseen(correction: Correction, games: Sequence[PlayedGame]) -> Foreseen:
    """Measure how far the changes of the chances in some games could be foreseen."""
    pairs: list[tuple[float, float]] = []
    squares: list[float] = []
    decided: list[float] = []
    off: dict[bool, list[float]] = {True: [], False: []}
    for game in games:
        said = [each.chances for each in curve(correction, game.standings)]
        for seat, won in enumerate(game.won):
            line = [*(chances[seat] for chances in said), won]
            changes = [after - before for before, after in pairwise(line)]
            pairs += pairwise(changes)
            squares.append(sum(change * change for change in changes))
            decided.append((won - line[0]) ** 2)
            for standing, chance in zip(game.standings, line):
                off[standing.seat == seat].append(chance - won)
    spread = sqrt(fmean(one * one for one, _ in pairs) * fmean(other * other for _, other in pairs))
    correlation = fmean(one * other for one, other in pairs) / spread
    return Foreseen(len(games), correlation, fmean(squares) / fmean(decided), fmean(off[True]), fmean(off[False]))


def fitted(games: Sequence[PlayedGame]) -> Correction:
    """Fit the correction of a kind of table: of the best fits for each memory the one that is foreseen the least."""
    found = [_fitted(games, memory) for memory in _MEMORIES]
    return min(found, key=lambda each: _unwanted(foreseen(each, games)))


def _unwanted(found: Foreseen) -> float:
    """Return how far some chances are from a martingale."""
    return max(abs(found.correlation) / _CORRELATED, abs(log(found.ratio)) / log(_EXCESSIVE))


def _fitted(games: Sequence[PlayedGame], memory: float) -> Correction:
    """Fit the likeliest correction with this memory, by Newton's method."""
    seats = len(games[0].won)
    positions = list(_numbers(games, memory))
    facts: Floats = np.concatenate([each[0] for each in positions])
    won: Floats = np.concatenate([each[1] for each in positions])
    weights: Floats = np.concatenate([each[2] for each in positions])
    start: Floats = np.array([1.0, *[0.0] * (seats - 1)])
    found = start
    for _ in range(_STEPS):
        slope, bend = _slopes(facts, won, weights, found)
        held: Floats = 2 * _TIGHT * np.eye(seats)
        step: Floats = np.linalg.solve(bend + held, slope + 2 * _TIGHT * (found - start))
        found = found - step
    trust, *to_move = (round(float(each), 2) for each in found)
    # The trust is at most 1: where memory makes more likelier, changes would become too large.
    return Correction(min(1.0, trust), (*to_move, 0.0), memory)


def _slopes(facts: Floats, won: Floats, weights: Floats, found: Floats) -> tuple[Floats, Floats]:
    """Return the first and second derivatives of the negative log likelihood."""
    scores: Floats = facts @ found
    powers: Floats = np.exp(scores - scores.max(1, keepdims=True))
    chances: Floats = powers / powers.sum(1, keepdims=True)
    slope: Floats = np.einsum("t,ts,tsf->f", weights, chances - won, facts)
    mean: Floats = np.einsum("ts,tsf->tf", chances, facts)
    squares: Floats = np.einsum("t,ts,tsf,tsg->fg", weights, chances, facts, facts)
    of_means: Floats = np.einsum("t,tf,tg->fg", weights, mean, mean)
    return slope, squares - of_means


def _numbers(games: Sequence[PlayedGame], memory: float) -> Iterator[tuple[Floats, Floats, Floats]]:
    """Yield the features by position and seat, the shares of the victory, and the positions' weights, game by game."""
    plain = Correction(1, (0.0,) * len(games[0].won), memory)
    for game in games:
        seats, turns = len(game.won), len(game.standings)
        logs: Floats = np.log(np.array([each.chances for each in curve(plain, game.standings)]))
        facts: Floats = np.zeros((turns, seats, seats))
        facts[:, :, 0] = logs
        for turn, standing in enumerate(game.standings):
            for after in range(seats - 1):
                facts[turn, (standing.seat + after) % seats, 1 + after] = 1
        yield facts, np.tile(game.won, (turns, 1)), np.full(turns, 1 / turns)


def main() -> None:
    """Play, and print how far the chances could be foreseen."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=sorted(ENGINES))
    parser.add_argument("seats", type=int)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--fit", action="store_true", help="find a correction from half of the games")
    asked = parser.parse_args()
    engine = ENGINES[asked.game]
    games = [played(engine, asked.seats, f"{asked.seed}/{number}") for number in range(asked.games)]
    correction = correction_of(asked.game, asked.seats)
    if asked.fit:
        games, taught = games[: len(games) // 2], games[len(games) // 2 :]
        correction = fitted(taught)
        print(f'    ("{asked.game}", {asked.seats}): {correction},')
    plain = replace(correction, trust=1, to_move=(0.0,) * asked.seats, memory=0)
    print(f"{asked.game} {asked.seats}, as the value says it: {foreseen(plain, games)}")
    print(f"{asked.game} {asked.seats}, corrected: {foreseen(correction, games)}", flush=True)


if __name__ == "__main__":
    main()
