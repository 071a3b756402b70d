"""Starts the bot on the stand-in: `python -m tests.stand_in.launch [--warm] ADDRESS`.

Only a warm one makes pictures ready beforehand.

discord.py builds the address of every request, those of webhooks too, from `Route.BASE`.
"""

from __future__ import annotations

import runpy
import sys

from discord.http import Route

from tests.cold import stay_cold
from tests.programs import ROOT

if __name__ == "__main__":
    Route.BASE = sys.argv.pop()
    if "--warm" in sys.argv:
        sys.argv.remove("--warm")
    else:
        stay_cold()
    runpy.run_path(str(ROOT / "bot.py"), run_name="__main__")
