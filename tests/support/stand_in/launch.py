"""Starts the bot on the stand-in: `python -m tests.support.stand_in.launch [--warm] ADDRESS`.

Only a warm one makes pictures ready beforehand, and draws them; others sketch them.

discord.py builds the address of every request, those of webhooks too, from `Route.BASE`. Where it is told the number of
shards it goes to the gateway that it knows.
"""

from __future__ import annotations

import runpy
import sys

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from tests.speed.cold import stay_cold
from tests.speed.sketched import sketch_all
from tests.support.programs import ROOT

if __name__ == "__main__":
    Route.BASE = sys.argv.pop()
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(Route.BASE).with_scheme("ws").with_path("/gateway")
    if "--warm" in sys.argv:
        sys.argv.remove("--warm")
    else:
        stay_cold()
        sketch_all()
    runpy.run_path(str(ROOT / "bot.py"), run_name="__main__")
