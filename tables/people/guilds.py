"""What servers have: settings, designs, and links to their pages."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from hashlib import blake2b, sha256
from typing import Any, Literal

from db.records.session import Session
from tables.core.daily import check_day_over
from tables.core.errors import NoSuchDesignError, NotRunningError, TooManyDesignsError
from tables.core.kernel import Check, UseCases, accept_all
from tables.core.model import Status, Table
from tables.core.pace import Pace, check_pace, read_pace
from tables.core.preferences import preferences_of
from tables.core.rows import pace_in, pace_values, read_as

PlayIn = Literal["thread", "channel"]
"""Whether a game gets a thread of its own or is played in the channel itself."""


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """A server's settings.

    `pace` is that of new tables for which none is named. `play_in` None: as the operator has set it. New tables go
    to the channel `channel_id`, None: to where they are opened. Members with the role `role_id` may open tables,
    None: all members. `language` is that of public text, None: the server's at Discord. With `quiet_reminders`
    reminders in the server make no sound. With `watch_threads` spectators read a game in a thread of its own. The
    castle of the day has a message in the channel `castle_channel_id`, None: in none.
    """

    pace: Pace | None = None
    play_in: PlayIn | None = None
    channel_id: int | None = None
    role_id: int | None = None
    language: str | None = None
    quiet_reminders: bool = False
    watch_threads: bool = False
    castle_channel_id: int | None = None


_DELETED = "deleted"
"""Noted in place of the moment of a greeting."""


class Greeting(StrEnum):
    FIRST = "first"
    AGAIN = "again"
    """What belonged to the server was deleted, because the bot was away for so long."""


async def note_deleted(session: Session, guild_id: int) -> None:
    """Note that what belonged to a server is deleted, so that the next greeting says so."""
    await session.memory.remember(f"greeted {guild_id}", _DELETED)


class Guilds(UseCases):
    """The use cases of a server's settings. Each that changes something returns the settings after it."""

    async def settings(self, guild_id: int | None) -> ServerSettings:
        """Return a server's settings; the defaults outside servers."""
        if guild_id is None:
            return ServerSettings()
        async with self._kernel.reading() as session:
            row = await session.guilds.row(guild_id=guild_id)
        return ServerSettings() if row is None else read_as(ServerSettings, row, pace=pace_in(row))

    async def greets(self, guild_id: int) -> Greeting | None:
        """Return how a server has still to be greeted, if so; it counts as greeted from now on, for every process."""
        key = f"greeted {guild_id}"
        async with self._kernel.writing() as session:
            is_again = await session.memory.dropped(key=key, value=_DELETED)
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
        return await self._set(guild_id, {"watch_threads": watch_threads})

    async def set_castle_channel(self, guild_id: int, channel_id: int | None) -> ServerSettings:
        """Set in which channel the castle of each day has a message, None: in none."""
        return await self._set(guild_id, {"castle_channel_id": channel_id})

    async def _set(self, guild_id: int, changes: dict[str, Any]) -> ServerSettings:
        async with self._kernel.writing() as session:
            await session.guilds.put({"guild_id": guild_id}, changes)
            if "castle_channel_id" in changes:
                # Today's message leaves another channel now.
                await session.day_messages.change({"due_at": self._kernel.millis()}, guild_id=guild_id)
            row = await session.guilds.row(guild_id=guild_id)
        assert row is not None
        return read_as(ServerSettings, row, pace=pace_in(row))


MOST_DESIGNS = 50


@dataclass(frozen=True, slots=True)
class Design:
    """A board made by a person: its name and its text, as the game's options take it."""

    name: str
    text: str


class Designs(UseCases):
    """The use cases of designs. The game checks the texts."""

    async def of_guild(self, guild_id: int, game: str) -> tuple[Design, ...]:
        async with self._kernel.reading() as session:
            return tuple(
                Design(row["name"], row["text"])
                for row in await session.designs.rows("name", guild_id=guild_id, game=game)
            )

    async def add(self, guild_id: int, game: str, design: Design, user_id: int) -> bool:
        """Keep a design, in place of the one of its name; tell if there was one. Raises `TooManyDesignsError`."""
        async with self._kernel.writing() as session:
            # Removed before counting: to replace a design needs no room.
            replaced = await session.designs.dropped(guild_id=guild_id, game=game, name=design.name)
            if len(await session.designs.rows("name", guild_id=guild_id, game=game)) >= MOST_DESIGNS:
                raise TooManyDesignsError(most=MOST_DESIGNS)
            values = {"guild_id": guild_id, "game": game, "name": design.name, "text": design.text}
            await session.designs.add({**values, "user_id": user_id, "at": self._kernel.millis()})
            return replaced

    async def remove(self, guild_id: int, game: str, name: str) -> None:
        """Forget a design. Raises `NoSuchDesignError`."""
        async with self._kernel.writing() as session:
            if not await session.designs.dropped(guild_id=guild_id, game=game, name=name):
                raise NoSuchDesignError


MOST_LINKS = 5
"""The most open links of a person to the same page: a further one takes the place of the oldest."""

