"""A server's settings by buttons and forms, and home posted for everybody."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from discord import PermissionOverwrite

from tests.support.forms import door
from tests.support.unusual import press_forged
from tests.support.world import World, a_world, buttons, manager, text_of


async def panel(world: World, person: Any) -> Any:
    """What home shows a person of the server's settings."""
    return (await person.click(await door(world, person, "More …"), label="Manage this server")).response


async def test_all_settings_of_a_server_are_a_button_or_a_form(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        boss = manager(world)
        role = world.guild.create_role("players")
        shown = await panel(world, boss)
        form = await boss.click(shown, label="Pace of new tables")
        (field,) = [row["component"]["custom_id"] for row in form.modal["components"]]
        told = await boss.submit_modal(form, {field: "3d"})
        assert "3 days" in text_of(told.response)
        form = await boss.click(shown, label="Where to play")
        await boss.submit_modal(form, {"room": "channel", "channel": [world.channel]})
        form = await boss.click(shown, label="Who opens tables")
        await boss.submit_modal(form, {"role": [role]})
        await boss.click(shown, label="Deutsch")
        await boss.click(shown, label="Reminders without sound")
        assert "Reminders with sound" in buttons(shown)
        server = await world.app.tables.guilds.settings(world.guild.id)
        assert (server.play_in, server.channel_id) == ("channel", world.channel.id)
        assert (server.role_id, server.language, server.quiet_reminders) == (role.id, "de", True)
        assert server.pace is not None


async def test_home_is_posted_silently_for_everybody_and_works_after_a_restart(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        boss, ada = manager(world), world.people[0]
        checked = await boss.slash(world.channel, "server")
        told = await boss.click(checked.response, label="Post all buttons here")
        assert "Posted for everybody" in text_of(told.response)
        (home,) = await world.messages(world.channel.id)
        assert home.flags.suppress_notifications
        await world.restart()
        games = await ada.click(home, label="My games")
        assert games.ephemeral
        tables = await ada.click(home, label="Open a table")
        form = await ada.click(tables.response, label="Open China")
        await ada.submit_modal(form, {"players": ["3"], "pace": ["none"]})
        assert (await world.table()).game == "china"


async def test_of_two_homes_both_work_and_a_deleted_one_is_posted_again(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        boss = manager(world)
        checked = await boss.slash(world.channel, "server")
        for _ in range(2):
            await boss.click(checked.response, label="Post all buttons here")
        first, second = await world.messages(world.channel.id)
        for home in (first, second):
            assert "games" in text_of((await boss.click(home, label="My games")).response)
        await world.delete(first)
        await boss.click(checked.response, label="Post all buttons here")
        assert len(await world.messages(world.channel.id)) == 2


async def test_where_the_bot_may_not_write_it_says_so_in_one_sentence(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        boss = manager(world)
        denied = PermissionOverwrite(send_messages=False)
        silent = world.guild.create_text_channel("silent", overwrites={world.guild.default_role: denied})
        checked = await boss.slash(silent, "server")
        refused = await boss.click(checked.response, label="Post all buttons here")
        assert "I may not write in this channel" in text_of(refused.response)
        assert await world.messages(silent.id) == []


async def test_a_person_who_manages_nothing_posts_nothing_and_changes_nothing(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        before = await world.app.tables.guilds.settings(world.guild.id)
        ada = world.people[0]
        for action in ("home-post:", "server-language:de", "server-quiet:on", "server-keep-out:", "server-check:"):
            told = await press_forged(world, ada, world.channel, {"custom_id": f"b:0:0:{action}", "component_type": 2})
            assert "Manage Server" in told
        assert await world.app.tables.guilds.settings(world.guild.id) == before
        assert all(text_of(message) == "here" for message in await world.messages(world.channel.id))
