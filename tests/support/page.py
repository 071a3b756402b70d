"""A person in front of the page: what they press, type and see."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from playwright.sync_api import Browser, Locator, Page, Request, Response
from playwright.sync_api import TimeoutError as NotShown

from tests.support.programs import ROOT

PATIENCE = 120.0
"""Seconds until a test gives up on a busy machine; nothing waits longer than it has to."""

PICTURES = ROOT / "build" / "browser"
"""Where screenshots are kept, to be looked at."""

_STATUS = """() => {
  const now = window.simcordPreview;
  return now && {publishedRevision: now.publishedRevision, ready: now.ready, busy: now.pendingAction !== null};
}"""
_BY_ITSELF = ("autocomplete_command", "configure_presentation", "browse_messages", "browse_candidates")
"""What the page asks for by itself."""

_TRIES = 6

_AT_ONCE = 10_000.0
"""Milliseconds after which a press that could not be made, or asked for nothing, was none."""

_FOREIGN = ("/backend-diagnostics.json", "/favicon.ico")
"""What SimCord's page asks for in vain."""


def _is_action(request: Request) -> bool:
    """Whether the bot is asked for something, or another viewer's page."""
    asked = request.post_data or ""
    return request.url.endswith("/api/action") and not any(f'"kind":"{kind}"' in asked for kind in _BY_ITSELF)


NOTHING: Mapping[str, str] = MappingProxyType({})


