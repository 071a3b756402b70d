"""A whole short game in which every request is cut in turn, before it takes effect and after.

Whatever is cut: what a person reads is true, the turn message stands within five seconds, nothing stands twice, and in
the end nothing that has passed can be pressed.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import discord
import pytest

from tables.core.model import Status
from tests.support.clock import Clock
from tests.support.forms import press
from tests.support.trouble import later
from tests.support.wire import AFTER, BEFORE, Wire, wire
from tests.support.world import World, a_world, buttons, pings, shows_position, text_of

__all__ = ["wire"]


class Nth:
    """Cuts the request of this number in every step of a game, counted from 0."""

    def __init__(self, number: int, how: str) -> None:
        self._number, self._how = number, how
        self._left: int | None = None
        self.kinds: set[str] = set()
        """What was cut."""

    @contextmanager
    def step(self) -> Generator[None]:
        """Something that a person does, and what follows from it."""
        self._left = self._number
        yield
        self._left = None

    def __call__(self, kind: str) -> str | None:
        if self._left is None:
            return None
        self._left -= 1
        if self._left != -1:
            return None
        self.kinds.add(kind)
        return self._how


async def shown(world: World) -> list[discord.Message]:
    """The turn messages, the oldest first."""
    table = await world.table()
    found = await world.messages(table.place.thread_id or table.place.channel_id)
    return [message for message in found if shows_position(message)]


async def five_seconds(world: World, clock: Clock) -> None:
    """Time in which everything that was lost is there again."""
    for _ in range(5):
        await later(world, clock, 1)


async def begin(world: World, clock: Clock, cut: Nth) -> None:
    """Open a table and start."""
    with cut.step():
        opened = await world.people[0].slash(world.channel, "qin new", players=2)
        await later(world, clock, 1)
    assert "Join" in buttons(opened.response.message)
    with cut.step():
        await world.people[1].click(opened.response.message, label="Join")
        await five_seconds(world, clock)
    table = await world.table()
    assert table.status is Status.RUNNING
    assert [thread.id for thread in world.channel.threads] == [table.place.thread_id]
    assert len(await shown(world)) == 1


async def make_a_move(world: World, clock: Clock, cut: Nth) -> None:
    """Look at the own hand, and move."""
    ply, mover, move = (await world.table()).ply, await world.mover(), await world.a_move()
    newest = (await shown(world))[-1]
    with cut.step():
        hand = await mover.click(newest, label="My hand")
    assert len(hand.response.attachments) == 1
    with cut.step():
        answer = await mover.slash(world.channel, "qin move", text=move, table=1)
        await five_seconds(world, clock)
    assert text_of(answer.response).startswith("You place")
    assert (await world.table()).ply == ply + 1
    newest = (await shown(world))[-1]
    assert newest.attachments[0].filename == f"qin-1-{ply + 1}-board.png"
    assert pings(newest) == [(await world.mover()).id]


async def vote_on_ending(world: World, clock: Clock, cut: Nth) -> discord.Message:
    """Ask to end the game, which the other one refuses."""
    ada = world.people[0]
    leave = await press(ada, (await press(ada, (await shown(world))[-1], "more")).response, "resign")
    with cut.step():
        asked = await press(ada, leave.response, "ask-abort")
        await later(world, clock, 25)
    assert "I ask the others at the table" in text_of(asked.response)
    found = await world.messages((await shown(world))[0].channel.id)
    (vote,) = [message for message in found if "asks to end" in text_of(message)]
    with cut.step():
        await world.people[1].click(vote, label="No")
        await later(world, clock, 25)
    return await vote.channel.fetch_message(vote.id)


async def resign(world: World, clock: Clock, cut: Nth) -> None:
    """Give the game up, which ends it."""
    mover = await world.mover()
    asked = await press(mover, (await press(mover, (await shown(world))[-1], "more")).response, "resign")
    with cut.step():
        await mover.click(asked.response, label="Yes, resign")
        await five_seconds(world, clock)
    assert (await world.table()).status is Status.OVER


async def play(folder: Path, wire: Wire, cut: Nth) -> None:
    """Play the game, and look at what is there at its end."""
    clock = Clock()
    async with a_world(folder, now=clock) as world:
        with wire.cutting(cut):
            await begin(world, clock, cut)
            for _ in range(2):
                await make_a_move(world, clock, cut)
            vote = await vote_on_ending(world, clock, cut)
            await resign(world, clock, cut)
        await later(world, clock, 25)
        assert "Not everybody agrees" in text_of(vote)
        messages = await shown(world)
        assert [message.attachments[0].filename for message in messages] == [
            f"qin-1-{ply}-board.png" for ply in range(4)
        ]
        for message in [*(await world.messages(world.channel.id)), vote, *messages[:-1]]:
            assert buttons(message) == {}
        assert "resign" in text_of(messages[-1])
        assert world.env.errors == []


@pytest.mark.parametrize("how", [BEFORE, AFTER])
async def test_every_request_of_a_game_can_be_cut(tmp_path: Path, wire: Wire, how: str) -> None:
    cut_in_all: set[str] = set()
    for number in count():
        cut = Nth(number, how)
        folder = tmp_path / str(number)
        folder.mkdir()
        await play(folder, wire, cut)
        if not cut.kinds:
            break
        cut_in_all |= cut.kinds
    assert {
        "POST /interactions/*/*/callback",
        "POST /channels/*/messages",
        "PATCH /channels/*/messages/*",
        "POST /channels/*/messages/*/threads",
    } <= cut_in_all
