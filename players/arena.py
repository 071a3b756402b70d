"""Matches between computer players: `python -m players.arena qin hard medium --games 400 --seed 1`.

The first player sits alone against players of the second kind on all other seats. Every deal is played once
from each seat. A shared victory counts as its share. Prints the first player's share of victories with its
95 % interval (Wilson), and the time each kind took for a move.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from multiprocessing import Pool
from statistics import median
from time import thread_time

from engines.protocol import RuleError
from engines.registry import ENGINES
from players.levels import Level
from players.search import choose
from players.yardsticks import YARDSTICKS, Player

_NINETY_FIVE = 1.96
"""Standard deviations on either side that hold 95 %."""


@dataclass(frozen=True, slots=True)
class Match:
    """Who plays whom at what: `seats` None is the fewest the game can be played with."""

    slug: str
    first: str
    second: str
    seats: int
    options: tuple[tuple[str, str], ...]
    seed: str


@dataclass(frozen=True, slots=True)
class Played:
    """One game: the first player's share of the victory, seconds of every move of either, illegal moves."""

    share: float
    first: tuple[float, ...]
    second: tuple[float, ...]
    illegal: int


@dataclass(frozen=True, slots=True)
class Result:
    """A match that was played."""

    match: Match
    games: int
    wins: float
    ties: int
    first: tuple[float, ...]
    second: tuple[float, ...]
    illegal: int

    @property
    def rate(self) -> float:
        """The first player's share of the victories, ties split."""
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the rate."""
        return wilson(self.wins, self.games)


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's interval for a share of victories at 95 %."""
    rate, z = wins / games, _NINETY_FIVE
    centre = rate + z * z / (2 * games)
    spread = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    return (centre - spread) / (1 + z * z / games), (centre + spread) / (1 + z * z / games)


def player_named(name: str) -> Player:
    """The player of a name: a level or a yardstick."""
    if name in YARDSTICKS:
        return YARDSTICKS[name]
    level = Level(name)
    return lambda engine, state, seat, salt: choose(engine, engine.view(state, seat), seat, level, salt)


NAMES = (*Level, *YARDSTICKS)
"""The players there are."""


def play(match: Match, number: int) -> Played:
    """The game of this number: the deal changes when every seat has had its turn to be the first player's."""
    engine = ENGINES[match.slug]
    deal, seat_of_first = divmod(number, match.seats)
    state = engine.initial(match.seats, f"{match.seed}/{deal}", dict(match.options)).state
    first, second = player_named(match.first), player_named(match.second)
    times: tuple[list[float], list[float]] = ([], [])
    ply = illegal = 0
    while to_act := engine.to_act(state):
        seat = min(to_act)
        salt = f"{match.seed}/{number}/{ply}"
        began = thread_time()
        text = (first if seat == seat_of_first else second)(engine, state, seat, salt)
        times[seat != seat_of_first].append(thread_time() - began)
        try:
            state = engine.apply(state, seat, engine.parse(text)).state
        except RuleError:
            illegal += 1
            state = engine.apply(state, seat, engine.legal_moves(state, seat)[0]).state
        ply += 1
    outcome = engine.outcome(state)
    assert outcome is not None
    share = 1 / len(outcome.winners) if seat_of_first in outcome.winners else 0.0
    return Played(share, tuple(times[0]), tuple(times[1]), illegal)


def run(match: Match, games: int, jobs: int = 1) -> Result:
    """Play a match of so many games in so many processes."""
    tasks = [(match, number) for number in range(games)]
    if jobs == 1:
        return _result(match, [play(*task) for task in tasks])
    with Pool(jobs) as pool:
        return _result(match, pool.starmap(play, tasks, chunksize=1))


def _result(match: Match, played: Sequence[Played]) -> Result:
    return Result(
        match=match,
        games=len(played),
        wins=sum(game.share for game in played),
        ties=sum(0 < game.share < 1 for game in played),
        first=tuple(time for game in played for time in game.first),
        second=tuple(time for game in played for time in game.second),
        illegal=sum(game.illegal for game in played),
    )


def match_of(
    slug: str, first: str, second: str, seed: str, seats: int | None = None, options: Mapping[str, str] | None = None
) -> Match:
    """A match; without a number of seats with two, or the fewest that the game needs."""
    fewest = max(2, ENGINES[slug].seats.start)
    return Match(slug, first, second, seats or fewest, tuple(sorted((options or {}).items())), seed)


def told(result: Result) -> Iterator[str]:
    """What there is to say about a match, line by line."""
    match, (low, high) = result.match, result.interval
    others = "" if match.seats == 2 else f" against {match.seats - 1}"
    options = "".join(f" {name}={value}" for name, value in match.options)
    yield f"{match.slug}{options}: {match.first}{others} {match.second}, {result.games} games, seed {match.seed}"
    yield f"  wins {result.rate:.1%} (95 %: {low:.1%} to {high:.1%}), {result.ties} ties, each split"
    for name, times in ((match.first, result.first), (match.second, result.second)):
        yield f"  {name}: median {median(times) * 1000:.1f} ms a move, max {max(times) * 1000:.0f} ms"
    yield f"  illegal moves: {result.illegal}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Play the match that the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m players.arena", description="Computer players against each other.")
    parser.add_argument("game", choices=list(ENGINES))
    parser.add_argument("first", choices=NAMES)
    parser.add_argument("second", choices=NAMES)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args(arguments)
    options = dict(option.split("=", 1) for option in asked.option)
    match = match_of(asked.game, asked.first, asked.second, asked.seed, asked.seats, options)
    for line in told(run(match, asked.games, asked.jobs)):
        print(line)


if __name__ == "__main__":
    main()
