from __future__ import annotations

from itertools import combinations
from math import hypot

from engines.china.board import MAP, PROVINCES, Province, inside
from render.china import layout
from render.china.figures import PLOT
from render.china.ground import MOTIFS, ribbon_width
from render.core.box import Box
from tests.support.for_each import for_each

MAP_BOX = Box(layout.RAIL, 0, layout.WIDTH - 2 * layout.RAIL, layout.MAP_HEIGHT)


def overlap(one: Box, two: Box) -> bool:
    return one.left < two.right and two.left < one.right and one.top < two.bottom and two.top < one.bottom


def around(point: tuple[int, int], half: int) -> Box:
    return Box(point[0] - half, point[1] - half, 2 * half, 2 * half)


def far(point: tuple[int, int], box: Box) -> float:
    """How far a point lies outside a box."""
    x, y = point
    return max(0, box.left - x, x - box.right) ** 2 + max(0, box.top - y, y - box.bottom) ** 2


def ribbon(province: Province) -> Box:
    (x, y), (dx, dy) = layout.court_at(province), layout.ribbon_offset(province)
    wide = ribbon_width(province)
    return Box(x + dx - wide // 2, y + dy - layout.RIBBON_HEIGHT // 2, wide, layout.RIBBON_HEIGHT)


SPACES = [layout.space_at(space) for space in range(len(MAP.spaces))]
SHIELD = 27, 28, 32
"""How far an alliance's shield reaches to each side, up and down."""

SHIELDS = [
    Box(x - SHIELD[0], y - SHIELD[1], 2 * SHIELD[0], SHIELD[1] + SHIELD[2])
    for x, y in (layout.shield_at(alliance.number) for alliance in MAP.alliances)
]


def test_all_that_stands_on_the_map_lies_within_it() -> None:
    boxes = [layout.space_box(space) for space in range(len(MAP.spaces))]
    boxes += [layout.court_box(province) for province in PROVINCES]
    boxes += [layout.stamp_box(province) for province in PROVINCES]
    boxes += [layout.won_box(alliance.number) for alliance in MAP.alliances]
    boxes += [ribbon(province) for province in PROVINCES]
    assert all(MAP_BOX.holds(box) for box in boxes)


def test_empty_spaces_lie_apart() -> None:
    boxes = [around(point, PLOT) for point in SPACES]
    assert not any(overlap(one, two) for one, two in combinations(boxes, 2))


@for_each("province", PROVINCES)
def test_a_name_hides_no_space_no_shield_and_no_other_name(province: Province) -> None:
    box = ribbon(province)
    assert all(far(point, box) >= (PLOT - 12) ** 2 for point in SPACES)
    assert not any(overlap(box, shield) for shield in SHIELDS)
    assert not any(overlap(box, ribbon(other)) for other in PROVINCES if other is not province)


@for_each("province", PROVINCES)
def test_a_seal_hides_no_space_no_shield_and_no_name(province: Province) -> None:
    box = layout.stamp_box(province)
    assert all(far(point, box) >= PLOT**2 for point in SPACES)
    assert not any(overlap(box, shield) for shield in SHIELDS)
    assert not any(overlap(box, ribbon(other)) for other in PROVINCES)


@for_each("province", PROVINCES)
def test_the_longest_row_of_emissaries_hides_no_space(province: Province) -> None:
    x, y = layout.court_at(province)
    figures = Box(x - layout.COURT_WIDTH // 2, y - 38, layout.COURT_WIDTH, 76)
    assert all(far(point, figures) >= (PLOT - 10) ** 2 for point in SPACES)


@for_each("roads", sorted(MAP.roads))
def test_no_road_runs_through_another_space(roads: str) -> None:
    for pair in MAP.roads[roads]:
        line = layout.road(*pair)
        others = [point for space, point in enumerate(SPACES) if space not in pair]
        assert all((x - u) ** 2 + (y - v) ** 2 > (PLOT + 12) ** 2 for x, y in line for u, v in others), pair


def test_a_road_is_the_same_line_from_both_ends() -> None:
    for first, second in MAP.roads["west"]:
        assert layout.road(first, second) == tuple(reversed(layout.road(second, first)))
        assert layout.road(first, second)[0] == layout.space_at(first)


@for_each("seats", [3, 4, 5])
def test_plaques_lie_apart_within_their_band(seats: int) -> None:
    boxes = layout.plaque_boxes(seats)
    assert len(boxes) == seats
    assert all(Box(0, 0, layout.WIDTH, sum(layout.players_heights(seats))).holds(box) for box in boxes)
    assert not any(overlap(one, two) for one, two in combinations(boxes, 2))


@for_each("seats", [3, 4, 5])
@for_each("badge", [0, 60, 130, 400])
def test_the_parts_of_a_plaque_lie_apart_within_it(seats: int, badge: int) -> None:
    plan = layout.plaque(seats, seats - 1, badge)
    parts = [plan.counter, plan.name, plan.crown, plan.points, plan.supplies, plan.cards]
    parts += [plan.badge] if badge else []
    assert all(Box(0, 0, *plan.box.size).holds(part) for part in parts)
    assert not any(overlap(one, two) for one, two in combinations(parts, 2))
    assert plan.name.width >= 150
    assert plan.supplies.width >= 210


def test_title_cards_and_piles_lie_apart_within_their_band() -> None:
    boxes = [layout.SEAL, layout.TITLE, layout.SUBTITLE, layout.NOTE, layout.STACK]
    boxes += [layout.PILE_NUMBER, layout.PILE_CAPTION]
    boxes += [layout.DISCARD_CARD, layout.DISCARD_NUMBER, layout.DISCARD_CAPTION]
    boxes += layout.open_boxes(4, layout.OPEN_LEFT, layout.CARDS)
    assert all(Box(0, 0, layout.WIDTH, layout.CARDS).holds(box) for box in boxes)
    assert not any(overlap(one, two) for one, two in combinations(boxes, 2))


@for_each("width", [layout.WIDTH, layout.HAND_WIDTH])
@for_each("count", [0, 1, 3])
def test_a_hand_fits_beside_its_heading(width: int, count: int) -> None:
    boxes = [layout.hand_heading(width), *layout.hand_boxes(count, width)]
    assert all(Box(0, 0, width, layout.HAND).holds(box) for box in boxes)
    assert not any(overlap(one, two) for one, two in combinations(boxes, 2))


@for_each("province", PROVINCES)
def test_the_emblems_on_the_ground_lie_where_nothing_but_roads_is(province: Province) -> None:
    land = next(land for land in MAP.lands if land.name is province)
    outline = tuple(layout.on_map(point) for point in land.outline)
    for x, y, size in MOTIFS[province]:
        # An emblem leaves the corners of its square free.
        inner = around((x, y), size * 2 // 5)
        corners = [(left, top) for left in (inner.left, inner.right) for top in (inner.top, inner.bottom)]
        assert all(inside(corner, outline) for corner in corners)
        assert all(far(point, inner) >= (PLOT - 4) ** 2 for point in SPACES)
        assert not any(overlap(inner, other) for other in (*SHIELDS, ribbon(province)))
        assert size >= 40


@for_each("province", PROVINCES)
def test_an_emblem_on_the_ground_is_large_enough_to_tell_provinces_by(province: Province) -> None:
    assert max(size for _, _, size in MOTIFS[province]) * 345 / layout.WIDTH >= 12


def test_the_final_table_lies_within_its_band_beside_the_title() -> None:
    rows = layout.table_rows(6)
    assert all(Box(0, 0, layout.WIDTH, layout.CARDS).holds(row) for row in rows)
    assert not any(overlap(row, part) for row in rows for part in (layout.SEAL, layout.TITLE, layout.SUBTITLE))
    assert not any(overlap(one, two) for one, two in combinations(rows, 2))


def test_the_tablet_of_the_winners_hides_no_province() -> None:
    outlines = [layout.on_map(point) for land in MAP.lands for point in land.outline]
    assert MAP_BOX.holds(layout.VICTORY)
    assert all(far(point, layout.VICTORY) > 0 for point in outlines)


@for_each("space", range(len(MAP.spaces)))
def test_a_note_beside_a_number_hides_no_number(space: int) -> None:
    box, radius = layout.note_box(space, shows_number=True), layout.MARK[1] / 2
    middle = box.right - radius, box.top + radius
    shields = [layout.shield_at(alliance.number) for alliance in MAP.alliances]
    # A number of the common print reaches 12 pixels to each side, up and down 16.
    assert all(hypot(max(0, abs(middle[0] - x) - 12), max(0, abs(middle[1] - y) - 16)) >= radius for x, y in SPACES)
    assert all(hypot(middle[0] - x, middle[1] - y) >= radius + 16 for x, y in shields)
    assert MAP_BOX.holds(Box(box.right - box.height, box.top, box.height, box.height))


@for_each("space", range(len(MAP.spaces)))
def test_a_note_hangs_at_its_own_space(space: int) -> None:
    x, y = layout.space_at(space)
    box, radius = layout.note_box(space, shows_number=True), layout.MARK[1] / 2
    apart = [hypot(box.right - radius - other, box.top + radius - its) for other, its in SPACES]
    assert min(apart) == hypot(box.right - radius - x, box.top + radius - y)
