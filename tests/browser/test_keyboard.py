"""Playing by slash commands, with the keyboard alone."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.browser.playing import is_over, selects, waiting
from tests.support.full import FULL
from tests.support.local_table import Table
from tests.support.page import Person

TURNS = 40 if FULL else 6
"""How many own turns are played at most; `make full` plays to the end of the game."""


def test_a_game_is_opened_and_played_with_the_keyboard_alone(browser: Browser, table: Table) -> None:
    with table.served() as address, Person(browser, address) as ada:
        ada.command("/qin new", typed={"players": "4"})
        ada.press("Change")
        ada.see("What do you want to change?")
        for _ in range(3):
            ada.pick(selects(ada.messages.last).nth(1), keyboard=True)
        turns = 0
        while not is_over(ada) and turns < TURNS:
            before = waiting(ada)
            ada.command("/qin move", suggested={"text": "place"})
            turns += 1
            ada.wait_for(lambda before=before: is_over(ada) or waiting(ada) not in (None, before))
        assert is_over(ada) == bool(FULL)
        assert turns > 5
        ada.command("/table log")
        # The last page may tell of others alone.
        ada.press("First")
        assert ada.messages.last.inner_text().count("Ada places") > 0
        ada.photograph("keyboard")
