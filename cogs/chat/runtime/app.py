"""The parts of the program."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Protocol, TypeAlias, TypeVar

import discord
from discord.ext import commands

from cogs.chat.runtime.actions import Actions
from cogs.chat.runtime.asking import Fairness, UnderWay
from cogs.chat.runtime.delivery import Colleagues, Delivery
from cogs.chat.runtime.emoji import OwnEmoji
from cogs.chat.runtime.people import Members, Readers
from cogs.chat.runtime.rendering import Drawing
from computers.reviews.reviewing import Reviewers
from engines.registry import AnyEngine
from monitoring.metrics import Metrics
from screens.presenter import GamePresenter
from settings import Settings
from tables.core.errors import GameAbsentError
from tables.core.kernel import Locks
from tables.core.model import Table
from tables.tables import Tables

T = TypeVar("T")


class ByGame(dict[str, T]):
    """What each game has, by its slug. Raises `GameAbsentError` for a game that is not there."""

    def __missing__(self, game: str) -> T:
        raise GameAbsentError


class Places(Protocol):
    """Where tables are shown, for moves that are made elsewhere: `cogs.chat.places.rooms.Rooms`."""

    async def go_on(self, table: Table, user_id: int, played_from: object) -> Table:
        """Let a move go on with a table that waits because its place was deleted; return the table as it is then."""
        ...

    async def stay_reachable(self, table: Table, played_from: object) -> None:
        """Where a table can no longer be shown, it moves to the channel of its server that it is played from."""
        ...


@dataclass(frozen=True, kw_only=True)
class App:
    """The parts of the program. `cogs/client.py` builds it, cogs are given it, and a request carries it."""

    client: commands.AutoShardedBot
    """Discord's client."""
    settings: Settings
    now: Callable[[], datetime]
    tables: Tables
    games: ByGame[AnyEngine]
    """The games that are there, by their slugs: those that are whole enough to be shown."""
    presenters: ByGame[GamePresenter] = field(default_factory=ByGame[GamePresenter])
    """How games look and which sentences they use."""
    actions: Actions = field(default_factory=Actions)
    places: Callable[[App], Places]
    """Where tables are shown, which requests need not know more of."""
    delivery: Delivery
    drawing: Drawing
    emoji: OwnEmoji = field(default_factory=OwnEmoji)
    readers: Readers
    members: Members
    fairness: Fairness
    tagging: Locks = field(default_factory=Locks)
    """Held for a forum while its tags are changed: Discord takes a list of all, and a second would undo the first."""
    colleagues: Colleagues
    reviewers: Reviewers
    """Where games are reviewed; they rest while a person waits for an answer."""
    metrics: Metrics
    under_way: UnderWay
    warms_up: bool
    """Whether the program makes ready at its start what it could do without."""

    _states: dict[type, Any] = field(default_factory=dict[type, Any])

    def state(self, kind: type[T]) -> T:
        """Return what a room remembers between requests, made when it is first asked for."""
        if kind not in self._states:
            self._states[kind] = kind()
        return self._states[kind]

    def add_game(self, presenter: GamePresenter) -> None:
        """Register what a game looks like."""
        self.presenters[presenter.slug] = presenter


class Bot(commands.AutoShardedBot):
    """Discord's client as cogs and requests meet it: the way to the app."""

    app: App


Interaction: TypeAlias = discord.Interaction[Bot]
"""A person's request of the bot, as discord.py brings it."""
