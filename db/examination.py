"""Examining the database of a URL without changing it: whether a bot can start on it."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from pathlib import Path

from sqlalchemy import Connection, NullPool, create_engine, make_url, text
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from db.errors import DatabaseError, UnreachableDatabaseError
from db.migrate import check_known, check_moved, check_not_foreign, revision_of
from db.postgres.database import check_not_moving, patient_engine_of
from db.schema import REVISION
from db.sqlite.copies import open_existing
from db.sqlite.database import check_before_serving, check_writable
from db.store import in_words

OLDEST_SERVER = 14
"""The oldest version of PostgreSQL that the bot's statements are written for."""

WAIT_SECONDS = 5.0
"""How long a file that another program writes is waited for."""

_SAFE = ("fsync", "synchronous_commit", "autovacuum")
"""What has to be on for confirmed moves to last and for statements to be planned well."""


async def examine(url: str) -> list[str]:
    """Return what an operator should know about a database that a bot can start on. Raises `DatabaseError`."""
    try:
        where = make_url(url)
        if where.get_backend_name() == "sqlite":
            assert where.database is not None  # The settings refuse a URL without a file.
            return await asyncio.to_thread(_examine_file, Path(where.database))
        engine = patient_engine_of(where)
        try:
            async with engine.connect() as connection:
                return await connection.run_sync(_examine_server)
        finally:
            await engine.dispose()
    except DatabaseError:
        raise
    except ArgumentError as error:
        # Not quoting it: there may be a password inside.
        raise UnreachableDatabaseError(
            "The database's URL cannot be used; .env.example shows how to write it."
        ) from error
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        raise in_words(url, error) from error


def _examine_file(file: Path) -> list[str]:
    folder = file.absolute().parent
    if not folder.is_dir():
        raise UnreachableDatabaseError(f"There is no folder {folder}. Make it, or set DATABASE_URL to another file.")
    # SQLite keeps its journal and its locks beside the file.
    if not os.access(folder, os.W_OK | os.X_OK):
        raise UnreachableDatabaseError(f"This account may not write in {folder}. Use the one the bot runs under.")
    if not file.exists():
        return [f"{file.absolute()} will be made at the first start."]
    if not os.access(file, os.R_OK | os.W_OK):
        raise UnreachableDatabaseError(f"This account may not read and write {file}. Use the one the bot runs under.")
    engine = create_engine(
        "sqlite://", creator=lambda: open_existing(file, wait=WAIT_SECONDS), poolclass=NullPool, hide_parameters=True
    )
    with engine.connect() as connection:
        # Nothing of it is committed.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        try:
            check_before_serving(connection, file)
            check_writable(connection)
            return [*_examine_schema(connection)]
        finally:
            connection.exec_driver_sql("ROLLBACK")


def _examine_server(connection: Connection) -> list[str]:
    def ask(statement: str) -> str:
        return str(connection.execute(text(statement)).scalar())

    if int(ask("SHOW server_version_num")) // 10000 < OLDEST_SERVER:
        raise DatabaseError(f"The server is PostgreSQL {ask('SHOW server_version')}. Use {OLDEST_SERVER} or newer.")
    if (encoding := ask("SHOW server_encoding")) != "UTF8":
        raise DatabaseError(f"The database is in {encoding}. Create it with --encoding=UTF8 --template=template0.")
    if ask("SHOW transaction_read_only") == "on":
        raise DatabaseError(
            "The database can only be read: it is a standby, or set so. Set DATABASE_URL to its primary."
        )
    if ask("SELECT has_schema_privilege(current_schema(), 'CREATE')") != "True":
        raise DatabaseError("The account may not make tables in the database. Let it own the database.")
    check_not_moving(connection)
    off = [name for name in _SAFE if ask(f"SHOW {name}") == "off"]
    return [*_examine_schema(connection), *(f"{name} is off at the server: switch it on." for name in off)]


def _examine_schema(connection: Connection) -> list[str]:
    """Look at what the database holds. Raises `DatabaseError` if it is not for this program."""
    check_moved(connection)
    found = revision_of(connection)
    if found is None:
        check_not_foreign(connection)
        return ["It is empty, and will be filled at the first start."]
    check_known(found)
    if found != REVISION:
        return [f"It is migrated from schema {found} to {REVISION} at the next start; `upgrade --dry-run` tries that."]
    return []
