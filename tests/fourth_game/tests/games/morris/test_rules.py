"""The rules of Three Men's Morris."""

from __future__ import annotations

import pytest
from engines.morris import ENGINE

from engines.protocol import RuleError


@pytest.mark.parametrize(
    ("position", "move", "why"),
    [
        ('["X...O....",0,38,null,false]', "put A1", "1 taken point=A1"),
        ('["X...O....",0,38,null,false]', "slide A1 B1", "2 in-hand"),
        ('["XX..O..OX",0,35,null,false]', "put C1", "1 none-in-hand"),
        ('["XX..O..OX",0,35,null,false]', "slide B2 C1", "2 not-yours point=B2"),
        ('["XX..O..OX",0,35,null,false]', "slide A1 C1", "2 too-far"),
    ],
)
def test_what_the_rules_forbid(position: str, move: str, why: str) -> None:
    with pytest.raises(RuleError, match=why):
        ENGINE.apply(ENGINE.read_position(position), 0, ENGINE.parse(move))


@pytest.mark.parametrize(
    ("position", "move", "winners", "reason"),
    [
        ('["XX.OOXO..",0,34,null,false]', "slide C2 C1", {0}, "line"),
        ('["XX..O..OX",0,34,null,true]', "slide C3 C1", {0}, "line"),
        ('["XOXO.OX..",0,9,null,false]', "slide A3 B2", None, None),
        ('["OX.XXO..O",0,9,null,false]', "slide B1 C1", None, None),
        ('["XX.O..OXO",0,1,null,false]', "slide B1 C1", {0, 1}, "long"),
    ],
)
def test_how_a_game_ends(position: str, move: str, winners: set[int] | None, reason: str | None) -> None:
    ended = ENGINE.outcome(ENGINE.apply(ENGINE.read_position(position), 0, ENGINE.parse(move)).state)
    assert (ended and set(ended.winners), ended and ended.reason) == (winners, reason)
