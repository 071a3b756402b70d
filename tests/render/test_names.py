"""Long names on the plaques below a board: enough of them stands to tell people apart, also of whoever is to move."""

from __future__ import annotations

import pytest

from engines.registry import ENGINES
from locales import LANGUAGES
from render.core.text import ELLIPSIS
from tests.games.brought import module
from tests.render.printed import written

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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("slug", "seats"), strips())
def test_eight_characters_of_every_name_stand_on_the_plaques(slug: str, seats: int, name: str, language: str) -> None:
    engine, draw = ENGINES[slug], module(f"render.{slug}")
    assert draw is not None
    view = engine.view(engine.initial(seats, "names", {}).state, None)
    strip = draw.strip(draw.Scene(view, (name,) * seats, words=draw.words_in(language)))
    texts = [each.text for band in strip.bands for each in written(band.paint)]
    shown = [text for text in texts if name.startswith(text.removesuffix(ELLIPSIS)) and len(text) > 1]
    assert len(shown) == seats
    assert all(text == name or len(text.removesuffix(ELLIPSIS)) >= ENOUGH for text in shown), shown
