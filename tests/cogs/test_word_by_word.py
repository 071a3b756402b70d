"""Dragon Castle's Play panel: word by word every legal move is reached, in steps that fit Discord."""

from __future__ import annotations

import pytest

from cogs.chat.controls import CUSTOM_ID_LENGTH, MOST_OPTIONS
from cogs.dragon_castle.choices import following, one_back, without_choice
from cogs.dragon_castle.panel import MOST_SELECTS
from engines.dragon_castle import ENGINE
from tests.engines.games import random_game


@pytest.mark.parametrize("options", [{}, {"spirits": "wind,strength,change"}, {"spirits": "wit,faith,destruction"}])
def test_every_legal_move_can_be_reached(options: dict[str, str]) -> None:
    for state, seat, move in random_game(ENGINE, 2, options, "word by word"):
        moves = [ENGINE.format(legal) for legal in ENGINE.legal_moves(state, seat)]
        wanted, beginning = ENGINE.format(move), ""
        for word in wanted.split():
            words = following(moves, beginning)
            assert word in words
            assert len(words) <= MOST_OPTIONS * MOST_SELECTS
            beginning = f"{beginning} {word}".strip()
        assert beginning in moves
        assert len(f"s:{10**9}:{10**4}:dragon-pick:3.{wanted}") <= CUSTOM_ID_LENGTH
        assert without_choice(moves, one_back(moves, wanted)) in (one_back(moves, wanted), wanted)


def test_words_without_a_choice_are_passed_over() -> None:
    moves = ["put M3 A1", "put M3 B1", "end"]
    assert following(moves, "") == ["put", "end"]
    assert without_choice(moves, "put") == "put M3"
    assert following(moves, "put M3") == ["A1", "B1"]
    assert without_choice(moves, "put M3 A1") == "put M3 A1"
    assert one_back(moves, "put M3 B1") == "put M3"
    calls = ["spirit wit shrine B2", "spirit wit tile:A1 B2", "spirit wit tile:A1 C3"]
    assert without_choice(calls, "spirit") == "spirit wit"
    assert without_choice(calls, "spirit wit shrine") == "spirit wit shrine B2"
    assert one_back(["spirit wit shrine B2"], "spirit wit shrine B2") == ""
