"""The stand-in does what the bot counts on in Discord."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientError, ClientSession, ClientWebSocketResponse

from engines.registry import ENGINES
from tests.support.programs import PATIENCE
from tests.support.stand_in import StandIn, a_bot, cut_after, cut_before, failing, limited, until


@pytest.fixture
async def discord() -> AsyncGenerator[StandIn]:
    async with StandIn() as discord:
        yield discord


@pytest.fixture
async def client() -> AsyncGenerator[ClientSession]:
    """What speaks to the stand-in in the bot's place."""
    async with ClientSession() as client:
        yield client


async def test_people_play_with_the_bot_as_a_process(discord: StandIn, tmp_path: Path) -> None:
    async with a_bot(discord, tmp_path) as bot:
        ada, ben = discord.world.person("Ada"), discord.world.person("Ben")
        channel = discord.world.channel("table")
        lobby = await (await discord.slash(ada, channel, "qin new", players=2)).answered()
        await (await discord.press(ben, lobby, ":join:")).answered()
        (thread,) = discord.world.threads
        await until(lambda: len(thread.standing) == 1)
        mover = discord.world.people[thread.standing[0].mentions[0]]
        moves = await (await discord.suggest(mover, thread, "qin move", "text")).suggested()
        played = await discord.slash(mover, thread, "qin move", text=moves[0])
        assert "Your turn is over." in (await played.answered()).content
        await until(lambda: len(re.findall("pictures of .* are made ready", bot.log)) == len(ENGINES))
        await until(lambda: len(thread.standing) == 2)
        assert discord.rest.refused == []
        assert "Traceback" not in bot.log


