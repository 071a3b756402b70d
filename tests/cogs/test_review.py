"""A review in words, pictures and buttons: what each part says, of every kind of point, and to whom."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from cogs.chat.presenter import Area
from cogs.messages import review as told
from locales import Words
from players.reasons.explaining import Reason
from players.reviews.played import Change
from players.reviews.review import Review
from render.core.chances import Chances
from tables.play.reviews import Reviewed
from tests.games.reviewed import a_reviewed_game
from tests.presenters import PRESENTERS

EN = Words("en")
QIN = PRESENTERS["qin"]
UNSURE = Change(0, 0)


@pytest.fixture(scope="module")
def qin() -> Reviewed:
    """Three points: two mistakes and a good move. The first turns are unclear."""
    return a_reviewed_game("qin", 2, "place")


def with_(reviewed: Reviewed, **changed: Any) -> Reviewed:
    assert reviewed.review is not None
    return replace(reviewed, review=replace(reviewed.review, **changed))


def review_of(reviewed: Reviewed) -> Review:
    assert reviewed.review is not None
    return reviewed.review


def test_the_overview_says_who_played_what_decided_and_how_it_is_judged(qin: Reviewed) -> None:
    lines = told.overview_text(qin, EN).splitlines()
    one, two, three = review_of(qin).points
    assert lines[0] == "### Review: Qin with **Ada** and **Maximiliane von Hohenzollern**"
    names = ["Ada", "Maximiliane von Hohenzollern"]
    for number, (line, point) in enumerate(zip(lines[1:4], (one, two, three), strict=True), start=1):
        assert line.startswith(f"`{number}` Turn {point.turn + 1}: **{names[point.seat]}** ")
        assert "21 %, give or take 2 %" in line
    assert "missed a better move" in lines[1]
    assert "missed a better move" in lines[2]
    assert "found the best move" in lines[3]
    assert lines[4:] == [
        f"In the first {review_of(qin).unclear} turns I cannot tell who stands better. I say nothing about them.",
        "I judge each move by what its player could know then.",
        "A shaded band around a curve shows how unsure I am of it.",
    ]


def test_the_overview_says_what_is_missing_and_nothing_where_there_is_nothing_to_say(qin: Reviewed) -> None:
    sure = tuple(replace(turn, doubts=(0, 0)) for turn in review_of(qin).turns)
    none = with_(qin, points=(), unclear=1, turns=sure, is_whole=False)
    assert told.overview_text(none, EN).splitlines()[1:] == [
        "No single move decided this game.",
        "I judge each move by what its player could know then.",
        "I ran out of time before I had looked at everything.",
    ]
    assert "cannot tell" not in told.overview_text(with_(qin, unclear=1), EN)
    assert "cannot tell" in told.overview_text(with_(qin, unclear=2), EN)


@pytest.mark.parametrize(
    ("luck", "said"),
    [
        ((Change(10, 4), UNSURE), ["Luck raised the chance of winning: **Ada** by about 1 %."]),
        ((Change(9, 1), Change(-9, 1)), []),
        ((Change(90, 45), Change(-90, 45)), []),
        (
            (Change(120, 10), Change(-214, 10)),
            [
                "Luck raised the chance of winning: **Ada** by about 12 %.",
                "Luck lowered the chance of winning: **Maximiliane von Hohenzollern** by about 21 %.",
            ],
        ),
    ],
)
def test_luck_is_told_where_it_is_sure_and_more_than_next_to_nothing(
    qin: Reviewed, luck: tuple[Change, Change], said: list[str]
) -> None:
    lines = told.overview_text(with_(qin, luck=luck), EN).splitlines()
    assert [line for line in lines if "Luck" in line] == said


def test_a_doubt_is_told_in_whole_percents_never_too_small(qin: Reviewed) -> None:
    (point, *_) = review_of(qin).points
    for doubt, said in (
        (0, "by 21 %."),
        (1, "give or take 1 %."),
        (10, "give or take 1 %."),
        (11, "give or take 2 %."),
    ):
        changed = with_(qin, points=(replace(point, change=Change(212, doubt)),))
        assert told.overview_text(changed, EN).splitlines()[1].endswith(said)


def test_the_chart_has_every_curve_with_its_doubts_its_points_and_its_words(
    qin: Reviewed, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[Chances] = []
    monkeypatch.setattr(told.chances, "png", lambda shown: drawn.append(shown) or b"")
    (picture,) = told.overview_pictures(qin, EN)
    assert picture.area is Area.CHANCES
    assert picture.png == b""
    review = review_of(qin)
    (shown,) = drawn
    assert (shown.title, shown.turns, shown.too_early) == ("Qin: chances of winning", "Turn", "too early to tell")
    assert shown.names == ("Ada", "Maximiliane von Hohenzollern")
    assert shown.curves[1] == (*(turn.chances[1] for turn in review.turns), review.final[1])
    assert shown.doubts[0] == (*(turn.doubts[0] for turn in review.turns), 0)
    assert shown.unclear == review.unclear
    assert [(mark.label, mark.turn, mark.seat) for mark in shown.marks] == [
        (str(number), point.turn, point.seat) for number, point in enumerate(review.points, start=1)
    ]
    (picture,) = told.overview_pictures(with_(qin, unclear=1), EN)
    assert picture.png == b""
    assert drawn[1].unclear == 0


def test_the_chart_is_described_by_its_beginning_its_points_and_its_end(qin: Reviewed) -> None:
    review = review_of(qin)
    (picture,) = told.overview_pictures(qin, EN)
    assert picture.alt_text.startswith("Everybody's chances of winning over the whole game, as curves.")
    for turn in (0, *(point.turn for point in review.points)):
        ada, other = (round(chance / 10) for chance in review.turns[turn].chances)
        assert f"Before turn {turn + 1}: Ada {ada} % and Maximiliane von Hohenzollern {other} %." in picture.alt_text
    ada, other = (round(chance / 10) for chance in review.final)
    assert f"At the end: Ada {ada} % and Maximiliane von Hohenzollern {other} %." in picture.alt_text
    assert picture.alt_text.count("Before turn") == 4
    # A turn is told once, and the turns in their order.
    one, two, _ = review.points
    (picture,) = told.overview_pictures(with_(qin, points=(two, replace(one, turn=0))), EN)
    assert re.findall(r"Before turn (\d+)", picture.alt_text) == ["1", f"{two.turn + 1}"]


def test_in_words_every_turn_is_told_or_as_many_as_there_is_room_for(
    qin: Reviewed, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns = len(review_of(qin).turns)
    monkeypatch.setattr(told, "TEXT_LENGTH", 100_000)
    lines = told.in_words(qin, EN).splitlines()
    assert len(lines) == turns + 1
    assert lines[0].startswith("Before turn 1: Ada ")
    assert lines[-1].startswith("At the end: Ada ")
    monkeypatch.setattr(told, "TEXT_LENGTH", len("\n".join(lines)) - 1)
    fewer = told.in_words(qin, EN).splitlines()
    assert fewer == [*lines[0:turns:2], lines[-1]]
    monkeypatch.setattr(told, "TEXT_LENGTH", 30)
    assert told.in_words(qin, EN) == lines[0][:30]


def test_a_mistake_says_what_was_played_what_was_better_and_why(qin: Reviewed) -> None:
    (point, *_) = review_of(qin).points
    better, worse = Reason("pagodas", count=2, weight=1), Reason("conquers", 0, "C4", 1)
    changed = with_(qin, points=(replace(point, why=(better,), why_not=(worse,)),))
    title, played, other, worth = told.point_text(changed, 0, EN, QIN).splitlines()
    assert title.startswith(f"### 1. Turn {point.turn + 1}: ")
    assert title.endswith(["Ada", "Maximiliane von Hohenzollern"][point.seat])
    tile, at = point.played.split()[1:3]
    assert played.startswith("`A` Played: ")
    assert at in played
    assert tile
    assert "C4" in played
    assert other.startswith("`B` Better: ")
    assert point.other.split()[2] in other
    assert "C4" not in other
    assert "It " in other
    assert worth == "The better move raises the chance of winning by 21 %, give or take 2 %."


def test_a_good_move_says_what_speaks_for_it_and_for_the_second_best(qin: Reviewed) -> None:
    *_, point = review_of(qin).points
    assert not point.is_mistake
    better, worse = Reason("pagodas", count=2, weight=1), Reason("conquers", 0, "C4", 1)
    changed = with_(qin, points=(replace(point, why=(better,), why_not=(worse,)),))
    _, played, other, worth = told.point_text(changed, 0, EN, QIN).splitlines()
    assert "C4" not in played
    assert "It " in played
    assert other.startswith("`B` Second best: ")
    assert "C4" in other
    assert worth == "The second best lowers the chance of winning by 21 %, give or take 2 %."


def test_where_no_reason_is_known_it_shows_only_later(qin: Reviewed) -> None:
    (point, *_) = review_of(qin).points
    changed = with_(qin, points=(replace(point, why=(), why_not=()),))
    _, played, other, later, _ = told.point_text(changed, 0, EN, QIN).splitlines()
    assert played.endswith(".")
    assert "It " not in played + other
    assert later == "Why it is better shows only later."


def test_the_board_before_a_point_has_both_moves_marked(qin: Reviewed, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(type(QIN), "recap", lambda _self, *all_of_it: asked.append(all_of_it) or ())
    point = review_of(qin).points[1]
    assert told.point_pictures(qin, 1, EN, QIN) == ()
    ((table, view, words, notes),) = asked
    before = point.ply - 1
    assert table == qin.replayed.table.at(before)
    assert view == qin.replayed.view(before)
    assert words is EN
    assert [(note.label, note.events) for note in notes] == [
        ("A", qin.replayed.foreseen(before, point.seat, point.played)),
        ("B", qin.replayed.foreseen(before, point.seat, point.other)),
    ]
    assert notes[0].events != notes[1].events


def test_every_part_has_its_button_and_the_one_that_is_shown_cannot_be_pressed(qin: Reviewed) -> None:
    labels = ["The game", "1", "2", "3", "In words"]
    for shown, label in zip(("0", "1", "2", "3", "words"), labels, strict=True):
        items: list[Any] = list(told.review_items(qin, EN, shown, 99))
        assert [item.label for item in items] == labels
        assert [item.label for item in items if item.disabled] == [label]
        assert all(":review-part:" in item.custom_id for item in items)
    items = list(told.review_items(qin, EN, "0", None))
    assert all(":review-open:" in item.custom_id for item in items)
    assert [item.label for item in told.review_items(with_(qin, points=()), EN, "0", 99)] == [labels[0], labels[4]]


@pytest.mark.parametrize(
    ("user_id", "is_shown", "is_offered"),
    [(1, False, True), (1, True, False), (99, False, False), (None, False, False)],
)
def test_whoever_sat_there_may_show_it_once(
    qin: Reviewed, user_id: int | None, is_shown: bool, is_offered: bool
) -> None:
    items: list[Any] = list(told.review_items(replace(qin, is_shown=is_shown), EN, "0", user_id))
    assert ([item.label for item in items][-1] == "Show everybody") is is_offered
    assert any(":review-show:" in item.custom_id for item in items) is is_offered


def test_its_pictures_are_named_by_the_table(qin: Reviewed) -> None:
    assert told.stem_of(qin) == "review-1"
