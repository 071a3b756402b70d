"""Space levels evenly: `python -m workshop.contests.tune --game qin --seats 2` prints a line for `SHARPNESS`.

The line belongs into `computers.levels.SHARPNESS`. A grid of strengths that differ by their sharpness alone plays with
the expert and random play. Strength grows with sharpness; along that curve the levels below the expert are picked in
even steps, from a beginner who beats random play seven times in ten.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import log10
from statistics import fmean

import numpy as np

from computers.levels import LADDER, Level, strength_at
from engines.registry import ENGINES
from workshop.contests.ladder import ZERO, Setting, meet, scale_of
from workshop.contests.players import tried
from workshop.contests.scale import Scale

GRID = (-0.98, -0.95, -0.9, -0.8, -0.7, -0.6, -0.5, -0.4, -0.3, -0.2, -0.1, 0, 0.2, 0.5)
"""Sharpness values to try, the weakest first."""

_NEAR = 2
"""Enough to connect a grid this fine."""

_BEATS_RANDOM = 0.7


def curve(slug: str, found: Scale) -> Sequence[tuple[float, float]]:
    """Return sharpness and Elo of the grid and the expert as a curve that never falls.

    This is the best fit by least squares.
    """
    elo = [found.rating(tried(strength_at(slug, sharpness))).elo for sharpness in GRID]
    return list(zip((*GRID, 1), rising([*elo, found.rating(Level.EXPERT).elo])))


def rising(values: Sequence[float]) -> list[float]:
    """Return the non-decreasing sequence nearest in squares: neighbours that would fall share their mean."""
    blocks: list[list[float]] = []
    for value in values:
        blocks.append([value])
        while len(blocks) > 1 and fmean(blocks[-2]) > fmean(blocks[-1]):
            last = blocks.pop()
            blocks[-1] += last
    return [fmean(block) for block in blocks for _ in block]


def steps(lowest: float, highest: float) -> Sequence[float]:
    """Return the Elo of the levels below the expert, the weakest first, in even steps up to the expert."""
    return np.linspace(lowest, highest, len(LADDER))[:-1].tolist()


def sharpness_for(elo: float, points: Sequence[tuple[float, float]]) -> float:
    """Interpolate the sharpness for an Elo along a curve; beyond its ends return the nearest end."""
    sharpness, strengths = zip(*points)
    return round(float(np.interp(elo, strengths, sharpness)), 3)


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, and print the line for `computers.levels`."""
    parser = argparse.ArgumentParser(prog="python -m workshop.contests.tune", description="Pick levels in even steps.")
    parser.add_argument("--game", choices=list(ENGINES), required=True)
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--games", type=int, default=12, help="deals of each pair whose outcome is open")
    parser.add_argument("--quick", type=int, default=0, help="deals of those of these pairs that play without search")
    parser.add_argument("--seed", default="tune")
    parser.add_argument(
        "--beats-random",
        type=float,
        default=_BEATS_RANDOM,
        help="how often the beginner alone should win against random play in all other seats",
    )
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args(arguments)
    pool = [ZERO, *(tried(strength_at(asked.game, sharpness)) for sharpness in GRID), Level.EXPERT]
    setting = Setting(asked.game, asked.seats, f"{asked.seed}/{asked.game}")
    found = scale_of(meet(setting, pool, asked.games, asked.jobs, _NEAR, quick=asked.quick))
    points = curve(asked.game, found)
    for sharpness, elo in points:
        print(f"# sharpness {sharpness}: {elo:.0f}")
    expert = found.rating(Level.EXPERT)
    print(f"# expert: {expert.elo:.0f} ({expert.low:.0f} to {expert.high:.0f})")
    lowest = 400 * log10(asked.beats_random / (1 - asked.beats_random) * (asked.seats - 1))
    targets = steps(lowest, points[-1][1])
    print(f"# steps of {targets[1] - targets[0]:.0f} Elo")
    print(f'("{asked.game}", {asked.seats}): {tuple(sharpness_for(elo, points) for elo in targets)},')


if __name__ == "__main__":
    main()
