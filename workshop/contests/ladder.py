"""Rate all levels and yardsticks on one scale, for each game and number of seats, in `docs/data/ladder`.

`python -m workshop.contests.ladder --date 2026-11-23 --game qin --seats 2`. Each player meets those of similar
strength; then the pairs with an open outcome meet again. Every deal is played once from each seat. Twins,
marked by a star, are controls: the same player twice, which should come out alike.
"""

from __future__ import annotations

import argparse
import csv
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from statistics import median

from computers.levels import LADDER, Level
from engines.registry import ENGINES
from workshop.contests.contest import Ended, Lineup, play_all
from workshop.contests.players import GREEDY, RANDOM, TWIN, looks_ahead, player_name
from workshop.contests.scale import Scale, chance, met_of, scaled

FOLDER = Path(__file__).parents[2] / "docs" / "data" / "ladder"
"""One file for each game and number of seats."""

HEAD = ("player", "Elo", "from", "to", "games", "ms, median", "ms, 99 of 100", "ms, longest", "illegal", "date", "seed")

ZERO = RANDOM
"""The player whose Elo is 0."""

POOL = (
    *(RANDOM, RANDOM + TWIN, Level.BEGINNER, Level.CASUAL, Level.CASUAL + TWIN, Level.REGULAR, GREEDY),
    *("old-easy", Level.SKILLED, Level.STRONG, "old-medium", "old-hard", Level.EXPERT),
)
"""The players of the ladder: the weakest first, as far as known beforehand."""

NEAR = 3
"""The greatest distance in this order between players that meet."""

_FIRST = 2
"""Deals of each pair, to see whose games are decided beforehand."""

_OPEN = 0.01
"""A game counts as decided beforehand if a player's chance is smaller."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A game, the number of seats, and the prefix of all seeds."""

    slug: str
    seats: int
    seed: str

    def games(self, pairs: Iterable[tuple[str, str]], deals: range) -> list[Lineup]:
        """Return games of the first of each pair alone against the second on all other seats, from each seat."""
        lineups = [
            Lineup(self.slug, (alone, *[other] * (self.seats - 1)), (), f"{self.seed}/{deal}")
            for alone, other in pairs
            for deal in deals
        ]
        return [rotated for lineup in lineups for rotated in lineup.rotated()]


def meet(
    setting: Setting, names: Sequence[str], deals: int, jobs: int = 1, near: int = NEAR, *, quick: int = 0
) -> list[Ended]:
    """Let a pool play, the weakest named first: a few deals a pair, then `deals` in all if the outcome is open.

    Players far apart do not meet: the winner is known, and the result says little about the distance. Neighbours always
    meet, since they connect the scale. `quick` deals, if more, are played by pairs without search.
    """
    pairs = list(_near_pairs(names, setting.seats, near))
    ended = play_all(setting.games(pairs, range(_FIRST)), jobs)
    found = scale_of(ended)
    next_to = set(_near_pairs(names, setting.seats, 1))
    still = [pair for pair in pairs if pair in next_to or _is_open(found, pair, setting.seats)]
    ended += play_all(setting.games(still, range(_FIRST, deals)), jobs)
    if quick > deals:
        at_once = [pair for pair in still if not any(looks_ahead(name, setting.slug, setting.seats) for name in pair)]
        ended += play_all(setting.games(at_once, range(max(_FIRST, deals), quick)), jobs)
    return ended


def _near_pairs(names: Sequence[str], seats: int, near: int) -> Iterator[tuple[str, str]]:
    """Yield the pairs that meet; in a game of more than two seats, each is once alone against the other kind."""
    for place, name in enumerate(names):
        for other in names[place + 1 : place + 1 + near]:
            yield name, other
            if seats > 2:
                yield other, name


def scale_of(ended: Sequence[Ended]) -> Scale:
    """Fit the scale to these games."""
    deals: dict[tuple[str, tuple[str, ...]], list[tuple[tuple[str, ...], str]]] = {}
    for game in ended:
        key = (game.lineup.deal, tuple(sorted(game.lineup.names)))
        deals.setdefault(key, []).append(met_of(game.lineup.names, game.winners, f"{game.lineup}"))
    return scaled(list(deals.values()), ZERO)


def _is_open(found: Scale, pair: tuple[str, str], seats: int) -> bool:
    first, second = (found.rating(name).elo for name in pair)
    alone = chance(first, [second] * (seats - 1))
    return _OPEN < alone < 1 - _OPEN


