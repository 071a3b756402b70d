"""Learn a game's value again: `python -m workshop.train qin --games 6000 --seed 1 --jobs 2`.

Quick computers of any but equal strength play; positions as a seat sees them become features, and a small network is
fitted to the winners. In the second half of the games some seats already compare moves by the first half's network.
China is learned in another way: tables of patterns, from games in which all seats play by what was learned so far
(`workshop.training.china`). 160,000 of them take an hour with numba, which the project does not require, and days
without.

All this needs numpy: `make test` installs it, `make run` does not. `python -m workshop.curves` says how far the chances
can be trusted.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from time import monotonic
from typing import Any

# The matrices are small: more threads would only wait for each other. numpy reads this when it is imported.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from computers.learned.features import FEATURES
from computers.learned.patterns import PATTERNS
from computers.learned.patterns.china import layout
from computers.learned.value import WEIGHTS, ByNetwork, Network, packed
from engines.registry import ENGINES
from workshop.training import fitting
from workshop.training.fitting import Fit, Recipe
from workshop.training.positions import EQUALS, MIXED, Gathered, JudgedPosition, gather

_TEMPERED = 8
"""For every so many games one game more, with unequal seats, to temper the value."""
_MIXED = 1500
"""The number of these games for China."""
_HELD_OUT = 0.15
"""The part of the games that is held out for early stopping."""


@dataclass(frozen=True, slots=True)
class Run:
    """The request: `games` games in `rounds` of equal length, in `jobs` processes."""

    slug: str
    games: int
    seed: str
    jobs: int
    rounds: int
    recipe: Recipe


@dataclass(frozen=True, slots=True)
class Learned:
    """A network and its loss on the held-out games, beside the yardstick and no knowledge."""

    fit: Fit
    yardstick: float
    positions: int
    hours: float


def learn(run: Run) -> Learned:
    """Play and fit, round by round; every fit learns from all games so far."""
    began = monotonic()
    positions: list[JudgedPosition] = []
    network: Network | None = None
    fit = yardstick = None
    for number in range(run.rounds):
        games = range(run.games * number // run.rounds, run.games * (number + 1) // run.rounds)
        value = None if network is None else ByNetwork(ENGINES[run.slug], FEATURES[run.slug], network)
        positions += gather(run.slug, f"train/{run.seed}", games, value, EQUALS, run.jobs)
        gathered = Gathered.of(positions)
        learned, held = fitting.split(gathered.positions, _HELD_OUT, number)
        fit = fitting.fit(learned, held, run.recipe, number)
        yardstick = fitting.yardstick(*fitting.split(gathered.yardstick, _HELD_OUT, number))
        network = fit.network
        print(f"{run.slug}: {games.stop} games, log loss {fit.loss:.4f}, yardstick {yardstick:.4f}", flush=True)
    assert fit is not None
    assert yardstick is not None
    value = ByNetwork(ENGINES[run.slug], FEATURES[run.slug], fit.network)
    mixed = gather(run.slug, f"temper/{run.seed}", range(max(1, run.games // _TEMPERED)), value, MIXED, run.jobs)
    fit = replace(fit, network=fitting.tempered(fit.network, Gathered.of(mixed).positions))
    return Learned(fit, yardstick, len(positions), (monotonic() - began) / 3600)


def written(run: Run, learned: Learned, command: str) -> str:
    """Write the weights as they are stored, with all that is needed to make them again."""
    features, network = FEATURES[run.slug], learned.fit.network
    weights: dict[str, Any] = {
        "shared": network.shared,
        "each": network.each,
        "bias": network.bias,
        "out": network.out,
        "linear": network.linear,
    }
    data: dict[str, Any] = {
        "rules_version": ENGINES[run.slug].rules_version,
        "command": command,
        "seed": run.seed,
        "commit": _commit(),
        "hours": round(learned.hours, 2),
        "games": run.games,
        "positions": learned.positions,
        "log_loss": round(learned.fit.loss, 4),
        "yardstick": round(learned.yardstick, 4),
        "shared": features.shared,
        "each": features.each,
        "weights": weights,
    }
    return json.dumps(data, separators=(",", ":")).replace('],"', '],\n"').replace("],[", "],\n[") + "\n"


def learn_tables(games: int, seed: str, jobs: int) -> str:
    """Learn China's tables, and write them as they are stored."""
    from workshop.training.china import tables

    began = monotonic()
    learned = tables.learned(games, seed, jobs, _MIXED)
    data: dict[str, Any] = {
        "rules_version": ENGINES["china"].rules_version,
        "command": f"python -m workshop.train china --games {games} --seed {seed}",
        "seed": seed,
        "commit": _commit(),
        "hours": round((monotonic() - began) / 3600, 2),
        "games": games,
        **tables.losses(learned),
        "layout": layout.NAME,
        "unit": tables.UNIT,
        "tables": {str(seats): packed(steps) for seats, steps in learned.steps.items()},
    }
    return json.dumps(data, indent=0) + "\n"


def _commit() -> str:
    """Return the short commit of the code, or "unknown"."""
    asked = ["git", "-C", str(Path(__file__).parent), "rev-parse", "--short", "HEAD"]
    try:
        return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return "unknown"


def main(arguments: Sequence[str] | None = None) -> None:
    """Learn as the command line says."""
    recipe = Recipe()
    parser = argparse.ArgumentParser(prog="python -m workshop.train", description="Learn a game's value.")
    parser.add_argument("game", choices=[*FEATURES, *PATTERNS])
    parser.add_argument("--games", type=int, default=None, help="6000, for China 160000")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--hidden", type=int, default=recipe.hidden)
    parser.add_argument("--folder", type=Path, default=WEIGHTS)
    asked = parser.parse_args(arguments)
    asked.folder.mkdir(parents=True, exist_ok=True)
    file = asked.folder / f"{asked.game}.json"
    if asked.game in PATTERNS:
        file.write_text(learn_tables(asked.games or 160_000, asked.seed, asked.jobs), encoding="utf-8")
        return
    run = Run(asked.game, asked.games or 6000, asked.seed, asked.jobs, asked.rounds, Recipe(hidden=asked.hidden))
    command = f"python -m workshop.train {run.slug} --games {run.games} --seed {run.seed} --rounds {run.rounds}"
    text = written(run, learn(run), f"{command} --hidden {asked.hidden}")
    file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
