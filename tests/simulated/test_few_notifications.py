"""A game of three with a day a turn: how often each person is notified, and what is left to read of it."""

from __future__ import annotations

import asyncio
import tempfile
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from simcord.backend.models import Message

from tests.simulated.chat import control, has_turn, text_of
from tests.simulated.loop import SimulatedLoop, simulate
from tests.simulated.world import DAY, HOUR, World, a_world

ANSWERED = 40.0


@pytest.fixture(autouse=True)
def seldom_swept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the bots look seldom for what is due: they ring for it before."""
    monkeypatch.setattr("tests.simulated.world.SWEEP_SECONDS", 0.9 * HOUR)


@dataclass(frozen=True)
class Lived:
    """How often each person was notified, and what was left to read in the game's thread besides its turns."""

    notified: Counter[int]
    turns: int
    left: list[str]


def live(days: int, delays: Callable[[], float]) -> Lived:
    """Play for some days; each person moves so many seconds after they were notified of their turn."""

    async def main(loop: SimulatedLoop) -> Lived:
        with tempfile.TemporaryDirectory() as folder:
            async with a_world(loop, Path(folder), 7, 3) as world:
                return await _play(world, days, delays)

    return simulate(main)


async def _play(world: World, days: int, delays: Callable[[], float]) -> Lived:
    backend, channel_id, (host, *others) = world.chat.backend, world.channel_ids[0], world.user_ids
    record = world.chat.command(host, channel_id, "qin new", players=3, pace="24h")
    await asyncio.sleep(ANSWERED)
    lobby = backend.messages[record.channel_id][record.message_id]
    table_id = int(control(lobby, "join").split(":")[1])
    notified, turns, moving = Counter[int](), set[int](), set[asyncio.Task[None]]()

    async def move(user_id: int) -> None:
        await asyncio.sleep(delays())
        (first, *_) = await world.bots[0].app.tables.history.legal_moves(table_id, user_id)
        world.chat.command(user_id, channel_id, "qin move", text=first, table=table_id)

    def hear(event: str, payload: Any) -> None:
        called = [int(each["id"]) for each in payload.get("mentions", ())] if event == "MESSAGE_CREATE" else []
        notified.update(called)
        if called and has_turn(_message(world, payload)):
            turns.add(int(payload["id"]))
            moving.update(asyncio.create_task(move(user_id)) for user_id in called)

    for user_id in others:
        world.chat.press(user_id, lobby, control(lobby, "join"))
        await asyncio.sleep(ANSWERED)
        # Whom the lobby names is not counted: it is there already.
        if user_id is others[0]:
            backend.subscribers.append(hear)
    await asyncio.sleep(days * DAY)
    for each in moving:
        each.cancel()
    table = await world.bots[0].app.tables.table(table_id)
    room = backend.messages[table.place.room_id].values()
    return Lived(notified, len(turns), [text_of(each) for each in room if each.id not in {lobby.id, *turns}])


def _message(world: World, payload: Any) -> Message:
    return world.chat.backend.messages[int(payload["channel_id"])][int(payload["id"])]


def test_in_ten_days_nobody_is_notified_more_often_than_eleven_times() -> None:
    # Every number of hours from 1 to 16 equally often.
    hours = (1 + 5 * number % 16 for number in count())
    lived = live(10, lambda: next(hours) * HOUR)
    assert len(lived.notified) == 3
    assert sum(lived.notified.values()) == lived.turns > 24
    assert max(lived.notified.values()) <= 11
    assert lived.left == []


def test_a_turn_that_lasts_long_has_one_reminder_that_goes_with_it() -> None:
    lived = live(3, lambda: 22 * HOUR)
    # The last turn has just begun.
    assert sum(lived.notified.values()) == 2 * lived.turns - 1 > 4
    assert lived.left == []
