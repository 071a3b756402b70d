"""The database: whether a bot can start on it."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from db.errors import DatabaseError
from db.examination import examine
from pagoda_bot.checks.finding import Finding, note, well, wrong


async def look_at_database(url: str) -> list[Finding]:
    """Look at the database without changing it."""
    about = "database"
    try:
        notes = await examine(url)
    except DatabaseError as error:
        return [wrong(about, str(error))]
    name = make_url(url).render_as_string(hide_password=True)
    return [note(about, sentence) for sentence in notes] or [well(about, f"{name} can be read and written.")]


def folder_of(url: str) -> Path:
    """Return the folder of a SQLite file, and the current one for a server."""
    try:
        where = make_url(url)
    except ArgumentError:
        return Path.cwd()
    is_file = where.get_backend_name() == "sqlite" and where.database is not None
    return Path(where.database or "").absolute().parent if is_file else Path.cwd()
