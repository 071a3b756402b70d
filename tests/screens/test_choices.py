"""The Play panel's steps reach every legal placement, and no step offers more than Discord allows."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from engines.china.board import Colour, Province
from engines.china.placing import COLOUR
from engines.china.state import ChinaState, Stage
from engines.protocol import GameError, Seat
from engines.qin import ENGINE
from engines.qin.moves import Place
from engines.registry import ENGINES
from locales import LANGUAGES, Words
from screens.china import choices as china
from screens.china.choices import draws, hands
from screens.controls import MOST_OPTIONS
from screens.qin import choices
from tests.support.for_each import for_each
from tests.support.random_games import random_game

CHINA = ENGINES["china"]

WORDS = [Words(language) for language in LANGUAGES]

MOST_ROWS = 5
"""Rows of controls that Discord allows below a message."""


@for_each("board", ["bird", "lion"])
@for_each("seats", [2, 4])
def test_every_legal_placement_can_be_reached(board: str, seats: int) -> None:
    for state, seat, _ in random_game(ENGINE, seats, {"board": board}, "narrowing"):
        view = ENGINE.view(state, seat)
        moves = [move for move in ENGINE.legal_moves(state, seat) if isinstance(move, Place)]
        reached: set[Place] = set()
        parts = choices.parts(choices.spots(view, moves), MOST_OPTIONS) if moves else []
        assert len(parts) <= MOST_ROWS
        for cells in parts:
            assert 1 <= len(cells) <= MOST_OPTIONS
            for cell in cells:
                ways = choices.by_tile(choices.ways(moves, cell))
                assert 1 <= len(ways) < MOST_ROWS
                for found in ways.values():
                    assert 1 <= len(found) <= 8
                    reached.update(found)
        assert reached == set(moves)


def test_many_cells_are_parted_evenly_and_in_their_order() -> None:
    cells = list(range(51))
    parts = choices.parts(cells, 25)
    assert [len(part) for part in parts] == [17, 17, 17]
    assert [cell for part in parts for cell in part] == cells
    assert choices.parts(cells[:25], 25) == [cells[:25]]


@for_each("fortifications", ["no", "yes"])
def test_every_placement_of_china_can_be_picked_and_no_control_has_too_many(fortifications: str) -> None:
    for state, seat, _ in random_game(CHINA, 4, {"fortifications": fortifications}, "picking"):
        view, moves = CHINA.view(state, seat), china.placements(CHINA.legal_moves(state, seat))
        picked = {
            option.move
            for province in china.provinces(moves)
            for option in china.options(view, moves, province)
            if option.move in moves
        }
        assert picked == set(moves)
        for province in china.provinces(moves):
            options = china.options(view, moves, province)
            assert len({option.value for option in options}) == len(options)
            for words in WORDS:
                assert len({china.piece(option, words) for option in options}) == len(options)
            prices = [option.move.price for option in options]
            assert len(options) <= MOST_OPTIONS or max(map(prices.count, prices)) <= MOST_OPTIONS
            assert len(set(prices)) <= 2


@pytest.mark.slow
@pytest.mark.parametrize("fortifications", ["no", "yes"])
def test_two_pieces_at_once_lead_wherever_two_pieces_one_after_the_other_do(fortifications: str) -> None:
    pairs = 0
    for state, seat, _ in random_game(CHINA, 3, {"fortifications": fortifications}, "pairs"):
        view, moves = CHINA.view(state, seat), china.placements(CHINA.legal_moves(state, seat))
        for province in china.provinces(moves) if view.stage is Stage.TURN else ():
            one_by_one = placed_one_by_one(state, seat, province)
            together = placed_together(state, seat, province)
            assert together == one_by_one
            assert not one_by_one or china.most_pieces(view, province) == 2
            pairs += len(together)
    assert pairs > 100


@for_each(
    ("own", "others", "most"),
    [(1, (), 1), (2, (), 2), (1, (1,), 1), (1, (1, 1), 1), (1, (2,), 2), (0, (2, 2), 1), (0, (1,), 1)],
)
def test_two_pieces_of_china_take_two_cards_of_the_colour_or_one_and_a_pair(
    own: int, others: tuple[int, ...], most: int
) -> None:
    views = (CHINA.view(state, seat) for state, seat, _ in random_game(CHINA, 3, {}, "two pieces"))
    found = ((view, each.name) for view in views for each in view.provinces if china.most_pieces(view, each.name) == 2)
    view, province = next(found)
    colour, *rest = sorted(Colour, key=lambda each: each is not COLOUR[province])
    cards = [colour] * own + [card for card, count in zip(rest, others) for _ in range(count)]
    assert china.most_pieces(replace(view, hand=tuple(cards)), province) == most


def placed_one_by_one(state: ChinaState, seat: Seat, province: Province) -> set[object]:
    """What two legal placements in a province lead to, each chosen when it is its turn."""
    found: set[object] = set()
    for first in of(state, seat, province):
        after = CHINA.apply(state, seat, first).state
        if after.turn.stage is Stage.SECOND:
            steps = [CHINA.apply(after, seat, second).state for second in of(after, seat, province)]
            found |= {(step.board, step.cards.hands) for step in steps}
    return found


def placed_together(state: ChinaState, seat: Seat, province: Province) -> set[object]:
    """What picking two options of a province leads to, where the rules allow it."""
    view, found = CHINA.view(state, seat), set[object]()
    for pair in combinations(china.options(view, of(state, seat, province), province), 2):
        after = state
        try:
            for move in china.in_order(option.move for option in pair):
                after = CHINA.apply(after, seat, move).state
        except GameError:
            continue
        found.add((after.board, after.cards.hands))
    return found


def of(state: ChinaState, seat: Seat, province: Province) -> list[china.Placement]:
    """The legal placements in a province."""
    moves = china.placements(CHINA.legal_moves(state, seat))
    return [move for move in moves if china.province_of(china.piece_of(move)) is province]


def test_every_choice_of_cards_in_china_is_offered_once() -> None:
    for state, seat, _ in random_game(CHINA, 5, {}, "drawing"):
        view = CHINA.view(state, seat)
        if view.stage is Stage.DRAW:
            found = [frozenset(Counter(move.card for move in moves).items()) for moves in hands(view)]
            assert set(found) == drawn_one_by_one(state, seat)
            assert len(found) == len(set(found)) <= 15


def drawn_one_by_one(state: ChinaState, seat: Seat) -> set[frozenset[tuple[Colour | None, int]]]:
    """What can be drawn in the rest of a turn: some of the cards that lie open now, the others from the pile."""
    view = CHINA.view(state, seat)
    count = min(view.to_draw, len(view.display) + view.pile)
    return {
        frozenset(Counter([*some, *(None,) * (count - number)]).items())
        for number in range(count + 1)
        for some in combinations(view.display, number)
        if count - number <= view.pile
    }


def test_whatever_is_offered_of_the_cards_in_china_can_be_drawn() -> None:
    for state, seat, _ in random_game(CHINA, 3, {}, "drawing all"):
        view = CHINA.view(state, seat)
        if view.stage is Stage.DRAW:
            for moves in hands(view):
                after = state
                for move in moves:
                    after = CHINA.apply(after, seat, move).state
                # Where the pile runs out the discard pile may make a new one in between.
                assert CHINA.to_act(after) != {seat} or view.pile < view.to_draw
            assert set(draws(view)) == set(CHINA.legal_moves(state, seat))
