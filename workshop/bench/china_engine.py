"""China's rules.

Random games with the full list of legal moves, compared with python-chess, and the search for rows.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from time import perf_counter

from engines.china import ENGINE
from engines.china.board import HOUSES, Bits
from engines.china.maps import MAP
from engines.china.rows import best_rows
from engines.protocol import Options
from workshop.bench.rivals import ROUNDS, SECONDS, best, chess_listed, engine_listed
from workshop.bench.rows import Row

_ROW_SEARCH = 5.0
"""The limit of the search in milliseconds, for any position of twenty houses."""


def run(*, rounds: int = ROUNDS, seconds: float = SECONDS, samples: int = 1500) -> Iterable[Row]:
    """Measure games of 3, 4 and 5 in turn, with and without fortifications.

    The row search counts with the slowest of many sets of twenty houses.
    """
    listed, chess_moves = best(engine_listed(ENGINE, _game), chess_listed, rounds, seconds)
    yield Row(
        what="China, random playouts with the full list of legal moves, through the engine protocol",
        value=listed,
        unit="moves/s",
        against="python-chess, the same way",
        base=chess_moves,
        reach=1.0,
        stretch=2.0,
        more=True,
    )
    times = sorted(_row_searches(random.Random(5), samples))
    yield Row(
        what=f"China, best rows of {HOUSES} connected houses, the slowest of {len(times)}",
        value=times[-1],
        unit="ms",
        against="5 ms",
        base=_ROW_SEARCH,
        reach=1.0,
        stretch=0.5,
        note=f"median {times[len(times) // 2]:.2f} ms",
    )


def _game(number: int) -> tuple[int, Options]:
    return 3 + number % 3, {"fortifications": "yes" if number % 2 else "no"}


def _row_searches(rng: random.Random, samples: int) -> Iterator[float]:
    """Yield the milliseconds for connected sets of houses on both sets of roads, with up to five fortifications."""
    for number in range(samples):
        beside = list(MAP.beside.values())[number % len(MAP.beside)]
        houses = _connected(rng, beside)
        forts = sum(1 << space for space in rng.sample(range(len(MAP.spaces)), rng.randrange(6)))
        yield 1000 * min(_search(houses, forts, beside) for _ in range(3))


def _search(houses: Bits, forts: Bits, beside: tuple[Bits, ...]) -> float:
    begun = perf_counter()
    best_rows(houses, forts, beside)
    return perf_counter() - begun


def _connected(rng: random.Random, beside: tuple[Bits, ...]) -> Bits:
    while True:
        houses = 1 << rng.randrange(len(beside))
        while houses.bit_count() < HOUSES:
            edge = [space for space, near in enumerate(beside) if near & houses and not houses >> space & 1]
            if not edge:
                break
            houses |= 1 << rng.choice(edge)
        else:
            return houses
