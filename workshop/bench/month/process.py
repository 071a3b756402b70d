"""One process of a month: the bot's services, people, and what posts."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

from sqlalchemy import make_url

import db.postgres.database
from cogs.chat.runtime.background import REMINDERS, WAKES_AT_ONCE, Lane, Lanes, UnderWay, break_off
from cogs.chat.runtime.failures import RETRY_AFTER, RETRY_AT_MOST
from cogs.delivery.poster import PostingPlaces
from computers.levels import Skill
from db.errors import DatabaseError, StorageError
from db.postgres.holding import Holding
from db.schema import Duty
from db.share import Share
from db.store import Store
from engines.protocol import Seat
from engines.registry import ENGINES
from engines.rng import Rng
from tables.core.kernel import Kernel
from tables.core.model import Limits
from tables.posting.edits import Edit
from tables.posting.notices import Notice
from tables.posting.reminders import Destination, Reminder
from tables.tables import Tables
from tests.support.postgresql import connected
from workshop.bench.month.notes import Account, Asking, LostError, Notes, RefusedError, Troubles
from workshop.bench.month.people import Asides, Playing, Rooms
from workshop.bench.month.size import Calendar, Size

log = logging.getLogger(__name__)


class Delivery:
    """Posts, edits, wakes and reminds, as `cogs/delivery` does."""

    def __init__(
        self,
        tables: Tables,
        account: Account,
        share: Share,
        caller: Holding,
        react: Callable[[Reminder], None],
    ) -> None:
        """`react` is called with each reminder that was posted."""
        self._tables, self._account, self._share, self._caller = tables, account, share, caller
        self._react = react
        self.under_way = UnderWay()
        self._lanes = Lanes(self._work, self.under_way)
        self._places = PostingPlaces(tables.reminders.claim_some, self.remind)
        self._claimed: dict[Lane, Reminder] = {}
        self._waking = asyncio.Semaphore(WAKES_AT_ONCE)

    def follow_up(self, table_id: int) -> None:
        """Let computers move at a table and post its messages."""
        self._lanes.start(Lane(Duty.TURN_MESSAGE, table_id))

    def edit(self, table_id: int) -> None:
        """Make the edits of a table."""
        self._lanes.start(Lane(Duty.EDIT, table_id))

    def receive(self, word: str) -> None:
        """Handle a table for which another process has called this one."""
        if word.isdecimal():
            self.follow_up(int(word))
            self.edit(int(word))
            self.under_way.add(asyncio.create_task(self._wake(int(word)), name="wake"))

    async def idle(self) -> None:
        """Wait until no work is under way."""
        await self._lanes.idle()

    async def sweep(self) -> None:
        """Handle everything that is due or unposted, until nothing is left."""
        while True:
            woken = await self._tables.waking.tables_due()
            await asyncio.gather(*map(self._wake, woken))
            self.remind()
            due = await self._tables.outbox.tables_due(Duty.TURN_MESSAGE)
            owing = {*due, *await self._tables.lists.computers_to_act()}
            for table_id in owing:
                self.follow_up(table_id)
            edits = await self._tables.outbox.tables_due(Duty.EDIT)
            for table_id in edits:
                self.edit(table_id)
            await self.idle()
            if not (woken or owing or edits):
                return

    async def _is_ours(self, table_id: int) -> bool:
        """Return whether the table's shard is ours; else notify the process that holds it."""
        shard = await self._tables.shard_of(table_id)
        if shard in self._share.shards:
            return True
        await self._caller.call(shard, str(table_id))
        return False

    def remind(self) -> None:
        """Post all reminders that are due."""
        self._lanes.start(REMINDERS)

    async def _work(self, lane: Lane) -> None:
        if isinstance(lane.at, Destination):
            with self._places.serving(lane.at):
                await self._deliver(self._claimed.pop(lane))
        elif lane.at is None:
            while claimed := await self._places.claim():
                for each in claimed:
                    self._claimed[place := Lane(each.duty, each.destination)] = each
                    self._lanes.start(place)
        elif await self._is_ours(lane.at):
            await (self._edit_all if lane.duty is Duty.EDIT else self._follow_up)(lane.at)

    async def _follow_up(self, table_id: int) -> None:
        while await self._tables.play.move_computer(table_id) is not None:
            pass
        while (notice := await self._tables.notices.claim(table_id)) is not None:
            if not await self._post(notice):
                return
            if notice.is_end and (following := await self._tables.history.next_game(table_id)) is not None:
                self.follow_up(following)

    async def _post(self, notice: Notice) -> bool:
        tables = self._tables
        try:
            await tables.turn_messages.of_notice(notice)
            for overtaken in notice.overtaken:
                if (earlier := self._account.find(overtaken.nonce)) is not None:
                    await tables.notices.posted(overtaken, earlier.id, pinged=earlier.pings)
                    notice = replace(notice, since_ply=overtaken.ply)
            message = self._account.find(notice.nonce) if notice.attempts > 1 else None
            if message is None:
                facts = {"table": notice.table_id, "ply": notice.ply, "kind": notice.kind}
                message = await self._account.send(notice.nonce, pings=notice.pings, **facts)
        except (RefusedError, LostError) as error:
            await tables.outbox.failed(notice, _pause(notice.attempts, error))
            return False
        # A message of an earlier attempt notifies or not as was right at that time.
        await tables.notices.posted(notice, message.id, pinged=message.pings)
        self.edit(notice.table_id)
        return True

    async def _edit_all(self, table_id: int) -> None:
        while (edit := await self._tables.edits.claim(table_id)) is not None:
            if not await self._edit(edit):
                return

    async def _edit(self, edit: Edit) -> bool:
        await self._tables.turn_messages.of_message(edit.table_id, edit.message_id)
        try:
            await self._account.edit()
        except RefusedError as error:
            await self._tables.outbox.failed(edit, _pause(edit.attempts, error))
            return False
        await self._tables.edits.edited(edit, 2)
        return True

    async def _wake(self, table_id: int) -> None:
        async with self._waking:
            try:
                if await self._is_ours(table_id) and (await self._tables.waking.wake(table_id)).votes:
                    self.follow_up(table_id)
            except StorageError:
                log.exception("table %s: wake failed", table_id)
                return
            self.edit(table_id)

    async def _deliver(self, reminder: Reminder) -> None:
        tables = self._tables
        await tables.table(reminder.table_id)
        try:
            message = self._account.find(reminder.nonce) if reminder.attempts > 1 else None
            if message is None:
                facts = {"table": reminder.table_id, "ply": reminder.ply, "kind": reminder.kind.name}
                message = await self._account.send(
                    reminder.nonce, **facts, user=reminder.user_id, pings=reminder.kind.notifies
                )
        except (RefusedError, LostError) as error:
            await tables.outbox.failed(reminder, _pause(reminder.attempts, error))
            return
        await tables.reminders.posted(reminder, message.id)
        if (offer_id := reminder.detail.offer_id) is not None:
            await tables.seats.record_message(offer_id, message.id)
        elif (vote_id := reminder.detail.vote_id) is not None:
            await tables.votes.record_message(vote_id, message.id)
        self.edit(reminder.table_id)
        self._react(reminder)


