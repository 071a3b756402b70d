"""The SQL of a move in which both kinds of databases differ by a word alone."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Column, String, Table

GAMES = "SELECT id FROM tables WHERE state IS NOT NULL ORDER BY id"


def columns_of(table: Table) -> str:
    """All columns, in the order of the schema."""
    return ", ".join(f'"{column.name}"' for column in table.columns)


def in_order(table: Table, *, collation: str = "", where: str = "", descending: bool = False) -> str:
    """The rows of a table by their primary key; `collation` compares texts by their bytes."""
    turn = " DESC" if descending else ""
    keys = ", ".join(key + turn for key in _keys(table, collation))
    return f'SELECT {columns_of(table)} FROM "{table.name}" {where} ORDER BY {keys}'


def after_key(table: Table, placeholder: Callable[[int], str], *, collation: str = "") -> str:
    """A condition for the rows behind a primary key."""
    keys = _keys(table, collation)
    return f"WHERE ({', '.join(keys)}) > ({', '.join(placeholder(number) for number in range(1, len(keys) + 1))})"


def _keys(table: Table, collation: str) -> list[str]:
    return [_key(column, collation) for column in table.primary_key]


def _key(column: Column[object], collation: str) -> str:
    return f'"{column.name}"{collation if isinstance(column.type, String) else ""}'
