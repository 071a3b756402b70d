from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from render.core import theme
from render.core.panel import PLATES
from render.core.theme import LIVERIES, Palette
from render.qin.colours import PALETTE
from render.qin.land import PIGMENTS
from tests.render.vision import contrast, distance, lightness
from tests.support.for_each import for_each

VISIONS = ("full", "deuteranopia", "protanopia", "grey")


@for_each(
    ("ground", "text"),
    [
        *((look.fill, look.ink) for look in PLATES.values()),
        *((look.pill, look.fill) for look in PLATES.values()),
        (theme.LACQUER, theme.IVORY),
        (theme.JADE_DEEP, theme.IVORY),
        (theme.IVORY, theme.INK),
        (theme.CINNABAR, theme.IVORY),
        *((livery.colour, livery.on) for livery in LIVERIES),
    ],
)
def test_text_and_symbols_stand_out_from_their_ground(ground: theme.Rgb, text: theme.Rgb) -> None:
    assert contrast(ground, text) >= 4.5


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


@for_each("vision", VISIONS)
def test_players_differ_by_colour_for_everybody(vision: str) -> None:
    for one, two in combinations(LIVERIES, 2):
        assert distance(one.colour, two.colour, vision) >= 17, (one.name, two.name)


@for_each("vision", VISIONS)
def test_provinces_differ_by_colour_for_everybody(vision: str) -> None:
    for (one, _), (two, _) in combinations(PIGMENTS.values(), 2):
        assert distance(one, two, vision) >= 15


@for_each("vision", VISIONS)
def test_the_light_rim_of_a_pagoda_tells_it_from_every_province(vision: str) -> None:
    for colour, _ in PIGMENTS.values():
        assert distance(theme.IVORY, colour, vision) >= 15
    for livery in LIVERIES:
        # Within the rim is a line of ink, so that an ivory pagoda has an outline, too.
        assert max(distance(theme.IVORY, livery.colour, vision), distance(theme.INK, livery.colour, vision)) >= 35


@for_each("vision", VISIONS)
def test_what_is_golden_differs_from_what_is_red_for_everybody(vision: str) -> None:
    assert distance(theme.GOLD, theme.CINNABAR, vision) >= 30


@for_each("vision", VISIONS)
def test_a_motif_can_be_told_from_its_province(vision: str) -> None:
    for colour, motif in PIGMENTS.values():
        assert distance(colour, motif, vision) >= 15


def test_provinces_and_land_differ_by_lightness_or_pattern() -> None:
    levels = sorted(lightness(colour) for colour, _ in PIGMENTS.values())
    assert all(second - first >= 15 for first, second in pairwise(levels))


def test_every_seat_has_its_own_symbol() -> None:
    assert len({livery.symbol for livery in LIVERIES}) == len(LIVERIES)


def test_every_colour_of_the_theme_is_in_the_palette_of_qin() -> None:
    used = [theme.PAPER, theme.INK, theme.LACQUER, theme.CINNABAR, theme.GOLD, theme.IVORY, theme.GRASS, theme.WATER]
    used += [colour for pair in PIGMENTS.values() for colour in pair]
    assert all(PALETTE.colours[PALETTE.index(colour)] == colour for colour in used)
    assert len(PALETTE.colours) <= 256


def test_too_many_colours_are_refused() -> None:
    with pytest.raises(ValueError, match="300 colours"):
        Palette([((0, 0, 0), (0, 0, 0), 0), *(((0, 0, n % 256), (0, 1 + n // 256, n % 256), 0) for n in range(150))])
