"""The picture of everybody's chances: readable in its box, and told apart without colour."""

from __future__ import annotations

from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image

from render.core import chances
from render.core.chances import SIZE, Chances, Mark, png


def curves(seats: int, turns: int) -> tuple[tuple[int, ...], ...]:
    """Chances that go to and fro, and end with a victory of the last seat."""
    first = [tuple((100 + 700 * ((seat + turn) % seats == 0)) for turn in range(turns)) for seat in range(seats)]
    return tuple((*each, 1000 if seat == seats - 1 else 0) for seat, each in enumerate(first))


def told(seats: int = 2, turns: int = 40, *, unclear: int = 0, marks: tuple[Mark, ...] = ()) -> Chances:
    names = ("Ada", "W" * 32, "김철수", "‮\n*Dmitri*", "")
    return Chances("Qin", "Turn", "too early to tell", names[:seats], curves(seats, turns), unclear, marks)


def drawn(what: Chances) -> Image.Image:
    with Image.open(BytesIO(png(what))) as image:
        return image.convert("RGB")


@pytest.mark.parametrize("seats", range(2, 6))
def test_it_fits_the_box_of_a_desktop_and_is_small(seats: int) -> None:
    data = png(told(seats, marks=(Mark("1", 3, 0), Mark("2", 20, seats - 1))))
    with Image.open(BytesIO(data)) as image:
        assert image.size == SIZE
    assert abs(SIZE[0] / SIZE[1] - 550 / 350) < 0.01
    assert len(data) < 400_000


@pytest.mark.parametrize("turns", [1, 4, 9, 300])
def test_a_game_of_any_length_is_drawn(turns: int) -> None:
    drawn(told(2, turns, unclear=turns, marks=(Mark("1", 0, 0), Mark("2", turns - 1, 1))))


def test_the_part_of_which_nothing_is_said_is_told_apart() -> None:
    clear, unclear = drawn(told(unclear=0)), drawn(told(unclear=20))
    # High up on the left no curve runs.
    assert clear.getpixel((400, 300)) != unclear.getpixel((400, 300))
    assert clear.getpixel((1300, 300)) == unclear.getpixel((1300, 300))


def test_turning_points_next_to_each_other_stand_apart() -> None:
    near = tuple(Mark(str(number), turn, 0) for number, turn in enumerate((20, 21, 22), start=1))
    shown = told(marks=near)
    found: list[tuple[float, float]] = []
    for mark in near:
        x, y = chances._at(shown, mark.turn, mark.seat)
        away = next(away for away in chances._AWAY if chances._is_free((x, y + away), found))
        found.append((x, y + away))
    for (x, y), (other, its) in pairwise(found):
        assert abs(x - other) > 2 * chances._SEAL or abs(y - its) > 2 * chances._SEAL
    assert drawn(shown).tobytes() != drawn(told()).tobytes()


def test_curves_that_end_together_have_their_counters_apart() -> None:
    heights = chances._apart([890.0, 890.0, 890.0, 250.0], 54)
    assert all(lower - upper >= 54 for lower, upper in pairwise(heights))
    assert chances._apart([260.0, 255.0, 250.0], 54)[-1] >= 250
