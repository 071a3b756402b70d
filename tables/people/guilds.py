"""The settings of a server for all its tables, made by its managers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Literal

from db.records.session import Session
from db.sql.rows import Row
from tables.core.kernel import Kernel
from tables.core.pace import Pace, check_pace, read_pace
from tables.core.preferences import preferences_of
from tables.core.rows import pace_in, pace_values

PlayIn = Literal["thread", "channel"]
"""Whether a game gets a thread of its own or is played in the channel itself."""


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """A server's settings.

    `pace` is that of new tables for which none is named. `play_in` None: as the operator has set it. New tables go
    to the channel `channel_id`, None: to where they are opened. Members with the role `role_id` may open tables,
    None: all members. `language` is that of public text, None: the server's at Discord. With `quiet_reminders`
    reminders in the server make no sound. With `watch_threads` spectators read a game in a thread of its own.
    """

    pace: Pace | None = None
    play_in: PlayIn | None = None
    channel_id: int | None = None
    role_id: int | None = None
    language: str | None = None
    quiet_reminders: bool = False
    watch_threads: bool = False


_DELETED = "deleted"
"""Noted in place of the moment of a greeting."""


class Greeting(StrEnum):
    """The kinds of greetings."""

    FIRST = "first"
    AGAIN = "again"
    """What belonged to the server was deleted, because the bot was away for so long."""


async def note_deleted(session: Session, guild_id: int) -> None:
    """Note that what belonged to a server is deleted, so that the next greeting says so."""
    await session.memory.remember(f"greeted {guild_id}", _DELETED)


class Guilds:
    """The use cases of a server's settings. Each that changes something returns the settings after it."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel

    async def settings(self, guild_id: int | None) -> ServerSettings:
        """Return a server's settings; the defaults outside servers."""
        if guild_id is None:
            return ServerSettings()
        async with self._kernel.reading() as session:
            row = await session.guilds.row(guild_id=guild_id)
        return ServerSettings() if row is None else _settings_of(row)

    async def greets(self, guild_id: int) -> Greeting | None:
        """Return how a server has still to be greeted, if so; it counts as greeted from now on, for every process."""
        key = f"greeted {guild_id}"
        async with self._kernel.writing() as session:
            is_again = await session.memory.forget_if(key, _DELETED)
            if not await session.memory.remember_first(key, str(self._kernel.millis())):
                return None
            return Greeting.AGAIN if is_again else Greeting.FIRST

    async def pace_written(self, text: str, guild_id: int | None, user_id: int) -> Pace | None:
        """Read a pace that a person writes in a server; what it leaves out of its hours is as the server has it.

        The zone of a server without hours is that of the person.

        Raises `NoPaceError`, `FastPaceError`, `NoPaceZoneError`, `BadHourError`, `UnknownZoneError`.
        """
        written = read_pace(text)
        server = await self.settings(guild_id)
        async with self._kernel.reading() as session:
            zone = (await preferences_of(session, user_id)).zone
        return written.placed(None if server.pace is None else server.pace.hours, zone)

    async def set_pace(self, guild_id: int, pace: Pace | None) -> ServerSettings:
        """Set the pace of new tables. Raises `NoPaceError`, `FastPaceError`."""
        check_pace(pace)
        return await self._set(guild_id, pace_values(pace))

    async def set_place(self, guild_id: int, play_in: PlayIn, channel_id: int | None) -> ServerSettings:
        """Set where games are played, and the channel of new tables."""
        return await self._set(guild_id, {"play_in": play_in, "channel_id": channel_id})

    async def set_openers(self, guild_id: int, role_id: int | None) -> ServerSettings:
        """Set the role that may open tables."""
        return await self._set(guild_id, {"role_id": role_id})

    async def set_language(self, guild_id: int, language: str | None) -> ServerSettings:
        """Set the language of public text at new tables."""
        return await self._set(guild_id, {"language": language})

    async def set_quiet_reminders(self, guild_id: int, quiet: bool) -> ServerSettings:
        """Set whether reminders make no sound."""
        return await self._set(guild_id, {"quiet_reminders": quiet})

    async def set_watch_threads(self, guild_id: int, watch_threads: bool) -> ServerSettings:
        """Set whether spectators read a game in a thread of its own."""
        return await self._set(guild_id, {"watch_threads": watch_threads})

    async def _set(self, guild_id: int, changes: dict[str, Any]) -> ServerSettings:
        async with self._kernel.writing() as session:
            await session.guilds.put({"guild_id": guild_id}, changes)
            row = await session.guilds.row(guild_id=guild_id)
        assert row is not None
        return _settings_of(row)


def _settings_of(row: Row) -> ServerSettings:
    return ServerSettings(
        pace=pace_in(row),
        play_in=row["play_in"],
        channel_id=row["channel_id"],
        role_id=row["role_id"],
        language=row["language"],
        quiet_reminders=row["quiet_reminders"],
        watch_threads=row["watch_threads"],
    )
