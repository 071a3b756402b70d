"""A finished game that is looked back at by clicking, and shown to everybody."""

from __future__ import annotations

import random
import re
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.late_games import leave_a_late_game
from tests.browser.playing import play_to_the_end
from tests.support.local_table import cold_table
from tests.support.page import Person


def test_a_finished_game_is_looked_back_at_by_clicking(browser: Browser, tmp_path: Path) -> None:
    table = cold_table(tmp_path, "--sketch", "--glance")
    leave_a_late_game(table.folder, "qin", seats=2, moves_left=4)
    with table.served() as address, Person(browser, address) as ada:
        play_to_the_end(ada, random.Random(1), most_turns=20)
        reviews = ada.messages.filter(has_text="Review: Qin with")
        ada.press("Review")
        # It takes a while, and is shown in place of what was said first.
        ada.wait_for(lambda: reviews.count() == 1)
        chart = reviews.locator("img.gallery-image")
        assert "chances of winning over the whole game" in (chart.get_attribute("alt") or "")
        ada.button("Show everybody").scroll_into_view_if_needed()
        ada.photograph("review")
        numbers = ada.page.locator("#channel-message-list").get_by_role("button", name=re.compile(r"^1: turn "))
        assert numbers.count() == 1
        ada.press(numbers.first.inner_text())
        ada.see("1. Turn ")
        assert "Played: place" in ada.messages.last.inner_text()
        assert "Qin, board" in (ada.messages.last.locator("img").first.get_attribute("alt") or "")
        ada.photograph("review-turning-point")
        ada.press("In words")
        ada.see("Before turn 1: Ada")
        ada.press("Chances")
        ada.press("Show everybody")
        ada.wait_for(lambda: reviews.count() == 2)
        assert ada.page.get_by_role("button", name="Show everybody").count() == 0
        ada.view_as("Ben")
        ada.wait_for(lambda: reviews.count() == 1)
        ada.photograph("review-for-everybody")
        ada.press("In words")
        ada.see("Before turn 1: Ada")
