"""A Discord for several bots: its state in memory, the ways to and from it, and what goes wrong on them."""

from __future__ import annotations

import asyncio
import contextvars
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import partial
from typing import Any

import discord
from discord.http import Route
from simcord import _dpy_internals
from simcord._clock import Clock
from simcord.backend import Backend, serializers
from simcord.backend.models import Interaction, Message
from simcord.components import walk_components
from simcord.gateway import ShardRouter
from simcord.http import FakeHTTPClient, FakeWebhookAdapter
from simcord.interactions import base_payload

from cogs.client import PagodaBot
from tests.simulated.loop import BEGIN, RUNNING, Process, SimulatedLoop

_TYPED, _TEXT, _LABEL, _ONE = 4, 10, 18, 21
"""Discord's kinds of components: a line to fill in, a text, a label, and a choice of one."""

_THREAD_OF_MESSAGE = "/channels/{channel_id}/messages/{message_id}/threads"
"""A request for a thread, of which each message has one at most."""

LIMITED_SECONDS = 5.0
"""How long Discord's library waits where it is told to."""

NONCE_SECONDS = 180.0
"""How long Discord knows the nonce of a message."""


class Trouble(Enum):
    """What becomes of a request."""

    NONE = "none"
    REFUSED = "refused"
    """Nothing is done, and an error of the server's is answered."""
    LOST = "lost"
    """It never arrives."""
    UNANSWERED = "unanswered"
    """It is done, and the answer is lost."""
    LIMITED = "limited"
    """Too many requests: the library makes it once more, later."""
    REPEATED = "repeated"
    """It is done, but Discord answers that it was not: the library makes it once more."""


class _LoopClock(Clock):
    """Discord's clock: that of the loop."""

    def __init__(self, loop: SimulatedLoop) -> None:
        self._loop = loop
        self._epoch = BEGIN

    @property
    def elapsed(self) -> float:
        return self._loop.time()


