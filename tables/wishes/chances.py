"""People who want to hear when they could play: of tables that are opened, and of people who look for others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, time, timedelta

from db.records.session import Session
from db.sql import Row
from tables.core.errors import NoZoneError
from tables.core.hours import QuietHours, minutes_of, time_of
from tables.core.kernel import Kernel
from tables.core.model import Person, Place, Table
from tables.core.pace import longest_wait
from tables.core.preferences import preferences_of
from tables.core.rows import to_millis, to_moment
from tables.lobby.filling import hold_seeks
from tables.lobby.hosting import NOTIFIED_EVERY
from tables.wishes.meeting import suit
from tables.wishes.wishes import MOST_IN_SERVER, Wish, Wishes, liking, wish_of

PAUSE = timedelta(minutes=1)
"""The pause before a message that says what one could play is looked at once more, at least."""

MOST_AT_ONCE, MOST_LISTS = 50, 1_000
"""The people, and all with the lists, who are looked at before it is asked again whose turn it is."""


@dataclass(frozen=True, slots=True)
class Hearing:
    """What a person likes to play in a server, and in which hours of their day they hear of it; None: in any."""

    wish: Wish
    hours: tuple[time, time] | None


@dataclass(frozen=True, slots=True)
class Chance:
    """What a person could play in a server now: a `table` to join, and how many people look for others, by games.

    `channel_id` is where they said what they like, None: unknown; `locale` the language there. A message with its
    `nonce`, the same at every try, is posted once; `attempts` counts the tries.
    """

    id: int
    nonce: str
    attempts: int
    guild_id: int
    user_id: int
    channel_id: int | None
    language: str | None
    locale: str
    table: Table | None
    seekers: Mapping[str, int]


class Chances:
    """The use cases of hearing when one could play."""

    def __init__(self, kernel: Kernel, wishes: Wishes) -> None:
        self._kernel = kernel
        self._wishes = wishes

    async def hear(self, person: Person, place: Place, wish: Wish, hours: tuple[str, str] | None, locale: str) -> None:
        """Tell a person in a server what they could play: in the hours that they write, in their zone.

        The same hour twice is the whole day. Raises `NothingSoughtError`, `BadHourError`, `NoZoneError`.
        """
        assert place.guild_id is not None
        self._wishes.check(wish)
        now, minutes = self._kernel.millis(), (None, None)
        async with self._kernel.writing() as session:
            await hold_seeks(session, place.guild_id)
            await session.people.hold(person.user_id)
            if hours is not None:
                if (await preferences_of(session, person.user_id)).zone is None:
                    raise NoZoneError
                begin, end = (minutes_of(time_of(each)) for each in hours)
                minutes = (begin, end) if begin != end else (None, None)
            rows = {row["guild_id"]: row for row in await session.wishes.rows(user_id=person.user_id)}
            here = rows.get(place.guild_id)
            heard = [row["notified_at"] for row in rows.values() if row["notified_at"] is not None]
            values = {
                **liking(person, place, wish, locale),
                "hears_since": now if here is None else here["hears_since"] or now,
                "hears_from": minutes[0],
                "hears_to": minutes[1],
                # The day since the last message does not begin again.
                "notified_at": max(heard, default=None),
            }
            key = {"guild_id": place.guild_id, "user_id": person.user_id}
            await session.wishes.put(key, values, since=now, pressed_at=now, until=0)

    async def hear_no_more(self, user_id: int, guild_id: int | None = None) -> None:
        """Tell a person nothing any more, of one server or of any."""
        async with self._kernel.writing() as session:
            await session.people.hold(user_id)
            here = {} if guild_id is None else {"guild_id": guild_id}
            if any(row["attempts"] for row in await session.wishes.rows(user_id=user_id, **here)):
                await _note_heard(session, user_id, self._kernel.now())  # An earlier try may have been read.
            await session.wishes.change({"hears_since": None, "hear_at": None}, user_id=user_id, **here)

    async def hearing(self, guild_id: int, user_id: int) -> Hearing | None:
        """Return what a person wants to hear of in a server; None: of nothing."""
        async with self._kernel.reading() as session:
            row = await session.wishes.row(guild_id=guild_id, user_id=user_id)
        return None if row is None or row["hears_since"] is None else _hearing_of(row)

    async def due(self) -> tuple[Sequence[int], Sequence[tuple[int, int]]]:
        """Return this process's share of what is to be said now: the lists to look at; servers, each with a person."""
        async with self._kernel.reading() as session:
            found = await session.wishes.to_tell(self._kernel.millis(), MOST_LISTS)
        rows = [each for each in found if self._kernel.share.has(each["guild_id"])]
        people = [(each["guild_id"], each["user_id"]) for each in rows if each["user_id"] is not None]
        return [each["id"] for each in rows if each["user_id"] is None], people[:MOST_AT_ONCE]

    async def claim(self, guild_id: int, user_id: int) -> Chance | None:
        """Return what a person is to hear now, for no other process. None: nothing, or later.

        They hear something once a day at most, within their hours, and never in quiet hours or an absence. A claim
        ends by `heard`, `failed`, or by itself after `PAUSE`.
        """
        async with self._kernel.writing() as session:
            await hold_seeks(session, guild_id)
            await session.people.hold(user_id)
            now, row = self._kernel.now(), await session.wishes.row(guild_id=guild_id, user_id=user_id)
            if row is None or row["hear_at"] is None or row["hear_at"] > to_millis(now):
                return None
            reachable = await _after_tries(session, row, now) or await _reachable(session, row, now)
            chance = None if reachable > now else await self._chance(session, row, now)
            if chance is None:
                later = to_millis(reachable) if reachable > now else None
                if row["attempts"] and later is None:
                    await _note_heard(session, user_id, now)  # An earlier try may have been read.
                await session.wishes.change({"hear_at": later}, id=row["id"])
                return None
            # Of no other server meanwhile.
            await session.wishes.hears_later(user_id, to_millis(now + PAUSE))
            await session.wishes.change({"attempts": chance.attempts}, id=row["id"])
            return chance

    async def heard(self, chance: Chance) -> None:
        """Note that a person has heard: what else there is they hear a day later."""
        async with self._kernel.writing() as session:
            await session.people.hold(chance.user_id)
            await _note_heard(session, chance.user_id, self._kernel.now())

    async def failed(self, number: int, attempts: int, pause: timedelta) -> None:
        """Look at a list, or at what a person is to hear, again after a pause: so many tries have failed."""
        again_at = to_millis(self._kernel.now() + max(pause, PAUSE))
        async with self._kernel.writing() as session:
            await session.wishes.change({"hear_at": again_at, "attempts": attempts}, id=number)

    async def _chance(self, session: Session, row: Row, now: datetime) -> Chance | None:
        """Return what a person could play, None where nothing of it is new, or they may not."""
        guild_id, user_id = row["guild_id"], row["user_id"]
        if await session.departures.left_at(guild_id) is not None:
            return None
        if await self._wishes.hindered(session, guild_id, [row], now):
            return None
        since = max(row["hears_since"], row["notified_at"] or 0)
        table = await self._newest(session, row, since)
        seekers = await self._seekers(session, row, now)
        if table is None and all(each["pressed_at"] < since for each in seekers):
            return None
        games = Counter(game for each in seekers for game in wish_of(each).games if game in row["games"].split())
        person = next(iter(await session.people.of_each([user_id])), None)
        language = None if person is None else person["chosen_language"] or person["language"]
        number, tries, place = row["id"], row["attempts"] + 1, (guild_id, user_id, row["channel_id"])
        return Chance(number, f"w{number}-{since:x}", tries, *place, language, row["locale"], table, games)

    async def _seekers(self, session: Session, row: Row, now: datetime) -> Sequence[Row]:
        """Return the seeks of a server that could meet a person, were they to look for others too."""
        guild_id, user_id = row["guild_id"], row["user_id"]
        rows = await session.wishes.of_guild(guild_id, to_millis(now), MOST_IN_SERVER)
        if user_id in [each["user_id"] for each in rows]:
            return ()  # They look for others already.
        hindered = await self._wishes.hindered(session, guild_id, rows, now)
        free = [each for each in rows if each["user_id"] not in hindered]
        apart = {
            frozenset((each["user_id"], each["blocked_id"]))
            for each in await session.blocks.among([user_id, *(each["user_id"] for each in free)])
        }
        me = self._wishes.seeker(row, {})
        return [each for each in free if suit(me, self._wishes.seeker(each, {}), apart, now)]

    async def _newest(self, session: Session, row: Row, since: int) -> Table | None:
        """Return the newest table that a person likes, opened since a moment, where they can sit down."""
        wish, user_id = wish_of(row), row["user_id"]
        rows = await session.archive.rows(await session.servers.open_tables(row["guild_id"], self._kernel.millis()))
        for table in (await self._kernel.tables_of(session, rows))[::-1]:
            here = {person.user_id for person in table.people} | {table.host_id}
            if to_millis(table.created_at) < since or user_id in here or not _is_liked(table, wish):
                continue
            is_removed = await session.removals.row(table_id=table.id, user_id=user_id) is not None
            if is_removed or await session.blocks.between(user_id, here):
                continue
            return table
        return None


