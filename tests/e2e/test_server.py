"""`/server`: what those who manage a server set, and where it holds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest

from tables.core.model import Status
from tests.support.clock import Clock
from tests.support.forms import of_server, set_openers, set_place, set_server, speak_in_server
from tests.support.waiting import later, told
from tests.support.world import World, a_world, buttons, manager, open_table, pings, resign, text_of


async def settings(world: World, keeper: Any) -> str:
    shown = await keeper.slash(world.channel, "server")
    assert shown.ephemeral
    return text_of(shown.response)


async def test_who_may_not_manage_the_server_is_refused_even_if_the_command_is_offered(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        assert "server" not in world.people[1].available_commands(world.channel)
        # A server may offer the command to whomever it likes.
        offered = next(each for each in await world.bot.tree.fetch_commands() if each.name == "server")
        world.guild.set_command_permissions(offered, {world.people[1]: True})
        world.env.backend.http_requests.pop()
        refused = await world.people[1].slash(world.channel, "server")
        assert refused.ephemeral
        assert "Manage Server" in text_of(refused.response)
        assert not buttons(refused.response)


async def test_new_tables_take_the_servers_pace_unless_one_is_named(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        await set_server(world, manager(world), "pace", "72")
        for game in ("qin", "china", "dragoncastle"):
            opened = await ada.slash(world.channel, f"{game} new")
            assert "3 days a turn" in text_of(opened.response)
        named = await ada.slash(world.channel, "qin new", pace="12")
        assert "12 hours a turn" in text_of(named.response)
        without = await ada.slash(world.channel, "qin new", pace="0")
        assert "a turn" not in text_of(without.response)


async def test_public_text_is_in_the_servers_language(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben, chloe, *_ = world.people
        await speak_in_server(world, manager(world), "de")
        opened = await ada.slash(world.channel, "qin new", players=3, invite=ben)
        assert "Eine Partie" in text_of(opened.response)
        assert "eingeladen" in text_of(opened.response)
        refused = await ada.click(opened.response.message, label="Mitspielen")
        assert (
            "already have a seat" in text_of(refused.followups[-1]) if refused.followups else text_of(refused.response)
        )
        for person in (ben, chloe):
            await person.click(opened.response.message, label="Mitspielen")
        message = await world.turn_message(await world.table())
        assert "du bist am Zug" in text_of(message)
        assert "Zug machen" in buttons(message)


async def test_a_server_chooses_whether_games_get_threads(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        keeper = manager(world)
        await set_place(world, keeper, "channel")
        assert (await open_table(world, 2)).place.thread_id is None
    other = tmp_path / "other"
    other.mkdir()
    async with a_world(other, play_in="channel") as world:
        assert (await open_table(world, 2)).place.thread_id is None
        await set_place(world, manager(world), "thread")
        opened = await world.people[0].slash(world.channel, "qin new", players=2)
        await world.people[1].click(opened.response.message, label="Join")
        assert (await world.table(2)).place.thread_id is not None


async def test_new_tables_go_to_the_chosen_channel(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben, *_ = world.people
        games = world.guild.create_text_channel("games")
        await set_place(world, manager(world), "thread", games)
        opened = await ada.slash(world.channel, "qin new", players=2, invite=ben)
        assert opened.ephemeral
        assert f"/{games.id}/" in text_of(opened.response)
        (lobby,) = await world.messages(games.id)
        assert pings(lobby) == [ben.id]
        await ben.click(lobby, label="Join")
        table = await world.table()
        assert (table.place.channel_id, table.status) == (games.id, Status.RUNNING)
        assert (await world.bot.fetch_channel(table.place.thread_id)).parent_id == games.id
        assert await world.messages(world.channel.id) == []
        there = await ada.slash(games, "qin new", players=2)
        assert not there.ephemeral


async def test_a_channel_that_was_deleted_gives_way_to_where_tables_are_opened(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        keeper = manager(world)
        games = world.guild.create_text_channel("games")
        await set_place(world, keeper, "thread", games)
        await world.delete(world.bot.get_channel(games.id))
        await world.env.settle()
        opened = await world.people[0].slash(world.channel, "qin new", players=2)
        assert not opened.ephemeral
        assert (await world.table()).place.channel_id == world.channel.id
        assert "no longer exists" in await settings(world, keeper)


async def test_a_channel_where_the_bot_cannot_run_a_game_is_refused_naming_what_is_missing(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        keeper = manager(world)
        denied = {"send_messages": False, "create_public_threads": False}
        games = world.guild.create_text_channel(
            "games", overwrites={world.guild.default_role: discord.PermissionOverwrite(**denied)}
        )
        refused = await set_place(world, keeper, "thread", games)
        assert refused.ephemeral
        assert f"<#{games.id}>" in text_of(refused.response)
        assert "**Send messages**" in text_of(refused.response)
        assert "**Create public threads**" in text_of(refused.response)
        assert (await world.app.tables.guilds.settings(world.guild.id)).channel_id is None
        refused = await set_place(world, keeper, "channel", games)
        assert "**Send messages**" in text_of(refused.response)
        assert "threads" not in text_of(refused.response)
        # Chosen while all was well, forbidden since.
        await world.app.tables.guilds.set_place(world.guild.id, "thread", games.id)
        unopened = await world.people[0].slash(world.channel, "qin new", players=2)
        assert unopened.ephemeral
        assert f"in <#{games.id}>: I lack the permission **Send messages**" in text_of(unopened.response)
        assert await world.app.tables.lists.of_user(world.people[0].id) == ()


async def test_only_people_with_the_role_open_tables_and_everybody_joins(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        keeper, ben = manager(world), world.people[1]
        hosts = world.guild.create_role("hosts")
        host = world.guild.add_member(world.env.create_user("host"), roles=[hosts])
        await set_openers(world, keeper, hosts)
        for command, options in (
            ("qin new", {}),
            ("china new", {}),
            ("dragoncastle new", {}),
        ):
            refused = await ben.slash(world.channel, command, **options)
            assert refused.ephemeral
            assert f"<@&{hosts.id}>" in text_of(refused.response)
        opened = await host.slash(world.channel, "qin new", players=2)
        await ben.click(opened.response.message, label="Join")
        assert (await world.table()).status is Status.RUNNING
        await resign(world, host)
        refused = await ben.click(await world.turn_message(await world.table()), label="Rematch")
        assert "open tables" in text_of(refused.response)
        assert await world.app.tables.lists.open_lobbies(world.guild.id) == ()
        assert not (await keeper.slash(world.channel, "qin new", players=2)).ephemeral


async def test_a_role_that_was_deleted_keeps_nobody_out(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        keeper = manager(world)
        hosts = world.guild.create_role("hosts")
        await set_openers(world, keeper, hosts)
        world.env.backend.delete_role(world.guild.id, hosts.id)
        await world.env.settle()
        assert not (await world.people[1].slash(world.channel, "qin new", players=2)).ephemeral
        assert "no longer exists" in await settings(world, keeper)


@pytest.mark.parametrize("silent", [False, True])
async def test_reminders_are_silent_where_the_server_wants_it(tmp_path: Path, silent: bool) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        if silent:
            await of_server(world, manager(world), "quiet")
        table = await open_table(world, 2, pace="24")
        assert not (await world.turn_message(table)).flags.suppress_notifications
        await later(world, clock, 20.5)
        (reminder,) = await told(world, table)
        assert pings(reminder) == [(await world.mover()).id]
        assert reminder.flags.suppress_notifications is silent
