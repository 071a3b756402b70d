"""The Play panel's steps reach every legal placement, and no step offers more than Discord allows."""

from __future__ import annotations

import pytest

from cogs.chat.controls import MOST_OPTIONS
from cogs.qin import choices
from engines.qin import ENGINE
from engines.qin.moves import Place
from tests.engines.games import random_game


@pytest.mark.parametrize("board", ["bird", "lion"])
@pytest.mark.parametrize("seats", [2, 4])
def test_every_legal_placement_can_be_reached(board: str, seats: int) -> None:
    for state, seat, _ in random_game(ENGINE, seats, {"board": board}, "narrowing"):
        view = ENGINE.view(state, seat)
        moves = [move for move in ENGINE.legal_moves(state, seat) if isinstance(move, Place)]
        reached: set[Place] = set()
        for tile in choices.tiles(view, moves):
            cells = choices.spots(view, moves, tile)
            by_row = choices.rows(cells)
            assert len(by_row) <= MOST_OPTIONS
            assert all(len(row) <= MOST_OPTIONS for row in by_row.values())
            for cell in cells:
                ways = choices.ways(moves, tile, cell)
                assert 1 <= len(ways) <= 8
                reached.update(ways)
        assert reached == set(moves)