@dataclass(eq=False)
class Chat:
    """Discord as all see it."""

    loop: SimulatedLoop
    seconds: Callable[[], float] = lambda: 0.05
    """How long a request takes, there and back."""
    trouble: Callable[[str, str], Trouble] = lambda _method, _path: Trouble.NONE
    echoes: Callable[[], bool] = lambda: False
    """Whether the bot is told twice of what a person does."""
    log: list[str] = field(default_factory=list[str])
    missed: dict[Process, list[tuple[str, Any]]] = field(default_factory=dict[Process, list[tuple[str, Any]]])
    """What happened since a process lost its connection."""
    sessions: dict[Process, tuple[Callable[[], None], Callable[[str, Any], None]]] = field(
        default_factory=dict[Process, tuple[Callable[[], None], Callable[[str, Any], None]]]
    )
    """How a process begins a session, and how it hears what happens."""
    known: dict[tuple[str, str], tuple[float, Any]] = field(default_factory=dict[tuple[str, str], tuple[float, Any]])
    """The answers to posts, by their channel and nonce, and when they were given."""
    backend: Backend = field(init=False)

    def __post_init__(self) -> None:
        self.backend = Backend(clock=_LoopClock(self.loop))
        self.backend.transcript = _Forgotten()  # type: ignore[assignment]
        self.backend.http_requests = _Forgotten()  # type: ignore[assignment]

    async def serve(self, method: str, path: str, request: Callable[[], Any]) -> Any:
        """Carry a request out, some time later, or let it go wrong."""
        await asyncio.sleep(self.seconds() / 2)
        trouble = self.trouble(method, path)
        if trouble is Trouble.LOST:
            raise ConnectionResetError(104, "lost on the way")
        if trouble is Trouble.REFUSED:
            raise discord.DiscordServerError(_Response(503), {"code": 0, "message": "try later"})  # type: ignore[arg-type]
        if trouble is Trouble.LIMITED:
            await asyncio.sleep(LIMITED_SECONDS)
        if trouble is Trouble.REPEATED:
            await request()
        answer = await request()
        await asyncio.sleep(self.seconds() / 2)
        if trouble is Trouble.UNANSWERED:
            raise ConnectionResetError(104, "no answer")
        return answer

    async def once(self, path: str, nonce: str | None, request: Callable[[], Any]) -> Any:
        """Carry out a post with a nonce once in a few minutes: later ones get the answer of the first."""
        if nonce is None:
            return await request()
        at, answer = self.known.get((path, nonce), (-NONCE_SECONDS, None))
        if self.loop.time() - at >= NONCE_SECONDS:
            self.known[path, nonce] = self.loop.time(), (answer := await request())
        return answer

    async def connect(self, bot: PagodaBot) -> None:
        """Let a bot log in and be ready. In the process of the bot."""
        _dpy_internals.install_http(bot, _Http(self))
        _dpy_internals.set_guild_ready_timeout(bot, 0.0)
        _dpy_internals.set_webhook_adapter(_Webhooks(self))
        state = _dpy_internals.get_state(bot)
        assert bot.shard_count is not None
        ids = tuple(bot.shard_ids or range(bot.shard_count))
        state.shard_count, state.shard_ids = bot.shard_count, list(ids)
        router = ShardRouter(self.backend, state, bot.dispatch, bot.shard_count, ids)
        await bot.login("token")
        _dpy_internals.install_shards(bot, router.shards)
        context, process = contextvars.copy_context(), RUNNING.get()
        assert process is not None

        def hear(event: str, payload: Any) -> None:
            context.run(router.feed, event, payload)

        def feed(event: str, payload: Any) -> None:
            if process in self.missed:
                self.missed[process].append((event, payload))
            elif not process.is_dead:
                hear(event, payload)

        def identify() -> None:
            for shard_id in ids:
                context.run(router.identify, shard_id)
            for guild in self.backend.guilds.values():
                hear("GUILD_CREATE", serializers.guild_create_payload(self.backend, guild))

        self.backend.subscribers.append(feed)
        self.sessions[process] = identify, hear
        identify()
        await bot.wait_until_ready()

    def reconnect(self, process: Process, *, resumed: bool) -> None:
        """End a time without a connection: what happened meanwhile is heard now, or never in a new session."""
        missed = self.missed.pop(process, [])
        if process.is_dead:
            return
        identify, hear = self.sessions[process]
        if resumed:
            for event, payload in missed:
                hear(event, payload)
        else:
            identify()

    def press(self, user_id: int, message: Message, custom_id: str, values: Sequence[str] = ()) -> Interaction:
        """Let a person use a control of a message; the interaction, which the bot will answer."""
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": 3 if values else 2}
        if values:
            data["values"] = list(values)
        extra = {"message": dict(serializers.message_payload(self.backend, message))}
        return self._interact(3, user_id, message.channel_id, data, extra, message.id)

    def submit(self, form: Interaction, fill: Callable[[dict[str, Any]], list[str]]) -> Interaction:
        """Let a person send a form that an interaction has shown; `fill` gives the values of a field."""
        assert form.modal is not None
        labels = [each for each in form.modal["components"] if each["type"] == _LABEL]
        sent = [{"type": _LABEL, "component": _filled(each["component"], fill)} for each in labels]
        data = {"custom_id": form.modal["custom_id"], "components": sent}
        extra, source = dict[str, Any](), form.source_message_id
        if (message := self.backend.messages.get(form.channel_id, {}).get(source or 0)) is not None:
            extra = {"message": dict(serializers.message_payload(self.backend, message))}
        return self._interact(5, form.user_id, form.channel_id, data, extra, source)

    def command(self, user_id: int, channel_id: int, path: str, **options: Any) -> Any:
        """Let a person give a command; the interaction, which the bot will answer."""
        root, *nesting = path.split()
        guild_id = self.backend.get_channel(channel_id).guild_id
        found = self.backend.find_command(root, guild_id, type=1)
        kinds = {str: 3, int: 4, bool: 5}
        given: list[dict[str, Any]] = [
            {"name": name, "type": kinds[type(value)], "value": value} for name, value in options.items()
        ]
        for name in reversed(nesting):
            given = [{"name": name, "type": 1, "options": given}]
        assert found is not None
        data: dict[str, Any] = {"id": found["id"], "name": root, "type": 1, "options": given}
        return self._interact(2, user_id, channel_id, data)

    def _interact(
        self,
        kind: int,
        user_id: int,
        channel_id: int,
        data: dict[str, Any],
        extra: dict[str, Any] | None = None,
        source: int | None = None,
    ) -> Any:
        guild_id = self.backend.get_channel(channel_id).guild_id
        record, payload = base_payload(
            self.backend, type=kind, channel_id=channel_id, guild_id=guild_id, user_id=user_id, data=data
        )
        payload.update(extra or {})
        record.source_message_id = source
        for _ in range(2 if self.echoes() else 1):
            self.backend.emit("INTERACTION_CREATE", payload)
        return record


