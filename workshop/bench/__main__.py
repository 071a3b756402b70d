"""Measure and print: `python -m workshop.bench [name ...] [--full] [--tables N] [--set NAME=VALUE ...]`.

Figures are ratios to something else measured in the same run: machines differ, and this one may be busy.
"""

from __future__ import annotations

import argparse
import ast
import logging
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from inspect import signature
from pathlib import Path

from workshop.bench.rows import AbsentError, Row, line, write_csv

log = logging.getLogger(__name__)

STUDIES: Mapping[str, str] = {
    # First the benches with the shortest waits: nothing is being written to the disk yet, and the machine is rested.
    "commands": "commands.run",
    "qin_engine": "engines.qin",
    "china_engine": "engines.china",
    "dragon_castle_engine": "engines.dragon_castle",
    "picture": "pictures.picture",
    "replay": "pictures.replay",
    "presses": "presses.run",
    "review": "review.run",
    "flood": "flood.run",
    "load": "load.run",
    "restart": "restart.run",
    "scale": "scale.run",
    "waits": "waits.run",
    "page": "page.run",
    "web": "web.run",
    "live": "live.run",
}
"""The function of each bench; its parameters are its sizes."""

LARGE: Mapping[str, Mapping[str, object]] = {
    "review": {"games": 20},
    "scale": {"tables": 100_000},
}
"""The sizes that take long."""


def study(name: str) -> Callable[..., Iterable[Row]]:
    """Return the function that measures a bench."""
    module, _, function = STUDIES[name].partition(".")
    return getattr(import_module(f"workshop.bench.{module}"), function)


def main() -> int:
    """Run the benches named, or all, even if one fails; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m workshop.bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="name", help=f"of {', '.join(STUDIES)}; all if none")
    parser.add_argument("--full", action="store_true", help="at full size, where that takes long")
    parser.add_argument("--tables", type=int, metavar="N", help="how many tables there are, where a bench has tables")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="a size of the bench named")
    parser.add_argument("--csv", type=Path, help="write the table of docs/data there too")
    arguments = parser.parse_args()
    unknown = set(arguments.names) - set(STUDIES)
    if unknown:
        parser.error(f"there is no {', '.join(sorted(unknown))}; there are {', '.join(STUDIES)}")
    if arguments.set and len(arguments.names) != 1:
        parser.error("sizes are those of one bench")
    given = {name: ast.literal_eval(value) for name, _, value in (each.partition("=") for each in arguments.set)}
    names, tables = arguments.names or tuple(STUDIES), arguments.tables
    found, failed = measure(names, full=arguments.full, tables=tables, given=given)
    if arguments.csv is not None:
        write_csv(arguments.csv, found)
    if failed:
        print(f"FAILED: {', '.join(failed)}; see above", file=sys.stderr)
    return 1 if failed else 0


def measure(
    names: Sequence[str],
    *,
    full: bool = False,
    tables: int | None = None,
    given: Mapping[str, object] | None = None,
) -> tuple[Mapping[str, Sequence[Row]], Sequence[str]]:
    """Return the rows of each bench, printed as soon as they are measured, and the benches that failed.

    `given` are sizes that replace the usual ones.
    """
    found: dict[str, list[Row]] = {name: [] for name in names}
    failed: list[str] = []
    for name, rows in found.items():
        try:
            run = study(name)
            sizes = LARGE.get(name, {}) if full else {}
            if tables is not None and "tables" in signature(run).parameters:
                sizes = {**sizes, "tables": tables}
            for row in run(**{**sizes, **(given or {})}):
                rows.append(row)
                print(line(row), flush=True)
        except AbsentError as absent:
            print(f"{name} is left out: {absent}", file=sys.stderr, flush=True)
        except Exception:
            log.exception("%s failed", name)
            failed.append(name)
    return found, failed


if __name__ == "__main__":
    sys.exit(main())
