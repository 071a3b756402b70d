"""Puzzles: each stored row leads to its position again, and its first turn is the best of four."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from statistics import fmean

import pytest

from computers.learned.value import value_of
from computers.puzzles import (
    CHOICES,
    DRILLED,
    FIRST_DRILL,
    FOLDER,
    GAMES,
    ChangedPuzzleError,
    Puzzle,
    drills,
    posed,
    puzzles,
    read,
    written,
)
from computers.reviews.played import try_line
from engines.registry import ENGINES
from tests.support.full import FULL

_MOST_BYTES = 100_000
_FILES = [*((slug, slug, puzzles) for slug in GAMES), *((slug, f"drills/{slug}", drills) for slug in DRILLED)]
_ALL = [rows(slug) for slug, _, rows in _FILES]
_SOME = [puzzle for rows in _ALL for puzzle in (rows if FULL else rows[::97])]
_FEW = [puzzle for rows in _ALL for puzzle in rows[:: 20 if FULL else 200]]


def named(puzzle: Puzzle) -> str:
    return f"{puzzle.slug}-{puzzle.game}"


@pytest.mark.parametrize("puzzle", _SOME, ids=named)
def test_a_row_leads_to_its_position_and_to_four_turns_that_differ(puzzle: Puzzle) -> None:
    found = posed(puzzle)
    engine, turns = ENGINES[puzzle.slug], found.turns
    assert len({turn.moves for turn in turns}) == CHOICES
    assert engine.view(engine.determinize(found.view, "again"), found.seat) == found.view
    assert turns[0].reasons[0].key == puzzle.kind
    assert all(turn.events for turn in turns)
    assert sorted(found.order) == list(range(CHOICES))


@pytest.mark.parametrize("puzzle", _FEW, ids=named)
def test_the_best_turn_is_better_in_deals_in_which_it_was_not_tried(puzzle: Puzzle) -> None:
    found, engine = posed(puzzle), ENGINES[puzzle.slug]
    value = value_of(engine)
    assert value is not None
    deals = [engine.determinize(found.view, f"elsewhere/{number}") for number in range(40 if FULL else 12)]
    best, *others = [
        fmean(
            fmean(try_line(engine, value, deal, found.seat, tuple(map(engine.parse, turn.moves)), (0, 1)))
            for deal in deals
        )
        for turn in found.turns
    ]
    assert best > max(others)


def test_a_position_that_has_changed_is_no_puzzle() -> None:
    puzzle = puzzles(GAMES[0])[0]
    with pytest.raises(ChangedPuzzleError):
        posed(replace(puzzle, check="zzzz"))
    with pytest.raises(ChangedPuzzleError):
        posed(replace(puzzle, ply=10_000))


@pytest.mark.parametrize(("slug", "file", "kept"), _FILES)
def test_rows_are_read_as_they_were_written(slug: str, file: str, kept: Callable[[str], Sequence[Puzzle]]) -> None:
    rows = list(kept(slug))
    assert (FOLDER / f"{file}.txt").read_text(encoding="ascii") == written(rows)
    assert read(slug, written(rows)) == rows
    assert all(len(row.choices) == CHOICES and row.choices[0].cost == 0 for row in rows)
    assert all(each.cost >= 20 for row in rows for each in row.choices[1:])


def test_no_game_has_two_and_all_are_small() -> None:
    assert max(Counter((row.slug, row.game) for rows in _ALL for row in rows).values()) == 1
    assert all(row.game < FIRST_DRILL for slug in GAMES for row in puzzles(slug))
    assert sum((FOLDER / f"{file}.txt").stat().st_size for _, file, _ in _FILES) < _MOST_BYTES


def test_the_right_turn_is_asked_in_each_place() -> None:
    places = Counter(posed(puzzle).order.index(0) for puzzle in _SOME)
    assert len(_SOME) < 4 * CHOICES or set(places) == set(range(CHOICES))