def _pause(attempts: int, error: Exception) -> timedelta:
    """Return the backoff after some attempts; a lost answer is retried at once."""
    if isinstance(error, LostError):
        return timedelta()
    return min(RETRY_AFTER * 2 ** min(attempts - 1, 13), RETRY_AT_MOST)


AT_ONCE = 8
"""Events that happen in the servers of a process at the same time."""

AGAIN = 1
"""The exit status of a process that should be started again, as by its service manager."""

_STEPS_UNTIL_A_LOOK = 50
"""The number of steps after which a process reads again where the others' tables are."""

_MOMENT = 0.002
"""Seconds between polls for the next step."""

_WHILE_AWAY = 0.2
"""Seconds after which a person retries a request that was not recorded."""


def live(folder: Path, url: str, size: Size, process: int, life: int) -> None:
    """Run the process."""
    # The product's own timeouts: tests have longer ones.
    db.postgres.database.ANSWER_SECONDS, db.postgres.database.CONNECT_SECONDS = 15.0, 10.0
    troubles = Troubles(Notes(folder / f"troubles-{process}.jsonl"))
    logging.basicConfig(handlers=[troubles], level=logging.INFO, force=True)
    calendar = Calendar(folder / "calendar", size)
    calendar.be_born(process)
    try:
        status = asyncio.run(_Process(folder, url, size, process, life, calendar, troubles).live())
    except DatabaseError as error:
        troubles.note("the process ends with an error message", error, level="WARNING")
        status = AGAIN
    raise SystemExit(status)


