"""Names on the plaques below a board: enough of them stands to tell people apart, and nothing of them is cut off."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import Image

from engines.registry import ENGINES
from locales import LANGUAGES
from render.core.panel import Line
from render.core.pencil import Pencil
from render.core.text import ELLIPSIS, Face, plain
from render.core.theme import INK, PAPER
from tests.games.brought import module
from tests.render.scenes import SCENES
from tests.support.for_each import for_each
from tests.support.printed import cut_off, written

ENOUGH = 8
"""Characters of a name."""

NAMES = (
    "Maximiliane von Hohenzollern",
    "MAXIMILIANE VON HOHENZOLLERN",
    "Jürgen-Christian Oberhuber",
    "GrandMasterFlash",
    "Wolfgang Mommsen",
    "WWWWWWWWWWWW",
    "🐉🎲 Drachenreiter 🐉",
)


def strips() -> list[tuple[str, int]]:
    """The games that show their players in a strip, with each number of seats."""
    return [
        (slug, seats)
        for slug, engine in ENGINES.items()
        if hasattr(module(f"render.{slug}"), "strip")
        for seats in engine.seats
    ]


@for_each("language", LANGUAGES)
@for_each("name", NAMES)
@for_each(("slug", "seats"), strips())
def test_eight_characters_of_every_name_stand_on_the_plaques(slug: str, seats: int, name: str, language: str) -> None:
    engine, draw = ENGINES[slug], module(f"render.{slug}")
    assert draw is not None
    view = engine.view(engine.initial(seats, "names", {}).state, None)
    strip = draw.strip(draw.Scene(view, (name,) * seats, words=draw.words_in(language)))
    texts = [each.text for band in strip.bands for each in written(band.paint)]
    shown = [text for text in texts if name.startswith(text.removesuffix(ELLIPSIS)) and len(text) > 1]
    assert len(shown) == seats
    assert all(text == name or len(text.removesuffix(ELLIPSIS)) >= ENOUGH for text in shown), shown


SCRIPTS = {
    "accents and descenders": "Ågy",
    "descenders": "gypsy jqp",
    "Turkish": "Ğüçlü jy",
    "Vietnamese": "Ễ ộ Ặ gq",
    "Cyrillic": "Йюрий щу",
    "Greek": "Ώψηλός ρφ",
    "Arabic": "محمد يوسف",
    "Hebrew": "שלום ךףץ",
    "Devanagari": "श्रीकृष्ण ऊँ",
    "Thai": "ผู้ใหญ่ ปิ๊",
    "Chinese": "李小龍",
    "Japanese": "がんばれ",
    "Korean": "김철수",
    "emoji": "🐉🎲",
    "many marks": "Z̷̛͓a̸͎͠lgo",
    "full width": "श्रीकृष्ण ऊँ" * 4,
}
"""What is higher and lower than capitals, in many ways."""


@pytest.mark.parametrize("slug", SCENES)
def test_nothing_that_is_written_is_cut_off_in_any_script(slug: str) -> None:
    draw = module(f"render.{slug}")
    assert draw is not None
    for scene in SCENES[slug].values():
        found, names = scene(), [*SCRIPTS.values()]
        # Each seat has another script, so that a scene is read a few times and not once for each.
        for first in range(0, len(names), len(found.names)):
            some = (names + names)[first : first + len(found.names)]
            assert cut_off(draw.picture(replace(found, names=tuple(some), plan=False))) == []


@for_each("name", ["Ågy", "gypsy jqp", "Ğüçlü jy", "李小龍", "شويخ"])
@for_each(("slug", "seats"), strips())
def test_usual_names_are_not_made_smaller_for_their_accents(slug: str, seats: int, name: str) -> None:
    engine, draw = ENGINES[slug], module(f"render.{slug}")
    assert draw is not None
    view = engine.view(engine.initial(seats, "names", {}).state, None)
    strip = draw.strip(draw.Scene(view, (name,) * seats))
    sizes = {each.size for band in strip.bands for each in written(band.paint) if each.text == plain(name)}
    plain_sizes = {
        each.size
        for band in draw.strip(draw.Scene(view, ("noon",) * seats)).bands
        for each in written(band.paint)
        if each.text == "noon"
    }
    assert sizes == plain_sizes


AROUND = 60
"""Pixels of paper around a line of text."""


def inked_pixels(line: Line, around: int) -> int:
    """How many pixels of a line are not paper, on its box alone or with paper around it."""
    image = Image.new("RGB", ((line.width + 2 * around) * 4, (line.height + 2 * around) * 4), PAPER)
    line.paint(Pencil(image, 4).at(around, around))
    return sum(image.convert("L").point(lambda value: value < 200, "1").histogram()[1:])


@for_each("name", SCRIPTS.values())
@for_each(("wide", "high", "size"), [(400, 66, 50), (233, 62, 46), (150, 40, 42)])
def test_a_line_has_all_its_ink_within_its_box(name: str, wide: int, high: int, size: int) -> None:
    line = Line(wide, high, plain(name), Face.TEXT, size, INK)
    assert inked_pixels(line, 0) == inked_pixels(line, AROUND) > 0
