"""Use controls of messages that are no more as they were."""

from __future__ import annotations

from typing import Any

import discord
from simcord.actors import _component_interaction

from tests.support.world import World


async def press(world: World, person: Any, control: dict[str, Any], value: str = "") -> Any:
    """Use a control of a panel that may have moved on since: what is answered."""
    room = world.bot.get_channel(world.channel.id)
    assert isinstance(room, discord.TextChannel)
    message = world.env.backend.get_message(room.id, (await room.send("here")).id)
    message.components = [{"type": 1, "components": [control]}]
    pressed = {"custom_id": control["custom_id"], "component_type": control["type"]}
    return (await _component_interaction(person, message, pressed | ({"values": [value]} if value else {}))).response
