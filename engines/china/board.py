"""Components of China and its map: provinces, spaces, courts, roads and alliances, checked when read (C1-C7)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any, TypeAlias, cast

from engines.protocol import Role

Space: TypeAlias = Annotated[int, Role.PLACE]
"""A house space: its index on the map, counted province by province in the order of `Province`."""

Bits: TypeAlias = int
"""A set of spaces or of provinces: bit ``n`` for number ``n``."""


class Colour(StrEnum):
    """The colours of provinces and cards, in the order of hands (C2)."""

    VIOLET = "violet"
    YELLOW = "yellow"
    ORANGE = "orange"
    GREEN = "green"
    RED = "red"


class Province(StrEnum):
    """The nine provinces, in the order of the map (C3)."""

    CHU = "chu"
    QI = "qi"
    QIN = "qin"
    ZHAO = "zhao"
    LU = "lu"
    WEI = "wei"
    HAN = "han"
    SHU = "shu"
    YAN = "yan"


PROVINCES = tuple(Province)
COLOURS = tuple(Colour)

CARDS = {Colour.VIOLET: 10, Colour.YELLOW: 11, Colour.ORANGE: 11, Colour.GREEN: 12, Colour.RED: 13}
"""Province cards of each colour, before any are removed (C2)."""

REMOVED = {3: 2, 4: 1, 5: 0}
"""Cards of each colour taken out of the game, by the number of players (C2)."""

HOUSES = 20
"""Houses of each player (C1)."""

EMISSARIES = 8
"""Emissaries of each player that can be played (C1)."""

HAND = 3
"""Cards in a full hand (C7)."""

DISPLAY = 4
"""Open cards beside the pile (C7)."""

ROW = 4
"""Minimum number of houses in a row that scores (C21)."""


FOLDER = Path(__file__).parent / "maps"

ROADS: Mapping[str, range] = {"west": range(3, 5), "east": range(4, 6)}
"""The sets of roads, with the numbers of players that use each (C5)."""

COLOURS_OF_PROVINCES = {
    Province.CHU: Colour.VIOLET,
    Province.QI: Colour.YELLOW,
    Province.QIN: Colour.YELLOW,
    Province.ZHAO: Colour.ORANGE,
    Province.LU: Colour.ORANGE,
    Province.WEI: Colour.RED,
    Province.HAN: Colour.GREEN,
    Province.SHU: Colour.RED,
    Province.YAN: Colour.GREEN,
}
"""The colour that every map must give a province (C3)."""

FIXED_SIZES = {Province.CHU: 8, Province.WEI: 7, Province.QIN: 6, Province.QI: 5}
"""Numbers of house spaces that are fixed; the other provinces have 4 to 6 (C4)."""

ALLIANCES = 15
FIXED_ALLIANCES = {3: frozenset((Province.WEI, Province.QIN)), 4: frozenset((Province.QIN, Province.SHU))}
"""Alliance numbers that are fixed (C6)."""

_TOUCHING = 6
"""Largest gap in pixels between the outlines of bordering provinces: the width of the drawn line."""

Point: TypeAlias = tuple[int, int]


class MapError(ValueError):
    """A map breaks a rule or cannot be read; the message names the fault."""


@dataclass(frozen=True, slots=True)
class Land:
    """A province as drawn: `spaces` and `court` are points inside the polygon `outline`."""

    name: Province
    colour: Colour
    spaces: tuple[Point, ...]
    court: Point
    outline: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class NeutralLand:
    """Land outside all provinces: no piece is ever set there."""

    name: str
    centre: Point
    outline: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Alliance:
    """A border with its number, and the point where the number is drawn (C6)."""

    number: int
    first: Province
    second: Province
    at: Point


# Without slots: `cached_property` needs a `__dict__`.
@dataclass(frozen=True)
class ChinaMap:
    """A map that satisfies C3-C6. `lands` are in the order of `Province`, `alliances` in the order of their numbers."""

    canvas: Point
    lands: tuple[Land, ...]
    neutral: tuple[NeutralLand, ...]
    alliances: tuple[Alliance, ...]
    roads: Mapping[str, tuple[tuple[Space, Space], ...]]

    @cached_property
    def spaces(self) -> tuple[Province, ...]:
        """The province of every space."""
        return tuple(land.name for land in self.lands for _ in land.spaces)

    @cached_property
    def points(self) -> tuple[Point, ...]:
        """The point of every space on the canvas."""
        return tuple(point for land in self.lands for point in land.spaces)

    @cached_property
    def spaces_of(self) -> Mapping[Province, range]:
        """The spaces of every province."""
        found: dict[Province, range] = {}
        first = 0
        for land in self.lands:
            found[land.name] = range(first, first + len(land.spaces))
            first += len(land.spaces)
        return found

    @cached_property
    def bits_of(self) -> Mapping[Province, Bits]:
        """The spaces of every province as a set."""
        return {name: sum(1 << space for space in spaces) for name, spaces in self.spaces_of.items()}

    @cached_property
    def beside(self) -> Mapping[str, tuple[Bits, ...]]:
        """The spaces connected to each space by a road, by set of roads and space."""
        found: dict[str, tuple[Bits, ...]] = {}
        for name, pairs in self.roads.items():
            beside = [0] * len(self.spaces)
            for first, second in pairs:
                beside[first] |= 1 << second
                beside[second] |= 1 << first
            found[name] = tuple(beside)
        return found

    def space_name(self, space: Space) -> str:
        """Name a space as players write it, e.g. ``wei-3``."""
        return f"{self.spaces[space].value}-{self.number_of(space)}"

    def number_of(self, space: Space) -> int:
        """Return a space's number within its province, from 1."""
        return space - self.spaces_of[self.spaces[space]].start + 1


