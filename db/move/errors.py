"""Errors that prevent the move of a database, as sentences."""

from __future__ import annotations

import sqlite3

import asyncpg  # pyright: ignore[reportMissingTypeStubs]
from sqlalchemy.exc import SQLAlchemyError

from db.errors import DatabaseError

FAILURES = (SQLAlchemyError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
"""The errors that a failed read or write raises, in either database."""


class MoveError(DatabaseError):
    """The database is not moved, or not to its end; the message says why and what to do."""


def cause_of(error: BaseException) -> BaseException:
    """Return the driver's own error: SQLAlchemy wraps it, often twice."""
    cause = getattr(error, "orig", None) or error
    return cause.__cause__ if isinstance(cause.__cause__, asyncpg.PostgresError | asyncpg.InterfaceError) else cause


def in_words(error: BaseException) -> str:
    """Describe an error for the operator. Only one side is a SQLite file, so the error's type shows which failed."""
    cause = cause_of(error)
    if isinstance(cause, MoveError):
        return str(cause)
    return _of_sqlite(cause) if isinstance(cause, sqlite3.Error) else _of_postgresql(cause)


def _of_sqlite(error: sqlite3.Error) -> str:
    match getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF:
        case sqlite3.SQLITE_FULL:
            return f"There is no room for the SQLite file ({error}). Make some."
        case sqlite3.SQLITE_IOERR:
            return f"The SQLite file cannot be read or written ({error}). Is there room?"
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return f"The SQLite file is damaged or no database ({error}). Restore the latest backup first."
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM:
            return f"The SQLite file cannot be opened or written ({error}). Check its owner and permissions."
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return f"The SQLite file is in use ({error}). Stop the bot, then move."
        case _:
            return f"The SQLite file cannot be used: {error}."


def _of_postgresql(error: BaseException) -> str:
    match error:
        case asyncpg.DiskFullError():
            return f"The server's disk is full ({error}). Make room there."
        case asyncpg.InsufficientPrivilegeError():
            return (
                f"The server does not let this account do that ({error}). Make it the database's owner: "
                "ALTER DATABASE ... OWNER TO ..."
            )
        case asyncpg.InvalidCatalogNameError():
            return f"The server has no such database ({error}). Create it: createdb --encoding=UTF8 --owner=... NAME"
        case asyncpg.InvalidAuthorizationSpecificationError():
            return f"The server does not let this account in ({error}). Look at the URL's user and password."
        case (
            asyncpg.PostgresConnectionError()
            | asyncpg.InterfaceError()
            | asyncpg.OperatorInterventionError()
            # What the driver says of a connection that breaks off while it is being asked.
            | asyncpg.InternalClientError()
        ):
            return f"The server went away ({error})."
        case OSError():
            return f"The server cannot be reached ({error}). Look at the URL, and whether it runs."
        case _:
            return f"The server refuses: {error}."
