"""Whatever is shown can be pressed: from home, a lobby, games and commands on, every control has its action."""

from __future__ import annotations

from collections import deque
from collections.abc import AsyncIterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from screens.actions import ACTIONS
from screens.controls import Button, Form, Typed, choices_in
from screens.home import show
from screens.lobby import lobby
from screens.permissions import NEEDED
from screens.press import PressOf, Room, RoomKind, action_named_in
from screens.refusals import EXPECTED
from screens.screen import Screen
from tables.core.model import Table, TableRequest
from tests.support.databases import prepare_database
from workshop.terminal import ENGLISH, HERE, PEOPLE, Asked, Terminal, pressed, program

MOST = 800
"""Presses of a crawl."""

OF_DISCORD = {"test-reminder", "list-post", "home-post", "replay"}
"""Actions that only Discord has: they post messages and files."""

ENDS = ("resign-sure", "end-game-sure", "cancel", "leave", "ask-abort", "stand-in", "forget-sure", "managed-do")
"""Actions after which little can be pressed: they come last."""


class Crawl:
    """Presses whatever is shown, each action at each state of a table once, by two people, the nearest first."""

    def __init__(self, app: Any) -> None:
        self.app, self.waiting, self.seen = app, deque[tuple[Any, Screen]](), set[tuple[Any, ...]]()
        self.last = list[tuple[Any, str, list[str]]]()
        self.names, self.refused, self.presses = set[str](), set[str](), 0

    def found(self, person: Any, screen: Screen | None) -> None:
        """Note a screen for its controls."""
        while screen is not None:
            assert isinstance(screen.text, str)
            for picture in screen.pictures:
                assert picture.alt_text
            self.waiting.append((person, screen))
            screen = screen.beside

    async def run(self) -> None:
        """Press until nothing is new, or often enough."""
        while self.waiting and self.presses < MOST:
            person, screen = self.waiting.popleft()
            for control in screen.all_controls:
                if control.id is None or (isinstance(control, Button) and control.disabled):
                    continue
                name = action_named_in(control.id)
                assert name is not None, control.id
                self.names.add(name)
                table_id, detail = int(control.id.split(":")[1]), control.id.split(":", 4)[4]
                status = (await self.app.tables.table(table_id)).status if table_id else None
                key = (person.user_id, name, detail.split(" ")[0][:6], table_id, status)
                if name in OF_DISCORD or key in self.seen:
                    continue
                self.seen.add(key)
                chosen = [value for _, value, _ in choices_in(control)][-1:]
                if name in ENDS:
                    self.last.append((person, control.id, chosen))
                else:
                    await self.press(person, control.id, chosen)
            if not self.waiting and self.last:
                await self.press(*self.last.pop(0))

    async def press(self, person: Any, control_id: str, values: list[str], fields: Any = None) -> None:
        """Press a control and note what is shown; fill forms in, first as they are."""
        self.presses += 1
        terminal = Terminal(self.app, input, print)
        terminal.person = person
        try:
            shown = await pressed(Asked(terminal), control_id, values, fields)
        except EXPECTED:
            self.refused.add(action_named_in(control_id) or "")
            return
        if isinstance(shown, Form):
            await self.fill(person, shown)
        elif shown is not None:
            self.found(person, shown)
            if shown.once_shown is not None:
                await shown.once_shown()

    async def fill(self, person: Any, form: Form) -> None:
        """Send a form as it is, a number where something has to be typed."""
        name = action_named_in(form.id)
        assert name is not None
        self.names.add(name)
        filled: dict[str, tuple[str, ...]] = {}
        for at, field in enumerate(form.fields):
            content = field.content
            if isinstance(content, Typed):
                filled[content.id or str(at)] = (content.filled or "5",)
            else:
                filled[content.id] = tuple(value for _, value, chosen in choices_in(content) if chosen)
        await self.press(person, form.id, [value for each in filled.values() for value in each], filled)


@pytest.fixture
async def app(tmp_path: Path) -> AsyncIterator[Any]:
    """The program, whose games are the same each time."""
    numbers = count()
    prepare_database(tmp_path / "crawl.db")
    async with program(tmp_path / "crawl.db", lambda: f"seed {next(numbers)}") as found:
        # The settings of a server ask what the bot may do in its channels.
        setattr(found, "room", lambda *_: Room(HERE.channel_id, RoomKind.TEXT, NEEDED))  # noqa: B010
        yield found


async def a_table(app: Any, game: str, seats: int, **how: Any) -> Table:
    """A game that has begun between the first people."""
    options = {name: values[0] for name, values in app.games[game].choices.items()}
    table = await app.tables.lobby.open(TableRequest(game, PEOPLE[0], HERE, wanted=seats, options=options, **how))
    for person in PEOPLE[1:seats]:
        table = await app.tables.lobby.join(table.id, person)
    return table


async def test_from_home_and_tables_everything_that_is_shown_can_be_pressed(app: Any) -> None:
    crawl, ada, ben = Crawl(app), *PEOPLE[:2]
    running = [await a_table(app, game, max(2, app.games[game].seats.start), hints=True) for game in app.games]
    opened = await app.tables.lobby.open(TableRequest("qin", ben, HERE, wanted=3, options={"board": "lion"}))
    over = await a_table(app, "qin", 2)
    await app.tables.play.resign(over.id, ben.user_id)
    for person in (ada, ben):
        terminal = Terminal(app, input, lambda _: None)
        terminal.person = person
        crawl.found(person, await show(PressOf(Asked(terminal))))
        crawl.found(person, await lobby(app, await app.tables.table(opened.id), ENGLISH))
        for table in (*running, over):
            terminal.table_id = table.id
            await terminal.look()
            crawl.found(person, terminal.public)
    await crawl.run()
    assert crawl.names <= ACTIONS.keys() | OF_DISCORD
    # A crawl that finds less has lost its way.
    assert len(crawl.names - crawl.refused) > 100
