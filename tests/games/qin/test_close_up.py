"""The part of the board that is shown alone, as large as Discord lets it be."""

from __future__ import annotations

from engines.qin.board import SIZE
from render.qin import Scene, close_up
from render.qin.scene import WHOLE, around
from tests.games.qin.scenes import NAMES, view
from tests.support.for_each import for_each

CELLS = [(cell,) for cell in range(0, SIZE * SIZE, 5)] + [(0, 168), (0, 12), (0, 156), (70, 71, 97)]


@for_each("cells", CELLS)
def test_all_that_matters_is_shown_with_room_around_it(cells: tuple[int, ...]) -> None:
    seen = view("early")
    region = around(seen, cells)
    assert min(len(region.rows), len(region.columns)) >= 5
    for row, column in (divmod(cell, SIZE) for cell in cells):
        assert {max(0, row - 1), min(SIZE - 1, row + 1)} <= set(region.rows)
        assert {max(0, column - 1), min(SIZE - 1, column + 1)} <= set(region.columns)


def test_provinces_that_are_touched_are_shown_whole() -> None:
    seen = view("late")
    for province in seen.provinces:
        region = around(seen, province.cells[:1])
        assert all(cell // SIZE in region.rows and cell % SIZE in region.columns for cell in province.cells)


def test_around_nothing_is_the_whole_board() -> None:
    assert around(view("early"), ()) == WHOLE


def test_a_few_cells_fill_the_box_that_discord_has_for_a_picture() -> None:
    width, height = close_up(Scene(view("early"), NAMES), [83, 84]).size
    scale = min(550 / width, 350 / height)
    assert min(scale * width / 550, scale * height / 350) > 0.9
    assert 100 * scale > 45
