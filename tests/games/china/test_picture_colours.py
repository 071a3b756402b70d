from __future__ import annotations

from itertools import combinations

from PIL import Image, ImageChops

from engines.china.board import COLOURS, COLOURS_OF_PROVINCES, MAP, PROVINCES, Colour, Province
from render.china.colours import NEUTRAL, PALETTE, PIGMENTS, STEPPE, STONE, STONE_DARK, STONE_LIGHT
from render.china.figures import emblem
from render.china.ground import EMBLEM, motif_colour, ribbon_width
from render.core import theme
from render.core.pencil import Pencil
from render.core.pieces import symbol
from render.core.theme import INK, IVORY, LIVERIES
from tests.render.vision import contrast, distance
from tests.support.for_each import for_each

VISIONS = ("full", "deuteranopia", "protanopia")


@for_each("colour", COLOURS)
def test_emblems_and_names_stand_out_from_their_ground(colour: Colour) -> None:
    pigment = PIGMENTS[colour]
    assert contrast(pigment.card, pigment.on) >= 4.5
    assert contrast(pigment.land, INK) >= 4.5
    assert contrast(pigment.border, INK) >= 3, "only lines lie on the border"


@for_each("ground", [STONE, STONE_LIGHT, NEUTRAL, STEPPE])
def test_ink_can_be_read_on_stone_and_land(ground: theme.Rgb) -> None:
    assert contrast(ground, INK) >= 4.5


def test_the_name_of_neutral_land_can_be_read() -> None:
    assert contrast(NEUTRAL, theme.INK_SOFT) >= 4.5


@for_each("vision", VISIONS)
def test_lands_and_cards_differ_by_colour(vision: str) -> None:
    for one, two in combinations(PIGMENTS.values(), 2):
        assert distance(one.card, two.card, vision) >= 15
        assert distance(one.border, two.border, vision) >= 8


@for_each("vision", VISIONS)
def test_all_lands_differ_for_whoever_sees_red_and_green_alike(vision: str) -> None:
    for one, two in combinations(COLOURS, 2):
        assert distance(PIGMENTS[one].land, PIGMENTS[two].land, vision) >= 18, (one, two)
    for colour in COLOURS:
        assert distance(PIGMENTS[colour].land, STEPPE, vision) >= 10, colour


@for_each("vision", [*VISIONS, "grey"])
def test_the_emblem_on_a_lands_ground_stands_out_for_everybody(vision: str) -> None:
    for colour in COLOURS:
        assert distance(motif_colour(colour), PIGMENTS[colour].land, vision) >= 20, colour


@for_each("province", PROVINCES)
def test_the_emblem_at_a_provinces_name_can_be_told_on_a_phone(province: Province) -> None:
    assert EMBLEM * 345 / 1600 >= 12
    assert ribbon_width(province) > EMBLEM


def test_lands_that_border_each_other_differ_for_everybody() -> None:
    for alliance in MAP.alliances:
        one, two = (PIGMENTS[COLOURS_OF_PROVINCES[name]] for name in (alliance.first, alliance.second))
        for vision in VISIONS:
            assert distance(one.border, two.border, vision) >= 8, (alliance.first, alliance.second, vision)


def drawn(colour: Colour) -> Image.Image:
    image = Image.new("RGB", (100, 100), IVORY)
    emblem(Pencil(image, 1), (50, 50), 90, colour, INK, IVORY)
    return image.convert("L")


@for_each("colour", COLOURS)
def test_an_emblem_is_about_as_wide_and_high_as_its_size(colour: Colour) -> None:
    image = Image.new("RGB", (200, 200), IVORY)
    emblem(Pencil(image, 1), (100, 100), 100, colour, INK, IVORY)
    left, top, right, bottom = ImageChops.difference(image, Image.new("RGB", image.size, IVORY)).getbbox()  # type: ignore[misc]
    assert min(left, top) >= 44
    assert max(right, bottom) <= 156


def test_every_colour_has_an_emblem_of_its_own_shape() -> None:
    for one, two in combinations(COLOURS, 2):
        difference = ImageChops.difference(drawn(one), drawn(two))
        assert sum(difference.histogram()[128:]) >= 1200, (one, two)


def test_every_seat_has_a_symbol_of_its_own_shape() -> None:
    shapes: list[Image.Image] = []
    for livery in LIVERIES:
        image = Image.new("RGB", (40, 40), IVORY)
        symbol(Pencil(image, 1), (20, 20), 30, livery.symbol, INK)
        shapes.append(image.convert("L"))
    for one, two in combinations(shapes, 2):
        assert sum(ImageChops.difference(one, two).histogram()[128:]) >= 80


def test_the_palette_has_every_colour_that_is_filled() -> None:
    used = [theme.PAPER, INK, theme.LACQUER, theme.CINNABAR, theme.GOLD, IVORY, theme.WATER, theme.JADE_DEEP]
    used += [STEPPE, NEUTRAL, STONE, STONE_LIGHT, STONE_DARK, theme.WATER_DARK, theme.PAPER_EDGE]
    used += [shade for pigment in PIGMENTS.values() for shade in (pigment.land, pigment.border, pigment.card)]
    used += [shade for livery in LIVERIES for shade in (livery.colour, livery.lit, livery.on)]
    assert all(PALETTE.colours[PALETTE.index(colour)] == colour for colour in used)
    assert len(PALETTE.colours) <= 256


def test_there_are_liveries_for_five() -> None:
    assert len(LIVERIES) == 5
