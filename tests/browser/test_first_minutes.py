"""The first five minutes: from the page to a move, switching seats, watching, the phone."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.browser.conftest import Table
from tests.browser.page import Person


def test_the_third_press_is_the_first_own_move(browser: Browser, table: Table) -> None:
    with table.served() as address, Person(browser, address) as ada:
        ada.photograph("greeting")
        ada.press("Play Qin against the computer")
        ada.see("it is your turn")
        ada.press("Hint")
        ada.see("A good move")
        ada.press("Play this move")
        ada.see("Done")
        ada.photograph("first-move")
