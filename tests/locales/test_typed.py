"""What people type is read in every language, whichever they have."""

from __future__ import annotations

import re

from locales import LANGUAGES, Words
from locales.words import pattern_of, typed, typed_names


def test_the_words_of_all_languages_are_read() -> None:
    for language in LANGUAGES:
        for word in Words(language)("typed-days").split(", "):
            assert word in typed("typed-days")
    assert "" not in typed("typed-clock")


def test_a_longer_word_is_not_read_as_the_shorter_one_that_it_begins_with() -> None:
    assert re.match(pattern_of("typed-most"), "max. 5d")[0] == "max."  # type: ignore[index]


def test_each_line_has_a_subject_and_its_names() -> None:
    assert ("Europe/London", ["Edinburgh", "Manchester"]) in list(typed_names("zones-called"))
