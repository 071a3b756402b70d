"""Play many games by what is heard: `python -m tests.blind qin --games 5 --first 1`; what came of them.

Each game takes memory that is given back at the end of the process: play a few in one.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections import Counter
from pathlib import Path

from engines.registry import ENGINES
from tests.blind.games import play_one
from tests.speed.sketched import sketch_all


def main() -> int:
    """Play them and say how many came to their end, by seats, and what was not heard well; the exit status."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game", choices=list(ENGINES))
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--first", type=int, default=1)
    asked = parser.parse_args()
    sketch_all()
    ended, pressed, heard = Counter[int](), Counter[str](), set[str]()
    for seed in range(asked.first, asked.first + asked.games):
        with tempfile.TemporaryDirectory() as folder:
            played = asyncio.run(play_one(asked.game, seed, Path(folder)))
        ended[played.seats] += 1
        pressed.update(played.game.pressed)
        heard |= played.faults
        print(f"{asked.game} {seed}: {played.seats} seats, {played.game.turns} turns, to its end", flush=True)
    print(dict(sorted(ended.items())), pressed.most_common(40), *sorted(heard), sep="\n")
    return bool(heard)


if __name__ == "__main__":
    sys.exit(main())
