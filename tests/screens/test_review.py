"""A review in words, pictures and buttons: what each part says, of every kind of point, and to whom."""

from __future__ import annotations

import re
from dataclasses import replace
from math import gcd
from typing import Any

import pytest

from computers.reasons import KINDS, LATER, Reason
from computers.reviews.played import Change
from computers.reviews.review import Review
from locales import LANGUAGES, Words
from render.core.chances import ChanceChart
from screens import reviews as told
from screens.presenter import Area, move_in_words
from tables.play.reviews import Reviewed
from tests.games.reviewed import a_reviewed_game
from tests.support.for_each import for_each
from tests.support.presenters import PRESENTERS
from tests.support.programs import ROOT

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
        assert " 21% (±2)" in line
    assert "gave away" in lines[1]
    assert "gave away" in lines[2]
    assert "found the best move" in lines[3]
    assert lines[4:] == [
        f"Turns 1 to {review_of(qin).unclear} are too early to judge.",
        "10% is from a chance of 40% to one of 50%. I judge each move by what its player could know then.",
        "A shaded band around a curve shows how unsure I am of it.",
    ]


def test_the_overview_says_what_is_missing_and_nothing_where_there_is_nothing_to_say(qin: Reviewed) -> None:
    sure = tuple(replace(turn, doubts=(0, 0)) for turn in review_of(qin).turns)
    none = with_(qin, points=(), unclear=0, turns=sure)
    judged = "10% is from a chance of 40% to one of 50%. I judge each move by what its player could know then."
    assert told.overview_text(none, EN).splitlines()[1:] == ["No single move decided this game.", judged]
    assert "\nTurn 1 is too early to judge.\n" in told.overview_text(with_(qin, unclear=1), EN)
    assert "\nTurns 1 to 2 are too early to judge.\n" in told.overview_text(with_(qin, unclear=2), EN)


@for_each(
    ("compared", "said"),
    [
        (0, "I compared no move with others."),
        (
            3,
            "I compared the moves of only 3 of 64 turns with others, "
            "first those after which a chance of winning fell most.",
        ),
        (None, "I compared all moves with others, but not as long as I wanted."),
    ],
)
def test_a_review_that_was_cut_short_says_how_far_it_came_and_not_that_nothing_decided(
    qin: Reviewed, compared: int | None, said: str
) -> None:
    turns = review_of(qin).turns
    cut = with_(qin, points=(), unclear=1, is_whole=False, compared=len(turns) - 1 if compared is None else compared)
    text = told.overview_text(cut, EN)
    assert text.splitlines()[-1] == f"I ran out of time. {said}"
    assert "decided" not in text


@for_each(
    ("luck", "said"),
    [
        ((Change(10, 4), UNSURE), ["Good luck raised **Ada**'s chance of winning by about 1%."]),
        ((Change(9, 1), Change(-9, 1)), []),
        ((Change(90, 45), Change(-90, 45)), []),
        (
            (Change(120, 10), Change(-214, 10)),
            [
                "Good luck raised **Ada**'s chance of winning by about 12%.",
                "Bad luck lowered **Maximiliane von Hohenzollern**'s chance of winning by about 21%.",
            ],
        ),
    ],
)
def test_luck_is_told_where_it_is_sure_and_more_than_next_to_nothing(
    qin: Reviewed, luck: tuple[Change, Change], said: list[str]
) -> None:
    lines = told.overview_text(with_(qin, luck=luck), EN).splitlines()
    assert [line for line in lines if " luck " in line] == said


def test_a_doubt_is_told_in_whole_percent_never_too_small(qin: Reviewed) -> None:
    (point, *_) = review_of(qin).points
    for doubt, said in (
        (0, "gave away 21%."),
        (1, "gave away 21% (±1)."),
        (10, "gave away 21% (±1)."),
        (11, "gave away 21% (±2)."),
    ):
        changed = with_(qin, points=(replace(point, change=Change(212, doubt)),))
        assert told.overview_text(changed, EN).splitlines()[1].endswith(said)


