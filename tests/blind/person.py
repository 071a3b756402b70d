"""A person who listens: hears messages, presses buttons, chooses and fills in forms by their labels alone.

There are no pictures, no custom ids, no commands to type, and no knowledge of a game but what was said. `Client` is
Discord's own client, which knows the ids behind the labels.
"""

from __future__ import annotations

from collections.abc import Awaitable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from simcord.backend import serializers
from simcord.backend.access import message_accessible
from simcord.components import walk_components
from simcord.results import ResponseMessage

from tests.blind.hearing import (
    BUTTON,
    CHANNELS,
    LABEL,
    PEOPLE,
    RADIO,
    ROLES,
    SELECTS,
    TYPED,
    Heard,
    faults,
    hear_form,
    hear_message,
)
from tests.support.world import World

Filled: TypeAlias = str | Sequence[str]
"""What is typed into a field, or the labels that are chosen in it."""


@dataclass(frozen=True, slots=True)
class Message:
    """A message in a channel as a person hears it."""

    heard: Heard
    channel_id: int
    id: int

    @property
    def text(self) -> str:
        """What it says."""
        return self.heard.text

    @property
    def labels(self) -> list[str]:
        """Its buttons."""
        return self.heard.labels


@dataclass(frozen=True, slots=True)
class Form:
    """A form that was opened."""

    heard: Heard
    shown: Any


@dataclass(frozen=True, slots=True)
class Answer:
    """What a press leads to: a form, or a message and what comes after it."""

    form: Form | None
    messages: tuple[Message, ...]

    @property
    def message(self) -> Message:
        """The message."""
        return self.messages[0]

    @property
    def text(self) -> str:
        """All that is said."""
        return "\n".join(message.text for message in self.messages)

    @property
    def labels(self) -> list[str]:
        """The buttons of the message; a form has none."""
        return self.messages[0].labels if self.messages else []


class NotHeardError(Exception):
    """Nothing of that name is there."""


@dataclass
class Ear:
    """What all persons of a test hear: what is wrong with it."""

    faults: set[str] = field(default_factory=set[str])

    def listen(self, heard: Heard) -> Heard:
        """Note the faults of what is heard, and return it."""
        self.faults |= set(faults(heard))
        return heard


@dataclass
class BlindPerson:
    """A person with a screen reader, in a server and in direct messages."""

    client: Client
    ear: Ear

    @property
    def name(self) -> str:
        """The name that others call them by."""
        return self.client.actor.name

    def hear(self, channel_id: int, most: int = 100) -> list[Message]:
        """Return the latest messages of a channel that the person may read, the newest first."""
        return [self._message(raw) for raw, _ in zip(self.client.messages(channel_id), range(most), strict=False)]

    def called(self) -> Iterator[Message]:
        """Yield the messages that have notified the person, the newest first."""
        yield from (self._message(raw) for raw in self.client.calling())

    def hear_everything(self) -> list[Message]:
        """Return all messages that the person may read."""
        return [message for channel_id in self.client.channels() for message in self.hear(channel_id)]

    def again(self, message: Message) -> Message | None:
        """Return a message as it is now; None where it is gone."""
        raw = self.client.stored(message.channel_id, message.id)
        return None if raw is None else self._message(raw)

    async def press(self, on: Message | Answer, label: str) -> Answer:
        """Press a button of a message. Raises `NotHeardError` where it has none of that name that can be pressed."""
        message = on.message if isinstance(on, Answer) else on
        button = self._found(message, (BUTTON,), "label", label)
        if button.get("url"):
            raise NotHeardError(f"{label!r} is a link")
        return await self._answer(self.client.press(message, button), f"pressing {label!r}")

    async def choose(self, on: Message | Answer, label: str, *chosen: str) -> Answer:
        """Choose options of a select by their labels, or people by their names."""
        message = on.message if isinstance(on, Answer) else on
        select = self._found(message, SELECTS, "placeholder", label)
        values = self.client.values(select, chosen)
        return await self._answer(self.client.choose(message, select, values), f"choosing {chosen} in {label!r}")

    async def fill(self, form: Form | None, answers: Mapping[str, Filled] | None = None) -> Answer:
        """Fill a form in by the labels of its fields and send it; the others stay as they were."""
        if form is None:
            raise NotHeardError("there is no form")
        answers = answers or {}
        known = {each.label for each in form.heard.fields}
        if unknown := set(answers) - known:
            raise NotHeardError(f"no field {unknown} among {known}")
        return await self._answer(self.client.send(form, answers), f"sending {form.heard.text!r}")

    def _message(self, raw: Any) -> Message:
        heard = hear_message(self.client.payload(raw), self.client.named)
        return Message(self.ear.listen(heard), raw.channel_id, raw.id)

    def _found(self, message: Message, kinds: Sequence[int], by: str, label: str) -> dict[str, Any]:
        raw = self.client.stored(message.channel_id, message.id)
        if raw is None:
            raise NotHeardError("the message is gone")
        found = [each for each in walk_components(raw.components) if each["type"] in kinds and each.get(by) == label]
        if not found or found[0].get("disabled"):
            raise NotHeardError(f"no {label!r} among {message.labels}: {message.text}")
        return found[0]

    async def _answer(self, asked: Awaitable[Any], what: str) -> Answer:
        result = await asked
        await self.client.rest()
        if result.modal is not None:
            return Answer(Form(self.ear.listen(hear_form(result.modal, self.client.named)), result), ())
        raws = [each for each in (result.response, *result.followups) if each is not None]
        if not raws:
            self.ear.faults.add(f"nothing is heard after {what}")
        return Answer(None, tuple(self._message(each._message) for each in raws))


