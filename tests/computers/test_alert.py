"""From regular up no player misses a win in one move; weak ones do not play a kind of move for its number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from computers.knowledge import knowledge_of
from computers.levels import LADDER, Level
from computers.search import choose
from engines.protocol import Outcome, Seat
from engines.registry import ENGINES, AnyEngine
from tests.support.there import there

QIN, CHINA, CASTLE = ENGINES["qin"], ENGINES["china"], ENGINES["dragon_castle"]
LAST_TURN = """
map west
turn 2 turn, ply 141, emperor 0
points 14 22 20
houses chu-1:2 chu-2:0 chu-3:2 chu-4:1 chu-5:0 chu-6:2 chu-7:1 chu-8:1 qi-1:1 qi-3:0 qi-4:0 qin-1:1 qin-2:2 qin-3:2 \
qin-4:1 zhao-1:1 zhao-2:0 zhao-3:0 zhao-4:1 zhao-5:1 lu-5:0 wei-1:0 wei-2:2 wei-3:2 wei-4:1 wei-5:2 wei-6:1 wei-7:1 \
han-1:2 han-3:0 han-4:1 shu-2:2 shu-3:0 yan-1:0 yan-2:2 yan-3:1 yan-4:2 yan-5:0
forts - left 0 0 0
emissaries chu:0:2 qi:1:1 qin:0:1 qin:2:1 zhao:0:2 zhao:2:1 lu:1:1 wei:0:1 wei:2:2 shu:0:1 yan:0:1 yan:2:1
scored chu zhao wei yan
hands vog vvr vyr
known vog vr vyr
display rr
pile -
discard vyyvyyoorryygyyovvyoogggggrorrgoggrro
chance la/103/81
used up twice
"""
"""China: only an emissary at Qi wins, and the game ends with a card that is drawn later in the turn."""


def wins_of(engine: AnyEngine, state: Any, seat: Seat) -> list[Any]:
    """The moves of a seat that is to act with which the game ends and the seat wins, found by playing each."""
    outcomes = (
        (move, engine.outcome(engine.apply(state, seat, move).state)) for move in engine.legal_moves(state, seat)
    )
    return [move for move, outcome in outcomes if outcome is not None and seat in outcome.winners]


def late_positions(engine: AnyEngine, seats: int, seed: str) -> Iterator[tuple[Any, Seat, str]]:
    """The positions of a game of casual players in which it may end soon, who is to move, and a salt."""
    options = {name: values[0] for name, values in engine.choices.items()}
    state, ply = engine.initial(seats, seed, options).state, 0
    while to_act := engine.to_act(state):
        seat, salt = min(to_act), f"{seed}/{ply}"
        if knowledge_of(engine).may_end(state) and len(engine.legal_moves(state, seat)) > 1:
            yield state, seat, salt
        text = choose(engine, engine.view(state, seat), seat, Level.CASUAL, salt)
        state, ply = engine.apply(state, seat, engine.parse(text)).state, ply + 1


def leaves_win(engine: AnyEngine, state: Any, seat: Seat, move: Any) -> bool:
    """Whether the next player has a winning move after a move."""
    after = engine.apply(state, seat, move).state
    to_act = engine.to_act(after)
    return bool(to_act) and min(to_act) != seat and bool(wins_of(engine, after, min(to_act)))


@cache
def late() -> list[tuple[Any, Seat, str]]:
    """The late positions of four games of Qin."""
    return [found for game in range(4) for found in late_positions(QIN, 2, f"alert {game}")]


@cache
def offered() -> list[tuple[Any, Seat, str]]:
    """Those of them with a win in one move."""
    return [(state, seat, salt) for state, seat, salt in late() if wins_of(QIN, state, seat)]


@pytest.mark.parametrize("level", LADDER[2:4])
def test_a_win_in_one_move_is_played(level: Level) -> None:
    assert len(offered()) >= 5
    for state, seat, salt in offered():
        assert QIN.parse(choose(QIN, QIN.view(state, seat), seat, level, salt)) in wins_of(QIN, state, seat)


def turn_played(engine: AnyEngine, state: Any, seat: Seat, level: Level, salt: str) -> Outcome | None:
    """Play a whole turn; return how the game has ended with it."""
    while seat in engine.to_act(state):
        text = choose(engine, engine.view(state, seat), seat, level, salt)
        state = engine.apply(state, seat, engine.parse(text)).state
    return engine.outcome(state)


@pytest.mark.parametrize("level", LADDER[2:4])
def test_a_win_by_the_last_turn_is_played_though_another_move_ends_the_game(level: Level) -> None:
    for salt in range(5):
        assert 2 in there(turn_played(CHINA, CHINA.read_position(LAST_TURN), 2, level, f"last {salt}")).winners


def test_a_beginner_misses_some() -> None:
    chosen = [
        QIN.parse(choose(QIN, QIN.view(state, seat), seat, Level.BEGINNER, salt)) for state, seat, salt in offered()
    ]
    assert not all(move in wins_of(QIN, state, seat) for move, (state, seat, _) in zip(chosen, offered(), strict=True))


def test_a_regular_player_leaves_fewer_wins_to_the_next_than_a_casual_one() -> None:
    left = Counter[Level]()
    for state, seat, salt in late():
        if not wins_of(QIN, state, seat):
            for level in (Level.CASUAL, Level.REGULAR):
                move = QIN.parse(choose(QIN, QIN.view(state, seat), seat, level, salt))
                left[level] += leaves_win(QIN, state, seat, move)
    assert left[Level.REGULAR] < left[Level.CASUAL]


def test_spirits_are_not_played_for_their_number() -> None:
    options = {name: values[0] for name, values in CASTLE.choices.items()} | {"spirits": "3"}
    played: dict[Level, Counter[str]] = {}
    for level in (Level.BEGINNER, Level.SKILLED):
        played[level] = Counter()
        state, ply = CASTLE.initial(2, "spirits 0", options).state, 0
        while to_act := CASTLE.to_act(state):
            text = choose(CASTLE, CASTLE.view(state, min(to_act)), min(to_act), level, f"0/{ply}")
            played[level][text.partition(" ")[0]] += 1
            state, ply = CASTLE.apply(state, min(to_act), CASTLE.parse(text)).state, ply + 1
    assert 0 < played[Level.BEGINNER]["spirit"] <= 1.5 * played[Level.SKILLED]["spirit"]
