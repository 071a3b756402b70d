"""What is known of people: names, settings, blocks, lessons, and their tables."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from db.records.session import Session
from db.sql import Values
from tables.core.daily import day_at, show_day_again
from tables.core.errors import (
    BlockedSelfError,
    NoNoteError,
    NoQuietHoursError,
    NoteTooLongError,
    NotRunningError,
    NotSeatedError,
    NoZoneError,
    TooManyBlockedError,
    TooManyKeptNotesError,
)
from tables.core.hours import minutes_of, next_digest, quiet_hours
from tables.core.kernel import Kernel, UseCases
from tables.core.model import Person, Status, Table, cleaned
from tables.core.preferences import Preferences, preferences_in, preferences_of
from tables.core.rows import Note, note_of, read_note, sits_at, to_millis
from tables.core.zones import zone_of
from tables.outbox.queue import Showing, add_edit
from tables.records.archive import Finished, finished_of


async def change_preferences(session: Session, user_id: int, changes: Values, now: datetime) -> Preferences:
    """Change some columns of a person's preferences; return the preferences after it."""
    before = await preferences_of(session, user_id)
    if not changes:
        return before
    await session.people.put({"user_id": user_id}, changes)
    after = await preferences_of(session, user_id)
    # Only then: a digest that quiet hours put off is not lost by other changes.
    if (after.digest, after.zone) != (before.digest, before.zone):
        at = None
        if after.digest is not None and after.zone is not None:
            at = to_millis(next_digest(after.digest, after.zone, now))
        await session.people.put({"user_id": user_id}, {"digest_at": at})
    # Which reminders are due follows from the preferences, so their tables are due to be looked at.
    await session.people.wake_tables_of(user_id, to_millis(now))
    return after


MOST_BLOCKED = 100


class Blocks(UseCases):
    async def block(self, user_id: int, blocked: Person) -> tuple[Person, ...]:
        """Block a person; return all whom the account blocks then, the newest first.

        Raises `BlockedSelfError`, `TooManyBlockedError`.
        """
        if blocked.user_id == user_id:
            raise BlockedSelfError
        async with self._kernel.writing() as session:
            await session.one_at_a_time(user_id)
            # Dropped before counting: a person who is blocked already needs no room, and becomes the newest.
            is_new = not await session.blocks.dropped(user_id=user_id, blocked_id=blocked.user_id)
            if is_new and await session.blocks.count(user_id=user_id) >= MOST_BLOCKED:
                raise TooManyBlockedError(most=MOST_BLOCKED)
            await session.blocks.put(
                {"user_id": user_id, "blocked_id": blocked.user_id}, {"name": blocked.name, "at": self._kernel.millis()}
            )
            return await _blocked_by(session, user_id)

    async def unblock(self, user_id: int, blocked_id: int) -> tuple[Person, ...]:
        """Block a person no longer; return all whom the account still blocks, the newest first."""
        async with self._kernel.writing() as session:
            await session.blocks.dropped(user_id=user_id, blocked_id=blocked_id)
            return await _blocked_by(session, user_id)

    async def of(self, user_id: int) -> tuple[Person, ...]:
        """Return the people whom an account blocks, the newest first, by the names they had then."""
        async with self._kernel.reading() as session:
            return await _blocked_by(session, user_id)


async def _blocked_by(session: Session, user_id: int) -> tuple[Person, ...]:
    rows = await session.blocks.rows("-at", "blocked_id", most=MOST_BLOCKED, user_id=user_id)
    return tuple(Person(row["blocked_id"], row["name"]) for row in rows)


GAMES_BEFORE = 2
"""The finished games of a kind after which its second lesson is offered."""


class Lessons(UseCases):
    async def exercise_of(self, user_id: int, lesson: str) -> int:
        """Return the exercise a person is at in a lesson, from 0; as many as there are once it is finished."""
        async with self._kernel.reading() as session:
            row = await session.lessons.row(user_id=user_id, game=lesson)
        return 0 if row is None else row["exercise"]

    async def is_due(self, user_id: int, game: str, lesson: str) -> bool:
        """Whether a person has finished `GAMES_BEFORE` games of a kind, and has not begun its lesson of this name."""
        async with self._kernel.reading() as session:
            if await session.lessons.row(user_id=user_id, game=lesson) is not None:
                return False
            return len(await session.results.of_user(user_id, None, game, GAMES_BEFORE)) == GAMES_BEFORE

    async def keep_exercise(self, user_id: int, lesson: str, exercise: int) -> None:
        """Record a person's exercise, so that they can go on there."""
        async with self._kernel.writing() as session:
            await session.lessons.put({"user_id": user_id, "game": lesson}, {"exercise": exercise})


