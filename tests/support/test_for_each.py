"""A test of many cases as one tries them all and names those that fail."""

from __future__ import annotations

import inspect
from pathlib import Path
from traceback import format_exception

import pytest

from tests.support.for_each import for_each


def test_every_failure_is_raised_with_its_case() -> None:
    tried: list[tuple[int, str]] = []

    @for_each("number", [1, 2])
    @for_each(("letter", "more"), [("a", 0), ("b", 1)])
    def check(number: int, letter: str, more: int) -> None:
        tried.append((number, letter))
        assert letter == "a" or not more
        if number == 2:
            pytest.fail("two")

    with pytest.raises(BaseExceptionGroup) as caught:
        check()
    assert tried == [(1, "a"), (1, "b"), (2, "a"), (2, "b")]
    told = "".join(format_exception(caught.value))
    assert [line.strip(" |") for line in told.splitlines() if "with " in line] == [
        *("with number 1", "with letter 'b', more 1"),
        *("with number 2", "with letter 'a', more 0", "with letter 'b', more 1"),
    ]


@for_each("word", ["one", "two"])
def test_a_test_of_many_cases_still_asks_for_fixtures(tmp_path: Path, word: str) -> None:
    (tmp_path / word).touch(exist_ok=False)


def test_only_fixtures_are_asked_for() -> None:
    assert list(inspect.signature(test_a_test_of_many_cases_still_asks_for_fixtures).parameters) == ["tmp_path"]
