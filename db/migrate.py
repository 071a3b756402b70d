"""Bringing a database up to the schema of this program."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

from db.errors import ForeignDatabaseError, FormerSchemaError, InUseError, NewerSchemaError, UnfinishedMoveError
from db.schema import REVISION

if TYPE_CHECKING:
    from alembic.config import Config

FOLDER = Path(__file__).parent / "migrations"

MARK = "unfinished_move"
"""The table that a database has as long as what is moved into it is not all there."""

_LOCK = 0x7061676F6461
"""A number for PostgreSQL's advisory lock that no other program on the server is likely to use."""

IN_USE = 0x50616700, 0
"""The number of PostgreSQL's advisory lock that processes share while they serve, and that migrating takes alone."""


def revision_of(connection: Connection) -> str | None:
    """Return the migration a database is at; None for an empty one."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def check_moved(connection: Connection) -> None:
    """Refuse a database into which not everything was moved. Raises `UnfinishedMoveError`."""
    if inspect(connection).has_table(MARK):
        raise UnfinishedMoveError(
            "Not everything was moved into this database. Empty it and start the move again, or use another one."
        )


def migrate(connection: Connection, *, before: Callable[[str], object] | None = None) -> None:
    """Bring the database up to date, inside the connection's transaction.

    `before` is called with the revision of a database that is about to be migrated.
    Raises `NewerSchemaError`, `FormerSchemaError`, and `InUseError` while processes serve that would not know the new
    schema.
    """
    if connection.dialect.name == "postgresql":
        # Of several processes that start at once one migrates; on SQLite the write lock sees to that.
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
    found = revision_of(connection)
    # Before Alembic is imported: most starts have nothing to migrate.
    if found == REVISION:
        return
    check_known(found)
    if found is None:
        check_not_foreign(connection)
    else:
        _check_unused(connection, found)
        if before is not None:
            before(found)
    from alembic import command

    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def check_not_foreign(connection: Connection) -> None:
    """Refuse a database that another program keeps its tables in. Raises `ForeignDatabaseError`."""
    if names := inspect(connection).get_table_names():
        raise ForeignDatabaseError(
            f"The database belongs to another program: it has the table {sorted(names)[0]}. Set DATABASE_URL to an "
            "empty database, or to a file that does not exist yet."
        )


def _check_unused(connection: Connection, found: str) -> None:
    """Keep processes from serving until the transaction ends. Raises `InUseError`; SQLite is for one process."""
    if connection.dialect.name != "postgresql":
        return
    kind, number = IN_USE
    asked = text("SELECT pg_try_advisory_xact_lock(CAST(:kind AS int), CAST(:number AS int))")
    if not connection.execute(asked, {"kind": kind, "number": number}).scalar():
        raise InUseError(
            f"The database has to be migrated from schema {found} to {REVISION}, and other processes still serve on "
            "it. Stop them all, then start this one."
        )


def check_known(revision: str | None) -> None:
    """Refuse a database that this program cannot read. Raises `NewerSchemaError` or `FormerSchemaError`."""
    if revision in (None, REVISION):
        return
    from alembic.script import ScriptDirectory

    known = {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}
    if revision in known:
        return
    if revision < min(known):
        raise FormerSchemaError(
            f"The database is of an early version of Pagoda (schema {revision}), and this program upgrades those from "
            f"schema {min(known)} on. Start version 0.11.0 on it once, then this one."
        )
    raise NewerSchemaError(
        f"The database is of a newer version of Pagoda (schema {revision}, this program knows {REVISION}). "
        "Start the newer program, or restore the backup made before the upgrade."
    )


def steps_from(revision: str) -> list[str]:
    """Return the migrations that a database of a known revision lacks, each as its number and what it is for."""
    if revision == REVISION:
        return []
    from alembic.script import ScriptDirectory

    scripts = ScriptDirectory.from_config(_config()).iterate_revisions(REVISION, revision)
    return [f"{script.revision} ({script.doc.splitlines()[0].rstrip('.')})" for script in scripts][::-1]


def _config() -> Config:
    # Alembic takes longer to import than everything else here; most starts do not need it.
    from alembic.config import Config

    config = Config()
    # Alembic reads a percent sign as the start of a placeholder.
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    return config
