"""The SQL about logs, and packed ones: all rows of a finished game in one, compressed.

A packed content is JSON, column by column, which is smaller than row by row: the seats, kinds and texts, who acted, as
numbers from 1 or 0 for no account, and the milliseconds since the row before. Digests of positions are left out: the
rules give them again, and they cannot be compressed. Only where the rules do not, they are kept too.
"""

from __future__ import annotations

import json
import logging
import zlib
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from itertools import accumulate, pairwise
from typing import Any, TypeAlias

from sqlalchemy import (
    ColumnElement,
    Select,
    and_,
    bindparam,
    case,
    delete,
    func,
    insert,
    literal_column,
    select,
    tuple_,
    update,
)

from db.errors import DamagedLogError
from db.records.records import PlainRecords, Records
from db.schema import MOVE_KINDS, TO_PACK, Duty, moves, outbox, packed, packed_people, tables
from db.sql import Connection, Row, one_of

_LEVEL = 9
"""The hardest compression: a log is packed once."""


class DamagedContentError(Exception):
    """A content is not as it was packed; the message says how."""


@dataclass(frozen=True, slots=True)
class PackedLog:
    """A log as it is stored: the content, its digest, and the accounts with their numbers."""

    content: bytes
    digest: str
    people: Mapping[int, int]


def pack(rows: Sequence[Row], *, with_digests: bool = False) -> PackedLog:
    """Pack the rows of a log, which begins with ply 1."""
    numbers: dict[int, int] = {}
    for row in rows:
        if row["user_id"] is not None:
            numbers.setdefault(row["user_id"], len(numbers) + 1)
    columns: dict[str, list[Any]] = {name: [row[name] for row in rows] for name in ("seat", "kind", "text")}
    columns["who"] = [0 if row["user_id"] is None else numbers[row["user_id"]] for row in rows]
    columns["after"] = [after - before for before, after in pairwise((0, *(row["at"] for row in rows)))]
    if with_digests:
        columns["digest"] = [row["digest"] for row in rows]
    written = json.dumps(columns, ensure_ascii=False, separators=(",", ":")).encode()
    content = zlib.compress(written, _LEVEL)
    return PackedLog(content, _digest(content), {number: user_id for user_id, number in numbers.items()})


def unpack(table_id: int, content: bytes, digest: str, people: Mapping[int, int]) -> list[dict[str, Any]]:
    """Return the rows of a packed log, with the accounts that still have a number.

    Without the digests of positions. Raises `DamagedContentError`.
    """
    columns = _columns_of(content, digest)
    try:
        moments = accumulate(columns["after"])
        found = list(zip(columns["seat"], columns["kind"], columns["text"], columns["who"], moments, strict=True))
    except (KeyError, ValueError, TypeError) as fault:
        raise DamagedContentError(f"it has other columns: {fault}") from fault
    return [
        {
            "table_id": table_id,
            "ply": ply,
            "seat": seat,
            "kind": kind,
            "text": text,
            "user_id": people.get(who),
            "at": at,
        }
        for ply, (seat, kind, text, who, at) in enumerate(found, start=1)
    ]


def digests_in(content: bytes, digest: str) -> Sequence[str] | None:
    """Return the digests of positions, where they were packed too. Raises `DamagedContentError`."""
    return _columns_of(content, digest).get("digest")


def turns_of(rows: Iterable[Row], user_id: int) -> Iterator[int]:
    """Yield the milliseconds that each turn of a person took in a log: as `ResultRecords.turns_taken`."""
    played = [row for row in rows if row["kind"] in (*MOVE_KINDS, "takeback")]
    ends = [row for row, after in zip(played, [*played[1:], None]) if after is None or after["seat"] != row["seat"]]
    return (end["at"] - before["at"] for before, end in pairwise(ends) if end["user_id"] == user_id)


def _columns_of(content: bytes, digest: str) -> dict[str, list[Any]]:
    if _digest(content) != digest:
        raise DamagedContentError("its digest is another one")
    try:
        return json.loads(zlib.decompress(content))
    except (zlib.error, ValueError) as fault:
        raise DamagedContentError(str(fault)) from fault


def _digest(content: bytes) -> str:
    return blake2b(content, digest_size=16).hexdigest()


log = logging.getLogger(__name__)

Key: TypeAlias = tuple[int, int]
"""The place of a game among those to be packed: when it ended, and its table."""

# Without a type: as a Boolean it would be compared with 1, and SQLite would not find the index.
_TO_PACK: ColumnElement[Any] = literal_column(TO_PACK)

_ROWS = select(moves).where(moves.c.table_id == bindparam("this_table")).order_by(moves.c.ply)


