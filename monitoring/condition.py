"""How the bot is: its connection to Discord, its database, and what waits to be posted."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Protocol

from db.errors import StorageFault
from db.records.backlog import Backlog
from db.share import WHOLE, Share
from db.store import Store
from tables.core.observer import Duty
from tables.core.rows import to_millis, to_moment

PATIENCE = timedelta(minutes=5)
"""How long something may be overdue before the bot is not well. Looking for what is due takes 20 seconds at most."""

_DATABASE_SECONDS = 5.0
"""How long the database may take to answer."""

_IN_WORDS = {Duty.TURN_MESSAGE: "a turn message", Duty.REMINDER: "a reminder", Duty.EDIT: "the edit of a message"}


class Shard(Protocol):
    """A connection to Discord's gateway."""

    @property
    def latency(self) -> float:
        """The last answer to a heartbeat, in seconds; infinite or no number before the first."""
        ...

    def is_closed(self) -> bool:
        """Whether it is interrupted now."""
        ...


class Held(Protocol):
    """The shards that this process looks after, held against other processes."""

    @property
    def fault(self) -> str | None:
        """Why they are not held now; None if they are."""
        ...


class Bot(Protocol):
    """As much of the bot as its condition shows in."""

    store: Store
    now: Callable[[], datetime]
    share: Share
    """What this process looks after: what others are late with is theirs to say."""

    @property
    def holding(self) -> Held | None:
        """How its shards are held; None where nobody else could have them."""
        ...

    @property
    def shards(self) -> Mapping[int, Shard]:
        """The connections, by number; none before the start."""
        ...

    def is_ready(self) -> bool:
        """Whether Discord has told everything the bot needs to know."""
        ...


@dataclass(frozen=True, slots=True)
class Owed:
    """Messages of a kind that are still to be posted: since when the oldest is owed, and how late the latest is."""

    count: int
    oldest: timedelta
    overdue: timedelta


@dataclass(frozen=True, slots=True)
class ShardCondition:
    """A connection to the gateway. `latency` is in seconds, infinite or no number where it is unknown."""

    number: int
    is_connected: bool
    latency: float


@dataclass(frozen=True, slots=True)
class Condition:
    """How a process is at one moment, and what is owed in its share. `since` is when it began to answer for that."""

    at: datetime
    since: datetime
    is_ready: bool
    shards: tuple[ShardCondition, ...]
    owed: Mapping[Duty, Owed] = field(default_factory=dict[Duty, Owed])
    database_fault: str | None = None
    damage: str | None = None
    holding_fault: str | None = None
    share: Share = WHOLE

    @property
    def problems(self) -> list[str]:
        """What is wrong, in sentences; nothing when the bot is well."""
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
        for kind, owed in self.owed.items():
            # What came due while no process was running is only late from the start on.
            late = min(owed.overdue, self.at - self.since)
            if late > PATIENCE:
                found.append(f"{_IN_WORDS[kind]} is overdue by {owed.overdue // timedelta(minutes=1)} minutes")
        return found


class Examiner:
    """Finds out how a bot is."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._since = bot.now()

    async def look(self) -> Condition:
        """The bot's condition now. A database that fails is part of it."""
        bot, now, fault, owed = self._bot, self._bot.now(), None, dict[Duty, Owed]()
        try:
            async with asyncio.timeout(_DATABASE_SECONDS):
                owed = await self._owed(now)
        except StorageFault as error:
            fault = str(error)
        except TimeoutError:
            fault = f"no answer for {_DATABASE_SECONDS:.0f} seconds"
        damage = None if bot.store.damage is None else str(bot.store.damage)
        shards = tuple(
            ShardCondition(number, not shard.is_closed(), shard.latency) for number, shard in sorted(bot.shards.items())
        )
        held = None if bot.holding is None else bot.holding.fault
        return Condition(now, self._since, bot.is_ready(), shards, owed, damage or fault, damage, held, bot.share)

    async def _owed(self, now: datetime) -> dict[Duty, Owed]:
        async with self._bot.store.reading() as session:
            backlog, share = session.backlog, self._bot.share
            turn_messages, reminders = await backlog.turn_messages(share), await backlog.reminders(share)
            waking, edits = await backlog.next_waking(share), await backlog.edits(to_millis(now), share)
        # What has become due at a table is owed only once the table has been looked at.
        return {
            Duty.TURN_MESSAGE: _owed(turn_messages, turn_messages.due_at, now),
            Duty.REMINDER: _owed(reminders, _earliest(reminders.due_at, waking), now),
            Duty.EDIT: _owed(edits, edits.due_at, now),
        }


def _owed(backlog: Backlog, due_at: int | None, now: datetime) -> Owed:
    return Owed(backlog.count, _since(backlog.oldest_at, now), _since(due_at, now))


def _since(moment: int | None, now: datetime) -> timedelta:
    """How long ago a moment was; nothing for one that is still to come."""
    return timedelta(0) if moment is None else max(now - to_moment(moment), timedelta(0))


def _earliest(*moments: int | None) -> int | None:
    return min((moment for moment in moments if moment is not None), default=None)
