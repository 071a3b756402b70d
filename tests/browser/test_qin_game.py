"""The last turns of a game of Qin, by clicking; `make full` opens it by clicking and plays all of it."""

from __future__ import annotations

import random

from playwright.sync_api import Browser

from tests.browser.late_games import leave_a_late_game
from tests.browser.playing import open_game, play_to_the_end
from tests.support.full import FULL
from tests.support.local_table import Table
from tests.support.page import Person


def test_a_game_of_qin_is_played_to_its_end_by_clicking(browser: Browser, table: Table) -> None:
    if not FULL:
        leave_a_late_game(table.folder, "qin", seats=4, moves_left=24)
    with table.served() as address, Person(browser, address, width=800, height=700) as ada:
        if FULL:
            open_game(ada, "/qin new", computers=3)
        turns = play_to_the_end(ada, random.Random(1), most_turns=60)
        assert turns >= (6 if FULL else 2)
        ada.button("Rematch").scroll_into_view_if_needed()
        ada.photograph("qin-end")
