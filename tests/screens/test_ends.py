"""Every way to the end of a table has a sentence of its own, in every language."""

from __future__ import annotations

from locales import LANGUAGES, Words
from tables.core.kernel import NOT_PLAYED_OUT, RESIGNED
from tables.core.model import CalledOff
from tests.support.for_each import for_each


@for_each("language", LANGUAGES)
def test_every_cause_by_which_a_table_is_called_off_has_a_sentence_of_its_own(language: str) -> None:
    words = Words(language)
    said = {words("called-off", why=why, where="there") for why in (*CalledOff, "unknown")}
    assert len(said) == len(CalledOff) + 1


@for_each("language", LANGUAGES)
def test_every_way_to_leave_a_game_unfinished_has_a_sentence(language: str) -> None:
    words = Words(language)
    assert all(words.has(f"end-{reason}") for reason in NOT_PLAYED_OUT if reason != RESIGNED)
