"""What cogs know of the bot: Discord's client, with what the program gives it. `bot.py` provides it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from contextlib import AbstractContextManager
from datetime import datetime
from enum import StrEnum
from typing import Any, Protocol, TypeAlias, TypeVar

import discord
from discord.ext import commands, tasks

from cogs.chat.controls.presenter import GamePresenter, Picture
from cogs.chat.runtime.actions import Actions
from cogs.chat.runtime.emoji import OwnEmoji
from cogs.chat.runtime.fairness import Fairness
from cogs.chat.runtime.members import Members
from cogs.chat.runtime.under_way import UnderWay
from db.share import Share
from engines.registry import AnyEngine
from settings import Settings
from tables.core.errors import GameAbsentError
from tables.core.locks import Locks
from tables.core.model import Table
from tables.play.planning import PlannedPosition
from tables.play.position import Position
from tables.tables import Tables

T = TypeVar("T")


class News(StrEnum):
    """What all processes keep in memory and one of them has changed."""

    LANGUAGES = "languages"
    """The languages that people chose."""
    EMOJI = "emoji"
    """The bot's own emoji at Discord."""


class Announcing(Protocol):
    """Posts what tables owe, and lets computers move."""

    def follow_up(self, table_id: int) -> None:
        """Post what a table owes, in the background."""
        ...


class Editing(Protocol):
    """Edits messages that show what has passed."""

    def look(self, table_id: int) -> None:
        """Make the edits that a table owes, in the background."""
        ...


class SeeingTo(Protocol):
    """Posts messages again that were deleted."""

    async def see_to(self, table: Table, asked_from: object = None) -> Table:
        """The table, with its messages posted again where they stand no more."""
        ...

    async def see_to_all(self, tables: Sequence[Table]) -> tuple[Table, ...]:
        """The same for the tables of a list, as far as it takes no longer than somebody waits for a list."""
        ...

    def lost(self, table_id: int) -> None:
        """A table's lobby turned out to be deleted."""
        ...


class Reminding(Protocol):
    """Posts reminders."""

    def look(self, *table_ids: int) -> object:
        """Wake some tables, and post what is due now, in the background."""
        ...


class Draws(Protocol):
    """Draws pictures, away from whoever waits for an answer."""

    async def make(self, pictures: Iterable[Picture]) -> None:
        """Draw those that have not been drawn."""
        ...


class ChosenLanguages(Protocol):
    """Knows who chose which language."""

    def of(self, user_id: int) -> str | None:
        """The language that a person chose, None if they did not."""
        ...

    async def refresh(self) -> None:
        """Read every choice anew."""
        ...


class Counting(Protocol):
    """Counts what operators look at."""

    def answered(self, name: str, seconds: float) -> None:
        """A person's command or press was dealt with. `name` is one of a limited number."""
        ...

    def drawing(self, game: str, kind: str) -> AbstractContextManager[None]:
        """A picture is being drawn; one that fails is not counted."""
        ...


class Caller(Protocol):
    """A way to other processes. What is called may get lost: everything is found in the database, later."""

    async def call(self, shard: int | None, word: str) -> None:
        """Call a word to the process that holds a shard, or to all others."""
        ...


class OtherProcesses(Protocol):
    """The processes that look after the tables of other shards."""

    share: Share
    """What this process looks after."""

    async def leave_to_us(self, table_id: int) -> bool:
        """Whether this process looks after a table; if not, the one that does is called."""
        ...

    async def tell_of_tables_of(self, user_id: int) -> None:
        """Let other processes look at a person's tables now: what the person wishes has changed."""
        ...

    def when(self, news: News, learn: Callable[[], Awaitable[None]]) -> None:
        """Do something when another process has changed what is in memory here too."""
        ...

    async def tell(self, news: News) -> None:
        """Let all other processes know that something has changed."""
        ...


class PanelOpener(Protocol):
    """A game's way of choosing a move step by step."""

    # Requests know these services: naming their type here would be a circle.
    async def open(self, request: Any, position: Position | PlannedPosition, so_far: str = "") -> None:
        """Begin choosing a move, privately, or go on where a turn takes several: `so_far` says what was done."""
        ...

    async def preview(
        self, request: Any, position: Position, move: str, so_far: str = "", title: str | None = None
    ) -> None:
        """Show what a move, or several of a turn, would lead to, to be confirmed: by default as one that was typed."""
        ...


Sweep: TypeAlias = tasks.Loop[Callable[[], Coroutine[Any, Any, None]]]
"""Rounds of looking for something; calling it makes one round at once."""


class ByGame(dict[str, T]):
    """What each game has, by its slug. Raises `GameAbsentError` for a game that is not there."""

    def __missing__(self, game: str) -> T:
        raise GameAbsentError


class Services(commands.AutoShardedBot):
    """The bot as cogs know it. They add themselves to it, and nobody else makes one but `bot.py`."""

    settings: Settings
    now: Callable[[], datetime]
    tables: Tables
    metrics: Counting
    actions: Actions
    fairness: Fairness
    members: Members
    under_way: UnderWay
    emoji: OwnEmoji
    drawing: Draws
    warms_up: bool
    """Whether it makes ready at its start what it could do without. Set it before the start."""
    tagging: Locks
    """Held for a forum while its tags are changed: Discord takes a list of all, and a second would undo the first."""
    games: ByGame[AnyEngine]
    """The games that are there, by their slugs: those that are whole enough to be shown."""
    presenters: ByGame[GamePresenter]
    """What they look like and are told in."""
    panels: dict[str, PanelOpener]
    """How a move is chosen in the games that have a panel of their own, by its slug."""
    word_by_word: PanelOpener
    """How a move is chosen in all others."""
    sweeps: list[Sweep]
    """Rounds of looking for what is due and what is owed, in the order in which the one brings about the other."""
    announcer: Announcing
    edits: Editing
    standing: SeeingTo
    reminders: Reminding
    languages: ChosenLanguages
    colleagues: OtherProcesses

    def add_game(self, presenter: GamePresenter, panel: PanelOpener | None = None) -> None:
        """Register what a game looks like and how its moves are chosen: word by word where it has no panel."""
        self.presenters[presenter.slug] = presenter
        if panel is not None:
            self.panels[presenter.slug] = panel

    def panel_of(self, game: str) -> PanelOpener:
        """How a move is chosen in a game."""
        return self.panels.get(game, self.word_by_word)

    def give_way(self) -> None:
        """Let what works in the background rest for a moment: somebody waits for an answer."""
        raise NotImplementedError

    async def pause(self) -> None:
        """Let people look before the next move of a game that is only watched."""
        raise NotImplementedError


Interaction: TypeAlias = discord.Interaction[Services]
"""What a person asked of the bot, as discord.py brings it."""
