"""The rules of Qin as `rules/*.txt` tells them."""

from __future__ import annotations

from pathlib import Path

import pytest

from engines.qin.rules import RULE_REASONS
from tests.games.qin.notation import NOTATION
from tests.games.rules import failures, refusals

FILES = sorted(Path(__file__).with_name("rules").glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_the_rules_hold_as_they_are_told(path: Path) -> None:
    told = failures(path, NOTATION)
    assert not told, "\n" + "\n".join(told)


def test_every_reason_of_a_refusal_is_among_the_cases() -> None:
    assert set[str]().union(*map(refusals, FILES)) == set(RULE_REASONS)