def _filled(component: dict[str, Any], fill: Callable[[dict[str, Any]], list[str]]) -> dict[str, Any]:
    """Return a field of a form as a person sends it: what has neither options nor a line to write on stays empty."""
    sent: dict[str, Any] = {"type": component["type"], "custom_id": component["custom_id"]}
    values = fill(component)
    return {**sent, "value": values[0]} if component["type"] in (_TYPED, _ONE) else {**sent, "values": values}


def controls_of(message: Any) -> list[dict[str, Any]]:
    """Return a message's buttons and selects that can be used."""
    return [
        each
        for each in walk_components(message.components)
        if each.get("custom_id") and not each.get("disabled") and each.get("type") in (2, 3)
    ]


def has_control(message: Message, action: str) -> bool:
    """Whether a message has a control for an action that can be used."""
    return any(_is_for(each["custom_id"], action) for each in controls_of(message))


def has_turn(message: Message) -> bool:
    """Whether a turn can be played from a message: the same button under a reminder names its place."""
    return any(each["custom_id"].endswith(":play:") for each in controls_of(message))


def control(message: Message, action: str) -> str:
    """Return the id of a message's first control for an action, or for `action:detail`."""
    return next(each["custom_id"] for each in controls_of(message) if _is_for(each["custom_id"], action))


def _is_for(custom_id: str, action: str) -> bool:
    return f"{custom_id.split(':', 3)[3]}:".startswith(f"{action}:")


def text_of(message: Message | None) -> str:
    """Return what a message says, laid out or not."""
    if message is None:
        return ""
    laid_out = (each["content"] for each in walk_components(message.components) if each.get("type") == _TEXT)
    return "\n".join(filter(None, [message.content, *laid_out]))


class _Forgotten(list[Any]):
    """A record that nobody reads."""

    def append(self, _: Any) -> None:
        """Forget it."""


class _Response:
    def __init__(self, status: int) -> None:
        self.status, self.reason, self.headers = status, "Error", dict[str, str]()


def _nonce_in(request: dict[str, Any]) -> str | None:
    """Return the nonce of a post that Discord shall honour."""
    parts = [each["value"] for each in request.get("form") or () if each["name"] == "payload_json"]
    body: Any = json.loads(parts[0]) if parts else request.get("json")
    return str(body["nonce"]) if "enforce_nonce" in (body or ()) else None


class _Http(FakeHTTPClient):
    def __init__(self, chat: Chat) -> None:
        super().__init__(chat.backend, chat.loop)
        self._chat = chat

    async def request(self, route: Route, **kwargs: Any) -> Any:
        """Carry a request out."""

        async def request() -> Any:
            if route.path == _THREAD_OF_MESSAGE and int(route.url.split("/")[-2]) in self._chat.backend.channels:
                raise discord.HTTPException(_Response(400), {"code": 160004, "message": "there is one"})  # type: ignore[arg-type]
            return await self._chat.once(
                route.url, _nonce_in(kwargs), lambda: super(_Http, self).request(route, **kwargs)
            )

        return await self._chat.serve(route.method, route.path, request)


class _Webhooks(FakeWebhookAdapter):
    def __init__(self, chat: Chat) -> None:
        super().__init__(chat.backend)
        self._chat = chat

    async def request(self, route: Any, session: Any, **kwargs: Any) -> Any:
        """Carry a request out."""
        carry_out = partial(super().request, route, session, **kwargs)
        return await self._chat.serve(route.method, route.path, carry_out)
