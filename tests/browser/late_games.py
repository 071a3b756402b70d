"""Games in their last moves, for what is only seen at the end."""

from __future__ import annotations

import asyncio
import random
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import discord

from computers.levels import Level
from db.store import Store
from engines.protocol import Seat
from local.world import World
from tables.core.kernel import Game, Kernel
from tables.core.model import Person, Place, TableRequest
from tables.tables import Tables
from tests.support.databases import prepare_database


def leave_a_late_game(folder: Path, slug: str, seats: int, moves_left: int) -> None:
    """Leave a game of Ada against computers in the local table's database, so many moves before a random game's end."""
    # Playwright's loop counts as running in this thread.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, _leave(folder, slug, seats, moves_left)).result()


async def _leave(folder: Path, slug: str, seats: int, moves_left: int) -> None:
    path, moves = folder / "pagoda-local.db", []
    prepare_database(path)
    store = await Store.open(f"sqlite+aiosqlite:///{path}")

    async def think(slug: str, view: Any, seat: Seat, level: Level, salt: str) -> str:
        _, _, ply = salt.partition("/")
        return moves[int(ply)]

    tables = Tables(Kernel(store, now=lambda: datetime.now(UTC), new_seed=lambda: "late", process="late", think=think))
    world = World(discord.Client(intents=discord.Intents.none()), ahead=timedelta())
    assert world.channel.guild is not None
    ada, place = Person(world.people[0].id, "Ada"), Place(world.channel.guild.id, world.channel.id)
    table = await tables.lobby.open(TableRequest(slug, ada, place, wanted=seats, options={}))
    for _ in range(seats - 1):
        table = await tables.lobby.add_computer(table.id, ada.user_id, Level.BEGINNER)
    moves += _random_play(await tables.game(table.id))[:-moves_left]
    while table.ply < len(moves):
        by_computer = await tables.play.move_computer(table.id)
        table = (by_computer or await tables.play.move(table.id, ada.user_id, moves[table.ply])).table
    await store.close()


def _random_play(game: Game) -> list[str]:
    """The moves to the end of a game in which everybody moves at random."""
    engine, state, rng, moves = game.engine, game.state, random.Random(1), []
    while to_act := engine.to_act(state):
        move = rng.choice(engine.legal_moves(state, min(to_act)))
        moves.append(engine.format(move))
        state = engine.apply(state, min(to_act), move).state
    return moves
