"""The list of tables in a channel, and chances to play, on a Discord in memory."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest
import simcord
from discord import PermissionOverwrite

from cogs.delivery import company
from cogs.delivery.company import CompanyPoster
from tables.core.model import Person, Place
from tables.core.rows import to_millis
from tables.wishes.wishes import Wish
from tests.support.clock import Clock
from tests.support.forms import fill
from tests.support.world import (
    World,
    a_world,
    buttons,
    cog_of,
    links,
    manager,
    open_table,
    pings,
    selects,
    text_of,
)

POST = "Post a list of tables"


async def post_list(world: World, channel: Any = None) -> Any:
    """What a manager is told who posts the list."""
    boss = manager(world)
    checked = await boss.slash(channel or world.channel, "server")
    return (await boss.click(checked.response, label=POST)).response


async def lists(world: World) -> list[discord.Message]:
    """The messages that are or were lists of tables, the oldest first."""
    found = await world.messages(world.channel.id)
    return [message for message in found if "list of tables" in text_of(message) or "To join" in text_of(message)]


async def look(world: World, clock: Clock, minutes: float = 1) -> None:
    """Let time pass, and look at what is due."""
    clock.advance(minutes=minutes)
    await cog_of(world.bot, CompanyPoster).sweep.coro()
    await world.idle()


async def test_a_list_is_posted_without_sound_and_kept_up_to_date(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        told = await post_list(world)
        (shown,) = await lists(world)
        assert shown.jump_url in text_of(told)
        await look(world, clock)
        assert not any(each.method == "PATCH" and str(shown.id) in each.path for each in world.env.http_requests)
        assert shown.flags.suppress_notifications
        assert "no table waits for players" in text_of(shown)
        ada, ben = world.people[:2]
        await ada.slash(world.channel, "qin new", players=2)
        await look(world, clock)
        (shown,) = await lists(world)
        assert "1 of 2 seats taken" in text_of(shown)
        joined = await ben.click(shown, label="Join")
        assert joined.ephemeral
        named = text_of(joined.response)
        assert "**Qin**, table 1: you play with **ada**, without a clock. The game has begun." in named
        assert ("It is your turn." in named) == ("Play" in buttons(joined.response))
        await look(world, clock)
        (shown,) = await lists(world)
        (select,) = selects(shown)
        watched = await world.people[4].select(shown, ["1"], custom_id=select["custom_id"])
        assert "You are watching this game of Qin" in text_of(watched.response)


async def test_the_former_list_is_deleted_and_one_that_is_out_of_reach_hinders_no_new_one(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        await post_list(world)
        (former,) = await lists(world)
        await post_list(world)
        (present,) = await lists(world)
        assert present.id != former.id
        path = f"/channels/{world.channel.id}/messages/{present.id}"
        world.env.inject_error("DELETE", path, status=403, code=50001, times=1)
        said = await post_list(world)
        newest = (await lists(world))[-1]
        assert newest.jump_url in text_of(said)
        found = await world.app.tables.bulletins.of_guild(world.guild.id)
        assert found is not None
        assert found.message_id == newest.id


async def test_a_deleted_list_is_gone_until_it_is_posted_again(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        await post_list(world)
        (shown,) = await lists(world)
        await world.delete(shown)
        await world.people[0].slash(world.channel, "qin new", players=2)
        await look(world, clock)
        assert await lists(world) == []
        assert await world.app.tables.bulletins.of_guild(world.guild.id) is None
        await post_list(world)
        assert len(await lists(world)) == 1
        channel = world.bot.get_channel(world.channel.id)
        assert isinstance(channel, discord.TextChannel)
        await world.delete(channel)
        # The bot hears of it in a task of its own.
        await world.env.settle()
        assert await world.app.tables.bulletins.of_guild(world.guild.id) is None


async def test_what_a_process_did_not_come_to_note_is_found_and_not_posted_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:

        async def dies(*_: object) -> None:
            raise ConnectionError

        monkeypatch.setattr(world.app.tables.bulletins, "shows", dies)
        await post_list(world)
        monkeypatch.undo()
        await world.restart()
        await look(world, clock)
        (shown,) = await lists(world)
        found = await world.app.tables.bulletins.of_guild(world.guild.id)
        assert found is not None
        assert found.message_id == shown.id
        # And what was never posted is posted.
        await world.app.tables.bulletins.add(world.guild.id, world.channel.id)
        await look(world, clock)
        assert len(await lists(world)) == 2


async def test_only_managers_post_it_where_the_bot_may_write(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        denied = PermissionOverwrite(send_messages=False)
        silent = world.guild.create_text_channel("silent", overwrites={world.guild.default_role: denied})
        assert "I may not write in this channel" in text_of(await post_list(world, silent))
        table = await open_table(world, 2)
        assert "needs a text channel" in text_of(await post_list(world, world.room(table)))
        assert await world.app.tables.bulletins.of_guild(world.guild.id) is None


async def test_a_person_who_wants_to_hears_of_a_new_table_and_one_press_ends_it(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        ada, ben = world.people[:2]
        await post_list(world)
        (shown,) = await lists(world)
        form = await ben.click(shown, label="Look for players")
        liked = {"games": ["qin", "china"], "seats": ["2", "3"], "pace": ["any"], "span": ["0"], "how": ["tell"]}
        told = await ben.submit_modal(form, liked)
        assert "To join" in text_of((await lists(world))[0]), "the list stays for all"
        hours = await ben.click(told.response, label="At which hours")
        told = await fill(ben, hours, "8", "7:59", "Berlin")
        assert "when you could play** Qin and China, 2–3 players" in text_of(told.response)
        assert "between 08:00 and 07:59" in text_of(told.response)
        await ada.slash(world.channel, "qin new", players=3)
        await look(world, clock, 1.1)
        (alert,) = await direct_messages(world, ben)
        assert "ada** has opened a table" in text_of(alert)
        assert "To the table" in links(alert)
        at_home = simcord.UserHandle(world.env, world.env.backend.users[ben.id])
        ended = await at_home.click(alert, label="No more of these")
        assert "not tell you any more" in text_of(ended.response)
        assert await world.app.tables.chances.hearing(world.guild.id, ben.id) is None
        await ada.slash(world.channel, "china new", players=3)
        await look(world, clock, 60 * 25)
        assert len(await direct_messages(world, ben)) == 1


async def hears(world: World, person: Any) -> None:
    """A person wants to hear when they could play Qin."""
    place, wish = Place(world.guild.id, world.channel.id), Wish(("qin",), (2, 3))
    await world.app.tables.chances.hear(Person(person.id, person.name), place, wish, None, "en")


async def direct_messages(world: World, person: Any) -> list[discord.Message]:
    """What the bot has written to a person."""
    user = await world.bot.fetch_user(person.id)
    return await world.messages((await user.create_dm()).id)


async def test_one_who_takes_no_direct_messages_is_called_at_the_table(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        ada, ben = world.people[:2]
        await hears(world, ben)
        world.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=None)
        await ada.slash(world.channel, "qin new", players=3)
        await look(world, clock, 1.1)
        message = (await world.messages(world.channel.id))[-1]
        assert pings(message) == [ben.id]
        assert "has opened a table. 1 of 3" in text_of(message)
        ended = await ben.click(message, label="No more of these")
        assert "not tell you any more" in text_of(ended.response)


async def test_a_chance_that_a_process_did_not_come_to_note_is_found_and_not_posted_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        ada, ben = world.people[:2]
        await hears(world, ben)

        async def dies(*_: object) -> None:
            raise ConnectionError

        await ada.slash(world.channel, "qin new", players=3)
        monkeypatch.setattr(world.app.tables.chances, "heard", dies)
        await look(world, clock, 1.1)
        monkeypatch.undo()
        await world.restart()
        await look(world, clock, 10)
        assert len(await direct_messages(world, ben)) == 1
        async with world.app.tables.chances._kernel.reading() as session:
            row = await session.wishes.row(user_id=ben.id, guild_id=world.guild.id)
        assert row is not None
        assert (row["notified_at"], row["attempts"]) == (to_millis(clock.now), 0)
        # And what was refused is said once Discord takes it.
        clock.advance(hours=24)
        monkeypatch.setattr(company, "direct_channel", dies)
        await ada.slash(world.channel, "qin new", players=3)
        await look(world, clock)
        assert len(await direct_messages(world, ben)) == 1
        monkeypatch.undo()
        await look(world, clock, 60)
        assert len(await direct_messages(world, ben)) == 2


async def test_one_who_has_left_the_server_hears_nothing_of_it_any_more(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        ada, ben = world.people[:2]
        await hears(world, ben)
        world.env.inject_error("GET", f"/guilds/{world.guild.id}/members/{ben.id}", status=404, code=10007, times=None)
        await ada.slash(world.channel, "qin new", players=3)
        await look(world, clock, 1.1)
        assert await direct_messages(world, ben) == []
        assert await world.app.tables.chances.hearing(world.guild.id, ben.id) is None
        async with world.app.tables.chances._kernel.reading() as session:
            row = await session.wishes.row(user_id=ben.id, guild_id=world.guild.id)
        assert row is not None
        assert (row["notified_at"], row["attempts"]) == (None, 0), "of other servers they may hear today"


async def test_where_the_bot_may_not_edit_any_more_the_list_comes_back_by_itself(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        await post_list(world)
        (shown,) = await lists(world)
        path = f"/channels/{world.channel.id}/messages/{shown.id}"
        world.env.inject_error("PATCH", path, status=403, code=50001, times=1)
        await world.people[0].slash(world.channel, "qin new", players=2)
        await look(world, clock)
        (shown,) = await lists(world)
        assert "no table waits" in text_of(shown)
        await look(world, clock, 2)
        (shown,) = await lists(world)
        assert "one table waits" in text_of(shown)
