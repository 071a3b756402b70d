"""What can be wrong with the database, in words for the operator."""

from __future__ import annotations

import sqlite3

DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
"""What SQLite says of a file that is no whole database."""


class DatabaseError(Exception):
    """The database cannot be used; the message is one sentence that says why and what to do."""


class ForeignDatabaseError(DatabaseError):
    """The database holds the tables of another program."""


class NewerSchemaError(DatabaseError):
    """The database was written by a newer version of the program."""


class CorruptDatabaseError(DatabaseError):
    """The file is no database, or a damaged one."""


class UnfinishedMoveError(DatabaseError):
    """Not everything was moved into the database that is to be there."""


class UnreachableDatabaseError(DatabaseError):
    """The file or the server cannot be opened or written."""


class InUseError(DatabaseError):
    """Other processes use the database, and what is to be done takes it for itself."""


class ShardTakenError(DatabaseError):
    """Another process looks after what this one did."""


class StorageFault(Exception):
    """A statement failed while the bot was running: disk full, locked, damaged. Nothing was recorded."""


class UnsureFault(StorageFault):
    """The connection was lost while a transaction ended: whether it was recorded, nobody knows here."""


class Conflict(Exception):
    """Somebody else recorded something first. Nothing was recorded."""


class KnownInteraction(Exception):
    """Something was recorded for this interaction before. Nothing was recorded now."""


class MovedOn(Exception):
    """The table is not where it was thought to be: another process recorded something. Nothing was recorded now."""
