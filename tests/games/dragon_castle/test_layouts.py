"""Castle layouts: what the loader refuses, what the shipped ones keep, how often they have no pair (D4)."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from engines.dragon_castle.board import COPIES, SYMBOLS, TILES, Symbol
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

GAMES = 12
"""Games a layout is measured over; their seeds are fixed."""


def refusal(text: str) -> str:
    with pytest.raises(LayoutError) as caught:
        parse_layout(text)
    return str(caught.value)


def faulty(old: str, new: str) -> str:
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
    layout = parse_layout(faulty("2-4", sign))
    assert layout.players == players
    assert parse_layout(format_layout(layout)) == layout


def test_a_castle_may_be_as_large_as_the_grid() -> None:
    layout = parse_layout(TEXT + ".\n" * (HIGHEST - 4))
    assert (layout.width, layout.rows) == (WIDEST, HIGHEST)
    assert parse_layout(format_layout(layout)) == layout


# What is refused


@for_each("text", ["", "\n\n\n", TEXT.removeprefix("name: Wall\n"), faulty("name: Wall", "name:  ")])
def test_a_layout_without_a_name_is_refused(text: str) -> None:
    assert refusal(text) == "line 1: missing key=name"


def test_a_long_name_is_refused() -> None:
    assert parse_layout(faulty("Wall", "W" * 60)).name == "W" * 60
    assert refusal(faulty("Wall", "W" * 61)) == "line 1: long-name length=61 most=60"


@for_each("sign", ["\0", "\t", "\x1b", "\x85", "\u2028", "\u202e"])
def test_a_name_with_control_characters_is_refused(sign: str) -> None:
    assert refusal(faulty("Wall", f"W{sign}ll")) == "line 1: unprintable-name"


def test_a_layout_without_players_is_refused() -> None:
    assert refusal(faulty("players: 2-4\n", "")) == "line 2: missing key=players"
    assert refusal("name: Wall") == "line 2: missing key=players"


@for_each("sign", ["1", "5", "4-2", "2 - 4", "two", "٢"])
def test_unknown_players_are_refused(sign: str) -> None:
    assert refusal(faulty("2-4", sign)) == f"line 2: players allowed={tuple(PLAYERS)}"


def test_a_castle_that_begins_too_early_is_refused() -> None:
    assert refusal(faulty("\n\n", "\n")) == "line 3: no-gap first=4"


@for_each("castle", ["", "\n", "\n\n \n\n"])
def test_an_empty_castle_is_refused(castle: str) -> None:
    assert refusal(f"name: Wall\nplayers: 2\n{castle}") == "line 4: no-castle"


def test_a_wide_castle_is_refused() -> None:
    assert refusal(faulty(f"{ROW}\n{ROW}\n", f"{ROW}\n{ROW}.\n")) == "line 5: too-wide cells=17 most=16"


def test_a_high_castle_is_refused() -> None:
    assert refusal(TEXT + ".\n" * 9) == "line 16: too-many-rows rows=13 most=12"


@for_each("sign", ["0", "4", "x", " ", "\t", "²", "-"])
def test_another_character_is_refused(sign: str) -> None:
    told = sign if sign.isprintable() else ascii(sign)[1:-1]
    assert refusal(faulty(".1\n", f"{sign}1\n")) == f"line 4: sign sign={told}"


def test_a_castle_of_another_number_of_tiles_is_refused() -> None:
    assert refusal(TEXT + "1\n") == "sum first=4 last=8 tiles=117 all=116"
    assert refusal(faulty(ROW + "\n", "")) == "sum first=4 last=6 tiles=87 all=116"
    assert refusal("name: Wall\nplayers: 2\n\n...") == "sum first=4 last=4 tiles=0 all=116"


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


@for_each("castle", [TEXT + "1\n", "atlantis", "", faulty("2-4", "3-4"), "base_3"])
def test_a_castle_that_is_faulty_or_for_others_is_refused(castle: str) -> None:
    with pytest.raises(OptionError) as caught:
        ENGINE.initial(2, "seed", {"castle": castle})
    assert caught.value.option == "castle"
    assert caught.value.allowed == (BASE, *for_players(2))


def test_a_solo_castle_is_one_for_three_players() -> None:
    assert ENGINE.initial(1, "seed", {"castle": faulty("2-4", "3")}).state.layout == "Wall"
    with pytest.raises(OptionError):
        ENGINE.initial(1, "seed", {"castle": faulty("2-4", "2")})


# How often there is no pair


@dataclass
class Castle:
    """The stacks of a castle, lowest tile first, in a grid with an empty column on either side."""

    stacks: list[list[Symbol]]

    @classmethod
    def built(cls, layout: Layout, tiles: tuple[Symbol, ...]) -> Castle:
        stacks: list[list[Symbol]] = []
        drawn = iter(tiles)
        for row in rows_of(layout):
            stacks += [[], *([next(drawn) for _ in range(height)] for height in row), []]
        return cls(stacks)

    @property
    def top_floor(self) -> int:
        """The highest floor with a tile, 0 for none (D9)."""
        return max(map(len, self.stacks))

    def is_available(self, cell: int) -> bool:
        """Whether a stack's highest tile has a side without a tile on its floor (D8)."""
        floor = len(self.stacks[cell])
        return floor > 0 and min(len(self.stacks[cell - 1]), len(self.stacks[cell + 1])) < floor

    def available(self) -> list[int]:
        return [cell for cell in range(1, len(self.stacks) - 1) if self.is_available(cell)]

    def pairs(self, firsts: list[int]) -> list[tuple[int, int]]:
        """Every first tile with every second one, which is judged after the first is gone (D10)."""
        before = set(self.available())
        found: list[tuple[int, int]] = []
        for first in firsts:
            symbol = self.stacks[first].pop()
            near = {cell for cell in (first - 1, first, first + 1) if self.is_available(cell)}
            seconds = (before - {first}) | near
            found += [(first, cell) for cell in sorted(seconds) if self.stacks[cell][-1] == symbol]
            self.stacks[first].append(symbol)
        return found


