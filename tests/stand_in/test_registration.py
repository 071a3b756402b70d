"""The bot starts as a process whatever the developer portal and its own settings say about commands."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.stand_in import StandIn, a_bot

ENTRY_POINT = {
    "id": "77",
    "application_id": "1",
    "version": "1",
    "type": 4,
    "name": "launch",
    "description": "",
    "handler": 2,
    "default_member_permissions": None,
    "dm_permission": True,
    "contexts": [0, 1, 2],
    "integration_types": [0, 1],
    "nsfw": False,
}
"""What Discord makes with Activities switched on."""


WAYS = [(True, True, True), (True, False, False), (False, True, False), (False, False, True)]
"""Every pair of two settings."""


@pytest.mark.parametrize(("activities", "allowed", "wished"), WAYS)
async def test_the_bot_starts_and_its_commands_are_there(
    activities: bool, allowed: bool, wished: bool, tmp_path: Path
) -> None:
    async with StandIn() as discord:
        discord.rest.entry_point = ENTRY_POINT if activities else None
        discord.rest.allows_user_installs = allowed
        async with a_bot(discord, tmp_path, USER_INSTALLS=str(wished).lower()) as bot:
            assert ("Discord refuses commands that people install" in bot.log) is (wished and not allowed)
            (qin,) = [command for command in discord.world.commands if command["name"] == "qin"]
            assert (qin.get("integration_types") == [0, 1]) is (wished and allowed)
            asked = await discord.slash(discord.world.person("Ada"), discord.world.channel("table"), "help")
            assert (await asked.answered()).content
