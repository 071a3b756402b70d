"""The bot at a terminal: the actions and screens of Discord, typed and printed. `python -m workshop.terminal qin`.

A number uses a control, with numbers of options behind it; a form asks for one field after the other. A name hands the
keyboard to that person; it and an empty line show again what everybody sees.
"""

from __future__ import annotations

import asyncio
import re
import secrets
import sys
import tempfile
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from itertools import chain
from pathlib import Path
from typing import Any, TypeVar, cast

from db.store import Store
from engines.registry import ENGINES
from locales import Words
from screens import controls as c
from screens import press as doors
from screens.actions import ACTIONS, carry_out, read_rooms
from screens.games import presenter_of
from screens.lobby import lobby
from screens.presenter import said_first
from screens.refusals import EXPECTED, explain
from screens.screen import Screen, Shown, Then
from screens.turn_message import compose
from screens.ways import openings
from settings import Settings
from tables.core.kernel import Kernel
from tables.core.model import Person, Place, Status, Table
from tables.tables import Tables

PEOPLE = [Person(number, name) for number, name in enumerate(("Ada", "Ben", "Chloe", "Dmitri", "Eva"), 1)]
HERE, ENGLISH = Place(1, 1), Words("en")
T = TypeVar("T")

read_rooms()


class Program(cast("Any", doors.Places), doors.KnownEmoji, doors.KnownReaders):
    """The parts of the program that screens are made from, and the room that everybody is in."""

    def __init__(self, kernel: Kernel) -> None:
        self.tables, self.now, self.games, self.settings = Tables(kernel), kernel.now, ENGINES, Settings()
        self.presenters = {slug: presenter_of(slug) for slug in ENGINES}
        self.places = self.emoji = self.readers = self
        self._states: dict[type, Any] = {}

    def follow(self, table_id: int, *then: Then) -> None:
        """Do nothing: the table is looked at after each press."""

    def state(self, kind: type[T]) -> T:
        """Return what is remembered, made when it is first asked for."""
        return self._states.setdefault(kind, kind())

    def here(self, request: Any) -> Place:
        """Return the room."""
        return HERE

    async def venue(self, request: Any, *, private: bool = False) -> doors.Venue:
        """Return the room."""
        return doors.Venue(HERE, await self.tables.guilds.settings(HERE.guild_id), request.language)


class Asked(cast("Any", doors.PersonRequest)):
    """A person's request: what the protocol has as properties is plain values here."""

    table, guild_id, channel_id, manages, words, language = None, HERE.guild_id, HERE.channel_id, True, ENGLISH, "en"
    app, person = None, None

    def __init__(self, terminal: Terminal) -> None:
        self.app, self.person, self.terminal = terminal.app, terminal.person, terminal

    async def tell(self, screen: Screen | None) -> None:
        """Print something beside an answer."""
        if screen is not None:
            self.terminal.print(screen)