def parse_map(text: str) -> ChinaMap:
    """Parse a map in TOML. Raises `MapError` with the fault."""
    try:
        raw = tomllib.loads(text)
        lands = _lands(raw["provinces"])
        number = _numbers(lands)
        found = ChinaMap(
            canvas=_point(raw["canvas"]),
            lands=lands,
            neutral=tuple(
                NeutralLand(str(land["name"]), _point(land["centre"]), _points(land["outline"]))
                for land in raw.get("neutral", ())
            ),
            alliances=_alliances(raw["alliances"]),
            roads={name: _roads(name, pairs, number) for name, pairs in raw["roads"].items()},
        )
    except tomllib.TOMLDecodeError as error:
        raise MapError(f"no TOML: {error}") from error
    except KeyError as error:
        raise MapError(f"{error.args[0]} is missing") from error
    # A file may contain any TOML, so a wrong type anywhere is a fault of the map, not of this program.
    except (TypeError, ValueError, AttributeError) as error:
        raise error if isinstance(error, MapError) else MapError(f"cannot be read: {error}") from error
    # The checks of the rules come after parsing, so that each of them can rely on a complete map.
    _check_lands(found)
    _check_roads(found)
    _check_alliances(found)
    return found


def _lands(raw: Mapping[str, Any]) -> tuple[Land, ...]:
    for name in raw:
        if name not in PROVINCES:
            raise MapError(f"there is no province {name} (C3)")
    return tuple(
        Land(
            name=name,
            colour=Colour(raw[name]["colour"]),
            spaces=_points(raw[name]["spaces"]),
            court=_point(raw[name]["court"]),
            outline=_points(raw[name]["outline"]),
        )
        for name in PROVINCES
    )


def _numbers(lands: tuple[Land, ...]) -> dict[str, Space]:
    names = [f"{land.name.value}-{index + 1}" for land in lands for index in range(len(land.spaces))]
    return {name: space for space, name in enumerate(names)}


def _alliances(raw: list[Mapping[str, Any]]) -> tuple[Alliance, ...]:
    found = [
        Alliance(int(each["number"]), Province(each["between"][0]), Province(each["between"][1]), _point(each["at"]))
        for each in raw
    ]
    return tuple(sorted(found, key=lambda alliance: alliance.number))


def _roads(name: str, pairs: list[list[str]], number: Mapping[str, Space]) -> tuple[tuple[Space, Space], ...]:
    found: list[tuple[Space, Space]] = []
    for first, second in pairs:
        for space in (first, second):
            if space not in number:
                raise MapError(f"roads {name}: there is no space {space} (C5)")
        found.append((number[first], number[second]))
    return tuple(found)


def _point(raw: object) -> Point:
    x, y = cast("list[int]", raw)
    return int(x), int(y)


def _points(raw: object) -> tuple[Point, ...]:
    return tuple(_point(each) for each in cast("list[object]", raw))


