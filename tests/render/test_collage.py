"""Pieces that keep no more than what is drawn on them look as if they were kept whole."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image, ImageChops

from render.core.collage import SUPERSAMPLING, CachedPiece, Flat, Layer, Patch, Sprite
from render.core.pencil import Pencil, Point
from render.core.theme import CINNABAR, GOLD, INK, PAPER, Palette
from tests.support.for_each import for_each

WIDE, HIGH = 60, 40

PALETTE = Palette([(PAPER, INK, 20), (PAPER, CINNABAR, 20), (INK, CINNABAR, 20), (GOLD, PAPER, 20)])

BELOW = 7
"""The index of what a piece is laid on."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A disc anywhere, also beyond the edge."""

    centre: Point
    radius: float

    def paint(self, pencil: Pencil) -> None:
        """Paint the disc."""
        pencil.disc(self.centre, self.radius, CINNABAR)


def laid(piece: CachedPiece) -> Image.Image:
    on = Image.new("L", (WIDE + 2, HIGH + 2), BELOW)
    piece.paste(on, 1, 1)
    return on


def whole(layer: Layer) -> Image.Image:
    """The layer's whole rectangle, most of which is empty."""
    large = Image.new("RGBA", (WIDE * SUPERSAMPLING, HIGH * SUPERSAMPLING), (*INK, 0))
    layer.paint(Pencil(large, SUPERSAMPLING))
    return large.reduce(SUPERSAMPLING)


def on_a_ground(layers: list[Layer]) -> Image.Image:
    """What the layers look like on paper, with the pixels around them that are none of theirs."""
    seen = Image.new("RGBA", (WIDE, HIGH), (*PAPER, 255))
    for layer in layers:
        seen.alpha_composite(whole(layer))
    return PALETTE.indices(seen.convert("RGB"))


SPOTS = {
    "in the middle": [Spot((30.3, 20.6), 8.3)],
    "at the upper left edge": [Spot((0, 0.4), 5.2)],
    "at the lower right edge": [Spot((WIDE - 0.3, HIGH), 9.1)],
    "smaller than a pixel": [Spot((11.9, 30.1), 0.3)],
    "on both sides": [Spot((4, 4), 3), Spot((50, 33), 6.5)],
    "over each other": [Spot((20, 20), 9), Spot((24.4, 22.2), 9)],
    "everywhere": [Spot((30, 20), 60)],
    "nowhere": [Spot((-30, -20), 10)],
}


@for_each("spots", SPOTS.values())
def test_a_patch_on_a_flat_ground_has_every_pixel_of_what_is_drawn(spots: list[Layer]) -> None:
    expected = Image.new("L", (WIDE + 2, HIGH + 2), BELOW)
    expected.paste(on_a_ground(spots), (1, 1))
    found = laid(Patch((WIDE, HIGH), PALETTE, [Flat(WIDE, HIGH, PAPER), *spots]))
    assert ImageChops.difference(found, expected).getbbox() is None


@for_each("spots", SPOTS.values())
def test_a_sprite_pastes_every_pixel_that_is_touched_and_no_other(spots: list[Layer]) -> None:
    upper = Image.new("RGBA", (WIDE, HIGH), (*INK, 0))
    for spot in spots:
        upper.alpha_composite(whole(spot))
    seen = Image.new("RGBA", (WIDE, HIGH), (*PAPER, 255))
    seen.alpha_composite(upper)
    alpha = upper.getchannel("A")
    touched = ImageChops.add(alpha, alpha, 1 / 255)
    expected = Image.new("L", (WIDE + 2, HIGH + 2), BELOW)
    expected.paste(PALETTE.indices(seen.convert("RGB")), (1, 1), touched)
    sprite = Sprite((WIDE, HIGH), lambda: Image.new("RGB", (WIDE, HIGH), PAPER), PALETTE, spots)
    assert ImageChops.difference(laid(sprite), expected).getbbox() is None


def test_what_is_empty_weighs_nothing() -> None:
    ground, spot = Flat(WIDE, HIGH, PAPER), Spot((30, 20), 8)
    plain, drawn = (Patch((WIDE, HIGH), PALETTE, layers) for layers in ([ground], [ground, spot]))
    sprite = Sprite((WIDE, HIGH), lambda: Image.new("RGB", (WIDE, HIGH), PAPER), PALETTE, [spot])
    assert [piece.byte_size(piece.value()) for piece in (plain, drawn, sprite)] == [0, 17 * 17, 2 * 17 * 17]
