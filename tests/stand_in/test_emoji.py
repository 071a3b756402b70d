"""The bot as a process brings its emoji to Discord by itself, and needs none to serve."""

from __future__ import annotations

import asyncio
from functools import cache
from pathlib import Path

from render.emoji import emoji
from tests.support.programs import PATIENCE
from tests.support.stand_in import StandIn, a_bot, failing, until
from tests.support.stand_in.world import Message, Person


@cache
def number_of_all() -> int:
    """How many emoji there are. They are drawn for it: not by every process that only reads this file."""
    return len(emoji(("china", "dragon_castle", "qin")))


async def _lobby_of(discord: StandIn, person: Person) -> Message:
    """A lobby that somebody opens now."""
    return await (await discord.slash(person, discord.world.channel("table"), "qin new", players=2)).answered()


async def test_a_start_uploads_what_is_missing_and_the_next_start_nothing(tmp_path: Path) -> None:
    async with StandIn() as discord, a_bot(discord, tmp_path) as bot:
        await until(lambda: len(discord.world.emoji) == number_of_all())
        assert discord.rest.refused == []
        bot.kill()
        await bot.ended()
        uploading = discord.disturb(failing(500), "POST", "/emojis$", times=None)
        await bot.start()
        ada, channel = discord.world.person("Ada"), discord.world.channel("table")
        await _lobby_of(discord, ada)
        async with asyncio.timeout(PATIENCE):
            told = ""
            while "<:pagoda_seat_1_" not in told:
                told = (await (await discord.slash(ada, channel, "table status", table=1)).answered()).content
        assert uploading.met == 0


async def test_two_processes_at_once_leave_each_emoji_once(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    async with StandIn() as discord, a_bot(discord, tmp_path), a_bot(discord, tmp_path / "other"):
        await until(lambda: len(discord.world.emoji) == number_of_all())
        assert len(set(discord.world.emoji.values())) == number_of_all()


async def test_a_bot_whose_emoji_are_refused_serves_in_words(tmp_path: Path) -> None:
    async with StandIn() as discord:
        refusing = discord.disturb(failing(403), "POST", "/emojis$", times=None)
        async with a_bot(discord, tmp_path) as bot:
            await until(lambda: "not all emoji are there" in bot.log)
            assert "1. **Ada**" in (await _lobby_of(discord, discord.world.person("Ada"))).content
            assert (refusing.met, "Traceback" in bot.log) == (1, False)