class Terminal:
    """A table and the person with the keyboard; `shown` is in front of them, `public` is what everybody sees."""

    def __init__(self, app: Any, read: Callable[[str], str], write: Callable[[str], object]) -> None:
        self.app, self.read, self.write, self.person, self.table_id = app, read, write, PEOPLE[0], 0
        self.shown = self.public = Screen("")

    async def play(self, game: str) -> Table | None:
        """Open a table and play on it until it is over or nothing more is typed; return it."""
        self.print(Screen(ENGLISH("home-title"), openings([game], ENGLISH)))
        with suppress(EOFError):
            while (table := await self.look()) is None or table.status in (Status.LOBBY, Status.RUNNING):
                try:
                    await self.take(Asked(self), self.read(f"{self.person.name}> ").strip())
                except EXPECTED as error:
                    self.write(explain(error, ENGLISH, table))
        return await self.app.tables.table(self.table_id) if self.table_id else None

    async def look(self) -> Table | None:
        """Show what is new at the table, once computers have moved; return it."""
        tables, table = self.app.tables, await self.app.tables.table(self.table_id) if self.table_id else None
        if table is not None and table.status is Status.LOBBY:
            shown = await lobby(self.app, table, ENGLISH)
            self.public = shown if shown.text == self.public.text else self.print(shown)
        while table is not None and table.status is Status.RUNNING and await tables.play.move_computer(table.id):
            pass
        while table is not None and (notice := await tables.notices.claim(table.id)) is not None:
            message = await compose(self.app, await tables.turn_messages.of_notice(notice))
            await tables.notices.posted(notice, notice.id, pinged=True)
            table = await tables.table(table.id)
            self.person = next((each for each in table.people if each.user_id in table.people_to_act), self.person)
            self.public = self.print(Screen(message.text, message.controls, message.describe()))
        return table

    async def take(self, request: Asked, typed: str) -> None:
        """Do what was typed, and show what comes of it. Raises as the action, and `Refusal`."""
        if typed in ("", *(each.name for each in PEOPLE)):
            self.person = next((each for each in PEOPLE if each.name == typed), self.person)
            self.print(self.public)
            return
        number, *chosen = typed.split()
        (control,) = picked(usable(self.shown), [number]) or [c.Button(label="", id="")]
        shown = await pressed(request, control.id, [each[1] for each in picked(c.choices_in(control), chosen)])
        while isinstance(shown, c.Form):
            self.write(shown.title)
            fields = {each.content.id or str(at): self.fill(each) for at, each in enumerate(shown.fields)}
            shown = await pressed(request, shown.id, [*chain(*fields.values())], fields)
        self.table_id = request.table.id if request.table is not None else self.table_id
        await request.tell(shown)
        if shown is not None and shown.once_shown is not None:
            await shown.once_shown()
        await request.tell(shown and shown.beside)

    def print(self, screen: Screen) -> Screen:
        """Print a screen, whose controls the next number is about; return it."""
        self.shown = screen
        text = re.sub(r"<@(\d+)>", lambda found: PEOPLE[int(found[1]) - 1].name, screen.whole_text)
        self.write(said_first(text, screen.pictures, ENGLISH, sys.maxsize))
        for number, control in enumerate(usable(screen), 1):
            label = control.label if isinstance(control, c.Button) else control.placeholder
            self.write(listed(f"{number:4}  {label}", control))
        return screen

    def fill(self, field: c.FormField) -> tuple[str, ...]:
        """Ask for a text or numbers of options; an empty line leaves the field as it is."""
        self.write(listed(field.label, field.content))
        options, typed = c.choices_in(field.content), self.read("> ")
        if isinstance(field.content, c.Typed):
            return (typed or field.content.filled,)
        return tuple(each[1] for each in picked(options, typed.split()) or [each for each in options if each[2]])


async def pressed(request: Any, control_id: str, values: Sequence[str], fields: Any = None) -> Shown:
    """Run the action that a control's id names. Raises `Refusal` where there is none."""
    if (action := ACTIONS.get(doors.action_named_in(control_id) or "")) is None:
        raise c.outdated()
    return await carry_out(action, doors.read_press(request, control_id, values, fields))


def picked(things: Sequence[Any], numbers: Sequence[str]) -> list[Any]:
    """Return those of some things that numbers, from 1 on, stand for. Raises `Refusal` for what is no number."""
    return [things[c.number_in(each) - 1] for each in numbers if 0 < c.number_in(each) <= len(things)]


def listed(label: str, content: c.Control | c.FieldContent) -> str:
    """Return a control or a field in lines, with what can be chosen in it by its numbers."""
    options = enumerate(c.choices_in(content), 1)
    return "\n".join([label, *(f"{at:8}{'*' if chosen else ' '} {label}" for at, (label, _, chosen) in options)])


def usable(screen: Screen) -> list[c.Control]:
    """Return the controls that can be used."""
    return [each for each in screen.all_controls if not (isinstance(each, c.Button) and (each.disabled or each.url))]


@asynccontextmanager
async def program(database: Path, new_seed: Callable[[], str]) -> AsyncGenerator[Program]:
    """Give the program on a SQLite file."""
    store = await Store.open(f"sqlite+aiosqlite:///{database}")
    try:
        yield Program(Kernel(store, now=lambda: datetime.now(UTC), new_seed=new_seed, process="terminal"))
    finally:
        await store.close()


async def main(game: str = "qin") -> None:
    """Play a game on a database that is thrown away."""
    with tempfile.TemporaryDirectory() as folder:
        async with program(Path(folder) / "terminal.db", lambda: secrets.token_hex(16)) as app:
            await Terminal(app, input, print).play(game)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:2]))
