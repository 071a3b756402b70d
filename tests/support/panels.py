"""Use the panels, typing or pressing."""

from __future__ import annotations

import random
from typing import Any

import discord
from simcord.actors import _component_interaction

from screens.controls import ID_LENGTH
from tests.support.world import World, buttons, selects


async def turn_word_by_word(person: Any, message: discord.Message, rng: random.Random) -> Any:
    """A whole turn by the panel, choosing at random at every step, also to change and to start over."""
    result = await person.click(message, label="Play")
    while panel := result.response:
        found = buttons(panel)
        assert all(len(custom_id) <= ID_LENGTH for custom_id in found.values())
        if "Confirm" in found:
            chosen = rng.choice(["Confirm", "Confirm", "Confirm", "Choose again", "Start over"])
            result = await person.click(panel, label=chosen)
        elif choices := selects(panel):
            select = rng.choice(choices)
            value = rng.choice(select["options"])["value"]
            result = await person.select(panel, [value], custom_id=select["custom_id"])
        else:
            return result
    return result


async def press(world: World, person: Any, control: dict[str, Any], value: str = "") -> Any:
    """Use a control of a panel that may have moved on since: what is answered."""
    room = world.bot.get_channel(world.channel.id)
    assert isinstance(room, discord.TextChannel)
    message = world.env.backend.get_message(room.id, (await room.send("here")).id)
    message.components = [{"type": 1, "components": [control]}]
    pressed = {"custom_id": control["custom_id"], "component_type": control["type"]}
    return (await _component_interaction(person, message, pressed | ({"values": [value]} if value else {}))).response
