"""Tables where nothing has happened for very long."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from tables.core.deadlines import excused_until
from tables.core.kernel import SILENT, Game, Kernel, without_winner
from tables.core.log import LogKind
from tables.core.model import Status, Table
from tables.core.preferences import Preferences, preferences_of
from tables.play.record import Record
from tables.play.recording import Recorder


class Silence:
    """The service that ends games without any moves for very long."""

    def __init__(self, kernel: Kernel, recorder: Recorder) -> None:
        self._kernel = kernel
        self._recorder = recorder

    async def end(self, table_id: int) -> None:
        """End a game in which no player has moved for very long, with a record of it."""
        await self._recorder.at_present(table_id, self._end_if_silent)

    async def _end_if_silent(self, game: Game) -> None:
        async with self._recorder.holding(game) as (session, game):
            table = game.table
            if table.status is not Status.RUNNING:
                return
            to_act = [await preferences_of(session, user_id) for user_id in table.people_to_act]
            if self.silent_from(table, to_act) > self._kernel.now():
                return
            ending = without_winner(game, SILENT)
            # Every row of a log names a seat; this one is about none in particular.
            record = Record.besides_the_rules(LogKind.SILENCE, game, min(table.to_act), None, ending=ending)
            await self._recorder.write(session, game, record)

    def silent_from(self, table: Table, to_act: Iterable[Preferences]) -> datetime:
        """Return when a table counts as abandoned: running clocks and absences of players to act are added."""
        moments = [table.updated_at, *([table.deadline] if table.deadline else [])]
        began = table.turn_at or table.updated_at
        moments += [held for each in to_act if (held := excused_until(began, each.away_until)) is not None]
        return max(moments) + self._kernel.silence
