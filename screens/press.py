"""What a person asked for: a command, or a control that they used, with what was filled in.

The protocols say what a door has. What their methods return here is for a door that has nothing of the kind.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Collection, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from engines.registry import AnyEngine
from locales import SafeText, Words
from screens.controls import CHOSEN, Control, Emoji, number_in, outdated
from screens.names import escape
from screens.presenter import GamePresenter
from screens.refusals import Refusal
from screens.screen import Screen, Then
from settings import Settings
from tables.core.model import Person, Place, Table
from tables.core.preferences import Preferences
from tables.people.guilds import ServerSettings
from tables.tables import Tables

T = TypeVar("T")

_ADDRESS = re.compile(r"[bsm]:(?P<table>[0-9]+):(?P<ply>[0-9]+):(?P<action>[a-z][a-z-]*):(?P<detail>[\x20-\x7e]*)")
"""What `screens.controls.Address` writes."""


@dataclass(frozen=True, slots=True)
class Account:
    """An account that was named in an option of a command, or in a form; `is_member` of the server there."""

    person: Person
    is_bot: bool = False
    is_member: bool = True


class KnownEmoji(Protocol):
    """The bot's own emoji, as far as they are known. They only adorn: the words beside them say the same."""

    def of(self, name: str) -> Emoji | None:
        """Return the emoji of a name, for a button or an option."""
        return None

    def before(self, name: str) -> str:
        """Return the prefix of a word: the emoji and a space, or nothing."""
        return ""

    def counter(self, table: Table, seat: int) -> str:
        """Return the prefix of a seat's player's name. The seats of a rematch are known once it begins."""
        return ""


class GivenFile(Protocol):
    """A file that a person gives."""

    @property
    def filename(self) -> str:
        """Its name, as they called it."""
        ...

    @property
    def size(self) -> int:
        """Its bytes."""
        ...

    async def read(self) -> bytes:
        """Return what is in it. Raises `Refusal` where it is there no more."""
        ...

    @property
    def short_name(self) -> SafeText:
        """What it is called, for a sentence."""
        return escape(self.filename[:60])

    async def read_text(self, most: int) -> str:
        """Return its text, UTF-8. Raises `Refusal` beyond `most` bytes, for anything that is no text, and as `read`."""
        if self.size > most:
            raise Refusal("error-upload-large", name=self.short_name, size=self.size, most=most)
        try:
            return (await self.read()).decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise Refusal("error-upload-no-text", name=self.short_name) from error


class KnownReaders(Protocol):
    """How people want to read."""

    def has_words_first(self, user_id: int) -> bool:
        """Tell whether a person has the words of a position before its pictures."""
        return False


class Draws(Protocol):
    """Where pictures are drawn."""

    async def in_a_thread(self, game: str, work: Callable[[], T], kind: str = "picture") -> T:
        """Run a plain function on a game's pictures apart from what waits for an answer, and return its result."""
        ...


class Services(Protocol):
    """The parts of the program that screens are made from."""

    @property
    def tables(self) -> Tables:
        """All services of the tables."""
        ...

    @property
    def presenters(self) -> Mapping[str, GamePresenter]:
        """How games look and which sentences they use."""
        ...

    @property
    def games(self) -> Mapping[str, AnyEngine]:
        """The games that are there, by their slugs."""
        ...

    @property
    def emoji(self) -> KnownEmoji:
        """The bot's own emoji."""
        ...

    @property
    def readers(self) -> KnownReaders:
        """How people want to read."""
        ...

    @property
    def drawing(self) -> Draws:
        """Where pictures are drawn."""
        ...

    @property
    def now(self) -> Callable[[], datetime]:
        """The clock."""
        ...

    @property
    def settings(self) -> Settings:
        """What the operator has set."""
        ...

    @property
    def places(self) -> Places[Any]:
        """Where tables are shown."""
        ...

    def follow(self, table_id: int, *then: Then) -> None:
        """Do in the background what follows at a table; a screen's own is done once it is shown."""
        return

    def state(self, kind: type[T]) -> T:
        """Return what a room remembers between requests, made when it is first asked for."""
        ...