async def _after_tries(session: Session, row: Row, now: datetime) -> datetime | None:
    """Return a moment after the next try in another server, where a former one may have been read; None: in none."""
    rows = await session.wishes.rows(user_id=row["user_id"])
    tries = [each["hear_at"] for each in rows if each["attempts"] and each["id"] != row["id"] and each["hear_at"]]
    return max(now, to_moment(max(tries))) + PAUSE if tries else None


async def _note_heard(session: Session, user_id: int, now: datetime) -> None:
    await session.wishes.change({"notified_at": to_millis(now), "attempts": 0}, user_id=user_id)
    await session.wishes.hears_later(user_id, to_millis(now + NOTIFIED_EVERY))


def _is_liked(table: Table, wish: Wish) -> bool:
    longest = None if table.pace is None else longest_wait(table.pace)
    is_slow = wish.slowest is not None and (longest is None or longest > wish.slowest)
    return table.game in wish.games and table.wanted in wish.seats and not is_slow


def _hearing_of(row: Row) -> Hearing:
    hours = _hours(row, "UTC")
    return Hearing(wish_of(row), None if hours is None else (hours.end, hours.start))


def _hours(row: Row, zone: str) -> QuietHours | None:
    """Return the hours of the day in which a person hears nothing; None where they chose none."""
    if row["hears_from"] is None:
        return None
    begin, end = (time(*divmod(row[name], 60)) for name in ("hears_from", "hears_to"))
    return QuietHours(end, begin, zone)


async def _reachable(session: Session, row: Row, now: datetime) -> datetime:
    """Return the first moment at which a person may hear something, as far as one look shows."""
    preferences = await preferences_of(session, row["user_id"])
    at = preferences.reachable(now)
    others = _hours(row, preferences.zone or "UTC")
    return at if others is None else others.over(at)
