"""Asking: who is let in, and how a pressed control or a filled-in form runs the action that its custom id names.

Every command, press and suggestion is asked for here before anything is done for it.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from typing import Any, TypeAlias, TypeVar

import discord
from discord import app_commands

from cogs.chat.requests.request import UNKNOWN, Request, handling, words_of
from cogs.chat.runtime.app import Interaction
from screens.actions import carry_out
from screens.controls import outdated
from screens.press import PressOf, action_named_in, read_press, table_in

log = logging.getLogger(__name__)

_DEAR = "dear"

_UNKNOWN = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch, app_commands.TransformerError)
"""How a command fails that this version of the bot does not have, or has with other options."""

_SUBCOMMANDS = (discord.AppCommandOptionType.subcommand.value, discord.AppCommandOptionType.subcommand_group.value)

_VALUES: dict[discord.AppCommandOptionType | None, tuple[type, ...]] = {
    discord.AppCommandOptionType.integer: (int,),
    discord.AppCommandOptionType.number: (int, float),
    discord.AppCommandOptionType.boolean: (bool,),
}
"""The types of options' values; those of all others are texts, ids among them."""

_Dear = TypeVar("_Dear", bound=app_commands.Command[Any, ..., Any])


class FairTree(app_commands.CommandTree[Any]):
    """The commands, for people who may ask now. What is suggested is finished too before the bot ends."""

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Whether a command is carried out, or suggestions are made for it."""
        interaction.client.app.under_way.add_this()
        command = interaction.command
        if not await may_ask(interaction, is_dear=command is not None and _DEAR in command.extras):
            return False
        if interaction.type is discord.InteractionType.autocomplete:
            return True  # An option that is still being typed is a text, whatever it will be.
        parameters = command.parameters if isinstance(command, app_commands.Command) else ()
        kinds = {each.display_name: each.type for each in parameters}
        if not _fits(interaction.data, kinds):
            await _notify(interaction, words_of(interaction)("error-command"))
            return False
        return True

    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /) -> None:
        """Answer a command that this version does not have, which a list of commands may still show."""
        if isinstance(error, _UNKNOWN):
            log.warning("interaction %s is none of a command that there is: %s", interaction.id, error)
            await _notify(interaction, words_of(interaction)("error-command"))
        else:
            await super().on_error(interaction, error)


def _fits(data: Any, kinds: Mapping[str, discord.AppCommandOptionType]) -> bool:
    """Whether the options of a command, or of its subcommand, have values of the types that it has them with."""
    for option in data.get("options", ()):
        if option["type"] in _SUBCOMMANDS:
            if not _fits(option, kinds):
                return False
        # By its exact type: to `isinstance` a boolean is an integer.
        elif type(option.get("value")) not in _VALUES.get(kinds.get(option["name"]), (str,)):
            return False
    return True


def dear(command: _Dear) -> _Dear:
    """Mark a command as one that takes long or reads much."""
    command.extras[_DEAR] = True
    return command


async def may_ask(interaction: Interaction, *, is_dear: bool) -> bool:
    """Whether an interaction is dealt with. If not, the person is notified when to try again, once in a pause."""
    # First: a review that runs on another core still slows an answer down.
    interaction.client.app.reviewers.yield_cpu()
    fairness, user_id = interaction.client.app.fairness, interaction.user.id
    interaction.client.app.members.saw(interaction.guild_id, user_id)
    types = interaction.type is discord.InteractionType.autocomplete
    if fairness.is_crowded:
        log.warning("overloaded: user %s is asked to try again", user_id)
        if not types:
            await _notify(interaction, words_of(interaction)("error-crowded"))
        return False
    # After `is_crowded`: a refusal for lack of room costs a person nothing of their allowance.
    seconds = fairness.wait(user_id, interaction.guild_id, types=types, dear=is_dear and not types)
    if not seconds:
        return True
    # There is no room for words among suggestions.
    if not types and not fairness.is_notified(user_id):
        log.info("user %s of server %s asks too much", user_id, interaction.guild_id)
        await _notify(interaction, words_of(interaction)("error-too-much", seconds=ceil(seconds)))
    return False


async def _notify(interaction: Interaction, sentence: str) -> None:
    try:
        await interaction.response.send_message(sentence, ephemeral=True)
    except discord.HTTPException as error:
        log.info("user %s could not be notified: %s", interaction.user.id, error)


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
    action = interaction.client.app.actions.get(named) if named is not None else None
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
        press = read_press(request, custom_id, values, fields, message_id, public_in)
        await request.give(await carry_out(action, press))


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
