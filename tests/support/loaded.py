"""Loads what the programs of the project are made of. Processes of `forked.py` are forks of one that has."""

from __future__ import annotations

import gc
import logging
from importlib import import_module

from engines.registry import ENGINES
from screens.games import complete_games, rooms_of
from tests.support.databases import outlive_kills_only
from tests.support.postgresql import is_running

NAMES = ("cogs.loading", "alembic.command", "aiosqlite", "asyncpg", "local.table")

# SimCord tries discord.py out when it is imported, which warns of intents and voice nobody needs.
logging.disable()
for name in NAMES:
    import_module(name)
logging.disable(logging.NOTSET)
complete_games()
for slug in ENGINES:
    rooms_of(slug)
if is_running():
    outlive_kills_only()
gc.freeze()
