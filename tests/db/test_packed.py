"""The format of packed logs: any rows come back, and what is damaged is noticed."""

from __future__ import annotations

import zlib
from hashlib import blake2b
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.records.log import DamagedContentError, digests_in, pack, turns_of, unpack
from tests.support.for_each import for_each

ROWS = st.lists(
    st.fixed_dictionaries(
        {
            "seat": st.integers(0, 4),
            "kind": st.sampled_from(["move", "takeback", "resign", "standin"]),
            "text": st.text(st.characters(exclude_categories=["Cs"])),
            "digest": st.text("0123456789abcdef", min_size=32, max_size=32),
            "user_id": st.none() | st.integers(0, 2**63 - 1),
            # A machine's clock may be put back.
            "at": st.integers(0, 2**62),
        }
    ),
    max_size=30,
).map(lambda rows: [{"table_id": 7, "ply": ply, **row} for ply, row in enumerate(rows, 1)])


def plain(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{name: value for name, value in row.items() if name != "digest"} for row in rows]


@given(ROWS, st.booleans())
def test_all_rows_come_back_but_digests_only_where_they_were_packed(
    rows: list[dict[str, Any]], with_digests: bool
) -> None:
    log = pack(rows, with_digests=with_digests)
    assert unpack(7, log.content, log.digest, log.people) == plain(rows)
    assert digests_in(log.content, log.digest) == ([row["digest"] for row in rows] if with_digests else None)
    assert sorted(log.people) == list(range(1, len(log.people) + 1))
    assert set(log.people.values()) == {row["user_id"] for row in rows} - {None}


@given(ROWS)
def test_a_content_names_no_account(rows: list[dict[str, Any]]) -> None:
    log = pack(rows)
    assert [row["user_id"] for row in unpack(7, log.content, log.digest, {})] == [None] * len(rows)
    others = pack([{**row, "user_id": None if row["user_id"] is None else row["user_id"] ^ 1} for row in rows])
    assert others.content == log.content


@given(ROWS, st.data())
def test_a_bit_that_is_another_one_is_noticed(rows: list[dict[str, Any]], data: st.DataObject) -> None:
    log = pack(rows)
    at = data.draw(st.integers(0, 8 * len(log.content) - 1))
    content = bytearray(log.content)
    content[at // 8] ^= 1 << at % 8
    with pytest.raises(DamagedContentError):
        unpack(7, bytes(content), log.digest, log.people)


@for_each("written", [b"", b"{}", b"[]", b"null", b'{"seat":[1],"kind":[],"text":[],"who":[],"after":[]}'])
def test_a_content_that_is_no_log_is_damaged(written: bytes) -> None:
    content = zlib.compress(written)
    with pytest.raises(DamagedContentError):
        unpack(7, content, blake2b(content, digest_size=16).hexdigest(), {})


def test_a_turn_lasts_from_the_end_of_the_one_before() -> None:
    seats, who, times = (0, 0, 1, 1, 0, 2, 1), (5, 5, 6, 6, 5, None, 6), (10, 20, 35, 50, 90, 91, 100)
    rows = [
        {"seat": seat, "kind": "move", "user_id": user_id, "at": at}
        for seat, user_id, at in zip(seats, who, times, strict=True)
    ]
    rows.insert(5, {"seat": 1, "kind": "standin", "user_id": 6, "at": 91})
    assert list(turns_of(rows, 5)) == [40]
    assert list(turns_of(rows, 6)) == [30, 9]
    assert list(turns_of(rows, 7)) == []
