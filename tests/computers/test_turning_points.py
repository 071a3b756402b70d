"""Which moves changed most: by two judgements, one a turn, those tried longest of which it is in doubt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from computers.reviews import turning_points
from computers.reviews.played import Change, PlayedMove, Ply, replayed
from computers.reviews.turning_points import (
    Comparison,
    Rival,
    SearchStage,
    TimeUsed,
    TurningPoint,
    TurningPoints,
    doubtful,
    greatest,
    no_time_used,
)
from engines.registry import ENGINES
from tests.support.for_each import for_each
from tests.support.judged import Judge, judge_all, judge_by

QIN = ENGINES["qin"]


def a_ply(number: int, turn: int | None = None) -> Ply:
    return Ply(PlayedMove(number, 0, f"move {number}"), number if turn is None else turn, None, None, reveals=False)


def rival(*judgements: float, swing: float = 0.0, move: str = "other") -> Rival:
    """A move that is better by so many thousandths by each judgement; in half of the deals by `swing` more, or less."""
    return Rival(
        (move,), tuple(((each + swing) / 1000, (each - swing) / 1000, each / 1000, each / 1000) for each in judgements)
    )


def compared(number: int, *rivals: Rival, turn: int | None = None, is_mistake: bool = True) -> Comparison:
    return Comparison.of(a_ply(number, turn), rivals, is_mistake=is_mistake)


def plies(found: Sequence[Comparison]) -> list[int]:
    return [each.ply.move.ply for each in found]


def test_a_change_is_sure_beyond_twice_its_error() -> None:
    assert Change(21, 10).is_sure
    assert Change(-21, 10).is_sure
    assert not Change(20, 10).is_sure
    assert not Change(-20, 10).is_sure


@for_each(("later", "change"), [(600, Change(600, 0)), (200, Change(400, 200)), (-600, Change(0, 600))])
def test_what_is_judged_otherwise_a_while_later_is_in_doubt(later: int, change: Change) -> None:
    assert rival(600, later).change == change


def test_what_differs_from_deal_to_deal_is_in_doubt() -> None:
    # The standard error of 160, 40, 100 and 100: their deviation is 49, and there are four.
    assert rival(100, swing=60).change == Change(100, 24)
    assert rival(100, 100, swing=60).change == Change(100, 24)


def test_what_is_sure_weighs_more_than_what_is_in_doubt() -> None:
    assert plies(greatest([compared(1, rival(200, 0)), compared(2, rival(90, 90))])) == [2, 1]
    assert plies(greatest([compared(1, rival(230, 30)), compared(2, rival(70, 70))])) == [1, 2]


def test_a_mistake_is_measured_by_the_best_other_move_and_a_good_one_too() -> None:
    others = rival(50, 50, move="fair"), rival(-80, -80, move="poor"), rival(90, 90, move="best")
    mistake, good = compared(1, *others), compared(1, *others, is_mistake=False)
    assert (mistake.rivals[0].line, mistake.change) == (("best",), Change(90, 0))
    assert (good.rivals[0].line, good.change) == (("best",), Change(-90, 0))
    alone = compared(1, rival(-80, -80, move="poor"), rival(-30, -30, move="near"), is_mistake=False)
    assert (alone.rivals[0].line, alone.change) == (("near",), Change(30, 0))


def test_the_greatest_come_first_and_one_of_each_turn() -> None:
    found = [
        compared(1, rival(50, 50), turn=0),
        compared(2, rival(70, 70), turn=0),
        compared(3, rival(90, 90), turn=1),
        compared(4, rival(20, 20), turn=2),
        compared(5, rival(80, 80), turn=1),
    ]
    assert plies(greatest(found)) == [3, 2, 4]


def test_a_rival_that_is_clearly_not_the_best_is_tried_no_more() -> None:
    near, far, best = (
        rival(value, value, swing=12, move=move) for value, move in ((95, "near"), (60, "far"), (100, "best"))
    )
    assert [each.line for each in compared(1, near, far, best).narrowed().rivals] == [("best",), ("near",)]
    good = compared(1, rival(-95, move="near"), rival(-100, move="far"), is_mistake=False)
    assert [each.line for each in good.narrowed().rivals] == [("near",)]


def test_further_deals_are_added_to_those_before_rival_by_rival() -> None:
    before = compared(1, rival(100, 50, move="one"), rival(90, 50, move="two"))
    after = before.together_with([rival(20, 10, move="one"), rival(90, 50, move="two")])
    assert [(each.line, each.gains[0][::4]) for each in after.rivals] == [
        (("two",), (0.09, 0.09)),
        (("one",), (0.1, 0.02)),
    ]
    assert after.deals == 8
    assert before.deals == 4


def test_it_is_in_doubt_who_is_third_and_fourth_where_they_are_near() -> None:
    clear = [compared(number, rival(900 - number, swing=5)) for number in (1, 2)]
    third, fourth = compared(3, rival(100, swing=12)), compared(4, rival(92, swing=12))
    far = compared(5, rival(20, swing=12))
    assert plies(doubtful([*clear, far, third, fourth])) == [3, 4]
    assert doubtful([*clear, third, far]) == []
    assert doubtful([third, fourth]) == []


def test_it_is_in_doubt_which_move_of_a_turn_is_its_greatest() -> None:
    one, other = compared(1, rival(900, swing=12), turn=0), compared(2, rival(895, swing=12), turn=0)
    assert plies(doubtful([one, other])) == [1, 2]


def test_a_move_can_only_take_the_place_of_the_one_of_its_turn_that_has_one() -> None:
    first, second, third = (compared(number, rival(value, swing=5)) for number, value in ((1, 900), (2, 500), (3, 100)))
    clearly_less = compared(4, rival(600, swing=5), turn=first.ply.turn)
    assert doubtful([first, second, third, clearly_less]) == []
    nearly_as_much = compared(5, rival(899, swing=5), turn=first.ply.turn)
    assert plies(doubtful([first, second, third, nearly_as_much])) == [1, 5]


class Trials(TurningPoints):
    """Looks for turning points where each move is as much worse than one other as is said by its number.

    After the first look `closer` says so.
    """

    def __init__(
        self,
        losses: dict[int, float],
        *,
        closer: dict[int, float] | None = None,
        swing: float = 0.0,
        used: TimeUsed = no_time_used,
    ) -> None:
        super().__init__(QIN, Judge(QIN), (), "salt", used)
        self.seats = 2
        self.losses, self.closer, self.swing = losses, closer or losses, swing
        self.tried: list[tuple[str, int, int]] = []
        self.rivals: list[int] = []

    def _whole(self, ply: Ply, rival: Rival) -> tuple[Any, ...]:
        return rival.line

    def rivals_of(
        self, ply: Ply, salt: str, lines: Sequence[tuple[Any, ...]], deals: int, rounds: Sequence[int] = (0, 1)
    ) -> list[Rival]:
        losses = self.losses if salt == "look 0" else self.closer
        loss, swing = losses[ply.move.ply] / 1000, self.swing / 1000
        self.tried.append((salt, ply.move.ply, deals))
        self.rivals += [len(lines)] if salt.startswith("look") else []
        if self.expired():
            return []
        gains = tuple(loss + swing * (-1) ** number for number in range(deals))
        return [Rival(line, (gains,) * len(rounds)) for line in lines]

    def point_of(self, found: Comparison) -> TurningPoint | None:
        return TurningPoint(found.ply.move.ply, found.ply.turn, 0, (), (), found.is_mistake, found.change, (), ())

    def seen(self) -> list[Comparison]:
        """As they look at first."""
        return [compared(number, rival(loss)) for number, loss in self.losses.items()]


@pytest.fixture
def staged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turning_points, "_STAGES", (SearchStage(5, 3, 4, share=0.5), SearchStage(4, 2, 8, share=0.5)))


@pytest.mark.usefixtures("staged")
def test_fewer_and_fewer_are_looked_at_ever_closer_in_other_deals() -> None:
    trials = Trials({number: 200 - 10 * number for number in range(1, 8)})
    found = trials._decisive(trials.seen())
    assert [point.ply for point in found] == [1, 2, 3, 4]
    assert trials.tried == [
        *(("look 0", number, 4) for number in range(1, 6)),
        *(("look 1", number, 8) for number in range(1, 5)),
    ]


@pytest.mark.usefixtures("staged")
def test_which_move_of_a_turn_is_its_greatest_is_told_by_the_closest_look() -> None:
    first = [compared(number, rival(200 - number), turn=number // 3) for number in range(1, 4)]
    assert plies(greatest(first)) == [1, 3]
    for before in ({1: 100, 2: 150, 3: 80}, {1: 150, 2: 100, 3: 80}):
        trials = Trials(before, closer={1: 100, 2: 150, 3: 80})
        assert [point.ply for point in trials._decisive(first)] == [2, 3]


@pytest.mark.usefixtures("staged")
def test_who_stays_is_told_by_the_closer_look_and_has_fewer_rivals() -> None:
    trials = Trials({number: 100 + 10 * number for number in range(1, 6)})
    first = [compared(number, *(rival(200 - 10 * number - other) for other in range(4))) for number in range(1, 6)]
    trials._decisive(first)
    assert [ply for salt, ply, _ in trials.tried if salt == "look 0"] == [1, 2, 3, 4, 5]
    assert [ply for salt, ply, _ in trials.tried if salt == "look 1"] == [5, 4, 3, 2]
    assert trials.rivals == [3] * 5 + [2] * 4


@pytest.mark.usefixtures("staged")
def test_what_is_in_doubt_is_tried_in_twice_as_many_deals_until_that_has_taken_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Two seats and two moves: 8 deals of both take 64 turns, and 128 if both are tried in twice as many.
    monkeypatch.setattr(turning_points, "_MOST_TURNS", 64 + 128 + 255)
    trials = Trials({1: 300, 2: 250, 3: 100.5, 4: 100}, swing=20)
    trials._decisive(trials.seen())
    assert trials.tried[8:] == [("more 0", 3, 8), ("more 0", 4, 8), ("more 1", 3, 16), ("more 1", 4, 16)]
    monkeypatch.setattr(turning_points, "_MOST_TURNS", 64 + 128 + 256)
    again = Trials({1: 300, 2: 250, 3: 100.5, 4: 100}, swing=20)
    again._decisive(again.seen())
    assert again.tried[12:] == [("more 2", 3, 32), ("more 2", 4, 32)]


@pytest.mark.usefixtures("staged")
@for_each(
    ("deals", "first", "closer", "found"),
    [
        # Half of the time is for the first look, and half of what that leaves for the closer one. A move that the first
        # does not finish is no turning point; one that the closer one does not finish counts as it looked before.
        (18, [1, 2, 3], [1], [1, 2]),
        (40, [1, 2, 3, 4, 5], [1, 2], [1, 2, 3, 4]),
        (96, [1, 2, 3, 4, 5], [1, 2, 3, 4], [1, 2, 3, 4]),
    ],
)
def test_each_stage_has_its_share_of_the_time_and_what_it_finished_counts(
    deals: int, first: list[int], closer: list[int], found: list[int]
) -> None:
    trials = Trials(
        {number: 200 - 10 * number for number in range(1, 8)},
        used=lambda: sum(each for *_, each in trials.tried) / deals,
    )
    assert [point.ply for point in trials._decisive(trials.seen())] == found
    for salt, reached in (("look 0", first), ("look 1", closer)):
        assert [ply for look, ply, _ in trials.tried if look == salt] == reached
    assert trials.is_whole is (deals == 96)


@for_each(
    ("change", "is_told"),
    [(Change(100, 49), True), (Change(100, 50), False), (Change(15, 0), True), (Change(14, 0), False)],
)
def test_what_is_not_sure_or_too_small_is_no_turning_point(change: Change, is_told: bool) -> None:
    first = QIN.initial(2, "deal", {}).state
    played, other, *_ = QIN.legal_moves(first, first.to_move)
    (ply,) = replayed(QIN, first, [PlayedMove(1, first.to_move, QIN.format(played))])
    # Two judgements that are so far apart have that error.
    gains = tuple((each / 1000,) * 2 for each in (change.value - change.doubt, change.value + change.doubt))
    found = Comparison.of(ply, [Rival((other,), gains)], is_mistake=True)
    assert found.change == change
    point = TurningPoints(QIN, Judge(QIN), [ply], "salt", no_time_used).point_of(found)
    assert (point is not None) is is_told
    if point is not None:
        assert (point.played, point.other) == ((QIN.format(played),), (QIN.format(other),))


def test_good_moves_follow_where_few_mistakes_were_made(monkeypatch: pytest.MonkeyPatch) -> None:
    def decisive(_self: TurningPoints, seen: Sequence[Comparison]) -> list[TurningPoint]:
        asked.append(seen[0].is_mistake)
        return [a_point(number, seen[0].is_mistake) for number in range(1, number_found + 1)]

    asked: list[bool] = []
    monkeypatch.setattr(TurningPoints, "_decisive", decisive)
    monkeypatch.setattr(TurningPoints, "_glance", lambda *_: [rival(1)])
    search = TurningPoints(QIN, Judge(QIN), list(one_move()), "salt", no_time_used)
    number_found = 2
    search.look_at([0])
    found = search.points()
    assert [(point.ply, point.is_mistake) for point in found] == [(1, True), (2, True), (1, False)]
    number_found = 4
    asked.clear()
    search.look_at([0])
    found = search.points()
    assert [(point.ply, point.is_mistake) for point in found] == [(1, True), (2, True), (3, True)]
    assert asked == [True]


def one_move() -> Iterator[Ply]:
    first = QIN.initial(2, "deal", {}).state
    move = QIN.format(QIN.legal_moves(first, first.to_move)[0])
    return replayed(QIN, first, [PlayedMove(1, first.to_move, move)])


def a_point(ply: int, is_mistake: bool) -> TurningPoint:
    return TurningPoint(ply, ply, 0, (), (), is_mistake, Change(100, 0), (), ())


def test_a_move_without_another_is_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    judge = Judge(QIN)
    judge_all(monkeypatch)
    judge_by(monkeypatch, judge)
    (ply,) = one_move()
    move = ply.move.text
    search = TurningPoints(QIN, judge, [ply], "salt", no_time_used)
    rivals = search._glance(ply)
    assert rivals
    assert move not in [QIN.format(each) for rival in rivals for each in rival.line]
    # At first each is judged once a deal, at the end of its turn.
    assert {len(each.gains) for each in rivals} == {1}
    assert {len(each.gains[0]) for each in rivals} == {turning_points._GLANCES}
    judge.seen.clear()
    legal = QIN.legal_moves
    monkeypatch.setattr(QIN, "legal_moves", lambda state, seat: legal(state, seat)[:1])
    assert search._glance(ply) == []
    assert judge.seen == []
