"""A simulated server: people, tables, two processes of the bot that crash and restart, a chat that sometimes refuses.

The tables and the database are real; chat is a list of posted messages, found again by their nonces.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import random
import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from unittest import mock

from db.schema import Duty
from db.sqlite.connection import Driver
from db.store import Store
from tables.core.errors import NoSnoozeError, TimeEnoughError, TurnOverError
from tables.core.kernel import Kernel
from tables.core.model import Place, Status, Table, TableRequest
from tables.core.pace import PACES
from tables.posting.notices import Notice
from tables.posting.reminders import Reminder
from tables.tables import Tables
from workshop.bench.life.audit import AuditedTurn, LifeAudit
from workshop.bench.life.people import HOUR, SimulatedPlayer, random_player, random_quiet_hours

START = datetime(2026, 3, 10, tzinfo=UTC)
"""Shortly before the clocks change, in America and then in Europe."""

STEP = timedelta(minutes=10)
"""The simulated time between sweeps."""

LOOKS = 30
"""The most sweeps in a step while something is due: in chat there is one every 20 seconds. A sweep finds a limited
number of things, and a crash ends it.
"""

_REFUSED, _CRASHED = 0.01, 0.005
_AFTER_AWAY = HOUR


@dataclass(slots=True)
class Process:
    """A process of the bot."""

    name: str
    store: Store
    tables: Tables


async def in_this_thread(_: Driver, work: Callable[[], Any]) -> Any:
    """Run SQLite in this very thread: switching to its own takes most of the time, and makes every run different.

    Processes that sweep at once take turns while they wait for chat.
    """
    return work()


class Life:
    """The simulation; deterministic for a seed."""

    def __init__(self, folder: Path, *, seed: int, players: int, tables: int, days: int) -> None:
        self.audit = LifeAudit()
        self.now = START
        self._path = folder / "life.db"
        self._rng = random.Random(seed)
        self._people = [random_player(number, self._rng) for number in range(1, players + 1)]
        self._end = START + timedelta(days=days)
        self._agenda: list[tuple[datetime, int, Callable[[], Awaitable[None]]]] = []
        self._count = itertools.count()
        self._processes: list[Process] = []
        self._posted: dict[str, bool] = {}
        self._down_until = START
        self._swept = START
        self._plan(tables, days)

    async def go(self) -> LifeAudit:
        """Run the simulation to its end."""
        with mock.patch.object(Driver, "_in_thread", in_this_thread):
            return await self._live()

    async def _live(self) -> LifeAudit:
        self._processes = [await self._start(name) for name in ("one", "two")]
        self._file = sqlite3.connect(self._path)
        for player in self._people:
            await self._settle_in(player)
        while self._agenda and self._agenda[0][0] <= self._end:
            self.now, _, happen = heapq.heappop(self._agenda)
            await happen()
        for process in self._processes:
            await process.store.close()
        self._file.close()
        return self.audit

    # Planned from the start

    def _plan(self, tables: int, days: int) -> None:
        rng, span = self._rng, timedelta(days=days)
        for _ in range(tables):
            self._at(START + span * 0.6 * rng.random(), self._open)
        for player in self._people:
            for _ in range(max(1, days // 30)):
                self._at(START + span * rng.random(), lambda s=player: self._leave(s))
                self._at(START + span * rng.random(), lambda s=player: self._change_mind(s))
        for day in range(days):
            self._at(START + timedelta(days=day + rng.random()), self._restart)
        for hours in (2, 12, 72):
            self._at(START + span * (0.2 + 0.6 * rng.random()), lambda h=hours: self._outage(h))
        self._at(START + STEP, self._round)

    def _at(self, moment: datetime, happen: Callable[[], Awaitable[None]]) -> None:
        # Whole seconds: the database is exact to the millisecond only.
        heapq.heappush(self._agenda, (moment.replace(microsecond=0), next(self._count), happen))

    def _any(self) -> Tables:
        """Return the tables of a random running process."""
        return self._rng.choice(self._processes).tables

    async def _settle_in(self, player: SimulatedPlayer) -> None:
        tables = self._any()
        await tables.people.change(player.user_id, auto_away=player.auto_away)
        await tables.reminder_settings.change(
            player.user_id, reminds=player.reminds, directly=player.directly, next_up=player.next_up
        )
        await self._set_quiet(player)

    async def _set_quiet(self, player: SimulatedPlayer) -> None:
        start, end = (None, None) if player.quiet is None else (str(hour) for hour in player.quiet)
        await self._any().people.keep_quiet(player.user_id, start, end, player.zone if start else None)

    # Actions of people

    async def _open(self) -> None:
        if self._is_down(self._open):
            return
        rng = self._rng
        people = rng.sample(self._people, rng.choice((2, 2, 2, 3, 4)))
        host, *others = (player.person for player in people)
        place, pace = Place(1, 2), rng.choice(PACES)
        table = await self._any().lobby.open(
            TableRequest("qin", host, place, wanted=len(people), options={}, pace=pace)
        )
        for person in others:
            table = await self._any().lobby.join(table.id, person)
        self._turn(table)

    def _turn(self, table: Table) -> None:
        """Begin a turn: its player will move sooner or later."""
        if table.status is not Status.RUNNING:
            self.audit.turns.pop(table.id, None)
            self.audit.happened["games played to the end"] += 1
            return
        player = self._mover(table)
        back = max(self.now, player.away_until or self.now)
        pace = None if table.pace is None else table.pace.turn
        deadline = None if pace is None else back + pace
        turn = self.audit.turns[table.id] = AuditedTurn(player, table.turn_ply, self.now, pace, deadline)
        turn.known(player.reached(self.now))
        self._soon(table.id, table.turn_ply, player, player.moves_after(self._rng))

    def _soon(self, table_id: int, ply: int, player: SimulatedPlayer, after: timedelta) -> None:
        start = self.now
        if player.is_away(start) and player.away_until is not None and self._rng.random() < 0.8:
            start = player.away_until + _AFTER_AWAY
        self._at(player.awake(start + after), lambda: self._move(table_id, ply, player))

    async def _move(self, table_id: int, ply: int, player: SimulatedPlayer) -> None:
        if self._is_down(lambda: self._move(table_id, ply, player)):
            return
        turn = self.audit.turns.get(table_id)
        if turn is None or turn.ply != ply:
            return  # The player moved sooner, after a reminder.
        tables = self._any()
        moves = await tables.history.legal_moves(table_id, player.user_id)
        played = await tables.play.move(table_id, player.user_id, self._rng.choice(moves))
        self.audit.happened["moves"] += 1
        self._turn(played.table)

    async def _leave(self, player: SimulatedPlayer) -> None:
        if self._is_down(lambda: self._leave(player)):
            return
        days = self._rng.randrange(2, 15)
        until = await self._any().away.begin(player.user_id, str((self.now + timedelta(days=days)).date()))
        self.audit.shift(player, until, self.now)
        self.audit.happened["absences"] += 1
        if self._rng.random() < 0.3:
            self._at(self.now + (until - self.now) * self._rng.random(), lambda: self._return(player))

    async def _return(self, player: SimulatedPlayer) -> None:
        if not self._is_down(lambda: self._return(player)) and player.is_away(self.now):
            await self._any().away.end(player.user_id)
            self.audit.shift(player, self.now, self.now)

    async def _change_mind(self, player: SimulatedPlayer) -> None:
        if not self._is_down(lambda: self._change_mind(player)):
            player.quiet = random_quiet_hours(self._rng) if self._rng.random() < 0.8 else None
            await self._set_quiet(player)

    async def _react(self, table_id: int, turn: AuditedTurn) -> None:
        """React to a reminder: some players move, some snooze it, some mute it."""
        wish, user_id = self._rng.random(), turn.player.user_id
        try:
            if wish < 0.5:
                self._soon(table_id, turn.ply, turn.player, HOUR * self._rng.random())
            elif wish < 0.6:
                turn.snoozed_until = (await self._any().waking.snooze(table_id, turn.ply, user_id)).at
                turn.allowed += 1
            elif wish < 0.65:
                await self._any().waking.mute(table_id, turn.ply, user_id)
                turn.muted = True
        except (NoSnoozeError, TurnOverError):
            return

    async def _be_patient(self, table_id: int, turn: AuditedTurn) -> None:
        """Sometimes let another player give more time when it is up."""
        table = await self._any().table(table_id)
        others = [chair.person for chair in table.chairs if chair.person not in (None, turn.player.person)]
        if self._rng.random() < 0.3 and others and turn.deadline is not None and turn.pace is not None:
            try:
                await self._any().clock.give_time(table_id, others[0].user_id)
            except TimeEnoughError:
                return
            if turn.deadline > self.now:
                turn.deadline += turn.pace
            else:
                turn.restart_reminders()
                turn.deadline = max(self.now, turn.player.away_until or self.now) + turn.pace
                turn.known(turn.player.reached(self.now))

    # Actions of the bot

    async def _round(self) -> None:
        self._at(self.now + STEP, self._round)
        if self.now < self._down_until:
            return
        await self._look_after_tables()
        for _ in range(LOOKS):
            if not self._has_duties():
                break
            await self._both_sweep()
        self.audit.tick(self.now, STEP)

    async def _look_after_tables(self) -> None:
        for process in self._processes:
            await process.tables.outages.look()
        if self.now - self._swept > HOUR:
            self.audit.paused(self._swept, self.now)
        self._swept = self.now

    async def _both_sweep(self) -> None:
        # Both sweep at the same moment, and find the same things due: only the claims keep them apart.
        crashed = await asyncio.gather(*map(self._sweep, self._processes))
        for process, has_crashed in zip(list(self._processes), crashed):
            if has_crashed:
                self.audit.happened["crashes between posting and recording it"] += 1
                await self._replace(process)
        self._learn_of_automatic_absences()

    async def _sweep(self, process: Process) -> bool:
        """Run one sweep of a process; return whether it crashed."""
        tables = process.tables
        for table_id in await tables.outbox.tables_due(Duty.TURN_MESSAGE):
            notice = await tables.notices.claim(table_id)
            if notice is not None and await self._post(tables, notice):
                return True
        for table_id in await tables.waking.tables_due():
            await tables.waking.wake(table_id)
        while (reminder := await tables.reminders.claim()) is not None:
            if await self._remind(tables, reminder):
                return True
        return False

    async def _post(self, tables: Tables, notice: Notice) -> bool:
        turn = self.audit.turns.get(notice.table_id)
        if turn is not None and not turn.is_posted:
            turn.known(turn.player.reached(self.now))
        if self._rng.random() < _REFUSED:
            await tables.outbox.failed(notice, timedelta(minutes=5))
            return False
        await asyncio.sleep(0)
        if notice.nonce not in self._posted:
            self._posted[notice.nonce] = notice.pings
            self._learn_of_automatic_absences()
            if notice.pings and turn is not None:
                self.audit.heard(turn.player, notice.table_id, turn.ply, "turn message", self.now)
        if self._rng.random() < _CRASHED:
            return True
        await tables.notices.posted(notice, len(self._posted), pinged=self._posted[notice.nonce])
        if turn is not None:
            turn.posted(self.now)
        return False

    async def _remind(self, tables: Tables, reminder: Reminder) -> bool:
        if self._rng.random() < _REFUSED:
            await tables.outbox.failed(reminder, timedelta(minutes=5))
            return False
        await asyncio.sleep(0)
        if reminder.nonce not in self._posted:
            self._posted[reminder.nonce] = True
            await self._deliver(reminder)
        if self._rng.random() < _CRASHED:
            return True
        await tables.reminders.posted(reminder, len(self._posted))
        self._know_of_turn(reminder)
        return False

    def _know_of_turn(self, reminder: Reminder) -> None:
        turn = self.audit.turns.get(reminder.table_id)
        if reminder.kind.name == "turn" and turn is not None and turn.ply == reminder.ply:
            turn.known(self.now)

    async def _deliver(self, reminder: Reminder) -> None:
        turn = self.audit.turns.get(reminder.table_id)
        if not reminder.kind.notifies:
            self.audit.happened[f"tables notified: {reminder.kind.name}"] += 1
            if reminder.kind.name == "overdue" and turn is not None:
                await self._be_patient(reminder.table_id, turn)
            return
        player = self._people[reminder.user_id - 1]
        self._learn_of_automatic_absences()
        self._know_of_turn(reminder)
        self.audit.heard(player, reminder.table_id, reminder.ply, reminder.kind.name, self.now)
        if reminder.kind.name == "reminder" and turn is not None:
            await self._react(reminder.table_id, turn)

    # Failures

    async def _outage(self, hours: int) -> None:
        self._down_until = max(self._down_until, self.now + timedelta(hours=hours))
        self.audit.happened["outages"] += 1

    async def _restart(self) -> None:
        """Restart one of the processes, or both; no deadline may change."""
        if self.now >= self._down_until:
            await self._look_after_tables()
        before = self._deadlines()
        for process in list(self._processes):
            if self._rng.random() < 0.7:
                await self._replace(process)
        if self.now >= self._down_until:
            await asyncio.gather(*map(self._wake_all, self._processes))
        after = self._deadlines()
        for table_id, turn in self.audit.turns.items():
            if turn.player.auto_away:
                continue
            self.audit.faults["deadlines moved by a restart"] += before[table_id] != after[table_id]
            self.audit.faults["deadlines otherwise wrong"] += after[table_id] != (turn.ply, _millis(turn.deadline))

    async def _wake_all(self, process: Process) -> None:
        for table_id in await process.tables.waking.tables_due():
            await process.tables.waking.wake(table_id)

    async def _replace(self, process: Process) -> None:
        self.audit.happened["restarts"] += 1
        await process.store.close()
        self._processes[self._processes.index(process)] = await self._start(process.name)

    async def _start(self, name: str) -> Process:
        store = await Store.open(f"sqlite+aiosqlite:///{self._path}")
        seed = self._rng.random
        tables = Tables(
            Kernel(store, now=lambda: self.now, new_seed=lambda: str(seed()), process=name, cache_size=2000)
        )
        return Process(name, store, tables)

    def _is_down(self, happen: Callable[[], Awaitable[None]]) -> bool:
        """Return whether the bot is down; if so the person tries again some time after it is back."""
        if self.now >= self._down_until:
            return False
        self._at(self._down_until + HOUR * 3 * self._rng.random(), happen)
        return True

    def _learn_of_automatic_absences(self) -> None:
        """Take over absences that the program set automatically.

        Their players said nothing, so its record is trusted.
        """
        found = self._file.execute("SELECT user_id, away_until FROM people WHERE auto_away")
        until = {user_id: away for user_id, away in found if away is not None}
        changed = {user_id for user_id, away in until.items() if _millis(self._people[user_id - 1].away_until) != away}
        if not changed:
            return
        deadlines = self._deadlines()
        for user_id in changed:
            player = self._people[user_id - 1]
            player.away_since, player.away_until = self.now, datetime.fromtimestamp(until[user_id] / 1000, UTC)
        for table_id, turn in self.audit.turns.items():
            if turn.player.user_id in changed and turn.deadline is not None:
                # Unless time was up, the clock is paused, and earlier notifications still count.
                if turn.deadline <= self.now:
                    turn.restart_reminders()
                turn.deadline = datetime.fromtimestamp(deadlines[table_id][1] / 1000, UTC)

    def _deadlines(self) -> dict[int, tuple[int, int]]:
        """Read the turn and the deadline of every table from the file itself."""
        found = self._file.execute("SELECT id, turn_ply, deadline_at FROM tables").fetchall()
        return {table_id: (ply, deadline) for table_id, ply, deadline in found}

    def _has_duties(self) -> bool:
        """Return whether a sweep would find anything; skipping the others saves most of the time."""
        query = (
            "SELECT EXISTS (SELECT 1 FROM tables WHERE wake_at <= :now) "
            "OR EXISTS (SELECT 1 FROM outbox WHERE settled_at IS NULL AND due_at <= :now AND duty <> 'edit')"
        )
        return bool(self._file.execute(query, {"now": _millis(self.now)}).fetchone()[0])

    def _mover(self, table: Table) -> SimulatedPlayer:
        person = table.chairs[min(table.to_act)].person
        assert person is not None
        return self._people[person.user_id - 1]


def _millis(moment: datetime | None) -> int | None:
    return None if moment is None else round(moment.timestamp() * 1000)
