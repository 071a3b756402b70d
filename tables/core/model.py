"""People around a game: tables, chairs, persons, and how persons of one name differ."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from enum import StrEnum
from functools import lru_cache
from typing import Any

from computers.levels import Level, Skill
from db.schema import FORGOTTEN_ID
from engines.protocol import Options, Seat
from tables.core.pace import Pace, TurnLimit

MOST_KEPT = 4096
"""Names cached as they may be seen: those of active players come again with every answer."""

_JOINERS = "\u200c\u200d"
"""Signs without width that scripts and emoji are written with."""

_BLANKS = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Characters that count as letters or symbols and are invisible."""


@lru_cache(maxsize=MOST_KEPT)
def visible(name: str) -> str:
    """Clean a name, as `cleaned` does, with a cache."""
    return cleaned(name)


def cleaned(text: str) -> str:
    """Put a text on one line, without invisible characters: they turn text around, break lines, or hide it.

    Empty where nothing visible is left.
    """
    kept = "".join(sign if not _is_hidden(sign) else " " if sign.isspace() else "" for sign in text)
    name = " ".join(kept.split())
    return name if name.strip(_JOINERS + " ") else ""


_LOOK_ALIKE = str.maketrans(
    "АВЕЅІЈКМНОРСТУХаеѕіјорсухԁԛԝԚԜҮүһӏ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαιοκνρυ" + "ıƖɩℓ0|",
    "abesijkmhopctyxaesijopcyxdqwqwyyhl" + "abezhikmnoptyxaiokvpu" + "illlol",
)
"""The letters of Cyrillic and Greek that are drawn as letters of Latin, and signs that are drawn as others."""


@lru_cache(maxsize=MOST_KEPT)
def skeleton(name: str) -> str:
    """Reduce a name to its looks, whatever its letters, case and spaces: look-alikes have the same skeleton."""
    # NFKC first: wide and styled letters become plain ones, which the table of look-alikes has.
    plain = unicodedata.normalize("NFKC", visible(name)).translate(_LOOK_ALIKE).casefold()
    return "".join(plain.split()).replace("1", "l").replace("i", "l")


def _is_hidden(sign: str) -> bool:
    # C is for control and format characters, surrogates, and code points without a character.
    return sign in _BLANKS or (unicodedata.category(sign)[0] == "C" and sign not in _JOINERS)


class Status(StrEnum):
    """The stage of a table's life."""

    LOBBY = "lobby"
    RUNNING = "running"
    OVER = "over"
    CANCELLED = "cancelled"


class CalledOff(StrEnum):
    """The cause by which a table ended without a game's end: its game never began, or its rules are gone."""

    HOST = "host"
    MANAGER = "manager"
    LEFT = "left"
    """All people have left it."""
    UNJOINED = "unjoined"
    """No other person joined it in time."""
    UNSHOWN = "unshown"
    """Its message could not be posted."""


class Begins(StrEnum):
    """The reason why a seat begins, where that is not drawn by lot."""

    CHOSEN = "chosen"
    YOUNGEST = "youngest"


class LobbyRule(StrEnum):
    """A rule that the host of a lobby may change, and that the others have to agree to."""

    PACE = "pace"
    HINTS = "hints"
    OPTIONS = "options"
    SEATS = "seats"
    PRIVATE = "private"
    BEGINS = "begins"
    ORDER = "order"
    LEVELS = "levels"


@dataclass(frozen=True, slots=True)
class RuleChange:
    """The latest change of a rule in a lobby: when it was, and the value before it, as JSON has it."""

    rule: LobbyRule
    at: datetime
    before: Any = None


@dataclass(frozen=True, slots=True)
class Person:
    """A player: the account's id and the name they were last seen under."""

    user_id: int
    name: str


FORGOTTEN = Person(FORGOTTEN_ID, "")
"""The one placeholder for all people who asked to be forgotten."""


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat's holder: a person, or a computer when `person` is None.

    `resigned` is the person who gave the seat up; a computer plays it on. `missing` is the person for whom a
    computer plays until they take the seat back. `level` is the strength of the computer; for an even match it has
    the `sharpness`, since its game began. `called` is the name that a
    seat without a person has in a game opened from a file; as `FORGOTTEN` if that was the person. `left` is the kind
    of the log's row by which the person gave the seat up, where the game ended before a computer played it on.
    `has_namesake`: the name of another at the table looks the same. In a lobby `agrees` says whether the person agrees
    to the rules as they are now, and `begins` why this seat shall begin; None: it shall not, or lots are drawn.
    `saved` is the time that the seat has in its bank when its next turn begins; None: what a game begins with.
    """

    seat: Seat
    person: Person | None
    resigned: Person | None = None
    level: Level = Level.STRONG
    called: str | None = None
    missing: Person | None = None
    left: str | None = None
    agrees: bool = True
    begins: Begins | None = None
    sharpness: float | None = None
    # Not compared: it follows from the other chairs, and a seat changes hands by its own fields alone.
    has_namesake: bool = field(default=False, compare=False)
    # Nor is this: a clock that runs changes no seat.
    saved: timedelta | None = field(default=None, compare=False)

    @property
    def is_computer(self) -> bool:
        """Whether the bot moves for this seat."""
        return self.person is None

    @property
    def skill(self) -> Skill:
        return self.level if self.sharpness is None or self.level is not Level.EVEN else self.sharpness

    @property
    def owner(self) -> Person | None:
        """The person whose seat it is, also after they gave it up; None for a computer's own."""
        return self.person or self.missing or self.resigned