class PersonRequest(Protocol):
    """A person's request, as actions know it."""

    @property
    def table(self) -> Table | None:
        """The table it is about, as far as that is known; set as soon as it is: refusals name its players."""
        ...

    @table.setter
    def table(self, table: Table) -> None: ...

    @property
    def app(self) -> Services:
        """The parts of the program."""
        ...

    @property
    def person(self) -> Person:
        """Who asks."""
        ...

    @property
    def guild_id(self) -> int | None:
        """The server where it is made; None in direct messages."""
        ...

    @property
    def channel_id(self) -> int | None:
        """The channel or thread where it is made."""
        ...

    @property
    def parent_id(self) -> int | None:
        """The channel that this one is a thread of; None where it is none."""
        return None

    @property
    def is_here(self) -> bool:
        """Whether tables can be opened where it is made: the bot may be asked where it is not itself."""
        return True

    @property
    def manages(self) -> bool:
        """Whether they may manage that server."""
        ...

    @property
    def words(self) -> Words:
        """The sentences in their language."""
        ...

    @property
    def language(self) -> str:
        """The language of their Discord."""
        ...

    def given_file(self, key: str) -> GivenFile | None:
        """Return the file that was put into a form, by what the form says of it."""
        return None

    async def words_here(self) -> Words:
        """Return the person's sentences, in which the buttons that everybody sees here are named as they are there."""
        return self.words

    async def learn_choices(self) -> None:
        """Read how people want to be answered again, here and in the other processes."""
        return

    async def tell(self, screen: Screen | None) -> None:
        """Show something to this person alone, beside an answer that everybody can see."""
        ...

    async def meanwhile(self, text: str, items: Sequence[Control] = (), *, is_needed: bool = True) -> None:
        """Answer for now with a text, which is replaced by what is shown then. One not needed may fail to arrive."""
        return

    async def clocks_changed(self) -> None:
        """Begin, here and in the other processes, what is due now that the person's clocks stop or go on."""
        return


PROGRESS_SECONDS = 2.0
"""How often a person who waits for long work reads how far it is."""

ResultT = TypeVar("ResultT")


async def awaited(
    request: PersonRequest, work: Coroutine[Any, Any, ResultT], so_far: Callable[[], str], items: Sequence[Control] = ()
) -> ResultT:
    """Wait for long work, and answer for now with how far it is, and with these controls. Work is cancelled with it."""
    task, said = asyncio.create_task(work), ""
    try:
        while True:
            if (text := so_far()) != said:
                await request.meanwhile(text, items, is_needed=not said)
                said = text
            if (await asyncio.wait([task], timeout=PROGRESS_SECONDS))[0]:
                return task.result()
    finally:
        task.cancel()


RequestT = TypeVar("RequestT", bound=PersonRequest, covariant=True)
AskingT = TypeVar("AskingT", bound=PersonRequest, contravariant=True)


@dataclass(frozen=True, slots=True)
class Venue:
    """Where a new table goes, and what its server has set: nothing in direct messages.

    `locale` is the language of the table's public text. `is_elsewhere`: that is not where it is opened from.
    `kept_out_of` names the forum that it does not go to because it is private.
    """

    place: Place
    server: ServerSettings
    locale: str
    is_elsewhere: bool = False
    kept_out_of: str = ""


class RoomKind(StrEnum):
    """Kinds of channels, by what becomes of tables in them."""

    TEXT = "text"
    FORUM = "forum"
    THREAD = "thread"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Room:
    """A channel or thread of a server as the bot finds it.

    `granted` are the bot's permissions there. `players_write`: everybody may write in its threads; None where it has
    none. `lacking_tags` are those that a forum would need and that the bot may neither use nor create.
    """

    id: int
    kind: RoomKind
    granted: Collection[str]
    players_write: bool | None = None
    lacking_tags: Sequence[str] = ()

    @property
    def mention(self) -> str:
        return f"<#{self.id}>"


