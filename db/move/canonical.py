"""Rows in the one form that both kinds of databases are read in, written from and compared by."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cache, partial
from hashlib import blake2b
from typing import Any, TypeAlias

from sqlalchemy import BigInteger, Boolean, Double, Integer, String, Table
from sqlalchemy.types import TypeEngine

from db.move.errors import MoveError

Values: TypeAlias = tuple[Any, ...]
"""A row: the values of a table's columns in the order of the schema."""

_PIECES = {"imports": 20, "tables": 200}
_PIECE = 1000


def piece_of(table: Table) -> int:
    """How many rows of a table are in memory at once: fewer where one may be large."""
    return _PIECES.get(table.name, _PIECE)


def canonical(table: Table, row: Sequence[Any]) -> Values:
    """A row as either database gave it, in the one form. Raises `MoveError` for what the other could not hold."""
    try:
        return tuple([read(value) for read, value in zip(_readers(table), row)])
    except _UnfitError:
        raise _explained(table, row) from None


def key_of(table: Table, row: Values) -> Values:
    """The values of the primary key."""
    return tuple(value for column, value in zip(table.columns, row) if column.primary_key)


def named(table: Table, row: Sequence[Any]) -> str:
    """A row by its place. Nothing else of it is told: it may be a hand or a seed."""
    keys = (
        f"{column.name} {json.dumps(value, ensure_ascii=False, default=str)}"
        for column, value in zip(table.columns, row)
        if column.primary_key
    )
    return f"the row of {table.name} with {', '.join(keys)}"


def written(row: Values) -> bytes:
    """A row as bytes: equal rows give equal bytes, whichever database they are from."""
    return (_to_json(row) + "\n").encode()


class Digest:
    """A fingerprint of rows in their order."""

    def __init__(self) -> None:
        self._hash = blake2b(digest_size=16)

    def add(self, rows: Sequence[Values]) -> None:
        """Take more rows in."""
        for row in rows:
            self._hash.update(written(row))

    def told(self) -> str:
        """The fingerprint of all rows so far, hexadecimal."""
        return self._hash.hexdigest()


_to_json = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


class _UnfitError(Exception):
    """A value that a column cannot hold; the message says why."""


_Reader = Callable[[Any], Any]


@cache
def _readers(table: Table) -> tuple[_Reader, ...]:
    return tuple(_reader(column.type, can_be_empty=bool(column.nullable)) for column in table.columns)


def _reader(kind: TypeEngine[Any], *, can_be_empty: bool) -> _Reader:
    """What makes of a value what its column's type has. SQLite lets anything into any column."""
    read = _filled_reader(kind)

    def read_or_none(value: Any) -> Any:
        if value is not None:
            return read(value)
        if can_be_empty:
            return None
        raise _UnfitError("it is empty")

    return read_or_none


def _filled_reader(kind: TypeEngine[Any]) -> _Reader:
    match kind:
        case Boolean():
            return _read_boolean
        case Double():
            return _read_float
        case Integer():
            return partial(_read_integer, 63 if isinstance(kind, BigInteger) else 31)
        case String():
            return partial(_read_text, kind.length)
        case _:
            raise TypeError(f"columns of {kind!r} cannot be moved")


def _read_boolean(value: Any) -> bool:
    if value not in (0, 1):
        raise _UnfitError(f"it is {value!r}")
    return bool(value)


def _read_float(value: Any) -> float:
    if not isinstance(value, int | float):
        raise _UnfitError(f"it is a {type(value).__name__}")
    return float(value)


def _read_integer(bits: int, value: Any) -> int:
    if not isinstance(value, int):
        raise _UnfitError(f"it is a {type(value).__name__}")
    if value.bit_length() > bits:
        raise _UnfitError(f"the number has more than {bits} bits")
    return value


def _read_text(most: int | None, value: Any) -> str:
    if not isinstance(value, str):
        raise _UnfitError(f"it is a {type(value).__name__}")
    if "\0" in value:
        raise _UnfitError("the text has a character with the number 0")
    if most is not None and len(value) > most:
        raise _UnfitError(f"the text is longer than {most} characters")
    return value


def _explained(table: Table, row: Sequence[Any]) -> MoveError:
    for column, read, value in zip(table.columns, _readers(table), row):
        try:
            read(value)
        except _UnfitError as why:
            return MoveError(
                f"Nothing can hold the column {column.name} of {named(table, row)}: {why}. Mend it in the source."
            )
    raise AssertionError("every value can be held")