@dataclass(frozen=True, slots=True)
class Past:
    """A table's chairs by its log: as they were after each row from `since` on, the first before all rows.

    `movers` are the chairs of the latest move that was then not taken back, as they were when it was made; those of
    `since` are unknown unless the log begins there. `players` are the chairs, each as it was when its latest move was
    made.
    """

    chairs: tuple[tuple[Chair, ...], ...]
    movers: tuple[Chair | None, ...]
    players: tuple[Chair, ...]
    since: int = 0

    def at(self, ply: int) -> tuple[tuple[Chair, ...], Chair | None]:
        """Return the chairs, and the mover's, after so many rows. Raises `IndexError` before `since`."""
        if ply < self.since:
            raise IndexError(ply)
        return self.chairs[ply - self.since], self.movers[ply - self.since]


@dataclass(frozen=True, slots=True)
class Place:
    """The place of a table. `thread_id` None: in the channel itself. `guild_id` None: in direct messages."""

    guild_id: int | None
    channel_id: int
    thread_id: int | None = None

    @property
    def room_id(self) -> int:
        """The thread, or the channel itself."""
        return self.thread_id or self.channel_id

    @property
    def is_direct(self) -> bool:
        """Whether it is one person's direct messages with the bot: they play there alone, with computers at most."""
        return self.guild_id is None


@dataclass(frozen=True, slots=True)
class Series:
    """A table's part in a series of games (Q20): `index` counts from 0; `options` has one entry a game."""

    first_table_id: int
    index: int
    options: tuple[Options, ...]


@dataclass(frozen=True, slots=True)
class Limits:
    """The most open and running tables that there may be; None: no limit.

    `hosted` and `played` are for each person, `in_server` for each server.
    """

    hosted: int | None = None
    played: int | None = None
    in_server: int | None = None


NO_LIMITS = Limits()
"""No limits on tables."""


