from __future__ import annotations

from itertools import combinations

import pytest

from engines.china.board import PROVINCES, Province
from engines.china.maps import MAP, inside
from render.china import layout
from render.china.figures import PLOT
from render.china.ground import ribbon_width
from render.china.scenery import MOTIFS
from render.core.box import Box

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
SHIELDS = [around(layout.shield_at(alliance.number), 20) for alliance in MAP.alliances]


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


@pytest.mark.parametrize("province", PROVINCES)
def test_a_name_hides_no_space_no_shield_and_no_other_name(province: Province) -> None:
    box = ribbon(province)
    assert all(far(point, box) >= (PLOT - 6) ** 2 for point in SPACES)
    assert not any(overlap(box, shield) for shield in SHIELDS)
    assert not any(overlap(box, ribbon(other)) for other in PROVINCES if other is not province)


@pytest.mark.parametrize("province", PROVINCES)
def test_a_seal_hides_no_space_no_shield_and_no_name(province: Province) -> None:
    box = layout.stamp_box(province)
    assert all(far(point, box) >= PLOT**2 for point in SPACES)
    assert not any(overlap(box, shield) for shield in SHIELDS)
    assert not any(overlap(box, ribbon(other)) for other in PROVINCES)


@pytest.mark.parametrize("province", PROVINCES)
def test_the_longest_row_of_emissaries_hides_no_space(province: Province) -> None:
    x, y = layout.court_at(province)
    figures = Box(x - layout.COURT_WIDTH // 2, y - 38, layout.COURT_WIDTH, 76)
    assert all(far(point, figures) >= (PLOT - 10) ** 2 for point in SPACES)


@pytest.mark.parametrize("roads", sorted(MAP.roads))
def test_no_road_runs_through_another_space(roads: str) -> None:
    for pair in MAP.roads[roads]:
        line = layout.road(*pair)
        others = [point for space, point in enumerate(SPACES) if space not in pair]
        assert all((x - u) ** 2 + (y - v) ** 2 > (PLOT + 12) ** 2 for x, y in line for u, v in others), pair


def test_a_road_is_the_same_line_from_both_ends() -> None:
    for first, second in MAP.roads["west"]:
        assert layout.road(first, second) == tuple(reversed(layout.road(second, first)))
        assert layout.road(first, second)[0] == layout.space_at(first)


def test_the_wall_has_fifty_fields_that_lie_apart() -> None:
    boxes = [Box(*layout.field_at(points), layout.FIELD, layout.COURSE) for points in range(50)]
    assert not any(overlap(one, two) for one, two in combinations(boxes, 2))
    assert all(Box(0, 0, layout.WIDTH, layout.WALL).holds(box) for box in boxes)
    assert layout.field_at(53) == layout.field_at(3)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_plaques_lie_apart_within_their_band(seats: int) -> None:
    boxes = layout.plaque_boxes(seats)
    assert len(boxes) == seats
    assert all(Box(0, 0, layout.WIDTH, layout.PLAYERS).holds(box) for box in boxes)
    assert not any(overlap(one, two) for one, two in combinations(boxes, 2))


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("badge", [0, 60, 130, 400])
@pytest.mark.parametrize("fifties", [False, True])
def test_the_parts_of_a_plaque_lie_apart_within_it(seats: int, badge: int, fifties: bool) -> None:
    plan = layout.plaque(seats, seats - 1, badge, fifties)
    parts = [plan.counter, plan.name, plan.crown, plan.points, plan.supplies, plan.cards]
    parts += [plan.badge] if badge else []
    parts += [plan.fifties] if fifties else []
    assert all(Box(0, 0, *plan.box.size).holds(part) for part in parts)
    assert not any(overlap(one, two) for one, two in combinations(parts, 2))
    assert plan.name.width >= 150
    assert plan.supplies.width >= 165


def test_title_cards_and_piles_lie_apart_within_their_band() -> None:
    boxes = [layout.SEAL, layout.TITLE, layout.SUBTITLE, layout.NOTE, layout.STACK]
    boxes += [layout.PILE_NUMBER, layout.PILE_CAPTION, layout.PILE_NOTE]
    boxes += [layout.DISCARD_CARD, layout.DISCARD_NUMBER, layout.DISCARD_CAPTION]
    boxes += layout.open_boxes(4, layout.OPEN_LEFT, layout.CARDS)
    assert all(Box(0, 0, layout.WIDTH, layout.CARDS).holds(box) for box in boxes)
    assert not any(overlap(one, two) for one, two in combinations(boxes, 2))


@pytest.mark.parametrize("width", [layout.WIDTH, layout.HAND_WIDTH])
@pytest.mark.parametrize("count", [0, 1, 3])
def test_a_hand_fits_beside_its_heading(width: int, count: int) -> None:
    boxes = [layout.hand_heading(width), *layout.hand_boxes(count, width)]
    assert all(Box(0, 0, width, layout.HAND).holds(box) for box in boxes)
    assert not any(overlap(one, two) for one, two in combinations(boxes, 2))


def test_hand_and_open_cards_lie_apart_on_the_strip_for_drawing() -> None:
    hand = layout.open_boxes(3, 24, layout.HAND + 64)
    display = layout.open_boxes(4, layout.DISPLAY_LEFT, layout.HAND + 64)
    boxes = [*hand, *display]
    assert all(Box(0, 68, layout.WIDTH - layout.STACK.width, layout.HAND - 68).holds(box) for box in boxes)
    assert not any(overlap(one, two) for one, two in combinations(boxes, 2))


@pytest.mark.parametrize("province", PROVINCES)
def test_the_emblems_on_the_ground_lie_where_nothing_else_is(province: Province) -> None:
    land = next(land for land in MAP.lands if land.name is province)
    outline = tuple(layout.on_map(point) for point in land.outline)
    lines = [point for roads in MAP.roads.values() for pair in roads for point in layout.road(*pair)]
    for x, y, size in MOTIFS[province]:
        box = around((x, y), size // 2)
        corners = [(box.left, box.top), (box.right, box.top), (box.left, box.bottom), (box.right, box.bottom)]
        assert all(inside(corner, outline) for corner in corners)
        assert all(far(point, box) >= (PLOT - 4) ** 2 for point in SPACES)
        assert all(far((round(u), round(v)), box) >= 4 for u, v in lines)
        assert not any(overlap(box, other) for other in (*SHIELDS, ribbon(province), layout.stamp_box(province)))
