"""The first five minutes: from the page to a move, languages, watching, the phone, secrets."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Response

from tests.browser.playing import selects
from tests.support.local_table import Table, cold_table
from tests.support.page import Person

PHONE = 390
"""The width of a phone's screen."""


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """A local table that draws: these photographs are looked at, and how large boards are on a phone."""
    return cold_table(tmp_path)


def test_the_third_press_is_the_first_own_move(browser: Browser, table: Table) -> None:
    with table.served() as address, Person(browser, address) as ada:
        ada.photograph("greeting")
        ada.press("Play Qin against the computer")
        ada.see(", it is your turn")
        ada.photograph("started")
        ada.press("Hint")
        ada.see("A good move")
        ada.press("Confirm")
        ada.see("Your turn is over")
        ada.photograph("first-move")


def test_the_same_is_chosen_again(browser: Browser, table: Table) -> None:
    with table.served() as address, Person(browser, address) as ada:
        ada.command("/china new", typed={"players": "4"})
        ada.press("Change")
        ada.see("What do you want to change?")
        for seat in (2, 3):
            ada.pick(selects(ada.messages.last).nth(1))
            ada.see(f"Computer {seat} (beginner)")


def test_german_is_what_dmitri_sees(browser: Browser, table: Table) -> None:
    with table.served() as address, Person(browser, address) as people:
        people.view_as("Dmitri")
        people.press("Play Dragon Castle against the computer")
        people.see("Das Brett kommt gleich hierher")
        people.see(", it is your turn")
        people.press("Play")
        people.see("Welche")
        people.photograph("german")


def test_a_phone_shows_readable_boards_without_scrolling_sideways(browser: Browser, table: Table) -> None:
    with table.served() as address, Person(browser, address, width=PHONE, height=844) as ada:
        for game in ("Qin", "China", "Dragon Castle"):
            ada.press(f"Play {game} against the computer")
            ada.wait_for(lambda: ada.messages.filter(has_text=", it is your turn").count() > 0)
            # It is laid out a moment after it was sent.
            _check_board(ada)
            ada.press("Play")
            ada.wait_for(lambda: ada.messages.last.locator(".message-ephemeral-note").count() == 1)
            _check_board(ada)
            assert ada.page.evaluate("document.documentElement.scrollWidth") <= PHONE
            assert _widest(ada) <= PHONE
            ada.photograph(f"phone-{game.lower().replace(' ', '-')}")
        # A list that opens draws the message again, and a message that grows by that would shut it each time.
        ada.pick(selects(ada.messages.last).last)
        ada.wait_for(lambda: ada.messages.last.get_by_role("button", name="Confirm", exact=True).count() == 1)


def _check_board(ada: Person) -> None:
    """The board in the newest message is as wide as a phone's screen nearly is, and nothing of it is cut."""
    board = ada.messages.last.locator("img.gallery-image").first
    board.scroll_into_view_if_needed()
    ada.wait_for(lambda: board.evaluate("it => it.complete && it.naturalWidth > 0"))
    shown = board.bounding_box()
    assert shown is not None
    assert shown["width"] > 0.75 * PHONE
    assert shown["x"] >= 0
    assert shown["x"] + shown["width"] <= PHONE


def test_a_second_viewer_sees_no_secret_of_the_first(browser: Browser, table: Table) -> None:
    with table.served() as address, Person(browser, address) as ada, Person(browser, address) as ben:
        heard: list[str] = []
        ben.view_as("Ben")
        ben.page.on("response", lambda response: heard.append(_text(response)))
        ada.press("Play Qin against the computer")
        ada.see(", it is your turn")
        ada.press("My hand")
        secret = ada.messages.last
        hand = secret.locator("img").get_attribute("alt")
        identity = secret.get_attribute("data-message-id")
        assert hand
        assert "Your hand" in hand
        assert identity
        ada.press("Play")
        panel = ada.messages.last.get_attribute("data-message-id")
        assert panel
        ben.see(", it is your turn")
        ben.press("My hand")
        ben.see("no seat at this table")
        ben.act(ben.page.get_by_role("button", name="Refresh").first.click)
        for told in (*heard, ben.page.content()):
            assert hand not in told
            assert "Your hand" not in told
            assert identity not in told
            assert panel not in told
        assert any(", it is your turn" in told for told in heard)
        assert "Your hand" in ada.page.content()
        ben.photograph("second-viewer")


def test_pictures_of_one_viewer_are_refused_to_another(browser: Browser, table: Table) -> None:
    with table.served() as address, Person(browser, address) as ada, Person(browser, address) as ben:
        ben.view_as("Ben")
        asked: list[str] = []
        ada.page.on("request", lambda request: asked.append(request.url))
        ada.press("Play Qin against the computer")
        ada.see(", it is your turn")
        ada.press("My hand")
        ada.wait_for(lambda: any("/api/assets/" in url for url in asked))
        (path, *_) = [url for url in reversed(asked) if "/api/assets/" in url]
        heads = json.loads(ben.page.evaluate(_OWN_HEADS))
        refused = ben.page.request.get(path, headers=heads)
        assert refused.status in (401, 404)
        without = ben.page.request.get(path)
        assert without.status == 401


_OWN_HEADS = """() => JSON.stringify({
  "X-Simcord-Capability": location.hash.slice(1),
  "X-Simcord-Context": window.simcordPreview.contextId,
})"""


def _text(response: Response) -> str:
    """What the page was told, if it was told in words."""
    return response.text() if "json" in response.headers.get("content-type", "") else ""


def _widest(person: Person) -> float:
    """How far to the right anything of the conversation reaches."""
    return person.page.locator("#channel-message-list article").evaluate_all(
        "all => Math.max(...all.map(it => it.getBoundingClientRect().right))"
    )
