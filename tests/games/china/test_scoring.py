"""Scoring over all small provinces and all alliances (C14, C20), and of a series."""

from __future__ import annotations

from itertools import product

from engines.china import ENGINE
from engines.china.board import MAP, PROVINCES
from engines.china.scoring import by_rank, score_alliances
from engines.china.state import AllianceScored
from engines.protocol import Outcome


def test_c14_in_all_small_provinces_a_rank_gets_the_houses_of_one_player_before_it() -> None:
    for houses in product(range(5), repeat=4):
        for mine, points in zip(houses, by_rank(houses)):
            more = [other for other in houses if other > mine]
            assert points == (0 if not mine else min(more) if more else sum(houses))


def test_c20_every_alliance_scores_between_its_two_provinces_and_no_others() -> None:
    for alliance in MAP.alliances:
        at = {alliance.first: (0, 0, 2), alliance.second: (1, 0, 1)}
        courts = [at.get(province, (0, 0, 0)) for province in PROVINCES]
        assert list(score_alliances(courts)) == [AllianceScored(alliance.number, (0, 0, 4))]


def test_a_series_is_won_by_the_most_points_in_all_games() -> None:
    games = [Outcome(frozenset({0}), (50, 40, 30), "no-room"), Outcome(frozenset({2}), (10, 30, 40), "pile-used-up")]
    assert ENGINE.series_outcome(games) == Outcome(frozenset({1, 2}), (60, 70, 70), "series")