MOST_IN_A_LIST = 100


class Lists(UseCases):
    async def of_user(self, user_id: int) -> tuple[Table, ...]:
        """Return a person's open and running tables: those that wait for them first, by whose time ends first."""
        async with self._kernel.reading() as session:
            found = await self._kernel.tables_of(session, await session.lists.of_user(user_id))
        return _by_urgency(user_id, found)

    async def held_by(self, user_id: int) -> tuple[Table, ...]:
        """Return a person's tables as `of_user`, then those where a computer plays for them."""
        async with self._kernel.reading() as session:
            seated, lent = await session.lists.of_user(user_id), await session.lists.missing(user_id)
            found = await self._kernel.tables_of(session, [*seated, *lent])
        return (*_by_urgency(user_id, found[: len(seated)]), *found[len(seated) :])

    async def alone(self, user_id: int, game: str) -> tuple[Finished, ...]:
        """Return the games a person has finished alone, the newest first."""
        async with self._kernel.reading() as session:
            found = await finished_of(self._kernel, session, await session.lists.alone(user_id, game))
        return tuple(each for each in found if each.outcome.scores)

    async def next_waiting(self, user_id: int, besides: int) -> Table | None:
        """Return another table that waits for a person's move: the one that has waited longest. None if none."""
        async with self._kernel.reading() as session:
            rows = await session.lists.waiting_for(user_id, besides)
            return (await self._kernel.tables_of(session, rows))[0] if rows else None

    async def in_place(self, channel_id: int, thread_id: int | None = None) -> tuple[Table, ...]:
        """Return the tables shown in a thread, or in a channel itself; the newest first."""
        async with self._kernel.reading() as session:
            return await self._kernel.tables_of(
                session, await session.lists.in_place(channel_id, thread_id, MOST_IN_A_LIST)
            )

    async def of_guild(self, guild_id: int) -> tuple[Table, ...]:
        """Return a server's running tables, the newest first."""
        return await self._in_guild(guild_id, Status.RUNNING)

    async def running_in(
        self, guild_id: int, user_id: int | None, first: int, most: int, game: str | None = None
    ) -> tuple[int, tuple[Table, ...]]:
        """Count the running tables of a server that a person may see; return some of them, from the `first` on.

        None: those that all may see. Those whose time ends first come first. Past the end the last ones are returned
        that fill a page.
        """
        async with self._kernel.reading() as session:
            found = await session.lists.running_in(guild_id, user_id, game)
            if first >= len(found):
                first = max(len(found) - 1, 0) // most * most
            shown = found[first : first + most]
            rows = {row["id"]: row for row in await session.archive.rows(shown)}
            return len(found), await self._kernel.tables_of(session, [rows[number] for number in shown])

    async def open_lobbies(self, guild_id: int) -> tuple[Table, ...]:
        """Return a server's tables that wait for players, the newest first."""
        return await self._in_guild(guild_id, Status.LOBBY)

    async def running(self) -> tuple[int, ...]:
        """Return the ids of every running table."""
        async with self._kernel.reading() as session:
            return tuple(await session.lists.running())

    async def computers_to_act(self) -> tuple[int, ...]:
        """Return the tables of this process's share where a computer is to move: a restart has to resume them."""
        async with self._kernel.reading() as session:
            return tuple(await session.lists.of_computers(self._kernel.share))

    async def _in_guild(self, guild_id: int, status: Status) -> tuple[Table, ...]:
        async with self._kernel.reading() as session:
            rows = await session.lists.rows("-id", most=MOST_IN_A_LIST, guild_id=guild_id, status=status.value)
            return await self._kernel.tables_of(session, rows)


def _by_urgency(user_id: int, tables: Sequence[Table]) -> tuple[Table, ...]:
    return tuple(sorted(tables, key=lambda table: (table.seat_of(user_id) not in table.to_act, *_urgency(table))))


def _urgency(table: Table) -> tuple[bool, bool, datetime, int]:
    """Return the order of open and running tables: whose time ends first; lobbies come last."""
    is_open = table.status is Status.LOBBY
    return is_open, table.deadline is None, table.deadline or table.updated_at, table.id


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
            after = await change_preferences(session, user_id, changes, self._kernel.now())
            if listed is not None:
                await show_lobbies_again(self._kernel, session, user_id)
                now = self._kernel.millis()
                await show_day_again(session, await session.tries.row(day=day_at(now), user_id=user_id), now)
            return after

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
    """Let the lobbies where a person sits, which are locked, be edited: what they say of the person has changed."""
    rows = [row for row in await session.lists.of_user(user_id) if row["status"] == Status.LOBBY.value]
    for table in await kernel.tables_of(session, rows):
        await add_edit(session, table, Showing.LOBBY, table.lobby_message_id, kernel.millis())