@dataclass(frozen=True, slots=True)
class Table:
    """A game and the people around it, as stored. Times are UTC.

    `ply` counts the rows of the log: moves, take-backs and resignations alike. `chairs` are in seat
    order and fewer than `wanted` while the lobby waits. `to_act` names the seats that may move now.
    `rematch_of` is the table that this one plays again. To a `private` table one has to be invited.

    `pace` says how much time there is, None where there is no clock. The turn that a person has now began with
    `turn_ply` at `turn_at` (None where no person is to act, or where it began before there were clocks) and has
    the `limit`; absences are reckoned in. `hints`: computers may be asked for advice, by all players. A
    `coached` game counts for nothing.

    A lobby closes at `closes_at`; `changes` are those of its rules. It keeps seats for the accounts `kept`, until
    `kept_until`; their people may have been invited to a rematch.

    `called_off` says by what it was, None also for those of versions that did not record it.
    At `met_at` it was opened for people whose seeks met, and began.

    Its turns are posted for spectators in the thread `watch_thread_id`, if there is one; 0: there cannot be.

    Since its game began, the `commitment` fixes its deal; None also for games of versions that had none.

    At `lost_at` its thread turned out to be deleted: its time does not run until a player goes on in another.

    With its log come its `past`, and the `mover` who made the latest move, as their chair was then.
    """

    id: int
    game: str
    status: Status
    place: Place
    host_id: int
    wanted: int
    chairs: tuple[Chair, ...]
    options: Options
    series: Series | None
    rules_version: int
    ply: int
    to_act: frozenset[Seat]
    locale: str
    lobby_message_id: int | None
    turn_message_id: int | None
    created_at: datetime
    updated_at: datetime
    rematch_of: int | None = None
    pace: Pace | None = None
    turn_ply: int = 0
    turn_at: datetime | None = None
    limit: TurnLimit | None = None
    hints: bool = False
    private: bool = False
    coached: bool = False
    closes_at: datetime | None = None
    changes: tuple[RuleChange, ...] = ()
    kept: tuple[int, ...] = ()
    kept_until: datetime | None = None
    called_off: CalledOff | None = None
    met_at: datetime | None = None
    watch_thread_id: int | None = None
    lost_at: datetime | None = None
    commitment: str | None = None
    past: Past | None = None
    mover: Chair | None = None

    def __post_init__(self) -> None:
        """Mark the chairs whose names look the same."""
        object.__setattr__(self, "chairs", _mark_namesakes(self.chairs))
        if self.mover is not None:
            others = (*(chair for chair in self.chairs if chair.seat != self.mover.seat), self.mover)
            object.__setattr__(self, "mover", _mark_namesakes(others)[-1])

    @property
    def deadline(self) -> datetime | None:
        """The moment at which the present turn is out of time, None where there is no limit."""
        return None if self.limit is None else self.limit.deadline

    @property
    def people_to_act(self) -> tuple[int, ...]:
        found = (self.chairs[seat].person for seat in sorted(self.to_act))
        return tuple(person.user_id for person in found if person is not None)

    @property
    def is_watched(self) -> bool:
        """Whether only computers play here, as they could once for people to watch."""
        return all(chair.owner is None for chair in self.chairs)

    @property
    def is_lost(self) -> bool:
        """Whether the game waits because its thread or channel was deleted."""
        return self.status is Status.RUNNING and self.lost_at is not None

    def seat_of(self, user_id: int) -> Seat | None:
        """Return the seat that the account holds here, None if none."""
        return next((c.seat for c in self.chairs if c.person and c.person.user_id == user_id), None)

    def missing_seat_of(self, user_id: int) -> Seat | None:
        """Return the seat on which a computer plays for the account until they take it back, None if none."""
        return next((c.seat for c in self.chairs if c.missing and c.missing.user_id == user_id), None)

    def is_turn(self, ply: int) -> bool:
        """Tell whether the turn that began with this ply is still going on."""
        return self.status is Status.RUNNING and self.turn_at is not None and self.turn_ply == ply

    def has_turn(self, ply: int, user_id: int) -> bool:
        """Tell whether the present turn is a person's, and the one that began with this ply."""
        return self.is_turn(ply) and self.seat_of(user_id) in self.to_act

    def at(self, ply: int) -> Table:
        """Return the table with the chairs it had after so many rows of the log, where its past is known."""
        if self.past is None:
            return self
        chairs, mover = self.past.at(ply)
        return replace(self, chairs=chairs, mover=mover)

    @property
    def people(self) -> tuple[Person, ...]:
        """The people who sit here, in seat order."""
        return tuple(chair.person for chair in self.chairs if chair.person is not None)

    @property
    def asked_to_agree(self) -> tuple[Person, ...]:
        """The people who sit here and have not agreed to the rules as they are now, in seat order."""
        return tuple(chair.person for chair in self.chairs if chair.person is not None and not chair.agrees)

    def may_be_seen_by(self, user_id: int) -> bool:
        """Tell whether an account may see the table: all at a public one, present and past players at any other."""
        return not (self.private or self.place.is_direct) or self.is_known_to(user_id)

    def is_known_to(self, user_id: int) -> bool:
        """Tell whether a chair here is the account's, or was until it gave the seat up."""
        return any(chair.owner is not None and chair.owner.user_id == user_id for chair in self.chairs)


@lru_cache(maxsize=MOST_KEPT)
def _twins(names: tuple[str | None, ...]) -> list[bool]:
    """Tell of each name whether it looks like another."""
    looks = [skeleton(name) if name else None for name in names]
    return [look is not None and looks.count(look) > 1 for look in looks]


def _mark_namesakes(chairs: tuple[Chair, ...]) -> tuple[Chair, ...]:
    """Mark chairs whose names look like another's; return the same chairs where the marks are right already."""
    twins = _twins(tuple([owner.name if (owner := chair.owner) is not None else chair.called for chair in chairs]))
    if [chair.has_namesake for chair in chairs] == twins:
        return chairs
    return tuple(replace(chair, has_namesake=twin) for chair, twin in zip(chairs, twins, strict=True))


@dataclass(frozen=True, slots=True)
class TableRequest:
    """A request to open a table.

    `pace` says how much time there is, None for no clock. With `hints` all may ask for good moves. `series` has the
    options of every game when several are played in a row; `options` is then its first. Only the `invited` accounts can
    join a `private` table. With `computers` these take all other seats and the game begins at once.
    `begins` is why the host begins, None where lots are drawn.
    """

    game: str
    host: Person
    place: Place
    wanted: int
    options: Options
    series: tuple[Options, ...] = ()
    locale: str = "en"
    pace: Pace | None = None
    hints: bool = False
    private: bool = False
    coached: bool = False
    invited: Sequence[int] = ()
    computers: Level | None = None
    begins: Begins | None = None

    @property
    def host_id(self) -> int:
        return self.host.user_id
