"""What the stand-in remembers: people, channels, threads and what stands in them. Nothing here knows HTTP."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import count
from typing import Any

TEXT_CHANNEL, DIRECT, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 11, 12
"""Kinds of channels, as Discord numbers them."""

TEXT_DISPLAY = 10
EPHEMERAL = 1 << 6
"""The flag of a message that one person sees."""

BOT_ID = 1
"""The account of the bot, which is also the id of its application."""

_MENTION = re.compile(r"<@!?(\d+)>")
_DISCORD_EPOCH = 1_420_070_400_000


@dataclass(frozen=True)
class Person:
    """Somebody with an account and a seat before the screen. Managers may do everything in the server."""

    id: int
    name: str
    locale: str = "en-US"
    manages: bool = False


@dataclass(frozen=True)
class Shown:
    """How a message looked from some moment on."""

    content: str
    components: tuple[dict[str, Any], ...]
    files: tuple[str, ...]


@dataclass
class Message:
    """A message and all it has shown, the oldest first."""

    id: int
    channel_id: int
    author_id: int
    flags: int
    nonce: str | None
    mentions: tuple[int, ...]
    shown: list[Shown] = field(default_factory=list[Shown])
    is_deleted: bool = False

    @property
    def content(self) -> str:
        """The text as it is now, laid out or not."""
        return self.shown[-1].content

    @property
    def files(self) -> tuple[str, ...]:
        """The names of what is attached now."""
        return self.shown[-1].files

    @property
    def is_private(self) -> bool:
        """Whether only the person sees it whom it answers."""
        return bool(self.flags & EPHEMERAL)

    @property
    def controls(self) -> list[dict[str, Any]]:
        """The buttons and selects that can be pressed now, as the bot sent them."""
        return list(controls_in(self.shown[-1]))

    def control(self, part: str) -> dict[str, Any]:
        """The first control whose custom id contains `part`. Raises `LookupError`."""
        for control in self.controls:
            if part in control["custom_id"]:
                return control
        raise LookupError(f"no {part!r} among {[control['custom_id'] for control in self.controls]}: {self.content}")


def controls_in(shown: Shown) -> Iterator[dict[str, Any]]:
    """The buttons and selects of a message that can be pressed."""
    for component in _parts(shown.components):
        if "custom_id" in component and not component.get("disabled"):
            yield component


def _parts(components: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Everything a message is made of, whatever it lies in."""
    pending = list(components)
    while pending:
        component = pending.pop(0)
        pending[:0] = component.get("components", [])
        yield component


@dataclass
class Channel:
    """A channel, a thread or direct messages with one person."""

    id: int
    name: str
    kind: int
    parent_id: int | None = None
    recipient_id: int | None = None
    guild_id: int | None = None
    """The server it is in, the first one if none is named; direct messages are in none."""
    messages: dict[int, Message] = field(default_factory=dict[int, Message])

    @property
    def is_thread(self) -> bool:
        """Whether it hangs on another channel."""
        return self.kind in (PUBLIC_THREAD, PRIVATE_THREAD)

    @property
    def standing(self) -> list[Message]:
        """The messages that have not been deleted, the oldest first."""
        return [message for message in self.messages.values() if not message.is_deleted]


class World:
    """One server with its people and channels, others if a test wants them, and everybody's direct messages."""

    def __init__(self) -> None:
        self.people: dict[int, Person] = {}
        self.gone: set[int] = set()
        self.channels: dict[int, Channel] = {}
        self.commands: list[dict[str, Any]] = []
        self.emoji: dict[int, str] = {}
        self._numbers = count()
        self.guild_id = self.new_id()
        self.guild_ids = [self.guild_id]
        """All servers. Everybody is in each of them."""

    def new_id(self) -> int:
        """A number as Discord gives them: the time in its upper bits, never the same twice."""
        millis = int(datetime.now(UTC).timestamp() * 1000) - _DISCORD_EPOCH
        return (millis << 22) + next(self._numbers) % (1 << 22)

    def person(self, name: str, *, locale: str = "en-US", manages: bool = False) -> Person:
        """Somebody new in the server."""
        person = Person(self.new_id(), name, locale, manages)
        self.people[person.id] = person
        return person

    def server(self, shard: int, count: int) -> int:
        """A new server on one of so many shards; its id."""
        guild_id = self.new_id()
        guild_id += ((shard - (guild_id >> 22)) % count) << 22
        self.guild_ids.append(guild_id)
        return guild_id

    def channel(
        self, name: str, kind: int = TEXT_CHANNEL, *, parent_id: int | None = None, guild_id: int | None = None
    ) -> Channel:
        """A new channel or thread."""
        return self.keep(Channel(self.new_id(), name, kind, parent_id, guild_id=guild_id))

    def guild_of(self, channel: Channel) -> int | None:
        """The server that a channel or a thread is in, None for direct messages."""
        if channel.kind == DIRECT:
            return None
        home = channel if channel.parent_id is None else self.channels[channel.parent_id]
        return home.guild_id or self.guild_id

    def keep(self, channel: Channel) -> Channel:
        """Add a channel that has its id already, as the thread of a message has."""
        self.channels[channel.id] = channel
        return channel

    def direct(self, user_id: int) -> Channel:
        """The bot's direct messages with somebody."""
        for channel in self.channels.values():
            if channel.recipient_id == user_id:
                return channel
        return self.keep(Channel(self.new_id(), self.people[user_id].name, DIRECT, recipient_id=user_id))

    @property
    def threads(self) -> list[Channel]:
        """The server's threads, the oldest first."""
        return [channel for channel in self.channels.values() if channel.is_thread]

    @property
    def messages(self) -> list[Message]:
        """Everything that stands anywhere, private answers not among it."""
        return [message for channel in self.channels.values() for message in channel.standing]

    def post(self, channel_id: int, said: dict[str, Any], files: tuple[str, ...]) -> Message:
        """Let the bot say something; a private answer stands in no channel."""
        message = Message(
            id=self.new_id(),
            channel_id=channel_id,
            author_id=BOT_ID,
            flags=said.get("flags") or 0,
            nonce=None if said.get("nonce") is None else str(said["nonce"]),
            mentions=_mentioned(said),
        )
        message.shown.append(_look(said, files, None))
        if not message.is_private:
            self.channels[channel_id].messages[message.id] = message
        return message

    def change(self, message: Message, said: dict[str, Any], files: tuple[str, ...]) -> None:
        """Edit a message: what is not named stays, and what is laid out stays so."""
        message.flags |= said.get("flags") or 0
        message.shown.append(_look(said, files, message.shown[-1]))


def _look(said: dict[str, Any], files: tuple[str, ...], before: Shown | None) -> Shown:
    content, components = said.get("content"), said.get("components")
    if before is not None:
        content = before.content if "content" not in said else content
        components = before.components if "components" not in said else components
        files = files if files or "attachments" in said else before.files
    texts = [part["content"] for part in _parts(components or ()) if part.get("type") == TEXT_DISPLAY]
    return Shown(content or "\n".join(texts), tuple(components or ()), files)


def _mentioned(said: dict[str, Any]) -> tuple[int, ...]:
    """Whom a message notifies: who is named in it and may be mentioned."""
    named = [int(user_id) for user_id in _MENTION.findall(said.get("content") or "")]
    allowed = said.get("allowed_mentions")
    if allowed is None or "users" in allowed.get("parse", ()):
        return tuple(named)
    users = {int(user_id) for user_id in allowed.get("users", ())}
    return tuple(user_id for user_id in named if user_id in users)
