"""Databases of earlier schemas on PostgreSQL."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from alembic import command
from sqlalchemy import Boolean, Connection, MetaData, insert, text
from sqlalchemy.ext.asyncio import create_async_engine

from db.migrate import _config


async def make_older(url: str) -> None:
    """A database of the schema before the present one."""

    def upgrade(connection: Connection) -> None:
        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, "head-1")

    engine = create_async_engine(url)
    async with engine.begin() as connection:
        await connection.run_sync(upgrade)
    await engine.dispose()


async def fill_from(recorded: Path, url: str, revision: str) -> None:
    """Put what a SQLite file of an older schema holds into a database of that schema."""
    engine = create_async_engine(url)
    async with engine.begin() as connection:
        await connection.run_sync(_fill, recorded, revision)
    await engine.dispose()


def _fill(connection: Connection, recorded: Path, revision: str) -> None:
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
    schema = MetaData()
    schema.reflect(connection)
    with closing(sqlite3.connect(recorded)) as source:
        source.row_factory = sqlite3.Row
        for table in schema.sorted_tables:
            if table.name == "alembic_version":
                continue
            truths = {column.name for column in table.c if isinstance(column.type, Boolean)}
            rows = [dict(row) for row in source.execute(f'SELECT * FROM "{table.name}"')]
            if rows:
                connection.execute(insert(table), [_with_truths(row, truths) for row in rows])
            if "id" in table.c and rows and (sequence := _sequence(connection, table.name)):
                connection.execute(text("SELECT setval(:name, :last)"), {"name": sequence, "last": rows[-1]["id"]})


def _with_truths(row: dict[str, Any], names: set[str]) -> dict[str, Any]:
    return {name: bool(value) if name in names and value is not None else value for name, value in row.items()}


def _sequence(connection: Connection, table: str) -> str | None:
    return connection.execute(text("SELECT pg_get_serial_sequence(:table, 'id')"), {"table": table}).scalar()