SECRET_LENGTH = 22
"""Characters of a link's secret part: 128 random bits."""


@dataclass(frozen=True, slots=True)
class PageLink:
    """Where a link leads: to a table, or to the public games of a server; with neither to the maker's deadlines.

    `is_withdrawn`: it led there once.
    """

    user_id: int
    table_id: int | None = None
    guild_id: int | None = None
    is_withdrawn: bool = False


class PageLinks(UseCases):
    async def to_table(self, table_id: int, user_id: int, check: Check = accept_all) -> str:
        """Make a link to a table whose game has begun; return its secret part.

        `check` says whether the person may see the table. Raises as `Kernel.table`, and `NotRunningError`.
        """
        async with self._kernel.writing() as session:
            table = await self._kernel.read_table(session, table_id)
            check(table)
            # A table without a board has nothing to show. Nor can it become private later, by which others' links
            # would show more than they may.
            if table.status not in (Status.RUNNING, Status.OVER):
                raise NotRunningError
            await check_day_over(self._kernel, session, table)
            open_ones = await session.links.open(table_id=table_id, user_id=user_id)
            return await self._make(session, open_ones, PageLink(user_id, table_id=table_id))

    async def to_server(self, guild_id: int, user_id: int) -> str:
        """Make a link to the public games of a server; return its secret part."""
        async with self._kernel.writing() as session:
            open_ones = await session.links.open(guild_id=guild_id, user_id=user_id)
            return await self._make(session, open_ones, PageLink(user_id, guild_id=guild_id))

    async def to_deadlines(self, user_id: int) -> str:
        """Make a link to a person's own deadlines; return its secret part."""
        async with self._kernel.writing() as session:
            return await self._make(session, await self._to_deadlines(session, user_id), PageLink(user_id))

    async def withdraw_of_table(self, table_id: int, user_id: int, check: Check = accept_all) -> int:
        """Withdraw links to a table: all for a person who sits or sat there, else their own; return how many."""
        async with self._kernel.writing() as session:
            table = await self._kernel.read_table(session, table_id)
            check(table)
            whose = {} if table.is_known_to(user_id) else {"user_id": user_id}
            return await self._withdraw(session, await session.links.open(table_id=table_id, **whose))

    async def withdraw_of_server(self, guild_id: int) -> int:
        """Withdraw all links to the games of a server; return how many."""
        async with self._kernel.writing() as session:
            return await self._withdraw(session, await session.links.open(guild_id=guild_id))

    async def withdraw_of_person(self, user_id: int) -> int:
        """Withdraw all links to a person's deadlines; return how many."""
        async with self._kernel.writing() as session:
            return await self._withdraw(session, await self._to_deadlines(session, user_id))

    async def find(self, secret: str) -> PageLink | None:
        """Return where a link leads by its secret part, None where there is no such link."""
        if len(secret) != SECRET_LENGTH:
            return None
        async with self._kernel.reading() as session:
            row = await session.links.row(digest=digest_of_secret(secret))
        if row is None:
            return None
        return PageLink(row["user_id"], row["table_id"], row["guild_id"], row["withdrawn_at"] is not None)

    async def table(self, link: PageLink, table_id: int) -> Table | None:
        """Return a table that a link leads to: its own, or one of its server with a public game; else None."""
        table = await self._kernel.table(table_id)
        if link.table_id is not None:
            return table if link.table_id == table_id else None
        is_public = table.status in (Status.RUNNING, Status.OVER) and not table.private
        is_there = link.guild_id is not None and table.place.guild_id == link.guild_id
        return table if is_public and is_there else None

    async def marks(self, table_ids: Sequence[int]) -> dict[int, str]:
        """Return for each of some tables a mark that differs once what everybody may see of it does."""
        async with self._kernel.reading() as session:
            rows = await session.tables.progress(table_ids)
        return {row["id"]: blake2b(repr([*row.values()]).encode(), digest_size=6).hexdigest() for row in rows}

    async def _to_deadlines(self, session: Session, user_id: int) -> Sequence[str]:
        return await session.links.open(user_id=user_id, table_id=None, guild_id=None)

    async def _make(self, session: Session, open_ones: Sequence[str], link: PageLink) -> str:
        """Keep a new link, in place of the oldest where there are enough."""
        if extra := open_ones[: max(0, len(open_ones) - MOST_LINKS + 1)]:
            await self._withdraw(session, extra)
        secret = secrets.token_urlsafe(16)
        values = {"table_id": link.table_id, "guild_id": link.guild_id, "user_id": link.user_id}
        await session.links.add({"digest": digest_of_secret(secret), **values, "at": self._kernel.millis()})
        return secret

    async def _withdraw(self, session: Session, digests: Sequence[str]) -> int:
        if digests:
            await session.links.withdraw(digests, self._kernel.millis())
        return len(digests)


def digest_of_secret(secret: str) -> str:
    """Return what is stored of a link. Its secret is random and long, so no salt is needed."""
    return sha256(secret.encode()).hexdigest()
