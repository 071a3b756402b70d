"""Health of the bot: its connection to Discord, its database, and the messages still to be posted."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

import discord

from db.errors import StorageError
from db.records.outbox import Backlog
from db.schema import Duty
from db.share import WHOLE, Share
from db.store import Store
from tables.core.rows import to_millis, to_moment

if TYPE_CHECKING:
    # PostgreSQL's driver takes a while to import; most bots have a file.
    from db.postgres.holding import Holding

PATIENCE = timedelta(minutes=5)
"""Time that something may be overdue before the bot counts as unhealthy. A sweep takes 20 seconds at most."""

_DATABASE_SECONDS = 5.0

_IN_WORDS = {Duty.TURN_MESSAGE: "a turn message", Duty.REMINDER: "a reminder", Duty.EDIT: "the edit of a message"}


@dataclass(frozen=True, slots=True)
class MessageQueue:
    """The queue of one kind of message: its length, the age of the oldest, and the delay of the most overdue."""

    count: int
    oldest: timedelta
    overdue: timedelta


@dataclass(frozen=True, slots=True)
class ShardCondition:
    """A connection to the gateway. `latency` is in seconds, infinite or NaN if unknown."""

    number: int
    is_connected: bool
    latency: float


@dataclass(frozen=True, slots=True)
class Condition:
    """The condition of a process at one moment, and the queues of its share. `since` is the start of the process."""

    at: datetime
    since: datetime
    is_ready: bool
    shards: tuple[ShardCondition, ...]
    queues: Mapping[Duty, MessageQueue] = field(default_factory=dict[Duty, MessageQueue])
    database_fault: str | None = None
    damage: str | None = None
    holding_fault: str | None = None
    share: Share = WHOLE

    @property
    def problems(self) -> list[str]:
        """The problems as sentences; empty if the bot is healthy."""
        found: list[str] = [] if self.holding_fault is None else [self.holding_fault]
        lost = [str(shard.number) for shard in self.shards if not shard.is_connected]
        if lost:
            found.append(f"not connected to Discord's gateway (shard {', '.join(lost)})")
        elif not self.is_ready:
            found.append("not connected to Discord's gateway yet")
        if self.damage is not None:
            found.append(self.damage)
        elif self.database_fault is not None:
            found.append(f"the database does not answer: {self.database_fault}")
        for kind, queue in self.queues.items():
            # A message that came due while no process was running is late only from the start on.
            late = min(queue.overdue, self.at - self.since)
            if late > PATIENCE:
                found.append(f"{_IN_WORDS[kind]} is overdue by {queue.overdue // timedelta(minutes=1)} minutes")
        return found


class Examiner:
    """Collector of a bot's condition."""

    def __init__(
        self,
        client: discord.AutoShardedClient,
        store: Store,
        now: Callable[[], datetime],
        share: Share,
        holding: Holding | None,
    ) -> None:
        """`share` is what this process looks after; what other processes are late with is theirs to report."""
        self._client = client
        self._store = store
        self._now = now
        self._share = share
        self._holding = holding
        self._since = now()

    async def look(self) -> Condition:
        """Return the bot's present condition. A failing database is a part of it."""
        client, now, fault, queues = self._client, self._now(), None, dict[Duty, MessageQueue]()
        try:
            async with asyncio.timeout(_DATABASE_SECONDS):
                queues = await self._queues(now)
        except StorageError as error:
            fault = str(error)
        except TimeoutError:
            fault = f"no answer for {_DATABASE_SECONDS:.0f} seconds"
        damage = None if self._store.damage is None else str(self._store.damage)
        shards = tuple(
            ShardCondition(number, not shard.is_closed(), shard.latency)
            for number, shard in sorted(client.shards.items())
        )
        held = None if self._holding is None else self._holding.fault
        return Condition(
            now, self._since, client.is_ready(), shards, queues, damage or fault, damage, held, self._share
        )

    async def _queues(self, now: datetime) -> dict[Duty, MessageQueue]:
        async with self._store.reading() as session:
            waiting = await session.backlog.by_duty(to_millis(now), self._share)
            waking = await session.backlog.next_waking(self._share)
        due = {duty: backlog.due_at for duty, backlog in waiting.items()}
        # Due reminders of a table exist only after its next wake-up, so an overdue wake-up counts as a reminder.
        due[Duty.REMINDER] = _earliest(due[Duty.REMINDER], waking)
        return {duty: _queue(backlog, due[duty], now) for duty, backlog in waiting.items()}


def _queue(backlog: Backlog, due_at: int | None, now: datetime) -> MessageQueue:
    return MessageQueue(backlog.count, _since(backlog.oldest_at, now), _since(due_at, now))


def _since(moment: int | None, now: datetime) -> timedelta:
    return timedelta(0) if moment is None else max(now - to_moment(moment), timedelta(0))


def _earliest(*moments: int | None) -> int | None:
    return min((moment for moment in moments if moment is not None), default=None)
