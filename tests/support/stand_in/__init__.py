"""A stand-in for Discord on this machine, for tests that need the bot as a real process.

    async with StandIn() as discord, a_bot(discord, tmp_path) as bot:
        ada, table = discord.world.person("Ada"), discord.world.channel("table")
        opened = await discord.slash(ada, table, "qin new", players=2)
        joined = await discord.press(ben, await opened.answered(), ":join:")
        bot.kill()

`StandIn` serves the REST routes and the gateway; `world` is what stands in it, which outlives every process.
`disturb` lets requests meet a fault. The bot is not changed: `launch` gives discord.py another
address, and the bot draws no pictures beforehand.
"""

from __future__ import annotations

from tests.support.stand_in.asked import Asked, NotAnsweredError
from tests.support.stand_in.faults import cut_after, cut_before, failing, held, limited, slow
from tests.support.stand_in.process import BotProcess, a_bot, ending, until
from tests.support.stand_in.stand_in import StandIn
from tests.support.stand_in.world import Channel, Message, Person

__all__ = [
    "Asked",
    "BotProcess",
    "Channel",
    "Message",
    "NotAnsweredError",
    "Person",
    "StandIn",
    "a_bot",
    "cut_after",
    "cut_before",
    "ending",
    "failing",
    "held",
    "limited",
    "slow",
    "until",
]
