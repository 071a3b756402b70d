"""Packed logs: all rows of a finished game in one, compressed.

The content is JSON, column by column, which is smaller than row by row: the seats, kinds and texts, who acted, as
numbers from 1 or 0 for no account, and the milliseconds since the row before. Digests of positions are left out: the
rules give them again, and they cannot be compressed. Only where the rules do not, they are kept too.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from itertools import accumulate, pairwise
from typing import Any

from db.sql.rows import Row

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
    played = [row for row in rows if row["kind"] in ("move", "takeback")]
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