def test_the_chart_has_every_curve_with_its_doubts_its_points_and_its_words(
    qin: Reviewed, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[ChanceChart] = []
    monkeypatch.setattr(told.chances, "png", lambda shown: drawn.append(shown) or b"")
    (picture,) = told.overview_pictures(qin, EN)
    assert picture.area is Area.CHANCES
    assert picture.png == b""
    review = review_of(qin)
    (shown,) = drawn
    assert (shown.title, shown.turns, shown.too_early) == ("Qin: chances of winning", "Turn", "too early to tell")
    assert shown.scale == ("0%", "50%", "100%")
    assert shown.names == ("Ada", "Maximiliane von Hohenzollern")
    assert shown.curves[1] == (*(turn.chances[1] for turn in review.turns), review.final[1])
    assert shown.doubts[0] == (*(turn.doubts[0] for turn in review.turns), 0)
    assert shown.unclear == review.unclear
    assert [(mark.label, mark.turn, mark.seat) for mark in shown.marks] == [
        (str(number), point.turn, point.seat) for number, point in enumerate(review.points, start=1)
    ]


def test_the_chart_is_described_by_its_beginning_its_points_and_its_end(qin: Reviewed) -> None:
    review = review_of(qin)
    (picture,) = told.overview_pictures(qin, EN)
    assert picture.alt_text.startswith("Everybody's chances of winning over the whole game, as curves.")
    for turn in (0, *(point.turn for point in review.points)):
        ada, other = (round(chance / 10) for chance in review.turns[turn].chances)
        assert f"Before turn {turn + 1}: Ada: {ada}%, Maximiliane von Hohenzollern: {other}%." in picture.alt_text
    ada, other = (round(chance / 10) for chance in review.final)
    assert f"At the end: Ada: {ada}%, Maximiliane von Hohenzollern: {other}%." in picture.alt_text
    assert picture.alt_text.count("Before turn") == 4
    # A turn is told once, and the turns in their order.
    one, two, _ = review.points
    (picture,) = told.overview_pictures(with_(qin, points=(two, replace(one, turn=0))), EN)
    assert re.findall(r"Before turn (\d+)", picture.alt_text) == ["1", f"{two.turn + 1}"]


def numbers_in(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"Before turn (\d+)", text)]


def test_in_words_the_turning_points_are_told_and_every_so_many_turns(qin: Reviewed) -> None:
    review = review_of(qin)
    text = told.in_words(qin, EN)
    lines = text.splitlines()
    assert numbers_in(text) == sorted(numbers_in(text))
    assert len(lines) <= 2 + told._REGULAR + 2 * len(review.points)
    assert lines[0].startswith("Before turn 1: Ada: ")
    assert lines[-1].startswith("At the end: Ada: ")
    for number, point in enumerate(review.points, start=1):
        (line,) = [line for line in lines if f"Before turn {point.turn + 1}:" in line]
        assert line.startswith(f"`{number}` ")
        before, after = (review.turns[point.turn + more].chances for more in (0, 1))
        if abs(before[0] - after[0]) >= 10:
            assert point.turn + 2 in numbers_in(text)
    regular = set(numbers_in(text)) - {1} - {point.turn + more for point in review.points for more in (1, 2)}
    assert gcd(*regular) in told._STEPS[1:]


def test_in_words_no_line_says_the_same_as_the_one_before(qin: Reviewed) -> None:
    review = review_of(qin)
    won = tuple(replace(turn, chances=(1000, 0)) for turn in review.turns)
    told_once = told.in_words(with_(qin, turns=won, final=(1000, 0), points=review.points[:1]), EN).splitlines()
    point = review.points[0].turn + 1
    assert told_once == [
        "Before turn 1: Ada: 100%, Maximiliane von Hohenzollern: 0%.",
        f"`1` Before turn {point}: Ada: 100%, Maximiliane von Hohenzollern: 0%.",
        "At the end: Ada: 100%, Maximiliane von Hohenzollern: 0%.",
    ]


def test_a_mistake_says_what_was_played_what_was_better_and_why(qin: Reviewed) -> None:
    (point, *_) = review_of(qin).points
    better, worse = Reason("pagodas", count=2, weight=1), Reason("conquers", 0, "C4", 1)
    changed = with_(qin, points=(replace(point, why=(better,), why_not=(worse,)),))
    title, played, other, worth = told.point_text(changed, 0, EN, QIN).splitlines()
    assert title.startswith(f"### 1. Turn {point.turn + 1}: ")
    assert title.endswith(["Ada", "Maximiliane von Hohenzollern"][point.seat])
    (move,) = point.played
    tile, at = move.split()[1:3]
    assert played.startswith("`A` Played: ")
    assert at in played
    assert tile
    assert "C4" in played
    assert other.startswith("`B` Better: ")
    (move,) = point.other
    assert move.split()[2] in other
    assert "C4" not in other
    assert "It " in other
    assert worth == "The better move would have raised the chance of winning by 21% (±2)."


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
    assert worth == "The second best would have lowered the chance of winning by 21% (±2)."