LONGEST = 200
"""Characters of a note."""

MOST_KEPT = 200
"""The most notes that a person may keep beyond their games."""

NOTHING = "-"
"""The text that deletes a note, where an empty text cannot be written."""


@dataclass(frozen=True, slots=True)
class KeptNote:
    """A note that outlasts its game, and its table as it is now."""

    note: Note
    table: Table


class Notes(UseCases):
    """The use cases of notes. Each takes the account of the person who asks: no request can name another's notes."""

    async def of(self, table_id: int, user_id: int) -> Note | None:
        """Return a person's note at a table, None if there is none."""
        async with self._kernel.reading() as session:
            return await read_note(session, table_id, user_id)

    async def among(self, tables: Sequence[Table], user_id: int) -> Mapping[int, Note]:
        """Return a person's notes at some tables, by the tables' ids."""
        if not tables:
            return {}
        async with self._kernel.reading() as session:
            rows = await session.notes.of_user_among(user_id, [table.id for table in tables])
        return {row["table_id"]: note_of(row) for row in rows}

    async def write(self, table_id: int, user_id: int, text: str, *, keep: bool | None = None) -> Note | None:
        """Replace a person's note at a table; an empty text deletes it: then None.

        With `keep` None it is kept if the former one was. A note written once the game is over is kept, because
        there is no game left that it could be deleted with.

        Raises `NoteTooLongError`, `NotSeatedError`, `NotRunningError` at a table
        that was closed, and `TooManyKeptNotesError`.
        """
        text = cleaned(text)
        if text in ("", NOTHING):
            await self.delete(table_id, user_id)
            return None
        if len(text) > LONGEST:
            raise NoteTooLongError(most=LONGEST)
        async with self._kernel.writing() as session:
            table = await self._kernel.read_table(session, table_id, for_update=True)
            _check_writer(table, user_id)
            former = await read_note(session, table_id, user_id)
            was_kept = former is not None and former.is_kept
            is_kept = table.status is Status.OVER or (was_kept if keep is None else keep)
            if is_kept and not was_kept:
                await _check_room(session, user_id)
            values = {"text": text, "is_kept": is_kept, "at": self._kernel.millis()}
            await session.notes.put({"table_id": table_id, "user_id": user_id}, values)
        return note_of(values)

    async def keep(self, table_id: int, user_id: int, *, keep: bool) -> Note | None:
        """Set whether a note is kept beyond its game; None if that deletes it at once, because the game is over.

        Raises `NoNoteError`, `TooManyKeptNotesError`.
        """
        async with self._kernel.writing() as session:
            table = await self._kernel.read_table(session, table_id, for_update=True)
            note = await read_note(session, table_id, user_id)
            if note is None:
                raise NoNoteError
            # A kept note that stays kept takes no further room.
            if keep and not note.is_kept:
                await _check_room(session, user_id)
            if not keep and not (table.status in (Status.LOBBY, Status.RUNNING) and sits_at(table, user_id)):
                await session.notes.drop(table_id=table_id, user_id=user_id)
                return None
            await session.notes.change({"is_kept": keep}, table_id=table_id, user_id=user_id)
        return Note(note.text, keep, note.at)

    async def delete(self, table_id: int, user_id: int) -> None:
        async with self._kernel.writing() as session:
            await session.notes.drop(table_id=table_id, user_id=user_id)

    async def kept(self, user_id: int, first: int, most: int) -> tuple[int, tuple[KeptNote, ...]]:
        """Return the number of notes a person keeps, and a page of them: the newest first, offsets from 0."""
        async with self._kernel.reading() as session:
            count = await session.notes.count(user_id=user_id, is_kept=True)
            rows = await session.notes.kept_by(user_id, first, most)
            tables = await self._kernel.tables_of(session, await session.tables.rows([row["table_id"] for row in rows]))
        by_id = {table.id: table for table in tables}
        return count, tuple(KeptNote(note_of(row), by_id[row["table_id"]]) for row in rows)


def _check_writer(table: Table, user_id: int) -> None:
    if table.status is Status.CANCELLED:
        raise NotRunningError
    if not sits_at(table, user_id):
        raise NotSeatedError


async def _check_room(session: Session, user_id: int) -> None:
    """Raise `TooManyKeptNotesError` beyond the limit; locks out other notes of the person until this one is kept."""
    await session.one_at_a_time(user_id)
    if await session.notes.count(user_id=user_id, is_kept=True) >= MOST_KEPT:
        raise TooManyKeptNotesError(most=MOST_KEPT)
