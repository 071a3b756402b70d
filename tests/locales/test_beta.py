"""Languages that are not signed for: what they miss or have from other English is English, and what they have fits."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from engines.china.events import CardDrawn
from locales import BETA, DEFAULT, LANGUAGES, Words, language_name, language_of, words
from locales.narration import narrate_own
from locales.words import ENGLISH_BESIDE, FOLDER, english_beside, forget, known_language, sentence_ids, written
from tools import languages
from tools.languages import bring_up_to_date, canonical, counts_of, english_of, too_long

each_language = pytest.mark.parametrize("language", BETA)

ENGLISH = """\
table = A table
seats = { $count ->
    [one] one seat
   *[other] { $count } seats
  }
# About both.
both = { table } with { seats }
you = You
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """English with four sentences, and Spanish, beta, with a comment alone."""
    for language, text in ((DEFAULT, ENGLISH), ("es-ES", "# Mesas.\n")):
        (tmp_path / language).mkdir()
        (tmp_path / language / "table.ftl").write_text(text, encoding="utf-8")
    (tmp_path / "es-ES" / ENGLISH_BESIDE).write_text("{}", encoding="utf-8")
    monkeypatch.setattr(words, "FOLDER", tmp_path)
    monkeypatch.setattr(languages, "FOLDER", tmp_path)
    monkeypatch.setattr(words, "OFFERED", (DEFAULT, "es-ES"))
    forget()
    yield tmp_path
    monkeypatch.undo()
    forget()


def _write(folder: Path, language: str, text: str) -> None:
    (folder / language / "table.ftl").write_text(text, encoding="utf-8")
    forget()


def test_what_a_language_misses_is_english_sentence_by_sentence(folder: Path) -> None:
    _write(folder, "es-ES", "# Mesas.\nboth = { table } con { seats }\n")
    spanish = Words("es-ES")
    assert spanish("table") == "A table"
    assert spanish("both", count=2) == "A table con 2 seats"
    assert spanish.has("seats")
    assert not spanish.has("no-such-sentence")
    assert counts_of("es-ES") == (1, 0, 3, 0)


def test_a_sentence_is_english_when_its_english_has_changed_until_it_is_translated_again(folder: Path) -> None:
    _write(folder, "es-ES", "table = Una mesa\nseats = asientos\n")
    bring_up_to_date("es-ES")
    forget()
    assert Words("es-ES")("table") == "Una mesa"
    _write(folder, DEFAULT, ENGLISH.replace("A table", "One table").replace("About", "On"))
    assert [Words("es-ES")(each, count=1) for each in ("table", "seats")] == ["One table", "asientos"]
    assert counts_of("es-ES") == (1, 1, 2, 0)
    bring_up_to_date("es-ES")
    forget()
    assert counts_of("es-ES") == (1, 1, 2, 0)
    _write(folder, "es-ES", "table = Una sola mesa\nseats = asientos\n")
    bring_up_to_date("es-ES")
    forget()
    assert Words("es-ES")("table") == "Una sola mesa"
    assert counts_of("es-ES") == (2, 0, 2, 0)


def test_a_sentence_without_english_any_more_is_stale(folder: Path) -> None:
    _write(folder, "es-ES", "table = Una mesa\n")
    bring_up_to_date("es-ES")
    _write(folder, DEFAULT, ENGLISH.replace("table = A table\n", "").replace("{ table }", "Tables"))
    assert counts_of("es-ES") == (0, 1, 3, 0)
    bring_up_to_date("es-ES")
    assert "table" in json.loads((folder / "es-ES" / ENGLISH_BESIDE).read_text(encoding="utf-8"))


def test_a_translation_whose_english_is_gone_and_that_changes_has_no_english() -> None:
    before = {"gone": {"english": "gone = Gone\n", "translation": "0"}}
    assert english_of({"kept": "kept = Kept\n"}, {"gone": "gone = Ida\n"}, before) == {}


def test_a_new_language_begins_with_its_own_name_and_one_that_is_signed_for_is_left_alone(folder: Path) -> None:
    bring_up_to_date("pt-BR")
    assert (folder / "pt-BR" / "language.ftl").read_text(encoding="utf-8").endswith("language-name = Português\n")
    with pytest.raises(ValueError, match="signed for"):
        bring_up_to_date(DEFAULT)


def test_english_in_between_tells_a_player_of_their_own_turn_too(folder: Path) -> None:
    drawn = 'china-event-card-drawn = { DOES($seat, "draws", "draw") } from the pile.\n'
    _write(folder, DEFAULT, ENGLISH + drawn)
    _write(folder, "es-ES", "you = Tú\n")
    told = narrate_own(Words("es-ES"), "china", [CardDrawn(0)], seat=0, names=["Ada"], place_name=str)
    assert told == ["You draw from the pile."]


@pytest.mark.parametrize("path", sorted((FOLDER / DEFAULT).glob("*.ftl")), ids=lambda path: path.name)
def test_the_form_of_files_keeps_all_that_is_in_them_and_does_not_change_again(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    once = canonical(text)
    assert canonical(once) == once
    assert [line for line in once.splitlines() if line.startswith("#")] == [
        line for line in text.splitlines() if line.startswith("#")
    ]
    assert once.count('"') == text.count('"')


def test_what_is_no_sentence_is_named_and_not_left_out() -> None:
    with pytest.raises(ValueError, match="count ->"):
        canonical("kept = Kept\nlost = { $count ->\n")


@each_language
def test_every_sentence_is_of_an_english_one_with_the_same_gaps(language: str) -> None:
    english, current = dict(sentence_ids(DEFAULT)), written(DEFAULT)
    known = english_beside(language)
    for name, gaps in sentence_ids(language):
        made_from = known[name.partition(".")[0]]["english"]
        if made_from == current.get(name.partition(".")[0]):
            assert english[name] == gaps, name


@each_language
def test_files_are_in_the_form_of_tools_and_the_english_beside_them_is_written_down(language: str) -> None:
    for path in (FOLDER / language).glob("*.ftl"):
        text = path.read_text(encoding="utf-8")
        assert canonical(text) == text, f"make language OF={language}"
    beside = (FOLDER / language / ENGLISH_BESIDE).read_text(encoding="utf-8")
    assert languages.beside(language) == beside, f"make language OF={language}"


@each_language
def test_labels_fit(language: str) -> None:
    assert list(too_long(language)) == []


def test_a_language_is_found_in_another_country_too_and_is_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "OFFERED", (*LANGUAGES, "es-ES", "zh-CN"))
    found = [language_of(each) for each in ("es-ES", "es-419", "es", "fr-CA", "zh-CN", "zh-TW", "pt-BR")]
    assert found == ["es-ES", "es-ES", "es-ES", "fr", "zh-CN", "en", "en"]
    assert known_language("tlh") is None


def test_a_language_that_is_not_signed_for_says_so_in_lists(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _write(folder, DEFAULT, ENGLISH + "language-name = English\n")
    _write(folder, "es-ES", "language-name = Español\n")
    monkeypatch.setattr(words, "BETA", ("es-ES",))
    assert [language_name(each) for each in (DEFAULT, "es-ES")] == ["English", "Español (beta)"]
