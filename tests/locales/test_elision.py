"""French: *de* before a consonant, *d’* before a vowel."""

from __future__ import annotations

import re

import pytest

from locales import SafeText, Words
from locales.words import FOLDER


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Ada", "d’Ada"),
        ("**Élise**", "d’**Élise**"),
        ("\\_Óscar", "d’\\_Óscar"),
        ("Ordinateur 2", "d’Ordinateur 2"),
        ("Ben", "de Ben"),
        ("Yan", "de Yan"),
        ("<@7>", "de <@7>"),
        ("🐉", "de 🐉"),
    ],
)
def test_french_elides_before_a_vowel(name: str, said: str) -> None:
    assert Words("fr")("told-back", player=SafeText(name)) == f"Retour {said}."


def test_no_french_sentence_forgets_to_elide_before_a_name() -> None:
    forgotten = re.compile(
        r"\b(?:[dlmnst]e|que|jusque) \W*\{ \$(?:player|players|other|owner|former|host|invited|server) \}", re.I
    )
    assert forgotten.search("Cartes de **{ $player }**")
    found = [path.name for path in (FOLDER / "fr").glob("*.ftl") if forgotten.search(path.read_text(encoding="utf-8"))]
    assert found == []
