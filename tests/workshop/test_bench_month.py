"""The audit of a simulated month finds what it looks for."""

from __future__ import annotations

import logging
import random
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

import pytest

from db.postgres.holding import Holding
from db.share import WHOLE
from tables.core.model import Table
from tests.support.clock import Clock
from tests.support.databases import run_in
from tests.support.desk import Desk, a_desk, mover
from tests.support.postgresql import a_database
from workshop.bench.month.audit import FAULTS, MonthAudit
from workshop.bench.month.notes import Account, Asking, Notebook, Notes, Troubles
from workshop.bench.month.process import Delivery
from workshop.bench.month.size import START, Calendar, Size, weight

pytestmark = pytest.mark.full

SIZE = Size(servers=1, days=1, processes=1, kills=0, outages=0, seed=1)


class Lossy(random.Random):
    """Chance that loses the answer to every message."""

    def random(self) -> float:
        return 0.015


class Steady(random.Random):
    """Chance that calls nothing off and asks nothing twice."""

    def random(self) -> float:
        return 0.5


@dataclass
class Month:
    """A table with moves, and the notes about it."""

    desk: Desk
    url: str
    folder: Path
    asking: Asking

    async def move(self, table: Table) -> Table:
        """A move that is asked for and acknowledged."""
        user_id = mover(table)
        text = (await self.desk.tables.history.legal_moves(table.id, user_id))[0]
        move = self.desk.tables.play.move
        played = await self.asking(
            "move", table, user_id, lambda: move(table.id, user_id, text, expected_ply=table.ply), text
        )
        assert played is not None
        return played.table

    async def show(self, table: Table) -> None:
        """Post the turn message that is owed, and make what follows from it."""
        notice = await self.desk.tables.notices.claim(table.id)
        assert notice is not None
        await self.desk.tables.notices.posted(notice, 1000 + notice.id)
        while (edit := await self.desk.tables.edits.claim(table.id)) is not None:
            await self.desk.tables.edits.edited(edit)
        await self.desk.tables.waking.wake(table.id)

    async def faults(self) -> dict[str, int]:
        """What the audit finds."""
        audit = MonthAudit(SIZE, self.folder, self.url)
        await audit.everything(self.desk.clock.now)
        return {fault: audit.faults[fault] for fault in FAULTS if audit.faults[fault]}

    def posted(self, nonce: str, **line: object) -> None:
        """Note a message as the account does."""
        notes = Notes(self.folder / "messages-0.jsonl")
        notes.write(**{"nonce": nonce, "message": 1, "hidden": False, "kind": "turn", "pings": True, **line})


@pytest.fixture
async def month(tmp_path: Path) -> AsyncIterator[Month]:
    async with a_database() as url, a_desk(url, Clock()) as desk:
        yield Month(desk, url, tmp_path, Asking(Notes(tmp_path / "asked-0.jsonl"), Steady()))


@pytest.fixture
async def table(month: Month) -> Table:
    """After three moves, all of which are shown."""
    table = await month.desk.running(2)
    for _ in range(3):
        table = await month.move(table)
        await month.show(table)
    return table


async def test_a_month_in_which_all_is_as_it_was_acknowledged_has_no_fault(month: Month, table: Table) -> None:
    month.posted("t1-1", table=table.id, ply=1)
    month.posted("t2-1", table=table.id, ply=2)
    assert await month.faults() == {}


async def test_a_move_that_is_not_in_the_log_is_lost(month: Month, table: Table) -> None:
    run_in(month.url, "ALTER TABLE moves DISABLE TRIGGER USER")
    try:
        run_in(month.url, "DELETE FROM moves WHERE ply = 3")
    finally:
        run_in(month.url, "ALTER TABLE moves ENABLE TRIGGER USER")
    assert await month.faults() == {"acknowledged moves lost": 1, "positions that are not their logs'": 1}


async def test_a_move_that_nobody_asked_for_is_doubled(month: Month, table: Table) -> None:
    await month.show(await month.desk.play_any(table.id))
    assert await month.faults() == {"moves doubled": 1}


async def test_a_position_of_another_moment_is_found(month: Month, table: Table) -> None:
    run_in(month.url, "UPDATE tables SET ply = ply + 1")
    assert await month.faults() == {"positions that are not their logs'": 1}


async def test_a_message_posted_twice_is_found_unless_its_answer_was_lost_and_it_was_hidden(
    month: Month, table: Table
) -> None:
    month.posted("t1-1", table=table.id, ply=1)
    month.posted("t1-1", table=table.id, ply=1)
    month.posted("t2-1", table=table.id, ply=2, hidden=True)
    month.posted("t2-1", table=table.id, ply=2)
    month.posted("t3-1", table=table.id, ply=2)
    assert await month.faults() == {"messages posted twice": 1, "turns called twice": 1}


async def test_a_message_whose_answer_was_lost_calls_whom_it_called_then(month: Month, table: Table) -> None:
    table = await month.move(table)
    user_id, away = mover(table), month.desk.tables.away
    calendar = Calendar(month.folder / "calendar", SIZE)
    account = Account(month.folder / "messages-0.jsonl", 0, 1, calendar, Lossy())
    delivery = Delivery(month.desk.tables, account, WHOLE, Holding(month.url, WHOLE, "0", print), print)
    delivery.follow_up(table.id)
    await delivery.idle()
    await away.begin(user_id, str((month.desk.clock.now + timedelta(days=3)).date()))
    calendar.begin(1, START, 60, calm=True)
    await delivery.sweep()
    await away.end(user_id)
    await delivery.sweep()
    assert await month.faults() == {}


async def test_what_is_still_owed_is_found(month: Month, table: Table) -> None:
    await month.move(table)
    assert (await month.faults())["left unsettled"] > 0


async def test_what_the_program_complains_of_is_found(month: Month, table: Table) -> None:
    troubles = Troubles(Notes(month.folder / "troubles-0.jsonl"))
    for name, text in (("db.store", "deadlock detected"), ("asyncio", "Task exception was never retrieved")):
        troubles.handle(
            logging.makeLogRecord({"name": name, "levelno": logging.ERROR, "levelname": "ERROR", "msg": text})
        )
    assert await month.faults() == {"storage errors while the database was there": 1, "uncaught otherwise": 1}


def test_the_turns_of_a_day_are_as_many_as_in_the_mean_and_five_times_as_many_at_its_peak() -> None:
    weights = [weight(START + timedelta(minutes=minute)) for minute in range(24 * 60)]
    assert sum(weights) / len(weights) == pytest.approx(1, abs=0.01)
    assert max(weights) == pytest.approx(5, abs=0.01)


def test_a_process_that_was_killed_goes_on_where_it_was(tmp_path: Path) -> None:
    calendar = Calendar(tmp_path / "calendar", SIZE)
    calendar.begin(2, START, 60)
    calendar.count_begun(0)
    notes, notebook = Notes(tmp_path / "notes"), Notebook(tmp_path / "notes")
    notes.write(n=1)
    assert notebook.new_lines() == [{"n": 1}]
    again = Calendar(tmp_path / "calendar", SIZE)
    assert (again.step, again.begun(0), again.waiting_for()) == (2, 1, [0])
    notes.write(n=2)
    assert notebook.new_lines() == [{"n": 2}]
    again.finish(0, 2)
    assert (calendar.waiting_for(), calendar.begun(0)) == ([], 0)
