"""Rules of the games: random games with the full list of legal moves, compared with python-chess.

Both sides take turns, so that a noisy machine disturbs both; the best round of each counts.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from time import perf_counter

import chess

from engines.china.board import HOUSES, MAP, Bits
from engines.china.scoring import best_rows
from engines.protocol import Options
from engines.registry import ENGINES
from workshop.bench.rows import Row

ROUNDS = 5
SECONDS = 1.0
LISTED = "random playouts with the full list of legal moves, through the engine protocol"

_ROW_SEARCH = 5.0
"""The limit of the search in milliseconds, for any position of twenty houses."""


def qin(*, rounds: int = ROUNDS, seconds: float = SECONDS) -> Iterable[Row]:
    """Measure games of two."""
    yield _compared(f"Qin, {LISTED}", "qin", lambda _: (2, {"board": "bird"}), rounds, seconds)


def china(*, rounds: int = ROUNDS, seconds: float = SECONDS, samples: int = 1500) -> Iterable[Row]:
    """Measure games of 3, 4 and 5 in turn, with and without fortifications, and the search for rows.

    The search counts with the slowest of many sets of twenty houses.
    """

    def game(number: int) -> tuple[int, Options]:
        return 3 + number % 3, {"fortifications": "yes" if number % 2 else "no"}

    yield _compared(f"China, {LISTED}", "china", game, rounds, seconds, 1.0)
    times = sorted(_row_searches(random.Random(5), samples))
    what = f"China, best rows of {HOUSES} connected houses, the slowest of {len(times)}"
    yield Row(what, times[-1], "ms", "5 ms", _ROW_SEARCH, 1.0, note=f"median {times[len(times) // 2]:.2f} ms")


def dragon_castle(*, rounds: int = ROUNDS, seconds: float = SECONDS) -> Iterable[Row]:
    """Measure games of 2, 3 and 4 in turn; with a spirit every way to pay for it is listed, so lists are long."""
    name, slug = f"Dragon Castle, {LISTED}", "dragon_castle"
    yield _compared(name, slug, lambda number: (2 + number % 3, {}), rounds, seconds, 0.5)
    options = {"spirits": "1", "dragons": "1"}
    what = "the same with a spirit and a dragon in play"
    yield _compared(what, slug, lambda number: (2 + number % 3, options), rounds, seconds)


def _compared(
    what: str,
    slug: str,
    game: Callable[[int], tuple[int, Options]],
    rounds: int,
    seconds: float,
    reach: float | None = None,
) -> Row:
    """Compare the moves a second; `game` returns the seats and options of the n-th game."""
    found = [(_engine(slug, game, seconds), _chess(seconds)) for _ in range(rounds)]
    ours, theirs = (max(each) for each in zip(*found, strict=True))
    return Row(what, ours, "moves/s", "python-chess, the same way", theirs, reach, more=True)


def _engine(slug: str, game: Callable[[int], tuple[int, Options]], seconds: float) -> float:
    engine, rng, moves, number, begun = ENGINES[slug], random.Random(1), 0, 0, perf_counter()
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


def _chess(seconds: float) -> float:
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
