"""Qin's rules: random games with the full list of legal moves, compared with python-chess."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from time import perf_counter

from engines.qin.engine import QinEngine
from engines.qin.moves import Move
from workshop.bench.playout import Playout
from workshop.bench.rivals import ROUNDS, SECONDS, best, chess_listed, engine_listed
from workshop.bench.rows import Row

QIN = QinEngine()


def run(*, rounds: int = ROUNDS, seconds: float = SECONDS) -> Iterable[Row]:
    """Measure rounds of both sides in turn, so that a noisy machine disturbs both; the best of each counts."""
    listed, chess_moves = best(_listed, chess_listed, rounds, seconds)
    yield Row(
        what="Qin, random playouts with the full list of legal moves",
        value=listed,
        unit="moves/s",
        against="python-chess, the same way",
        base=chess_moves,
        reach=1.0,
        stretch=2.0,
        more=True,
    )
    protocol = engine_listed(QIN, lambda _: (2, {"board": "bird"}))
    frozen, chess_again = best(protocol, chess_listed, rounds, seconds)
    yield Row(
        what="the same through the engine protocol: states frozen, events created",
        value=frozen,
        unit="moves/s",
        against="python-chess, the same way",
        base=chess_again,
        more=True,
    )


def _listed(seconds: float) -> float:
    def pick(playout: Playout, rng: random.Random) -> Move | None:
        moves = playout.legal_moves()
        return moves[int(rng.random() * len(moves))] if moves else None

    return playouts(seconds, pick)


def playouts(seconds: float, pick: Callable[[Playout, random.Random], Move | None]) -> float:
    """Return the moves a second of random games for two; `pick` picks each move, and None ends a game."""
    rng, moves, game, begun = random.Random(1), 0, 0, perf_counter()
    while perf_counter() - begun < seconds:
        playout = Playout(QIN.initial(2, f"bench {game % 50}", {"board": "bird"}).state, rng.random)
        game += 1
        while (move := pick(playout, rng)) is not None:
            playout.play(move)
            moves += 1
    return moves / (perf_counter() - begun)
