"""`python -m bench [name ...] [--json FILE]`: measure, print a table, write it down.

Figures are ratios to something else measured in the same run: machines differ, and this one may be busy.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable
from dataclasses import asdict
from importlib import import_module
from pathlib import Path

from bench.rows import Row

MODULES = (
    "qin_engine",
    "china_engine",
    "dragon_castle_engine",
    "picture",
    "replay",
    "commands",
    "flood",
    "restart",
    "life",
    "page",
)


def main() -> None:
    """Run what is asked for, or everything."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="name", help=f"of {', '.join(MODULES)}; all if none")
    parser.add_argument("--json", type=Path, default=Path("build/bench.json"), help="where the figures are written")
    arguments = parser.parse_args()
    unknown = set(arguments.names) - set(MODULES)
    if unknown:
        parser.error(f"there is no {', '.join(sorted(unknown))}; there are {', '.join(MODULES)}")
    rows: list[Row] = []
    for name in arguments.names or MODULES:
        for row in _measured(name):
            rows.append(row)
            print(_line(row), flush=True)
    arguments.json.parent.mkdir(parents=True, exist_ok=True)
    found = [{**asdict(row), "ratio": row.ratio, "reached": row.reached} for row in rows]
    arguments.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def _measured(name: str) -> Iterable[Row]:
    return import_module(f"bench.{name}").run()


def _line(row: Row) -> str:
    verdict = {True: "reached", False: "NOT REACHED", None: ""}[row.reached]
    asked = "" if row.reach is None else f"{'>=' if row.more else '<='} {row.reach:g}, stretch {row.stretch:g}"
    return (
        f"{row.what}\n    {row.value:,.2f} {row.unit} against {row.base:,.2f} ({row.against}): "
        f"{row.ratio:.3g}x  {asked}  {verdict}  {row.note}".rstrip()
    )


if __name__ == "__main__":
    main()
