"""What a review takes, whether it finds the same again, and whether others wait longer for their answers meanwhile.

Games are those of computers below the expert, a regular and a skilled one in turn: they make mistakes as people do.
Each is looked back at twice, with what was hidden dealt otherwise. Answers are those of `bench.commands`, with and
without a process beside them that looks back at games as the bot's does.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import count
from multiprocessing.connection import Connection
from pathlib import Path
from signal import SIGCONT, SIGSTOP, Signals
from statistics import median
from time import process_time
from typing import Any

from bench import commands
from bench.commands import BLOCKS, in_a_process, our_answers, percentile
from bench.rows import Row
from engines.registry import ENGINES, AnyEngine
from players.levels import Level
from players.played import PlayedMove
from players.review import Review, review
from players.reviewing import LOWEST_PRIORITY, MOST_SECONDS
from players.search import choose

GAMES = 3
FULL = {"games": 20}
KINDS = (
    ("Qin", "qin", 2),
    ("Qin", "qin", 4),
    ("China", "china", 3),
    ("China", "china", 5),
    ("Dragon Castle", "dragon_castle", 2),
    ("Dragon Castle", "dragon_castle", 4),
)
TABLES = 100
ROUNDS = 5
WARM_UP = 50
LONGEST = 1_000
"""Moves of a game at most: all of it."""

LEVELS = (Level.REGULAR, Level.SKILLED)


def run(
    *,
    games: int = GAMES,
    kinds: Sequence[tuple[str, str, int]] = KINDS,
    tables: int = TABLES,
    rounds: int = ROUNDS,
    warm_up: int = WARM_UP,
    longest: int = LONGEST,
) -> Iterable[Row]:
    """The processor's time of a review, its turning points found again, and the answers of others beside it."""
    for title, slug, seats in kinds:
        yield from _reviews(f"{title}, {seats} players", ENGINES[slug], seats, games, longest)
    yield _answers(tables, rounds, warm_up, longest)


def _reviews(name: str, engine: AnyEngine, seats: int, games: int, longest: int) -> Iterator[Row]:
    seconds = list[float]()
    points = found_again = same = 0
    for number in range(games):
        game = _a_game(engine, seats, number, longest)
        begun = process_time()
        one, other = (_plies(review(engine, *game, f"bench/{salt}")) for salt in range(2))
        seconds.append((process_time() - begun) / 2)
        points, found_again = points + max(len(one), len(other)), found_again + len(one & other)
        same += one == other
    note = f"median of {2 * games}; the longest {max(seconds):.1f} s"
    yield Row(f"{name}: processor time of a review", median(seconds), "s", reach=MOST_SECONDS, note=note)
    yield Row(
        f"{name}: turning points found again",
        found_again / max(1, points),
        "of them",
        reach=0.8,
        more=True,
        note=f"{found_again} of {points}; all of them in {same} of {games} games",
    )


def _plies(found: Review) -> set[int]:
    return {point.ply for point in found.points}


def _a_game(engine: AnyEngine, seats: int, number: int, longest: int) -> tuple[Any, list[PlayedMove]]:
    """A game's first position and its moves."""
    first = state = engine.initial(seats, f"bench/{number}", {}).state
    moves: list[PlayedMove] = []
    while len(moves) < longest and (to_act := engine.to_act(state)):
        seat, salt = min(to_act), f"bench/{number}/{len(moves)}"
        level = LEVELS[(seat + number) % len(LEVELS)]
        text = choose(engine, engine.view(state, seat), seat, level, salt)
        moves.append(PlayedMove(len(moves) + 1, seat, text))
        state = engine.apply(state, seat, engine.parse(text)).state
    return first, moves


def _answers(tables: int, rounds: int, warm_up: int, longest: int) -> Row:
    beside, alone = list[float](), list[float]()
    with (
        tempfile.TemporaryDirectory() as folder,
        in_a_process(partial(our_answers, Path(folder), tables)) as answer,
        _looking_back(longest) as send,
    ):
        answer(warm_up)
        for _ in range(rounds * BLOCKS):
            alone += answer(tables // BLOCKS)
            send(SIGCONT)
            beside += answer(tables // BLOCKS)
            send(SIGSTOP)
    return Row(
        "command to reply while a game is looked back at, p95",
        1000 * percentile(beside, 95),
        "ms",
        "while none is",
        1000 * percentile(alone, 95),
        reach=1.05,
        note=f"p50 {percentile(beside, 50) / percentile(alone, 50):.2f} times; {len(beside)} answers each",
    )


@contextmanager
def _looking_back(longest: int) -> Generator[Callable[[Signals], None]]:
    """A process of low priority that looks back at games, held until the signal to go on."""
    here, there = commands.SPAWNING.Pipe()
    process = commands.SPAWNING.Process(target=_look_back, args=(there, longest))
    process.start()
    try:
        here.recv()
        assert process.pid is not None
        send = partial(os.kill, process.pid)
        send(SIGSTOP)
        yield send
    finally:
        process.kill()
        process.join()


def _look_back(begun: Connection, longest: int) -> None:
    engine = ENGINES["dragon_castle"]
    game = _a_game(engine, 2, 0, longest)
    os.nice(LOWEST_PRIORITY)
    begun.send(True)
    for number in count():
        review(engine, *game, str(number))
