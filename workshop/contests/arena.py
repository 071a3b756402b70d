"""Play a match between computer players: `python -m workshop.contests.arena qin expert old-hard --games 400 --seed 1`.

The first player sits alone against players of the second kind on all other seats. Every deal is played once
from each seat. A shared victory counts as its share. Prints the first player's share of victories with its
95 % interval (Wilson), and the time of each kind per move. For all players on one scale: `workshop.contests.ladder`.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from math import sqrt
from statistics import median

from engines.registry import ENGINES
from workshop.contests.contest import Lineup, play_all
from workshop.contests.players import player_name

_NINETY_FIVE = 1.96
"""Standard deviations on either side that contain 95 %."""


@dataclass(frozen=True, slots=True)
class Match:
    """The setting of a match: game, players, seats, options and seed."""

    slug: str
    first: str
    second: str
    seats: int
    options: tuple[tuple[str, str], ...]
    seed: str

    def lineups(self) -> Iterator[Lineup]:
        """Yield the games, without end: the deal changes after the first player has had every seat."""
        number = 0
        while True:
            names = (self.first, *[self.second] * (self.seats - 1))
            yield from Lineup(self.slug, names, self.options, f"{self.seed}/{number}").rotated()
            number += 1


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a match: the first player's victories, and the seconds of every move of either."""

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
    """Return Wilson's interval for a share of victories at 95 %."""
    rate, z = wins / games, _NINETY_FIVE
    centre = rate + z * z / (2 * games)
    spread = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    return (centre - spread) / (1 + z * z / games), (centre + spread) / (1 + z * z / games)


def run(match: Match, games: int, jobs: int = 1) -> Result:
    """Play a number of games of a match in a number of processes."""
    played = play_all(islice(match.lineups(), games), jobs)
    # With each game of a deal the first player moves on by one seat.
    own = [-number % match.seats for number in range(games)]
    shares = [game.share(seat) for game, seat in zip(played, own)]
    first, second = list[float](), list[float]()
    for game, seat in zip(played, own):
        for other, times in enumerate(game.times):
            (first if other == seat else second).extend(times)
    ties, illegal = sum(0 < share < 1 for share in shares), sum(sum(game.illegal) for game in played)
    return Result(match, games, sum(shares), ties, tuple(first), tuple(second), illegal)


def match_of(
    slug: str, first: str, second: str, seed: str, seats: int | None = None, options: Mapping[str, str] | None = None
) -> Match:
    """Return a match; by default with two seats, or the fewest that the game needs."""
    fewest = max(2, ENGINES[slug].seats.start)
    return Match(slug, first, second, seats or fewest, tuple(sorted((options or {}).items())), seed)


def report(result: Result) -> Iterator[str]:
    """Describe the result of a match, line by line."""
    match, (low, high) = result.match, result.interval
    others = "" if match.seats == 2 else f" against {match.seats - 1}"
    options = "".join(f" {name}={value}" for name, value in match.options)
    yield f"{match.slug}{options}: {match.first}{others} {match.second}, {result.games} games, seed {match.seed}"
    yield f"  wins {result.rate:.1%} (95 %: {low:.1%} to {high:.1%}), {result.ties} ties, each split"
    for name, times in ((match.first, result.first), (match.second, result.second)):
        if times:
            yield f"  {name}: median {median(times) * 1000:.1f} ms a move, max {max(times) * 1000:.0f} ms"
    yield f"  illegal moves: {result.illegal}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Play the match given on the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m workshop.contests.arena", description="Computer players against each other."
    )
    parser.add_argument("game", choices=list(ENGINES))
    parser.add_argument("first", type=player_name)
    parser.add_argument("second", type=player_name)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args(arguments)
    options = dict(option.split("=", 1) for option in asked.option)
    match = match_of(asked.game, asked.first, asked.second, asked.seed, asked.seats, options)
    print(*report(run(match, asked.games, asked.jobs)), sep="\n")


if __name__ == "__main__":
    main()
