"""The mutation check finds the faults that tests miss, and only those."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from workshop.mutants.__main__ import equivalents
from workshop.mutants.areas import AREAS, ROOT
from workshop.mutants.faults import faults_in

MODULE = '''"""Prices."""


def price(count: int, member: bool) -> int:
    """What some tickets cost: from five on one is free, members pay less."""
    free = 1 if count >= 5 else 0
    paid = count - free
    if member:
        paid *= 2
        return paid
    return paid * 3
'''
TESTS = """from prices import price


def test_one():
    assert price(1, False) == 3


def test_many():
    assert price(6, False) == 15
"""


def test_faults_are_small_changes_of_the_text_in_its_order() -> None:
    told = [str(fault) for fault in faults_in("prices.py", MODULE)]
    assert "prices.py:6: count >= 5 -> (count > 5)" in told
    assert "prices.py:7: count - free -> (count + free)" in told
    assert "prices.py:8: member -> (not (member))" in told
    assert "prices.py:9: paid *= 2 -> pass" in told
    assert "prices.py:11: return paid * 3 -> return None" in told
    assert all("bool" not in fault and "tickets" not in fault for fault in told)


def test_the_same_fault_in_two_places_of_a_line_has_two_names() -> None:
    found = [fault for fault in faults_in("cells.py", "cells = (1 << count) - 1\n") if fault.after == "(0)"]
    assert [fault.key for fault in found] == [
        "cells.py: cells = (1 << count) - 1: 1 -> (0)",
        "cells.py: cells = (1 << count) - 1: 1 -> (0) (number 2)",
    ]


def test_faults_can_be_put_into_their_modules() -> None:
    for area in AREAS.values():
        for path in area.modules():
            text = (ROOT / path).read_text(encoding="utf-8")
            for fault in faults_in(path, text)[::40]:
                compile(fault.put_into(text), path, "exec")


def test_equivalent_faults_are_faults_that_there_are() -> None:
    found = {
        fault.key
        for area in AREAS.values()
        for path in area.modules()
        for fault in faults_in(path, (ROOT / path).read_text(encoding="utf-8"))
    }
    assert equivalents() <= found


def test_nothing_that_faults_are_put_into_is_loaded_before_a_trial() -> None:
    loaded = "import sys, workshop.mutants.__main__; print(*{name.partition('.')[0] for name in sys.modules})"
    told = subprocess.run([sys.executable, "-c", loaded], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert set(AREAS) & set(told.split()) == set()


def test_a_fault_is_caught_by_the_tests_that_notice_it_and_survives_others(tmp_path: Path) -> None:
    (tmp_path / "prices.py").write_text(MODULE, encoding="utf-8")
    (tmp_path / "test_prices.py").write_text(TESTS, encoding="utf-8")
    expected = {
        "prices.py:6: 0 -> (1)": "CAUGHT",
        "prices.py:8: member -> (not (member))": "CAUGHT",
        "prices.py:6: count >= 5 -> (count > 5)": "SURVIVED",
        "prices.py:9: paid *= 2 -> pass": "SURVIVED",
    }
    tried = (
        "from pathlib import Path\n"
        "from workshop.mutants.faults import faults_in\n"
        "from workshop.mutants.trial import Trial, load_libraries, run\n"
        "load_libraries()\n"
        "text = Path('prices.py').read_text()\n"
        "for fault in faults_in('prices.py', text):\n"
        f"    if str(fault) in {list(expected)}:\n"
        "        trial = Trial(['test_prices.py'], 'prices', fault.put_into(text), 20)\n"
        "        print(run(trial, Path('log.txt')).name, fault)\n"
    )
    told = subprocess.run(
        [sys.executable, "-c", tried],
        cwd=tmp_path,
        env={"PYTHONPATH": f"{ROOT}:{tmp_path}", "PATH": ""},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert {line.partition(" ")[2]: line.partition(" ")[0] for line in told.splitlines()} == expected
