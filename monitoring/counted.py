"""The tables, and what is done on them counted."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from monitoring.condition import EDIT, REMINDER, TURN_MESSAGE
from monitoring.metrics import Metrics
from tables.edits import Edit
from tables.outbox import Notice
from tables.playing import Played
from tables.reminders import Reminder
from tables.tables import Tables


class CountedTables(Tables):
    """`Tables` that count what was recorded; takes `metrics` besides what they take."""

    def __init__(self, *args: Any, metrics: Metrics, **wiring: Any) -> None:
        super().__init__(*args, **wiring)
        self._metrics = metrics

    async def play(self, table_id: int, user_id: int, text: str, expected_ply: int | None = None) -> Played:
        """As `Tables.play`."""
        played = await super().play(table_id, user_id, text, expected_ply)
        self._metrics.moved(played.table.game, 1 + len(played.forced), by_computer=False)
        return played

    async def play_computer(self, table_id: int) -> Played | None:
        """As `Tables.play_computer`."""
        played = await super().play_computer(table_id)
        if played is not None:
            self._metrics.moved(played.table.game, 1 + len(played.forced), by_computer=True)
        return played

    async def posted(self, notice: Notice, message_id: int, *, pinged: bool | None = None) -> None:
        """As `Tables.posted`."""
        await super().posted(notice, message_id, pinged=pinged)
        self._metrics.posted(TURN_MESSAGE)

    async def failed(self, notice: Notice, retry_in: timedelta) -> None:
        """As `Tables.failed`."""
        await super().failed(notice, retry_in)
        self._metrics.failed(TURN_MESSAGE)

    async def reminded(self, reminder: Reminder, message_id: int | None, channel_id: int | None = None) -> None:
        """As `Tables.reminded`."""
        await super().reminded(reminder, message_id, channel_id)
        self._metrics.posted(REMINDER)

    async def reminder_failed(self, reminder: Reminder, retry_in: timedelta) -> None:
        """As `Tables.reminder_failed`."""
        await super().reminder_failed(reminder, retry_in)
        self._metrics.failed(REMINDER)

    async def edited(self, edit: Edit) -> None:
        """As `Tables.edited`."""
        await super().edited(edit)
        self._metrics.posted(EDIT)

    async def edit_failed(self, edit: Edit, retry_in: timedelta) -> bool:
        """As `Tables.edit_failed`."""
        is_owed = await super().edit_failed(edit, retry_in)
        self._metrics.failed(EDIT)
        return is_owed
