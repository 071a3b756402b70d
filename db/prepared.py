"""Statements compiled once: SQLAlchemy takes longer to prepare a statement for SQLite than SQLite to run it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, TypeAlias

from sqlalchemy import Insert, Select, Update
from sqlalchemy.dialects import sqlite

Statement: TypeAlias = Insert | Update | Select[Any]
"""A statement that is made when the program starts."""

_DIALECT = sqlite.dialect(paramstyle="qmark")


@cache
def compiled(statement: Statement, keys: tuple[str, ...]) -> tuple[str, Sequence[str]]:
    """The SQL for SQLite that sets values of these names, and the names in the order of its question marks.

    Values go to SQLite as they are, and the columns must have no defaults of the program's.
    """
    found = statement.compile(dialect=_DIALECT, column_keys=list(keys))
    assert found.positiontup is not None
    return str(found), tuple(found.positiontup)
