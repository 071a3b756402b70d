"""What stands on the pictures can be read on a phone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from locales import LANGUAGES
from render.core.collage import Picture
from render.dragon_castle import Scene, board, strip, words_in
from render.dragon_castle.cards import hand_band
from render.dragon_castle.castle import label_of
from render.dragon_castle.colours import PALETTE
from render.dragon_castle.draw import castle_picture, realm_picture
from render.dragon_castle.layout import HAND_WIDTH, castle_grid, realm_grid
from render.dragon_castle.scene import Mark
from render.dragon_castle.table import Number
from tests.games.dragon_castle.scenes import SCENES, recap, view_of, waiting
from tests.support.for_each import for_each
from tests.support.printed import smallest_print, written

LEGIBLE = 9
"""Pixels."""

SHOWN = {**SCENES, "recap": recap}


@for_each("language", LANGUAGES)
@for_each("name", SHOWN)
def test_the_smallest_print_can_be_read_on_a_phone(name: str, language: str) -> None:
    scene: Scene = replace(SHOWN[name](), words=words_in(language), plan=False)
    assert smallest_print(board(scene)) >= LEGIBLE
    assert smallest_print(strip(scene)) >= LEGIBLE
    if language == LANGUAGES[0]:
        # Numbers and letters, in every language the same.
        assert smallest_print(castle_picture(scene)) >= LEGIBLE
        assert smallest_print(realm_picture(scene, 0)) >= LEGIBLE


@for_each(
    ("language", "told"),
    [
        ("en", {"point", "points", "shrine left", "shrines left", "built", "countdown"}),
        ("de", {"Punkt", "Punkte", "Schrein", "Schreine", "errichtet", "Zeitplättchen"}),
    ],
)
def test_one_point_and_one_shrine_are_no_points_and_no_shrines(language: str, told: set[str]) -> None:
    assert plaque_words((1,) * 3, 3, language) | plaque_words((2,) * 3, 3, language) >= told


def plaque_words(counts: Sequence[int], seats: int, language: str) -> set[str]:
    """What stands on the plaques of players who have so many points, shrines in the pool and countdown tokens."""
    view = view_of("base_2", seats, ("*",) * seats)
    counts = tuple(counts)
    scene = Scene(
        replace(view, victory=counts, pools=counts, taken_tokens=counts), ("Ada",) * seats, words=words_in(language)
    )
    return {each.text for band in strip(scene).bands for each in written(band.paint)}


def test_zeros_that_say_nothing_are_left_out() -> None:
    view = view_of("base_2", 3)
    texts = [each.text for band in strip(Scene(view, ("Ada",) * 3)).bands for each in written(band.paint)]
    assert "shrine left" in texts
    assert not {"built", "countdown"} & set(texts)


def test_the_print_below_a_hand_can_be_read_on_a_phone() -> None:
    assert smallest_print(Picture(PALETTE, (hand_band(waiting(), HAND_WIDTH),))) >= LEGIBLE


def test_numbers_that_have_no_room_are_left_out_and_a_plus_says_so() -> None:
    small = realm_grid(4, 1, 6, 308)
    widths = [label_of(Mark(7, text, 0, note=True), small, 7, 1).piece.size[0] for text in ("2", "12", "2·3", "2·3·4")]
    assert widths[0] < widths[1] < widths[2] > widths[3] == widths[0]
    assert Number("2·3·4", 60) != Number("2", 60)


def test_numbers_with_room_are_all_shown() -> None:
    large = castle_grid(9, 9)
    whole, first = (label_of(Mark(7, text, note=True), large, 7, 1).piece.size[0] for text in ("1·2·3", "1"))
    assert first < whole <= large.block.width
