"""Who is let in: every command, press and suggestion is asked for here before anything is done for it."""

from __future__ import annotations

import logging
from math import ceil
from typing import Any, TypeVar

import discord
from discord import app_commands

from cogs.chat.request import words_of
from cogs.chat.services import Interaction

log = logging.getLogger(__name__)

_DEAR = "dear"

_Dear = TypeVar("_Dear", bound=app_commands.Command[Any, ..., Any])


class FairTree(app_commands.CommandTree[Any]):
    """The commands, for whoever may ask now. What is suggested is finished too before the bot ends."""

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Whether a command is carried out, or suggestions are made for it."""
        interaction.client.under_way.add_this()
        command = interaction.command
        return await may_ask(interaction, is_dear=command is not None and _DEAR in command.extras)


def dear(command: _Dear) -> _Dear:
    """Mark a command as one that takes long or reads much."""
    command.extras[_DEAR] = True
    return command


async def may_ask(interaction: Interaction, *, is_dear: bool) -> bool:
    """Whether an interaction is dealt with. If not, the person is told when to try again, once in a pause."""
    interaction.client.give_way()
    fairness, user_id = interaction.client.fairness, interaction.user.id
    interaction.client.members.saw(interaction.guild_id, user_id)
    types = interaction.type is discord.InteractionType.autocomplete
    if fairness.is_crowded:
        log.warning("too much is asked at once: user %s is told to come again", user_id)
        if not types:
            await _tell(interaction, words_of(interaction)("error-crowded"))
        return False
    seconds = fairness.wait(user_id, interaction.guild_id, types=types, dear=is_dear and not types)
    if not seconds:
        return True
    # There is no room for words among suggestions.
    if not types and not fairness.is_told(user_id):
        log.info("user %s of server %s asks too much", user_id, interaction.guild_id)
        await _tell(interaction, words_of(interaction)("error-too-much", seconds=ceil(seconds)))
    return False


async def _tell(interaction: Interaction, sentence: str) -> None:
    try:
        await interaction.response.send_message(sentence, ephemeral=True)
    except discord.HTTPException as error:
        log.info("user %s could not be told: %s", interaction.user.id, error)
