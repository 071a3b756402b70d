"""Playing a whole game by clicking: whatever the panel offers, at random, until the game is over."""

from __future__ import annotations

import random

from playwright.sync_api import Locator

from tests.support.page import Person

NOWHERE = ("Take back", "Start over", "Choose again")
"""Buttons that do not lead on."""


def open_game(person: Person, command: str, computers: int) -> None:
    """Open a table by command and fill it with computers; the game begins with the last of them."""
    person.command(command, typed={"players": str(computers + 1)})
    for _ in range(computers):
        person.press("Change")
        person.pick(selects(person.messages.last).nth(1))


def play_to_the_end(person: Person, rng: random.Random, most_turns: int) -> int:
    """Play every own turn by pressing, against computers; the turns it took."""
    for turn in range(most_turns):
        person.wait_for(lambda: is_over(person) or waiting(person) is not None)
        if is_over(person):
            return turn
        before = waiting(person)
        person.press("Play")
        _take_turn(person, person.messages.last.get_attribute("data-message-id"), rng)
        person.wait_for(lambda before=before: is_over(person) or waiting(person) not in (None, before))
    raise AssertionError(f"not over after {most_turns} turns")


def is_over(person: Person) -> bool:
    """Whether the end of a game is shown."""
    return person.page.locator("#channel-message-list").get_by_role("button", name="Rematch").count() > 0


def waiting(person: Person) -> str | None:
    """The id of the turn message that waits for the person. Read at one go: the page may change at any time."""
    play = person.page.get_by_role("button", name="Play", exact=True)
    waiting = person.messages.filter(has_text="it is your turn").filter(has=play)
    found = waiting.evaluate_all("found => found.map(message => message.dataset.messageId)")
    return found[-1] if found else None


def _take_turn(person: Person, panel_id: str | None, rng: random.Random) -> None:
    """Press whatever leads on in the panel until it offers nothing more."""
    panel = person.page.locator(f"article[data-message-id='{panel_id}']")
    while True:
        ways = selects(panel).count()
        found = panel.locator("button.component-button:enabled").all_inner_texts()
        labels = [label for label in found if not label.startswith(NOWHERE)]
        if not ways and not labels:
            return
        if ways and (not labels or rng.random() < 0.8):
            # The last leads on; one above it begins anew from there.
            person.pick(selects(panel).nth(rng.randrange(ways) if rng.random() < 0.1 else ways - 1))
        else:
            label = "Confirm" if "Confirm" in labels else rng.choice(labels)
            person.act(panel.get_by_role("button", name=label, exact=True).first.click)


def selects(message: Locator) -> Locator:
    """What a message offers to choose from in lists."""
    return message.locator("button.select-trigger:enabled")
