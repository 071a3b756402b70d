"""What the refusals of all games say for themselves."""

from __future__ import annotations

from engines.protocol import RuleError


def test_a_refusal_names_a_rule_a_reason_and_its_facts() -> None:
    assert str(RuleError("Q6", "water", cell="F7", count=2)) == "Q6 water cell=F7 count=2"
