"""The pages have the tables that follow from the code."""

from __future__ import annotations

import pytest

from tests.support.for_each import for_each
from tools import listings


@for_each("page", listings.LISTINGS)
def test_a_page_has_its_table_as_the_code_makes_it(page: str) -> None:
    assert (listings.ROOT / page).read_text(encoding="utf-8") == listings.written(page), "run python -m tools.listings"


def test_a_table_that_is_not_described_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {name: texts for name, texts in listings.RECORDED.items() if name != "notes"}
    monkeypatch.setattr(listings, "RECORDED", known)
    with pytest.raises(KeyError, match="notes"):
        listings.recorded()


def test_a_table_that_is_gone_is_not_described() -> None:
    assert listings.RECORDED.keys() == listings.metadata.tables.keys()