class Client:
    """Discord's client of one person: what ids are behind labels and names."""

    def __init__(self, world: World, actor: Any) -> None:
        self._world = world
        self._env: Any = world.env
        self.actor = actor

    async def rest(self) -> None:
        """Wait until all that follows a press is posted."""
        await self._world.idle()

    def channels(self) -> list[int]:
        """Return the channels, threads and direct messages that are there."""
        return [each for each in self._env.backend.messages if next(self.messages(each), None) is not None]

    def messages(self, channel_id: int) -> Iterator[Any]:
        """Yield the messages of a channel that the person may read, the newest first."""
        backend = self._env.backend
        for message in reversed(backend.messages.get(channel_id, {}).values()):
            if message_accessible(backend, channel_id, message, self.actor.id, history=True):
                yield message

    def calling(self) -> Iterator[Any]:
        """Yield the messages that have notified the person, the newest first."""
        found = [
            message
            for channel_id in self.channels()
            for message in self.messages(channel_id)
            if self.actor.id in message.ping_user_ids
        ]
        yield from sorted(found, key=lambda message: message.id, reverse=True)

    def stored(self, channel_id: int, message_id: int) -> Any:
        """Return a message as it is now; None where it is gone."""
        return self._env.backend.messages.get(channel_id, {}).get(message_id)

    def payload(self, raw: Any) -> Any:
        """Return what Discord sends of a message."""
        return serializers.message_payload(self._env.backend, raw)

    def named(self, sign: str, number: int) -> str:
        """Return the name of an account or a channel."""
        backend = self._env.backend
        if sign == "#":
            return backend.channels[number].name if number in backend.channels else "unknown"
        return backend.users[number].name if number in backend.users else "unknown"

    def press(self, message: Message, button: Mapping[str, Any]) -> Awaitable[Any]:
        """Press a button."""
        return self._acts_in(message).click(self._shown(message), custom_id=button["custom_id"])

    def choose(self, message: Message, select: Mapping[str, Any], values: Any) -> Awaitable[Any]:
        """Choose in a select."""
        return self._acts_in(message).select(self._shown(message), values, custom_id=select["custom_id"])

    def send(self, form: Form, answers: Mapping[str, Filled]) -> Awaitable[Any]:
        """Send a form: what is filled in, and what the other fields began with."""
        values: dict[str, Any] = {}
        for label in (each for each in walk_components(form.shown.modal["components"]) if each["type"] == LABEL):
            inner, name = label["component"], label["label"]
            if name in answers:
                values[inner["custom_id"]] = self.values(inner, answers[name])
            elif (begun := _begun(inner)) is not None:
                values[inner["custom_id"]] = begun
        return self._acts_by(form.shown).submit_modal(form.shown, values)

    def values(self, control: Mapping[str, Any], chosen: Filled) -> Any:
        """Return the values behind what is typed or chosen in a select or a field."""
        kind = control["type"]
        if kind == TYPED:
            return chosen
        labels = [chosen] if isinstance(chosen, str) else list(chosen)
        if kind in (PEOPLE, CHANNELS, ROLES):
            return [self._by_name(kind, name) for name in labels]
        by_label = {option["label"]: option["value"] for option in reversed(control["options"])}
        values = [by_label[label] for label in labels]
        return values[0] if kind == RADIO else values

    def _by_name(self, kind: int, name: str) -> Any:
        among = self._world.people if kind == PEOPLE else [self._world.channel]
        found = [each for each in among if each.name == name]
        if kind not in (PEOPLE, CHANNELS) or not found:
            raise NotHeardError(name)
        return found[0]

    def _acts_in(self, message: Message) -> Any:
        is_direct = self._env.backend.channels[message.channel_id].guild_id is None
        return self.actor.user if is_direct else self.actor

    def _acts_by(self, shown: Any) -> Any:
        return self.actor.user if shown._interaction.guild_id is None else self.actor

    def _shown(self, message: Message) -> Any:
        return ResponseMessage(self._env, self.stored(message.channel_id, message.id))


def _begun(control: Mapping[str, Any]) -> Any:
    """Return what a field begins with, as it is sent; None for an empty one."""
    if control["type"] == TYPED:
        return control.get("value")
    begun = [option["value"] for option in control.get("options") or () if option.get("default")]
    if control["type"] == RADIO:
        return begun[0] if begun else None
    return begun or None
