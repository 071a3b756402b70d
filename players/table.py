"""The table of all matches in `docs/computer-players.md`: `python -m players.table --seed 1 --date 2026-11-21`.

Every match is written down as soon as it is over. With `--game` only that game's matches are played; the rows of
the others stay.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from engines.registry import ENGINES
from players.arena import Result, match_of, run

DOCUMENT = Path(__file__).parent.parent / "docs" / "computer-players.md"

TARGETS = {
    ("hard", "greedy"): (0.85, 0.60),
    ("hard", "medium"): (0.75, 0.55),
    ("medium", "easy"): (0.75, 0.55),
    ("easy", "random"): (0.90, 0.90),
}
"""What a player should win at least: against one other, and against two."""

_BEGIN, _END = "<!-- the table -->", "<!-- end of the table -->"
_HEAD = (
    "| game | match | games | wins | 95 % | asked | ms a move: median, longest | illegal | seed, date |",
    "|---|---|---|---|---|---|---|---|---|",
)


def row(result: Result, date: str) -> str:
    """A match as a line of the table."""
    match, (low, high) = result.match, result.interval
    asked = TARGETS[match.first, match.second][match.seats > 2]
    others = "" if match.seats == 2 else f"{match.seats - 1} "
    times = f"{median(result.first) * 1000:.0f}, {max(result.first) * 1000:.0f}"
    reached = "" if result.rate >= asked else " **not reached**"
    return (
        f"| {match.slug} | {match.first} : {others}{match.second} | {result.games} | {result.rate:.1%} "
        f"| {low:.1%} to {high:.1%} | {asked:.0%}{reached} | {times} | {result.illegal} | {match.seed}, {date} |"
    )


def merged(document: str, new: str) -> str:
    """The document with a row added to its table, or put in the place of the one of the same match."""
    before, _, rest = document.partition(_BEGIN)
    table, _, after = rest.partition(_END)
    rows = {_key(line): line for line in (*table.splitlines(), new) if line.startswith("| ") and line != _HEAD[0]}
    ordered = sorted(rows.values(), key=lambda line: _order(_key(line)))
    return "\n".join((f"{before}{_BEGIN}", *_HEAD, *ordered, f"{_END}{after}"))


def _key(line: str) -> tuple[str, str]:
    """The game and the match of a row."""
    _, game, match, *_ = (cell.strip() for cell in line.split("|"))
    return game, match


def _order(key: tuple[str, str]) -> tuple[int, int]:
    """Games as the registry has them, the strongest players first."""
    game, match = key
    pairs = [first for first, _ in TARGETS]
    first, second = match.split(" : ")
    both = (first, second.split()[-1])
    return list(ENGINES).index(game), list(TARGETS).index(both) if both in TARGETS else len(pairs)


def main(arguments: Sequence[str] | None = None) -> None:
    """Play the matches and write them down."""
    parser = argparse.ArgumentParser(prog="python -m players.table", description="Every match of computer players.")
    parser.add_argument("--seed", required=True)
    parser.add_argument("--date", required=True, help="stands in the table")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--game", choices=list(ENGINES), action="append")
    parser.add_argument("--pair", action="append", metavar="FIRST:SECOND")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--document", type=Path, default=DOCUMENT)
    asked = parser.parse_args(arguments)
    for slug in asked.game or ENGINES:
        for first, second in TARGETS:
            if not asked.pair or f"{first}:{second}" in asked.pair:
                found = row(run(match_of(slug, first, second, asked.seed), asked.games, asked.jobs), asked.date)
                print(found, flush=True)
                asked.document.write_text(merged(asked.document.read_text(encoding="utf-8"), found), encoding="utf-8")


if __name__ == "__main__":
    main()
