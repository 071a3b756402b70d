"""The rules of Dragon Castle as `rules/*.txt` tells them."""

from __future__ import annotations

from pathlib import Path

import pytest

from engines.dragon_castle.rules import RULE_REASONS
from tests.games.dragon_castle.notation import NOTATION
from tests.games.rules import failures, refusals

FILES = sorted(Path(__file__).with_name("rules").glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_the_rules_hold_as_they_are_told(path: Path) -> None:
    told = failures(path, NOTATION)
    assert not told, "\n" + "\n".join(told)


def test_every_reason_of_a_refusal_is_among_the_cases() -> None:
    assert set[str]().union(*map(refusals, FILES)) == set(RULE_REASONS)


WRONG = """
realm: M2 M3 M4

A case that is wrong in every line
    supply: 3 => supply is 4
    > take A1 => told tile taken is 0 M1 C1
    > take B1 => hand is M1
    > take A1; legal is discard; may discard, done; may not shrine; refused discard: D9 phase, phase action
    refused shrine: D9 phase, phase place; colour is red; may not sleep
    > take A1 => same as take C1
"""


def test_what_is_not_as_told_is_named_with_file_line_and_title(tmp_path: Path) -> None:
    file = tmp_path / "D0-wrong.txt"
    file.write_text(WRONG, encoding="utf-8")
    told = failures(file, NOTATION)
    assert {line.split(" ", 1)[0] for line in told} == {f"D0-wrong.txt:{number}" for number in range(5, 11)}
    assert len(told) == 11
    assert told[0] == "D0-wrong.txt:5 A case that is wrong in every line: supply is 4: it is 3"
