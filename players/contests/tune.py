"""What the levels mean: `python -m players.contests.tune --game qin --seats 2` prints a line of `players.levels.BLURS`.

A grid of strengths that differ by their blur alone plays with the expert and the yardsticks. How strong they are grows
as the blur falls; along that curve the levels below the expert are picked in even steps, from a beginner who beats
random play seven times in ten.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from math import log10
from statistics import fmean

import numpy as np

from engines.registry import ENGINES
from players.contests.contest import tried
from players.contests.ladder import ZERO, Ground, meet, ratings
from players.contests.scale import Rating
from players.levels import Level, blurred

GRID = (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98)
"""Blurs that are tried out."""

_NEAR = 2
"""The grid is so fine that this joins it."""

BEATS_RANDOM = 0.7
"""How often the beginner alone should win against random play in all other seats."""


def curve(slug: str, found: Mapping[str, Rating]) -> Sequence[tuple[float, float]]:
    """Blurs of the grid with the Elo of each, which never grows with the blur: the best fit in squares."""
    elo = [found[tried(blurred(slug, blur))].elo for blur in GRID]
    return list(zip(GRID, falling(elo)))


def falling(values: Sequence[float]) -> list[float]:
    """The sequence that never grows and is nearest in squares: neighbours that would grow share their mean."""
    blocks: list[list[float]] = []
    for value in values:
        blocks.append([value])
        while len(blocks) > 1 and fmean(blocks[-2]) < fmean(blocks[-1]):
            last = blocks.pop()
            blocks[-1] += last
    return [fmean(block) for block in blocks for _ in block]


def steps(lowest: float, highest: float) -> Sequence[float]:
    """The Elo of the levels below the expert, the weakest first, evenly apart from each other and from the expert."""
    return np.linspace(lowest, highest, len(Level))[:-1].tolist()


def blur_for(elo: float, points: Sequence[tuple[float, float]]) -> float:
    """The blur that is so strong, straight between the points of a curve; the nearest end beyond them."""
    blurs, strengths = zip(*reversed(points))
    return round(float(np.interp(elo, strengths, blurs)), 3)


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, and print what `players.levels` should say."""
    parser = argparse.ArgumentParser(prog="python -m players.contests.tune", description="Pick levels in even steps.")
    parser.add_argument("--game", choices=list(ENGINES), required=True)
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--games", type=int, default=12, help="deals of each pair whose outcome is open")
    parser.add_argument("--seed", default="tune")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args(arguments)
    pool = [ZERO, *(tried(blurred(asked.game, blur)) for blur in reversed(GRID)), Level.EXPERT]
    ground = Ground(asked.game, asked.seats, f"{asked.seed}/{asked.game}")
    found = ratings(meet(ground, pool, asked.games, asked.jobs, _NEAR))
    points = curve(asked.game, found)
    for blur, elo in points:
        print(f"# blur {blur}: {elo:.0f}")
    expert = found[Level.EXPERT]
    print(f"# expert: {expert.elo:.0f} ({expert.low:.0f} to {expert.high:.0f})")
    lowest = 400 * log10(BEATS_RANDOM / (1 - BEATS_RANDOM) * (asked.seats - 1))
    targets = steps(lowest, expert.elo)
    print(f"# steps of {targets[1] - targets[0]:.0f} Elo")
    print(f'("{asked.game}", {asked.seats}): {tuple(blur_for(elo, points) for elo in targets)},')


if __name__ == "__main__":
    main()
