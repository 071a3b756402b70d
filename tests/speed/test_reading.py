"""Reading the tests in turns: no worker reads what the run leaves out, and all the others."""

from __future__ import annotations

import sys

import pytest

from tests.speed import reading
from tests.speed.reading import modules_of, read_in_turns
from tests.support.programs import ROOT


def test_folders_files_and_single_tests_are_read_and_nothing_that_is_left_out() -> None:
    asked = [f"{ROOT}/tests/db", f"{ROOT}/tests/test_locks.py::test_of_something", f"{ROOT}/tests/test_locks.py"]
    found = modules_of(asked, [f"{ROOT}/tests/db/test_copies.py", f"{ROOT}/tests/browser"])
    assert found[-1] == "tests.test_locks"
    assert "tests.db.test_store" in found
    assert "tests.db.test_copies" not in found
    assert len(found) == len(set(found))
    assert not any(name.startswith("tests.db.") for name in modules_of([f"{ROOT}/tests"], [f"{ROOT}/tests/db"]))


def test_workers_begin_apart_and_each_reads_all(pytestconfig: pytest.Config, monkeypatch: pytest.MonkeyPatch) -> None:
    read = list[str]()
    monkeypatch.setattr(reading, "import_module", read.append)
    monkeypatch.setattr(reading, "modules_of", lambda asked, ignored: ["a", "b", "c", "d", "e"])
    read_in_turns(pytestconfig, 0, 2)
    read_in_turns(pytestconfig, 1, 2)
    assert read == ["a", "b", "c", "d", "e", "c", "d", "e", "a", "b"]


def test_what_cannot_be_read_keeps_no_other_from_it(
    pytestconfig: pytest.Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "modules_of", lambda asked, ignored: ["tests.no_such_module", "workshop.mutants"])
    monkeypatch.delitem(sys.modules, "workshop.mutants", raising=False)
    read_in_turns(pytestconfig, 0, 1)
    assert "workshop.mutants" in sys.modules
