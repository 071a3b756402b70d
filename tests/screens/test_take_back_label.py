"""The button that takes moves back names them as long as Discord shows all of its label."""

from __future__ import annotations

from locales import LANGUAGES, Words
from screens.controls import LABEL_LENGTH
from screens.presenter import take_back_label
from tests.support.for_each import for_each
from tests.support.presenters import PRESENTERS

PUTS = [("put N1 E4", ()), ("put N1 D2", ())]


@for_each("language", LANGUAGES)
def test_a_label_that_would_be_cut_says_how_many_steps(language: str) -> None:
    words = Words(language)
    one = take_back_label(PRESENTERS["dragon_castle"], PUTS[:1], words)
    assert "E4" in one
    many = take_back_label(PRESENTERS["dragon_castle"], PUTS * 3, words)
    assert "6" in many
    assert "E4" not in many
    assert len(many) <= LABEL_LENGTH
