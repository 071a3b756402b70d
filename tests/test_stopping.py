"""The bot as a process, stopped or killed while people wait for it and computers think."""

from __future__ import annotations

import asyncio
import re
import signal
from collections.abc import AsyncGenerator
from dataclasses import dataclass
from pathlib import Path

import pytest
from aiohttp import web

from tests.support.databases import rows_in, run_in
from tests.support.stand_in import Asked, BotProcess, Channel, Message, Person, StandIn, a_bot, ending, held, until
from tests.support.stand_in.faults import Handler

ANSWERS = r"/interactions/.*/callback$"
MESSAGES = r"/channels/\d+/messages$"


@dataclass
class Table:
    """A game of two that has begun, and what is around it."""

    discord: StandIn
    bot: BotProcess
    people: list[Person]
    channel: Channel
    thread: Channel

    @property
    def mover(self) -> Person:
        """Who is to move."""
        return self.discord.world.people[self.thread.standing[-1].mentions[0]]

    async def move(self) -> Asked:
        """Let whoever is to move ask for some move."""
        suggested = await self.discord.suggest(self.mover, self.thread, "qin move", "text")
        moves = await suggested.suggested()
        return await self.discord.slash(self.mover, self.thread, "qin move", text=moves[0])

    def unsettled(self) -> int:
        """How many messages the stopped bot owes, by its database."""
        notices = "SELECT count(*) FROM outbox WHERE duty = 'turn_message' AND settled_at IS NULL"
        ((count,),) = rows_in(self.bot.database, notices)
        return count


@pytest.fixture
async def table(tmp_path: Path) -> AsyncGenerator[Table]:
    """Two people at a game of Qin, whose first turn message stands."""
    async with StandIn() as discord, a_bot(discord, tmp_path) as bot:
        people = [discord.world.person(name) for name in ("Ada", "Ben")]
        channel = discord.world.channel("table")
        lobby = await (await discord.slash(people[0], channel, "qin new", players=2)).answered()
        await (await discord.press(people[1], lobby, ":join:")).answered()
        thread = await _first_turn(discord, lobby)
        yield Table(discord, bot, people, channel, thread)


async def _first_turn(discord: StandIn, lobby: Message) -> Channel:
    await until(lambda: lobby.id in discord.world.channels and bool(discord.world.channels[lobby.id].standing))
    return discord.world.channels[lobby.id]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_who_waits_when_the_bot_is_stopped_is_answered(table: Table, number: signal.Signals) -> None:
    release, discord = asyncio.Event(), table.discord
    moving = await table.move()
    slow = discord.disturb(held(release), "POST", ANSWERS, times=None)
    others = [await discord.slash(person, table.channel, "help") for person in table.people * 3]
    others.append(await discord.suggest(table.people[0], table.thread, "qin move", "text"))
    await until(lambda: slow.met >= len(others))
    table.bot.ask_to_stop(number)
    await until(lambda: not discord.gateway.open)
    release.set()
    assert await table.bot.ended() == 0
    assert [each.is_answered for each in (moving, *others)] == [True] * 8
    assert "Traceback" not in table.bot.log


async def test_a_turn_message_under_way_when_the_bot_is_stopped_is_posted_and_noted(table: Table) -> None:
    release, discord = asyncio.Event(), table.discord
    slow = discord.disturb(held(release), "POST", MESSAGES, times=None)
    await (await table.move()).answered()
    await until(lambda: slow.met == 1)
    table.bot.ask_to_stop()
    await until(lambda: not discord.gateway.open)
    release.set()
    assert await table.bot.ended() == 0
    assert len(table.thread.standing) == 2
    assert table.unsettled() == 0
    assert "Traceback" not in table.bot.log


async def test_what_does_not_end_keeps_the_bot_from_stopping_only_for_a_while(table: Table) -> None:
    never, discord = asyncio.Event(), table.discord
    answers = discord.disturb(held(never), "POST", ANSWERS, times=None)
    messages = discord.disturb(held(never), "POST", MESSAGES, times=None)
    await discord.slash(table.people[0], table.channel, "help")
    await until(lambda: answers.met == 1)
    answers.end()
    await (await table.move()).answered()
    await until(lambda: messages.met == 1)
    table.bot.ask_to_stop()
    assert await table.bot.ended() == 0
    assert re.search(r"[23] tasks were not finished", table.bot.log)
    assert "Traceback" not in table.bot.log
    assert table.unsettled() == 1


@pytest.mark.parametrize("path", ["/users/@me", "/gateway/bot"])
async def test_a_bot_that_is_stopped_while_it_starts_ends_without_a_complaint(tmp_path: Path, path: str) -> None:
    async with StandIn() as discord:
        bot = BotProcess(discord, tmp_path)

        async def stop(request: web.Request, handler: Handler) -> web.StreamResponse:
            bot.ask_to_stop()
            return await handler(request)

        discord.disturb(stop, "*", path)
        async with ending(bot):
            bot.launch()
            assert await bot.ended() == 0
        assert "Traceback" not in bot.log
        assert "Unclosed" not in bot.log


async def test_a_bot_that_is_stopped_leaves_no_process_that_thinks(tmp_path: Path) -> None:
    async with StandIn() as discord, a_bot(discord, tmp_path, forked=False) as bot:
        await _against_a_computer(discord)
        await until(lambda: len(bot.family()) == 2)
        bot.ask_to_stop()
        assert await bot.ended() == 0
        await until(lambda: not bot.family())
        assert "Traceback" not in bot.log


async def test_a_late_answer_that_the_bot_is_killed_at_leaves_no_lobby_that_can_be_joined(tmp_path: Path) -> None:
    async with StandIn() as discord, a_bot(discord, tmp_path) as bot:
        ada, ben, eva = (discord.world.person(name) for name in ("Ada", "Ben", "Eva"))
        lobby = await (await discord.slash(ada, discord.world.channel("table"), "qin new", players=3)).answered()
        release = asyncio.Event()

        async def come_late(request: web.Request, handler: Handler) -> web.StreamResponse:
            """What Ben is shown, two at the table, arrives when the game has begun; of that the bot never hears."""
            await release.wait()
            answer = await handler(request)
            bot.kill()
            return answer

        late = discord.disturb(come_late, "POST", ANSWERS)
        await discord.press(ben, lobby, ":join:")
        await until(lambda: late.met == 1)
        await (await discord.press(eva, lobby, ":join:")).answered()
        await _first_turn(discord, lobby)
        release.set()
        assert await bot.ended() == -9
        assert lobby.controls != []
        # The time in which answers may be late has passed.
        run_in(bot.database, "UPDATE outbox SET due_at = 1 WHERE duty = 'edit'")
        await bot.start()
        await until(lambda: lobby.controls == [])


async def test_a_bot_that_is_killed_leaves_no_process_that_thinks(tmp_path: Path) -> None:
    async with StandIn() as discord, a_bot(discord, tmp_path, forked=False) as bot:
        await _against_a_computer(discord)
        await until(lambda: len(bot.family()) == 2)
        bot.kill()
        await until(lambda: not bot.family())


async def _against_a_computer(discord: StandIn) -> None:
    """Ask for a hint in a game against a computer. The process that has thought would wait for the next thought."""
    ada, channel = discord.world.person("Ada"), discord.world.channel("table")
    lobby = await (await discord.slash(ada, channel, "qin new", players=2)).answered()
    await discord.add_computer(ada, lobby, "expert")
    thread = await _first_turn(discord, lobby)
    await (await discord.press(ada, thread.standing[-1], ":hint:")).answered()
