"""A person's own mistakes: those that a player a level above them would have avoided."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from computers.even import EXPERT, stronger_player
from computers.reasons import Reason, kind_of
from computers.reviews import own_mistakes as own
from computers.reviews import turning_points
from computers.reviews.review import Review, review
from computers.search import choose_by
from engines.registry import ENGINES
from tests.support.judged import game_of, judge_all
from tests.support.positions import each_game


def kinds_of(reasons: Sequence[Reason]) -> set[str]:
    return {kind_of(reason.key) for reason in reasons}


def reviewed(slug: str, **places: float) -> tuple[Review, Any, list[Any]]:
    engine = ENGINES[slug]
    first, moves = game_of(engine, max(2, engine.seats.start), 30 if slug == "qin" else 70)
    return review(engine, first, moves, "salt", {int(seat[1:]): place for seat, place in places.items()}), first, moves


@each_game
def test_each_is_of_the_person_and_of_another_turn_and_better_beyond_doubt(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    judge_all(monkeypatch)
    found, _, _ = reviewed(slug, s0=0, s1=3)
    assert found.own
    for seat in (0, 1):
        mine = [each for each in found.own if each.seat == seat]
        assert len(mine) <= own.MOST_OWN
        assert len({each.turn for each in mine}) == len(mine)
        for each in mine:
            assert each.is_mistake
            assert each.change.is_sure
            # A beginner is taught by a player who does not look at others.
            assert len(each.why) == 1 or (each.why and (seat or {"open", "opponents"}.isdisjoint(kinds_of(each.why))))
            assert found.turns[each.turn].seat == seat


def test_who_plays_no_more_and_computers_have_none(monkeypatch: pytest.MonkeyPatch) -> None:
    judge_all(monkeypatch)
    assert reviewed("qin")[0].own == ()
    assert {each.seat for each in reviewed("qin", s1=1)[0].own} == {1}


@each_game
def test_the_better_turn_is_one_that_players_a_level_above_find(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    judge_all(monkeypatch)
    engine = ENGINES[slug]
    found, first, moves = reviewed(slug, s0=1)
    player = stronger_player(slug, len(engine.scores(first)), 1)
    for mistake in found.own:
        state, rest = first, list(moves)
        while rest[0].ply < mistake.ply:
            state = engine.apply(state, rest[0].seat, engine.parse(rest.pop(0).text)).state
        alike = 0
        while mistake.other[alike] == mistake.played[alike]:
            state = engine.apply(state, 0, engine.parse(mistake.played[alike])).state
            alike += 1
        view = engine.view(state, 0)
        salt = f"salt/own/{mistake.ply + alike}"
        assert mistake.other[alike] in {choose_by(engine, view, 0, player, f"{salt}/{each}") for each in range(6)}


def test_people_of_different_levels_have_different_mistakes(monkeypatch: pytest.MonkeyPatch) -> None:
    judge_all(monkeypatch)
    weak, strong = ({each.turn for each in reviewed("qin", s0=place)[0].own} for place in (-0.5, EXPERT))
    assert weak != strong


def test_they_cost_no_more_than_their_share_of_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    judge_all(monkeypatch)
    engine = ENGINES["qin"]
    looked: list[int] = []
    chosen = own.choose_by

    def counted(*asked: Any) -> str:
        looked.append(1)
        return chosen(*asked)

    monkeypatch.setattr(own, "choose_by", counted)
    first, moves = game_of(engine, 2, 40)
    found = review(engine, first, moves, "salt", {0: 1.0, 1: 1.0}, used=lambda: len(looked) / 20)
    assert not found.is_whole
    assert len(looked) < 25


def test_what_is_done_of_a_review_grows_while_they_are_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    judge_all(monkeypatch)
    engine = ENGINES["qin"]
    first, moves = game_of(engine, 2, 30)
    done: list[float] = []
    review(engine, first, moves, "salt", {0: 1.0, 1: 1.0}, progress=done.append)
    begins, ends = turning_points._UNTIL_OWN, turning_points._UNTIL_STAGES  # pyright: ignore[reportPrivateUsage]
    assert done == sorted(done)
    middle = (begins + ends) / 2
    assert len([each for each in done if begins < each < middle]) > 2
    assert len([each for each in done if middle <= each < ends]) > 2