async def test_two_processes_hear_the_same_and_one_answers(discord: StandIn, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    async with a_bot(discord, tmp_path), a_bot(discord, tmp_path / "other"):
        asked = await discord.slash(discord.world.person("Ada"), discord.world.channel("table"), "help")
        await asked.answered()
        await until(lambda: asked.tries == 2)
        assert len(asked.told) == 1


async def test_each_shard_hears_of_its_own_servers_and_the_first_of_direct_messages(
    discord: StandIn, client: ClientSession
) -> None:
    discord.rest.shards = 2
    async with client.get(f"{discord.address}/gateway/bot") as answer:
        advised = await answer.json()
    assert advised["shards"] == 2
    servers = [discord.world.server(shard, 2) for shard in (0, 1)]
    rooms = [discord.world.channel("table", guild_id=guild_id) for guild_id in servers]
    ada = discord.world.person("Ada")
    rooms.append(discord.world.direct(ada.id))
    discord.world.commands = [{"id": "1", "name": "help", "options": []}]
    heard: list[list[Any]] = []
    for shard in (0, 1):
        async with client.ws_connect(advised["url"]) as socket:
            await socket.send_json({"op": 2, "d": {"shard": [shard, 2]}})
            await discord.gateway.introduced(shard + 1)
            for room in rooms:
                await discord.slash(ada, room, "help")
            await discord.gateway.tell("THE_END", {}, servers[shard])
            heard.append(await _told(socket))
    assert heard == [[str(servers[0]), None], [str(servers[1])]]


async def _told(socket: ClientWebSocketResponse) -> list[Any]:
    """The servers in which somebody asked something, up to the end."""
    told = list[Any]()
    while (said := await socket.receive_json())["t"] != "THE_END":
        if said["t"] == "INTERACTION_CREATE":
            told.append(said["d"].get("guild_id"))
    return told


async def test_a_connection_that_is_lost_is_resumed_and_nothing_is_missed(discord: StandIn, tmp_path: Path) -> None:
    async with a_bot(discord, tmp_path):
        ada, channel = discord.world.person("Ada"), discord.world.channel("table")
        await discord.gateway.drop()
        asked = await discord.slash(ada, channel, "help")
        await asked.answered()
        assert discord.gateway.identified == 1


async def test_a_bot_that_was_killed_finds_everything_as_it_left_it(discord: StandIn, tmp_path: Path) -> None:
    async with a_bot(discord, tmp_path) as bot:
        ada, channel = discord.world.person("Ada"), discord.world.channel("table")
        lobby = await (await discord.slash(ada, channel, "qin new", players=2)).answered()
        bot.kill()
        assert await bot.ended() == -9
        await bot.start()
        panel = await (await discord.press(ada, lobby, ":change-lobby:")).answered()
        await (await discord.press(ada, panel, ":cancel:")).answered()
        await until(lambda: lobby.controls == [])


async def test_a_message_with_the_nonce_of_another_is_that_message(discord: StandIn, client: ClientSession) -> None:
    messages = f"{discord.address}/channels/{discord.world.channel('table').id}/messages"
    ids: list[str] = []
    for nonce in ("1", "1", "2"):
        said = {"content": "Hello", "nonce": nonce, "enforce_nonce": True}
        async with client.post(messages, json=said) as answer:
            ids.append((await answer.json())["id"])
    assert ids[0] == ids[1] != ids[2]
    async with client.get(messages, params={"limit": 1}) as answer:
        assert [each["id"] for each in await answer.json()] == ids[2:]


async def test_an_interaction_is_answered_once_and_what_it_shows_is_seen(
    discord: StandIn, client: ClientSession
) -> None:
    channel = discord.world.channel("table")
    discord.world.commands = [{"id": "1", "name": "help", "options": []}]
    asked = await discord.slash(discord.world.person("Ada"), channel, "help")
    callback = f"{discord.address}/interactions/{asked.id}/{asked.token}/callback"
    async with client.post(callback, json={"type": 5, "data": {"flags": 64}}) as answer:
        assert answer.status == 200
    assert not asked.is_answered
    async with client.post(callback, json={"type": 4, "data": {"content": "Late"}}) as answer:
        assert (answer.status, (await answer.json())["code"]) == (400, 40060)
    original = f"{discord.address}/webhooks/1/{asked.token}/messages/@original"
    async with client.patch(original, json={"content": "Here"}) as answer:
        assert (await answer.json())["content"] == "Here"
    assert (await asked.answered()).is_private
    assert channel.standing == []


async def test_an_interaction_can_be_answered_only_for_a_while(discord: StandIn, client: ClientSession) -> None:
    discord.answering.patience = 0
    discord.world.commands = [{"id": "1", "name": "help", "options": []}]
    asked = await discord.slash(discord.world.person("Ada"), discord.world.channel("table"), "help")
    callback = f"{discord.address}/interactions/{asked.id}/{asked.token}/callback"
    async with client.post(callback, json={"type": 4, "data": {"content": "Late"}}) as answer:
        assert (answer.status, (await answer.json())["code"]) == (404, 10062)


@pytest.mark.parametrize(("fault", "stands"), [(cut_before, 0), (cut_after, 1)])
async def test_a_cut_connection_loses_the_request_or_its_answer(
    discord: StandIn, client: ClientSession, fault: Any, stands: int
) -> None:
    channel = discord.world.channel("table")
    messages = f"{discord.address}/channels/{channel.id}/messages"
    cut = discord.disturb(fault, "POST", "/messages$")
    with pytest.raises(ClientError):
        await client.post(messages, json={"content": "Hello"})
    assert (len(channel.standing), cut.met) == (stands, 1)
    async with client.post(messages, json={"content": "Hello"}) as answer:
        assert answer.status == 200


async def test_requests_are_refused_as_often_as_wished(discord: StandIn, client: ClientSession) -> None:
    discord.disturb(failing(502), "GET", "/users/@me", times=2)
    slower = discord.disturb(limited(0.5), "GET", "/users/@me", times=None)
    statuses: list[int] = []
    for _ in range(4):
        async with client.get(f"{discord.address}/users/@me") as answer:
            statuses.append(answer.status)
            if len(statuses) == 3:
                slower.end()
    assert statuses == [502, 502, 429, 200]


async def test_a_control_that_is_not_there_cannot_be_pressed(discord: StandIn) -> None:
    channel = discord.world.channel("table")
    message = discord.world.post(channel.id, {"content": "Nothing to press"}, ())
    with pytest.raises(LookupError):
        await asyncio.wait_for(discord.press(discord.world.person("Ada"), message, ":join:"), PATIENCE)


async def test_what_discord_would_refuse_for_its_form_fails_the_test_that_made_the_bot_ask_for_it(
    client: ClientSession,
) -> None:
    discord = StandIn()
    await discord.__aenter__()
    sent = {"name": "x" * 33, "image": "data:image/png;base64,aGk="}
    async with client.post(f"{discord.address}/applications/1/emojis", json=sent) as answer:
        assert (answer.status, (await answer.json())["code"]) == (400, 50035)
    with pytest.raises(AssertionError, match="name"):
        await discord.__aexit__(None, None, None)
