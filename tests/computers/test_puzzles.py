"""Puzzles: each stored row leads to its position again, and its first turn is the best of four."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from statistics import fmean

import pytest

from computers.learned.value import value_of
from computers.puzzles import CHOICES, FOLDER, GAMES, ChangedPuzzleError, Puzzle, posed, puzzles, read, written
from computers.reviews.played import try_line
from engines.registry import ENGINES
from tests.support.full import FULL

_MOST_BYTES = 60_000
_SOME = [puzzle for slug in GAMES for puzzle in (puzzles(slug) if FULL else puzzles(slug)[::97])]
_FEW = [puzzle for slug in GAMES for puzzle in puzzles(slug)[:: 20 if FULL else 200]]


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


@pytest.mark.parametrize("slug", GAMES)
def test_rows_are_read_as_they_were_written(slug: str) -> None:
    rows = list(puzzles(slug))
    assert (FOLDER / f"{slug}.txt").read_text(encoding="ascii") == written(rows)
    assert read(slug, written(rows)) == rows
    assert all(len(row.choices) == CHOICES and row.choices[0].cost == 0 for row in rows)
    assert all(each.cost >= 20 for row in rows for each in row.choices[1:])


def test_no_game_has_two_and_all_are_small() -> None:
    assert max(Counter((row.slug, row.game) for slug in GAMES for row in puzzles(slug)).values()) == 1
    assert sum((FOLDER / f"{slug}.txt").stat().st_size for slug in GAMES) < _MOST_BYTES


def test_the_right_turn_is_asked_in_each_place() -> None:
    places = Counter(posed(puzzle).order.index(0) for puzzle in _SOME)
    assert len(_SOME) < 4 * CHOICES or set(places) == set(range(CHOICES))