def test_where_no_reason_is_known_it_shows_only_later(qin: Reviewed) -> None:
    (point, *_) = review_of(qin).points
    changed = with_(qin, points=(replace(point, why=(), why_not=()),))
    _, played, other, later, _ = told.point_text(changed, 0, EN, QIN).splitlines()
    assert played.endswith(".")
    assert "It " not in played + other
    assert later == "It pays off only later in the game."


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
    (played,) = qin.replayed.turn_at(point.ply)
    (other,) = qin.replayed.foreseen(before, point.seat, point.other)
    assert [(note.label, note.events) for note in notes] == [("A", played.events), ("B", other)]
    assert notes[0].events != notes[1].events


def test_every_part_has_its_button_and_the_one_that_is_shown_cannot_be_pressed(qin: Reviewed) -> None:
    turns = [f"{number}: turn {point.turn + 1}" for number, point in enumerate(review_of(qin).points, start=1)]
    labels = ["Chances", *turns, "In words"]
    parts = "0", *map(told.part_of, review_of(qin).points), "words"
    for shown, label in zip(parts, labels, strict=True):
        items: list[Any] = list(told.review_items(qin, EN, shown, 99))
        assert [item.label for item in items] == labels
        assert [item.label for item in items if item.disabled] == [label]
        assert all(":review-part:" in item.id for item in items)
    items = list(told.review_items(qin, EN, "0", None))
    assert all(":review-open:" in item.id for item in items)
    assert [item.label for item in told.review_items(with_(qin, points=()), EN, "0", 99)] == [labels[0], labels[4]]


@for_each("language", LANGUAGES)
def test_the_kind_of_a_mistake_is_said_for_every_reason(language: str) -> None:
    words = Words(language)
    ids = re.findall(r"^[a-z-]*?why-([a-z-]+) =", (ROOT / "locales/en/review.ftl").read_text("utf-8"), re.MULTILINE)
    assert {*ids} - {"points"} == {*KINDS}
    said = [words("mistake-kind", kind=kind) for kind in {*KINDS.values(), LATER}]
    assert len({*said}) == len(said)


@for_each(
    ("user_id", "is_shown", "is_offered"),
    [(1, False, True), (1, True, False), (99, False, False), (None, False, False)],
)
def test_whoever_sat_there_may_show_it_once(
    qin: Reviewed, user_id: int | None, is_shown: bool, is_offered: bool
) -> None:
    items: list[Any] = list(told.review_items(replace(qin, is_shown=is_shown), EN, "0", user_id))
    assert ([item.label for item in items][-1] == "Show everybody") is is_offered
    assert any(":review-show:" in item.id for item in items) is is_offered


def test_its_pictures_are_named_by_the_table(qin: Reviewed) -> None:
    assert told.stem_of(qin) == "review-1"


@for_each("language", LANGUAGES)
def test_a_turn_of_several_moves_is_told_and_marked_whole(language: str) -> None:
    castle, presenter = a_reviewed_game("dragon_castle", 2, "take"), PRESENTERS["dragon_castle"]
    engine, point = castle.replayed.engine, review_of(castle).points[0]
    before = castle.replayed._state(point.ply - 1)
    line, state = list[str](), before
    while point.seat in engine.to_act(state):
        move = engine.legal_moves(state, point.seat)[0]
        line.append(engine.format(move))
        state = engine.apply(state, point.seat, move).state
    changed = with_(castle, points=(replace(point, other=tuple(line)),))
    (played, other) = told._both_turns(castle.replayed, review_of(changed).points[0])
    assert [text for text, _ in played] == list(point.played)
    assert [text for text, _ in other] == line
    text = told.point_text(changed, 0, Words(language), presenter)
    for move, events in (*played, *other):
        said = move_in_words(presenter, move, Words(language), events)
        assert (said in text) is bool(events)


def test_what_was_done_twice_in_succession_is_told_once() -> None:
    moves = [("emissary lu orange", (object(),))] * 2 + [("done", ()), ("draw deck", (object(),))]
    turn: Any = moves
    assert told.turn_in_words(turn, PRESENTERS["china"], EN) == (
        "send an emissary to Lu for one orange card (twice) and draw from the pile"
    )
