"""The chart of a person's ratings."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from render.core.chances import PLOT, SIZE
from render.core.ratings import RatingChart, png, points_of, scale_of
from tests.support.for_each import for_each


def a_chart(*curves: tuple[int, ...]) -> RatingChart:
    names = ("Qin", "China", "Dragon Castle")[: len(curves)]
    return RatingChart("Your ratings in this server", "Rated games", "provisional", names, curves, 5)


def test_a_chart_is_as_large_as_the_box_in_which_discord_shows_it() -> None:
    with Image.open(BytesIO(png(a_chart((1000, 1030, 1010), (1000, 990))))) as picture:
        assert picture.size == SIZE


@for_each(
    ("curve", "lines"),
    [
        ((1000, 1030), (1000, 1050, 1100)),
        ((1000, 1000), (1000, 1050, 1100)),
        ((1000, 950, 1180), (950, 1000, 1050, 1100, 1150, 1200)),
        ((0, 2400), (0, 500, 1000, 1500, 2000, 2500)),
    ],
)
def test_lines_are_at_round_ratings_around_the_curve(curve: tuple[int, ...], lines: tuple[int, ...]) -> None:
    assert scale_of(a_chart(curve)) == lines


def test_curves_go_from_the_left_to_the_game_they_end_with_and_higher_is_better() -> None:
    chart = a_chart((1000, 1050, 1100), (1000, 950))
    (first, _, last), (_, end) = points_of(chart, 0), points_of(chart, 1)
    assert (first[0], last[0], end[0]) == (PLOT[0], PLOT[2], (PLOT[0] + PLOT[2]) / 2)
    assert last[1] < first[1] < end[1]


def test_a_long_curve_keeps_its_beginning_and_its_end() -> None:
    curve = tuple(1000 + number % 7 for number in range(5000))
    points = points_of(a_chart(curve), 0)
    assert len(points) <= 302
    assert (points[0][0], points[-1][0]) == (PLOT[0], PLOT[2])
