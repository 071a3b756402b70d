from __future__ import annotations

from itertools import combinations

from render.core.box import Box
from render.qin import board, layout
from tests.games.qin.scenes import start
from tests.support.for_each import for_each


def overlap(one: Box, two: Box) -> bool:
    return one.left < two.right and two.left < one.right and one.top < two.bottom and two.top < one.bottom


def test_the_board_fills_the_box_that_discord_has_for_a_picture() -> None:
    width, height = board(start()).size
    assert width * min(550 / width, 350 / height) >= 350


@for_each("seats", [2, 3, 4])
def test_the_strip_is_a_third_of_its_width_at_most(seats: int) -> None:
    assert strip_height(seats) <= layout.WIDTH / 3


def strip_height(seats: int) -> int:
    return layout.plaque_boxes(seats)[-1].bottom + layout.MARGIN


@for_each("seats", [2, 3, 4])
def test_status_and_plaques_lie_apart_within_the_strip(seats: int) -> None:
    boxes = [box for fact in layout.facts() for box in (fact.icon, fact.first, fact.second)]
    boxes += layout.plaque_boxes(seats)
    strip = Box(0, 0, layout.WIDTH, strip_height(seats))
    assert all(strip.holds(box) for box in boxes)
    assert not any(overlap(one, two) for one, two in combinations(boxes, 2))


@for_each("seats", [2, 3, 4])
@for_each("badge", [0, 60, 180])
def test_the_parts_of_a_plaque_lie_apart_within_it(seats: int, badge: int) -> None:
    plan = layout.plaque(seats, seats - 1, badge)
    whole = Box(0, 0, plan.box.width, plan.box.height)
    parts = [plan.counter, plan.name, plan.number, plan.hand, plan.caption]
    parts += [plan.badge] if badge else []
    assert all(whole.holds(part) for part in parts)
    assert not any(overlap(one, two) for one, two in combinations(parts, 2))
    assert plan.name.width >= 150


@for_each("width", [layout.WIDTH, layout.HAND_WIDTH])
def test_three_tiles_fit_beside_the_heading(width: int) -> None:
    heading = layout.hand_heading(layout.HAND_STRIP)
    tiles = layout.hand_tiles(3, width, layout.HAND_STRIP)
    strip = Box(0, 0, width, layout.HAND_STRIP)
    assert all(strip.holds(box) for box in (heading, *tiles))
    assert not any(overlap(one, two) for one, two in combinations((heading, *tiles), 2))


def test_an_empty_hand_needs_no_room() -> None:
    assert layout.hand_tiles(0, layout.WIDTH, layout.HAND_STRIP) == ()
