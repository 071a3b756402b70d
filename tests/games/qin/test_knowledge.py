"""What the computer knows of Qin: opinions, but some of them have to be right."""

from __future__ import annotations

import pytest

from computers.knowledge.qin import KNOWLEDGE
from computers.levels import Level
from computers.search import choose
from engines.qin import ENGINE as QIN
from engines.qin.laying import QinGround
from engines.qin.moves import Place
from tests.support.there import there


def test_the_expert_places_the_last_pagoda() -> None:
    state = QIN.initial(2, "last", {}).state
    mover = state.to_move
    left = " ".join("1" if seat == mover else "9" for seat in range(2))
    state = QIN.read_position(QIN.write_position(state).replace("left 24 24", f"left {left}"))
    move = QIN.parse(choose(QIN, QIN.view(state, mover), mover, Level.EXPERT, "last"))
    outcome = there(QIN.outcome(QIN.apply(state, mover, move).state))
    assert outcome.winners == {mover}


def test_an_answer_is_tried_once_on_a_board_whatever_the_hands_are(monkeypatch: pytest.MonkeyPatch) -> None:
    state = QIN.initial(2, "answers", {}).state
    seat, laid = state.to_move, list[Place]()
    lay = QinGround.lay

    def counted(ground: QinGround, seat: int, move: Place, events: None) -> int | None:
        laid.append(move)
        return lay(ground, seat, move, events)

    monkeypatch.setattr(QinGround, "lay", counted)
    for number in range(4):
        deal = QIN.determinize(QIN.view(state, 1 - seat), f"deal {number}")
        assert not KNOWLEDGE.wins(deal, seat, QIN.legal_moves(deal, seat))
    assert len(laid) == len(set(laid)) > 0
