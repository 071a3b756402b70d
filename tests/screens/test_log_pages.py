"""The log page by page."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from computers.levels import Level
from engines.registry import ENGINES
from locales import Words
from screens.china.presenter import ChinaPresenter
from screens.history import TEXT_LENGTH, log_lines, log_pages
from tables.core.log import Entry, Moment
from tables.core.model import Chair, Status
from tables.files.replayed import ReplayedGame
from tables.outbox.kinds import MORE_TIME, Detail
from tables.time.clock import ClockEvent
from tests.support.stories import HOUSE, NOW, TABLE, entry


def test_what_the_clock_did_comes_between_the_rows_and_what_was_an_even_match_last() -> None:
    rows = [entry(1, 0, HOUSE), replace(entry(2, 1, replace(HOUSE, seat=1)), at=NOW + timedelta(hours=2))]
    computer = Chair(2, None, level=Level.EVEN, sharpness=8.0)
    table = replace(TABLE, status=Status.OVER, chairs=(*TABLE.chairs[:2], computer))
    moments = tuple(Moment(each, None, reveals=False) for each in rows)
    given = ClockEvent(NOW + timedelta(hours=1), MORE_TIME, 1, Detail(by_id=2, moment=NOW + timedelta(days=1)))
    game = ReplayedGame(table, ENGINES["china"], "", None, moments)
    lines = log_lines(game, ChinaPresenter(), Words("en"), [given])
    assert [line.ply for line in lines] == [1, None, 2, None]
    assert lines[1].text.startswith("⏱ Ben gave Ada more time, until")
    assert "was an even match" in lines[3].text
    later = replace(given, at=NOW + timedelta(hours=3))
    end = log_lines(game, ChinaPresenter(), Words("en"), [given, later], 1)
    assert [line.ply for line in end] == [2, None, None], "neither the first row nor what the clock did after it"
    assert end[1].text == lines[1].text


def test_a_row_of_which_nothing_is_told_has_no_line() -> None:
    rows: list[Entry] = [entry(1, 0, HOUSE), replace(entry(2, 0), text="done"), entry(3, 1, replace(HOUSE, seat=1))]
    moments = tuple(Moment(each, None, reveals=False) for each in rows)
    replayed = ReplayedGame(TABLE, ENGINES["china"], "", None, moments)
    (page,) = log_pages(replayed, ChinaPresenter(), Words("en"), (), TEXT_LENGTH)
    assert [line[:3] for line in page.splitlines()] == ["`1`", "`3`"]
    assert page.count("places a house") == 2
