"""Time and stability of reviews, and their effect on the answers of others.

Games are played by computers below the expert, a regular and a skilled one in turn: they make mistakes as people do.
Each is reviewed twice, with hidden information dealt differently. Answers are those of `workshop.bench.commands`, with
and without the bot's own review process.
"""

from __future__ import annotations

import asyncio
import tempfile
import threading
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, aclosing, contextmanager, nullcontext
from functools import partial
from itertools import count, cycle
from pathlib import Path
from signal import SIGCONT, SIGSTOP, Signals
from statistics import median
from time import process_time
from typing import Any

from computers.levels import Level
from computers.reviews.played import PlayedMove
from computers.reviews.review import Review, review
from computers.reviews.reviewing import MOST_SECONDS, Reviewers
from computers.search import choose
from engines.protocol import Options
from engines.registry import ENGINES, AnyEngine
from tests.support.world import a_world
from workshop.bench.commands import BLOCKS, Answers, answers_in, in_a_process, percentile
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
    games: int = 6,
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
        in_a_process(partial(_answers_in_turn, Path(folder), tables, warm_up, longest)) as answer,
    ):
        answer(warm_up)
        for _ in range(rounds * BLOCKS):
            alone += answer(tables // BLOCKS)
            beside += answer(tables // BLOCKS)
    return Row(
        "command to reply while a game is reviewed, p95",
        1000 * percentile(beside, 95),
        "ms",
        "while none is",
        1000 * percentile(alone, 95),
        reach=1.05,
        note=f"p50 {percentile(beside, 50) / percentile(alone, 50):.2f} times; {len(beside)} answers each",
    )


async def _answers_in_turn(folder: Path, tables: int, warm_up: int, longest: int) -> Answers:
    """Yield the bot's answer times: at first alone, then in blocks, every other one beside a review."""
    async with (
        a_world(folder, most_hosted=tables, most_played=tables, most_in_server=tables) as world,
        aclosing(answers_in(world, tables)) as answers,
    ):
        for _ in range(warm_up):
            yield await anext(answers)
        with _reviewing(world.bot.reviewers, longest) as reviewing:
            for running in cycle((nullcontext, reviewing)):
                with running():
                    for _ in range(tables // BLOCKS):
                        yield await anext(answers)


@contextmanager
def _reviewing(reviewers: Reviewers, longest: int) -> Generator[Callable[[], AbstractContextManager[None]]]:
    """Provide what lets the bot's own process review within a block, one game after the other; else it is stopped."""
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

    # In a loop of its own: in the bot's, SimCord would wait for it.
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
