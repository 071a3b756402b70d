"""What people wish to play: who looks for others, and the tables that they meet at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from random import Random
from statistics import median
from typing import Any

from db.records.session import Session
from db.sql import Row, Values
from engines.protocol import OptionError, Options
from tables.core.errors import (
    NothingSoughtError,
    SeekForgottenError,
    TooManyHostedError,
    TooManyInServerError,
)
from tables.core.kernel import Kernel
from tables.core.model import Chair, Person, Place, Table, TableRequest
from tables.core.pace import Pace
from tables.core.preferences import preferences_of
from tables.core.rows import chair_values, pace_in, span_to_millis, to_millis, to_moment, to_span
from tables.lobby.filling import Filling, hold_seeks
from tables.lobby.hosting import NOTIFIED_EVERY, tell_people
from tables.lobby.opening import TableLimits, check_admitted
from tables.lobby.starting import Starting
from tables.outbox.kinds import MET
from tables.outbox.queue import add_reminder
from tables.records.ratings import Rating, rating_at
from tables.wishes.meeting import Meeting, Seeker, meetings

LONGEST_SPAN = timedelta(days=2)
"""How long people look for others at most: their game begins at once, so they must have said lately that they play.

To ask them again about each table takes longer than the search itself (`docs/performance.md`).
"""

FOUND_WITHIN = timedelta(days=1)
"""The time for which the panel names a table that was found."""

USUAL_PACE = Pace(timedelta(days=3))
"""The pace of tables of people who take any, where the server has none."""

LOOKED_AGAIN = timedelta(minutes=5)
"""The pause after which a sweep looks again whether people meet: waiting makes more of them fit."""

MOST_IN_SERVER = 200
"""The seeks of a server that are looked through: those that wait longest."""

MOST_WAITS = 2_000
"""The waits of a server that are looked at: the latest."""

KNOWN_WAITS, LATELY = 5, timedelta(days=30)
"""The fewest waits of a server that say how long people wait there, and the time in which they were."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What a person looks for: any of the games with any of these numbers of seats.

    `slowest` is the longest time for a turn that they take, None: any pace. With `variants` any options will do.
    """

    games: tuple[str, ...]
    seats: tuple[int, ...]
    slowest: timedelta | None = None
    variants: bool = False


class Hindrance(StrEnum):
    """A reason why a seek seats its person nowhere now, though it goes on."""

    KEPT_OUT = "kept-out"
    """Managers keep them out of new tables."""
    LIMIT = "limit"
    """They play at as many tables as is allowed."""


@dataclass(frozen=True, slots=True)
class Seek:
    """A wish that waits `since` a moment, and ends by itself at another.

    `rests_until` is the end of its person's absence: until then it seats them nowhere. None: they are here.
    """

    wish: Wish
    since: datetime
    until: datetime
    rests_until: datetime | None = None
    hindrance: Hindrance | None = None


@dataclass(frozen=True, slots=True)
class Company:
    """How many look for others in a server now, and how long people waited there lately, None: unknown."""

    seekers: int
    median_wait: timedelta | None


class Wishes:
    """The use cases of looking for others to play with."""

    def __init__(self, kernel: Kernel, starting: Starting, filling: Filling, limits: TableLimits) -> None:
        self._kernel = kernel
        self._starting = starting
        self._filling = filling
        self._limits = limits

    async def seek(self, person: Person, place: Place, wish: Wish, span: timedelta, locale: str) -> Seek:
        """Look for others in a server for a time; a person's former seek there is replaced, and waits on.

        Raises `NothingSoughtError`, `TooManyPlayedError`, `NotOpenError` for a person whom managers keep out.
        """
        assert place.guild_id is not None
        self.check(wish)
        now, user_id = self._kernel.now(), person.user_id
        async with self._kernel.writing() as session:
            await hold_seeks(session, place.guild_id)
            await check_admitted(session, place.guild_id, user_id, to_millis(now))
            await self._limits.check_playing(session, user_id)
            liked = liking(person, place, wish, locale)
            await self._look(session, place.guild_id, user_id, span, liked)
            return await self._seek_of(session, place.guild_id, user_id)

    async def _look(self, session: Session, guild_id: int, user_id: int, span: timedelta, liked: Values) -> None:
        """Let a person look for others, and let those hear of it who want to."""
        now = self._kernel.now()
        since = pressed_at = to_millis(now)
        former = await session.wishes.row(guild_id=guild_id, user_id=user_id)
        if former is not None and former["until"] > to_millis(now - NOTIFIED_EVERY):
            # It goes on: they keep their place, and who has heard of it hears nothing more.
            since = former["since"]
            pressed_at = former["pressed_at"] if wish_of(former) == wish_of(liked) else pressed_at
        # Where the person is away the time runs from their return: a seek rests until then.
        until = (await _rests_until(session, user_id, now) or now) + span
        moments = {"since": since, "pressed_at": pressed_at, "look_at": to_millis(now), "until": to_millis(until)}
        await session.wishes.put({"guild_id": guild_id, "user_id": user_id}, {**liked, **moments})
        await tell_people(session, guild_id, now)

    async def stop(self, guild_id: int, user_id: int) -> bool:
        """Look for others no longer; return whether the person did. Tables that were opened stay."""
        async with self._kernel.writing() as session:
            return await session.wishes.end(guild_id, user_id, self._kernel.millis())

    async def again(self, guild_id: int, person: Person) -> None:
        """Look for what a person looked for in a server lately, or likes to play there.

        A seek that has found a table is left as it is. Raises `SeekForgottenError` where that is not known any more,
        `NotOpenError`, `TooManyPlayedError`.
        """
        now, user_id = self._kernel.now(), person.user_id
        async with self._kernel.writing() as session:
            await hold_seeks(session, guild_id)
            await check_admitted(session, guild_id, user_id, to_millis(now))
            await self._limits.check_playing(session, user_id)
            row = await session.wishes.row(guild_id=guild_id, user_id=user_id)
            if (row is None or row["until"] == 0) and await self._found(session, guild_id, user_id):
                return  # Pressed twice: the first press has found a table.
            if row is None:
                raise SeekForgottenError
            if row["until"] <= to_millis(now):
                await self._look(session, guild_id, user_id, LONGEST_SPAN, {**row, "name": person.name})

    async def found(self, guild_id: int, user_id: int) -> tuple[Table, ...]:
        """Return the open and running tables that seeks opened for a person lately in a server, the newest first."""
        async with self._kernel.reading() as session:
            return await self._found(session, guild_id, user_id)

    async def _found(self, session: Session, guild_id: int, user_id: int) -> tuple[Table, ...]:
        since = self._kernel.now() - FOUND_WITHIN
        tables = await self._kernel.tables_of(session, await session.lists.of_user(user_id))
        found = [each for each in tables if each.place.guild_id == guild_id and each.met_at and each.met_at >= since]
        seated = [each for each in found if each.seat_of(user_id) is not None]
        return tuple(sorted(seated, key=lambda each: -each.id))

    async def of_person(self, guild_id: int, user_id: int) -> Seek | None:
        """Return what a person looks for in a server, None if they do not."""
        async with self._kernel.reading() as session:
            has_one = await session.wishes.of_person(guild_id, user_id, self._kernel.millis()) is not None
            return await self._seek_of(session, guild_id, user_id) if has_one else None

    async def seekers(self, guild_id: int) -> tuple[int, ...]:
        """Return the accounts that look for others in a server, at most `MOST_IN_SERVER`."""
        async with self._kernel.reading() as session:
            rows = await session.wishes.of_guild(guild_id, self._kernel.millis(), MOST_IN_SERVER)
        return tuple(row["user_id"] for row in rows)

    async def company(self, guild_id: int) -> Company:
        """Return how many look for others in a server, and how long it took lately."""
        since = to_millis(self._kernel.now() - LATELY)
        async with self._kernel.reading() as session:
            now = self._kernel.now()
            rows = await session.wishes.of_guild(guild_id, to_millis(now), MOST_IN_SERVER)
            count = len(rows) - len(await self.hindered(session, guild_id, rows, now))
            waits = await session.wishes.waits_since(guild_id, since, MOST_WAITS)
        return Company(count, None if len(waits) < KNOWN_WAITS else to_span(round(median(waits))))

    async def guilds_due(self, most: int = 20) -> tuple[int, ...]:
        """Return servers of this process's share in which seeks may meet now."""
        async with self._kernel.reading() as session:
            found = await session.wishes.guilds_to_look(self._kernel.millis(), 50 * most)
        return tuple(guild_id for guild_id in found if self._kernel.share.has(guild_id))[:most]

    async def meet(self, guild_id: int, is_there: Callable[[int], bool] = lambda _channel_id: True) -> tuple[int, ...]:
        """Let the seeks of a server meet; return the tables that are opened for them.

        Their place is the server's channel for tables, or one of those from where its people look, if that `is_there`.
        """
        async with self._kernel.writing() as session:
            # Of two processes the second finds the tables of the first.
            await hold_seeks(session, guild_id)
            now = self._kernel.now()
            if await session.departures.left_at(guild_id) is not None:
                await session.wishes.look_again(guild_id, to_millis(now), to_millis(now + LOOKED_AGAIN))
                return ()
            found = await session.wishes.of_guild(guild_id, to_millis(now), MOST_IN_SERVER)
            rows = {row["user_id"]: row for row in found}
            # In the order of all requests that lock people, then their server: none of them takes a seat meanwhile.
            for user_id in sorted(rows):
                await session.one_at_a_time(user_id)
            await session.wishes.look_again(guild_id, to_millis(now), to_millis(now + LOOKED_AGAIN))
            opened = list[int]()
            for each in await self._meetings(session, guild_id, rows, now):
                table_id = await self._open_table(session, guild_id, each, rows, is_there)
                opened += [] if table_id is None else [table_id]
        return tuple(opened)

    async def _seek_of(self, session: Session, guild_id: int, user_id: int) -> Seek:
        row = await session.wishes.of_person(guild_id, user_id, self._kernel.millis())
        assert row is not None
        now = self._kernel.now()
        rests_until = await _rests_until(session, user_id, now)
        hindered = await self.hindered(session, guild_id, [row], now)
        return Seek(wish_of(row), to_moment(row["since"]), to_moment(row["until"]), rests_until, hindered.get(user_id))

    def check(self, wish: Wish) -> None:
        """Check what a person wishes. Raises `NothingSoughtError`."""
        engines = self._kernel.engines
        sizes = {size for game in wish.games if game in engines for size in engines[game].seats if size > 1}
        if not sizes & set(wish.seats):
            raise NothingSoughtError

    async def _meetings(
        self, session: Session, guild_id: int, rows: Mapping[int, Row], now: datetime
    ) -> Sequence[Meeting]:
        """Find who meets, as far as the server's managers and the limits allow."""
        ratings = await session.ratings.among(guild_id, list(rows))
        hindered = await self.hindered(session, guild_id, list(rows.values()), now)
        seekers: list[Seeker] = []
        for user_id, row in rows.items():
            if user_id in hindered:
                continue
            own = {each["game"]: rating_at(each, to_millis(now)) for each in ratings if each["user_id"] == user_id}
            seekers.append(self.seeker(row, own))
        if len(seekers) < 2:
            return ()
        blocked = await session.blocks.among([each.user_id for each in seekers])
        apart = {frozenset((each["user_id"], each["blocked_id"])) for each in blocked}
        return meetings(seekers, apart, now, await self._usual_pause(session, guild_id))

    async def hindered(
        self, session: Session, guild_id: int, rows: Sequence[Row], now: datetime
    ) -> Mapping[int, Hindrance]:
        """Return the people of some wishes in a server who cannot be seated now, and why."""
        user_ids, played = [row["user_id"] for row in rows], self._kernel.limits.played
        kept_out = await session.exclusions.among(guild_id, user_ids, to_millis(now))
        found: dict[int, Hindrance] = {}
        for row in rows:
            user_id = row["user_id"]
            if user_id in kept_out:
                found[user_id] = Hindrance.KEPT_OUT
            elif played is not None and await session.lists.count_played(user_id) >= played:
                found[user_id] = Hindrance.LIMIT
        return found

    async def _usual_pause(self, session: Session, guild_id: int) -> timedelta | None:
        """Return the usual time between two people who found others in a server lately, None where it is unknown."""
        waits = await session.wishes.waits_since(guild_id, to_millis(self._kernel.now() - LATELY), MOST_WAITS)
        return None if len(waits) < KNOWN_WAITS else LATELY / len(waits)

    def seeker(self, row: Row, ratings: Mapping[str, Rating]) -> Seeker:
        """Return a wish as the meetings know it."""
        wish, engines = wish_of(row), self._kernel.engines
        seats = {game: frozenset(wish.seats) & frozenset(engines[game].seats) for game in wish.games if game in engines}
        return Seeker(row["user_id"], seats, wish.slowest, wish.variants, to_moment(row["since"]), ratings)

    async def _open_table(
        self,
        session: Session,
        guild_id: int,
        meeting: Meeting,
        rows: Mapping[int, Row],
        is_there: Callable[[int], bool],
    ) -> int | None:
        """Open the table of a meeting, None where the limits allow no more tables, or no place for it is there."""
        now, server = self._kernel.now(), await session.guilds.row(guild_id=guild_id)
        theirs = [rows[user_id] for user_id in meeting.user_ids]
        people = [Person(row["user_id"], row["name"]) for row in theirs]
        host = await self._host(session, guild_id, people)
        places = [None if server is None else server["channel_id"], *(row["channel_id"] for row in theirs)]
        channel_id = next((each for each in places if each and is_there(each)), None)
        if host is None or channel_id is None:
            return None
        options = self._drawn_options(meeting) if meeting.variants else self._usual(meeting.game)
        slowest = None if meeting.slowest is None else Pace(meeting.slowest)
        request = TableRequest(
            meeting.game,
            host,
            Place(guild_id, channel_id),
            len(people),
            options,
            locale=theirs[0]["locale"],
            pace=slowest or (None if server is None else pace_in(server)) or USUAL_PACE,
        )
        table_id = await self._starting.add_table(session, request, options, None)
        await session.tables.change(table_id, {"met_at": to_millis(now)})
        for seat, person in enumerate(people):
            await session.chairs.add(chair_values(table_id, Chair(seat, person)))
        await session.invitations.invite(table_id, [person.user_id for person in people], to_millis(now))
        table = await self._kernel.read_table(session, table_id)
        for person in people:
            await add_reminder(session, table, person.user_id, MET, at=to_millis(now))
            waited = to_millis(now) - rows[person.user_id]["since"]
            await session.waits.add({"guild_id": guild_id, "at": to_millis(now), "waited": waited})
            await session.wishes.finish(guild_id, person.user_id)
        await self._filling.begin(session, table)
        return table_id

    async def _host(self, session: Session, guild_id: int, people: Iterable[Person]) -> Person | None:
        """Return the first of some people who may host one more table, None if none may."""
        for person in people:
            try:
                await self._limits.check_opening(session, person.user_id, guild_id)
            except TooManyHostedError:
                continue
            except TooManyInServerError:
                return None
            return person
        return None

    def _usual(self, game: str) -> Options:
        return {name: values[0] for name, values in self._kernel.engine_of(game).choices.items()}

    def _drawn_options(self, meeting: Meeting) -> Options:
        """Draw the options of a game whose people take any."""
        engine, random = self._kernel.engine_of(meeting.game), Random(self._kernel.new_seed())
        options = {name: random.choice(values) for name, values in engine.choices.items()}
        try:
            engine.initial(len(meeting.user_ids), "any", options)
        except OptionError:
            return self._usual(meeting.game)  # Some of them exclude each other.
        return options


async def _rests_until(session: Session, user_id: int, now: datetime) -> datetime | None:
    """Return until when a person is away, and their seeks rest; None if they are here."""
    preferences = await preferences_of(session, user_id)
    return preferences.away_until if preferences.is_away(now) else None


def liking(person: Person, place: Place, wish: Wish, locale: str) -> dict[str, Any]:
    """Return the columns of what a person likes to play in a server."""
    return {
        "name": person.name,
        "channel_id": place.channel_id,
        "locale": locale,
        "games": " ".join(wish.games),
        "seats": " ".join(map(str, wish.seats)),
        "slowest": span_to_millis(wish.slowest),
        "variants": wish.variants,
    }


def wish_of(row: Row | Values) -> Wish:
    """Read what a person likes to play."""
    return Wish(
        tuple(row["games"].split()),
        tuple(int(size) for size in row["seats"].split()),
        to_span(row["slowest"]),
        row["variants"],
    )
