"""The coach of a person's first game: it sees what they see, and counts nothing."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from computers.coach import aims_of, missed_aim
from computers.levels import CoachFor
from computers.reasons import reasons_of, seen_reasons
from engines.protocol import Seat
from tables.core.kernel import Game, UseCases
from tables.core.log import standing
from tables.play.recording import seat_in


@dataclass(frozen=True, slots=True)
class CoachedTurn:
    """A good turn, and what it is after: see `aims_of`."""

    moves: tuple[str, ...]
    aims: tuple[str, ...]


class Coach(UseCases):
    async def turns(self, table_id: int, user_id: int) -> Sequence[CoachedTurn]:
        """Return good turns of a person who is to move, the best first; none where there is nothing to choose."""
        game = await self._kernel.game(table_id)
        seat = seat_in(game, user_id)
        lines, view = await self._asked(game, seat, CoachFor()), game.engine.view(game.state, seat)

        def with_aims() -> list[CoachedTurn]:
            engine, salt = game.engine, _salt(game)
            reasons = (reasons_of(engine, view, seat, tuple(map(engine.parse, line)), salt) for line in lines)
            return [CoachedTurn(tuple(line), aims_of(each)) for line, each in zip(lines, reasons, strict=True)]

        return await asyncio.to_thread(with_aims)

    async def missed(self, table_id: int, user_id: int, moves: Sequence[str]) -> str | None:
        """Return the aim that a turn misses where it is a blunder, None where it is not.

        The moves must be legal in the present position.
        """
        game = await self._kernel.game(table_id)
        seat = seat_in(game, user_id)
        found = await self._asked(game, seat, CoachFor(tuple(moves)))
        if not found:
            return None
        view = game.engine.view(game.state, seat)
        return await asyncio.to_thread(missed_aim, game.engine, view, seat, found[0], moves, _salt(game))

    async def others(self, table_id: int, user_id: int) -> Sequence[tuple[Seat, str]]:
        """Return what others were after since the person's last turn: their seats with their first aim.

        Those are left out of whose turn no reason can be seen.
        """
        game = await self._kernel.game(table_id)
        seat, engine = seat_in(game, user_id), game.engine
        recent = await self._kernel.recent(game)
        line = standing(recent.moments)
        since = len(line) - len(list(takewhile(lambda moment: moment.entry.seat != seat, reversed(line))))
        views = [engine.view(state, seat) for state in (recent.first, *(moment.state for moment in line))]
        found: dict[Seat, str] = {}
        for other in dict.fromkeys(moment.entry.seat for moment in line[since:]):
            numbers = [number for number in range(since, len(line)) if line[number].entry.seat == other]
            events = [event for number in numbers for event in line[number].entry.events]
            seen = [event for event in events if event.only_for in (None, seat)]
            reasons = seen_reasons(engine, views[numbers[0]], views[numbers[-1] + 1], seen, other)
            if reasons:
                found[other] = aims_of(reasons)[0]
        return list(found.items())

    async def _asked(self, game: Game, seat: Seat, asked: CoachFor) -> list[list[str]]:
        view: Any = game.engine.view(game.state, seat)
        return json.loads(await self._kernel.think(game.engine.slug, view, seat, asked, _salt(game)))


def _salt(game: Game) -> str:
    return f"{game.table.id}/{game.table.ply}"
