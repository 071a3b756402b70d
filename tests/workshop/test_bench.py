"""Every bench still runs, in small: rows with finite figures. What they are says nothing here.

So what is no bench of pictures sketches them, and but for `make full` processes are forks of one that has loaded
everything.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

import workshop.bench.__main__ as program
from tests.speed.sketched import sketching
from tests.support.forked import FORKS
from tests.support.full import FULL
from workshop.bench import commands
from workshop.bench.rows import AbsentError, Row, line, write_csv

SMALL: Mapping[str, Mapping[str, Any]] = {
    "qin_engine": {"rounds": 1, "seconds": 0.05},
    "china_engine": {"rounds": 1, "seconds": 0.05, "samples": 4},
    "dragon_castle_engine": {"rounds": 1, "seconds": 0.05},
    "picture": {"warming": 0, "positions": 6, "tables": 3, "later": range(2, 3)},
    "replay": {"most": 3},
    "presses": {"turns": 1},
    "commands": {"tables": 4, "rounds": 2, "warm_up": 1},
    "review": {"games": 1, "kinds": (("Qin", "qin", 2),), "tables": 4, "rounds": 1, "warm_up": 1, "longest": 5},
    "flood": {"commands": 40, "at_once": 10, "alone": 2, "warm": False},
    "load": {"tables": 2, "moves": 4, "warm_up": 3, "warm": False},
    "restart": {"tables": 4, "moves": 2, "lives": 1},
    "scale": {"tables": 1_000, "kinds": 1, "wakes": 20, "reminders": 50, "times": 2, "lives": 1},
    "waits": {"people": 6, "servers": 1, "days": 4},
    "page": {"starts": 1, "rounds": 1, "games": ("Qin",), "warm": False},
    "web": {"tables": 2, "moves": 6, "readers": 3, "warm": False},
    "live": {"tables": 2, "moves": 12, "readers": 3, "warm": False},
}
"""Sizes that take seconds. `make full` plays whole games."""

DRAWN = ("picture", "replay")
"""Benches of what pictures take."""

ROW = Row("laying a tile", 12.5, "ms", "the same twice", 25.0, reach=1.0)


@pytest.mark.parametrize("name", program.STUDIES)
@pytest.mark.full
def test_a_bench_runs_in_small_and_tells_finite_figures(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if not FULL:
        monkeypatch.setattr(commands, "SPAWNING", FORKS)
    with nullcontext() if name in DRAWN else sketching():
        try:
            rows = list(program.study(name)(**SMALL[name]))
        except AbsentError as absent:
            pytest.skip(str(absent))
    assert rows
    for row in rows:
        assert math.isfinite(row.value), row
        assert math.isfinite(row.ratio), row
        assert row.what in line(row)
        # How quick anything is does not matter here. What must never happen does not happen in small either.
        assert row.reach != 0 or row.reached, row


def test_a_bench_that_fails_is_named_and_hides_no_other(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    studies = {"broken": _fails, "absent": _absent, "sound": lambda: [ROW]}
    monkeypatch.setattr(program, "study", studies.__getitem__)
    found, failed = program.measure(["broken", "absent", "sound"])
    assert failed == ["broken"]
    assert found == {"broken": [ROW], "absent": [], "sound": [ROW]}
    assert "absent is left out: there is no abacus" in capsys.readouterr().err


def test_the_sizes_are_those_asked_for_where_a_bench_has_them(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[tuple[int, int]] = []

    def crowd(*, tables: int = 1, moves: int = 2) -> Iterable[Row]:
        taken.append((tables, moves))
        return [ROW]

    monkeypatch.setattr(program, "LARGE", {"crowd": {"moves": 3}})
    monkeypatch.setattr(program, "study", {"crowd": crowd, "plain": lambda: [ROW]}.__getitem__)
    program.measure(["crowd", "plain"], tables=7)
    program.measure(["crowd", "plain"], full=True, tables=7)
    program.measure(["crowd"], full=True, given={"moves": 4})
    assert taken == [(7, 2), (7, 3), (1, 4)]


def test_rows_become_a_table_of_the_docs(tmp_path: Path) -> None:
    alone = Row("memory", 96.0, "MiB", reach=150.0, note="idle")
    small = Row("bytes", 2.0, "KB", "the others", 100.0, reach=0.05)
    write_csv(tmp_path / "data" / "bench.csv", {"words": [ROW], "size": [alone, small]})
    assert (tmp_path / "data" / "bench.csv").read_text().splitlines() == [
        'bench,what,figure,"against, in the same run",ratio,asked,result,note',
        "words,laying a tile,12.5 ms,the same twice: 25,0.5,at most 1,reached,",
        "size,memory,96 MiB,,,at most 150 MiB,reached,idle",
        "size,bytes,2 KB,the others: 100,1/50,at most 1/20,reached,",
    ]


def _fails() -> Iterator[Row]:
    yield ROW
    raise RuntimeError("the clock stands still")


def _absent() -> Iterator[Row]:
    raise AbsentError("there is no abacus")
    yield ROW
