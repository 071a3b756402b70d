"""What the log of a game shows, packed or not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engines import codec
from tables.core.model import Person
from tables.records.statistics import PersonFigures
from tests.support.desk import Desk
from tests.support.forgetting import GUILD


async def rows_of(desk: Desk, name: str, table_id: int) -> list[dict[str, Any]]:
    return [row for row in (await desk.rows(name))[name] if row["table_id"] == table_id]


def _unfaded(figures: PersonFigures) -> PersonFigures:
    """Return a person's figures without what time alone changes: how sure their ratings are."""
    games = [
        each if each.rating is None else replace(each, rating=replace(each.rating, sigma=1)) for each in figures.by_game
    ]
    return replace(figures, by_game=tuple(games))


async def seen_of(desk: Desk, table_id: int, people: list[Person]) -> dict[str, Any]:
    """Everything that anybody sees of a game's log."""
    desk.tables.games.forget(table_id)
    files = desk.tables.files
    replayed = await files.replayed(table_id)
    lately = await files.lately(table_id, replayed.latest // 2, replayed.latest // 3)
    async with desk.store.reading() as session:
        log = [dict(row) for row in await session.log.of_table(table_id)]
        moved = sorted(await session.log.seats_that_moved(table_id))
    return {
        "log": log,
        "seats": moved,
        "positions": [(each.entry, each.reveals, codec.encode(each.state)) for each in replayed.moments],
        "table": replayed.table,
        "lately": [each.entry for each in lately.moments],
        "reviewed": replayed.line(),
        "file": await files.export(table_id),
        "recaps": [(await files.since_last_turn(table_id, each.user_id)).story for each in people],
        "figures": [_unfaded(await desk.tables.statistics.own_figures(each.user_id, GUILD)) for each in people],
    }
