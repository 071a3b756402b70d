"""Registering the commands with Discord, when they differ from those registered last."""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

import discord
from discord import app_commands

from db.store import Store

log = logging.getLogger(__name__)

Payload = dict[str, Any]
"""A command as Discord gets it."""

_REGISTERED = "commands"
"""The key under which the bot remembers the fingerprint of the registered commands."""

_INVALID = 50035
"""Discord's code for a request whose form is wrong."""

_ENTRY_POINT = 4
"""Discord's type of the command that launches an application's Activity."""

_SERVERS = {"integration_types": [0], "contexts": [0]}
"""For a command of servers: installed there, used there."""

_ANYWHERE = {"integration_types": [0, 1], "contexts": [0, 1, 2]}
"""For any other: installed in servers or by people, used in servers, in direct messages with the bot or with others."""


async def register(tree: app_commands.CommandTree[Any], store: Store, *, user_installs: bool) -> bool:
    """Register the commands with Discord when they differ from those registered last; whether any were.

    With `user_installs` people can install them for themselves. Discord refuses that unless the application allows
    it: then they are registered without. Raises `CommandSyncFailure` where it refuses these.
    """
    # Thousands of sentences: they are looked up once for the comparison and for what is sent.
    plain = await _payloads(tree)
    wanted = [_installable(command) for command in plain] if user_installs else plain
    registered = await store.remembered(_REGISTERED)
    if registered == _fingerprint(tree, wanted):
        return False
    kept = await _entry_points(tree)
    try:
        await _send(tree, [*wanted, *kept])
    except app_commands.CommandSyncFailure as error:
        if not user_installs:
            raise
        log.error(
            "Discord refuses commands that people install for themselves, so only servers have them: switch on "
            "User Install under Installation in the developer portal and start again, or unset USER_INSTALLS (%s)",
            error.text,
        )
        wanted = plain
        # Refused at an earlier start as well: Discord has these commands already.
        if registered == _fingerprint(tree, plain):
            return False
        await _send(tree, [*plain, *kept])
    await store.remember(_REGISTERED, _fingerprint(tree, wanted))
    log.info("registered %d commands with Discord", len(wanted))
    return True


async def forget_registration(store: Store) -> None:
    """Register the commands at the next start, whatever was registered before."""
    await store.remember(_REGISTERED, "")


async def _payloads(tree: app_commands.CommandTree[Any]) -> list[Payload]:
    translator = tree.translator
    return [
        await command.get_translated_payload(tree, translator) if translator else command.to_dict(tree)
        for command in tree.get_commands()
    ]


def _installable(command: Payload) -> Payload:
    """Return a command for people who install it for themselves too, unless it is about a server."""
    return {**command, **(_ANYWHERE if command["dm_permission"] else _SERVERS)}


def _fingerprint(tree: app_commands.CommandTree[Any], payloads: Sequence[Payload]) -> str:
    # With the application: another one has none of the commands yet.
    content = json.dumps([tree.client.application_id, payloads], sort_keys=True)
    return blake2b(content.encode()).hexdigest()


async def _entry_points(tree: app_commands.CommandTree[Any]) -> list[Payload]:
    """Return the command that Discord makes where Activities are switched on, one at most.

    The library does not know its type, and Discord refuses commands without it.
    """
    registered = await tree.client.http.get_global_commands(_application_id(tree))
    return [{**command} for command in registered if command["type"] == _ENTRY_POINT]


def _application_id(tree: app_commands.CommandTree[Any]) -> int:
    if tree.client.application_id is None:
        raise app_commands.MissingApplicationID
    return tree.client.application_id


async def _send(tree: app_commands.CommandTree[Any], payloads: Sequence[Payload]) -> None:
    """Replace the commands that Discord has. Fails as `CommandTree.sync`, which would make the payloads again."""
    http, application_id = tree.client.http, _application_id(tree)
    try:
        await http.bulk_upsert_global_commands(application_id, payload=payloads)  # type: ignore[arg-type]
    except discord.HTTPException as error:
        if error.status == 400 and error.code == _INVALID:
            raise app_commands.CommandSyncFailure(error, tree.get_commands()) from None
        raise
