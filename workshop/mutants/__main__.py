"""Put faults into an area, one at a time, and count how many the tests find: `make mutants`."""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from workshop.mutants.areas import AREAS, Area
from workshop.mutants.faults import Fault, faults_in
from workshop.mutants.trial import Trial, Verdict, load_libraries, run

EQUIVALENT = Path(__file__).with_name("equivalent.txt")
"""Mutants that no test can notice, each reviewed: a line `fault  # why`."""


@dataclass(frozen=True, slots=True)
class Tried:
    """A fault and the verdict on it."""

    fault: Fault
    verdict: Verdict


def equivalents() -> frozenset[str]:
    """Read the equivalent mutants."""
    lines = EQUIVALENT.read_text(encoding="utf-8").splitlines()
    return frozenset(line.partition("  # ")[0] for line in lines if line and not line.startswith("#"))


def faults_of(area: Area) -> list[Fault]:
    """Return every fault of an area that counts."""
    none = equivalents()
    found = (fault for path in area.modules() for fault in faults_in(path, _text(area, path)))
    return [fault for fault in found if fault.key not in none]


def sampled(area: Area, seed: int, count: int, only: str = "") -> list[Fault]:
    """Sample faults at random; the same seed gives the same ones."""
    found = [fault for fault in faults_of(area) if only in str(fault)]
    return random.Random(seed).sample(found, min(count, len(found)))


def tried(area: Area, faults: list[Fault], jobs: int, logs: Path) -> Iterator[Tried]:
    """Try faults. Raises `SystemExit` if tests fail without any fault."""
    os.chdir(area.root)

    log = logs / "as-it-is.txt"
    if run(Trial(area.tests), log) is not Verdict.SURVIVED:
        sys.exit(f"The tests fail as it is:\n{log.read_text(encoding='utf-8')}")

    def one(numbered: tuple[int, Fault]) -> Tried:
        number, fault = numbered
        module = fault.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        text = fault.put_into(_text(area, fault.path))
        return Tried(fault, run(Trial(area.tests_of(fault.path), module, text), logs / f"{number}.txt"))

    with ThreadPoolExecutor(jobs) as pool:
        yield from pool.map(one, enumerate(faults))


def _text(area: Area, path: str) -> str:
    return (area.root / path).read_text(encoding="utf-8")


def main() -> None:
    """Sample, try, and print the survivors."""
    parser = argparse.ArgumentParser(prog="python -m workshop.mutants", description=__doc__)
    parser.add_argument("area", choices=AREAS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", default="", help="faults whose line contains this, for example engines/qin/rules.py:")
    asked = parser.parse_args()
    load_libraries()
    area = AREAS[asked.area]
    faults = sampled(area, asked.seed, asked.count, asked.only)
    caught = looped = 0
    with tempfile.TemporaryDirectory() as folder:
        os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = folder
        for each in tried(area, faults, asked.jobs, Path(folder)):
            caught += each.verdict is not Verdict.SURVIVED
            looped += each.verdict is Verdict.LOOPED
            print(f"{each.verdict.value}: {each.fault}", flush=True)
    share = 100 * caught / max(1, len(faults))
    summary = f"{caught} of {len(faults)} faults caught, {share:.1f} %; {looped} took too long"
    print(f"{asked.area}, seed {asked.seed}: {summary}")


if __name__ == "__main__":
    main()
