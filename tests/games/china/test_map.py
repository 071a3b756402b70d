"""The map: what the shipped one keeps, and what the loader refuses (C3-C6)."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from engines.china import ENGINE
from engines.china.board import FOLDER, MAP, MapError, load_map, parse_map
from engines.protocol import OptionError
from tests.games.faults import faults
from tests.support.for_each import for_each

TEXT = (FOLDER / "warring_states.toml").read_text(encoding="utf-8")

COLOURS = {
    "chu": "violet",
    "qi": "yellow",
    "qin": "yellow",
    "zhao": "orange",
    "lu": "orange",
    "wei": "red",
    "han": "green",
    "shu": "red",
    "yan": "green",
}
SPIKE = [(989, 713), (993, 748), (992, 754)]
"""Points on the border of Lu, far from Han."""


def faulty(old: str, new: str) -> str:
    """The map's text with the first occurrence of something changed."""
    assert old in TEXT
    return TEXT.replace(old, new, 1)


def refusal(text: str) -> str:
    with pytest.raises(MapError) as caught:
        parse_map(text)
    return str(caught.value)


def with_spike(points: list[tuple[int, int]]) -> str:
    """The map with a line from Han over some points and back, so that Han's outline has them, but no more land."""
    start, *others = re.findall(r"\[(\d+), (\d+)\],?\n\]\n\n\[provinces\.shu\]", TEXT)
    assert not others
    there = [*points, *points[-2::-1], (int(start[0]), int(start[1]))]
    added = ", ".join(f"[{x}, {y}]" for x, y in there)
    return faulty("]\n\n[provinces.shu]", f"{added} ]\n\n[provinces.shu]")


def without_spaces(province: str, keep: int) -> str:
    """The map with only the first spaces of a province and no roads to the others."""
    text = re.sub(rf'\["[a-z]+-\d", "{province}-[{keep + 1}-9]"\],', "", TEXT)
    text = re.sub(rf'\["{province}-[{keep + 1}-9]", "[a-z]+-\d"\],', "", text)
    before, found, after = text.partition(f"[provinces.{province}]")
    some = ", ".join([r"\[\d+, \d+\]"] * keep)
    return before + found + re.sub(rf"spaces = \[({some}),.*\]\n", r"spaces = [\1]\n", after, count=1)


def test_c3_nine_provinces_have_their_colours() -> None:
    assert {land.name.value: land.colour.value for land in MAP.lands} == COLOURS
    assert Counter(COLOURS.values()) == {"violet": 1, "yellow": 2, "orange": 2, "red": 2, "green": 2}


def test_c3_no_two_provinces_of_one_colour_border_each_other() -> None:
    colour = {land.name: land.colour for land in MAP.lands}
    assert all(colour[alliance.first] is not colour[alliance.second] for alliance in MAP.alliances)


def test_c4_numbers_of_house_spaces() -> None:
    sizes = {land.name.value: len(land.spaces) for land in MAP.lands}
    assert {name: sizes[name] for name in ("chu", "wei", "qin", "qi")} == {"chu": 8, "wei": 7, "qin": 6, "qi": 5}
    assert all(4 <= sizes[name] <= 6 for name in ("zhao", "lu", "han", "shu", "yan"))
    assert sum(sizes.values()) == len(MAP.spaces) == len(MAP.points) == 50


def test_c4_spaces_are_numbered_province_by_province() -> None:
    names = [f"{land.name.value}-{number}" for land in MAP.lands for number in range(1, len(land.spaces) + 1)]
    assert [MAP.space_name(space) for space in range(50)] == names
    assert [ENGINE.place_name(space) for space in range(50)] == names
    assert sum(MAP.bits_of.values()) == (1 << 50) - 1
    for land in MAP.lands:
        assert [MAP.points[space] for space in MAP.spaces_of[land.name]] == list(land.spaces)
        assert {MAP.spaces[space] for space in MAP.spaces_of[land.name]} == {land.name}


def test_c4_no_two_spaces_and_courts_lie_on_one_another() -> None:
    points = [*MAP.points, *(land.court for land in MAP.lands)]
    assert min((x - u) ** 2 + (y - v) ** 2 for (x, y), (u, v) in combinations(points, 2)) > 50**2


@for_each("roads", ["west", "east"])
def test_c5_every_space_has_a_road_and_some_roads_cross_borders(roads: str) -> None:
    pairs = MAP.roads[roads]
    assert {space for pair in pairs for space in pair} == set(range(50))
    assert len({frozenset(pair) for pair in pairs}) == len(pairs)
    crossing = {frozenset((MAP.spaces[a], MAP.spaces[b])) for a, b in pairs if MAP.spaces[a] is not MAP.spaces[b]}
    borders = {frozenset((alliance.first, alliance.second)) for alliance in MAP.alliances}
    assert crossing
    assert crossing <= borders


