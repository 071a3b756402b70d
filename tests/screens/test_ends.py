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


@for_each("language", LANGUAGES)
def test_who_was_promised_a_game_reads_each_cause_that_a_search_can_have(language: str) -> None:
    words = Words(language)
    causes = (
        CalledOff.DECLINED,
        CalledOff.UNCONFIRMED,
        CalledOff.AWAY,
        CalledOff.MANAGER,
        "late",
        "several",
        "unknown",
    )
    said = {words("reminder-unmet", game="Qin", why=why, player="ada", seeks="yes", where="there") for why in causes}
    assert len(said) == len(causes)
