"""The stand-in itself: a server on this machine that the unmodified bot takes for Discord."""

from __future__ import annotations

from types import TracebackType
from typing import Any, Self

from aiohttp import web

from tests.support.stand_in import acting
from tests.support.stand_in.answering import Answering
from tests.support.stand_in.answers import receive, refusals
from tests.support.stand_in.asked import COMMAND, PRESS, SUGGEST, Asked
from tests.support.stand_in.faults import Disturbance, Disturbances, Fault
from tests.support.stand_in.gateway import Gateway
from tests.support.stand_in.payloads import Payload
from tests.support.stand_in.rest import Rest
from tests.support.stand_in.world import Channel, Message, Person, World

MOST_SENT = 1 << 26
"""Bytes of a request at most."""


class StandIn:
    """Discord for bots on this machine, and for the test the people who use them.

    `world` is all that stands anywhere; it outlives every process of the bot.
    """

    def __init__(self) -> None:
        self.world = World()
        self.gateway = Gateway(self.world)
        self.answering = Answering(self.world)
        self.rest = Rest(self.world, self.gateway, self.answering)
        self._disturbances = Disturbances()
        self._runner: web.AppRunner | None = None
        self._port = 0

    async def __aenter__(self) -> Self:
        app = web.Application(client_max_size=MOST_SENT, middlewares=[receive, self._disturbances.meet, refusals])
        for path in ("/gateway", "/gateway/"):
            app.router.add_get(path, self.gateway.connect)
        self.rest.add_to(app)
        # Requests that are held for ever are not waited for.
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        self._port = self._runner.addresses[0][1]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.gateway.close()
        if self._runner is not None:
            await self._runner.cleanup()
        if kind is None:
            found = [*self.rest.malformed, *self.rest.refused]
            assert not found, found

    @property
    def address(self) -> str:
        """Where the API is served: what `discord.http.Route.BASE` has to be."""
        return f"http://127.0.0.1:{self._port}/api"

    # -- what people do -------------------------------------------------------------------------------------------

    async def slash(self, person: Person, channel: Channel, words: str, **given: Any) -> Asked:
        """Let somebody use a command, like `slash(ada, table, "qin new", players=2)`."""
        return await self._ask(person, COMMAND, channel, acting.command(self.world, words, given))

    async def suggest(self, person: Person, channel: Channel, words: str, focused: str, **given: Any) -> Asked:
        """Let somebody type an option of a command; what the bot suggests is `await asked.suggested()`."""
        given = {focused: "", **given}
        return await self._ask(person, SUGGEST, channel, acting.command(self.world, words, given, focused))

    async def press(self, person: Person, message: Message, part: str, *values: str) -> Asked:
        """Let somebody press a button or choose in a select, found by a part of its custom id.

        Raises `LookupError` when the message has no such control now.
        """
        data = acting.press(message, part, values)
        return await self._ask(person, PRESS, self.world.channels[message.channel_id], data, message)

    async def add_computer(self, host: Person, lobby: Message, level: str) -> Message:
        """Let the host give a computer the next free seat; the answer. Raises `LookupError`, `NotAnsweredError`."""
        panel = await (await self.press(host, lobby, ":change-lobby:")).answered()
        return await (await self.press(host, panel, ":host-set:computer", level)).answered()

    async def _ask(
        self, person: Person, kind: int, channel: Channel, data: Payload, pressed: Message | None = None
    ) -> Asked:
        number = self.world.new_id()
        asked = Asked(number, str(number), person, kind, channel.id, pressed)
        self.answering.asked[number] = asked
        told = acting.interaction(self.world, asked, channel, data)
        await self.gateway.tell("INTERACTION_CREATE", told, self.world.guild_of(channel))
        return asked

    # -- what goes wrong ------------------------------------------------------------------------------------------

    def disturb(
        self, fault: Fault, method: str = "*", path: str = "/interactions/", times: int | None = 1
    ) -> Disturbance:
        """Let requests with a method and a path that matches meet a fault: the next ones, or all for `times=None`."""
        return self._disturbances.add(fault, method, path, times)
