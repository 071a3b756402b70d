"""The picture of everybody's chances: readable in its box, and told apart without colour."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from itertools import combinations, pairwise, product
from typing import Any

import pytest
from PIL import Image

from render.core import chances
from render.core import theme as t
from render.core.chances import SIZE, ChanceChart, ChartMark, counter_places, end_places, png, seal_places, shares
from render.core.pencil import Pencil
from render.core.text import width
from tests.support.for_each import for_each

SCALE = "0%", "50%", "100%"


def curves(seats: int, turns: int) -> tuple[tuple[int, ...], ...]:
    """Chances that go to and fro, and end with a victory of the last seat."""
    first = [tuple((100 + 700 * ((seat + turn) % seats == 0)) for turn in range(turns)) for seat in range(seats)]
    return tuple((*each, 1000 if seat == seats - 1 else 0) for seat, each in enumerate(first))


NAMES = ("Ada", "W" * 32, "김철수", "‮\n*Dmitri*", "")


def told(
    seats: int = 2, turns: int = 40, *, unclear: int = 0, marks: tuple[ChartMark, ...] = (), doubt: int = 0
) -> ChanceChart:
    shown = curves(seats, turns)
    doubts = tuple((*(doubt for _ in each[1:]), 0) for each in shown)
    return ChanceChart("Qin", "Turn", "too early to tell", SCALE, NAMES[:seats], shown, doubts, unclear, marks)


def drawn(what: ChanceChart) -> Image.Image:
    with Image.open(BytesIO(png(what))) as image:
        return image.convert("RGB")


@for_each("seats", [2, 5])
def test_it_fits_the_box_of_a_desktop_and_is_small(seats: int) -> None:
    data = png(told(seats, marks=(ChartMark("1", 3, 0), ChartMark("2", 20, seats - 1))))
    with Image.open(BytesIO(data)) as image:
        assert image.size == SIZE
    assert abs(SIZE[0] / SIZE[1] - 550 / 350) < 0.01
    assert len(data) < 400_000


@for_each("turns", [1, 300])
def test_a_game_of_any_length_is_drawn(turns: int) -> None:
    drawn(told(2, turns, unclear=turns, marks=(ChartMark("1", 0, 0), ChartMark("2", turns - 1, 1))))


def test_the_part_of_which_nothing_is_said_is_told_apart() -> None:
    clear, unclear = drawn(told(unclear=0)), drawn(told(unclear=20))
    # High up on the left no curve runs.
    assert clear.getpixel((400, 300)) != unclear.getpixel((400, 300))
    assert clear.getpixel((1300, 300)) == unclear.getpixel((1300, 300))


def level(doubt: int) -> ChanceChart:
    """Chances that never change, all as unsure but at the end."""
    doubts = ((doubt,) * 8 + (0,),) * 2
    return ChanceChart("Qin", "Turn", "", SCALE, NAMES[:2], ((200,) * 9, (700,) * 9), doubts, 0, ())


def strokes(shown: ChanceChart, monkeypatch: pytest.MonkeyPatch, kind: str) -> list[tuple[Any, ...]]:
    """What was asked of a pencil of one kind, on a part of the picture that is not moved."""
    asked: list[tuple[Any, ...]] = []
    draw = getattr(Pencil, kind)

    def noted(self: Pencil, *how: Any) -> None:
        asked.append(how)
        draw(self, *how)

    monkeypatch.setattr(Pencil, kind, noted)
    chances._paint(Pencil(Image.new("RGB", SIZE), 1), shown)
    return asked


def test_the_scale_the_turns_and_all_names_are_written(monkeypatch: pytest.MonkeyPatch) -> None:
    written = [text for _, text, *_ in strokes(told(2, 40, unclear=10), monkeypatch, "text")]
    assert written[0] == "Qin"
    assert "Ada" in written
    assert [each for each in written if each.endswith("%")] == list(SCALE)
    assert [each for each in written if each.isdigit()] == [str(turn) for turn in range(5, 41, 5)]
    assert " ".join(written).count("too early to tell") == 1
    assert written[-1] == "Turn"


@for_each("seats", range(2, 6))
def test_no_name_leaves_the_legend(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    crowd = replace(told(seats), names=("W" * 32,) * seats)
    names = [how for how in strokes(crowd, monkeypatch, "text") if how[1].startswith("W")]
    assert len(names) == seats
    for (x, _), text, face, size, *_ in names:
        assert x + width(text, face, size) <= SIZE[0] - chances.MARGIN + 1


def test_a_number_is_tied_to_its_turn_and_curves_have_a_rim(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = told(2, 40, marks=(ChartMark("1", 7, 1),))
    ((_, seal),) = seal_places(shown)
    x, y = chances._at(shown, 7, 1)
    lines = strokes(shown, monkeypatch, "line")
    assert ([(x, y), (x, seal)], t.CINNABAR, 5) in lines
    for seat in range(2):
        points = [chances._at(shown, turn, seat) for turn in range(41)]
        rim, curve = (how for how in lines if how[0] == points)
        assert (rim[1], curve[1]) == (t.INK, t.LIVERIES[seat].colour)
        assert rim[2] == curve[2] + 2 * chances.RIM


def test_counters_and_the_turn_of_a_number_stand_out(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = told(2, 40, marks=(ChartMark("1", 7, 1),))
    discs = strokes(shown, monkeypatch, "disc")
    assert (chances._at(shown, 7, 1), chances._DOT, t.CINNABAR) in discs
    for _, place in counter_places(shown, seal_places(shown)):
        assert (place, chances.MARK / 2 + 3, t.PAPER) in discs


def test_there_is_a_line_for_every_quarter_and_a_tick_for_every_number(monkeypatch: pytest.MonkeyPatch) -> None:
    left, top, right, bottom = chances.PLOT
    drawn = [(box, fill) for box, fill, *_ in strokes(told(2, 40), monkeypatch, "rectangle")]
    assert drawn[1] == ((0, 0, SIZE[0], 10), t.LACQUER)
    lines = [(box[1] + box[3], fill) for box, fill in drawn if (box[0], box[2]) == (left, right)]
    strong, faint = t.INK_SOFT, t.PAPER_EDGE
    assert lines == [
        (2 * (bottom - (bottom - top) * share / 4), colour)
        for share, colour in enumerate((strong, faint, strong, faint, strong))
    ]
    ticks = [sum(box[::2]) / 2 for box, _ in drawn if (box[1], box[3]) == (bottom, bottom + 12)]
    assert ticks == pytest.approx([chances._x(told(2, 40), turn - 1) for turn in range(5, 41, 5)])


def test_it_is_painted_in_parts_that_take_little_memory() -> None:
    heights = [band.height for band in chances.picture(told()).bands]
    assert sum(heights) == SIZE[1]
    assert max(heights) <= 128


def test_what_is_unsure_has_a_band_around_its_curve() -> None:
    sure, unsure, wild = drawn(level(0)), drawn(level(20)), drawn(level(300))
    for turn, seat in product((3.5, 5.5), range(2)):
        x, y = round(chances._x(level(0), turn)), round(chances._at(level(0), 0, seat)[1])
        for way in (-1, 1):
            # Twice 20 thousandths each way, of a part that is 640 high.
            assert sure.getpixel((x, y + 22 * way)) == t.PAPER
            assert unsure.getpixel((x, y + 22 * way)) == t.PAPER_SHADE
            assert unsure.getpixel((x, y + 30 * way)) == t.PAPER
    # How it ended is sure, and nothing is beyond the scale.
    x, y = chances.PLOT[2] - 20, round(chances._at(level(0), 0, 0)[1])
    assert unsure.getpixel((x, y - 22)) == t.PAPER
    for y in (chances.PLOT[1] - 8, chances.PLOT[3] + 8):
        assert wild.getpixel((900, y)) == t.PAPER


@for_each(("doubt", "unclear", "is_seen"), [(0, 0, False), (7, 0, False), (8, 0, True), (8, 40, False)])
def test_a_band_is_spoken_of_where_it_is_seen(doubt: int, unclear: int, is_seen: bool) -> None:
    assert chances.has_bands(told(doubt=doubt, unclear=unclear)) is is_seen


def test_turning_points_next_to_each_other_stand_apart() -> None:
    near = tuple(ChartMark(str(number), turn, 0) for number, turn in enumerate((20, 21, 22), start=1))
    shown = told(marks=near)
    for (x, y), (other, its) in combinations(seal_places(shown), 2):
        assert abs(x - other) > 2 * chances._SEAL or abs(y - its) > 2 * chances._SEAL
    assert drawn(shown).tobytes() != drawn(told()).tobytes()


def test_numbers_stay_inside_where_curves_are_at_the_edge() -> None:
    marks = (ChartMark("1", 2, 0), ChartMark("2", 3, 0), ChartMark("3", 5, 1), ChartMark("4", 6, 1))
    edge = ChanceChart("Qin", "Turn", "", SCALE, NAMES[:2], ((1000,) * 9, (0,) * 9), ((0,) * 9,) * 2, 0, marks)
    _, top, _, bottom = chances.PLOT
    assert all(top + chances._SEAL <= y <= bottom - chances._SEAL for _, y in seal_places(edge))


@for_each("seats", range(2, 6))
@for_each("turns", [1, 4, 40, 200])
def test_every_counter_is_seen_and_covers_no_number(seats: int, turns: int) -> None:
    shown = told(
        seats, turns, marks=(ChartMark("1", 0, 0), ChartMark("2", turns // 2, 1), ChartMark("3", turns - 1, 0))
    )
    seals, placed = seal_places(shown), counter_places(shown, seal_places(shown))
    for (_, (x, y)), (_, (other, its)) in combinations(placed, 2):
        assert max(abs(x - other), abs(y - its)) > chances.MARK
    for (_, (x, y)), (seal_x, seal_y) in product(placed, seals):
        assert max(abs(x - seal_x), abs(y - seal_y)) > chances._SEAL + chances.MARK / 2
    for seat, (x, y) in placed:
        # On its own curve, clear of the scale and of the counters at the end.
        assert (x, y) in [chances._at(shown, turn, seat) for turn in range(turns)]
        assert chances.PLOT[0] < x - 20
        assert x + 20 < chances.PLOT[2]
    if turns >= 40:
        assert {seat for seat, _ in placed} == set(range(seats))


@for_each("seats", range(2, 6))
def test_counters_at_the_end_stand_side_by_side_and_inside(seats: int) -> None:
    alike = ChanceChart("Qin", "Turn", "", SCALE, ("Ada",) * seats, ((500, 0),) * seats, ((0, 0),) * seats, 0, ())
    for shown in (told(seats), alike):
        placed = end_places(shown)
        assert sorted(seat for seat, _ in placed) == list(range(seats))
        for (_, (x, y)), (_, (other, its)) in combinations(placed, 2):
            assert max(abs(x - other), abs(y - its)) >= chances.COUNTER
        for _, (x, _) in placed:
            assert x + chances.COUNTER / 2 <= SIZE[0]
        # Four that have lost do not look as if one of them had a chance.
        lost = [y for seat, (_, y) in placed if shown.curves[seat][-1] == 0]
        assert all(chances.PLOT[3] - y <= 2 * (chances.COUNTER + 6) for y in lost)


def test_counters_side_by_side_stand_in_the_order_of_seats() -> None:
    near = ChanceChart("Qin", "Turn", "", SCALE, NAMES[:2], ((500, 10), (500, 0)), ((0, 0),) * 2, 0, ())
    (_, (left, y)), (_, (right, same)) = sorted(end_places(near))
    assert left < right
    assert y == same


def test_long_names_get_the_room_that_short_ones_leave() -> None:
    assert shares([50, 100, 20], 300) == [50, 100, 20]
    assert shares([500, 30, 400], 230) == [100, 30, 100]
    assert shares([500, 90], 200) == [110, 90]


def test_what_is_too_early_is_told_in_the_lines_for_which_there_is_room() -> None:
    assert chances.wrapped("too early to tell", 1000) == ["too early to tell"]
    assert chances.wrapped("too early to tell", 1) == ["too", "early", "to", "tell"]
    assert len(chances.wrapped("too early to tell", 200)) == 2


def test_what_is_too_early_ends_before_the_first_turn_that_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = told(2, 40, unclear=4, marks=(ChartMark("1", 4, 1),))
    (edge,) = [box[2] for box, fill, *_ in strokes(shown, monkeypatch, "rectangle") if fill == t.PAPER_SHADE]
    assert chances._x(shown, 3) < edge < chances._x(shown, 4)


def test_curves_that_end_together_have_their_counters_apart() -> None:
    heights = chances.apart([890.0, 890.0, 890.0, 250.0], 54)
    assert all(lower - upper >= 54 for lower, upper in pairwise(heights))
    assert chances.apart([260.0, 255.0, 250.0], 54)[-1] >= 250
