"""Live through many months, each in a process of its own, and print what is wrong with their seeds.

`nice python -m tests.simulated --from 1 --to 10000`
"""

from __future__ import annotations

import argparse
import multiprocessing
import time

from tests.simulated.month import Month, month
from tests.simulated.world import SHARDS


def main() -> int:
    """Live through the months of the command line; 1 if something is wrong with one."""
    parser = argparse.ArgumentParser(prog="python -m tests.simulated", description=__doc__)
    parser.add_argument("--from", dest="first", type=int, default=1)
    parser.add_argument("--to", dest="last", type=int, default=100)
    parser.add_argument("--days", type=int, default=30)
    parser.add_argument("--people", type=int, default=60)
    parser.add_argument("--servers", type=int, default=SHARDS)
    parser.add_argument("--rests", type=int, default=30, help="how often all is looked at")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    life = (options.days, options.people, options.rests, options.servers)
    lives = [(seed, *life) for seed in range(options.first, options.last + 1)]
    began, failed = time.perf_counter(), list[int]()
    # What one month leaves in its process is no part of the next: a seed fails alone as it fails here.
    with multiprocessing.get_context("fork").Pool(options.jobs, maxtasksperchild=1) as pool:
        for lived, seconds in pool.imap_unordered(_live, lives):
            failed += [lived.seed] if lived.faults else []
            print(
                f"{lived.seed}: {lived.digest}, {seconds:.1f} s", *lived.faults, *lived.figures, sep="\n  ", flush=True
            )
    print(f"{len(lives)} months in {time.perf_counter() - began:.0f} s, something is wrong with {sorted(failed)}")
    return 1 if failed else 0


def _live(life: tuple[int, ...]) -> tuple[Month, float]:
    began = time.process_time()
    return month(*life), time.process_time() - began


if __name__ == "__main__":
    raise SystemExit(main())
