"""Exercises whose answer holds: checked as the bot checks them, and held against the same search with another salt.

Games are played by casual and regular computers in turn, in place of people. An answer holds if another check, in as
many new deals as the first (ten times the expert's), finds the answer good: the best, or within the error of 1.5 % of
it, and the played turn poorer by more than that. With `--every 4` games are not reviewed: the check alone says of every
fourth turn whether it was a mistake, so more of them are small or doubtful.

    python -m workshop.bench.exercises china --seats 3 --games 20
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from itertools import groupby, takewhile
from statistics import median
from time import process_time
from typing import Any, TypeAlias

from computers.levels import Level
from computers.reviews.checking import AS_GOOD, CheckedMistake, ComparedTurns, check_exercise, compare_turns
from computers.reviews.played import PlayedMove, replayed
from computers.reviews.review import review
from computers.search import choose
from engines.registry import ENGINES, AnyEngine

LEVELS = Level.CASUAL, Level.REGULAR


def _a_game(engine: AnyEngine, seats: int, salt: str) -> tuple[Any, list[PlayedMove]]:
    """Return the first position and the moves of a game of weaker computers."""
    first = state = engine.initial(seats, salt, {}).state
    moves: list[PlayedMove] = []
    while to_act := engine.to_act(state):
        seat = min(to_act)
        level = LEVELS[(seat + len(salt)) % len(LEVELS)]
        text = choose(engine, engine.view(state, seat), seat, level, f"{salt}/{len(moves)}")
        moves.append(PlayedMove(len(moves) + 1, seat, text))
        state = engine.apply(state, seat, engine.parse(text)).state
    return first, moves


_Asked: TypeAlias = tuple[Any, int, Sequence[str], Sequence[str]]
"""What the bot asks to check: the view, the seat, the played turn from where it differs, and the better one."""


def mistakes(engine: AnyEngine, seats: int, salt: str) -> Iterator[_Asked]:
    """Review a game, and yield its mistakes."""
    first, moves = _a_game(engine, seats, salt)
    plies = {ply.move.ply: ply for ply in replayed(engine, first, moves)}
    for point in review(engine, first, moves, salt).points:
        if point.is_mistake:
            alike = len(list(takewhile(lambda both: both[0] == both[1], zip(point.played, point.other))))
            view = engine.view(plies[point.ply + alike].before, point.seat)
            yield view, point.seat, point.played[alike:], point.other[alike:]


def some_turns(engine: AnyEngine, seats: int, salt: str, every: int) -> Iterator[_Asked]:
    """Yield some turns of a game, whether they were mistakes or not."""
    for number, each in groupby(replayed(engine, *_a_game(engine, seats, salt)), key=lambda ply: ply.turn):
        turn = list(each)
        if number % every == every - 1:
            seat, texts = turn[0].move.seat, tuple(ply.move.text for ply in turn)
            yield engine.view(turn[0].before, seat), seat, texts, texts


def holds(exercise: CheckedMistake, again: ComparedTurns | None) -> bool:
    """Tell whether another comparison finds the answer good, and the played turn poorer than it."""
    if again is None:
        return False
    found = {each.line: each for each in again.exercise.candidates}
    answer, played = (found[exercise.candidates[number].line] for number in (0, exercise.played))
    return answer.is_good and played.change.value - answer.change.value >= AS_GOOD


def main() -> None:
    """Measure one game."""
    parser = ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--every", type=int)
    parser.add_argument("--first", type=int, default=0)
    asked = parser.parse_args()
    engine = ENGINES[asked.game]
    seen = kept = held = 0
    seconds: list[float] = []
    for number in range(asked.first, asked.first + asked.games):
        salt = f"exercises/{number}"
        found_by = (
            some_turns(engine, asked.seats, salt, asked.every) if asked.every else mistakes(engine, asked.seats, salt)
        )
        for view, seat, played, other in found_by:
            begun = process_time()
            found = check_exercise(engine, view, seat, played, other, f"check/{number}")
            seconds.append(process_time() - begun)
            seen += 1
            if found is None:
                continue
            kept += 1
            # The answer is among the turns that are compared again.
            again = compare_turns(engine, view, seat, played, found.candidates[0].line, f"again/{number}")
            held += (is_held := holds(found, again))
            if not is_held:
                print("does not hold:", found.candidates[0], found.price, again)
            print(
                f"{asked.game}: {seen} turns, {kept} exercises, {held} hold; "
                f"a check takes {median(seconds or [0]):.1f} s, at most {max(seconds, default=0):.1f} s",
                flush=True,
            )


if __name__ == "__main__":
    main()
