"""The Play panel's steps reach every legal placement, and no step offers more than Discord allows."""

from __future__ import annotations

import pytest

from cogs.chat.controls import MOST_OPTIONS
from cogs.qin import choices
from engines.qin import ENGINE
from engines.qin.moves import Place
from tests.engines.games import random_game

MOST_ROWS = 5
"""Rows of controls that Discord allows below a message."""


@pytest.mark.parametrize("board", ["bird", "lion"])
@pytest.mark.parametrize("seats", [2, 4])
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