def rows_of(setting: Setting, ended: Sequence[Ended], date: str) -> Iterator[Sequence[str]]:
    """Return the cells of `HEAD` for each player, the strongest first.

    95 of 100 resamples put the Elo between `from` and `to`.
    """
    found = scale_of(ended)
    ratings = {name: found.rating(name) for name in found.names}
    for name in sorted(ratings, key=lambda name: -ratings[name].elo):
        own = [(game, seat) for game in ended for seat, each in enumerate(game.lineup.names) if each == name]
        times = sorted(time * 1000 for game, seat in own for time in game.times[seat])
        milliseconds = median(times), times[len(times) * 99 // 100], times[-1]
        rating = ratings[name]
        games, illegal = len({game.lineup for game, _ in own}), sum(game.illegal[seat] for game, seat in own)
        shown = name.replace(TWIN, " (twin)")
        elo = [f"{value:.0f}" for value in (rating.elo, rating.low, rating.high)]
        yield shown, *elo, f"{games}", *(f"{time:.0f}" for time in milliseconds), f"{illegal}", date, setting.seed


def summary(ended: Sequence[Ended]) -> Iterator[str]:
    """Say the steps of a ladder, the matches that anchor it, and how far twins are apart, line by line."""
    found = scale_of(ended)
    steps = (found.rating(upper, above=lower) for lower, upper in pairwise(LADDER))
    distances = ", ".join(f"{step.elo:.0f} ({step.low:.0f} to {step.high:.0f})" for step in steps)
    yield f"- Steps from level to level: {distances}."
    for first, second in ((Level.BEGINNER, RANDOM), (Level.BEGINNER, "old-easy"), (Level.EXPERT, "old-hard")):
        rate, games = _between(ended, first, second)
        if games:
            yield f"- {first} alone against {second}: {rate:.0%} of {games} games."
    for name in found.names:
        if name.endswith(TWIN):
            twin = name.removesuffix(TWIN)
            yield f"- Control: {twin} and its twin are {abs(found.rating(name, above=twin).elo):.0f} Elo apart."


def _between(ended: Sequence[Ended], alone: str, other: str) -> tuple[float, int]:
    """Return the share of victories of one player against others of another kind, and the number of games."""
    shares: list[float] = []
    for game in ended:
        names = game.lineup.names
        if names.count(alone) == 1 and names.count(other) == len(names) - 1:
            shares.append(game.share(names.index(alone)))
    return (sum(shares) / len(shares) if shares else 0.0), len(shares)


def main(arguments: Sequence[str] | None = None) -> None:
    """Play the ladders, and write each to its file as soon as it is complete."""
    parser = argparse.ArgumentParser(
        prog="python -m workshop.contests.ladder", description="All computer players on one scale."
    )
    parser.add_argument("--seed", default="ladder")
    parser.add_argument("--date", default=f"{datetime.now(UTC):%F}", help="a column of the file")
    parser.add_argument("--games", type=int, default=12, help="deals of each pair whose outcome is open")
    parser.add_argument("--quick", type=int, default=0, help="deals of those of these pairs that play without search")
    parser.add_argument("--game", choices=list(ENGINES), action="append")
    parser.add_argument("--seats", type=int, action="append")
    parser.add_argument("--player", type=player_name, action="append", default=[], help="another player to add")
    parser.add_argument("--levels", action="store_true", help="each level against the next; nothing is written down")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the files are written")
    asked = parser.parse_args(arguments)
    for slug in asked.game or ENGINES:
        for seats in asked.seats or [number for number in ENGINES[slug].seats if number > 1]:
            setting = Setting(slug, seats, f"{asked.seed}/{slug}")
            middle = len(POOL) // 2
            all_players = [*POOL[:middle], *asked.player, *POOL[middle:]]
            pool, near = ([ZERO, *LADDER], 1) if asked.levels else (all_players, NEAR)
            ended = meet(setting, pool, asked.games, asked.jobs, near, quick=asked.quick)
            rows = [HEAD, *rows_of(setting, ended, asked.date)]
            print(f"{slug}, {seats} players: {len(ended)} games")
            print("\n".join("\t".join(row) for row in rows))
            print("\n".join(summary(ended)), flush=True)
            if not asked.levels:
                write(asked.folder / f"{slug}-{seats}.csv", rows)


def write(file: Path, rows: Iterable[Sequence[str]]) -> None:
    """Replace the ladder of an earlier run."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("w", encoding="utf-8", newline="") as opened:
        csv.writer(opened, lineterminator="\n").writerows(rows)


if __name__ == "__main__":
    main()
