"""What pages show, as plain values: nothing here leads back to a position, a hand or an account."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Protocol

from settings import Leads


@dataclass(frozen=True, slots=True)
class Way:
    """Where a link leads: the number of a table, a server or an account. `is_withdrawn`: it led there once."""

    leads: Leads
    number: int
    is_withdrawn: bool = False


class NothingThereError(Exception):
    """A link does not lead to what is asked for."""


class BusyError(Exception):
    """It cannot be shown just now: too much is being made, or the database does not answer."""


SMALL = "small"
"""The area of a board that is one of many in a list."""


@dataclass(frozen=True, slots=True)
class ShownPicture:
    """A picture of a page. `key` differs for pictures that differ. `draw` returns it as WebP, `draw_png` as PNG."""

    area: str
    alt: str
    key: str
    draw: Callable[[], Awaitable[bytes]]
    draw_png: Callable[[], Awaitable[bytes]]


@dataclass(frozen=True, slots=True)
class ShownPlayer:
    """A player, and in a list of games their score; seats count from 0."""

    seat: int
    name: str
    is_to_move: bool
    has_won: bool
    score: str = ""


@dataclass(frozen=True, slots=True)
class ShownRow:
    """Something that happened up to a step, or between steps where it has none, in the format of messages.

    `is_undone`: it was taken back later.
    """

    step: int | None
    text: str
    at: datetime
    is_undone: bool = False


@dataclass(frozen=True, slots=True)
class ShownTable:
    """What all pages of a table begin with. `updated_at` is the moment of its latest row."""

    number: int
    slug: str
    game: str
    options: str
    players: Sequence[ShownPlayer]
    latest: int
    is_over: bool
    updated_at: datetime
    has_review: bool
    language: str
    commitment: str | None


@dataclass(frozen=True, slots=True)
class ShownPosition:
    """The position after a step. `line` says whose turn it is; `ending` how the game has ended, at its last step.

    `deadline` is the end of the present turn's time, None where it does not run; `waits` what else the table waits for.
    """

    table: ShownTable
    step: int
    line: str
    ending: str
    deadline: datetime | None
    waits: Sequence[str]
    sections: Sequence[tuple[str, Sequence[str]]]
    story: Sequence[ShownRow]
    pictures: Sequence[ShownPicture]


@dataclass(frozen=True, slots=True)
class ShownPoint:
    """A turning point, in the format of messages, and the step before it."""

    step: int
    text: str


@dataclass(frozen=True, slots=True)
class ShownReview:
    """What decided a game."""

    table: ShownTable
    text: str
    chart: ShownPicture
    points: Sequence[ShownPoint]


@dataclass(frozen=True, slots=True)
class Filters:
    """Which finished games are wanted: of a game, from a day on, up to a day; before or after a place in the list."""

    game: str = ""
    since: date | None = None
    until: date | None = None
    before: tuple[int, int] | None = None
    after: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class ShownGame:
    """A game in a list, its players by rank. `at` is when its turn began, or when it ended.

    `board` is None where the game cannot be drawn any more.
    """

    number: int
    game: str
    players: Sequence[ShownPlayer]
    at: datetime
    board: ShownPicture | None


@dataclass(frozen=True, slots=True)
class ShownServer:
    """The public games of a server: some of the `running_count` that run, none where some are filtered; finished ones.

    `games` has the names of all games by their slugs.
    """

    name: str
    games: dict[str, str]
    running_count: int
    running: Sequence[ShownGame]
    found: Sequence[ShownGame]
    earlier: tuple[int, int] | None
    later: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class ShownRank:
    """A line of a leaderboard."""

    rank: int
    name: str
    rating: str
    games: int


@dataclass(frozen=True, slots=True)
class ShownRanks:
    """The leaderboard of a server in a game. `games` has the names of all games by their slugs."""

    games: dict[str, str]
    is_of_month: bool
    ranks: Sequence[ShownRank]


@dataclass(frozen=True, slots=True)
class ShownDeadline:
    """A turn of a person that ends at a moment. `address` leads to the table at Discord.

    `revision` grows with each change of that moment, the last of which was at `changed_at`.
    """

    uid: str
    title: str
    at: datetime
    changed_at: datetime
    revision: int
    address: str


class Source(Protocol):
    """The bot as pages know it. All methods raise `NothingThereError` and `BusyError`."""

    async def way(self, secret: str) -> Way | None:
        """Return where a link leads, None where there is no such link."""
        ...

    async def check(self, way: Way, number: int) -> object:
        """Check that a link leads to a table."""
        ...

    async def marks(self, numbers: Sequence[int]) -> Mapping[int, str]:
        """Return for each of some tables that are there a text that differs once its page does."""
        ...

    async def position(self, way: Way, number: int, step: int | None, language: str) -> ShownPosition:
        """Return a table's position after a step, the latest if None."""
        ...

    async def log(self, way: Way, number: int, language: str) -> tuple[ShownTable, Sequence[ShownRow]]:
        """Return everything that happened at a table, in its order."""
        ...

    async def turns(self, way: Way, number: int, language: str) -> tuple[ShownTable, Sequence[ShownRow]]:
        """Return the latest turns at a table that are over, in their order."""
        ...

    async def review(self, way: Way, number: int, language: str) -> ShownReview:
        """Return the review of a finished game that has one."""
        ...

    async def export(self, way: Way, number: int) -> str:
        """Return a finished game as the text of a file."""
        ...

    async def server(self, way: Way, filters: Filters, language: str) -> ShownServer:
        """Return the public games of a server."""
        ...

    async def small_board(self, way: Way, number: int, language: str) -> ShownPicture | None:
        """Return the board of a table as a list of games shows it."""
        ...

    async def ranks(self, way: Way, game: str, language: str, *, this_month: bool) -> ShownRanks:
        """Return the best of a server in a game, of those who have played it lately, or this month."""
        ...

    async def deadlines(self, way: Way, language: str) -> Sequence[ShownDeadline]:
        """Return the turns of a person that have an end."""
        ...


JsonObject = dict[str, Any]
"""An object of a JSON answer."""