def turns_of(layout: Layout, seed: str) -> tuple[int, int]:
    """The turns of a game up to the first summons, and those without a possible pair, the summons included.

    A player takes a random possible pair, else discards a random available tile of the top floor, and summons
    once no pair is possible on floor 1 (D4, D9-D13).
    """
    tiles, rng = Rng(seed).shuffled(SYMBOLS * COPIES)
    castle = Castle.built(layout, tiles)
    turns = without = 0
    while floor := castle.top_floor:
        firsts = [cell for cell in castle.available() if len(castle.stacks[cell]) == floor]
        assert firsts, "nothing on the top floor is available"
        turns += 1
        if pairs := castle.pairs(firsts):
            drawn, rng = rng.below(len(pairs))
            taken = pairs[drawn]
        else:
            without += 1
            if floor == 1:
                break
            drawn, rng = rng.below(len(firsts))
            taken = (firsts[drawn],)
        for cell in taken:
            castle.stacks[cell].pop()
    return turns, without


def test_a_tile_is_available_that_has_a_free_long_side_and_nothing_on_it() -> None:
    castle = Castle([[], ["M1"], ["M2", "W1"], ["M3"], ["M1"], [], ["W1"], []])
    assert castle.available() == [1, 2, 4, 6]
    assert castle.pairs([2]) == [(2, 6)]


def test_a_partner_may_be_what_the_first_tile_uncovers() -> None:
    assert Castle([[], ["M2"], ["M1", "M1"], []]).pairs([2]) == [(2, 2)]
    assert Castle([[], ["M2"], ["M1", "M1"], ["M3"], []]).pairs([2]) == []
    assert Castle([[], ["M1"], ["M1"], ["M2"], []]).pairs([1, 3]) == [(1, 2)]


@for_each("name", LAYOUTS)
def test_a_shipped_layout_seldom_has_no_pair_and_always_a_tile_to_take(name: str) -> None:
    counted = [turns_of(LAYOUTS[name], f"{name}/{game}") for game in range(GAMES)]
    share = sum(without for _, without in counted) / sum(turns for turns, _ in counted)
    assert share < 0.12, f"{share:.0%} of the turns of {name} have no pair"
