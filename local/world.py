"""The simulated Discord: one server, which Ada owns, one channel, four people, and a clock of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from datetime import UTC, datetime, timedelta
from typing import Any, TypeVar

import discord
import simcord
from discord import Locale
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

PEOPLE = {
    "Ada": Locale.american_english,
    "Ben": Locale.american_english,
    "Chloé": Locale.american_english,
    "Dmitri": Locale.german,
}
"""Who is there, and which language each has chosen in Discord."""

SETTLE_SECONDS = 20.0
"""How long a press may take on a busy machine before the page calls it lost."""

T = TypeVar("T")


class World:
    """What stands before the bot starts, and outlives it.

    The simulation waits after every press until the bot has nothing left to do. What takes long on purpose
    is done `elsewhere`, so that nobody waits for it.
    """

    def __init__(self, bot: discord.Client, *, ahead: timedelta) -> None:
        """The world, made anew. The same steps give everybody the same ids, so stored tables know their people.

        Ids are made from the simulation's first instant; only then its clock is set, `ahead` of the real one.
        """
        self.env = simcord.Env(bot, check_errors=False, settle_timeout=SETTLE_SECONDS)
        self.env.backend.bot_user.name = "Pagoda"
        guild = self.env.create_guild("Pagoda")
        self.channel: ChannelHandle = guild.create_text_channel("table")
        self.people: list[MemberActor] = [
            guild.add_member(self.env.create_user(name.lower(), global_name=name)) for name in PEOPLE
        ]
        # She can try what a server's managers can. Owning it from the start would give everybody other ids.
        self.env.backend.get_guild(guild.id).owner_id = self.people[0].id
        self._locales = {person.id: locale for person, locale in zip(self.people, PEOPLE.values())}
        self.env.backend.subscribers.insert(0, self._speak)
        self.move_clock(datetime.now(UTC) + ahead - self.now())
        self.is_set = asyncio.Event()
        """Whether the channel shows what is being played."""
        self._errands: asyncio.Queue[tuple[Coroutine[Any, Any, Any], asyncio.Future[Any]]] = asyncio.Queue()
        self._under_way: set[asyncio.Task[None]] = set()

    def now(self) -> datetime:
        """The present moment of the simulation, which is the bot's too."""
        return self.env.now()

    def move_clock(self, span: timedelta) -> None:
        """Let time jump; what was to happen meanwhile happens when the simulation goes on."""
        self.env.backend.advance_clock(span.total_seconds())

    @property
    def ahead(self) -> timedelta:
        """How far the simulated clock is ahead of the real one."""
        return self.now() - datetime.now(UTC)

    async def elsewhere(self, work: Coroutine[Any, Any, T], why: str) -> T:
        """For the bot: the outcome of some work that the simulation shall not wait for."""
        outcome: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._errands.put_nowait((work, outcome))
        return await self.env.external_wait(outcome, reason=why)

    async def wait(self, waiting: Awaitable[T], why: str) -> T:
        """For the bot: wait for something that the simulation shall not wait for. Seconds are simulated ones."""
        return await self.env.external_wait(waiting, reason=why)

    async def run_errands(self) -> None:
        """Do what is to be done `elsewhere`, until cancelled. Not to be called by the bot."""
        try:
            while True:
                work, outcome = await self._errands.get()
                task = asyncio.create_task(_run_errand(work, outcome))
                outcome.add_done_callback(_stopping(task))
                self._under_way.add(task)
                task.add_done_callback(self._under_way.discard)
        finally:
            for task in self._under_way:
                task.cancel()
            await asyncio.gather(*self._under_way, return_exceptions=True)

    def _speak(self, event: str, payload: Any) -> None:
        """Everybody uses Discord in their own language; SimCord lets all speak English."""
        if event == "INTERACTION_CREATE":
            locale = self._locales.get(int(payload["member"]["user"]["id"]))
            payload["locale"] = (locale or Locale.american_english).value


async def _run_errand(work: Coroutine[Any, Any, T], outcome: asyncio.Future[T]) -> None:
    (found,) = await asyncio.gather(work, return_exceptions=True)
    if outcome.done():
        return
    if isinstance(found, BaseException):
        outcome.set_exception(found)
    else:
        outcome.set_result(found)


def _stopping(task: asyncio.Task[None]) -> Callable[[asyncio.Future[Any]], None]:
    """Stop an errand that nobody waits for any more."""

    def stop(outcome: asyncio.Future[Any]) -> None:
        if outcome.cancelled():
            task.cancel()

    return stop
