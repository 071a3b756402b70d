"""The rules of __Title__."""

from __future__ import annotations

import pytest

from engines.__slug__ import ENGINE
from engines.__slug__.moves import Take
from engines.protocol import RuleError


def test_no_player_takes_more_stones_than_there_are() -> None:
    state = ENGINE.read_position("[2,2,0,null]")
    assert list(ENGINE.legal_moves(state, 0)) == [Take(1), Take(2)]
    with pytest.raises(RuleError, match="not-so-many most=2"):
        ENGINE.apply(state, 0, Take(3))


def test_the_player_of_the_last_stone_wins() -> None:
    state = ENGINE.read_position("[3,1,2,null]")
    outcome = ENGINE.outcome(ENGINE.apply(state, 2, Take(1)).state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ({2}, (0, 0, 1))
