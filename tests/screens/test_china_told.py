"""What China's messages leave out of a turn: what its picture shows, and what the end makes untrue."""

from __future__ import annotations

from engines.china.board import Province
from engines.china.events import AllianceFormed, FinalScoringBegun, GameEnded, PileUsedUp, ProvinceScored
from screens.china.presenter import ChinaPresenter

SCORED = ProvinceScored(Province.QIN, (3, 1, 0), ())
USED_UP, BEGUN, ENDED = PileUsedUp(1), FinalScoringBegun(), GameEnded((0,), "pile-used-up")
ALLIANCE = AllianceFormed(1, Province.QIN, Province.WEI, (2, 0, 0))


def presenter() -> ChinaPresenter:
    return ChinaPresenter.__new__(ChinaPresenter)


def test_only_the_final_scoring_is_left_to_the_picture() -> None:
    events = (SCORED, BEGUN, SCORED, ALLIANCE, ENDED)
    assert presenter().before_scoring(events) == (SCORED, ENDED)
    assert presenter().before_scoring((SCORED,)) == (SCORED,)


def test_a_turn_that_ends_the_game_announces_no_last_turn() -> None:
    assert presenter().narrated([USED_UP, ENDED]) == [ENDED]
    assert presenter().narrated([USED_UP]) == [USED_UP]
