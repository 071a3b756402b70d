"""Pictures that Discord does not take: what is said and what can be pressed is there all the same."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import discord
import pytest
from simcord.backend.errors import BackendError
from simcord.http import router

from db.schema import Duty
from tests.support.clock import Clock
from tests.support.waiting import later
from tests.support.world import World, a_world, buttons, open_table, take_first, text_of

MISSING = "The picture is too large for Discord"


class Limit:
    """What Discord says to files, nothing at first, and which requests it refused."""

    def __init__(self) -> None:
        self.says: tuple[int, int] | None = None
        self.refused: list[str] = []


@pytest.fixture
def limit(monkeypatch: pytest.MonkeyPatch) -> Limit:
    """The limit that the files of a test meet."""
    found, dispatch = Limit(), router.dispatch

    def limited(backend: Any, method: str, path: str, **rest: Any) -> Any:
        if rest.get("files") and found.says is not None:
            found.refused.append(f"{method} {path}")
            raise BackendError(*found.says, "Request entity too large")
        return dispatch(backend, method, path, **rest)

    monkeypatch.setattr(router, "dispatch", limited)
    return found


async def newest(world: World) -> discord.Message:
    """The newest message with buttons at the table."""
    found = await world.messages((await world.table()).place.thread_id)
    return next(message for message in reversed(found) if buttons(message))


@pytest.mark.parametrize(("status", "code"), [(413, 40005), (413, 0), (400, 40005)])
async def test_a_turn_message_stands_in_words_with_its_buttons_and_says_why(
    tmp_path: Path, limit: Limit, status: int, code: int, caplog: pytest.LogCaptureFixture
) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        limit.says = status, code
        with caplog.at_level(logging.WARNING):
            table = await open_table(world, 2)
            message = await newest(world)
        assert len([each for each in caplog.records if "without its pictures" in each.getMessage()]) == 1
        assert text_of(message).count(MISSING) == 1
        assert f"<@{(await world.mover()).id}>, it is your turn." in text_of(message)
        assert set(buttons(message)) == {"Play", "My hand", "Recap", "More"}
        assert message.attachments == []
        for _ in range(5):
            await later(world, clock, 1)
        lobby, turn, lid = limit.refused
        assert lobby.startswith("POST /interactions/")
        # The lobby has no lid, so the edit it is owed tries once more to bring it.
        assert turn.startswith("PATCH /channels/")
        assert lid.startswith("PATCH /channels/")
        assert await world.app.tables.outbox.tables_due(Duty.EDIT) == ()

        limit.says = None
        await (await world.mover()).slash(world.room(table), "qin move", text=await world.a_move())
        following = await newest(world)
        assert following.id != message.id
        assert following.attachments
        assert MISSING not in text_of(following)


async def test_a_private_answer_says_all_but_its_picture(tmp_path: Path, limit: Limit) -> None:
    async with a_world(tmp_path) as world:
        await open_table(world, 2)
        player, message = await world.mover(), await newest(world)
        limit.says = 413, 0
        hand = await player.click(message, label="My hand")
        assert hand.ephemeral
        assert "Your hand" in text_of(hand.response)
        assert text_of(hand.response).count(MISSING) == 1
        panel = await player.click(message, label="Play")
        while "Confirm" not in buttons(panel.response):
            assert MISSING in text_of(panel.response)
            panel = await take_first(player, panel.response)
        done = await player.click(panel.response, label="Confirm")
        assert "Your turn is over." in text_of(done.response)
        assert (await world.table()).ply == 1


async def test_a_slow_answer_says_so_too(tmp_path: Path, limit: Limit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.chat.requests.request.PATIENCE", 0)
    async with a_world(tmp_path) as world:
        await open_table(world, 2)
        limit.says = 413, 40005
        hand = await (await world.mover()).click(await newest(world), label="My hand")
        assert MISSING in text_of(hand.response)


async def test_a_replay_that_discord_does_not_take_is_called_too_large(tmp_path: Path, limit: Limit) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        player, outsider = await world.mover(), world.people[4]
        await player.slash(world.room(table), "qin move", text=await world.a_move())
        limit.says = 413, 40005
        for person in (player, outsider):
            asked = await person.slash(world.room(table), "table replay")
            assert "too large for Discord" in text_of(asked.response)