class Places(Protocol[AskingT]):
    """Where a door shows tables, and whom it knows there."""

    def here(self, request: AskingT) -> Place:
        """Return where a request is made. Raises `Refusal` where the bot is not."""
        ...

    async def venue(self, request: AskingT, *, private: bool = False) -> Venue:
        """Return where the table goes that a person wants to open. Raises `Refusal` where it cannot or they may not."""
        ...

    async def venue_alone(self, request: AskingT) -> Venue:
        """Return where a person plays against computers at once. Raises `Refusal` where that is nowhere."""
        return await self.venue(request)

    async def venue_direct(self, request: AskingT) -> Venue:
        """Return a place that no other sees. Raises `Refusal` where there is none."""
        return await self.venue(request)

    def check_may_open(self, request: AskingT, server: ServerSettings) -> None:
        """Raise `Refusal` where a person may open no tables in a server, or the bot cannot show them here."""
        return

    async def show(self, request: AskingT, table: Table, shown: Screen) -> None:
        """Show the lobby of a table to everybody here."""
        return

    async def open(self, request: AskingT, table: Table, venue: Venue, shown: Screen) -> Table:
        """Show a new table for the first time and return it. Raises `Refusal` where its lobby cannot be shown."""
        return table

    async def begin(self, table: Table) -> Table:
        """Return a table whose game has begun, with the thread that it gets for that."""
        return table

    async def look_after(self, request: AskingT, table: Table) -> Table:
        """Return the table with its missing messages posted again, so that the person can reach it."""
        return table

    async def look_after_all(self, tables: Sequence[Table]) -> Sequence[Table]:
        """Do so for the tables of a list; those that take long are as they were."""
        return tables

    async def go_on(self, request: AskingT, table: Table) -> Table:
        """Let a move go on with a table that waits because its place was deleted; return the table as it is then."""
        return table

    async def stay_reachable(self, request: AskingT, table: Table) -> None:
        """Move a table that can no longer be shown in its place to where this is asked."""
        return

    def room(self, request: AskingT, channel_id: int | None = None) -> Room | None:
        """Return a channel of the server where something is asked, without one that it has: the place itself."""
        return None

    def has_role(self, request: AskingT, role_id: int) -> bool:
        """Whether the server where something is asked has a role."""
        return False

    def server_name(self, guild_id: int) -> str | None:
        """Return the name of a server, None where it is not known."""
        return None

    async def lost_place(self, table: Table) -> str:
        """Return what a table has lost: its `thread`, its `post`, or its `channel`."""
        ...

    def knows(self, channel_id: int) -> bool:
        """Whether this process knows a channel."""
        return True

    def is_forum(self, channel_id: int) -> bool:
        """Whether each table in a channel has a post of its own."""
        return False

    async def let_in(self, thread_id: int, user_id: int) -> bool:
        """Let a person into a thread, as far as they may; whether there is such a thread."""
        return False

    async def let_out(self, thread_id: int, user_id: int) -> None:
        """Take a person out of a thread, if there is one."""
        return

    async def account(self, user_id: int, here: AskingT | None = None) -> Account | None:
        """Return the person of an account, a member of the server where it is asked if that is given; else None."""
        return None

    async def members(self, request: AskingT, accounts: Collection[int]) -> Sequence[Account]:
        """Return those of some accounts who are in the server of a request now."""
        return ()

    async def has_left(self, guild_id: int, user_id: int) -> bool:
        """Whether a person is no longer in a server; who was there lately is there."""
        return False

    async def has_just_left(self, table: Table, user_id: int) -> bool:
        """Whether a player is no longer in the table's server at this moment."""
        return False


