"""What is done in the background, and finished before the bot ends.

What is due at a table is done here, or by the process that looks after the table. People ask whichever process Discord
tells: in direct messages that is one for all tables. What it records for a table of another process, that process is
called to post, so that no person waits for its next round.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from datetime import datetime, timedelta
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias, TypeVar

from discord.ext import tasks

from db.errors import StorageError
from db.schema import LARGEST_ID, Duty
from db.share import Share
from monitoring.logs import about
from tables.core.errors import NoSuchTableError
from tables.core.kernel import Locks
from tables.posting.reminders import Destination
from tables.tables import Tables

if TYPE_CHECKING:
    # PostgreSQL's driver takes a while to import; most bots have a file.
    from db.postgres.holding import Holding


log = logging.getLogger(__name__)

_AGAIN_SECONDS = 0.5
"""How long a task that was cancelled tidies up before it is cancelled once more."""


class UnderWay:
    """The tasks that answer people and post messages. What waits in the database need not be waited for."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()
        self.ending = asyncio.Event()
        """Set once the bot ends: from then on nothing is begun that the next start would find by itself."""

    def add(self, task: asyncio.Task[Any]) -> None:
        """Let a task be finished before the bot ends."""
        if task not in self._tasks:
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def add_this(self) -> None:
        """Let the task that calls this be finished before the bot ends."""
        task = asyncio.current_task()
        assert task is not None
        self.add(task)

    async def finish(self, seconds: float) -> int:
        """Wait for what is under way and what follows from it; after `seconds` break off the rest, and say how many."""
        self.ending.set()
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        # Again and again: what ends may have begun more.
        while (left := self._others()) and loop.time() < end:
            await asyncio.wait(left, timeout=end - loop.time())
        await break_off(*left)
        return len(left)

    def _others(self) -> set[asyncio.Task[Any]]:
        # The task that ends the bot must not wait for itself.
        current = asyncio.current_task()
        return {task for task in self._tasks if task is not current}


async def break_off(*tasks: asyncio.Task[Any]) -> None:
    """Cancel tasks until they have ended. Once need not be enough: `wait_for` of Python 3.11 may swallow it."""
    left = set(tasks)
    while left:
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=_AGAIN_SECONDS)
    await asyncio.gather(*tasks, return_exceptions=True)


SWEEP_SECONDS = 20.0
"""Seconds between rounds of looking for what is due."""

L = TypeVar("L")


class Lanes(Generic[L]):
    """One task for each lane, and once more where it was asked for meanwhile."""

    def __init__(self, work: Callable[[L], Coroutine[Any, Any, None]], under_way: UnderWay) -> None:
        self._work = work
        self._under_way = under_way
        self._running: dict[L, asyncio.Task[None]] = {}
        self._again: set[L] = set()
        self._alarms: set[asyncio.TimerHandle] = set()
        self._is_stopped = False

    def start(self, lane: L) -> None:
        """Begin with a lane's work, or do it once more when it is done."""
        if self._is_stopped:
            return
        if lane in self._running:
            self._again.add(lane)
            return
        task = asyncio.create_task(self._work(lane), name=str(lane))
        self._running[lane] = task
        self._under_way.add(task)
        task.add_done_callback(lambda done: self._finished(lane, done))

    def start_after(self, pause: timedelta, lane: L) -> bool:
        """Begin with a lane's work after a pause; False, without doing so, where the next sweep is as early."""
        seconds = pause.total_seconds()
        if seconds >= SWEEP_SECONDS:
            return False

        def ring() -> None:
            self._alarms.discard(alarm)
            self.start(lane)

        # The database counts whole milliseconds: what is due then must not be looked for an instant before.
        alarm = asyncio.get_running_loop().call_later(seconds + 0.01, ring)
        self._alarms.add(alarm)
        return True

    def is_busy(self, lane: L) -> bool:
        """Whether a lane's work is being done."""
        return lane in self._running

    async def idle(self, is_meant: Callable[[L], bool] = lambda _: True) -> None:
        """Wait for what is being done in some lanes now, and once more where that was asked for."""
        while tasks := [task for lane, task in self._running.items() if is_meant(lane)]:
            await asyncio.wait(tasks)

    async def stop(self) -> None:
        """End what is being done, and begin nothing more."""
        self._is_stopped = True
        for alarm in self._alarms:
            alarm.cancel()
        while self._running:
            await break_off(*self._running.values())

    def _finished(self, lane: L, task: asyncio.Task[None]) -> None:
        self._running.pop(lane, None)
        if not task.cancelled() and (error := task.exception()) is not None:
            # Nothing is lost: the database still holds the entries, and the next sweep tries again.
            log.error("%s failed", lane, exc_info=error)
        elif lane in self._again and not task.cancelled():
            self._again.discard(lane)
            self.start(lane)


class News(StrEnum):
    """What all processes keep in memory and one of them has changed."""

    READERS = "readers"
    """The languages that people chose, and whether they have words before pictures."""
    EMOJI = "emoji"
    """The bot's own emoji at Discord."""


