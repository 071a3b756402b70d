"""Dragon Castle's rules: random games with the full list of legal moves, compared with python-chess."""

from __future__ import annotations

from collections.abc import Iterable

from engines.dragon_castle import ENGINE
from workshop.bench.rivals import ROUNDS, SECONDS, best, chess_listed, engine_listed
from workshop.bench.rows import Row


def run(*, rounds: int = ROUNDS, seconds: float = SECONDS) -> Iterable[Row]:
    """Measure games of 2, 3 and 4 in turn; with a spirit every way to pay for it is listed, so lists are long."""
    base = engine_listed(ENGINE, lambda number: (2 + number % 3, {}))
    listed, chess_moves = best(base, chess_listed, rounds, seconds)
    what = "Dragon Castle, random playouts with the full list of legal moves, through the engine protocol"
    yield Row(what, listed, "moves/s", "python-chess, the same way", chess_moves, 0.5, 1.0, more=True)
    larger = engine_listed(ENGINE, lambda number: (2 + number % 3, {"spirits": "1", "dragons": "1"}))
    with_spirit, chess_again = best(larger, chess_listed, rounds, seconds)
    what = "the same with a spirit and a dragon in play"
    yield Row(what, with_spirit, "moves/s", "python-chess, the same way", chess_again, more=True)
