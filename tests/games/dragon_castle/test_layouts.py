"""Castle layouts: what the loader refuses, what the shipped ones keep, how often they have no pair (D4)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engines.dragon_castle.board import COPIES, SYMBOLS, TILES
from engines.dragon_castle.castle import Castle
from engines.dragon_castle.engine import BASE, DragonCastleEngine
from engines.dragon_castle.layouts import (
    FOLDER,
    GROUND,
    HIGHEST,
    LAYOUTS,
    PLAYERS,
    WIDEST,
    Layout,
    LayoutError,
    Remark,
    for_players,
    format_layout,
    guideline_faults,
    parse_layout,
)
from engines.protocol import OptionError
from engines.rng import Rng
from tests.games.dragon_castle.walls import ROW, TEXT
from tests.games.faults import faults
from tests.support.for_each import for_each

NAMED = {
    "four_seasons": ("Four Seasons", "2"),
    "thousand_towers": ("Thousand Towers", "2"),
    "barracks": ("Barracks", "2"),
    "pillars_of_creation": ("Pillars of Creation", "2"),
    "fortress": ("Fortress", "3"),
    "blockhouse": ("Blockhouse", "3"),
    "parade_ground": ("Parade Ground", "3"),
    "keep": ("Keep", "3-4"),
    "dragons_head": ("Dragon's Head", "4"),
    "abbey_of_the_abyss": ("Abbey of the Abyss", "4"),
    "gates_of_destiny": ("Gates of Destiny", "4"),
    "forbidden_city": ("Forbidden City", "4"),
}
"""The named layouts of D4 and the players they are for."""

UNEVEN = {"four_seasons", "pillars_of_creation"}
"""Pictures of four different things, and pillars that rise one behind the other: they mirror nothing."""

ENGINE = DragonCastleEngine()

GAMES = 6
"""Games a layout is measured over; their seeds are fixed."""


def refusal(text: str) -> str:
    with pytest.raises(LayoutError) as caught:
        parse_layout(text)
    return str(caught.value)


def changed(old: str, new: str) -> str:
    """The text with the first occurrence of something changed."""
    assert old in TEXT
    return TEXT.replace(old, new, 1)


def rows_of(layout: Layout) -> list[tuple[int, ...]]:
    return [layout.heights[first : first + layout.width] for first in range(0, len(layout.heights), layout.width)]


def of_rows(*rows: str) -> Layout:
    """A castle of any number of tiles, for 2 to 4 players."""
    return Layout(
        "Drawn", range(2, 5), WIDEST, tuple(int(sign) for row in rows for sign in f"{row:0<16}".replace(".", "0"))
    )


# What is read


def test_a_layout_is_read() -> None:
    wall = parse_layout(TEXT)
    assert (wall.name, wall.players, wall.width, wall.rows) == ("Wall", range(2, 5), 16, 4)
    assert wall.heights == (*[2] * 14, 0, 1) * 4
    assert [wall.floor(floor) for floor in (1, 2, 3)] == [60, 56, 0]


def test_short_rows_and_empty_lines_are_filled_with_empty_cells() -> None:
    layout = parse_layout(f"name: Wall\nplayers: 2\n\n1\n\n{ROW}\n{ROW}\n{ROW}\n{'2' * 14}")
    assert rows_of(layout)[:2] == [(1, *[0] * 15), (0,) * 16]
    assert rows_of(layout)[-1] == (*[2] * 14, 0, 0)


def test_line_ends_of_other_systems_and_trailing_blanks_do_not_matter() -> None:
    wall = parse_layout(TEXT)
    assert parse_layout(TEXT.replace("\n", "\r\n")) == wall
    assert parse_layout(TEXT.replace("\n", "\r")) == wall
    assert parse_layout(TEXT.replace("\n", " \t\n")) == wall
    assert parse_layout(f"{TEXT}\n \r\n\n") == wall
    assert parse_layout(TEXT.rstrip("\n")) == wall
    assert parse_layout(f"\ufeff{TEXT}") == wall


@for_each(("sign", "players"), PLAYERS.items())
def test_a_layout_may_be_for_several_numbers_of_players(sign: str, players: range) -> None:
    layout = parse_layout(changed("2-4", sign))
    assert layout.players == players
    assert parse_layout(format_layout(layout)) == layout


def test_a_castle_may_be_as_large_as_the_grid() -> None:
    layout = parse_layout(TEXT + ".\n" * (HIGHEST - 4))
    assert (layout.width, layout.rows) == (WIDEST, HIGHEST)
    assert parse_layout(format_layout(layout)) == layout


# What is refused


@for_each(("old", "new", "fault"), faults("dragon_castle", "layouts"))
def test_a_faulty_layout_is_refused_with_its_line(old: str, new: str, fault: str) -> None:
    assert refusal(changed(old, new)) == fault


@for_each(
    ("text", "fault"),
    [
        ("", "line 1: missing key=name"),
        ("\n\n\n", "line 1: missing key=name"),
        ("name: Wall", "line 2: missing key=players"),
        ("name: Wall\nplayers: 2\n\n...", "sum first=4 last=4 tiles=0 all=116"),
        (changed(".1\n", " 1\n"), "line 4: sign sign= "),
        (changed(".1\n", "\t1\n"), "line 4: sign sign=\\t"),
    ],
)
def test_what_has_nothing_but_blanks_somewhere_is_refused(text: str, fault: str) -> None:
    assert refusal(text) == fault


def test_a_name_may_have_sixty_characters() -> None:
    assert parse_layout(changed("Wall", "W" * 60)).name == "W" * 60
    assert refusal(changed("Wall", "W" * 61)) == "line 1: long-name length=61 most=60"


@for_each("sign", ["\0", "\t", "\x1b", "\x85", "\u2028", "\u202e"])
def test_a_name_with_control_characters_is_refused(sign: str) -> None:
    assert refusal(changed("Wall", f"W{sign}ll")) == "line 1: unprintable-name"


@for_each("castle", ["", "\n", "\n\n \n\n"])
def test_an_empty_castle_is_refused(castle: str) -> None:
    assert refusal(f"name: Wall\nplayers: 2\n{castle}") == "line 4: no-castle"


def test_a_high_castle_is_refused() -> None:
    assert refusal(TEXT + ".\n" * 9) == "line 16: too-many-rows rows=13 most=12"


def test_a_long_text_is_refused() -> None:
    assert parse_layout(TEXT + "\n" * (4000 - len(TEXT)))
    assert refusal(TEXT + "\n" * (4001 - len(TEXT))) == "long-text length=4001 most=4000"


# The guideline


def test_the_guideline_names_a_ground_floor_of_an_unusual_size() -> None:
    castle = of_rows(*["1" * 16] * 4, "1" * 8)
    assert guideline_faults(replace(castle, players=range(2, 3))) == []
    assert guideline_faults(replace(castle, players=range(2, 5))) == []
    assert guideline_faults(replace(castle, players=range(3, 5))) == [
        Remark("ground", {"tiles": 72, "usual": ("3: 50-70", "4: 40-55")})
    ]


def test_the_guideline_names_long_rows_of_the_upper_floors_if_they_are_more_than_two() -> None:
    below = ["1" * 16] * 3
    assert guideline_faults(of_rows(*below, "3.333333.33333")) == []
    assert guideline_faults(of_rows(*below, "3.333333", "2222222222")) == [
        Remark("long-rows", {"count": 3, "length": 6, "most": 2, "rows": ("C4-H4 (2)", "A5-J5 (2)", "C4-H4 (3)")})
    ]


# What is shipped


def test_every_shipped_layout_is_read() -> None:
    assert list(LAYOUTS) == sorted(path.stem for path in FOLDER.glob("*.txt"))
    assert set(LAYOUTS) == {*NAMED, "base_2", "base_3", "base_4"}


@for_each("name", LAYOUTS)
def test_a_shipped_layout_keeps_the_guideline_and_comes_back_from_its_text(name: str) -> None:
    layout = LAYOUTS[name]
    assert sum(layout.floor(floor) for floor in (1, 2, 3)) == TILES
    assert guideline_faults(layout) == []
    assert parse_layout(format_layout(layout)) == layout
    assert format_layout(layout) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


@for_each("name", LAYOUTS)
def test_a_shipped_layout_mirrors_left_and_right(name: str) -> None:
    rows = rows_of(LAYOUTS[name])
    assert (rows == [row[::-1] for row in rows]) == (name not in UNEVEN)


def test_the_named_layouts_are_there() -> None:
    for stem, (name, players) in NAMED.items():
        assert (LAYOUTS[stem].name, LAYOUTS[stem].players) == (name, PLAYERS[players])


@for_each("number", GROUND)
def test_every_number_of_players_has_layouts_the_base_first(number: int) -> None:
    base, *others = for_players(number)
    assert base == f"base_{number}"
    assert others == [name for name in LAYOUTS if name != base and number in LAYOUTS[name].players]
    assert others


def test_solo_has_the_layouts_of_three_players_and_five_players_have_none() -> None:
    assert for_players(1) == for_players(3)
    assert for_players(5) == []


# A castle of one's own


def test_a_castle_can_be_given_as_text() -> None:
    state = ENGINE.initial(2, "seed", {"castle": TEXT}).state
    assert (state.layout, state.castle.width) == ("Wall", WIDEST)
    assert [len(stack) for stack in state.castle.stacks] == list(parse_layout(TEXT).heights)
    assert ENGINE.read_position(ENGINE.write_position(state)) == state


@for_each("castle", [TEXT + "1\n", "atlantis", "", changed("2-4", "3-4"), "base_3"])
def test_a_castle_that_is_faulty_or_for_others_is_refused(castle: str) -> None:
    with pytest.raises(OptionError) as caught:
        ENGINE.initial(2, "seed", {"castle": castle})
    assert caught.value.option == "castle"
    assert caught.value.allowed == (BASE, *for_players(2))


def test_a_solo_castle_is_one_for_three_players() -> None:
    assert ENGINE.initial(1, "seed", {"castle": changed("2-4", "3")}).state.layout == "Wall"
    with pytest.raises(OptionError):
        ENGINE.initial(1, "seed", {"castle": changed("2-4", "2")})


# How often there is no pair


def turns_of(layout: Layout, seed: str) -> tuple[int, int]:
    """The turns of a game up to the first summons, and those without a possible pair, the summons included.

    A player takes a random possible pair, else discards a random available tile of the top floor, and summons
    once no pair is possible on floor 1 (D4, D9-D13).
    """
    tiles, rng = Rng(seed).shuffled(SYMBOLS * COPIES)
    drawn = iter(tiles)
    castle = Castle(layout.width, tuple(tuple(next(drawn) for _ in range(height)) for height in layout.heights))
    turns = without = 0
    while castle.top_floor:
        firsts = castle.first_tiles(elegance=False, elegance_due=False, room=2)
        assert firsts, "nothing on the top floor is available"
        turns += 1
        pairs = [
            (first, second)
            for first in firsts
            for second in castle.without(first).partners(castle.stacks[first][-1], elegance=False)
        ]
        if not pairs:
            without += 1
            if castle.top_floor == 1:
                break
        number, rng = rng.below(len(pairs or firsts))
        for cell in pairs[number] if pairs else (firsts[number],):
            castle = castle.without(cell)
    return turns, without


@for_each("name", LAYOUTS)
def test_a_shipped_layout_seldom_has_no_pair_and_always_a_tile_to_take(name: str) -> None:
    counted = [turns_of(LAYOUTS[name], f"{name}/{game}") for game in range(GAMES)]
    share = sum(without for _, without in counted) / sum(turns for turns, _ in counted)
    assert share < 0.12, f"{share:.0%} of the turns of {name} have no pair"
