"""Reminders are told to several places at once, and to each place one after the other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from cogs.chat.runtime.background import Lanes, UnderWay
from cogs.delivery import poster as places
from cogs.delivery.poster import AT_ONCE, PostingPlaces
from engines.registry import ENGINES
from tables.core.model import Place, Status, Table
from tables.core.preferences import Preferences
from tables.core.rows import detached_table
from tables.outbox.kinds import NO_DETAIL, TURN_LASTS
from tables.posting.reminders import Busy, Destination, Reminder

MOMENT = datetime(2026, 3, 1, tzinfo=UTC)

PATIENCE = 60.0
"""Seconds after which whatever is waited for does not come any more."""


def table_in(room_id: int, number: int) -> Table:
    """A table that is shown in a channel."""
    table = detached_table(ENGINES["qin"], (), {}, Status.RUNNING, 0, MOMENT)
    return replace(table, id=number, place=Place(1, room_id), host_id=1, wanted=2)


def due(number: int, room_id: int, *, user_id: int = 1, directly: bool = False) -> Reminder:
    """What is due at a table of its own."""
    return Reminder(
        id=number,
        table=table_in(room_id, number),
        ply=0,
        user_id=user_id,
        kind=TURN_LASTS,
        detail=NO_DETAIL,
        created_at=MOMENT,
        attempts=1,
        nonce="",
        directly=directly,
        quietly=False,
        language=None,
        preferences=Preferences(),
    )


class Office:
    """What is due, and how telling it goes."""

    def __init__(self, *owed: Reminder, slow: Callable[[Reminder], bool] = lambda _: False) -> None:
        self.pending, self.told, self.at_once = list(owed), list[int](), set[int]()
        self.release = asyncio.Event()
        self._slow = slow
        self.lanes = Lanes(self.work, UnderWay())
        self.places = PostingPlaces(self.claim, self.look)
        self._claimed: dict[Destination, Reminder] = {}

    async def post_due(self) -> None:
        """Tell all that is due."""
        self.look()
        await self.lanes.idle()

    def look(self) -> None:
        """Tell all that is due, in the background."""
        self.lanes.start(None)

    async def work(self, place: Destination | None) -> None:
        """Claim what is due, or tell what was claimed for a place, as the poster does."""
        if place is None:
            while claimed := await self.places.claim():
                for each in claimed:
                    self._claimed[each.destination] = each
                    self.lanes.start(each.destination)
        else:
            with self.places.serving(place):
                await self.tell(self._claimed.pop(place))

    async def claim(self, most: int, busy: Busy, is_likely: bool) -> Sequence[Reminder]:
        await asyncio.sleep(0)
        claimed: list[Reminder] = []
        for each in list(self.pending):
            if len(claimed) < most and each.destination not in busy and each.user_id not in busy.user_ids:
                self.pending.remove(each)
                claimed.append(each)
                busy |= Busy.of([each.destination])
        return claimed

    async def tell(self, reminder: Reminder) -> None:
        room_id = reminder.table.place.room_id
        assert room_id not in self.at_once
        self.at_once.add(room_id)
        await (self.release.wait() if self._slow(reminder) else asyncio.sleep(0))
        self.at_once.remove(room_id)
        self.told.append(reminder.id)


async def test_a_slow_place_holds_up_nothing_but_what_is_due_there() -> None:
    office = Office(*(due(number, number % 3) for number in range(9)), slow=lambda each: each.table.place.room_id == 0)
    slow = asyncio.create_task(office.post_due())
    while len(office.told) < 6:  # noqa: ASYNC110 - the office knows nobody who waits for it.
        await asyncio.sleep(0)
    assert sorted(office.told) == [1, 2, 4, 5, 7, 8]
    office.pending.append(due(20, 5))
    office.look()
    async with asyncio.timeout(PATIENCE):
        await all_told(office, {20})
    office.release.set()
    await slow
    assert [number for number in office.told if number % 3 == 0] == [0, 3, 6]


async def test_however_many_tables_are_in_a_slow_channel_others_are_told() -> None:
    owed = [due(number, 0) for number in range(10, 10 + 2 * AT_ONCE)]
    office = Office(*owed, due(99, 1), slow=lambda each: each.table.place.room_id == 0)
    begun = asyncio.create_task(office.post_due())
    while not office.told:  # noqa: ASYNC110 - as above.
        await asyncio.sleep(0)
    assert office.told == [99]
    office.release.set()
    await begun
    assert len(office.told) == len(owed) + 1


async def test_it_is_told_to_only_so_many_places_at_once() -> None:
    office = Office(*(due(number, number) for number in range(3 * AT_ONCE)), slow=lambda _: True)
    begun = asyncio.create_task(office.post_due())
    for _ in range(50 * AT_ONCE):
        await asyncio.sleep(0)
    assert len(office.at_once) == AT_ONCE
    office.release.set()
    await begun
    assert sorted(office.told) == list(range(3 * AT_ONCE))


async def test_direct_messages_keep_nothing_from_the_table() -> None:
    office = Office(due(1, 7, user_id=1, directly=True), due(2, 8, user_id=2), slow=lambda each: each.directly)
    begun = asyncio.create_task(office.post_due())
    while not office.told:  # noqa: ASYNC110 - as above.
        await asyncio.sleep(0)
    assert office.told == [2]
    office.release.set()
    await begun


def is_silent(reminder: Reminder) -> bool:
    """Whether Discord never answers where it is told."""
    return reminder.table.place.room_id < SILENT


SILENT = 40
"""So many channels never answer. Those from this number on do."""


async def all_told(office: Office, wanted: set[int]) -> None:
    """Wait until these were told."""
    while not wanted <= set(office.told):  # noqa: ASYNC110 - the office knows nobody who waits for it.
        await asyncio.sleep(0)


async def some_time() -> None:
    """Let the loop go round so often that whatever can happen has happened."""
    for _ in range(100 * SILENT):
        await asyncio.sleep(0)


async def after_silence(monkeypatch: pytest.MonkeyPatch) -> Office:
    """An office that has found out which channels are silent, and has told them in the end. Now none is found out."""
    monkeypatch.setattr(places, "SLOW_AFTER", 0.0)
    office = Office(*(due(number, number) for number in range(SILENT)), slow=is_silent)
    begun = asyncio.create_task(office.post_due())
    await some_time()
    office.release.set()
    await begun
    monkeypatch.setattr(places, "SLOW_AFTER", 3600.0)
    office.release.clear()
    return office


async def test_however_many_channels_are_silent_others_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places, "SLOW_AFTER", 0.0)
    office = Office(*(due(number, number) for number in range(2 * SILENT)), slow=is_silent)
    begun = asyncio.create_task(office.post_due())
    async with asyncio.timeout(PATIENCE):
        await all_told(office, set(range(SILENT, 2 * SILENT)))
    assert office.at_once == set(range(SILENT))
    office.release.set()
    await begun
    assert sorted(office.told) == list(range(2 * SILENT))


async def test_channels_that_were_silent_lately_keep_no_other_waiting_for_a_moment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    office = await after_silence(monkeypatch)
    office.pending = [due(100 + number, number) for number in range(2 * SILENT)]
    begun = asyncio.create_task(office.post_due())
    async with asyncio.timeout(PATIENCE):
        await all_told(office, {100 + number for number in range(SILENT, 2 * SILENT)})
    assert office.at_once == set(range(places.SLOW_AT_ONCE))
    office.release.set()
    await begun
    assert set(office.told) >= {100 + number for number in range(2 * SILENT)}


async def test_a_channel_that_answers_again_is_told_with_all_others(monkeypatch: pytest.MonkeyPatch) -> None:
    office = await after_silence(monkeypatch)
    office.release.set()
    office.pending = [due(100 + number, number) for number in range(SILENT)]
    await office.post_due()
    office.release.clear()
    office.pending = [due(200 + number, number) for number in range(SILENT)]
    begun = asyncio.create_task(office.post_due())
    await some_time()
    assert office.at_once == set(range(AT_ONCE))
    office.release.set()
    await begun


async def test_only_so_many_slow_places_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places, "MOST_REMEMBERED", 4)
    office = await after_silence(monkeypatch)
    office.pending = [due(100 + number, number) for number in reversed(range(SILENT))]
    begun = asyncio.create_task(office.post_due())
    await some_time()
    assert len(office.at_once) == AT_ONCE + 4
    office.release.set()
    await begun


async def test_a_place_that_was_slow_long_ago_is_told_with_all_others(monkeypatch: pytest.MonkeyPatch) -> None:
    office = await after_silence(monkeypatch)
    monkeypatch.setattr(places, "LATELY", -1.0)
    office.pending = [due(100 + number, number) for number in range(SILENT)]
    begun = asyncio.create_task(office.post_due())
    await some_time()
    assert office.at_once == set(range(AT_ONCE))
    office.release.set()
    await begun