@for_each("roads", ["west", "east"])
def test_c5_roads_lead_both_ways(roads: str) -> None:
    pairs = {*MAP.roads[roads], *((b, a) for a, b in MAP.roads[roads])}
    joined = {(a, b) for a, beside in enumerate(MAP.beside[roads]) for b in range(50) if beside >> b & 1}
    assert joined == pairs


def test_c5_the_two_maps_have_different_roads() -> None:
    west, east = ({frozenset(pair) for pair in MAP.roads[name]} for name in ("west", "east"))
    assert west - east
    assert east - west


@for_each(("seats", "allowed"), [(3, ["west"]), (4, ["west", "east"]), (5, ["east"])])
def test_c5_the_number_of_players_says_which_map_may_be_chosen(seats: int, allowed: list[str]) -> None:
    assert ENGINE.initial(seats, "seed", {}).state.map == allowed[0]
    for roads in ("west", "east"):
        if roads in allowed:
            assert ENGINE.initial(seats, "seed", {"map": roads}).state.map == roads
        else:
            with pytest.raises(OptionError) as caught:
                ENGINE.initial(seats, "seed", {"map": roads})
            assert (caught.value.option, caught.value.value) == ("map", roads)
            assert roads not in caught.value.allowed
            assert set(allowed) <= set(caught.value.allowed)
            assert all(ENGINE.initial(seats, "seed", {"map": name}) for name in caught.value.allowed)


def test_c6_fifteen_alliances_with_their_numbers() -> None:
    assert [alliance.number for alliance in MAP.alliances] == list(range(1, 16))
    pairs = [{alliance.first.value, alliance.second.value} for alliance in MAP.alliances]
    assert (pairs[2], pairs[3]) == ({"wei", "qin"}, {"qin", "shu"})
    assert len({frozenset(pair) for pair in pairs}) == 15


def test_c6_exactly_the_alliances_share_a_border() -> None:
    shared = {
        frozenset((one.name, other.name)): len({*one.outline} & {*other.outline})
        for one, other in combinations(MAP.lands, 2)
    }
    alliances = {frozenset((alliance.first, alliance.second)) for alliance in MAP.alliances}
    assert {pair for pair, points in shared.items() if points > 2} == alliances


@for_each(("old", "new", "fault"), faults("china", "map"))
def test_a_map_with_a_fault_is_refused_by_its_name(old: str, new: str, fault: str) -> None:
    assert fault in refusal(faulty(old, new))


def test_c4_a_province_with_too_few_spaces_is_refused() -> None:
    assert refusal(without_spaces("yan", 3)) == "yan has 3 house spaces, not 4 or 5 or 6 (C4)"
    assert refusal(without_spaces("chu", 7)) == "chu has 7 house spaces, not 8 (C4)"


@for_each("corner", [(0, 0), MAP.canvas])
def test_a_province_may_reach_to_the_edge_of_the_canvas(corner: tuple[int, int]) -> None:
    assert parse_map(with_spike([corner])).canvas == MAP.canvas


@for_each("point", [(-1, 0), (0, -1), (MAP.canvas[0] + 1, 0), (0, MAP.canvas[1] + 1)])
def test_a_province_may_reach_no_further(point: tuple[int, int]) -> None:
    assert refusal(with_spike([point])) == "han reaches beyond the canvas"


def test_c6_an_alliance_between_provinces_that_do_not_touch_is_refused() -> None:
    before, found, after = TEXT.partition("[provinces.lu]")
    outline = "outline = [[1040, 620], [1415, 620], [1415, 790], [1040, 790]]\n"
    shrunk = re.sub(r"outline = \[\n.*?\n\]\n", outline, after, count=1, flags=re.DOTALL)
    fault = refusal(before + found + shrunk)
    assert re.fullmatch(r"((lu and (qi|wei))|chu and lu) have an alliance but no border \(C6\)", fault)


def test_c6_a_border_without_an_alliance_is_refused() -> None:
    assert refusal(with_spike(SPIKE)) == "han and lu border each other without an alliance (C6)"


def test_c6_a_corner_is_no_border() -> None:
    spiked = parse_map(with_spike(SPIKE[:1]))
    han = next(land for land in spiked.lands if land.name == "han")
    assert SPIKE[0] in han.outline
    assert spiked.alliances == MAP.alliances


def test_the_shipped_text_is_the_map_that_is_played_on() -> None:
    assert parse_map(TEXT) == MAP
    assert [land.name for land in MAP.neutral] == ["Zhou"]


def test_a_file_with_a_fault_is_named_with_it(tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    path.write_text(TEXT.replace('"violet"', '"red"', 1), encoding="utf-8")
    with pytest.raises(MapError, match=r"broken\.toml: chu is red, not violet \(C3\)"):
        load_map(path)
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(MapError, match=r"broken\.toml"):
        load_map(path)
