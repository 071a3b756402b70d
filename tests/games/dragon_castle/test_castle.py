"""What can be got at in any castle, and the names of its cells (D4, D8, D9, D26); examples are told in `rules`."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engines.bits import members
from engines.dragon_castle import ENGINE
from engines.dragon_castle.board import SYMBOLS, Cell
from engines.dragon_castle.castle import Castle
from engines.dragon_castle.layouts import LAYOUTS
from tests.games.dragon_castle.positions import castle
from tests.support.for_each import for_each

symbols = st.sampled_from(SYMBOLS)


@st.composite
def castles(draw: st.DrawFn) -> Castle:
    width, rows = draw(st.integers(1, 6)), draw(st.integers(1, 5))
    stack = st.lists(symbols, max_size=3).map(tuple)
    return Castle(width, tuple(draw(st.lists(stack, min_size=width * rows, max_size=width * rows))))


def is_available(tiles: Castle, cell: Cell) -> bool:
    return bool(tiles.available >> cell & 1)


def test_d8_an_empty_cell_has_nothing_available() -> None:
    tiles = castle("M1 . M2")
    assert not is_available(tiles, 1)
    assert not tiles.is_elegant(1)
    assert (tiles.top(1), tiles.floor(1)) == (None, 0)


@given(castles())
def test_d8_it_is_the_same_as_asking_where_tiles_lie_in_space(tiles: Castle) -> None:
    """Tiles as points in space: nothing one higher, and not both of the points to the left and to the right."""
    points = {
        (cell % tiles.width, cell // tiles.width, floor)
        for cell, stack in enumerate(tiles.stacks)
        for floor in range(1, len(stack) + 1)
    }
    free = {
        (x, y, z) for x, y, z in points if (x, y, z + 1) not in points and not {(x - 1, y, z), (x + 1, y, z)} <= points
    }
    short = {
        (x, y, z)
        for x, y, z in points - free
        if (x, y, z + 1) not in points and not {(x, y - 1, z), (x, y + 1, z)} <= points
    }
    for cell in range(len(tiles.stacks)):
        place = (cell % tiles.width, cell // tiles.width, tiles.floor(cell))
        assert is_available(tiles, cell) is (place in free)
        assert tiles.is_elegant(cell) is (place in short)


@given(castles())
def test_d9_while_a_tile_is_left_one_of_the_top_floor_is_available(tiles: Castle) -> None:
    found = [cell for cell in tiles.cells() if is_available(tiles, cell) and tiles.floor(cell) == tiles.top_floor]
    assert bool(found) is any(tiles.stacks)


@given(castles())
def test_d26_edge_to_edge_goes_both_ways(tiles: Castle) -> None:
    for cell in range(len(tiles.stacks)):
        for other in tiles.edge_to_edge(cell):
            assert cell in tiles.edge_to_edge(other)
            assert abs(cell // tiles.width - other // tiles.width) + abs(cell % tiles.width - other % tiles.width) == 1


@given(castles())
def test_a_castle_without_a_tile_has_lost_that_tile_alone(tiles: Castle) -> None:
    for cell in tiles.cells():
        left = tiles.without(cell)
        assert left == Castle(tiles.width, left.stacks)
        assert left.stacks[cell] == tiles.stacks[cell][:-1]
        assert [*left.stacks[:cell], *left.stacks[cell + 1 :]] == [*tiles.stacks[:cell], *tiles.stacks[cell + 1 :]]


def test_cells_have_the_letter_of_their_column_and_the_number_of_their_row() -> None:
    tiles = castle("M1 M2 M3\nM4 M5 M6")
    assert [tiles.name(cell) for cell in range(6)] == ["A1", "B1", "C1", "A2", "B2", "C2"]
    assert [tiles.cell_named(name) for name in ("A1", "C1", "A2", "C2")] == [0, 2, 3, 5]


@for_each("name", ["D1", "A3", "P1", "A12", "P12"])
def test_a_name_outside_the_grid_is_no_cell(name: str) -> None:
    assert castle("M1 M2 M3\nM4 M5 M6").cell_named(name) is None


@for_each("layout", list(LAYOUTS))
def test_d4_every_cell_of_every_castle_can_be_named(layout: str) -> None:
    seats = min(LAYOUTS[layout].players)
    tiles = ENGINE.initial(seats, "names", {"castle": layout}).state.castle
    for cell in tiles.cells():
        assert tiles.cell_named(tiles.name(cell)) == cell
        assert ENGINE.format(ENGINE.parse(f"take {tiles.name(cell)}")) == f"take {tiles.name(cell)}"


@for_each("layout", list(LAYOUTS))
def test_d4_a_castle_is_as_high_as_its_layout_says(layout: str) -> None:
    seats = min(LAYOUTS[layout].players)
    tiles = ENGINE.initial(seats, "heights", {"castle": layout}).state.castle
    assert tuple(map(len, tiles.stacks)) == LAYOUTS[layout].heights
    everything = sorted(symbol for stack in tiles.stacks for symbol in stack)
    assert everything == sorted(symbol for symbol in SYMBOLS for _ in range(4))


@for_each("elegance", [False, True])
@given(castles())
def test_taking_a_tile_keeps_no_other_from_being_taken(elegance: bool, tiles: Castle) -> None:
    # The computer relies on that where it looks for pairs.
    now = tiles.takeable(elegance=elegance)
    for cell in members(now):
        assert tiles.without(cell).takeable(elegance=elegance) & ~(1 << cell) & now == now & ~(1 << cell)
