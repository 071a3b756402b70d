"""Long names on the plaques below a board: enough of them stands to tell people apart, also of whoever is to move."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from engines.registry import ENGINES
from locales import LANGUAGES
from render.core.text import ELLIPSIS
from tests.render.printed import written

ENOUGH = 8
"""Characters of a name."""

NAMES = (
    "Maximiliane von Hohenzollern",
    "MAXIMILIANE VON HOHENZOLLERN",
    "Jürgen-Christian Oberhuber",
    "GrandMasterFlash",
    "Wolfgang Mommsen",
)


def strips() -> list[tuple[str, int]]:
    """The games that show their players in a strip, with each number of seats."""
    return [(slug, seats) for slug in ENGINES for seats in ENGINES[slug].seats if hasattr(_drawn(slug), "strip")]


def _drawn(slug: str) -> Any:
    return import_module(f"render.{slug}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("slug", "seats"), strips())
def test_eight_characters_of_every_name_stand_on_the_plaques(slug: str, seats: int, name: str, language: str) -> None:
    engine, draw = ENGINES[slug], _drawn(slug)
    view = engine.view(engine.initial(seats, "names", {}).state, None)
    strip = draw.strip(draw.Scene(view, (name,) * seats, words=draw.words_in(language)))
    texts = [each.text for band in strip.bands for each in written(band.paint)]
    shown = [text for text in texts if name.startswith(text.removesuffix(ELLIPSIS)) and len(text) > 1]
    assert len(shown) == seats
    assert all(text == name or len(text.removesuffix(ELLIPSIS)) >= ENOUGH for text in shown), shown
