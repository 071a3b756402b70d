"""What a player can do at a place: every legal move is said where it is made, and no other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice, product
from typing import Any

import pytest

from engines.china.board import PROVINCES
from engines.qin.board import cell_name
from engines.qin.moves import Place
from engines.registry import ENGINES
from locales import LANGUAGES, Words
from locales.describing import Describer, about, pages
from locales.narration import move_sentence
from screens.china.choices import piece_of, placements, province_of
from screens.controls import TEXT_LENGTH
from screens.dragon_castle.describer import MOST_MOVES
from screens.dragon_castle.presenter import DragonCastlePresenter
from screens.names import NAME_LENGTH
from tables.core.model import Status
from tables.core.rows import detached_table
from tests.support.described import NOW
from tests.support.full import FULL
from tests.support.presenters import PRESENTERS
from tests.support.random_games import random_game
from tests.words.views import ENGLISH, READ

CELLS = [f"{column}{row}" for column, row in product("ABCDEFGHIJKLM", range(1, 14))]

each_game = pytest.mark.parametrize("slug", READ)


def turns(
    slug: str, words: Words, options: dict[str, str] | None = None
) -> Iterator[tuple[Describer, tuple[str, ...]]]:
    """Positions of a random game as the player to move has them described, with what they can do."""
    engine = ENGINES[slug]
    seats = engine.seats.stop - 1
    table = detached_table(engine, ["W" * NAME_LENGTH] * seats, options or {}, Status.RUNNING, 0, NOW)
    game: Iterator[Any] = random_game(engine, seats, options or {}, "at places")
    for state, seat, _ in islice(game, 0, None, 3 if FULL else 40):
        moves = tuple(engine.format(move) for move in engine.legal_moves(state, seat))
        yield PRESENTERS[slug].describer(table, engine.view(state, seat), words), moves


def test_each_way_to_place_a_tile_is_said_at_both_its_cells() -> None:
    for describer, moves in turns("qin", ENGLISH):
        placed = {move for text in moves if isinstance(move := ENGINES["qin"].parse(text), Place)}
        expected: dict[str, set[frozenset[str]]] = {cell: set() for cell in CELLS}
        for move in placed:
            ends = frozenset((cell_name(move.first), cell_name(move.second)))
            for cell in ends:
                expected[cell].add(ends)
        for cell in CELLS:
            said = describer.moves_at(cell.lower(), moves)
            found = [re.findall(r"\w+ on ([A-M]\d+), \w+ on ([A-M]\d+)", sentence) for sentence in said]
            assert {frozenset(each) for ways in found for each in ways} == expected[cell]
            # A way has a comma of its own.
            assert [sentence.count("; ") + 1 for sentence in said] == [len(ways) for ways in found]


def test_a_row_says_which_of_its_cells_each_tile_can_cover() -> None:
    for describer, moves in turns("qin", ENGLISH):
        placed = [move for text in moves if isinstance(move := ENGINES["qin"].parse(text), Place)]
        covered = {cell_name(cell) for move in placed for cell in (move.first, move.second)}
        for row in range(1, 14):
            said = " ".join(describer.moves_at(str(row), moves))
            assert set(re.findall(r"[A-M]\d+", said)) == {cell for cell in covered if cell[1:] == str(row)}


def test_each_piece_that_can_be_placed_is_said_in_its_province_with_its_price() -> None:
    for describer, moves in turns("china", ENGLISH, {"fortifications": "yes"}):
        pieces = placements(map(ENGINES["china"].parse, moves))
        for province in PROVINCES:
            here = [move for move in pieces if province_of(piece_of(move)) is province]
            said = describer.moves_at(province.value.lower(), moves)
            assert len(said) == len({move.price for move in here})
            text = " ".join(said)
            spaces = [move for move in here if piece_of(move).kind != "emissary"]
            assert len(re.findall(rf"{province.value} \d", text, re.I)) == len(spaces)
            assert text.count("an emissary") == len(here) - len(spaces)


def test_each_move_in_a_castle_is_said_at_its_cells() -> None:
    engine = ENGINES["dragon_castle"]
    for describer, moves in turns("dragon_castle", ENGLISH, {"spirits": "3", "dragons": "3"}):
        for text in moves:
            for cell in re.findall(r"\b[A-P]\d+\b", re.sub(r"^put \S+", "put", text)):
                (said,) = describer.moves_at(cell.lower(), moves)
                sentence = move_sentence(ENGLISH, DragonCastlePresenter.slug, engine.parse(text), place_name=str)
                assert sentence in said or said.count(";") == MOST_MOVES


@each_game
def test_a_place_with_all_that_can_be_done_there_fits_one_message(slug: str) -> None:
    asked = [*"abcm", *map(str, (1, 3, 7, 12)), "c3", "f7"] if slug != "china" else [each.value for each in PROVINCES]
    options = {"dragon_castle": {"spirits": "3", "dragons": "3"}, "china": {"fortifications": "yes"}}.get(slug, {})
    for language in LANGUAGES:
        for describer, moves in turns(slug, Words(language), options):
            for place in asked:
                section = about(describer, place, moves)
                assert section is not None
                assert len(pages([section], TEXT_LENGTH)) == 1


@each_game
def test_where_a_player_can_do_nothing_that_is_said(slug: str) -> None:
    describer, _ = next(turns(slug, ENGLISH))
    place = "wei" if slug == "china" else "a1"
    for moves, told in (((), True), (None, False)):
        section = about(describer, place, moves)
        assert section is not None
        assert (section.sentences[-1].text == "You can do nothing here now.") is told
