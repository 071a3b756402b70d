"""A small server's life, as `make bench` lives a large one's; and that its audit would notice what goes wrong."""

from __future__ import annotations

from typing import Any

import pytest

from tables.core.preferences import Preferences
from tables.posting.reminders import Reminders
from workshop.bench.life import a_folder
from workshop.bench.life.audit import FAULTS, LifeAudit
from workshop.bench.life.world import Life


async def live() -> LifeAudit:
    with a_folder() as folder:
        return await Life(folder, seed=3, players=8, tables=12, days=6).go()


async def test_a_life_with_crashes_outages_and_absences_has_no_fault() -> None:
    audit = await live()
    assert {fault: audit.faults[fault] for fault in FAULTS} == dict.fromkeys(FAULTS, 0)
    for what in ("moves", "turn message", "turn", "reminder", "absences", "outages", "restarts"):
        assert audit.happened[what] > 2, what


async def test_the_audit_notices_mentions_in_quiet_hours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Preferences, "reachable", lambda _, moment: moment)
    audit = await live()
    assert audit.faults["mentions inside quiet hours"]
    assert audit.faults["mentions while away"]


async def test_the_audit_notices_reminders_that_are_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    claim, count = Reminders.claim, iter(range(10_000))

    async def careless(tables: Any) -> Any:
        """Every third is forgotten."""
        reminder = await claim(tables)
        if reminder is None or next(count) % 3:
            return reminder
        await tables.posted(reminder, 0)
        return await claim(tables)

    monkeypatch.setattr(Reminders, "claim", careless)
    audit = await live()
    assert audit.faults["lost reminders"] + audit.faults["lost turns"]
