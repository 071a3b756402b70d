"""Today's castle: one try of each person at the deal of the day, its result, and what others have.

A try is a table in the person's direct messages, which no other can see. Who has not finished theirs gets nothing
of others here.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime

from computers.levels import Level
from db.records.session import Session
from db.sql import Row
from engines.commitment import commitment
from engines.dragon_castle.daily import Deal
from engines.protocol import Options
from tables.core.daily import (
    GAME,
    SECRET,
    date_of,
    day_at,
    end_of,
    is_todays,
    known_deal,
    may_be_daily,
    show_day_again,
)
from tables.core.errors import DayNotOverError, DayNotPlayedError
from tables.core.kernel import NOT_PLAYED_OUT, Game, Kernel
from tables.core.model import Chair, Person, Place, Status, Table, TableRequest
from tables.core.rows import chair_values
from tables.lobby.opening import TableLimits
from tables.lobby.starting import Starting

LEVELS = (Level.SKILLED, Level.EXPERT)
"""The computers that play each deal, too."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """A person with the points of a day, or a month's places, and the rank by them. Equals share the better rank."""

    rank: int
    user_id: int
    name: str | None
    points: int
    days: int = 1


@dataclass(frozen=True, slots=True)
class Today:
    """The castle of the day as a person may see it.

    `coming` is the commitment to tomorrow's deal, `last` that to yesterday's, which has to follow from `last_seed`.
    `table` is that of their try, None before it. `points` are its result; without one, all below is empty: `here` are
    those of the server who have played, `rank` is the person's among `count` of all servers, `levels` are the points
    of computers, once these have played.
    """

    number: int
    day: date
    ends: datetime
    options: Options
    coming: str
    last: str
    last_seed: str
    table: Table | None = None
    points: int | None = None
    here: Sequence[Ranked] = ()
    rank: int = 0
    count: int = 0
    levels: Mapping[Level, int] = field(default_factory=dict[Level, int])


@dataclass(frozen=True, slots=True)
class PublicDay:
    """The castle of a day as a server's channel may see it.

    While the day lasts, `here` are those of the server who have played, without points and in an order that tells
    nothing of these; `levels` and `seed` come when it is over. Of `answered` people of the server `found` have found
    the move of the day.
    """

    number: int
    day: date
    ends: datetime
    options: Options
    commitment: str
    here: Sequence[Ranked]
    found: int
    answered: int
    levels: Mapping[Level, int] = field(default_factory=dict[Level, int])
    seed: str | None = None


@dataclass(frozen=True, slots=True)
class Begun:
    """A table at which a person plays today's castle until it `ends`; `counts`: it is their one try."""

    table: Table
    ends: datetime
    counts: bool


