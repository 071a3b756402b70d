"""A whole game of China, by clicking."""

from __future__ import annotations

import random

from playwright.sync_api import Browser

from tests.browser.conftest import Table
from tests.browser.page import Person
from tests.browser.playing import open_game, play_to_the_end


def test_a_whole_game_of_china_is_played_by_clicking(browser: Browser, table: Table) -> None:
    with table.served() as address, Person(browser, address, width=800, height=700) as ada:
        open_game(ada, "/china new", computers=4)
        turns = play_to_the_end(ada, random.Random(1), most_turns=60)
        assert turns > 5
        ada.button("Rematch").scroll_into_view_if_needed()
        ada.photograph("china-end")
