"""Learned value of China: tables of patterns, and whole turns ranked by the value of their ends."""

from __future__ import annotations

from collections.abc import Sequence

from computers.learned.patterns import Tables
from computers.learned.patterns.china import layout as at
from computers.learned.patterns.china import turns
from computers.learned.patterns.china.standing import chances, standing_of
from engines.china.moves import Move
from engines.china.state import ChinaState, Stage
from engines.protocol import Seat


class ChinaPatterns:
    layout = at.NAME
    size = at.SIZE

    def chances(self, tables: Tables, state: ChinaState) -> tuple[float, ...]:
        """See `computers.learned.patterns.Patterns`.

        A player in the middle of a turn is assumed to set no more pieces.
        """
        turn, seats = state.turn, len(state.cards.hands)
        next_seat = turn.seat if turn.stage is Stage.TURN else (turn.seat + 1) % seats
        return chances(tables[seats], standing_of(state, next_seat))

    def is_settled(self, state: ChinaState) -> bool:
        """See `computers.learned.patterns.Patterns`: cards that are drawn do not change the map."""
        return state.turn.stage is Stage.DRAW

    def ranked(self, tables: Tables, state: ChinaState, seat: Seat, moves: Sequence[Move]) -> Sequence[float]:
        return turns.ranked(tables[len(state.cards.hands)], state, seat, moves)


PATTERNS = ChinaPatterns()