def _check_lands(found: ChinaMap) -> None:
    for land in found.lands:
        name, spaces = land.name, len(land.spaces)
        if land.colour is not COLOURS_OF_PROVINCES[name]:
            raise MapError(f"{name} is {land.colour}, not {COLOURS_OF_PROVINCES[name]} (C3)")
        allowed = [FIXED_SIZES[name]] if name in FIXED_SIZES else [4, 5, 6]
        if spaces not in allowed:
            raise MapError(f"{name} has {spaces} house spaces, not {' or '.join(map(str, allowed))} (C4)")
        for point in (*land.spaces, land.court):
            if not inside(point, land.outline):
                raise MapError(f"{name}: the point {point} lies outside its outline (C4)")
        if any(not (0 <= x <= found.canvas[0] and 0 <= y <= found.canvas[1]) for x, y in land.outline):
            raise MapError(f"{name} reaches beyond the canvas")


def _check_roads(found: ChinaMap) -> None:
    if set(found.roads) != set(ROADS):
        raise MapError(f"the sets of roads are {', '.join(sorted(found.roads))}, not {', '.join(ROADS)} (C5)")
    for name, pairs in found.roads.items():
        if any(first == second for first, second in pairs):
            raise MapError(f"roads {name}: a road leads from a space to itself (C5)")
        if len({frozenset(pair) for pair in pairs}) != len(pairs):
            raise MapError(f"roads {name}: two spaces are joined twice (C5)")
        for space, beside in enumerate(found.beside[name]):
            if not beside:
                raise MapError(f"roads {name}: no road leads to {found.space_name(space)} (C5)")


def _check_alliances(found: ChinaMap) -> None:
    numbers = [alliance.number for alliance in found.alliances]
    if numbers != list(range(1, ALLIANCES + 1)):
        raise MapError(f"the alliances are numbered {numbers}, not 1 to {ALLIANCES} (C6)")
    pairs = [frozenset((alliance.first, alliance.second)) for alliance in found.alliances]
    if len(set(pairs)) != len(pairs):
        raise MapError("two alliances join the same provinces (C6)")
    for number, pair in FIXED_ALLIANCES.items():
        if pairs[number - 1] != pair:
            raise MapError(f"alliance {number} is not {' and '.join(sorted(pair))} (C6)")
    for alliance in found.alliances:
        if COLOURS_OF_PROVINCES[alliance.first] is COLOURS_OF_PROVINCES[alliance.second]:
            raise MapError(f"{alliance.first} and {alliance.second} border each other in one colour (C3)")
    bordering = {
        frozenset((one.name, other.name))
        for index, one in enumerate(found.lands)
        for other in found.lands[index + 1 :]
        if touch(one.outline, other.outline)
    }
    # The symmetric difference: borders without an alliance, and alliances without a border.
    for pair in bordering ^ set(pairs):
        fault = "border each other without an alliance" if pair in bordering else "have an alliance but no border"
        raise MapError(f"{' and '.join(sorted(pair))} {fault} (C6)")


def inside(point: Point, outline: tuple[Point, ...]) -> bool:
    """Return whether a point lies within a polygon (even-odd rule)."""
    x, y = point
    crossings = 0
    for (x1, y1), (x2, y2) in pairwise((*outline, outline[0])):
        # A ray to the right. One end of an edge counts as above it and one as below, so a corner is counted once.
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            crossings += 1
    return crossings % 2 == 1


def touch(one: tuple[Point, ...], other: tuple[Point, ...]) -> bool:
    """Return whether two outlines share a border: several points close together, not just a corner."""
    # Most of an outline is far from the other one, so only points within the other's bounding box are compared.
    edge = _near_frame(other, one)
    close = _near_frame(one, other)
    near = sum(any(abs(x - u) <= _TOUCHING and abs(y - v) <= _TOUCHING for u, v in edge) for x, y in close)
    return near >= 3


def _near_frame(points: tuple[Point, ...], outline: tuple[Point, ...]) -> list[Point]:
    """List the points inside the bounding box of an outline, or touching it."""
    columns, rows = zip(*outline)
    left, right = min(columns) - _TOUCHING, max(columns) + _TOUCHING
    top, bottom = min(rows) - _TOUCHING, max(rows) + _TOUCHING
    return [(x, y) for x, y in points if left <= x <= right and top <= y <= bottom]


def load_map(path: Path) -> ChinaMap:
    """Load the map of a file. Raises `MapError` with the file's name and the fault."""
    try:
        return parse_map(path.read_text(encoding="utf-8"))
    except (MapError, UnicodeDecodeError) as error:
        raise MapError(f"{path.name}: {error}") from error


MAP = load_map(FOLDER / "warring_states.toml")
"""The map used in every game."""
