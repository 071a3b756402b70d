"""What people are told and what then happens, written down side by side; a promise that is not kept is a failure.

Nothing is asked of the rules of the program but what people read there: kinds of messages, their moments, and whom they
notify. How much time people have had is counted here.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from types import SimpleNamespace
from typing import Any

from cogs.delivery.servers import Membership
from db.schema import Duty
from tables.core.errors import TableError
from tables.core.model import Person, Status, Table
from tables.outbox import kinds
from tables.outbox.kinds import Detail
from tables.posting.reminders import Reminder
from tests.support.desk import PEOPLE, PLACE, Desk

STEP = 4.0
"""Hours between two looks; the bot looks more often, so what is due may come so much later here."""

CALLS_ALL = ("vote", "offer", "managed", "closing", "closed", "waiting", "overdue")
"""Kinds of messages to a table that call its people."""

Check = Callable[[], Awaitable[None]]


@dataclass(frozen=True)
class Told:
    """A message: when, of what kind, about which table and turn, and whom it notified."""

    at: datetime
    kind: str
    table: Table
    user_id: int
    detail: Detail
    notified: tuple[int, ...]


@dataclass
class Witness:
    """A desk, what was told there, and how many hours each person could act."""

    desk: Desk
    told: list[Told] = field(default_factory=list[Told])
    checks: list[Check] = field(default_factory=list[Check])
    away: dict[int, datetime] = field(default_factory=dict[int, datetime])
    able: dict[int, float] = field(default_factory=dict[int, float])
    absences: int = 0
    """How often a person has gone away or come back."""
    runs: float = 0
    """Hours in which the bot was there."""
    is_off: bool = False
    is_there: bool = True
    ended_by_manager: set[int] = field(default_factory=set[int])

    def __post_init__(self) -> None:
        self.tables, self.clock = self.desk.tables, self.desk.clock
        self.guild: Any = SimpleNamespace(id=PLACE.guild_id, unavailable=False)
        """The server as Discord's client knows it."""
        app: Any = SimpleNamespace(
            tables=self.tables,
            under_way=SimpleNamespace(add_this=lambda: None, ending=asyncio.Event()),
            client=SimpleNamespace(get_guild=self._known),
            delivery=SimpleNamespace(sweeps=[]),
            now=self.clock,
        )
        self.membership = Membership(app)
        (self.sweep,) = app.delivery.sweeps

    def _known(self, _: int) -> Any:
        return self.guild

    # What happens

    async def passes(self, hours: float) -> None:
        """Let time pass, in which the bot looks if it is on."""
        end = self.clock.now + timedelta(hours=hours)
        while self.clock.now < end:
            step = min(STEP, (end - self.clock.now) / timedelta(hours=1))
            (self.clock.leap if self.is_off else self._advance)(timedelta(hours=step))
            if not self.is_off and self.is_there:
                self.runs += step
                for person in PEOPLE:
                    if not self.is_away(person.user_id):
                        self.able[person.user_id] = self.able.get(person.user_id, 0) + step
            if not self.is_off:
                await self.look()

    def _advance(self, by: timedelta) -> None:
        self.clock.advance(seconds=by.total_seconds())

    async def look(self) -> None:
        """Do all that is due, as the bot's sweeps do; then look whether all promises hold."""
        await self.sweep.coro()
        due = await self.tables.waking.tables_due()
        for guild_id in await self.tables.wishes.guilds_due():
            for table_id in await self.tables.wishes.meet(guild_id):
                seated = (await self.tables.table(table_id)).people
                assert not [each.name for each in seated if self.is_away(each.user_id)], "seated while away"
        for table_id in due:
            await self.tables.waking.wake(table_id)
        for table_id in await self.tables.outbox.tables_due(Duty.TURN_MESSAGE):
            while (notice := await self.tables.notices.claim(table_id)) is not None:
                await self.tables.notices.posted(notice, 1000 + notice.id)
                table = await self.tables.table(table_id)
                await self._hear(
                    Told(
                        self.clock.now, "turn message", table, 0, Detail(), table.people_to_act if notice.pings else ()
                    )
                )
        while (reminder := await self.tables.reminders.claim()) is not None:
            await self._post(reminder)
        for check in self.checks:
            await check()

    async def _post(self, reminder: Reminder) -> None:
        message_id = 100_000 + reminder.id
        await self.tables.reminders.posted(reminder, message_id)
        notified: tuple[int, ...] = (reminder.user_id,) if reminder.kind.notifies else ()
        if reminder.kind.name in CALLS_ALL:
            notified = tuple(await self.notifiable([person.user_id for person in reminder.table.people]))
        if reminder.detail.vote_id:
            await self.tables.votes.record_message(reminder.detail.vote_id, message_id)
        table = await self.tables.table(reminder.table_id)
        await self._hear(Told(self.clock.now, reminder.kind.name, table, reminder.user_id, reminder.detail, notified))

    async def notifiable(self, people: Collection[int]) -> Collection[int]:
        """Whom the one place that decides it lets a message notify."""
        return await self.tables.people.notifiable(people)

    async def _hear(self, told: Told) -> None:
        self.told.append(told)
        for user_id in told.notified:
            assert not self.is_away(user_id), ("notified while away", told.kind)
        match told.kind:
            case kinds.MET.name:
                assert told.table.status is Status.RUNNING, "promised a game that does not run"
            case kinds.TURN_LASTS.name:
                assert told.table.deadline is None or told.table.deadline > told.at, "reminded after the time was up"
            case _:
                pass

    # What people do

    def is_away(self, user_id: int) -> bool:
        """Whether a person has said that they are away now."""
        return user_id in self.away and self.away[user_id] > self.clock.now

    async def leaves(self, person: Person, days: int = 3) -> None:
        """A person goes away; what they read of their tables is promised."""
        user_id = person.user_id
        until = await self.tables.away.begin(user_id, (self.clock.now + timedelta(days=days)).date().isoformat())
        self.away[user_id] = until
        self.absences += 1
        short = {each.table.id: each.until for each in await self.tables.away.short_holds(user_id)}
        for table in await self.tables.lists.of_user(user_id):
            held = short.get(table.id, until)
            if table.status is Status.RUNNING and held is not None:
                self.checks.append(self._holds(table.id, user_id, held))
        await self.look()

    def _holds(self, table_id: int, user_id: int, held: datetime) -> Check:
        absence = self.absences

        async def check() -> None:
            if self.clock.now >= held or self.absences != absence:
                return
            table = await self.tables.table(table_id)
            if table_id in self.ended_by_manager:
                return
            assert table.status is Status.RUNNING, "over though its clock stands still"
            assert table.seat_of(user_id) is not None, "a seat is lost though its clock stands still"
            if user_id in table.people_to_act:
                assert table.deadline is None or table.deadline > self.clock.now, "time is up though it stands still"

        return check

    async def comes_back(self, person: Person) -> None:
        """A person is back before they said."""
        await self.tables.away.end(person.user_id)
        self.away[person.user_id] = self.clock.now
        self.absences += 1
        await self.look()

    # What was promised

    def promise_time(self, user_id: int, kind: str, hours: float) -> None:
        """A person has so many hours before they are told that they were late."""
        since, count = self.able.get(user_id, 0), self.count(user_id, kind)

        async def check() -> None:
            if self.count(user_id, kind) > count:
                assert self.able.get(user_id, 0) - since >= hours - STEP, ("late too early", kind)

        self.checks.append(check)

    def count(self, user_id: int, kind: str) -> int:
        """How often a person was told something of a kind."""
        return sum((each.user_id, each.kind) == (user_id, kind) for each in self.told)

    # What goes wrong around them

    async def is_off_for(self, hours: float) -> None:
        """The bot is off."""
        self.is_off = True
        await self.passes(hours)
        self.is_off = False
        await self.look()

    async def loses_server_for(self, hours: float) -> None:
        """Discord has lost the server, and finds it again."""
        self.guild.unavailable, self.is_there = True, False
        for name, listener in self.membership.get_listeners():
            if name == "on_guild_unavailable":
                await listener(self.guild)
        await self.passes(hours)
        self.guild.unavailable, self.is_there = False, True
        await self.membership.on_ready()
        await self.look()

    async def removes_bot_for(self, hours: float) -> None:
        """The server removes the bot, and invites it again."""
        self.guild, self.is_there, kept = None, False, self.guild
        await self.membership.on_guild_remove(kept)
        await self.passes(hours)
        self.guild, self.is_there = kept, True
        await self.membership.on_guild_join(kept)
        await self.look()

    async def may(self, act: Awaitable[Any]) -> Any:
        """Do what may be refused; what it returns."""
        try:
            return await act
        except TableError:
            return None
