"""The words of a position say all of its view: a program that reads nothing else builds the view from them again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from engines.codec import encode
from engines.dragon_castle.board import COLUMNS, cell_name
from engines.dragon_castle.realm import Realm
from engines.registry import ENGINES
from locales import LANGUAGES, Words
from locales import words as words_module
from locales.describing import about, pages
from screens.controls import TEXT_LENGTH
from screens.names import NAME_LENGTH
from tables.core.model import Status
from tables.core.rows import detached_table
from tests.support.described import NOW
from tests.support.for_each import for_each
from tests.support.full import FULL
from tests.support.presenters import PRESENTERS
from tests.support.random_games import random_game
from tests.support.setups import Setup
from tests.words.views import (
    ENGLISH,
    MOST_PAGES,
    NAMES,
    READ,
    UNUSUAL,
    described,
    read,
    views,
    views_of,
    ways,
    words_of,
)

each_game = pytest.mark.parametrize("slug", READ)


@each_game
def test_a_view_is_built_again_from_its_words(slug: str) -> None:
    for view, setup in views(slug):
        texts = described(slug, view, setup)
        assert len(texts) <= MOST_PAGES
        assert encode(read(slug, "\n".join(texts))) == encode(view), setup


@each_game
def test_a_view_in_words_loses_no_sentence(slug: str) -> None:
    for (view, (_, seats, options)), language in product(views(slug), LANGUAGES):
        words = Words(language)
        table = detached_table(ENGINES[slug], ["W" * NAME_LENGTH] * seats, options, Status.RUNNING, 0, NOW)
        sections = PRESENTERS[slug].describer(table, view, words).sections()
        texts = pages(sections, TEXT_LENGTH)
        assert len(texts) <= MOST_PAGES
        assert all(len(text) <= TEXT_LENGTH for text in texts)
        said = [line for text in texts for line in text.split("\n") if not line.startswith("### ")]
        assert said == [sentence.text for section in sections for sentence in section.sentences]


def test_a_mirrored_realm_is_said_otherwise() -> None:
    for view in views_of(ENGINES["dragon_castle"], 2, {}, "mirrored", 8):
        for seat, realm in enumerate(view.realms):
            rows = [realm.stacks[first : first + COLUMNS] for first in range(0, len(realm.stacks), COLUMNS)]
            mirrored = Realm(tuple(stack for row in rows for stack in reversed(row)))
            if mirrored != realm:
                realms = (*view.realms[:seat], mirrored, *view.realms[seat + 1 :])
                assert words_of("dragon_castle", view) != words_of("dragon_castle", replace(view, realms=realms))


def changed_cells(slug: str, view: Any) -> Iterator[Any]:
    """The view with one cell changed, for each cell, whatever the rules say of such a position."""
    if slug == "qin":
        for cell, kind in enumerate(view.cells):
            yield replace(view, cells=f"{view.cells[:cell]}{'R' if kind != 'R' else '.'}{view.cells[cell + 1 :]}")
    elif slug == "china":
        for number, province in enumerate(view.provinces):
            for space, owner in enumerate(province.houses):
                houses = (*province.houses[:space], 0 if owner else 1, *province.houses[space + 1 :])
                fortified = (
                    *province.fortified[:space],
                    not province.fortified[space],
                    *province.fortified[space + 1 :],
                )
                for other in (replace(province, houses=houses), replace(province, fortified=fortified)):
                    yield replace(view, provinces=(*view.provinces[:number], other, *view.provinces[number + 1 :]))
    else:
        for cell, tile in enumerate(view.castle):
            if tile is not None:
                for other in (None, replace(tile, floor=tile.floor + 1), replace(tile, available=not tile.available)):
                    yield replace(view, castle=(*view.castle[:cell], other, *view.castle[cell + 1 :]))
        for seat, realm in enumerate(view.realms):
            for cell, stack in enumerate(realm.stacks):
                other = realm.with_stack(cell, replace(stack, height=stack.height + 1, shrine=False))
                yield replace(view, realms=(*view.realms[:seat], other, *view.realms[seat + 1 :]))


@each_game
def test_every_change_of_a_cell_changes_the_words(slug: str) -> None:
    seats = ENGINES[slug].seats.stop - 1
    for view in list(views_of(ENGINES[slug], seats, {}, "cells", 5))[2:4]:
        said = words_of(slug, view)
        for changed in changed_cells(slug, view):
            assert words_of(slug, changed) != said


@for_each(
    ("slug", "asked", "title", "said"),
    [
        ("qin", "around F7", "F7", "F7 grassland."),
        ("qin", "column m", "M", "M13 grassland."),
        ("qin", "row 1", "1", "M1 grassland."),
        ("china", "in Wei", "Wei", "Alliance 3: with Qin."),
        ("china", "wei 3", "Wei", "Wei is red."),
        ("dragon_castle", "ben's realm", "Realm of Ben", "Realm of Ben: empty."),
        ("qin", "BEN", "Ben", "Ben: 19 pagodas left, 3 tiles in hand."),
        ("china", "what has Cleo?", "Cleo", "Cards of Cleo: 3."),
        ("dragon_castle", "um O12", "O12", "Nothing is there."),
    ],
)
def test_a_place_that_is_asked_about_is_described(slug: str, asked: str, title: str, said: str) -> None:
    engine = ENGINES[slug]
    view = engine.view(engine.initial(3, "asked", {}).state, None)
    table = detached_table(engine, NAMES[:3], {}, Status.RUNNING, 0, NOW)
    describer = PRESENTERS[slug].describer(table, view, ENGLISH)
    section = about(describer, asked)
    assert section is not None
    assert section.title == title
    assert said in [each.text for each in section.sentences]
    assert about(describer, "") is about(describer, "nonsense!") is None


def test_a_castle_is_described_around_a_cell_in_a_row_and_in_a_column() -> None:
    engine = ENGINES["dragon_castle"]
    view = engine.view(engine.initial(2, "asked", {}).state, None)
    table = detached_table(engine, NAMES[:2], {}, Status.RUNNING, 0, NOW)
    describer = PRESENTERS["dragon_castle"].describer(table, view, ENGLISH)

    def cells(asked: str) -> set[str]:
        section = about(describer, asked)
        assert section is not None
        return set(re.findall(r"\b[A-P]\d+\b", section.sentences[0].text))

    whole = {cell_name(cell, view.width) for cell, tile in enumerate(view.castle) if tile is not None}
    assert cells("around C3") == whole & {f"{column}{row}" for column in "BCD" for row in (2, 3, 4)}
    assert cells("row 3") == {name for name in whole if name[1:] == "3"}
    assert cells("column c") == {name for name in whole if name[0] == "C"}


def test_names_of_people_are_escaped_where_discord_formats() -> None:
    engine = ENGINES["china"]
    view = engine.view(engine.initial(3, "names", {}).state, None)
    table = detached_table(engine, ["*Ada*", "Ben", "Cleo"], {}, Status.RUNNING, 0, NOW)
    for is_formatted, name in ((True, r"\*Ada\*: 0 points"), (False, "*Ada*: 0 points")):
        describer = PRESENTERS["china"].describer(table, view, ENGLISH, is_formatted=is_formatted)
        said = [each.text for section in describer.sections() for each in section.sentences]
        assert any(each.startswith(name) for each in said)


def test_a_language_without_the_sentences_is_english() -> None:
    view = views_of(ENGINES["qin"], 2, {}, "language", 1)[0]
    assert described("qin", view, ("qin", 2, {}), Words("xx")) == described("qin", view, ("qin", 2, {}))


UNFINISHED = """
alt-turn = ¡{ $player }!
china-alt-hand = ¡{ WORDS($hand, "china-colour") }!
dragon-castle-alt-taken = ¡{ WORDS($hand, "dragon-castle-tile") }!
"""
"""A language that is being written: it has sentences whose words for a colour or a tile are still missing."""


def sentences(slug: str, view: Any, setup: Setup, words: Words) -> list[str]:
    """Every sentence about a view."""
    _, seats, options = setup
    table = detached_table(ENGINES[slug], NAMES[:seats], options, Status.RUNNING, 0, NOW)
    sections = PRESENTERS[slug].describer(table, view, words).sections()
    return [sentence.text for section in sections for sentence in section.sentences]


@each_game
def test_what_an_unfinished_language_has_no_words_for_is_said_in_english(
    slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "common.ftl").write_text(UNFINISHED, encoding="utf-8")
    paths = words_module._paths  # pyright: ignore[reportPrivateUsage]

    def with_it(language: str) -> list[Path]:
        return [tmp_path / "common.ftl"] if language == "xx" else paths(language)

    monkeypatch.setattr(words_module, "_paths", with_it)
    unfinished = Words("en")
    unfinished.language = "xx"
    own = ("to move.", "Your hand: ", "Taken and not placed yet: ")
    setup = ways(slug)[0]
    for view in views_of(ENGINES[slug], setup[1], setup[2], "unfinished", 10):
        for english, said in zip(*(sentences(slug, view, setup, each) for each in (ENGLISH, unfinished)), strict=True):
            if said != english:
                assert any(each in english for each in own)
                assert said == f"¡{re.sub('|'.join(own), '', english).strip(' .')}!"


@each_game
def test_a_preview_is_built_again_from_its_words(slug: str) -> None:
    engine = ENGINES[slug]
    seats = engine.seats.stop - 1
    game = list(random_game(engine, seats, {}, "previews"))
    for state, seat, move in game[:: 1 if FULL else 9]:
        view = engine.preview(state, seat, move).view
        assert encode(read(slug, words_of(slug, view))) == encode(view)


@each_game
def test_what_seldom_happens_is_read_as_well(slug: str) -> None:
    engine = ENGINES[slug]
    view = engine.view(engine.initial(engine.seats.start if slug != "dragon_castle" else 2, "seldom", {}).state, None)
    for fields in UNUSUAL[slug]:
        unusual = replace(view, **fields)
        assert encode(read(slug, words_of(slug, unusual))) == encode(unusual), fields
