"""The simulated Discord: one server owned by Ada, one channel, four people, its own clock, and deliberate failures."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from functools import partial
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
"""The people, each with their language setting in Discord."""

SETTLE_SECONDS = 20.0
"""Timeout of a press in seconds, on a busy machine, after which the page calls it lost."""

T = TypeVar("T")


class World:
    """The simulated server, which exists before the bot starts and outlives it.

    The simulation waits after every press until the bot is idle. Slow work runs `elsewhere`, so that presses do not
    wait for it.
    """

    def __init__(self, bot: discord.Client, *, ahead: timedelta) -> None:
        """Create the world. The same steps give all people the same ids, so stored tables find their players again.

        Ids depend on the simulation's first instant; only then its clock is set, `ahead` of the real one.
        """
        self.env = simcord.Env(bot, check_errors=False, settle_timeout=SETTLE_SECONDS)
        self.env.backend.bot_user.name = "Pagoda"
        guild = self.env.create_guild("Pagoda")
        self.channel: ChannelHandle = guild.create_text_channel("table")
        self.people: list[MemberActor] = [
            guild.add_member(self.env.create_user(name.lower(), global_name=name)) for name in PEOPLE
        ]
        # Ada can try the managers' commands. Making her the owner from the start would change everyone's ids.
        self.env.backend.get_guild(guild.id).owner_id = self.people[0].id
        self._locales = {person.id: locale for person, locale in zip(self.people, PEOPLE.values())}
        # First among them: it changes the payload before the bot gets it.
        self.env.backend.subscribers.insert(0, self._speak)
        self.move_clock(datetime.now(UTC) + ahead - self.now())
        self.is_set = asyncio.Event()
        """Whether the channel shows the running games."""
        self._errands: asyncio.Queue[tuple[Coroutine[Any, Any, Any], asyncio.Future[Any]]] = asyncio.Queue()
        self._under_way: set[asyncio.Task[None]] = set()

    def now(self) -> datetime:
        """Return the present moment of the simulation and the bot."""
        return self.env.now()

    def move_clock(self, span: timedelta) -> None:
        """Jump in time; events due meanwhile happen when the simulation goes on."""
        self.env.backend.advance_clock(span.total_seconds())

    @property
    def ahead(self) -> timedelta:
        """The lead of the simulated clock over the real one."""
        return self.now() - datetime.now(UTC)

    async def elsewhere(self, work: Coroutine[Any, Any, T], why: str) -> T:
        """Run work of the bot that the simulation does not wait for; return its result."""
        outcome: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._errands.put_nowait((work, outcome))
        return await self.env.external_wait(outcome, reason=why)

    async def wait(self, waiting: Awaitable[T], why: str) -> T:
        """Wait for something that the simulation does not wait for. Seconds are simulated ones."""
        return await self.env.external_wait(waiting, reason=why)

    async def run_errands(self) -> None:
        """Run the queued work of `elsewhere` until cancelled. Must not be called by the bot."""
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
        """Set each interaction's locale to its user's language; SimCord always sends English."""
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
    """Cancel an errand when its outcome is cancelled."""

    def stop(outcome: asyncio.Future[Any]) -> None:
        if outcome.cancelled():
            task.cancel()

    return stop


SLOW_SECONDS = 2.0
"""Duration of a slow request in seconds."""


class TroubleKind(StrEnum):
    LIMITED = "limited"
    BROKEN = "broken"
    SLOW = "slow"
    NONE = "none"


_ERRORS = {
    TroubleKind.LIMITED: (429, "You are being rate limited."),
    TroubleKind.BROKEN: (500, "Internal Server Error"),
}


class Trouble:
    """Failures and delays of the bot's next requests."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._slow = 0

    def attach(self) -> None:
        """Intercept the bot's requests to the simulated Discord; repeat after every restart of the bot."""
        # SimCord can refuse requests, but not delay them.
        env = self._world.env
        for transport in (env.bot.http, env._webhook_adapter):  # pyright: ignore[reportPrivateUsage]
            transport.request = partial(self._request, transport.request)

    def begin(self, kind: TroubleKind, times: int) -> None:
        """Schedule trouble for the next requests, replacing any earlier schedule. Must not be called by the bot."""
        self._world.env.backend.faults.clear()
        self._slow = times if kind is TroubleKind.SLOW else 0
        if kind in _ERRORS:
            status, message = _ERRORS[kind]
            self._world.env.inject_error("*", "*", status=status, message=message, times=times)

    async def _request(self, request: Callable[..., Awaitable[Any]], *args: Any, **kwargs: Any) -> Any:
        if self._slow:
            self._slow -= 1
            await self._world.elsewhere(asyncio.sleep(SLOW_SECONDS), "Discord is slow")
        return await request(*args, **kwargs)
