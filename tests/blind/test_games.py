"""Whole games by what is heard alone: against others who listen, and against computers."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.blind.games import play_one
from tests.support.full import FULL

GAMES = [
    *(("qin", seed) for seed in ((6,) if not FULL else range(1, 25))),
    *(("china", seed) for seed in ((3,) if not FULL else range(1, 25))),
    *(("dragon_castle", seed) for seed in ((3,) if not FULL else range(1, 25))),
]
"""Games by their seeds, from which follow the seats, and who is a computer; `make full` plays more of them."""


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seed"), GAMES)
async def test_a_whole_game_is_played_by_what_is_heard(tmp_path: Path, game: str, seed: int) -> None:
    played = await play_one(game, seed, tmp_path)
    assert any(said in played.end for said in ("wins!", "share the victory", "no one wins", "points")), played.end
    assert not played.faults
