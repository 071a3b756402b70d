"""A person's preferences: reminders, quiet hours, automatic absences, being listed; who may be notified now."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection
from typing import Any

from db.records.session import Session
from tables.core.errors import NoQuietHoursError, NoZoneError
from tables.core.hours import minutes_of, quiet_hours
from tables.core.kernel import Kernel
from tables.core.model import Person, Status
from tables.core.preferences import Preferences, preferences_in, preferences_of
from tables.core.zones import zone_of
from tables.outbox.adding import Showing, add_edit
from tables.people.changing import change_preferences

MOST_SEEN = 10_000
"""The people whose names are cached as they were last seen."""


class People:
    """The use cases of a person's own settings. Each returns the preferences after it."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel
        self._names: OrderedDict[tuple[int, int], str] = OrderedDict()

    async def saw(self, guild_id: int, person: Person) -> None:
        """Call a person by their present name at the tables of a server that have not ended.

        The database is asked once for each name that a person is seen under, and written where the name has changed.
        """
        key = (guild_id, person.user_id)
        if self._names.get(key) == person.name:
            self._names.move_to_end(key)
            return
        async with self._kernel.reading() as session:
            table_ids = await session.chairs.named_otherwise(guild_id, person.user_id, person.name)
        for table_id in table_ids:
            # A move that is being recorded meanwhile would keep the game in memory with the former name.
            async with self._kernel.lock(table_id):
                async with self._kernel.writing() as session:
                    await session.chairs.change({"name": person.name}, table_id=table_id, user_id=person.user_id)
                self._kernel.games.forget(table_id)
        # Last: a name that could not be recorded is tried again when the person is seen next.
        self._names[key] = person.name
        while len(self._names) > MOST_SEEN:
            self._names.popitem(last=False)

    async def preferences(self, user_id: int) -> Preferences:
        """Return a person's preferences."""
        async with self._kernel.reading() as session:
            return await preferences_of(session, user_id)

    async def notifiable(self, user_ids: Collection[int], *, by: int | None = None) -> tuple[int, ...]:
        """Return those of some people whom a message may notify now: who is not away, and not in quiet hours.

        Of an invitation `by` a person, also without those who block that person. Every message that names people asks
        here; a message for one person alone waits for its moment (`tables/posting/reminders.py`).
        """
        now = self._kernel.now()
        async with self._kernel.reading() as session:
            unreachable = {
                row["user_id"]
                for row in await session.people.of_each(sorted(user_ids))
                if preferences_in(row).reachable(now) > now
            }
            if by is not None:
                # Those whom the person blocks were refused before; here the blocks of the others count.
                unreachable |= {block["user_id"] for block in await session.blocks.between(by, user_ids)}
        return tuple(user_id for user_id in user_ids if user_id not in unreachable)

    async def change(
        self,
        user_id: int,
        *,
        auto_away: bool | None = None,
        listed: bool | None = None,
        words_first: bool | None = None,
    ) -> Preferences:
        """Change the given preferences; the rest stays as it was. Those of reminders are `ReminderSettings`'."""
        named = {
            "auto_away": auto_away,
            "listed": listed,
            "words_first": words_first,
        }
        changes = {name: value for name, value in named.items() if value is not None}
        async with self._kernel.writing() as session:
            if listed is not None:
                await show_lobbies_again(self._kernel, session, user_id)
            return await change_preferences(session, user_id, changes, self._kernel.now())

    async def speak(self, user_id: int, language: str | None, *, seen: str) -> Preferences:
        """Answer a person in this language, None: in that of their Discord, which is the one `seen` now."""
        return await self._change(user_id, {"chosen_language": language, "language": seen})

    async def readers(self) -> tuple[dict[int, str], frozenset[int]]:
        """Return the languages that people chose, by account, and who has words before pictures; few choose either."""
        async with self._kernel.reading() as session:
            chosen = await session.people.chosen_languages()
            words_first = await session.people.with_words_first()
        return {row["user_id"]: row["chosen_language"] for row in chosen}, frozenset(words_first)

    async def keep_quiet(self, user_id: int, start: str | None, end: str | None, zone: str | None) -> Preferences:
        """Set quiet hours as the person writes them; none if nothing is given, and the zone alone if only that is.

        Raises `BadHourError`, `UnknownZoneError`, `NoZoneError`, `NoQuietHoursError`.
        """
        if start is None and end is None:
            if zone is None:
                return await self._change(user_id, {"quiet_start": None, "quiet_end": None})
            return await self._change(user_id, {"zone": zone_of(zone)})
        if start is None or end is None:
            raise NoQuietHoursError
        zone = zone or (await self.preferences(user_id)).zone
        if zone is None:
            raise NoZoneError
        hours = quiet_hours(start, end, zone)
        return await self._change(
            user_id,
            {"quiet_start": minutes_of(hours.start), "quiet_end": minutes_of(hours.end), "zone": hours.zone},
        )

    async def _change(self, user_id: int, changes: dict[str, Any]) -> Preferences:
        async with self._kernel.writing() as session:
            return await change_preferences(session, user_id, changes, self._kernel.now())


async def show_lobbies_again(kernel: Kernel, session: Session, user_id: int) -> None:
    """Let the lobbies where a person sits be edited: what they say of the person has changed."""
    rows = [row for row in await session.lists.of_user(user_id) if row["status"] == Status.LOBBY.value]
    for table in await kernel.tables_of(session, rows):
        await add_edit(session, table, Showing.LOBBY, table.lobby_message_id, kernel.millis())
