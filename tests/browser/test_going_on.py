"""What lasts: the next start, the restart of the bot, the clock, a Discord in trouble."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.support.local_table import Table
from tests.support.page import Person


def test_the_next_start_shows_running_tables_at_once(browser: Browser, table: Table) -> None:
    with table.served() as address, Person(browser, address) as ada:
        for game in ("Qin", "China"):
            ada.press(f"Play {game} against the computer")
            ada.wait_for(lambda: ada.messages.filter(has_text=", it is your turn").count() > 0)
        ada.command("/dragoncastle new", typed={"players": "3"})
        ada.see("A game of Dragon Castle")
    with table.served() as address, Person(browser, address) as ada:
        turns = ada.messages.filter(has=ada.page.get_by_role("button", name="Play", exact=True))
        ada.wait_for(lambda: turns.count() == 2)
        pictures = turns.locator("img.gallery-image")
        ada.wait_for(lambda: pictures.count() == 4)
        names = {(pictures.nth(number).get_attribute("alt") or "").split(",")[0] for number in range(4)}
        assert names >= {"Qin", "China"}
        ada.photograph("next-start")
        ada.press("Play")
        ada.view_as("Ben")
        ada.press("Join")
        lobby = ada.messages.filter(has=ada.page.get_by_role("button", name="Join", exact=True))
        assert "Ben" in lobby.inner_text()


def test_a_restart_of_the_bot_changes_nothing(browser: Browser, table: Table) -> None:
    with table.served() as address, Person(browser, address) as ada:
        ada.press("Play Qin against the computer")
        ada.see(", it is your turn")
        before = ada.messages.count()
        generation = ada.page.evaluate("window.simcordPreview.botGeneration")
        ada.command("/local restart")
        ada.see("I stop now and start again")
        ada.wait_for(lambda: ada.page.evaluate("window.simcordPreview.botGeneration") > generation)
        ada.wait_until_idle()
        assert ada.messages.count() == before + 1
        ada.press("My hand")
        assert ada.messages.last.locator("img").first.get_attribute("alt")
        ada.press("Hint")
        ada.press("Confirm")
        ada.see("Your turn is over")


def test_the_clock_runs_ahead_and_brings_reminders(browser: Browser, table: Table) -> None:
    with table.served() as address, Person(browser, address) as ada:
        ada.command("/qin new", typed={"players": "2"}, suggested={"pace": "12 h"})
        ada.view_as("Ben")
        ada.press("Join")
        ada.see("12 hours a turn")
        ada.command("/local forward", typed={"hours": "13"})
        ada.see("The clock goes forward")
        reminders = ada.messages.filter(has_text="is waiting for your move")
        ada.wait_for(lambda: reminders.count() == 1)
        ada.see("Time is up for")
        # Moments are as far away as they are by the clock that went forward, in messages of before too.
        # If Ben begins, the answer to his Join says so too, without a time.
        turn = ada.messages.filter(has_text=", it is your turn").first
        ada.wait_for(lambda: "(1 hour ago)" in turn.inner_text())
        ada.photograph("forward")
        ada.command("/local forward")
        ada.see("Say how far")


def test_a_discord_in_trouble_costs_an_answer_and_nothing_else(browser: Browser, table: Table) -> None:
    with table.served() as address, Person(browser, address) as ada:
        ada.press("Play Qin against the computer")
        ada.see(", it is your turn")
        ada.command("/local trouble", suggested={"what": "it fa"}, typed={"requests": "2"})
        ada.see("next 2 requests of the bot fail")
        shown = ada.messages.count()
        for _ in range(2):
            ada.press("Recap")
        assert ada.messages.count() == shown
        ada.press("Recap")
        assert ada.messages.count() == shown + 1
        ada.photograph("trouble")
