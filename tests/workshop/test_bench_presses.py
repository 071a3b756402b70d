"""What the bench of presses takes for the moves of a turn."""

from __future__ import annotations

import pytest

from engines.registry import ENGINES
from tests.games.china.positions import position
from workshop.bench.presses import PlannedTurn, planned

pytestmark = pytest.mark.full


def test_a_panel_may_name_what_is_forced_after_the_last_choice_or_leave_it_out() -> None:
    plan = PlannedTurn(("house chu-8 orange orange", "done", "draw green"), ("draw orange",))
    assert plan.after(1, ("done", "draw green")) == 3
    assert plan.after(1, ("done", "draw green", "draw orange")) == 3
    assert plan.after(1, ("done", "draw orange")) is None


def test_a_turn_ends_with_its_last_choice_and_what_is_forced_follows() -> None:
    engine = ENGINES["china"]
    state = position(hands="oor", display="go", pile="-", houses="chu-1:1")
    plan = planned(engine, state, 0)
    for text in (*plan.moves, *plan.forced):
        state = engine.apply(state, 0, engine.parse(text)).state
    assert engine.to_act(state) != frozenset({0})
    assert not any(text.startswith("draw") and text in plan.moves for text in plan.forced)
    assert plan.forced
