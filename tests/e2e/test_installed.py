"""The bot installed by somebody for themselves: used where it is no member, it answers and posts nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from simcord import interactions

from tests.support.waiting import posts
from tests.support.world import World, a_world, buttons, open_table, text_of

ABROAD = "900000000000000001"
"""A server in which the bot is no member."""

GROUP, MOST_FOLLOWUPS = 2, 5
"""Discord's context of conversations of others; what follows an answer at most where the bot is no member."""


def abroad(payload: dict[str, Any]) -> None:
    """In a server without the bot."""
    payload["guild_id"], payload["context"] = ABROAD, 0
    payload["authorizing_integration_owners"] = {"1": payload["member"]["user"]["id"]}


def among_others(payload: dict[str, Any]) -> None:
    """In a conversation that the bot is no part of."""
    payload["context"] = GROUP
    payload["authorizing_integration_owners"] = {"1": payload["user"]["id"]}


@pytest.fixture
def move(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[dict[str, Any]], None]], None]:
    """Let everything that is asked from now on be asked elsewhere."""
    real = interactions.base_payload

    def moving(where: Callable[[dict[str, Any]], None]) -> None:
        def base_payload(*args: Any, **options: Any) -> tuple[Any, dict[str, Any]]:
            record, payload = real(*args, **options)
            where(payload)
            return record, payload

        monkeypatch.setattr(interactions, "base_payload", base_payload)

    return moving


Move = Callable[[Callable[[dict[str, Any]], None]], None]
PLACES = pytest.mark.parametrize("where", [abroad, among_others])


async def ask(world: World, where: Callable[[dict[str, Any]], None], command: str, **options: Any) -> Any:
    """A command of the first person's, in a server or in a conversation."""
    ada = world.people[0]
    if where is abroad:
        return await ada.slash(world.channel, command, **options)
    return await ada.user.slash(command, **options)


@PLACES
async def test_a_table_cannot_be_opened_there_and_the_person_hears_what_to_do(
    tmp_path: Path, where: Callable[[dict[str, Any]], None], move: Move
) -> None:
    async with a_world(tmp_path, user_installs=True) as world:
        move(where)
        for command in ("qin new", "china new", "dragoncastle new"):
            refused = await ask(world, where, command)
            assert refused.ephemeral
            assert "I cannot open a table here" in text_of(refused.response)
            assert "direct message to me" in text_of(refused.response)
        assert await world.app.tables.lists.of_user(world.people[0].id) == ()
        helped = await ask(world, where, "help")
        assert not any(label.startswith("Open") for label in buttons(helped.response))
        assert "This server" not in text_of(helped.response)


@PLACES
async def test_what_is_private_works_there(tmp_path: Path, where: Callable[[dict[str, Any]], None], move: Move) -> None:
    async with a_world(tmp_path, user_installs=True) as world:
        await open_table(world, 2)
        move(where)
        told = {
            "games": "**Qin** in",
            "me settings": "Your settings",
            "me stats": "finished",
            "table status": "to move",
        }
        for command, said in told.items():
            answer = await ask(world, where, command)
            assert answer.ephemeral
            assert said in text_of(answer.response)
        assert "to move" in text_of((await ask(world, where, "table status")).response)
        for command in ("rules", "learn"):
            answer = await ask(world, where, command, game="dragon_castle")
            assert answer.ephemeral
            assert answer.response.attachments
        hand = await ask(world, where, "qin hand")
        assert hand.ephemeral
        assert hand.response.attachments


@PLACES
async def test_a_turn_of_a_table_elsewhere_is_played_there_and_told_at_the_table(
    tmp_path: Path, where: Callable[[dict[str, Any]], None], move: Move
) -> None:
    async with a_world(tmp_path, user_installs=True) as world:
        ada = world.people[0]
        table = await open_table(world, 2)
        if await world.mover() != ada:
            await (await world.mover()).slash(world.room(table), "qin move", text=await world.a_move())
        before = await world.table()
        shown = len(posts(await world.messages(table.place.thread_id)))
        text = await world.a_move()
        move(where)
        played = await ask(world, where, "qin move", text=text)
        assert played.ephemeral
        assert "Your turn is over." in text_of(played.response)
        assert (await world.table()).ply > before.ply
        assert len(posts(await world.messages(table.place.thread_id))) == shown + 1
        assert (await world.table()).place == table.place


@PLACES
async def test_a_replay_is_for_the_person_alone_there(
    tmp_path: Path, where: Callable[[dict[str, Any]], None], move: Move
) -> None:
    async with a_world(tmp_path, user_installs=True) as world:
        table = await open_table(world, 2)
        await (await world.mover()).slash(world.room(table), "qin move", text=await world.a_move())
        move(where)
        shown = await ask(world, where, "table replay", table=table.id)
        assert shown.ephemeral
        assert [attached.filename for attached in shown.response.attachments] == ["qin-1.gif"]
        assert len(shown.followups) <= MOST_FOLLOWUPS
