"""Time and stability of reviews, and their effect on the answers of others.

Games are played by computers below the expert, a regular and a skilled one in turn: they make mistakes as people do.
Each is reviewed twice, with hidden information dealt differently. Answers are those of `workshop.bench.commands`, alone
and beside a process that reviews at the priority of the bot's own.
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

from computers.levels import Level
from computers.reviews.played import PlayedMove
from computers.reviews.review import Review, review
from computers.search import choose
from computers.thinking import LOWEST_PRIORITY, MOST_SECONDS
from engines.protocol import Options
from engines.registry import ENGINES, AnyEngine
from workshop.bench import commands
from workshop.bench.commands import BLOCKS, in_a_process, our_answers, percentile
from workshop.bench.rows import Row

KINDS = (
    ("Qin", "qin", 2),
    ("Qin", "qin", 4),
    ("China", "china", 3),
    ("China", "china", 5),
    ("Dragon Castle", "dragon_castle", 2),
    ("Dragon Castle", "dragon_castle", 4),
)
LEVELS = (Level.REGULAR, Level.SKILLED)


def run(
    *,
    games: int = 4,
    kinds: Sequence[tuple[str, str, int]] = KINDS,
    tables: int = 100,
    rounds: int = 5,
    warm_up: int = 50,
    longest: int = 1_000,
) -> Iterable[Row]:
    """Measure a review's processor time, its turning points found again, and the answers of others beside it."""
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
    """Return a game's first position and its moves."""
    first = state = engine.initial(seats, f"bench/{number}", _options(engine, number)).state
    moves: list[PlayedMove] = []
    while len(moves) < longest and (to_act := engine.to_act(state)):
        seat, salt = min(to_act), f"bench/{number}/{len(moves)}"
        level = LEVELS[(seat + number) % len(LEVELS)]
        text = choose(engine, engine.view(state, seat), seat, level, salt)
        moves.append(PlayedMove(len(moves) + 1, seat, text))
        state = engine.apply(state, seat, engine.parse(text)).state
    return first, moves


def _options(engine: AnyEngine, number: int) -> Options:
    """Return the options of a game by its number: each second one has one card of each kind, where there are cards."""
    return {name: "1" for name in ("spirits", "dragons") if name in engine.choices and number % 2}


def _answers(tables: int, rounds: int, warm_up: int, longest: int) -> Row:
    alone, beside = list[float](), list[float]()
    with (
        tempfile.TemporaryDirectory() as folder,
        in_a_process(partial(our_answers, Path(folder), tables)) as answer,
        _reviewing(longest) as send,
    ):
        answer(warm_up)
        for _ in range(rounds * BLOCKS):
            alone += answer(tables // BLOCKS)
            send(SIGCONT)
            beside += answer(tables // BLOCKS)
            send(SIGSTOP)
    what, p95 = "command to reply while a game is reviewed, p95", 1000 * percentile(beside, 95)
    note = f"p50 {percentile(beside, 50) / percentile(alone, 50):.2f} times; {len(beside)} answers each"
    return Row(what, p95, "ms", "while none is", 1000 * percentile(alone, 95), reach=1.05, note=note)


@contextmanager
def _reviewing(longest: int) -> Generator[Callable[[Signals], None]]:
    """Send signals to a process that reviews one game after the other as the bot's does; at first it is stopped."""
    here, there = commands.SPAWNING.Pipe()
    process = commands.SPAWNING.Process(target=_review_on, args=(there, longest), daemon=True)
    process.start()
    assert process.pid is not None
    send = partial(os.kill, process.pid)
    here.recv()
    send(SIGSTOP)
    try:
        yield send
    finally:
        process.kill()
        process.join()


def _review_on(ready: Connection, longest: int) -> None:
    """Review without end, once a game is played and the parent has heard of it."""
    engine = ENGINES["dragon_castle"]
    game = _a_game(engine, 2, 0, longest)
    os.nice(LOWEST_PRIORITY)
    ready.send(None)
    for number in count():
        review(engine, *game, f"{number}")
