"""What people give with commands may be anything, also what Discord would not let them choose."""

from __future__ import annotations

from pathlib import Path

import pytest

from screens.controls import number_in
from screens.refusals import EXPECTED, Refusal
from screens.settings import language_named
from tables.core.errors import NoSuchTableError
from tests.support.clock import Clock
from tests.support.desk import a_desk
from tests.support.for_each import for_each


def test_a_language_there_is_none_of_is_refused() -> None:
    with pytest.raises(EXPECTED):
        language_named("xx")


@for_each("text", ["", "-1", "+1", " 1", "1.0", "1e3", "٣", "²", "2147483648", "9" * 5000])
def test_what_is_no_number_of_the_bots_is_refused(text: str) -> None:
    with pytest.raises(Refusal):
        number_in(text)


def test_numbers_of_the_bots_are_read() -> None:
    assert [number_in(text) for text in ("0", "7", "2147483647")] == [0, 7, 2**31 - 1]


@pytest.mark.parametrize("table_id", [-1, 0, 2**31, 2**53, 2**63, 2**70])
async def test_a_table_of_any_number_there_is_none_of_is_unknown(tmp_path: Path, table_id: int) -> None:
    async with a_desk(tmp_path / "pagoda.db", Clock()) as desk:
        for look in (desk.tables.table, desk.tables.game, desk.tables.files.replayed, desk.tables.files.export):
            with pytest.raises(NoSuchTableError):
                await look(table_id)
