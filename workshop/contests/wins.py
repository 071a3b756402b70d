"""Count the wins in one move that each level misses, and those that it leaves to the next player.

`python -m workshop.contests.wins qin --seats 2 --positions 200`. The positions come from games of casual players.
A win that is left counts where another move would have left none to the hand of the next player, which no level knows.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from computers.knowledge import knowledge_of
from computers.levels import LADDER, Level
from computers.search import choose
from engines.protocol import Seat
from engines.registry import ENGINES, AnyEngine


@dataclass(slots=True)
class Tally:
    """A level's wins in one move: `missed` of `offered`, and those `left` to the next player where it had a choice."""

    missed: int = 0
    offered: int = 0
    left: int = 0
    choices: int = 0


def wins_of(engine: AnyEngine, state: Any, seat: Seat) -> list[Any]:
    """Return the moves of a seat that is to act with which the game ends and the seat wins, found by playing each."""
    outcomes = (
        (move, engine.outcome(engine.apply(state, seat, move).state)) for move in engine.legal_moves(state, seat)
    )
    return [move for move, outcome in outcomes if outcome is not None and seat in outcome.winners]


def late_positions(engine: AnyEngine, seats: int, seed: str) -> Iterator[tuple[Any, Seat, str]]:
    """Yield the positions of one game of casual players in which it may end soon, who is to move, and a salt."""
    options = {name: values[0] for name, values in engine.choices.items()}
    state, ply = engine.initial(seats, seed, options).state, 0
    while to_act := engine.to_act(state):
        seat, salt = min(to_act), f"{seed}/{ply}"
        if knowledge_of(engine).may_end(state) and len(engine.legal_moves(state, seat)) > 1:
            yield state, seat, salt
        text = choose(engine, engine.view(state, seat), seat, Level.CASUAL, salt)
        state, ply = engine.apply(state, seat, engine.parse(text)).state, ply + 1


def leaves_win(engine: AnyEngine, state: Any, seat: Seat, move: Any) -> bool:
    """Tell whether the next player has a winning move after a move."""
    after = engine.apply(state, seat, move).state
    to_act = engine.to_act(after)
    return bool(to_act) and min(to_act) != seat and bool(wins_of(engine, after, min(to_act)))


def count(engine: AnyEngine, seats: int, levels: Sequence[Level], positions: int) -> dict[Level, Tally]:
    """Let each level move in so many positions with a win in one, and in those on the way to them."""
    tallies, game = {level: Tally() for level in levels}, 0
    while min(tally.offered for tally in tallies.values()) < positions:
        for state, seat, salt in late_positions(engine, seats, f"wins {game}"):
            wins, view = wins_of(engine, state, seat), engine.view(state, seat)
            for level, tally in tallies.items():
                move = engine.parse(choose(engine, view, seat, level, f"{salt}/{level}"))
                if wins:
                    tally.offered += 1
                    tally.missed += move not in wins
                else:
                    tally.choices += 1
                    moves = engine.legal_moves(state, seat)
                    if leaves_win(engine, state, seat, move):
                        tally.left += any(not leaves_win(engine, state, seat, each) for each in moves)
        game += 1
    return tallies


def main() -> None:
    """Print a line for each level."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=ENGINES)
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--levels", nargs="*", type=Level, default=LADDER[:4], choices=LADDER)
    given = parser.parse_args()
    engine = ENGINES[given.game]
    tallies = count(
        engine, given.seats or min(size for size in engine.seats if size > 1), given.levels, given.positions
    )
    for level, tally in tallies.items():
        print(f"{level}: missed {tally.missed} of {tally.offered}, left {tally.left} in {tally.choices} positions")


if __name__ == "__main__":
    main()
