"""What a person gets of the database: the columns of their rows, as the schema marks them."""

from __future__ import annotations

from collections import Counter

from db.records.personal import MOVES, OWN, PARTS, SHARED
from db.schema import HIDDEN, blocks, meetings, metadata


def test_every_column_of_a_person_s_row_is_handed_over_or_marked() -> None:
    given = {column for part in (*PARTS, MOVES) for column in part.columns}
    for account in (*OWN, *SHARED):
        columns = set(account.table.c) - given
        assert {column for column in columns if not column.info} == set()
        assert not {column for column in account.table.c if column.info == HIDDEN} & given


def test_every_column_with_an_account_has_a_part() -> None:
    accounts = [part.account for part in (*PARTS, MOVES)]
    # Who blocks a person is not theirs to know, and a meeting is a row for each of the two.
    assert Counter(accounts) == Counter({*OWN, *SHARED} - {blocks.c.blocked_id, meetings.c.other_id})


def test_a_mark_names_an_account_of_its_row() -> None:
    marks = {
        (column.table, column.info["of"])
        for each in metadata.tables.values()
        for column in each.c
        if "of" in column.info
    }
    assert [name for table, name in marks if table.c[name] not in SHARED] == []


def test_a_part_has_no_account_but_the_person_s_own() -> None:
    for part in (*PARTS, MOVES):
        assert {column for column in part.columns if column in {*OWN, *SHARED}} <= {part.account}, part.name
        names = {name for _, name in SHARED.values() if name is not None}
        assert {column for column in part.columns if column in names} <= {SHARED.get(part.account, (0, None))[1]}