class Person:
    """Somebody with the page open. Presses return once their outcome is shown."""

    def __init__(self, browser: Browser, address: str, *, width: int = 1280, height: int = 900) -> None:
        self.page: Page = browser.new_page(viewport={"width": width, "height": height})
        self.page.set_default_timeout(PATIENCE * 1000)
        self.failed: list[str] = []
        self.page.on("response", self._note)
        self.page.on("pageerror", lambda error: self.failed.append(str(error)))
        self.page.goto(address)
        self._wait_for_the_page()

    def __enter__(self) -> Person:
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        if kind is not None:
            self.photograph("failed-" + os.environ["PYTEST_CURRENT_TEST"].split("::")[-1].split(" ")[0])
        self.page.context.close()
        if kind is None:
            assert self.failed == []

    @property
    def messages(self) -> Locator:
        """The messages of the channel, the oldest first."""
        return self.page.locator("#channel-message-list article")

    @property
    def status(self) -> dict[str, Any]:
        """What the page tells of itself."""
        return self.page.evaluate(_STATUS)

    def view_as(self, name: str) -> None:
        """Take another person's seat."""
        self.page.get_by_label("Viewing as").select_option(label=name)
        self.wait_for(lambda: self.page.get_by_label("Viewing as").evaluate("it => it.disabled") is False)
        self.wait_until_idle()

    def button(self, label: str) -> Locator:
        """The newest button with a label."""
        return self.page.locator("#channel-message-list").get_by_role("button", name=label, exact=True).last

    def press(self, label: str) -> None:
        """Press the newest button with a label."""
        self.act(lambda: self.button(label).click(timeout=_AT_ONCE))

    def pick(self, select: Locator, *, keyboard: bool = False) -> None:
        """Open a select and choose the first of its options."""
        option = select.locator("xpath=..").locator("[role=option]").first

        def click() -> None:
            if not option.is_visible():
                select.click(timeout=_AT_ONCE)
            option.click(timeout=_AT_ONCE)

        def type_keys() -> None:
            keys = self.page.keyboard
            select.focus(timeout=_AT_ONCE)
            if not option.is_visible():
                keys.press("Enter")
            option.wait_for(timeout=_AT_ONCE)
            keys.press("Home")
            keys.press("Enter")

        self.act(type_keys if keyboard else click)

    def act(self, action: Callable[[], object]) -> None:
        """Do something that asks the bot for something, and see it through."""
        outcome = self._ask(action)
        assert outcome["settlement"] == "settled", outcome
        self.wait_for(lambda: (now := self.status)["publishedRevision"] >= outcome["revision"] and now["ready"])

    def _ask(self, action: Callable[[], object]) -> dict[str, Any]:
        """Do it again where nothing was asked, as a person would, who also loads the page anew in the end.

        The page may have drawn itself anew under the mouse, or shut a list.
        """
        why = ""
        for misses in range(1, _TRIES + 1):
            self.wait_until_idle()
            try:
                with (
                    self.page.expect_response(lambda response: _is_action(response.request)) as answered,
                    self.page.expect_request(_is_action, timeout=_AT_ONCE),
                ):
                    action()
            except NotShown as missed:
                if 'event "response"' in str(missed):
                    raise
                why = str(missed)
                self.page.keyboard.press("Escape")
                if misses == _TRIES // 2:
                    self.page.reload()
                    self._wait_for_the_page()
                continue
            return answered.value.json()
        raise NotShown(f"the page asks nothing of the bot: {why}")

    def command(self, words: str, typed: Mapping[str, str] = NOTHING, suggested: Mapping[str, str] = NOTHING) -> None:
        """Use a slash command with the keyboard alone.

        `typed` are options by name with what is typed; of `suggested` ones the first suggestion is taken that
        what is typed leads to.
        """
        keys = self.page.keyboard
        self.page.locator("#channel-composer-input").focus()
        keys.type(words)
        self.page.locator(".command-popup [role=option]").first.wait_for()
        keys.press("Enter")
        self.page.locator(".command-chip").wait_for()
        for name, text in {**suggested, **typed}.items():
            self._focus_option(name)
            keys.type(text)
            if name in suggested:
                self.page.locator(".command-suggestion", has_text=text).first.wait_for()
                while not self._active_suggestion().count():
                    keys.press("ArrowDown")
                keys.press("Enter")
                field = self._option(name)
                self.wait_for(lambda field=field, text=text: field.input_value() != text)
        # What could be added is listed now; Enter alone would add it.
        self.act(lambda: (keys.press("Escape"), keys.press("Enter")))

    def see(self, text: str) -> Locator:
        """Wait until a text is shown."""
        found = self.page.get_by_text(text).last
        found.wait_for()
        return found

    def wait_for(self, condition: Callable[[], bool]) -> None:
        """Wait until something holds. The page forbids `eval`, so it is asked again and again."""
        end = time.monotonic() + PATIENCE
        while not condition():
            if time.monotonic() > end:
                raise NotShown(f"not reached; the page says: {self.status}")
            self.page.wait_for_timeout(30)

    def wait_until_idle(self) -> None:
        """Wait until everything is drawn."""
        self.wait_for(lambda: bool((now := self.status) and now["ready"] and not now["busy"]))

    def photograph(self, name: str) -> None:
        """Keep a screenshot."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=PICTURES / f"{name}.png")

    def _wait_for_the_page(self) -> None:
        self.messages.first.wait_for()
        self.wait_until_idle()

    def _focus_option(self, name: str) -> None:
        """Go to an option's field; one that is not asked for has to be picked from the list first."""
        keys, field = self.page.keyboard, self._option(name)
        if not field.count():
            ghost = self.page.locator(".command-ghost")
            ghost.focus()
            keys.press("Enter")
            self.page.locator(f".command-suggestion[data-value={name}]").wait_for()
            while self._active_suggestion().get_attribute("data-value") != name:
                keys.press("ArrowDown")
            keys.press("Enter")
            field.wait_for()
        field.focus()

    def _option(self, name: str) -> Locator:
        return self.page.locator(f".command-option-input[data-option={name}]")

    def _active_suggestion(self) -> Locator:
        return self.page.locator(".command-popup:visible .command-suggestion.is-active")

    def _note(self, response: Response) -> None:
        if response.status >= 400 and not response.url.endswith(_FOREIGN):
            self.failed.append(f"{response.status} {response.request.method} {response.url}")
