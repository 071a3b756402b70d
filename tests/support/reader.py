"""A person who presses and reads screens without Discord, in sentence ids in place of sentences."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType, SimpleNamespace
from typing import Any

from engines.registry import ENGINES
from locales import Words
from screens.actions import ACTIONS, DECLARED, Action, SuggestedAt, read_rooms, suggestions
from screens.commands import commands_of
from screens.controls import CHOSEN, Button, Control, Form, Select, Typed, in_rows
from screens.permissions import NEEDED, NEEDED_FOR_THREADS
from screens.press import Account, GivenFile, Places, PressOf, Room, RoomKind, Venue, read_press
from screens.screen import Screen, Then
from tables.core.model import Person, Place, Table
from tables.people.guilds import ServerSettings
from tests.support.desk import LOBBY, PEOPLE, PLACE, Desk
from tests.support.presenters import PRESENTERS

read_rooms()


EVERYTHING = (*NEEDED, *NEEDED_FOR_THREADS, "manage_threads")
"""All that the bot may be allowed where games are shown."""


class SentenceIds(Words):
    """Answers the id of a sentence instead of the sentence, and of a game its slug."""

    def fill(self, sentence: str, facts: Mapping[str, str | int]) -> str:
        """Return the id of a sentence that there is."""
        assert Words.has(self, sentence) or self.has(sentence), f"there is no sentence {sentence}"
        return sentence

    def game(self, slug: str) -> str:
        """Return the slug."""
        return slug

    def list(self, items: Sequence[Any]) -> Any:
        """Join the items."""
        return ", ".join(items)


class SentenceFacts(SentenceIds):
    """Answers the id of a sentence with what is filled into it."""

    def fill(self, sentence: str, facts: Mapping[str, str | int]) -> str:
        """Return the id and the facts, by their names."""
        return " ".join([super().fill(sentence, facts), *(f"{name}={facts[name]}" for name in sorted(facts))])


@dataclass(frozen=True)
class Given(GivenFile):
    """A file that is handed in."""

    content: bytes

    @property
    def filename(self) -> str:
        """A name as any other."""
        return "given.txt"

    @property
    def size(self) -> int:
        """Its bytes."""
        return len(self.content)

    async def read(self) -> bytes:
        """Return what is in it."""
        return self.content


@dataclass
class DeskPlaces(Places[Any]):
    """One channel where every table is shown, and a server that is known; what is asked of it is noted."""

    is_elsewhere: bool = False
    kept_out_of: str = ""
    server: ServerSettings = field(default_factory=ServerSettings)
    thread_id: int | None = None
    """Where new tables are opened."""
    opened: list[Screen] = field(default_factory=list[Screen])
    begun: list[int] = field(default_factory=list[int])
    looked_after: list[int] = field(default_factory=list[int])
    kept_reachable: list[int] = field(default_factory=list[int])
    missing: list[int] = field(default_factory=list[int])
    """Lobbies that are to be posted."""
    forums: Collection[int] = ()
    threads: dict[int, set[int]] = field(default_factory=dict[int, set[int]])
    """Who is in which thread."""
    gone: set[int] = field(default_factory=set[int])
    """Who has left the server."""
    bots: Collection[int] = ()
    rooms: dict[int, Room] = field(default_factory=dict[int, Room])
    """The channels of the server, besides the one where all is asked, in which the bot may do everything."""
    roles: Collection[int] = ()

    def room(self, request: Reader, channel_id: int | None = None) -> Room | None:
        """Return a channel, or the one where all is asked."""
        here = Room(PLACE.channel_id, RoomKind.TEXT, EVERYTHING, players_write=True)
        return here if channel_id in (None, PLACE.channel_id) else self.rooms.get(channel_id)

    def has_role(self, request: Reader, role_id: int) -> bool:
        """Whether the server has a role."""
        return role_id in self.roles

    def server_name(self, guild_id: int) -> str | None:
        """Return the name of the one server."""
        return "Games" if guild_id == PLACE.guild_id else None

    def here(self, request: Reader) -> Place:
        """Return the channel, or the person's direct messages."""
        return Place(request.guild_id, PLACE.channel_id, self.thread_id)

    async def venue(self, request: Reader, *, private: bool = False) -> Venue:
        """Return where new tables go."""
        return Venue(self.here(request), self.server, "en", self.is_elsewhere, self.kept_out_of if private else "")

    async def open(self, request: Reader, table: Table, venue: Venue, shown: Screen) -> Table:
        """Show a new table."""
        self.opened.append(shown)
        await request.desk.tables.venue.remember_lobby_message(table.id, LOBBY)
        return await request.desk.tables.table(table.id)

    async def show(self, request: Reader, table: Table, shown: Screen) -> None:
        """Show a lobby here."""
        self.opened.append(shown)
        await request.desk.tables.venue.remember_lobby_message(table.id, LOBBY)

    async def begin(self, table: Table) -> Table:
        """Note a game that has begun."""
        self.begun.append(table.id)
        return table

    async def look_after(self, request: Reader, table: Table) -> Table:
        """Note whose messages are looked for: all are there."""
        self.looked_after.append(table.id)
        return table

    async def look_after_all(self, tables: Sequence[Table]) -> Sequence[Table]:
        """Note whose messages are looked for: all are there."""
        self.looked_after += [each.id for each in tables]
        return tables

    async def stay_reachable(self, request: Reader, table: Table) -> None:
        """Note which tables are looked after."""
        self.kept_reachable.append(table.id)

    async def lost_place(self, table: Table) -> str:
        """Return what a table has lost."""
        return "thread"

    def knows(self, channel_id: int) -> bool:
        """There is one channel."""
        return channel_id == PLACE.channel_id

    def is_forum(self, channel_id: int) -> bool:
        """Whether tables have posts there."""
        return channel_id in self.forums

    async def let_in(self, thread_id: int, user_id: int) -> bool:
        """Let a person into a thread."""
        self.threads.get(thread_id, set()).add(user_id)
        return thread_id in self.threads

    async def let_out(self, thread_id: int, user_id: int) -> None:
        """Take a person out of a thread."""
        self.threads.get(thread_id, set()).discard(user_id)

    async def account(self, user_id: int, here: Reader | None = None) -> Account | None:
        """Return somebody of the desk, who is a member of its server, or a stranger."""
        found = next((each for each in PEOPLE if each.user_id == user_id), None)
        if here is None:
            return Account(found or Person(user_id, "Stranger"), user_id in self.bots)
        if found is None:
            return None
        return Account(found, user_id in self.bots, here.guild_id is not None and user_id not in self.gone)

    async def members(self, request: Reader, accounts: Collection[int]) -> Sequence[Account]:
        """Return those who are in the server."""
        return [Account(each) for each in PEOPLE if each.user_id in {*accounts} - self.gone]

    async def has_left(self, guild_id: int, user_id: int) -> bool:
        """Whether a person is not in the server."""
        return user_id in self.gone

    async def has_just_left(self, table: Table, user_id: int) -> bool:
        """Whether a person is not in the server."""
        return user_id in self.gone


