"""The privacy policy and the terms of use: whole in every language, and true where code can say so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from locales import DEFAULT, Words
from locales.words import PAGES, languages_of, page, pattern_of
from tables import managing
from tables.core.kernel import KEPT
from tables.files.files import MOST_IMPORTS
from tables.people import forgetting
from tables.time import outages
from tests.locales.terms import NAMED, commands, unused_words

each_page = pytest.mark.parametrize(
    ("language", "name"), [(each, name) for name in PAGES for each in languages_of(name)]
)


def test_every_page_is_in_english_and_german() -> None:
    assert all({"en", "de"} <= set(languages_of(name)) for name in PAGES)


@each_page
def test_a_page_has_the_form_of_the_english_one(language: str, name: str) -> None:
    def form(text: str) -> list[str]:
        """The beginnings of lines that begin something, and the cells of each row."""
        return re.findall(r"^(?:#+ |- |\d+\. |\|(?=.*\|$))", text, re.M)

    assert form(page(name, language)) == form(page(name, DEFAULT))


@each_page
async def test_a_page_names_commands_that_exist(language: str, name: str, tmp_path: Path) -> None:
    known = await commands(tmp_path, language)
    named = NAMED.findall(page(name, language))
    assert named
    assert [path for path in named if path not in known] == []


@pytest.mark.parametrize("language", languages_of("privacy"))
def test_the_days_in_the_policy_are_those_of_the_code(language: str) -> None:
    text = page("privacy", language).casefold()
    days = [int(number) for number in re.findall(rf"(\d+)\s{pattern_of('typed-days')}\b", text)]
    kept = {forgetting.KEPT.days, forgetting.WITHDRAWN_KEPT.days, managing.KEPT.days, outages.KEPT.days}
    assert set(days) == kept
    assert KEPT.days == 1
    assert MOST_IMPORTS == 5
    assert Words(language)("former-player", number="").strip() in page("privacy", language)


@each_page
def test_a_page_uses_no_word_that_a_term_replaces(language: str, name: str) -> None:
    text = re.sub(r"`[^`]*`", "", page(name, language))
    assert [word for word in unused_words(language) if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text)] == []
