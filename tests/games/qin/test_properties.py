"""What holds in every position of Qin, over random whole games on both boards."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from engines.protocol import GameError
from engines.qin import ENGINE
from engines.qin.board import BESIDE, BIT, BOARDS, NAMES, PAGODAS_EACH, Tile, beside, cells_of
from engines.qin.engine import QinEngine
from engines.qin.moves import Pass, Place
from engines.qin.position import connected
from engines.qin.state import MAJOR, PALETTE, QinState
from tests.support.for_each import for_each
from tests.support.random_games import random_game

QIN = QinEngine()
EVERY_PLACEMENT = [
    Place(tile, first, second)
    for tile in Tile
    for first in range(169)
    for second in cells_of(BESIDE[first])
    if tile.value[0] != tile.value[1] or first < second
]

games = given(st.integers(2, 4), st.sampled_from(NAMES), st.integers(0, 10**9))
few = settings(max_examples=12, deadline=None)


def positions(seats: int, board: str, seed: int) -> list[QinState]:
    return [state for state, _, _ in random_game(ENGINE, seats, {"board": board}, str(seed))]


@games
@few
def test_no_pagoda_is_lost_or_made(seats: int, board: str, seed: int) -> None:
    for state in positions(seats, board, seed):
        stand = [held.bit_count() for held in state.villages]
        for _, province in state.every_province():
            stand[province.owner] += province.pagodas
        assert [left + on_board for left, on_board in zip(state.left, stand)] == [PAGODAS_EACH[seats]] * seats


@games
@few
def test_what_is_determinized_differs_from_what_is_in_hands_and_supply_alone(seats: int, board: str, seed: int) -> None:
    for state in positions(seats, board, seed)[::5]:
        determinized = ENGINE.determinize(ENGINE.view(state, seats - 1), str(seed))
        assert determinized == replace(state, hands=determinized.hands, supply=determinized.supply)
        assert determinized.hands[seats - 1] == state.hands[seats - 1]
        assert list(map(len, determinized.hands)) == list(map(len, state.hands))
        assert _all_tiles(determinized) == _all_tiles(state)


def _all_tiles(state: QinState) -> list[str]:
    return sorted(tile for tiles in (*state.hands, state.supply) for tile in tiles)


@games
@few
def test_provinces_are_exactly_the_connected_areas_of_two_or_more_cells(seats: int, board: str, seed: int) -> None:
    for state in positions(seats, board, seed):
        areas = {
            (colour, area)
            for colour, cells in zip(PALETTE, state.cells)
            for cell in cells_of(cells)
            if (area := connected(cell, cells)).bit_count() > 1
        }
        found = [(colour, province.cells) for colour, province in state.every_province()]
        assert set(found) == areas
        assert len(areas) == len(found)


@games
@few
def test_a_province_has_two_pagodas_exactly_when_it_is_major(seats: int, board: str, seed: int) -> None:
    for state in positions(seats, board, seed):
        for _, province in state.every_province():
            assert province.pagodas == (2 if province.cells.bit_count() >= MAJOR else 1)


@games
@few
def test_a_village_is_held_by_one_player_and_by_no_clear_loser(seats: int, board: str, seed: int) -> None:
    for state in positions(seats, board, seed):
        for village in cells_of(BOARDS[board].villages):
            holders = [seat for seat, held in enumerate(state.villages) if held & BIT[village]]
            counts = [0] * seats
            for _, province in state.every_province():
                if province.cells & BESIDE[village]:
                    counts[province.owner] += province.pagodas
            leaders = [seat for seat, count in enumerate(counts) if count and count == max(counts)]
            assert len(holders) <= 1
            if len(leaders) == 1:
                assert holders == leaders


@given(st.integers(2, 4), st.sampled_from(NAMES), st.integers(0, 10**9))
@settings(max_examples=3, deadline=None)
def test_the_fast_list_has_exactly_the_moves_that_the_rules_accept(seats: int, board: str, seed: int) -> None:
    for state in positions(seats, board, seed)[::9]:
        accepted = {move for move in [*EVERY_PLACEMENT, Pass()] if is_accepted(state, move)}
        assert set(ENGINE.legal_moves(state, state.to_move)) == accepted


def is_accepted(state: QinState, move: Place | Pass) -> bool:
    try:
        ENGINE.apply(state, state.to_move, move)
    except GameError:
        return False
    return True


def test_a_preview_shows_the_same_whatever_is_drawn() -> None:
    for state, seat, move in random_game(ENGINE, 2, {"board": "bird"}, "draws"):
        if state.supply:
            turned = replace(state, supply=(state.supply[-1], *state.supply[:-1]))
            assert ENGINE.preview(turned, seat, move) == ENGINE.preview(state, seat, move)


@for_each(("cell", "other"), list(product([0, 12, 84, 156, 168], repeat=2)))
def test_neighbours_are_mutual(cell: int, other: int) -> None:
    assert bool(BESIDE[cell] & BIT[other]) == bool(BESIDE[other] & BIT[cell])
    assert beside(BIT[cell]) == BESIDE[cell]
