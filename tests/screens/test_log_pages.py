"""The log page by page."""

from __future__ import annotations

from dataclasses import replace

from engines.registry import ENGINES
from locales import Words
from screens.china.presenter import ChinaPresenter
from screens.history import log_pages
from tables.core.log import Entry, Moment
from tables.files.replayed import ReplayedGame
from tests.support.stories import HOUSE, TABLE, entry


def test_a_row_of_which_nothing_is_told_has_no_line() -> None:
    rows: list[Entry] = [entry(1, 0, HOUSE), replace(entry(2, 0), text="done"), entry(3, 1, replace(HOUSE, seat=1))]
    moments = tuple(Moment(each, None, reveals=False) for each in rows)
    replayed = ReplayedGame(TABLE, ENGINES["china"], "", None, moments)
    (page,) = log_pages(replayed, ChinaPresenter(), Words("en"))
    assert [line[:3] for line in page.splitlines()] == ["`1`", "`3`"]
    assert page.count("places a house") == 2