class _Process:
    """One life of a process."""

    def __init__(
        self, folder: Path, url: str, size: Size, process: int, life: int, calendar: Calendar, troubles: Troubles
    ) -> None:
        self._folder, self._url, self._size, self._process = folder, url, size, process
        self._name = f"{process}-{life}"
        self._calendar, self._troubles = calendar, troubles
        self._rng = random.Random(f"{size.seed}/{self._name}")

    async def live(self) -> int:
        """Serve until the end; return the exit status. Raises `DatabaseError`."""
        size, share = self._size, self._size.share(self._process)
        store = await Store.open(self._url)
        heard = list[str]()
        holding = Holding(self._url, share, self._name, heard.append)
        serving = asyncio.create_task(asyncio.sleep(0))
        keeping = asyncio.create_task(asyncio.sleep(0))
        try:
            await holding.take()
            keeping = asyncio.create_task(holding.keep())
            tables = self._tables(store)
            asking = Asking(Notes(self._folder / f"asked-{self._process}.jsonl"), self._rng)
            rooms = Rooms(size, self._process, self._rng)
            asides = Asides(size, tables, rooms, asking, self._calendar, self._rng)
            playing = Playing(size, self._process, tables, rooms, asides, asking, self._calendar, self._rng)
            messages = self._folder / f"messages-{self._process}.jsonl"
            account = Account(messages, self._process, size.processes, self._calendar, self._rng)
            delivery = Delivery(tables, account, share, holding, asides.react)
            rooms.follow_up = delivery.follow_up
            serving = asyncio.create_task(self._serve(tables, rooms, playing, delivery, heard))
            done, _ = await asyncio.wait({keeping, serving}, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
            return 0
        finally:
            await break_off(serving, keeping)
            await holding.close()
            await store.close()

    def _tables(self, store: Store) -> Tables:
        return Tables(
            Kernel(
                store,
                now=self._calendar.now,
                new_seed=lambda: secrets.token_hex(16),
                process=self._name,
                think=_think,
                limits=Limits(1000, 1000, 1000),
                share=self._size.share(self._process),
            )
        )

    async def _serve(
        self, tables: Tables, rooms: Rooms, playing: Playing, delivery: Delivery, heard: list[str]
    ) -> None:
        await self._until_it_works(tables.results.catch_up)
        await self._until_it_works(lambda: self._find_tables(rooms))
        while not self._calendar.is_over:
            step = self._calendar.step
            if self._calendar.done(self._process) >= step:
                await asyncio.sleep(_MOMENT)
                self._receive(delivery, heard)
                continue
            if step % _STEPS_UNTIL_A_LOOK == 2:
                await self._until_it_works(lambda: self._find_tables(rooms))
            await self._live_through(step, playing)
            self._receive(delivery, heard)
            await self._until_it_works(delivery.sweep)
            await delivery.idle()
            if self._size.share(self._process).leads:
                await self._until_it_works(tables.interactions.forget_old)
                await self._until_it_works(tables.expiry.go_on)
            self._calendar.finish(self._process, step)

    async def _live_through(self, step: int, playing: Playing) -> None:
        """Run the events of a step; those begun by an earlier life are not begun again."""
        if step == 1:
            happen: Sequence[Callable[[], Awaitable[Any]]] = playing.beginnings()
        elif self._calendar.is_calm:
            happen = ()
        else:
            happen = playing.happenings(self._size.turns_in(self._calendar.now()))
        begun = 0 if step == 1 else self._calendar.begun(self._process)
        left = iter(happen[begun:])
        await asyncio.gather(*(self._do_some(left) for _ in range(AT_ONCE)))

    async def _do_some(self, left: Any) -> None:
        for each in left:
            self._calendar.count_begun(self._process)
            await self._until_it_works(each)

    async def _until_it_works(self, what: Callable[[], Awaitable[Any]]) -> None:
        """Call `what`, again after a failure of the database. Unexpected exceptions are noted."""
        while True:
            try:
                await what()
                return
            except StorageError as error:
                self._troubles.note("a person is shown that nothing was recorded", error, level="WARNING")
                await asyncio.sleep(_WHILE_AWAY)
            except Exception as error:  # noqa: BLE001 - the bench looks for uncaught exceptions.
                self._troubles.note("uncaught", error)
                return

    async def _find_tables(self, rooms: Rooms) -> None:
        """Read where the open and running tables are, as people do by looking at Discord."""
        query = "SELECT id, channel_id FROM tables WHERE status IN ('lobby', 'running') ORDER BY id"
        try:
            async with connected(make_url(self._url)) as connection:
                rooms.know([(row["id"], row["channel_id"]) for row in await connection.fetch(query)])
        except Exception as error:
            raise StorageError from error

    def _receive(self, delivery: Delivery, heard: list[str]) -> None:
        while heard:
            delivery.receive(heard.pop())


async def _think(slug: str, view: Any, seat: Seat, _skill: Skill, salt: str) -> str:
    """Return a random legal move: thinking is not under test here."""
    engine = ENGINES[slug]
    moves = engine.legal_moves(engine.determinize(view, salt), seat)
    number, _ = Rng(salt).below(len(moves))
    return engine.format(moves[number])
