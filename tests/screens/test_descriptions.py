"""Descriptions of pictures: whole sentences that Discord has room for, whatever happens in a game."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from engines.dragon_castle.board import cell_name
from engines.dragon_castle.view import pairs
from engines.registry import ENGINES, play
from locales import LANGUAGES, SafeText, Words
from locales.describing import ALT_TEXT_LENGTH, Sentence
from screens.names import NAME_LENGTH, plain_names
from screens.presenter import DescribedPicture
from tables.core.model import Status
from tables.core.rows import detached_table
from teaching.lessons import LESSONS
from tests.support.described import NOW, WAYS, WHOLE, positions, table_of
from tests.support.for_each import for_each
from tests.support.presenters import PRESENTERS

each_way = for_each(("slug", "seats", "options"), WAYS)


@for_each("language", LANGUAGES)
@each_way
def test_a_description_fits_and_ends_with_a_sentence(
    slug: str, seats: int, options: dict[str, str], language: str
) -> None:
    words, table, presenter = Words(language), table_of(slug, seats, options), PRESENTERS[slug]
    for state, seat in positions(slug, seats, options):
        view = ENGINES[slug].view(state, seat)
        for picture in presenter.recap(table, view, words, (), hand=ENGINES[slug].has_hands):
            assert len(picture.alt_text) <= ALT_TEXT_LENGTH
            assert WHOLE.fullmatch(picture.alt_text), picture.alt_text
            assert_cut_between_sentences(picture, words)


def assert_cut_between_sentences(picture: DescribedPicture, words: Words) -> None:
    """Check that a description has whole sentences in their order, and says what is missing."""
    said = [each if isinstance(each, Sentence) else Sentence(each) for each in picture.sentences]
    left, missing = picture.alt_text, list[Sentence]()
    for each in said:
        if left.startswith(each.text):
            left = left.removeprefix(each.text).lstrip()
        else:
            missing.append(each)
    parts = list(dict.fromkeys(each.part for each in missing))
    assert left == (words("alt-left-out", parts=words.list(parts)) if parts else "")
    assert all(each.rank for each in missing)


def test_every_player_of_china_is_described_with_a_colon_before_each_number() -> None:
    table = table_of("china", 5, {})
    state, _ = positions("china", 5, {})[-1]
    _, strip = PRESENTERS["china"].board(table, ENGINES["china"].view(state, None), Words("en"))
    told = strip.alt_text
    assert all(f"{chair.called}: " in told for chair in table.chairs)
    assert not re.search(r"W \d", told)


def test_the_board_and_the_strip_of_china_are_described_each_by_itself() -> None:
    table, words = table_of("china", 3, {}), Words("en")
    (first, seat), *_ = found = positions("china", 3, {})
    board, strip, hand = PRESENTERS["china"].recap(table, ENGINES["china"].view(first, seat), words, (), hand=True)
    turn = words("alt-turn", player=plain_names(table, words)[seat])
    assert board.alt_text.startswith(f"China, Western roads, at the start. {turn} Chu, houses: none on 8 house spaces.")
    assert strip.alt_text.startswith(turn)
    assert "Open cards: " in strip.alt_text
    assert hand.alt_text.startswith("Your hand: ")
    board, strip = PRESENTERS["china"].board(table, ENGINES["china"].view(found[-1][0], None), words)
    assert " win" in board.alt_text
    assert strip.alt_text.count("alliances: ") == 3


def played(moves: Sequence[str]) -> Any:
    """A game of Dragon Castle for two after the moves of its lesson, as everybody sees it."""
    engine, lesson = ENGINES["dragon_castle"], LESSONS["dragon_castle"]
    state = engine.initial(2, lesson.seed, lesson.whole_options).state
    for move in moves:
        state = play(engine, state, move).state
    return engine.view(state, None)


@for_each(
    ("language", "told"),
    [
        ("en", "Last turn: Ada took G3 and E6 of the castle and placed on B2 and C2 of the realm."),
        ("de", "Letzter Zug: Ada hat G3 und E6 der Burg genommen und auf B2 und C2 des Gebiets gesetzt."),
    ],
)
def test_the_castle_is_described_with_who_did_what_in_the_latest_turn(language: str, told: str) -> None:
    table, words = detached_table(ENGINES["dragon_castle"], ["Ada", "Ben"], {}, Status.RUNNING, 0, NOW), Words(language)
    board, strip = PRESENTERS["dragon_castle"].board(
        table, played(("take G3", "pair E6", "put W6 B2", "put W6 C2")), words
    )
    assert told in board.alt_text
    assert told not in strip.alt_text
    begun, _ = PRESENTERS["dragon_castle"].board(table, played(()), words)
    assert words("dragon-castle-alt-last", player=SafeText("Ada"), deeds="").split(":")[0] not in begun.alt_text


@for_each("language", LANGUAGES)
def test_tiles_of_which_any_two_are_a_pair_are_described_once(language: str) -> None:
    table, words, view = table_of("dragon_castle", 2, {}), Words(language), played(())
    pairs_of: dict[str, list[tuple[int, int]]] = {}
    for pair in pairs(view):
        pairs_of.setdefault(view.castle[pair[0]].symbol, []).append(pair)
    cells_of = {symbol: sorted({cell for pair in alike for cell in pair}) for symbol, alike in pairs_of.items()}
    triples = [symbol for symbol, cells in cells_of.items() if len(cells) == 3 == len(pairs_of[symbol])]
    assert triples
    board, _ = PRESENTERS["dragon_castle"].board(table, view, words)
    for symbol in triples:
        names = words.list([cell_name(cell, view.width) for cell in cells_of[symbol]])
        assert words("dragon-castle-alt-pair", symbol=symbol, cells=names, count=3) in board.alt_text
        assert (
            board.alt_text.count(words("dragon-castle-alt-pair", symbol=symbol, cells="", count=2).split(":")[0]) == 0
        )


@for_each("language", LANGUAGES)
def test_what_a_player_has_none_of_is_left_out(language: str) -> None:
    for slug in ("qin", "dragon_castle"):
        state, _ = positions(slug, 2, {})[0]
        _, strip = PRESENTERS[slug].board(table_of(slug, 2, {}), ENGINES[slug].view(state, None), Words(language))
        told = strip.alt_text.replace("W" * (NAME_LENGTH - 1), "")
        assert not re.search(
            r"\b0 (province|village|Provinz|D\u00f6rfer)|(countdown tokens|Zeitpl\u00e4ttchen): 0", told
        ), told
