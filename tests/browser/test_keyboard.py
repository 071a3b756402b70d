"""Playing by slash commands, with the keyboard alone."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.browser.conftest import Table
from tests.browser.page import Person

TURNS = 3


def test_a_game_is_opened_and_played_with_the_keyboard_alone(browser: Browser, table: Table) -> None:
    with table.served() as address, Person(browser, address) as people:
        people.command("/qin new", typed={"players": "2"})
        people.see("A game of Qin")
        people.view_as("Ben")
        people.button("Join").focus()
        people.act(lambda: people.page.keyboard.press("Enter"))
        for _ in range(TURNS):
            people.view_as(_asked(people))
            people.command("/qin move", suggested={"text": "place"})
            assert people.messages.filter(has_text="Done").count() > 0
        people.command("/table log")
        told = people.messages.last.inner_text()
        assert sum(told.count(f"{name} lays") for name in ("Ada", "Ben")) == TURNS
        people.photograph("keyboard")


def _asked(people: Person) -> str:
    """Who is to move, by the newest turn message."""
    newest = people.messages.filter(has_text="it is your turn").last.inner_text()
    return next(name for name in ("Ada", "Ben") if f"@{name}, it is your turn" in newest)