class PackingRecords(Records):
    async def due(self, until: int, after: Key, most: int) -> Sequence[Key]:
        """Return the places of games that ended until a moment and whose logs are not packed; the oldest first."""
        ended, number = tables.c.ended_at, tables.c.id
        query = select(ended, number).where(_TO_PACK, ended <= until, tuple_(ended, number) > tuple_(*after))
        rows = await self._connection.rows(query.order_by(ended, number).limit(most))
        return [(row["ended_at"], row["id"]) for row in rows]

    async def rows(self, table_id: int) -> Sequence[Row]:
        """Return the rows of a log that is not packed, with the digests of their positions."""
        return await self._connection.rows(_ROWS, {"this_table": table_id})

    async def pack(self, table_id: int, *, with_digests: bool) -> None:
        """Put a log into one row, and delete its rows once this has brought all of them back.

        The table has to be locked. Raises `DamagedLogError`, after which nothing may be recorded.
        """
        rows = await self.rows(table_id)
        new = pack(rows, with_digests=with_digests)
        stored = {"table_id": table_id, "content": new.content, "digest": new.digest}
        await self._connection.run(insert(packed), stored)
        people = [{"table_id": table_id, "number": number, "user_id": user} for number, user in new.people.items()]
        await self._connection.run_each(insert(packed_people), people)
        # As it is stored, not as it was written.
        await self._check(table_id, rows, with_digests=with_digests)
        await self._connection.run(update(tables).where(tables.c.id == table_id).values(unlogged=True))
        deleted = await self._connection.changed(delete(moves).where(moves.c.table_id == table_id))
        if deleted != len(rows):
            raise DamagedLogError(f"{len(rows)} rows were packed, and {deleted} deleted")

    async def _check(self, table_id: int, rows: Sequence[Row], *, with_digests: bool) -> None:
        """Check that a packed log is that of some rows. Raises `DamagedLogError`."""
        plain = [{name: value for name, value in row.items() if name != "digest"} for row in rows]
        same = await packed_log(self._connection, table_id) == plain
        if same and with_digests:
            (row,) = await self._connection.rows_among(_packed, [table_id])
            same = digests_in(row["content"], row["digest"]) == [each["digest"] for each in rows]
        if not same:
            raise DamagedLogError("what was packed is not what was there")


async def packed_log(connection: Connection, table_id: int) -> Sequence[Row]:
    """Return a log that is packed, nothing if it is not. Raises `DamagedLogError`."""
    for row in await connection.rows_among(_packed, [table_id]):
        people = await connection.rows_among(_people, [table_id])
        return _unpacked(row, {each["number"]: each["user_id"] for each in people})
    return []


def intact(rows: Sequence[Row], people: Mapping[int, Mapping[int, int]]) -> Mapping[int, Sequence[Row]]:
    """Unpack the logs of rows, by their tables, but for damaged ones: by table and number the accounts of `people`."""
    found: dict[int, Sequence[Row]] = {}
    for row in rows:
        try:
            found[row["table_id"]] = _unpacked(row, people.get(row["table_id"], {}))
        except DamagedLogError:
            continue  # In the log already; the others are as good as before.
    return found


def _unpacked(row: Row, people: Mapping[int, int]) -> Sequence[Row]:
    """Return the log of a packed row. Raises `DamagedLogError`."""
    try:
        return unpack(row["table_id"], row["content"], row["digest"], people)
    except DamagedContentError as fault:
        log.error("table %s: its packed log is damaged (%s): only a backup has it", row["table_id"], fault)
        raise DamagedLogError(str(fault)) from fault


@cache
def _packed(count: int) -> Select[*tuple[Any, ...]]:
    return select(packed).where(one_of(packed.c.table_id, count)).order_by(packed.c.table_id)


@cache
def _people(count: int) -> Select[*tuple[Any, ...]]:
    return select(packed_people).where(one_of(packed_people.c.table_id, count))


# No reader needs the digests, and packed logs have none.
_READ = [column for column in moves.c if column is not moves.c.digest]

_OF_TABLE = select(*_READ).where(moves.c.table_id == bindparam("this_table")).order_by(moves.c.ply)


class LogRecords(PlainRecords):
    """The logs of tables. Rows are added and never changed."""

    _table = moves

    async def of_table(self, table_id: int) -> Sequence[Row]:
        """Return a table's log, in order. Raises `DamagedLogError` where it was packed and is damaged."""
        # In this order: what is packed meanwhile is found by the second statement, where it was not by the first.
        rows = await self._connection.rows(_OF_TABLE, {"this_table": table_id})
        return rows or await packed_log(self._connection, table_id)

    async def moments_of(self, table_id: int, user_id: int, kind: str) -> Collection[int]:
        return await self._connection.scalars(_reminded(table_id, user_id, kind))

    async def has_moved(self, table_id: int, user_id: int, since: int, *, besides: str) -> bool:
        """Check whether a person did anything at a table whose game runs since some moment.

        What a kind of reminder reported as done without them, `besides`, does not count.
        """
        theirs = and_(
            moves.c.table_id == table_id,
            moves.c.user_id == user_id,
            moves.c.at > since,
            moves.c.at.not_in(_reminded(table_id, user_id, besides)),
        )
        return bool(await self._connection.scalar(select(func.count()).where(theirs)))

    async def has_played_besides(self, table_id: int, user_id: int, seat: int) -> bool:
        """Check whether a person made a move on another seat of a game that runs, even if it was taken back."""
        query = select(moves.c.ply).where(
            moves.c.table_id == table_id, moves.c.user_id == user_id, moves.c.kind.in_(MOVE_KINDS), moves.c.seat != seat
        )
        return await self._connection.row(query.limit(1)) is not None

    async def seats_that_moved(self, table_id: int) -> Collection[int]:
        """Return the seats that made a move which was not taken back. Raises as `of_table`."""
        made = func.sum(case((moves.c.kind.in_(MOVE_KINDS), 1), (moves.c.kind == "takeback", -1), else_=0))
        query = select(moves.c.seat).where(moves.c.table_id == table_id).group_by(moves.c.seat).having(made > 0)
        if found := await self._connection.scalars(query):
            return found
        rows = await packed_log(self._connection, table_id)
        counted = Counter(row["seat"] for row in rows if row["kind"] in MOVE_KINDS)
        counted.subtract(row["seat"] for row in rows if row["kind"] == "takeback")
        return [seat for seat, count in counted.items() if count > 0]


def _reminded(table_id: int, user_id: int, kind: str) -> Select[int]:
    return select(outbox.c.created_at).where(
        outbox.c.table_id == table_id,
        outbox.c.duty == Duty.REMINDER.value,
        outbox.c.user_id == user_id,
        outbox.c.kind == kind,
    )
