"""Starts the bot on the stand-in, making no pictures ready: `python -m tests.stand_in.launch ADDRESS`.

discord.py builds the address of every request, those of webhooks too, from `Route.BASE`. Where it is told the number of
shards it goes to the gateway that it knows.
"""

from __future__ import annotations

import runpy
import sys

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from tests.cold import stay_cold
from tests.programs import ROOT

if __name__ == "__main__":
    Route.BASE = sys.argv.pop()
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(Route.BASE).with_scheme("ws").with_path("/gateway")
    stay_cold()
    runpy.run_path(str(ROOT / "bot.py"), run_name="__main__")
