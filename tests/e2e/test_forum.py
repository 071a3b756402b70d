"""A server's forum as the home of its tables: a post for each, with tags that tell what holds."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import discord
import pytest

from cogs.chat.places.tags import A_DAY, A_WEEK, MOST_TAGS, Tags
from cogs.chat.runtime.failures import RETRY_AT_MOST
from tables.core.model import Status
from tests.support.clock import Clock
from tests.support.forms import of_server, set_place, speak_in_server, the_server
from tests.support.forum import a_game, a_home, deny, open_post
from tests.support.managing import go_on
from tests.support.trouble import later, move
from tests.support.waiting import direct
from tests.support.wire import AFTER, Wire, wire
from tests.support.world import World, a_world, buttons, manager, open_table, pings, resign, shows_position, text_of

__all__ = ["wire"]


def add_tags(world: World, forum: Any, *names: str) -> None:
    """Let people add tags to a forum."""
    backend = world.env.backend
    new = [
        {"id": str(backend.snowflake()), "name": name, "moderated": False, "emoji_id": None, "emoji_name": None}
        for name in names
    ]
    present = backend.get_channel(forum.id).available_tags
    backend.edit_channel(forum.id, {"available_tags": [*present, *new]})


def tags_of_forum(world: World, forum: Any) -> list[str]:
    return [tag["name"] for tag in world.env.backend.get_channel(forum.id).available_tags]


async def tags(world: World, thread_id: int | None) -> set[str]:
    """The names of the tags that a post has at Discord once the bot has done what it owes."""
    await world.idle()
    return tags_now(world, thread_id)


def tags_now(world: World, thread_id: int | None) -> set[str]:
    post = world.env.backend.get_thread(thread_id)
    named = {tag["id"]: tag["name"] for tag in world.env.backend.get_channel(post.parent_id).available_tags}
    return {named[str(tag)] for tag in post.applied_tags}


async def test_a_table_has_a_post_whose_tags_tell_its_game_and_how_far_it_has_got(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        forum = await a_home(world)
        opened = await world.people[0].slash(world.channel, "qin new", players=2, invite=world.people[1])
        assert opened.ephemeral
        table = await world.table()
        post = world.env.backend.get_thread(table.place.thread_id)
        assert f"/{post.id}/{table.lobby_message_id}" in text_of(opened.response)
        assert (post.parent_id, post.name) == (forum.id, "Qin · ada · 1")
        assert await tags(world, post.id) == {"Qin", "seat free"}
        (lobby,) = await world.messages(post.id)
        assert (lobby.id, pings(lobby)) == (table.lobby_message_id, [world.people[1].id])
        await world.people[1].click(lobby, label="Join")
        assert await tags(world, post.id) == {"Qin", "running"}
        assert buttons((await world.messages(post.id))[0]) == {}
        await move(world)
        assert len([each for each in await world.messages(post.id) if shows_position(each)]) == 2
        assert post.thread_metadata.auto_archive_duration == A_WEEK
        await resign(world, world.people[0])
        assert await tags(world, post.id) == {"Qin", "finished"}
        assert post.thread_metadata.auto_archive_duration == A_DAY
        assert not post.thread_metadata.locked
        assert tags_of_forum(world, forum) == ["seat free", "Qin", "running", "finished"]
        assert [thread.id for thread in forum.threads] == [post.id]


async def test_tags_are_in_the_servers_language_and_those_that_are_there_are_used(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        forum = await a_home(world)
        add_tags(world, forum, "News", "PLATZ FREI", "Dragon Castle")
        await speak_in_server(world, manager(world), "de")
        table, lobby = await open_post(world, "dragoncastle new")
        assert await tags(world, table.place.thread_id) == {"Dragon Castle", "PLATZ FREI"}
        await world.people[1].click(lobby, label="Mitspielen")
        assert await tags(world, table.place.thread_id) == {"Dragon Castle", "läuft"}
        assert tags_of_forum(world, forum) == ["News", "PLATZ FREI", "Dragon Castle", "läuft"]


async def test_tags_that_people_gave_a_post_stay(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        forum = await a_home(world)
        add_tags(world, forum, "Beginners")
        table, lobby = await open_post(world)
        (extra,) = [tag for tag in world.env.backend.get_channel(forum.id).available_tags if tag["name"] == "Beginners"]
        post = world.env.backend.get_thread(table.place.thread_id)
        world.env.backend.edit_channel(post.id, {"applied_tags": [*post.applied_tags, int(extra["id"])]})
        await world.people[1].click(lobby, label="Join")
        assert await tags(world, post.id) == {"Qin", "running", "Beginners"}


async def test_a_forum_full_of_tags_gets_no_more_and_the_game_is_played_all_the_same(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        forum = await a_home(world)
        add_tags(world, forum, *(f"tag {number}" for number in range(MOST_TAGS - 1)))
        table = await a_game(world)
        assert table.status is Status.RUNNING
        assert await tags(world, table.place.thread_id) <= {"Qin", "seat free"}
        assert len(tags_of_forum(world, forum)) == MOST_TAGS
        checked = await manager(world).slash(world.channel, "server")
        assert "Posts get tags if" in text_of(checked.response)


async def test_without_the_permission_to_create_tags_those_that_are_there_do(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        forum = await a_home(world, manage_channels=True, manage_threads=True)
        add_tags(world, forum, "Qin")
        table = await a_game(world)
        assert table.status is Status.RUNNING
        assert await tags(world, table.place.thread_id) == {"Qin"}
        assert tags_of_forum(world, forum) == ["Qin"]
        assert world.env.errors == []


async def test_tags_that_discord_refuses_keep_nothing_from_going_on(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        forum = await a_home(world)
        world.env.inject_error("PATCH", f"/channels/{forum.id}", status=400, times=None)
        table = await a_game(world)
        assert await tags(world, table.place.thread_id) == set()
        assert len([each for each in await world.messages(table.place.thread_id) if shows_position(each)]) == 1
        world.env.backend.faults.clear()
        await resign(world, world.people[0])
        assert await tags(world, table.place.thread_id) == {"Qin", "finished"}


async def test_tags_are_owed_until_they_stand(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        await a_home(world)
        table, lobby = await open_post(world)
        world.env.inject_error("PATCH", f"/channels/{table.place.thread_id}", status=500, times=None)
        await world.people[1].click(lobby, label="Join")
        assert await tags(world, table.place.thread_id) == {"Qin", "seat free"}
        world.env.backend.faults.clear()
        await world.restart()
        await later(world, clock, 900)
        assert await tags(world, table.place.thread_id) == {"Qin", "running"}


async def test_a_forum_that_does_not_answer_holds_up_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with a_world(tmp_path) as world:
        silent, other = [world.bot.get_channel((await a_home(world)).id) for _ in range(2)]
        fetch, asked = world.bot.fetch_channel, asyncio.Event()

        async def hang(channel_id: int) -> Any:
            if channel_id != silent.id:
                return await fetch(channel_id)
            asked.set()
            return await asyncio.Event().wait()

        monkeypatch.setattr(world.bot, "fetch_channel", hang)
        tags, words = Tags(world.app), ["Qin", "seat free"]
        hanging = asyncio.create_task(tags._found(silent, words))
        await asked.wait()
        assert [tag.name for tag in await tags._found(other, words)] == words
        hanging.cancel()


async def test_where_posts_need_a_tag_one_that_fits_is_needed(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        forum = await a_home(world, manage_channels=True)
        add_tags(world, forum, "News")
        world.bot.get_channel(forum.id)._flags = discord.ChannelFlags(require_tag=True).value
        refused = await world.people[0].slash(world.channel, "qin new", players=2)
        assert refused.ephemeral
        assert "every post needs a tag" in text_of(refused.response)
        assert (await world.table()).status is Status.CANCELLED
        assert forum.threads == []
        deny(world, forum)
        world.bot.get_channel(forum.id)._flags = discord.ChannelFlags(require_tag=True).value
        await world.people[0].slash(world.channel, "qin new", players=2)
        assert await tags(world, (await world.table(2)).place.thread_id) == {"Qin", "seat free"}


async def test_a_host_is_told_where_a_post_in_place_of_a_lost_one_would_need_a_tag(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        forum = await a_home(world)
        table = await a_game(world)
        await world.delete(world.bot.get_channel(table.place.thread_id))
        world.env.backend.edit_channel(forum.id, {"available_tags": []})
        deny(world, forum, "manage_channels")
        world.bot.get_channel(forum.id)._flags = discord.ChannelFlags(require_tag=True).value
        await world.env.settle()
        await go_on(world)
        told = [text_of(each) for each in await direct(world, world.people[0])]
        assert any("posts there need a tag" in each for each in told)
        deny(world, forum)
        await later(world, clock, RETRY_AT_MOST.total_seconds() + 30)
        assert len([each for each in await world.messages(forum.threads[0].id) if shows_position(each)]) == 1


@pytest.mark.parametrize("lacking", ["send_messages", "send_messages_in_threads"])
async def test_a_forum_that_the_bot_may_not_post_in_is_refused_by_the_names_that_discord_shows(
    tmp_path: Path, lacking: str
) -> None:
    name = {"send_messages": "Create posts", "send_messages_in_threads": "Send messages in threads"}[lacking]
    async with a_world(tmp_path) as world:
        forum = world.guild.create_forum_channel("games")
        deny(world, forum, lacking)
        keeper = manager(world)
        refused = await set_place(world, keeper, "thread", forum)
        assert f"**{name}**" in text_of(refused.response)
        # Chosen while all was well, forbidden since.
        await world.app.tables.guilds.set_place(world.guild.id, "thread", forum.id)
        checked = text_of((await keeper.slash(world.channel, "server")).response)
        assert f"❌ {name}" in checked
        assert "✅" not in checked
        opened = await world.people[0].slash(world.channel, "qin new", players=2)
        assert f"**{name}**" in text_of(opened.response)
        assert await world.app.tables.lists.open_lobbies(world.guild.id) == ()


async def test_a_forum_that_refuses_a_post_all_the_same_leaves_no_table_behind(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        forum = await a_home(world)
        world.env.inject_error("POST", "/channels/*/threads", status=403, code=50013, times=None)
        refused = await world.people[0].slash(world.channel, "qin new", players=2)
        assert refused.ephemeral
        assert f"did not let me write in {forum.mention}, so no table was opened" in text_of(refused.response)
        assert (await world.table()).status is Status.CANCELLED
        assert await world.app.tables.lists.of_user(world.people[0].id) == ()


async def test_the_panel_takes_a_forum_and_says_how_tables_are_shown_there(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        forum, keeper = world.guild.create_forum_channel("games"), manager(world)
        await set_place(world, keeper, "thread", forum)
        done = text_of((await of_server(world, keeper, "check")).response)
        done += text_of(await the_server(world, keeper))
        assert "each in a post of its own" in done
        assert f"<#{forum.id}>" in done
        assert "✅ Create posts" in done
        assert "All is well" in done
        assert "➖" not in done
        deny(world, forum, "manage_channels", "manage_threads")
        without = text_of(await the_server(world, keeper))
        assert "**Dragon Castle**" in without
        assert "*Manage threads*" in without
        assert "All is well" in without


async def test_a_private_table_stands_where_it_was_asked_for_and_says_why(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        forum = await a_home(world)
        opened = await world.people[0].slash(world.channel, "qin new", players=2, private=True, invite=world.people[1])
        assert f"and not in <#{forum.id}>, because everybody can read posts" in text_of(opened.response)
        await world.people[1].click(opened.response.message, label="Join")
        table = await world.table()
        assert table.place.channel_id == world.channel.id
        thread = await world.bot.fetch_channel(table.place.thread_id)
        assert thread.type is discord.ChannelType.private_thread
        assert forum.threads == []


async def test_in_the_forum_itself_a_private_table_is_refused_and_another_gets_its_own_post(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        forum = await a_home(world)
        await a_game(world)
        (post,) = forum.threads
        refused = await world.people[2].slash(post, "qin new", players=2, private=True, invite=world.people[1])
        assert refused.ephemeral
        assert "Everybody can read" in text_of(refused.response)
        await world.people[2].slash(post, "qin new", players=2)
        assert len(forum.threads) == 2
        assert await tags(world, (await world.table(2)).place.thread_id) == {"Qin", "seat free"}


async def test_a_rematch_opens_the_closed_post_again(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await a_home(world)
        table = await a_game(world)
        await resign(world, world.people[0])
        end, post = await world.turn_message(table), world.env.backend.get_thread(table.place.thread_id)
        world.env.backend.edit_channel(post.id, {}, thread_metadata={"archived": True})
        await world.people[1].click(end, label="Rematch")
        assert await tags(world, post.id) == {"Qin", "seat free"}
        assert not post.thread_metadata.archived
        assert post.thread_metadata.auto_archive_duration == A_WEEK
        lobby = (await world.messages(post.id))[-1]
        await world.people[0].click(lobby, label="Join")
        assert await tags(world, post.id) == {"Qin", "running"}


async def test_a_post_whose_answer_was_lost_is_found_again(tmp_path: Path, wire: Wire) -> None:
    async with a_world(tmp_path) as world:
        forum = await a_home(world)
        cut = iter([AFTER])
        with wire.cutting(lambda kind: next(cut, None) if kind == "POST /channels/*/threads" else None):
            table, lobby = await open_post(world)
        assert [thread.id for thread in forum.threads] == [table.place.thread_id]
        assert "Join" in buttons(lobby)


async def test_a_post_that_a_crash_left_unnoticed_is_the_tables_once_it_begins(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        forum = await a_home(world)
        table, lobby = await open_post(world)
        async with world.bot.store.writing() as session:
            await session.tables.change(table.id, {"thread_id": None, "lobby_message_id": None})
        await world.restart()
        await world.people[1].click(lobby, label="Join")
        assert (await world.table()).place.thread_id == table.place.thread_id
        assert [thread.id for thread in forum.threads] == [table.place.thread_id]
        assert await tags(world, table.place.thread_id) == {"Qin", "running"}


async def test_a_lobby_in_a_channel_is_edited_though_the_games_thread_is_gone(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        await world.idle()
        await world.delete(world.bot.get_channel(table.place.thread_id))
        await world.app.tables.edits.add_lobby(1, world.channel.id, table.lobby_message_id)
        before = len(world.env.http_requests)
        world.app.delivery.edit(1)
        await world.idle()
        made = [(each.method, each.path.rsplit("/", 1)[-1]) for each in world.env.http_requests[before:]]
        assert ("PATCH", str(table.lobby_message_id)) in made
