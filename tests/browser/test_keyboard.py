"""Playing by slash commands, with the keyboard alone."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.browser.conftest import Table
from tests.browser.page import Person

TURNS = 4


def test_a_game_is_opened_and_played_with_the_keyboard_alone(browser: Browser, table: Table) -> None:
    with table.served() as address, Person(browser, address) as ada:
        ada.command("/qin new", typed={"players": "2"})
        ada.see("A game of Qin")
        names = ["Ada", "Ben"]
        ada.view_as("Ben")
        join = ada.button("Join")
        join.focus()
        ada.act(lambda: ada.page.keyboard.press("Enter"))
        for turn in range(TURNS):
            mover = ada.see("it is your turn").inner_text().split("@")[-1].split(",")[0]
            assert mover in names
            ada.view_as(mover)
            ada.command("/qin move", suggested={"text": "place"})
            ada.see("Done")
        ada.command("/table log")
        ada.photograph("keyboard")
