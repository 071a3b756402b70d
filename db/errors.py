"""Errors of the database, with messages for the operator."""

from __future__ import annotations

import sqlite3

DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
"""SQLite's messages about a file that is no whole database."""


class DatabaseError(Exception):
    """The database cannot be used; the message is one sentence that says why and what to do."""


class ForeignDatabaseError(DatabaseError):
    """The database holds the tables of another program."""


class NewerSchemaError(DatabaseError):
    """The database was written by a newer version of the program."""


class FormerSchemaError(DatabaseError):
    """The database was written by a version that no migration of this program begins with."""


class CorruptDatabaseError(DatabaseError):
    """The file is no database, or a damaged one."""


class UnfinishedMoveError(DatabaseError):
    """Not everything was moved into the database that is to be there."""


class UnreachableDatabaseError(DatabaseError):
    """The file or the server cannot be opened or written."""


class CopyRefusedError(DatabaseError):
    """A copy is not made, or not put in its place; the message says why and what to do."""


class InUseError(DatabaseError):
    """Other processes use the database, and what is to be done takes it for itself."""


class ShardTakenError(DatabaseError):
    """Another process looks after what this one did."""


class StorageError(Exception):
    """A statement failed while the bot was running: disk full, locked, damaged. Nothing was recorded.

    The operator finds the cause in the log.
    """


class UnsureError(StorageError):
    """The connection was lost while a transaction ended: perhaps it is recorded, perhaps not."""


class SavedError(StorageError):
    """The database was lost after something had been recorded for the same interaction, which stays so."""


class DamagedLogError(StorageError):
    """The packed log of one game is damaged. Nothing was recorded, and nothing else is affected."""


class DealtWithError(Exception):
    """Another process has recorded what the present interaction asks for, and answers it. Nothing was recorded now."""


class Conflict(Exception):
    """A row was there already. Nothing was recorded."""


class MovedOn(Exception):
    """The table is not where it was thought to be: another process recorded something. Nothing was recorded now."""