@dataclass
class Reader:
    """A person at the tables of a desk, in its server; what they ask of the door is noted."""

    desk: Desk
    person: Person
    words: Words = field(default_factory=lambda: SentenceIds("en"))
    language: str = "en"
    choices_learnt: int = 0
    table: Table | None = None
    guild_id: int | None = PLACE.guild_id
    is_here: bool = True
    manages: bool = False
    clocks_changed_for: list[int] = field(default_factory=list[int])
    followed: list[tuple[int, Then]] = field(default_factory=list[tuple[int, Then]])
    files: Mapping[str, GivenFile] = field(default_factory=dict[str, GivenFile])
    settings: Any = field(
        default_factory=lambda: SimpleNamespace(web_port=None, operator_contact=None, play_in="thread")
    )
    states: dict[type, Any] = field(default_factory=dict[type, Any])
    places: DeskPlaces = field(default_factory=DeskPlaces)
    told: list[Screen] = field(default_factory=list[Screen])
    channel_id: int | None = PLACE.channel_id
    parent_id: int | None = None
    said_meanwhile: list[str] = field(default_factory=list[str])
    has_words_first: bool = False

    @property
    def app(self) -> Any:
        """The parts of the program that screens are made from."""
        return SimpleNamespace(
            tables=self.desk.tables,
            presenters=PRESENTERS,
            games=ENGINES,
            emoji=SimpleNamespace(of=always(None), before=always(""), counter=always("")),
            now=self.desk.clock,
            settings=self.settings,
            state=self.state,
            places=self.places,
            drawing=SimpleNamespace(in_a_thread=in_a_thread),
            readers=SimpleNamespace(has_words_first=always(self.has_words_first)),
            follow=self.follow,
        )

    def state(self, kind: type[Any]) -> Any:
        """Return what the program remembers of this kind."""
        return self.states.setdefault(kind, kind())

    def follow(self, table_id: int, *then: Then) -> None:
        """Note what follows at a table."""
        self.followed += [(table_id, each) for each in then]

    async def words_here(self) -> Words:
        """Return the person's sentences."""
        return self.words

    async def tell(self, screen: Screen | None) -> None:
        """Note what the person alone is told."""
        self.told += [screen] if screen is not None else []

    async def meanwhile(self, text: str, items: Sequence[Control] = (), *, is_needed: bool = True) -> None:
        """Note what is answered for now."""
        self.said_meanwhile.append(text)

    async def learn_choices(self) -> None:
        """Count how often it is asked for."""
        self.choices_learnt += 1

    def given_file(self, key: str) -> GivenFile | None:
        """Return a file that the person has put into a form."""
        return self.files.get(key)

    async def clocks_changed(self) -> None:
        """Note for whom it is asked."""
        self.clocks_changed_for.append(self.person.user_id)

    @property
    def user_id(self) -> int:
        """The account of the person."""
        return self.person.user_id

    def pressing(self, table: Table) -> PressOf[Reader]:
        """Return the press of a control at a table as it is."""
        return PressOf(self, table.id, table.ply)

    async def command(self, *path: str, table: Table | None = None, **options: Any) -> Any:
        """Give a command, at a table if it takes one, and return what is shown."""
        found = command_at(path)
        self.table = table
        return await self._run(found, PressOf(self, game=found.game), table, options)

    async def suggest(
        self, *path: str, option: str, typed: str = "", table: Table | None = None, **filled: str
    ) -> Sequence[tuple[str, str | int]]:
        """Return what is suggested for an option of a command, names and values, with others filled in so far."""
        found = command_at(path)
        (parameter,) = [each for each in found.parameters if each.name == option]
        press = PressOf(self, fields={name: (value,) for name, value in filled.items()}, game=found.game)
        if isinstance(parameter.values, SuggestedAt) and table is not None:
            return await parameter.values.suggest(press, table, typed)
        return await suggestions(found, parameter, press, typed)

    async def press(self, shown: Screen, label: str, *values: str, message_id: int | None = None) -> Any:
        """Press the control with this label and return what is shown then."""
        (control,) = [each for each in shown.all_controls if label_of(each) == label]
        assert control.id is not None
        return await self._address(control.id, values, message_id)

    async def choose(self, shown: Screen, *values: str) -> Any:
        """Choose values where they are offered, in one select or by a button, and return what is shown then."""
        (control,) = [each for each in shown.controls if {*values} <= {*values_of(each)}][:1]
        return await self.use(control, *(values if isinstance(control, Select) else ()))

    async def use(self, control: Control, *values: str) -> Any:
        """Use a control and return what is shown then."""
        assert control.id is not None
        return await self._address(control.id, values)

    async def fill(self, form: Form, *values: str, **fields: Sequence[str]) -> Any:
        """Fill in the fields of a form, in their order or by their names, and return what is shown then."""
        return await self._address(form.id, values, fields=fields)

    async def at(
        self,
        table: Table,
        action: str,
        detail: str = "",
        *values: str,
        message_id: int | None = None,
        public_in: int | None = None,
    ) -> Any:
        """Press a control of a table that is on no screen here."""
        address = f"b:{table.id}:{table.ply}:{action}:{detail}"
        return await self._address(address, values, message_id, public_in=public_in)

    async def in_lobby(self, table: Table, action: str, *values: str) -> Any:
        """Press a control of a table's lobby, which everybody sees."""
        address = f"b:{table.id}:{table.ply}:{action}:"
        return await self._address(address, values, LOBBY, public_in=table.place.room_id)

    async def at_home(self, action: str, detail: str = "", *values: str) -> Any:
        """Press a control that is about no table, and is on no screen here."""
        return await self._address(f"b:0:0:{action}:{detail}", values)

    async def _address(
        self,
        address: str,
        values: Sequence[str],
        message_id: int | None = None,
        fields: Any = MappingProxyType({}),
        public_in: int | None = None,
    ) -> Any:
        press = read_press(self, address, values, fields, message_id, public_in)
        table = await self.desk.tables.table(press.table_id) if press.table_id else None
        return await self._run(ACTIONS[address.split(":")[3]], press, table, {})

    async def _run(self, action: Action, press: PressOf[Reader], table: Table | None, options: Any) -> Any:
        tables = {each.name: table for each in action.parameters if each.sought is not None}
        return await action.handler(press, **tables, **options)


