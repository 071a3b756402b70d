"""Time and stability of reviews, and their effect on the answers of others.

Games are played by computers below the expert, a regular and a skilled one in turn: they make mistakes as people do.
Each is reviewed twice, with hidden information dealt differently. Answers are those of `workshop.bench.commands`, with
and without the bot's own review process, and as a control beside one that only counts.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
import threading
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, aclosing, contextmanager, nullcontext
from enum import Enum, auto
from functools import partial
from itertools import count
from pathlib import Path
from signal import SIGCONT, SIGSTOP, Signals
from statistics import median
from time import process_time
from typing import Any, TypeAlias

from computers.levels import Level
from computers.reviews.played import PlayedMove
from computers.reviews.review import Review, review
from computers.reviews.reviewing import LOWEST_PRIORITY, MOST_SECONDS, Reviewers
from computers.search import choose
from engines.protocol import Options
from engines.registry import ENGINES, AnyEngine
from tests.support.world import a_world
from workshop.bench import commands
from workshop.bench.commands import BLOCKS, answers_in, in_a_process, percentile
from workshop.bench.rows import Row

GAMES = 6
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
"""The most moves of a game: all of it."""

_Running: TypeAlias = Callable[[], AbstractContextManager[None]]
"""Runs something within a block; outside of it, the process is stopped."""

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
    times: dict[_Beside, list[float]] = {each: [] for each in _Beside}
    order = list(_Beside) * (rounds * BLOCKS)
    with (
        tempfile.TemporaryDirectory() as folder,
        in_a_process(partial(_answers_beside, Path(folder), tables, warm_up, order, longest)) as answer,
    ):
        answer(warm_up)
        for each in order:
            times[each] += answer(tables // BLOCKS)
    alone, beside, counting = (times[each] for each in (_Beside.NOTHING, _Beside.REVIEW, _Beside.COUNTING))
    return Row(
        "command to reply while a game is reviewed, p95",
        1000 * percentile(beside, 95),
        "ms",
        "while none is",
        1000 * percentile(alone, 95),
        reach=1.05,
        note=f"p50 {percentile(beside, 50) / percentile(alone, 50):.2f} times; beside a process that only counts "
        f"{percentile(counting, 95) / percentile(alone, 95):.2f} times; {len(beside)} answers each",
    )


class _Beside(Enum):
    """The load on the other core. Counting shares nothing with the bot but the machine."""

    NOTHING = auto()
    REVIEW = auto()
    COUNTING = auto()


async def _answers_beside(
    folder: Path, tables: int, warm_up: int, order: Sequence[_Beside], longest: int
) -> commands.Answers:
    """Yield the bot's answer times: at first alone, then in blocks, beside a load that is stopped in between."""
    async with a_world(folder, most_hosted=tables, most_played=tables, most_in_server=tables) as world:
        answers = answers_in(world, tables)
        async with aclosing(answers):
            for _ in range(warm_up):
                yield await anext(answers)
            with _reviewing(world.bot.reviewers, longest) as review, _counting() as counting:
                runs = {_Beside.NOTHING: nullcontext, _Beside.REVIEW: review, _Beside.COUNTING: counting}
                for each in order:
                    with runs[each]():
                        for _ in range(tables // BLOCKS):
                            yield await anext(answers)


@contextmanager
def _reviewing(reviewers: Reviewers, longest: int) -> Generator[_Running]:
    """Provide the bot's own review process, which reviews one game after the other while it runs."""
    engine, let, is_over = ENGINES["dragon_castle"], threading.Event(), threading.Event()
    game = _a_game(engine, 2, 0, longest)

    async def review_games() -> None:
        ending = asyncio.create_task(asyncio.to_thread(is_over.wait))
        for number in count():
            await asyncio.to_thread(let.wait)
            if is_over.is_set():
                return
            looking = asyncio.create_task(reviewers.review_game(engine.slug, *game, str(number)))
            await asyncio.wait({ending, looking}, return_when=asyncio.FIRST_COMPLETED)
            if is_over.is_set():
                await reviewers.close()
                await asyncio.gather(looking, return_exceptions=True)
                return

    @contextmanager
    def run() -> Generator[None]:
        let.set()
        _send(reviewers, SIGCONT)
        try:
            yield
        finally:
            let.clear()
            _send(reviewers, SIGSTOP)

    thread = threading.Thread(target=lambda: asyncio.run(review_games()))
    thread.start()
    try:
        yield run
    finally:
        is_over.set()
        let.set()
        thread.join()


def _send(reviewers: Reviewers, number: Signals) -> None:
    workers = reviewers._workers  # pyright: ignore[reportPrivateUsage]
    if workers is not None:
        workers.send_signal(number)


@contextmanager
def _counting() -> Generator[_Running]:
    """Provide a process of the same priority that only counts while it runs."""
    process = commands.SPAWNING.Process(target=_count, daemon=True)
    process.start()
    assert process.pid is not None
    send = partial(os.kill, process.pid)
    send(SIGSTOP)

    @contextmanager
    def run() -> Generator[None]:
        send(SIGCONT)
        try:
            yield
        finally:
            send(SIGSTOP)

    try:
        yield run
    finally:
        process.kill()
        process.join()


def _count() -> None:
    os.nice(LOWEST_PRIORITY)
    for _ in count():
        pass
