"""What can be got at in the castle (D4, D8, D9, D10)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engines.bits import members
from engines.dragon_castle import ENGINE
from engines.dragon_castle.board import SYMBOLS, Cell
from engines.dragon_castle.castle import Castle
from engines.dragon_castle.layouts import LAYOUTS
from tests.games.dragon_castle.positions import castle, play, position, refused, texts
from tests.support.for_each import for_each

symbols = st.sampled_from(SYMBOLS)


@st.composite
def castles(draw: st.DrawFn) -> Castle:
    width, rows = draw(st.integers(1, 6)), draw(st.integers(1, 5))
    stack = st.lists(symbols, max_size=3).map(tuple)
    return Castle(width, tuple(draw(st.lists(stack, min_size=width * rows, max_size=width * rows))))


def named(tiles: Castle, found: list[Cell]) -> str:
    return " ".join(tiles.name(cell) for cell in found)


def is_available(tiles: Castle, cell: Cell) -> bool:
    return bool(tiles.available >> cell & 1)


def available(tiles: Castle) -> str:
    return named(tiles, [cell for cell in range(len(tiles.stacks)) if is_available(tiles, cell)])


@for_each(
    ("text", "expected"),
    [
        ("M1", "A1"),
        (". M1 .", "B1"),
        ("M1 M1", "A1 B1"),
        ("M1 W2 M1", "A1 C1"),
        ("M1 W2 F3 S4 M1", "A1 E1"),
        ("M1 W2 . S4 M1", "A1 B1 D1 E1"),
        (". . .", ""),
    ],
)
def test_d8_a_tile_is_available_when_its_left_or_its_right_side_is_free(text: str, expected: str) -> None:
    assert available(castle(text)) == expected


@for_each("text", [". M1 .\n. M2 .\n. M3 .", "M1\nM2\nM3\nM4", ". M1M1 .\n. M2 .\n. M3M3M3 ."])
def test_d8_tiles_above_and_below_do_not_block(text: str) -> None:
    tiles = castle(text)
    assert available(tiles) == named(tiles, list(tiles.cells()))


def test_d8_lower_neighbours_do_not_block() -> None:
    assert available(castle("M1 M2M2 M1")) == "A1 B1 C1"
    assert available(castle("M1M1 M2M2M2 M1")) == "A1 B1 C1"
    assert available(castle("W1 M1 M2M2 M1 W1")) == "A1 C1 E1"


def test_d8_higher_neighbours_have_a_tile_on_the_same_floor_and_block() -> None:
    assert available(castle("M1M1 M2 M1M1M1")) == "A1 C1"
    assert available(castle("M1M1M1 M2M2 M1M1")) == "A1 C1"
    assert available(castle("M1M1 M2M2 M1")) == "A1 B1 C1"


def test_d8_what_lies_under_another_tile_is_not_available() -> None:
    tiles = castle(". W5M1 .")
    assert (tiles.top(1), tiles.floor(1)) == ("M1", 2)
    state = play(position(". W5M1 . . W5"), "take B1").state
    assert state.turn.hand == ("M1",)
    assert state.castle.top(1) == "W5"


def test_d8_the_edges_of_the_grid_are_free_and_rows_do_not_go_on_in_the_next() -> None:
    assert available(castle("M1 M2 M3\nM4 M5 M6")) == "A1 C1 A2 C2"
    assert available(castle(". M2 M3\nM4 M5 .")) == "B1 C1 A2 B2"


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


@for_each(("text", "floor"), [(". .", 0), (". M1", 1), ("M1M1 M1", 2), ("M1 M1M1M1 M1M1", 3), ("M1\n.\nM1M1", 2)])
def test_d9_the_top_floor_is_the_highest_with_any_tile(text: str, floor: int) -> None:
    assert castle(text).top_floor == floor


def test_d9_only_available_tiles_of_the_top_floor_come_first() -> None:
    state = position("M1 M1M1 M2M2 M3M3 M4 . M5")
    assert texts(state) == ["take B1", "take D1"]
    assert refused(state, "take C1").reason == "not-available"
    assert refused(state, "take G1").facts == {"cell": "G1", "floor": 1, "top": 2}


def test_d9_the_top_floor_may_have_only_blocked_partners_of_its_tiles() -> None:
    state = position("M1 M2M2 . M1M1 . M2")
    assert texts(state) == ["take B1", "take D1"]


def test_d9_the_top_floor_falls_when_its_last_tile_is_taken() -> None:
    state = play(position("M1M2 M3 M4"), "take A1", "discard").state
    assert state.castle.top_floor == 1
    assert texts(state) == ["take A1", "take C1", "summon"]


def test_d10_a_second_tile_may_lie_on_any_floor() -> None:
    state = play(position("W1W1M1 . W2M1 . M1 . W3W3M1"), "take A1").state
    assert texts(state, "pair") == ["pair C1", "pair E1", "pair G1"]


def test_d10_the_second_tile_is_judged_after_the_first_is_gone() -> None:
    blocked = position("M1 M1 W1")
    assert "take B1" not in texts(blocked)
    assert texts(play(blocked, "take A1").state, "pair") == ["pair B1"]


def test_d10_the_second_tile_may_be_the_one_that_lay_under_the_first() -> None:
    state = play(position("M1M1 . W2"), "take A1").state
    assert texts(state, "pair") == ["pair A1"]
    assert play(state, "pair A1").state.turn.hand == ("M1", "M1")


def test_d10_the_second_tile_has_to_be_available_and_the_same() -> None:
    state = play(position("W6M1 . M2 . W1 M1 W1 . M1"), "take A1").state
    assert texts(state, "pair") == ["pair I1"]
    assert refused(state, "pair C1").reason == "not-the-same"
    assert refused(state, "pair F1").reason == "not-available"


@for_each(
    ("text", "cell", "expected"),
    [
        ("M1 M1 M1\nM1 M1 M1\nM1 M1 M1", "B2", "B1 A2 C2 B3"),
        ("M1 M1 M1\nM1 M1 M1\nM1 M1 M1", "A1", "B1 A2"),
        ("M1 M1 M1\nM1 M1 M1\nM1 M1 M1", "C3", "C2 B3"),
        ("M1 M1 M1\nM1 M1 M1", "C1", "B1 C2"),
        ("M1 M1M1 M1\nM1M1 M1M1 M1\nM1 M1M1M1 M1", "B2", "B1 A2"),
        ("M1 . M1\n. . .", "A1", ""),
        (". .\n. .", "A1", ""),
    ],
)
def test_d26_edge_to_edge_are_tops_on_the_same_floor(text: str, cell: str, expected: str) -> None:
    tiles = castle(text)
    at = tiles.cell_named(cell)
    assert at is not None
    assert named(tiles, tiles.edge_to_edge(at)) == expected


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