def always(answer: Any) -> Callable[..., Any]:
    """Return what gives the same answer to everything."""
    return lambda *_: answer


async def in_a_thread(_game: str, work: Callable[[], Any], _kind: str) -> Any:
    """Do work beside the tests."""
    return await asyncio.to_thread(work)


def command_at(path: tuple[str, ...]) -> Action:
    """Return the command of this name; those of games are known by the game's."""
    of_games = [each for slug in ENGINES for each in commands_of(PRESENTERS[slug])]
    return next(each for each in [*of_games, *DECLARED] if each.command == path)


def label_of(control: Control) -> str:
    """Return what is on a control."""
    return control.label if isinstance(control, Button) else control.placeholder


def labels(shown: Screen) -> list[str]:
    """Return what is on the controls of a screen."""
    return [label_of(each) for each in shown.controls]


def values_of(control: Control) -> list[str]:
    """Return what can be chosen by a control: of a select its options, of a button the one it is for."""
    if isinstance(control, Select):
        return [option.value for option in control.options]
    _, is_choice, value = (control.id or "").partition(CHOSEN)
    return [value] if is_choice else []


def offered(shown: Screen) -> list[str]:
    """Return the values that can be chosen on a screen, by buttons and in selects."""
    return [value for each in shown.controls for value in values_of(each)]


def labels_beside(shown: Screen) -> list[str]:
    """Return what is on the controls of the entries of a list."""
    return [label_of(each) for entry in shown.entries or () for each in entry.controls]


def components_of(shown: Screen) -> int:
    """Return the components of a list as Discord counts them: texts, what is beside them, rows and controls."""
    entries = sum((3 if each.beside else 1) + len(each.below) + bool(each.below) for each in shown.entries or ())
    return 1 + entries + len(in_rows(shown.controls)) + len(shown.controls)


def options(shown: Screen) -> list[str]:
    """Return the values that can be chosen in its selects."""
    return [option.value for each in shown.controls if isinstance(each, Select) for option in each.options]


def filled(form: Form) -> list[str]:
    """Return what stands in the lines of a form."""
    return [each.content.filled for each in form.fields if isinstance(each.content, Typed)]
