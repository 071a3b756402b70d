"""The parts of the program."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, TypeAlias, TypeVar

import discord
from discord.ext import commands

from cogs.chat.runtime.background import Colleagues, Delivery, UnderWay
from cogs.chat.runtime.emoji import OwnEmoji
from cogs.chat.runtime.limits import Fairness
from cogs.chat.runtime.people import Members, Readers
from cogs.chat.runtime.rendering import Drawing
from computers.thinking import Reviewers
from engines.registry import AnyEngine
from monitoring.metrics import Metrics
from screens.presenter import GamePresenter
from screens.press import Places
from screens.screen import Then
from settings import Settings
from tables.core.errors import GameAbsentError
from tables.core.kernel import Locks
from tables.tables import Tables

T = TypeVar("T")

Handler: TypeAlias = Callable[[Any], Awaitable[None]]
"""What answers a `cogs.chat.requests.presses.Press`, which this registry need not know."""


@dataclass(frozen=True, slots=True)
class RegisteredAction:
    """What happens when a control is used.

    `updates`: the answer replaces the message it is on; `publishes`: it is a new public message.
    `dear`: it takes long or reads much, so that people can use it less often.
    """

    handle: Handler
    updates: bool
    publishes: bool
    dear: bool


class Actions:
    """Every action by its name. Cogs add theirs when they load."""

    def __init__(self) -> None:
        self._actions: dict[str, RegisteredAction] = {}

    def add(
        self, name: str, handle: Handler, *, updates: bool = False, publishes: bool = False, dear: bool = False
    ) -> None:
        """Register an action. Raises `ValueError` for a name that is taken."""
        if name in self._actions:
            raise ValueError(f"two actions are called {name!r}")
        self._actions[name] = RegisteredAction(handle, updates, publishes, dear)

    def named(self, name: str) -> RegisteredAction | None:
        return self._actions.get(name)


_FOLLOWING: dict[Then, Callable[[Delivery, int], object]] = {
    Then.FOLLOW_UP: Delivery.follow_up,
    Then.REMIND: Delivery.remind,
    Then.POST: lambda delivery, _: delivery.post_reminders(),
    Then.EDIT: Delivery.edit,
}
"""How what follows at a table is begun."""


class ByGame(dict[str, T]):
    """What each game has, by its slug. Raises `GameAbsentError` for a game that is not there."""

    def __missing__(self, game: str) -> T:
        raise GameAbsentError


@dataclass(kw_only=True, eq=False)
class App:
    """The parts of the program. `cogs/client.py` builds it, cogs are given it, and a request carries it."""

    client: commands.AutoShardedBot
    settings: Settings
    now: Callable[[], datetime]
    tables: Tables
    games: ByGame[AnyEngine]
    """The games that are there, by their slugs: those that are whole enough to be shown."""
    presenters: ByGame[GamePresenter] = field(default_factory=ByGame[GamePresenter])
    actions: Actions = field(default_factory=Actions)
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

    places: Places[Any] = field(init=False)
    """Where tables are shown; set with the cogs, which know how."""

    _states: dict[type, Any] = field(default_factory=dict[type, Any])

    def state(self, kind: type[T]) -> T:
        if kind not in self._states:
            self._states[kind] = kind()
        return self._states[kind]

    def follow(self, table_id: int, *then: Then) -> None:
        for each in then:
            _FOLLOWING[each](self.delivery, table_id)


class Bot(commands.AutoShardedBot):
    """Discord's client as cogs and requests meet it: the way to the app."""

    app: App


Interaction: TypeAlias = discord.Interaction[Bot]
"""A person's request of the bot, as discord.py brings it."""
