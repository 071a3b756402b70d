"""What the refusals of all games say for themselves."""

from __future__ import annotations

from engines.protocol import Outcome, RuleError


def test_a_refusal_names_a_rule_a_reason_and_its_facts() -> None:
    assert str(RuleError("Q6", "water", cell="F7", count=2)) == "Q6 water cell=F7 count=2"


def test_tied_are_those_with_most_points_where_a_tie_break_has_decided() -> None:
    assert Outcome(frozenset({2}), (7, 3, 7), "end").tied == (0, 2)
    assert Outcome(frozenset({0, 2}), (7, 3, 7), "end").tied == ()
    assert Outcome(frozenset({0}), (7, 3, 6), "end").tied == ()
    assert Outcome(frozenset(), (7, 3, 7), "end").tied == ()
