"""Checks of exercises: what is asked was a mistake, and the answer is the best of what was compared."""

from __future__ import annotations

from functools import cache
from itertools import takewhile
from typing import Any

import pytest

from computers.reviews.checking import AS_GOOD, Candidate, check_exercise
from computers.reviews.played import Change, replayed
from computers.reviews.review import review
from engines.registry import ENGINES
from tests.support.judged import game_of, judge_all, judge_by
from tests.support.there import there

GAMES = (("qin", 2), ("china", 3), ("dragon_castle", 2))


@cache
def a_mistake(slug: str, seats: int) -> tuple[Any, int, tuple[str, ...], tuple[str, ...]]:
    """A mistake of a game, judged by `judge_all`.

    Returns its seat's view, the seat, the played turn from where it differs, and the better one.
    """
    engine = ENGINES[slug]
    for seed in range(20):
        first, moves = game_of(engine, seats, 24, f"mistake/{seed}")
        plies = {ply.move.ply: ply for ply in replayed(engine, first, moves)}
        for point in review(engine, first, moves, "salt").points:
            if point.is_mistake:
                alike = len(list(takewhile(lambda both: both[0] == both[1], zip(point.played, point.other))))
                view = engine.view(plies[point.ply + alike].before, point.seat)
                asked = view, point.seat, point.played[alike:], point.other[alike:]
                if check_exercise(engine, *asked, "check") is not None:
                    return asked
    raise AssertionError("no game has a mistake")


@pytest.mark.parametrize(("slug", "seats"), GAMES)
def test_the_answer_is_the_best_and_the_played_turn_a_mistake(
    slug: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    judge_all(monkeypatch)
    engine = ENGINES[slug]
    view, seat, played, other = a_mistake(slug, seats)
    found = there(check_exercise(engine, view, seat, played, other, "check"))
    assert found.candidates[0].change == Change(0, 0)
    assert found.candidates[found.played].line == played
    assert other in {each.line for each in found.candidates}
    assert found.price.value > AS_GOOD
    assert not found.candidates[found.played].is_good
    losses = [each.change.value for each in found.candidates]
    assert losses == sorted(losses)
    assert check_exercise(engine, view, seat, played, other, "check") == found


def test_the_better_turn_is_no_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    judge_all(monkeypatch)
    view, seat, played, other = a_mistake("qin", 2)
    found = there(check_exercise(ENGINES["qin"], view, seat, played, other, "check"))
    best = found.candidates[0].line
    assert check_exercise(ENGINES["qin"], view, seat, best, played, "check") is None


def test_nothing_is_checked_without_time_or_knowledge(monkeypatch: pytest.MonkeyPatch) -> None:
    judge_all(monkeypatch)
    asked = a_mistake("qin", 2)
    assert check_exercise(ENGINES["qin"], *asked, "check", lambda: True) is None
    judge_by(monkeypatch, None)
    assert check_exercise(ENGINES["qin"], *asked, "check") is None


@pytest.mark.parametrize(
    ("change", "is_good"),
    [
        (Change(0, 0), True),
        (Change(14, 0), True),
        (Change(15, 0), False),
        (Change(34, 10), True),
        (Change(35, 10), False),
    ],
)
def test_what_differs_by_less_than_counts_or_than_the_error_is_good(change: Change, is_good: bool) -> None:
    assert Candidate(("pass",), change).is_good is is_good
