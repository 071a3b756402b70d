"""A log is replayed by the rules; one by earlier rules comes to what it came to then."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engines import codec
from engines.protocol import GameError
from engines.registry import ENGINES
from tables.core.log import Moment
from tables.core.log import replay as replayed
from tests.support.playthroughs import Playthrough, read

EARLIER = read(Path(__file__).parent / "earlier" / "china-1.txt")
"""Recorded by the first rules of China: `done` was left out where nobody could have paid for a second piece, in the
middle of turns and where nothing was left to draw."""


def replay(game: Playthrough, moves: list[tuple[int, str]]) -> list[Moment]:
    engine = ENGINES[game.slug]
    rows: list[dict[str, Any]] = [
        {"ply": ply, "seat": seat, "kind": "move", "text": text, "user_id": None, "at": 0}
        for ply, (seat, text) in enumerate(moves, start=1)
    ]
    return list(replayed(engine, engine.initial(game.seats, game.seed, game.options).state, rows))


def test_a_log_of_earlier_rules_comes_to_the_same_end() -> None:
    moments = replay(EARLIER, [(seat, text) for seat, text, _ in EARLIER.moves])
    assert len(moments) == len(EARLIER.moves)
    # What was left out after the last row is still to be played.
    china, last = ENGINES["china"], moments[-1]
    end = china.apply(last.state, last.entry.seat, china.parse("done")).state
    assert codec.digest(codec.encode(replace(end, ply=len(EARLIER.moves)))) == EARLIER.moves[-1][2]


def test_nothing_else_is_added_to_a_log_that_is_not_legal() -> None:
    moves = [(seat, text) for seat, text, _ in EARLIER.moves]
    with pytest.raises(GameError):
        replay(EARLIER, moves[:1] + moves[2:])
