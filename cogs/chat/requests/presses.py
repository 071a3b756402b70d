"""Pressing a control: what it was made for is read from its custom id, and its action runs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

import discord

from cogs.chat.requests.admission import may_ask
from cogs.chat.requests.request import UNKNOWN, Request, handling
from cogs.chat.runtime.app import Interaction
from screens.controls import outdated
from screens.press import PressOf, action_named_in, read_press, table_in

Press: TypeAlias = PressOf[Request]
"""A control was used in Discord."""


def table_of_control(custom_id: str, action: str) -> int | None:
    """Return the table that a control for an action is about, None for any other control. Raises `Refusal`."""
    return table_in(custom_id) if action_named_in(custom_id) == action else None


async def run(
    interaction: Interaction,
    custom_id: str,
    values: Sequence[str] = (),
    fields: Mapping[str, tuple[str, ...]] | None = None,
) -> None:
    """Carry out the action that the pressed control names, for a person who may ask now."""
    named = action_named_in(custom_id)
    action = interaction.client.app.actions.named(named) if named is not None else None
    if not await may_ask(interaction, is_dear=action is not None and action.dear):
        return
    updates, publishes = (action.updates, action.publishes) if action is not None else (False, False)
    # Only known names: each is a series of the metrics, and a custom id can say anything.
    name = named if action is not None else UNKNOWN
    async with handling(interaction, updates=updates, publishes=publishes, name=name) as request:
        if action is None:
            raise outdated()
        message = interaction.message
        message_id = None if message is None else message.id
        public_in = None if message is None or message.flags.ephemeral else message.channel.id
        await action.handle(read_press(request, custom_id, values, fields, message_id, public_in))


async def submitted(interaction: Interaction) -> None:
    """Carry out the action of a form that was filled in, with what was typed."""
    data: Any = interaction.data or {}
    filled = [(str(each.get("custom_id", "")), _filled(each)) for each in _fields(data.get("components", ()))]
    typed = [value for _, values in filled for value in values]
    await run(interaction, str(data.get("custom_id", "")), typed, dict(filled))


def _fields(components: Any) -> Iterator[Any]:
    """Yield the fields of a form, in their order."""
    for each in components:
        if "value" in each or "values" in each:
            yield each
        # A label holds one field as `component`, a row several as `components`.
        yield from _fields([each["component"]] if "component" in each else each.get("components", ()))


def _filled(filled: Any) -> tuple[str, ...]:
    """Return what was typed into a field, or chosen in it: texts, also of people and of boxes that are ticked."""
    found = [*filled.get("values", ()), *([filled["value"]] if filled.get("value") is not None else [])]
    return tuple(str(value) for value in found)


class _Addressed:
    """What makes a button or a select a control: pressed, it runs the action its custom id names."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Any:
        """Return the control of a message that may be older than this process."""
        return cls(item)  # type: ignore[call-arg]

    async def callback(self: Any, interaction: discord.Interaction[Any]) -> None:
        """Run the action, with what was chosen if it is a select."""
        # Of people their accounts: whatever is chosen is a text.
        chosen = [str(getattr(value, "id", value)) for value in getattr(self.item, "values", ())]
        await run(interaction, self.custom_id, chosen)


# They match more than an address: what is none shall be answered too.
class ControlButton(_Addressed, discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"b:[\s\S]*"):
    """A button with an address."""


class ControlSelect(_Addressed, discord.ui.DynamicItem[discord.ui.Select[Any]], template=r"s:[\s\S]*"):
    """A select with an address, of options or of people."""


CONTROLS = (ControlButton, ControlSelect)
"""The control classes with which the bot recognises its controls again."""
