"""The coach of a first game: what it offers, what it warns of, and that nothing of it is untrue."""

from __future__ import annotations

import json
from typing import Any

import pytest

from computers.coach import aims_of, coach, missed_aim
from computers.levels import CoachFor
from computers.reasons import LATER, Reason, reasons_of
from computers.search import never
from engines.qin import ENGINE as QIN
from engines.qin.position import read_position
from engines.registry import ENGINES
from tests.computers.coached import CHECKED, Said, coached_games
from tests.support.positions import FOUR_CELLS, positions


def asked(view: Any, *played: str, expired: Any = never) -> list[list[str]]:
    """Return the coach's turns for the first seat."""
    return json.loads(coach(QIN, view, 0, CoachFor(played), "salt", expired))


@pytest.mark.parametrize("slug", CHECKED)
def test_all_that_is_said_in_a_coached_game_is_true(slug: str) -> None:
    said = Said()
    assert [*coached_games(slug, 1, said)] == [0]
    assert said.untrue == []
    assert said.counts["choice"]
    assert said.counts["other"]


def test_who_leaves_a_province_small_is_warned_and_who_does_not_is_not() -> None:
    view = QIN.view(read_position(FOUR_CELLS), 0)
    best = asked(view)[0]
    assert asked(view, *best) == []
    moves = [QIN.format(move) for move in QIN.legal_moves(read_position(FOUR_CELLS), 0)]
    warned = [move for move in moves if asked(view, move)]
    assert 0 < len(warned) < len(moves)
    assert asked(view, warned[0]) == [best]
    reasons = reasons_of(QIN, view, 0, [QIN.parse(move) for move in best], "salt")
    assert missed_aim(QIN, view, 0, best, [warned[0]], "salt") in aims_of(reasons)
    assert missed_aim(QIN, view, 0, best, best, "salt") == LATER


def test_what_most_good_turns_do_is_said_last() -> None:
    reasons = [Reason("pagodas", 2), Reason("founds", 1), Reason("connects", what="G7"), Reason("safe")]
    assert aims_of(reasons) == ("villages", "provinces", "pagodas", "founding")
    assert aims_of([]) == (LATER,)


def test_nothing_is_offered_where_there_is_no_time_or_no_choice() -> None:
    state = read_position(FOUR_CELLS)
    assert asked(QIN.view(state, 0), expired=lambda: True) == []
    everywhere = ((ENGINES[slug], *each) for slug in CHECKED for each in positions(slug, 1))
    engine, state, seat = next(each for each in everywhere if len(each[0].legal_moves(*each[1:])) == 1)
    assert json.loads(coach(engine, engine.view(state, seat), seat, CoachFor(), "salt")) == []


@pytest.mark.parametrize("slug", CHECKED)
def test_hidden_things_change_nothing(slug: str) -> None:
    engine = ENGINES[slug]
    for state, seat in positions(slug, 40)[1:3]:
        view = engine.view(state, seat)
        other = engine.view(engine.determinize(view, "another deal"), seat)
        assert coach(engine, view, seat, CoachFor(), "salt") == coach(engine, other, seat, CoachFor(), "salt")
