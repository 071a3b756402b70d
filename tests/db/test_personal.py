"""What a person gets of the database: of every column it is said whether they get it."""

from __future__ import annotations

from collections import Counter

from db.records.personal import LEFT_OUT, MOVES, OWN, PARTS, SHARED
from db.schema import blocks, meetings, metadata


def test_every_column_is_handed_over_or_left_out_by_name() -> None:
    """A new column that fails here: say in `db.records.personal` whether people get it."""
    given = {column for part in (*PARTS, MOVES) for column in part.columns}
    left_out = [table.c[name] for table, names in LEFT_OUT.items() for name in names.split()]
    known = Counter(f"{column.table.name}.{column.name}" for column in (*given, *left_out))
    assert known == Counter(f"{table.name}.{column.name}" for table in metadata.sorted_tables for column in table.c)


def test_every_column_with_an_account_has_a_part() -> None:
    accounts = [part.account for part in (*PARTS, MOVES)]
    # Who blocks a person is not theirs to know, and a meeting is a row for each of the two.
    assert Counter(accounts) == Counter({*OWN, *SHARED} - {blocks.c.blocked_id, meetings.c.other_id})


def test_a_part_has_no_account_but_the_person_s_own() -> None:
    for part in (*PARTS, MOVES):
        assert {column for column in part.columns if column in {*OWN, *SHARED}} <= {part.account}, part.name
        names = {name for _, name in SHARED.values() if name is not None}
        assert {column for column in part.columns if column in names} <= {SHARED.get(part.account, (0, None))[1]}
