"""The parts of the program."""

from __future__ import annotations

from collections.abc import Callable
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
from locales import Words, language_of
from monitoring.metrics import Metrics
from screens.actions import Action
from screens.presenter import GamePresenter
from screens.press import Places
from screens.screen import Then
from settings import Settings
from tables.core.errors import GameAbsentError
from tables.core.kernel import Locks
from tables.tables import Tables

T = TypeVar("T")

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
    actions: dict[str, Action] = field(default_factory=dict[str, Action])
    """The actions of controls by their names: those of the rooms and of the games that are there."""
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

    async def public_words(self, guild_id: int) -> Words:
        """Return the language of a server's public text: the one that it has set, else its own at Discord."""
        server, guild = await self.tables.guilds.settings(guild_id), self.client.get_guild(guild_id)
        return Words(server.language or language_of(None if guild is None else guild.preferred_locale.value))


class Bot(commands.AutoShardedBot):
    """Discord's client as cogs and requests meet it: the way to the app."""

    app: App


Interaction: TypeAlias = discord.Interaction[Bot]
"""A person's request of the bot, as discord.py brings it."""
