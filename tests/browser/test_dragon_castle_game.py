"""The last turns of a game of Dragon Castle, by clicking."""

from __future__ import annotations

import random

from playwright.sync_api import Browser

from tests.browser.late_games import leave_a_late_game
from tests.browser.playing import play_to_the_end
from tests.support.local_table import Table
from tests.support.page import Person


def test_a_game_of_dragon_castle_is_played_to_its_end_by_clicking(browser: Browser, table: Table) -> None:
    leave_a_late_game(table.folder, "dragon_castle", seats=4, moves_left=60)
    with table.served() as address, Person(browser, address, width=800, height=700) as ada:
        turns = play_to_the_end(ada, random.Random(1), most_turns=20)
        assert turns >= 2
        ada.button("Rematch").scroll_into_view_if_needed()
        ada.photograph("dragon_castle-end")
