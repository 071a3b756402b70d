"""A person gets all that is kept about them, and nothing of others."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from typing import Any

from db.records.personal import MOVES, OWN, PARTS, SHARED
from tables.people.forgetting import FIELDS, DataFile
from tests.support.desk import ADA, BEN, DMITRI, Desk
from tests.support.forgetting import EVA, a_life, between


async def data_of(desk: Desk, user_id: int) -> dict[str, list[dict[str, Any]]]:
    """All rows that a person gets, by part."""
    found: dict[str, list[dict[str, Any]]] = {}
    async for some in desk.tables.personal_data.of(user_id):
        found.setdefault(some.part, []).extend(dict(row) for row in some.rows)
    return found


async def test_a_person_gets_every_row_that_names_them(desk: Desk) -> None:
    await a_life(desk)
    rows, data = await desk.rows(), await data_of(desk, EVA.user_id)
    assert list(data) == list(FIELDS)
    counts = Counter[str]()
    for part in PARTS:
        expected = sum(row[part.account.name] == EVA.user_id for row in rows[part.account.table.name])
        assert len(data[part.name]) == expected, part.name
        assert all(
            row[part.account.name] == str(EVA.user_id) for row in data[part.name] if part.account in part.columns
        )
        counts[part.account.table.name] += expected
    # A life that leaves something everywhere: else this would prove nothing.
    assert {column.table.name for column in (*OWN, *SHARED)} - {name for name, count in counts.items() if count} == {
        "moves"
    }


async def test_own_moves_are_the_same_before_and_after_the_log_is_packed(desk: Desk) -> None:
    table = await between(desk, EVA, ADA)
    await desk.tables.play.resign(table.id, ADA.user_id)
    before = (await data_of(desk, EVA.user_id))[MOVES.name]
    async with desk.store.writing() as session:
        await session.packing.pack(table.id, with_digests=False)
    data = await data_of(desk, EVA.user_id)
    assert len(before) > 0
    assert data[MOVES.name] == before
    assert [row["table_id"] for row in data["packed_people"]] == [table.id]


async def test_nothing_of_others_and_nothing_hidden_is_in_it(desk: Desk) -> None:
    await a_life(desk)
    running = await between(desk, EVA, ADA)
    data = await data_of(desk, EVA.user_id)
    # Names are where the person has put them: whom they block, and files that they opened.
    text = json.dumps({name: rows for name, rows in data.items() if name not in ("blocks", "imports")})
    assert EVA.name in text
    assert [name for name in (ADA.name, BEN.name, DMITRI.name) if f'"{name}"' in text] == []
    (row,) = [row for row in (await desk.rows("tables"))["tables"] if row["id"] == running.id]
    assert row["seed"] not in text
    assert json.dumps(row["state"])[1:-1] not in text
    others = await data_of(desk, DMITRI.user_id)
    assert others["blocks"] == []


async def test_a_stranger_gets_every_part_without_rows(desk: Desk) -> None:
    await a_life(desk)
    data = await data_of(desk, 999)
    assert list(data) == list(FIELDS)
    assert not any(data.values())


def filled(most_bytes: int, rows: int) -> DataFile:
    file = DataFile(most_bytes)
    file.begin({"about": "all"})
    for name in ("notes", "turns"):
        file.begin_part(name, "what", {"text": "why"})
        file.add([{"text": f'"ü" {number}'} for number in range(rows)])
    return file


def test_a_file_is_json_and_compressed_once_it_is_too_large() -> None:
    for rows in (0, 1, 50):
        small, ending = filled(1_000_000, rows).whole()
        assert ending == "json"
        parts = json.loads(small)["parts"]
        assert list(parts) == ["notes", "turns"]
        assert [len(part["rows"]) for part in parts.values()] == [rows, rows]
        large, ending = filled(10, rows).whole()
        assert ending == "json.gz"
        assert gzip.decompress(large) == small
