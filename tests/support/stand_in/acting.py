"""How a person's command or press looks on its way to the bot."""

from __future__ import annotations

from typing import Any

from tests.support.stand_in import payloads
from tests.support.stand_in.asked import Asked
from tests.support.stand_in.payloads import Payload
from tests.support.stand_in.world import BOT_ID, DIRECT, Channel, Message, World

SUBCOMMAND, GROUP, USER, CHANNEL = 1, 2, 6, 7
"""Kinds of options, as Discord numbers them."""

SELECT = 3
"""The kind of a control that offers a choice, as Discord numbers it."""


def interaction(world: World, asked: Asked, channel: Channel, data: Payload) -> Payload:
    """What the bot is told that somebody does."""
    told: Payload = {"id": str(asked.id), "application_id": str(BOT_ID), "token": asked.token, "version": 1}
    told |= {"type": asked.kind, "data": data, "locale": asked.person.locale, "entitlements": []}
    told |= {"channel": payloads.channel(world, channel), "channel_id": str(channel.id), "attachment_size_limit": 1}
    told |= {"app_permissions": str(payloads.EVERYTHING), "authorizing_integration_owners": {}}
    if asked.pressed is not None:
        told["message"] = payloads.message(world, asked.pressed)
    if channel.kind == DIRECT:
        return told | {"user": payloads.user(world, asked.person.id), "context": 1}
    member = payloads.member(world, asked.person.id) | {"permissions": str(payloads.permissions(asked.person))}
    return told | {"guild_id": str(world.guild_of(channel)), "guild_locale": "en-US", "member": member, "context": 0}


def command(world: World, words: str, given: dict[str, Any], focused: str | None = None) -> Payload:
    """A command as it was typed, like `qin new`; people and channels may be given as options.

    `focused` is the option that is being typed. Raises `LookupError` for what the bot does not have.
    """
    name, *path = words.split()
    known = _named(world.commands, name)
    data: Payload = {"id": known["id"], "name": name, "type": 1, "resolved": {}}
    inner = data
    for word in path:
        known = _named(known["options"], word)
        inner["options"] = [{"name": word, "type": known["type"]}]
        (inner,) = inner["options"]
    inner["options"] = [
        _option(world, _named(known.get("options", []), option), value, data["resolved"])
        | ({"focused": True} if option == focused else {})
        for option, value in given.items()
    ]
    return data


def _option(world: World, known: Payload, value: Any, resolved: Payload) -> Payload:
    if known["type"] == USER:
        resolved.setdefault("users", {})[str(value.id)] = payloads.user(world, value.id)
        member = payloads.member(world, value.id) | {"permissions": str(payloads.permissions(value))}
        del member["user"]
        resolved.setdefault("members", {})[str(value.id)] = member
        value = str(value.id)
    elif known["type"] == CHANNEL:
        about = payloads.channel(world, value) | {"permissions": str(payloads.EVERYTHING)}
        resolved.setdefault("channels", {})[str(value.id)] = about
        value = str(value.id)
    return {"name": known["name"], "type": known["type"], "value": value}


def _named(among: list[Payload], name: str) -> Payload:
    for each in among:
        if each["name"] == name:
            return each
    raise LookupError(f"no {name!r} among {[each['name'] for each in among]}")


def press(message: Message, part: str, values: tuple[str, ...]) -> Payload:
    """A button or select of a message, found by a part of its custom id."""
    control = message.control(part)
    about: Payload = {"custom_id": control["custom_id"], "component_type": control["type"]}
    return about | ({"values": list(values)} if control["type"] == SELECT else {})