class Days:
    """The use cases of the castle of the day."""

    def __init__(self, kernel: Kernel, starting: Starting, limits: TableLimits) -> None:
        self._kernel = kernel
        self._starting = starting
        self._limits = limits

    async def of(self, user_id: int, guild_id: int | None) -> Today:
        """Return the castle of the day as a person may see it who asks in a server, or alone."""
        day, deal = await self._deal()
        async with self._kernel.reading() as session:
            row = await session.tries.row(day=day, user_id=user_id)
            coming, last = await known_deal(session, day + 1), await known_deal(session, day - 1)
            assert coming is not None
            assert last is not None
            known = Today(
                day,
                date_of(day),
                end_of(day),
                deal.options,
                self._commitment(coming),
                self._commitment(last),
                last.seed,
            )
            if row is None:
                return known
            table, points = await self._kernel.read_table(session, row["table_id"]), row["points"]
            if points is None:
                return replace(known, table=table)
            server = row["guild_id"] if guild_id is None else guild_id
            better, count = await session.tries.rank(day, points)
            here = () if server is None else await session.tries.between(server, day, day + 1, user_id)
            levels = await self._levels(session, day)
        placed = ranked([Ranked(0, each["user_id"], each["name"], each["points"]) for each in here])
        return replace(known, table=table, points=points, here=placed, rank=better + 1, count=count, levels=levels)

    async def public(self, guild_id: int, number: int) -> PublicDay:
        """Return the castle of a day as a server's channel may see it now."""
        today, _ = await self._deal()
        async with self._kernel.reading() as session:
            deal = await known_deal(session, number)
            assert deal is not None
            rows = await session.tries.between(guild_id, number, number + 1)
            levels, counts = await self._levels(session, number), await session.answers.counts(number, guild_id)
        day, ends = date_of(number), end_of(number)
        known = PublicDay(number, day, ends, deal.options, self._commitment(deal), [], *counts)
        if number >= today:
            return replace(known, here=[Ranked(0, row["user_id"], row["name"], 0) for row in rows])
        placed = ranked([Ranked(0, row["user_id"], row["name"], row["points"]) for row in rows])
        return replace(known, here=placed, levels=levels, seed=deal.seed)

    async def best(self, user_id: int, guild_id: int | None, number: int) -> int:
        """Return the table of a day's best game, of those of a server and the person's own.

        Raises `DayNotOverError`, and `DayNotPlayedError` for a person who has not played that day.
        """
        if number >= day_at(self._kernel.millis()):
            raise DayNotOverError
        async with self._kernel.reading() as session:
            own = await session.tries.row(day=number, user_id=user_id)
            if own is None or own["points"] is None:
                raise DayNotPlayedError
            server = own["guild_id"] if guild_id is None else guild_id
            here = () if server is None else await session.tries.between(server, number, number + 1, user_id)
        return max([*here, own], key=lambda row: (row["points"], -row["user_id"]))["table_id"]

    async def keeps_deal(self, table: Table, seed: str) -> bool:
        """Whether the seed of a table is kept from its people, too: others still play the same."""
        async with self._kernel.reading() as session:
            return await is_todays(self._kernel, session, table, seed)

    async def begin(self, person: Person, place: Place, guild_id: int | None, locale: str) -> Begun:
        """Begin a person's try in their direct messages; it counts in the server where they ask.

        Once it is finished, begin practice. Who plays already goes on there. Raises `TooManyHostedError`,
        `TooManyPlayedError`.
        """
        day, deal = await self._deal()
        async with self._kernel.writing() as session:
            # A second press waits, and finds the table of the first.
            await session.one_at_a_time(person.user_id)
            tried = await session.tries.row(day=day, user_id=person.user_id)
            theirs = {"host_id": person.user_id, "status": Status.RUNNING.value}
            if rows := await session.lists.rows("-id", most=1, seed=deal.seed, **theirs):
                table = await self._kernel.read_table(session, rows[0]["id"])
                return Begun(table, end_of(day), tried is not None and tried["table_id"] == table.id)
            await self._limits.check_opening(session, person.user_id, None)
            await self._limits.check_playing(session, person.user_id)
            request = TableRequest(GAME, person, place, wanted=1, options=deal.options, locale=locale)
            table_id = await self._starting.add_table(session, request, deal.options, None)
            await session.chairs.add(chair_values(table_id, Chair(0, person)))
            await self._starting.begin(session, await self._kernel.read_table(session, table_id), seed=deal.seed)
            if tried is None:
                new = {"day": day, "user_id": person.user_id, "guild_id": guild_id, "table_id": table_id}
                await session.tries.add({**new, "points": None})
            return Begun(await self._kernel.read_table(session, table_id), end_of(day), tried is None)

    async def month(self, guild_id: int) -> tuple[date, Sequence[Ranked]]:
        """Return yesterday, and a server's table of its month: each day brings a place more than those left behind.

        Who has missed a day is behind all who played it. Today is not in it: it would tell what others have.
        """
        today = day_at(self._kernel.millis())
        yesterday = date_of(today - 1)
        first = today - yesterday.day
        async with self._kernel.reading() as session:
            rows = await session.tries.between(guild_id, first, today)
        return yesterday, _month(rows)

    async def is_computers_turn(self) -> bool:
        """Whether people play today's castle and computers have not played it yet."""
        day = day_at(self._kernel.millis())
        async with self._kernel.reading() as session:
            is_open = not await self._levels(session, day)
            return is_open and bool(await session.tries.rows("user_id", most=1, day=day))

    async def let_computers_play(self) -> None:
        """Let computers play today's castle, and keep their points. The deal's seed stays out of it."""
        day, deal = await self._deal()
        points = {level.value: await self._played(deal, day, level) for level in LEVELS}
        async with self._kernel.writing() as session:
            await session.memory.remember_first(_levels_key(day), json.dumps(points))

    async def _played(self, deal: Deal, day: int, level: Level) -> int:
        engine = self._kernel.engine_of(GAME)
        state, ply = engine.initial(1, deal.seed, deal.options).state, 0
        while (outcome := engine.outcome(state)) is None:
            moves = engine.legal_moves(state, 0)
            move = moves[0]
            if len(moves) > 1:
                view = engine.view(state, 0)
                move = engine.parse(await self._kernel.think(GAME, view, 0, level, f"castle/{day}/{ply}"))
            state, ply = engine.apply(state, 0, move).state, ply + 1
        return outcome.scores[0]

    def _commitment(self, deal: Deal) -> str:
        return commitment(self._kernel.engine_of(GAME), 1, deal.options, deal.seed)

    async def _levels(self, session: Session, day: int) -> Mapping[Level, int]:
        kept = await session.memory.remembered(_levels_key(day))
        return {} if kept is None else {Level(name): points for name, points in json.loads(kept).items()}

    async def _deal(self) -> tuple[int, Deal]:
        """Return which day it is, and its deal; the first time, make the secret."""
        day = day_at(self._kernel.millis())
        async with self._kernel.reading() as session:
            deal = await known_deal(session, day)
        if deal is None:
            async with self._kernel.writing() as session:
                # Of several processes the first one makes it.
                await session.memory.remember_first(SECRET, self._kernel.new_seed())
                deal = await known_deal(session, day)
        assert deal is not None
        return day, deal


def _levels_key(day: int) -> str:
    return f"castle of {day}"


async def note_try(session: Session, game: Game, at: int) -> None:
    """Record the points of a try that is over, once: none where it was given up; nothing after its day."""
    table, ending = game.table, game.ending
    if ending is None or not may_be_daily(table):
        return
    points = 0 if ending.reason in NOT_PLAYED_OUT else ending.scores[0]
    if await session.tries.changed({"points": points}, table_id=table.id, points=None, day=day_at(at)):
        await show_day_again(session, await session.tries.row(table_id=table.id), at)


def ranked(people: Sequence[Ranked]) -> tuple[Ranked, ...]:
    """Give people their ranks, the most points first."""
    ordered = sorted(people, key=lambda each: (-each.points, each.user_id))
    points = [each.points for each in ordered]
    return tuple(
        Ranked(points.index(each.points) + 1, each.user_id, each.name, each.points, each.days) for each in ordered
    )


def _month(rows: Sequence[Row]) -> tuple[Ranked, ...]:
    days, places = defaultdict[int, list[Row]](list), defaultdict[int, list[int]](list)
    for row in rows:
        days[row["day"]].append(row)
    for tries in days.values():
        for row in tries:
            ahead = sum(other["points"] > row["points"] for other in tries)
            places[row["user_id"]].append(len(tries) - ahead)
    names = {row["user_id"]: row["name"] for row in rows}
    return ranked([Ranked(0, user, names[user], sum(each), len(each)) for user, each in places.items()])