class Colleagues:
    """What goes to other processes and what comes from them. Without a way to them there are none."""

    def __init__(self, share: Share, tables: Tables, under_way: UnderWay) -> None:
        self.share = share
        """What this process looks after."""
        self.caller: Holding | None = None
        """The way to the others. What is called may get lost: everything is found in the database, later."""
        self._tables = tables
        self._under_way = under_way
        self._learners: dict[News, Callable[[], Awaitable[None]]] = {}

    def when(self, news: News, learn: Callable[[], Awaitable[None]]) -> None:
        """Do something when another process has changed what is in memory here too."""
        self._learners[news] = learn

    async def notify(self, news: News) -> None:
        """Let all other processes know that something has changed."""
        if self.caller is not None:
            await self.caller.call(None, news.value)

    async def owns_or_forwards(self, table_id: int) -> bool:
        """Whether this process looks after a table; if not, the one that does is called."""
        if self.share.is_whole:
            return True
        shard = await self._tables.shard_of(table_id)
        if shard in self.share.shards:
            return True
        if self.caller is not None:
            await self.caller.call(shard, str(table_id))
        return False

    async def notify_tables_of(self, user_id: int) -> None:
        """Let other processes look at a person's tables now: what the person wishes has changed."""
        if not self.share.is_whole:
            for table in await self._tables.lists.of_user(user_id):
                await self.owns_or_forwards(table.id)

    def learn(self, word: str) -> None:
        """Take the news that another process has called, or anything else."""
        if word in self._learners:
            self._under_way.add(asyncio.create_task(self._learn(self._learners[News(word)]), name="called"))
        else:
            log.warning("another process called something that is unknown here: %.60r", word)

    async def _learn(self, learn: Callable[[], Awaitable[None]]) -> None:
        try:
            await learn()
        except StorageError as error:
            log.warning("what another process has changed is read later: %r", error)


Sweep: TypeAlias = tasks.Loop[Callable[[], Coroutine[Any, Any, None]]]
"""Rounds of looking for something; calling it makes one round at once."""

WAKES_AT_ONCE = 8
"""How many tables are woken at once: each takes a connection, which people's moves need too."""


class Lane(NamedTuple):
    """Entries that are posted one after the other: those of one duty at a table, or the reminders at a place."""

    duty: Duty
    at: int | Destination | None

    def __str__(self) -> str:
        return f"table {self.at}: {self.duty}" if isinstance(self.at, int) else f"{self.at}: {self.duty}"


REMINDERS = Lane(Duty.REMINDER, None)
"""The lane in which reminders are claimed for all places."""


class Delivery:
    """The tasks that post in the background."""

    lanes: Lanes[Lane]
    """Made by the `Poster` of `cogs.delivery.poster`, which does the work in each."""

    def __init__(
        self, tables: Tables, colleagues: Colleagues, under_way: UnderWay, is_ready: Callable[[], bool]
    ) -> None:
        """`is_ready` says whether the bot has connected: before that it takes no calls, for then it looks for all."""
        self.sweeps: list[Sweep] = []
        """Rounds over what is due, in the order in which the one brings about the other."""
        self.looking = Locks()
        """Held for a table while its messages are looked for."""
        self.seen: dict[int, datetime] = {}
        """When the messages of tables were last known to exist."""
        self.posted_again: dict[int, datetime] = {}
        """When lobbies that turned out to be deleted were posted again."""
        self._tables = tables
        self._colleagues = colleagues
        self._under_way = under_way
        self._is_ready = is_ready
        self._waking = asyncio.Semaphore(WAKES_AT_ONCE)

    def follow_up(self, table_id: int) -> None:
        """Let computers move and post the turn messages of a table, in the background.

        For a table that another process looks after, that one is called.
        """
        self.lanes.start(Lane(Duty.TURN_MESSAGE, table_id))

    def edit(self, table_id: int) -> None:
        self.lanes.start(Lane(Duty.EDIT, table_id))

    def post_reminders(self) -> None:
        """Post all reminders that are due, in the background."""
        self.lanes.start(REMINDERS)

    def remind(self, *table_ids: int) -> asyncio.Task[None]:
        """Wake some tables and post all reminders that are due then, in the background."""
        task = asyncio.create_task(self.wake(table_ids), name="waking")
        self._under_way.add(task)
        return task

    async def wake(self, table_ids: Iterable[int]) -> None:
        """Wake some tables, and begin to post all reminders that are due then."""
        await asyncio.gather(*map(self._wake, table_ids))
        self.post_reminders()

    async def _wake(self, table_id: int) -> None:
        """Record what is due at a table, and show what follows from it. A failure keeps no other from its reminders."""
        async with self._waking:
            about(table=table_id)
            try:
                if not await self._colleagues.owns_or_forwards(table_id):
                    return
                woken = await self._tables.waking.wake(table_id)
            except Exception:
                # Nothing is lost: the next sweep finds it again.
                log.exception("table %s: what is due there failed", table_id)
                return
            if woken.votes:
                self.follow_up(table_id)
            if woken.may_add_edits:
                self.edit(table_id)

    def receive(self, word: str) -> None:
        """Take what another process calls, which may be anything."""
        if not self._is_ready() or self._under_way.ending.is_set():
            return
        if word.isascii() and word.isdigit() and len(word) <= len(str(LARGEST_ID)) and int(word) <= LARGEST_ID:
            self._under_way.add(asyncio.create_task(self._look_after(int(word)), name="called"))
        else:
            self._colleagues.learn(word)

    async def _look_after(self, table_id: int) -> None:
        """Do for a table what another process has left to this one."""
        about(table=table_id)
        try:
            await self._tables.shard_of(table_id)
        except (NoSuchTableError, StorageError) as error:
            log.warning("another process called for table %s: %r", table_id, error)
            return
        log.info("table %s: another process has left something to this one", table_id)
        # What is cached here may be older than what the other process has recorded.
        self._tables.games.forget(table_id)
        self.follow_up(table_id)
        self.remind(table_id)
        self.edit(table_id)
