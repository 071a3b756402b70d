"""Who is let in: every command, press and suggestion is asked for here before anything is done for it."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from math import ceil
from typing import Any, TypeVar

import discord
from discord import app_commands

from cogs.chat.requests.request import words_of
from cogs.chat.runtime.app import Interaction

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
