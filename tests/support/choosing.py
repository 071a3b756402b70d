"""Choosing moves in panels without Discord."""

from __future__ import annotations

from typing import Any

from engines import codec
from engines.registry import ENGINES
from screens.screen import Screen
from tables.core.model import Table
from tests.support.desk import Desk, mover, person_of
from tests.support.reader import Reader, labels, offered

SEATS = {slug: max(2, engine.seats.start) for slug, engine in ENGINES.items()}


def reader(desk: Desk, user_id: int) -> Reader:
    """Return somebody of the desk."""
    return Reader(desk, person_of(user_id))


async def begun(desk: Desk, game: str = "qin", **options: str) -> tuple[Table, Reader]:
    """Return a game in its first turn, and who is to move."""
    table = await desk.running(SEATS[game], game=game, **options)
    return table, reader(desk, mover(table))


async def pressed_play(person: Reader, table: Table) -> Screen:
    """Return what *Play* shows now."""
    return await person.at(await person.desk.tables.table(table.id), "play")


async def put(desk: Desk, table: Table, state: Any) -> None:
    """Let a game be in a position."""
    async with desk.store.writing() as session:
        await session.tables.change(table.id, {"state": codec.encode(state)})
    desk.tables.games.forget(table.id)


async def to_preview(person: Reader, shown: Screen) -> Screen:
    """Choose the first of what each step offers, until a move can be confirmed."""
    while "button-confirm" not in labels(shown):
        shown = await person.choose(shown, offered(shown)[0])
    return shown
