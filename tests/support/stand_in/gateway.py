"""The stand-in's gateway: each connection hears what happens in the servers of its shard.

Several processes may share one token: with different shards, or with the same one, which all of them hear then.
"""

from __future__ import annotations

import asyncio
import json
from collections import deque
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

from aiohttp import WSMsgType, web

from tests.support.stand_in.payloads import BOT, Payload, guild
from tests.support.stand_in.world import BOT_ID, World

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, INVALID_SESSION, HELLO, ACKNOWLEDGED = 0, 1, 2, 6, 9, 10, 11
"""The kinds of what is said on a connection, as Discord numbers them."""

_REMEMBERED = 1000
"""Events that a session can be told again when it is resumed."""

_SESSIONS = 8
"""Sessions that can be resumed; those of processes that have died are among them."""


@dataclass
class Session:
    """What one shard of a process was told, to be told again where a lost connection is resumed."""

    shard: int = 0
    count: int = 1
    id: str = field(default_factory=lambda: uuid4().hex)
    socket: web.WebSocketResponse | None = None
    told: int = 0
    beats: int = 0
    """How often the process has said that it is there."""
    events: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=_REMEMBERED))

    def hears_of(self, guild_id: int | None) -> bool:
        """Whether it is told what happens in a server; None: in direct messages."""
        return ((guild_id or 0) >> 22) % self.count == self.shard

    async def tell(self, event: str, data: Payload) -> None:
        """Send an event and remember it; nobody may be listening."""
        self.told += 1
        text = json.dumps({"op": DISPATCH, "s": self.told, "t": event, "d": data})
        self.events.append((self.told, text))
        await self._send(text)

    async def tell_again(self, after: int) -> None:
        """Send what came after an event."""
        for number, text in list(self.events):
            if number > after:
                await self._send(text)

    async def _send(self, text: str) -> None:
        if self.socket is not None and not self.socket.closed:
            try:
                await self.socket.send_str(text)
            except ConnectionError:
                self.socket = None  # Killed a moment ago.


class Gateway:
    """Where bots connect. With `closes_with` it ends every connection once the bot has said who it is."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._sessions: dict[str, Session] = {}
        self._connected = asyncio.Condition()
        self._beaten = asyncio.Condition()
        self.closes_with: int | None = None
        self.identified = 0
        """How often a bot has introduced itself, that is, started."""

    @property
    def open(self) -> list[Session]:
        """The sessions of processes that are connected now."""
        return [each for each in self._sessions.values() if each.socket is not None and not each.socket.closed]

    async def introduced(self, times: int) -> None:
        """Wait until bots have introduced themselves so many times in all."""
        async with self._connected:
            await self._connected.wait_for(lambda: self.identified >= times)

    async def tell(self, event: str, data: Payload, guild_id: int | None) -> None:
        """Send an event of a server to all with its shard; who has lost the connection hears it when it is resumed."""
        for session in list(self._sessions.values()):
            if session.hears_of(guild_id):
                await session.tell(event, data)

    async def beat(self) -> None:
        """Ask every process that is connected whether it is there, and wait until each has said so."""
        for session in self.open:
            assert session.socket is not None
            beats = session.beats
            await session.socket.send_json({"op": HEARTBEAT, "d": None, "s": None, "t": None})
            async with self._beaten:
                await self._beaten.wait_for(lambda session=session, beats=beats: session.beats > beats)

    async def drop(self) -> None:
        """Cut every connection; the processes come back and resume."""
        for session in self.open:
            assert session.socket is not None
            await session.socket.close(code=4000)

    async def close(self) -> None:
        """End every connection for good."""
        for session in self.open:
            assert session.socket is not None
            await session.socket.close(code=1001)

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection until it ends."""
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": HELLO, "d": {"heartbeat_interval": 41_250}, "s": None, "t": None})
        session: Session | None = None
        async for said in socket:
            if said.type is not WSMsgType.TEXT:
                break
            word = json.loads(said.data)
            if word["op"] == HEARTBEAT:
                await socket.send_json({"op": ACKNOWLEDGED, "d": None, "s": None, "t": None})
                await self._note_a_beat(session)
            elif word["op"] == RESUME:
                session = await self._resume(socket, word["d"])
            elif word["op"] == IDENTIFY and self.closes_with is not None:
                await socket.close(code=self.closes_with)
            elif word["op"] == IDENTIFY:
                session = await self._welcome(socket, request, word["d"])
        if session is not None and session.socket is socket:
            session.socket = None
        return socket

    async def _note_a_beat(self, session: Session | None) -> None:
        if session is not None:
            async with self._beaten:
                session.beats += 1
                self._beaten.notify_all()

    async def _welcome(self, socket: web.WebSocketResponse, request: web.Request, said: Payload) -> Session:
        shard, count = said.get("shard", (0, 1))
        session = Session(shard, count, socket=socket)
        self._sessions[session.id] = session
        for forgotten in list(self._sessions)[:-_SESSIONS]:
            del self._sessions[forgotten]
        own = [guild_id for guild_id in self._world.guild_ids if session.hears_of(guild_id)]
        away: list[Payload] = [{"id": str(guild_id), "unavailable": True} for guild_id in own]
        ready: Payload = {"v": 10, "user": BOT, "guilds": away, "session_id": session.id}
        ready |= {"application": {"id": str(BOT_ID), "flags": 0}, "shard": [shard, count]}
        await session.tell("READY", ready | {"resume_gateway_url": f"ws://{request.host}/gateway"})
        for guild_id in own:
            await session.tell("GUILD_CREATE", guild(self._world, guild_id))
        async with self._connected:
            self.identified += 1
            self._connected.notify_all()
        return session

    async def _resume(self, socket: web.WebSocketResponse, said: Payload) -> Session | None:
        session = self._sessions.get(said["session_id"])
        if session is None:
            await socket.send_json({"op": INVALID_SESSION, "d": False, "s": None, "t": None})
            return None
        session.socket = socket
        await session.tell_again(said["seq"])
        await session.tell("RESUMED", {})
        return session


def limits() -> dict[str, Any]:
    """How often a bot may still introduce itself."""
    return {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
