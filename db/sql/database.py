"""The interface of a database that the store uses, for SQLite and PostgreSQL."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager

from db.errors import CorruptDatabaseError
from db.sql.connection import Connection


class Database(ABC):
    """A database with its connections."""

    is_remote: bool
    """Whether a connection can be lost while a transaction ends: then it is unsure whether that was recorded."""

    @abstractmethod
    async def make_ready(self, damaged: Callable[[CorruptDatabaseError], object]) -> None:
        """Check and migrate it. `damaged` is called if damage is found afterwards.

        Raises `DatabaseError`, and what the driver raises.
        """

    @abstractmethod
    def reading(self) -> AbstractAsyncContextManager[Connection]:
        """Begin a transaction of which all that it reads was true at one moment."""

    @abstractmethod
    def writing(self) -> AbstractAsyncContextManager[Connection]:
        """Begin a transaction that is durable once the block has ended, and undone if it raises."""

    @abstractmethod
    async def empty_journal(self) -> bool:
        """Leave nothing that was deleted in a journal; False if it is in use just now."""

    @abstractmethod
    async def drop_old_copies(self, before: float) -> None:
        """Delete the copies that lie beside the database since before a moment, in seconds."""

    @abstractmethod
    async def close(self) -> None:
        """Close every connection. May be called twice."""
