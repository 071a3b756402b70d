"""The stand-in does what the bot counts on in Discord."""

from __future__ import annotations

from pathlib import Path

from tests.stand_in import StandIn, a_bot, until


async def test_people_play_with_the_bot_as_a_process(tmp_path: Path) -> None:
    async with StandIn() as discord, a_bot(discord, tmp_path) as bot:
        ada, ben = discord.world.person("Ada"), discord.world.person("Ben")
        channel = discord.world.channel("table")
        opened = await discord.slash(ada, channel, "qin new", players=2)
        lobby = await opened.answered()
        joined = await discord.press(ben, lobby, ":join:")
        await joined.answered()
        (thread,) = discord.world.threads
        await until(lambda: len(thread.standing) == 1)
        (first,) = thread.standing
        mover = discord.world.people[first.mentions[0]]
        asked = await discord.suggest(mover, thread, "qin move", "text")
        moves = await asked.suggested()
        played = await discord.slash(mover, thread, "qin move", text=moves[0])
        assert moves[0] in (await played.answered()).content
        await until(lambda: len(thread.standing) == 2)
        assert discord.rest.refused == []
        assert "Traceback" not in bot.log
