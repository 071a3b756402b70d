"""`python -m tools.replay`: a game between computers as a moving picture."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from engines.registry import ENGINES
from tools.replay import replay, turns


@pytest.mark.slow
def test_a_whole_game_becomes_a_moving_picture_that_is_the_same_every_time() -> None:
    made = replay("qin", 2, "7", 5)
    assert made == replay("qin", 2, "7", 5)
    with Image.open(BytesIO(made)) as picture:
        assert picture.n_frames == 5


@pytest.mark.slow
def test_its_positions_begin_with_the_start_and_end_with_the_outcome() -> None:
    engine = ENGINES["qin"]
    positions = turns(engine, 2, "7")
    assert positions[0] == engine.initial(2, "7", {}).state
    assert [engine.outcome(state) is None for state in positions] == [True] * (len(positions) - 1) + [False]
