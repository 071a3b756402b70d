"""Dragon Castle's rules: random games with the full list of legal moves against python-chess."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from time import perf_counter

from bench.rivals import best, chess_listed
from bench.rows import Row
from engines.dragon_castle import ENGINE


def run() -> Iterable[Row]:
    """Games of 2, 3 and 4 in turn; with a spirit every way to pay for it is listed, so lists are long."""
    listed, chess_moves = best(lambda seconds: _listed(seconds, {}), chess_listed)
    what = "Dragon Castle, random playouts with the full list of legal moves, through the engine protocol"
    yield Row(what, listed, "moves/s", "python-chess, the same way", chess_moves, 1.0, 2.0, more=True)
    with_spirit, chess_again = best(lambda seconds: _listed(seconds, {"spirits": "1", "dragons": "1"}), chess_listed)
    what = "the same with a spirit and a dragon in play"
    yield Row(what, with_spirit, "moves/s", "python-chess, the same way", chess_again, more=True)


def _listed(seconds: float, options: Mapping[str, str]) -> float:
    rng, moves, game, begun = random.Random(1), 0, 0, perf_counter()
    while perf_counter() - begun < seconds:
        state = ENGINE.initial(2 + game % 3, f"bench {game % 50}", options).state
        game += 1
        while state.outcome is None:
            legal = ENGINE.legal_moves(state, state.turn.seat)
            state = ENGINE.apply(state, state.turn.seat, legal[int(rng.random() * len(legal))]).state
            moves += 1
    return moves / (perf_counter() - begun)
