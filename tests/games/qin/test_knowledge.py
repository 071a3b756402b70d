"""What the computer knows of Qin: opinions, but some of them have to be right."""

from __future__ import annotations

from computers.levels import Level
from computers.search import choose
from engines.qin import ENGINE as QIN


def test_the_expert_places_the_last_pagoda() -> None:
    state = QIN.initial(2, "last", {}).state
    mover = state.to_move
    left = " ".join("1" if seat == mover else "9" for seat in range(2))
    state = QIN.read_position(QIN.write_position(state).replace("left 24 24", f"left {left}"))
    move = QIN.parse(choose(QIN, QIN.view(state, mover), mover, Level.EXPERT, "last"))
    outcome = QIN.outcome(QIN.apply(state, mover, move).state)
    assert outcome is not None
    assert outcome.winners == {mover}
