"""The message about the castle of the day in the channel that a server has chosen: when each is posted and edited."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from db.sql import Row
from tables.core.daily import DAY, day_at
from tables.core.kernel import UseCases
from tables.core.rows import read_as, to_millis

PAUSE = timedelta(minutes=1)
"""For how long a message is claimed; the shortest time between two tries."""

MOST_CLAIMED, MOST_LOOKED_AT = 50, 1_000
"""Messages that are claimed at once, and those of all processes that are looked at for that.

Many are due at midnight, and each is seen to within `PAUSE`.
"""

MOST_LATE = 2
"""Days after which a message that cannot be edited stays as it is."""


@dataclass(frozen=True, slots=True)
class DayMessage:
    """A message about a day, posted if it has a `message_id`, claimed by this process until `due_at`.

    `is_over`: its day is. `is_unwanted`: the server has chosen another channel, or none.
    """

    guild_id: int
    day: int
    channel_id: int
    message_id: int | None
    attempts: int
    due_at: int
    is_over: bool
    is_unwanted: bool

    @property
    def key(self) -> dict[str, int]:
        """What names it in the database."""
        return {"guild_id": self.guild_id, "day": self.day, "channel_id": self.channel_id}


class DayMessages(UseCases):
    """The use cases of the messages about days."""

    async def add_missing(self) -> None:
        """Add today's message in each server that has chosen a channel for it."""
        now = self._kernel.millis()
        async with self._kernel.reading() as session:
            missing = await session.day_messages.missing(day_at(now))
        new = [{**row, "day": day_at(now), "due_at": now} for row in missing if self._kernel.share.has(row["guild_id"])]
        if new:
            async with self._kernel.writing() as session:
                await session.day_messages.add_first(new)

    async def claim(self) -> tuple[DayMessage, ...]:
        """Return messages of this process's share that are due, for no other process."""
        now, share = self._kernel.millis(), self._kernel.share
        async with self._kernel.reading() as session:
            due = [row for row in await session.day_messages.due(now, MOST_LOOKED_AT) if share.has(row["guild_id"])]
        if not due:
            return ()  # The database's one writer is left to the moves.
        until, today = now + PAUSE // timedelta(milliseconds=1), day_at(now)
        found = list[DayMessage]()
        async with self._kernel.writing() as session:
            rows = await session.guilds.of_each([row["guild_id"] for row in due[:MOST_CLAIMED]])
            channels = {row["guild_id"]: row["castle_channel_id"] for row in rows}
            for row in due[:MOST_CLAIMED]:
                message = _read(row, until, today, channels.get(row["guild_id"]))
                if await session.day_messages.changed({"due_at": until}, **message.key, due_at=row["due_at"]):
                    found.append(message)
        return tuple(found)

    async def shown(self, message: DayMessage, message_id: int | None) -> None:
        """Note that a message shows what it has to, or that it was deleted: then that day has none.

        It is edited again when another person of the server has played, and when its day is over. The last time it is
        forgotten.
        """
        async with self._kernel.writing() as session:
            if message.is_over or message.is_unwanted:
                await session.day_messages.drop(**message.key)
                return
            if message_id is not None:
                await session.day_messages.change({"message_id": message_id, "attempts": 0}, **message.key)
            # Unless it is due again meanwhile: then what it shows may be out of date.
            await session.day_messages.change({"due_at": (message.day + 1) * DAY}, **message.key, due_at=message.due_at)

    async def failed(self, message: DayMessage, pause: timedelta) -> None:
        """Try a message again after a pause; one whose day is long over stays as it is."""
        now = self._kernel.now()
        async with self._kernel.writing() as session:
            if day_at(to_millis(now)) - message.day > MOST_LATE:
                await session.day_messages.drop(**message.key)
                return
            again = {"due_at": to_millis(now + max(pause, PAUSE)), "attempts": message.attempts + 1}
            await session.day_messages.change(again, **message.key, due_at=message.due_at)


def _read(row: Row, until: int, today: int, chosen: int | None) -> DayMessage:
    is_over = row["day"] < today
    is_unwanted = not is_over and row["channel_id"] != chosen
    return read_as(DayMessage, row, due_at=until, is_over=is_over, is_unwanted=is_unwanted)
