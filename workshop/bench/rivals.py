"""The references that engines are compared with: rounds of both sides in turn."""

from __future__ import annotations

import random
from collections.abc import Callable
from time import perf_counter

import chess

from engines.protocol import Options
from engines.registry import AnyEngine

ROUNDS = 5
SECONDS = 1.0


def best(
    ours: Callable[[float], float], theirs: Callable[[float], float], rounds: int, seconds: float
) -> tuple[float, float]:
    """Return the best of some rounds of each side, which take turns, so that a noisy machine disturbs both."""
    found = [(ours(seconds), theirs(seconds)) for _ in range(rounds)]
    return max(first for first, _ in found), max(second for _, second in found)


def chess_listed(seconds: float) -> float:
    """Return the moves a second of random games of python-chess with the full list of legal moves."""
    rng, moves, begun = random.Random(1), 0, perf_counter()
    while perf_counter() - begun < seconds:
        board = chess.Board()
        for _ in range(200):
            legal = list(board.legal_moves)
            if not legal:
                break
            board.push(legal[int(rng.random() * len(legal))])
            moves += 1
    return moves / (perf_counter() - begun)


def engine_listed(engine: AnyEngine, game: Callable[[int], tuple[int, Options]]) -> Callable[[float], float]:
    """Return the same measurement of an engine, through the protocol; `game` has seats and options of the n-th game."""

    def measured(seconds: float) -> float:
        rng, moves, number, begun = random.Random(1), 0, 0, perf_counter()
        while perf_counter() - begun < seconds:
            seats, options = game(number)
            state = engine.initial(seats, f"bench {number % 50}", options).state
            number += 1
            while to_act := engine.to_act(state):
                (seat,) = to_act
                legal = engine.legal_moves(state, seat)
                state = engine.apply(state, seat, legal[int(rng.random() * len(legal))]).state
                moves += 1
        return moves / (perf_counter() - begun)

    return measured
