"""A month of a server whose people wish to play at random: seeks against lobbies, the wait from a wish to its game.

The same people, wishes, nights and answers in both ways. Lobbies are the bot's own, in a real database. Seeks meet by
the bot's own function, and end two days after the last press: a message then asks to look again. A wish without a game
within a week counts with the time that it lasted. Several servers of each size, because few people make few games.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import timedelta
from statistics import median
from typing import Any, TypeAlias
from unittest import mock

from db.sqlite.driver import Driver
from db.store import Store
from tables.core.kernel import Kernel
from tables.seeking.meeting import SURE_FOR
from tables.tables import Tables
from workshop.bench.life import a_folder
from workshop.bench.life.world import in_this_thread
from workshop.bench.rows import Row
from workshop.bench.seeking.kept import KeptSeeks
from workshop.bench.seeking.lobbies import Lobbies
from workshop.bench.seeking.people import HOUR, Habits
from workshop.bench.seeking.server import Figures, Server
from workshop.bench.seeking.wishes import Seeks

SIZES, ALL_SIZES = {12: 4, 40: 1}, {12: 16, 40: 8, 200: 2}
"""How many servers are simulated, for each number of people."""

DAYS = 30

VARIED: Mapping[str, Mapping[str, Any]] = {
    "answers take twice as long, a tenth of the messages have none": {"answers": 3 * HOUR, "silent": 0.1},
    "people look into the channel once a day": {"looks": 1.0},
    "people look into the channel six times a day": {"looks": 6.0},
    "no person goes over to a better lobby, no host begins with fewer": {"again": False, "smaller": None},
    "hosts begin with fewer after three hours": {"smaller": 3 * HOUR},
    "people wish to play twice as often, and games are half as long": {
        "every": timedelta(days=2.5),
        "plays": timedelta(days=3),
    },
    "people like several numbers of players, and any pace up to one": {"easy": True},
}
"""Other assumptions, each for servers of 40."""

FULL: Mapping[str, Any] = {"sizes": ALL_SIZES, "varied": tuple(VARIED)}
"""Enough for an hour or two."""

Way: TypeAlias = Callable[[Server], Awaitable[Figures]]

_LOBBY_SWEEP, _SEEK_SWEEP, _KEPT_SWEEP = timedelta(hours=1), timedelta(minutes=10), timedelta(minutes=30)


def run(
    *, sizes: Mapping[int, int] = SIZES, days: int = DAYS, varied: Sequence[str] = (), seed: int = 1
) -> Iterable[Row]:
    """Simulate the months, in both ways."""
    for people, servers in sizes.items():
        today = _pooled(_lobbies, people, servers, days, Habits(), seed)
        seeks = _pooled(_seeks, people, servers, days, Habits(), seed)
        yield from _waits(f"{people} people", seeks, today, reach=True)
        yield from _counts(f"{people} people", seeks, today)
        for rule, way in (
            ("all must confirm", _seeks_asking_all),
            ("those must confirm who looked two days ago", _seeks_asking_some),
        ):
            other = _pooled(way, people, servers, days, Habits(), seed)
            yield from _waits(f"{people} people, {rule}", other, today)
            yield _never(f"{people} people, {rule}", other, today)
    yield from _use_cases(sizes, days, seed)
    for name in varied:
        habits = replace(Habits(), **VARIED[name])
        servers = sizes.get(40, 1)
        today = _pooled(_lobbies, 40, servers, days, habits, seed)
        yield from _waits(f"40 people, {name}", _pooled(_seeks, 40, servers, days, habits, seed), today)


def _use_cases(sizes: Mapping[int, int], days: int, seed: int) -> Iterable[Row]:
    """Compare lobbies with the use cases of seeks, among people who like several numbers, and any pace up to one."""
    habits = replace(Habits(), easy=True)
    for people, servers in sizes.items():
        who = f"{people} people of easy tastes, all in the database"
        today = _pooled(_lobbies, people, max(servers // 2, 1), days, habits, seed)
        seeks = _pooled(_kept_seeks, people, max(servers // 2, 1), days, habits, seed)
        yield from _waits(who, seeks, today)
        yield from _counts(who, seeks, today)


def _waits(who: str, seeks: Figures, today: Figures, *, reach: bool = False) -> Iterable[Row]:
    for name, share, bound in (("median wait", 0.5, 1 / 2), ("95th percentile of the wait", 0.95, 1 / 3)):
        yield Row(
            f"{who}: {name}",
            _quantile(seeks.waits, share),
            "h",
            "lobbies",
            # Never 0: some find a lobby that lacks only them.
            max(_quantile(today.waits, share), 0.01),
            reach=bound if reach else None,
        )


def _counts(who: str, seeks: Figures, today: Figures) -> Iterable[Row]:
    yield replace(_never(who, seeks, today), reach=2.0)
    yield Row(
        f"{who}: wishes without a game in a week",
        100 * seeks.unanswered / max(len(seeks.waits), 1),
        "%",
        note=f"lobbies {100 * today.unanswered / max(len(today.waits), 1):.1f} %",
    )
    sizes = ", ".join(f"{count} of {seats}" for seats, count in sorted(seeks.seats.items()))
    yield Row(f"{who}: games", seeks.seats.total(), "", note=sizes)
    for fault in ("seated twice at one table", "seated without a wish", "beyond the limit"):
        yield Row(f"{who}: {fault}", seeks.faults[fault] + today.faults[fault], "people", reach=0.0)


def _never(who: str, seeks: Figures, today: Figures) -> Row:
    return Row(
        f"{who}: tables that never start",
        100 * seeks.failed / max(seeks.opened, 1),
        "%",
        note=f"lobbies {100 * today.failed / max(today.opened, 1):.1f} %",
    )


def _quantile(waits: Sequence[float], share: float) -> float:
    if not waits:
        return 0.0
    return median(waits) if share == 0.5 else sorted(waits)[int(len(waits) * share)]


def _pooled(way: Way, people: int, servers: int, days: int, habits: Habits, seed: int) -> Figures:
    """Return the figures of several servers together."""
    figures = Figures()
    for number in range(servers):
        server = Server(people=people, days=days, habits=habits, seed=seed + number)
        figures.add(asyncio.run(_through(way, server)))
    return figures


async def _through(way: Way, server: Server) -> Figures:
    return await way(server)


async def _lobbies(server: Server) -> Figures:
    return await _with_tables(server, Lobbies, _LOBBY_SWEEP)


async def _kept_seeks(server: Server) -> Figures:
    return await _with_tables(server, KeptSeeks, _KEPT_SWEEP)


async def _with_tables(
    server: Server, people: Callable[[Server, Tables], Lobbies | KeptSeeks], sweep: timedelta
) -> Figures:
    numbers = itertools.count()
    with a_folder() as folder, mock.patch.object(Driver, "_in_thread", in_this_thread):
        store = await Store.open(f"sqlite+aiosqlite:///{folder}/server.db")
        kernel = Kernel(store, now=lambda: server.now, new_seed=lambda: str(next(numbers)), process="one")
        try:
            return await server.go(people(server, Tables(kernel)), sweep)
        finally:
            await store.close()


async def _seeks(server: Server) -> Figures:
    """Let seeks end before their people would have to confirm."""
    return await server.go(Seeks(server, lasts=SURE_FOR), _SEEK_SWEEP)


async def _seeks_asking_some(server: Server) -> Figures:
    return await server.go(Seeks(server), _SEEK_SWEEP)


async def _seeks_asking_all(server: Server) -> Figures:
    return await server.go(Seeks(server, asks_all=True), _SEEK_SWEEP)
