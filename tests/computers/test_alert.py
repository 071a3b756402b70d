"""From regular up no player misses a win in one move; weak ones do not play a kind of move for its number."""

from __future__ import annotations

from collections import Counter

import pytest

from computers.levels import LADDER, Level
from computers.search import choose
from engines.registry import ENGINES
from workshop.contests.wins import late_positions, leaves_win, wins_of

QIN, CASTLE = ENGINES["qin"], ENGINES["dragon_castle"]
OFFERED = [
    (state, seat, salt)
    for game in range(4)
    for state, seat, salt in late_positions(QIN, 2, f"alert {game}")
    if wins_of(QIN, state, seat)
]


@pytest.mark.parametrize("level", LADDER[2:4])
def test_a_win_in_one_move_is_played(level: Level) -> None:
    assert len(OFFERED) >= 5
    for state, seat, salt in OFFERED:
        assert QIN.parse(choose(QIN, QIN.view(state, seat), seat, level, salt)) in wins_of(QIN, state, seat)


def test_a_beginner_misses_some() -> None:
    chosen = [
        QIN.parse(choose(QIN, QIN.view(state, seat), seat, Level.BEGINNER, salt)) for state, seat, salt in OFFERED
    ]
    assert not all(move in wins_of(QIN, state, seat) for move, (state, seat, _) in zip(chosen, OFFERED, strict=True))


def test_a_regular_player_leaves_fewer_wins_to_the_next_than_a_casual_one() -> None:
    left = Counter[Level]()
    for game in range(4):
        for state, seat, salt in late_positions(QIN, 2, f"alert {game}"):
            for level in (Level.CASUAL, Level.REGULAR):
                move = QIN.parse(choose(QIN, QIN.view(state, seat), seat, level, salt))
                left[level] += not wins_of(QIN, state, seat) and leaves_win(QIN, state, seat, move)
    assert left[Level.REGULAR] < left[Level.CASUAL]


def test_spirits_are_not_played_for_their_number() -> None:
    options = {name: values[0] for name, values in CASTLE.choices.items()} | {"spirits": "3"}
    played: dict[Level, Counter[str]] = {}
    for level in (Level.BEGINNER, Level.SKILLED):
        played[level] = Counter()
        for game in range(2):
            state, ply = CASTLE.initial(2, f"spirits {game}", options).state, 0
            while to_act := CASTLE.to_act(state):
                text = choose(CASTLE, CASTLE.view(state, min(to_act)), min(to_act), level, f"{game}/{ply}")
                played[level][text.partition(" ")[0]] += 1
                state, ply = CASTLE.apply(state, min(to_act), CASTLE.parse(text)).state, ply + 1
    assert 0 < played[Level.BEGINNER]["spirit"] <= 1.5 * played[Level.SKILLED]["spirit"]
