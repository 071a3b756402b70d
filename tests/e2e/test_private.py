"""Private tables and invitations."""

from __future__ import annotations

from pathlib import Path

import discord

from tables.core.model import Status, Table
from tests.support.forms import speak_in_server
from tests.support.managing import go_on
from tests.support.world import World, a_world, manager, pings, text_of


async def a_private_game(world: World, *, game: str = "qin") -> Table:
    """A private game that has begun, between the host and the person invited."""
    ada, ben, *_ = world.people
    opened = await ada.slash(world.channel, f"{game} new", players=2, private=True, invite=ben)
    await ben.click(opened.response.message, label="Join")
    return await world.table()


def members(world: World, thread_id: int) -> set[int]:
    """Who is in a thread, but for the bot."""
    return set(world.env.backend.get_thread(thread_id).thread_members) - {world.bot.user.id}


async def test_only_the_invited_play_and_the_game_has_a_private_thread_with_them_in_it(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        eva, seats = world.people[4], 2
        opened = await world.people[0].slash(
            world.channel, "qin new", players=seats, private=True, invite=world.people[1], invite2=world.people[2]
        )
        assert "only invited people may join" in text_of(opened.response)
        assert set(pings(opened.response.message)) == {world.people[1].id, world.people[2].id}
        refused = await eva.click(opened.response.message, label="Join")
        answer = refused.followups[-1] if refused.followups else refused.response
        assert text_of(answer).endswith(f"Ask <@{world.people[0].id}> to use **/table invite**.")
        for person in world.people[1:seats]:
            await person.click(opened.response.message, label="Join")
        table = await world.table()
        assert table.status is Status.RUNNING
        thread = await world.bot.fetch_channel(table.place.thread_id)
        assert thread.type is discord.ChannelType.private_thread
        assert members(world, thread.id) == {person.id for person in world.people[:seats]}
        first = await world.turn_message(table)
        assert pings(first) == [(await world.mover()).id]
        assert "🔓" not in text_of(first)
        assert f"<#{thread.id}>" in text_of((await world.messages(world.channel.id))[0])


async def test_without_the_permission_the_thread_is_public_and_the_table_is_told(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        denied = discord.PermissionOverwrite(create_private_threads=False)
        world.channel = world.guild.create_text_channel("open", overwrites={world.guild.default_role: denied})
        table = await a_private_game(world)
        thread = await world.bot.fetch_channel(table.place.thread_id)
        assert thread.type is discord.ChannelType.public_thread
        told = (await world.messages(thread.id))[0]
        assert "everybody who can read this channel can read along" in text_of(told)
        mover = await world.mover()
        await mover.slash(world.room(table), "qin move", text=await world.a_move())
        assert "🔓" not in text_of(await world.turn_message(await world.table()))


async def test_in_the_channel_itself_the_table_is_told_in_the_servers_language(tmp_path: Path) -> None:
    async with a_world(tmp_path, play_in="channel") as world:
        await speak_in_server(world, manager(world), "de")
        ada, ben = world.people[:2]
        opened = await ada.slash(world.channel, "qin new", players=2, private=True, invite=ben)
        assert "Mitspielen kann nur, wer eingeladen ist" in text_of(opened.response)
        await ben.click(opened.response.message, label="Mitspielen")
        assert any("können mitlesen" in text_of(told) for told in await world.messages(world.channel.id))


async def test_a_private_thread_that_vanished_is_replaced_by_another(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await a_private_game(world)
        await world.delete(await world.bot.fetch_channel(table.place.thread_id))
        mover = await world.mover()
        await mover.slash(world.channel, "qin move", text=await world.a_move(), table=1)
        await go_on(world)
        table = await world.table()
        thread = await world.bot.fetch_channel(table.place.thread_id)
        assert thread.type is discord.ChannelType.private_thread
        assert members(world, thread.id) == {person.id for person in world.people[:2]}
        assert "The game goes on here" in text_of((await world.messages(thread.id))[0])


VIEWS = ("status", "log", "history", "replay")


async def test_who_does_not_play_sees_nothing_of_a_private_table(tmp_path: Path) -> None:
    async with a_world(tmp_path, play_in="channel") as world:
        table, eva = await a_private_game(world, game="dragoncastle"), world.people[4]
        commands = [*(f"table {view}" for view in VIEWS), "table spectate", "clock show"]
        commands += [f"dragoncastle {view}" for view in ("board", "zoom", "hand", "move")]
        for command in commands:
            for options in ({"table": table.id}, {}):
                asked = {**options, "text": "pass"} if command.endswith("move") else options
                refused = await eva.slash(world.channel, command, **asked)
                assert refused.ephemeral
                assert "This table is private" in text_of(refused.response), command
                assert refused.response.attachments == []
        for person in world.people[:2]:
            seen = await person.slash(world.channel, "table status", table=table.id)
            assert "Dragon Castle" in text_of(seen.response)


async def test_the_host_invites_later_in_public_and_tables_are_suggested(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben, chloe, *_ = world.people
        await ada.slash(world.channel, "china new", players=3, private=True, invite=ben)
        (lobby,) = await world.messages(world.channel.id)
        called = await ada.slash(world.channel, "table invite", member=chloe)
        assert not called.ephemeral
        assert pings(called.response.message) == [chloe.id]
        assert str(lobby.id) in text_of(called.response)
        refused = await ada.slash(world.channel, "table invite", member=world.env.create_user("stranger"))
        assert refused.ephemeral
        assert "not in this server" in text_of(refused.response)
        offered = await ada.autocomplete(world.channel, "table invite", "table", "")
        assert [choice["value"] for choice in offered] == [1]


async def test_a_lobby_that_could_not_be_shown_is_called_off(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        games = world.guild.create_text_channel("games")
        await world.app.tables.guilds.set_place(world.guild.id, "thread", games.id)
        world.env.inject_error("POST", f"/channels/{games.id}/messages", status=403, code=50013, times=None)
        refused = await world.people[0].slash(world.channel, "qin new", players=2)
        assert refused.ephemeral
        assert f"write in <#{games.id}>, so no table was opened" in text_of(refused.response)
        assert (await world.table()).status is Status.CANCELLED