@dataclass(frozen=True)
class PressOf(Generic[RequestT]):
    """A control was used: what it was made for and, for a select or a button of several, what was chosen.

    `fields` has what was filled into a form, by the names of its fields; while a command is typed, its options so far.
    `message_id` is of the message that was pressed, `public_in` its channel if others see it too. A command that is
    given has nothing of these. `game` is whose command it is.
    """

    request: RequestT
    table_id: int = 0
    ply: int = 0
    detail: str = ""
    values: tuple[str, ...] = ()
    fields: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    message_id: int | None = None
    public_in: int | None = None
    game: str = ""

    @property
    def tables(self) -> Tables:
        return self.request.app.tables

    @property
    def words(self) -> Words:
        return self.request.words

    @property
    def user_id(self) -> int:
        return self.request.person.user_id

    @property
    def now(self) -> datetime:
        return self.request.app.now()

    async def words_here(self) -> Words:
        return await self.request.words_here()

    async def preferences(self) -> Preferences:
        return await self.tables.people.preferences(self.user_id)

    async def account(self, user_id: int) -> Account:
        """Return the account with a number. Raises `Refusal` where there is none."""
        if (found := await self.request.app.places.account(user_id)) is None:
            raise outdated()
        return found

    def presenter(self, table: Table) -> GamePresenter:
        """Return how a table's game looks and which sentences it uses. Raises `GameAbsentError`."""
        return self.request.app.presenters[table.game]

    @property
    def managed_guild(self) -> int:
        """The server of a person who may manage it. Raises `Refusal`."""
        guild_id = self.request.guild_id
        if guild_id is None:
            raise Refusal("error-guild-only")
        if not self.request.manages:
            raise Refusal("error-managers-only")
        return guild_id

    @property
    def value(self) -> str:
        """What was chosen. Raises `Refusal` where nothing was, as if another button were pressed."""
        if not self.values:
            raise outdated()
        return self.values[0]

    def first_words(self, count: int) -> list[str]:
        """Return the first words of the detail; what follows only keeps controls apart. Raises `Refusal` for fewer."""
        found = self.detail.split()
        if len(found) < count:
            raise outdated()
        return found[:count]

    def lines(self, count: int) -> tuple[str, ...]:
        """Return what was typed into the lines of a form. Raises `Refusal` for another form."""
        if len(self.values) != count:
            raise outdated()
        return self.values

    def filled(self, name: str) -> str | None:
        """Return what was filled into a field of a form, None where it was left empty."""
        found = self.fields.get(name, ())
        return found[0] if found and found[0] else None

    def given(self, name: str) -> GivenFile:
        """Return the file that was put into a field of a form. Raises `Refusal` where there is none."""
        found = self.request.given_file(self.filled(name) or "")
        if found is None:
            raise outdated()
        return found

    def is_on(self, message_id: int | None) -> bool:
        return self.message_id is not None and self.message_id == message_id


Press: TypeAlias = PressOf[PersonRequest]
"""What an action of `screens` is given: nothing of it is Discord's."""


def action_named_in(control_id: str) -> str | None:
    match = _ADDRESS.fullmatch(control_id)
    return None if match is None else match["action"]


def table_in(control_id: str) -> int:
    """Return the table that a control's id names. Raises `Refusal` where it names none."""
    return number_in(_match(control_id)["table"])


def read_press(
    request: RequestT,
    control_id: str,
    values: Sequence[str] = (),
    fields: Mapping[str, tuple[str, ...]] | None = None,
    message_id: int | None = None,
    public_in: int | None = None,
) -> PressOf[RequestT]:
    """Return the press of a control, from its id and what was chosen. Raises `Refusal` for any other id."""
    match = _match(control_id)
    detail, is_choice, chosen = match["detail"].partition(CHOSEN)
    values = (*values, chosen) if is_choice else tuple(values)
    table_id, ply = number_in(match["table"]), number_in(match["ply"])
    return PressOf(request, table_id, ply, detail, values, fields or {}, message_id, public_in)


def _match(control_id: str) -> re.Match[str]:
    if (match := _ADDRESS.fullmatch(control_id)) is None:
        raise outdated()
    return match
