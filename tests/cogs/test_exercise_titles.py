"""An exercise names the turn as the review of its game does, not the moves made until then."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from locales import Words
from screens.learning import exercise_title


def test_an_exercise_is_named_by_the_turn_in_which_its_move_was_made() -> None:
    table = SimpleNamespace(id=3, game="china")
    exercise: Any = SimpleNamespace(replayed=SimpleNamespace(table=table, turns=lambda: (0, 3, 6, 9)), ply=8)
    assert exercise_title(exercise, Words("en")) == "### Your mistake: China, table 3, turn 3"
