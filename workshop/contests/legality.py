"""Count illegal moves of computers: `python -m workshop.contests.legality --games 20000 --seed 1`.

The games take turns; seats, options and levels of each are random. An expert, who thinks a thousand times as
long as the others, plays in one of `--experts` games of each kind.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import cycle, islice
from random import Random

from computers.levels import LADDER, Level
from engines.protocol import OptionError
from engines.registry import ENGINES, AnyEngine
from workshop.contests.contest import Lineup, play_each

_BELOW = [level for level in LADDER if level is not Level.EXPERT]


def lineups(games: int, experts: int, seed: str) -> Iterator[Lineup]:
    """Yield games, each of the engines in turn; every `experts`-th game of each has an expert, none if 0."""
    for number, slug in enumerate(islice(cycle(ENGINES), games)):
        chance = Random(f"{seed}/{number}")
        seats, options = _setup(ENGINES[slug], chance)
        levels: list[str] = chance.choices(_BELOW, k=seats)
        if experts and number // len(ENGINES) % experts == experts - 1:
            levels[chance.randrange(seats)] = Level.EXPERT
        yield Lineup(slug, tuple(levels), tuple(options.items()), f"{seed}/{number}")


def _setup(engine: AnyEngine, chance: Random) -> tuple[int, Mapping[str, str]]:
    """Return a random number of seats from two on, and options that suit it."""
    while True:
        seats = chance.choice([number for number in engine.seats if number > 1])
        options = {name: chance.choice(values) for name, values in engine.choices.items()}
        with suppress(OptionError):
            engine.initial(seats, "any", options)
            return seats, options


def count(games: Iterator[Lineup], jobs: int = 1) -> Mapping[str, Counter[str]]:
    """Count for each game the games played, the moves, those by experts, and the illegal ones."""
    counted = {slug: Counter[str]() for slug in ENGINES}
    for game in play_each(games, jobs):
        moves = [len(times) for times in game.times]
        experts = (own for own, name in zip(moves, game.lineup.names) if name == Level.EXPERT)
        counted[game.lineup.slug].update(games=1, moves=sum(moves), of_experts=sum(experts), illegal=sum(game.illegal))
    return counted


def main(arguments: Sequence[str] | None = None) -> None:
    """Play the games given on the command line, and print the counts."""
    program, what = "python -m workshop.contests.legality", "Counts illegal moves of computers."
    parser = argparse.ArgumentParser(prog=program, description=what)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--experts", type=int, default=100, help="of how many games of a kind one has an expert")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args(arguments)
    print("| game | games | moves | of experts | illegal |")
    print("|---|---|---|---|---|")
    for slug, found in count(lineups(asked.games, asked.experts, asked.seed), asked.jobs).items():
        print(f"| {slug} | {found['games']} | {found['moves']} | {found['of_experts']} | {found['illegal']} |")


if __name__ == "__main__":
    main()
