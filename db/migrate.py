"""Bringing a database up to the schema of this program."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from db.errors import NewerSchemaError
from db.schema import REVISION

FOLDER = Path(__file__).parent / "migrations"


def revision_of(connection: Connection) -> str | None:
    """The migration a database is at; None for an empty one."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def migrate(connection: Connection) -> None:
    """Bring the database up to date, inside the connection's transaction. Raises `NewerSchemaError`."""
    found = revision_of(connection)
    if found == REVISION:
        return
    # Alembic takes longer to import than everything else here; most starts do not need it.
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if found is not None and found not in known:
        raise NewerSchemaError(
            f"The database is of a newer version of Pagoda (schema {found}, this program knows {REVISION}). "
            "Start the newer program, or restore the backup made before the upgrade."
        )
    command.upgrade(config, "head")
