"""The list of tables in a channel, and alerts, on a Discord in memory."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import discord
import pytest
import simcord
from discord import PermissionOverwrite

from cogs.chat.controls.layout import laid_out
from cogs.delivery.bulletins import BulletinPoster
from cogs.delivery.rounds import add_alerts
from locales import LANGUAGES, Words
from screens.bulletin import MOST_ENDED, MOST_OPEN, MOST_RUNNING, list_screen
from screens.controls import MOST_COMPONENTS, TEXT_LENGTH
from tables.core.model import Person, Place, Status, Table, TableRequest
from tests.support.clock import Clock
from tests.support.world import (
    World,
    a_world,
    buttons,
    cog_of,
    links,
    manager,
    open_table,
    pings,
    resign,
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
    await cog_of(world.bot, BulletinPoster).sweep.coro()
    await add_alerts(world.app)
    await world.idle()


async def test_a_list_is_posted_without_sound_and_kept_up_to_date(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        told = await post_list(world)
        (shown,) = await lists(world)
        assert shown.jump_url in text_of(told)
        assert shown.flags.suppress_notifications
        assert "no table waits for players" in text_of(shown)
        ada, ben = world.people[:2]
        await ada.slash(world.channel, "qin new", players=2)
        await look(world, clock)
        (shown,) = await lists(world)
        assert "one table waits" in text_of(shown)
        assert "1 of 2 seats taken" in text_of(shown)
        joined = await ben.click(shown, label="Join")
        assert joined.ephemeral
        named = text_of(joined.response)
        assert "**Qin**, table 1: you play with **ada**, without a clock. The game has begun." in named
        assert ("It is your turn." in named) == ("Play" in buttons(joined.response))
        assert (await world.table()).status is Status.RUNNING
        # The lobby, too, says that the game has begun.
        await look(world, clock)
        (shown,) = await lists(world)
        assert "Join" not in buttons(shown)
        assert "ada and ben" in text_of(shown)
        eva = world.people[4]
        (select,) = selects(shown)
        watched = await eva.select(shown, ["1"], custom_id=select["custom_id"])
        assert "You are watching this game of Qin" in text_of(watched.response)
        for _ in range(2):
            await world.app.tables.play.move(1, (await world.mover()).id, await world.a_move())
        await resign(world, await world.mover())
        await look(world, clock)
        (shown,) = await lists(world)
        assert "Last results" in text_of(shown)
        assert selects(shown) == []


async def test_it_is_not_edited_where_nothing_changed_nor_more_than_once_a_minute(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        await post_list(world)
        (shown,) = await lists(world)
        assert edits(world, [shown.id]) == 0
        await look(world, clock)
        assert edits(world, [shown.id]) == 0
        for number in range(3):
            await world.people[number].slash(world.channel, "qin new", players=3)
            await look(world, clock, 0.3)
        assert edits(world, [shown.id]) == 0
        await look(world, clock, 0.3)
        assert edits(world, [shown.id]) == 1


def edits(world: World, message_ids: Sequence[int]) -> int:
    """How often these messages were edited."""
    return sum(
        1
        for request in world.env.http_requests
        if request.method == "PATCH" and any(str(each) in request.path for each in message_ids)
    )


async def test_join_on_a_list_that_is_out_of_date_says_why_and_changes_nothing(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        await world.people[0].slash(world.channel, "qin new", players=2)
        await post_list(world)
        (shown,) = await lists(world)
        before = text_of(shown)
        again = await world.people[0].click(shown, label="Join")
        assert "already" in text_of(again.response)
        await world.people[1].click(shown, label="Join")
        late = await world.people[2].click(shown, label="Join")
        assert text_of(late.response)
        assert [text_of(message) for message in await lists(world)] == [before]
        assert (await world.table()).lobby_message_id != shown.id


async def test_the_former_list_loses_its_buttons_and_leads_to_the_new_one(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        await post_list(world)
        await post_list(world)
        former, present = await lists(world)
        assert buttons(former) == {}
        assert present.jump_url in text_of(former)
        await look(world, clock)
        assert await world.app.tables.bulletins.claim() == ()


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
        await look(world, clock)
        assert await world.app.tables.bulletins.of_guild(world.guild.id) is None


async def test_what_a_process_did_not_come_to_note_is_found_and_not_posted_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:

        async def dies(*_: object) -> None:
            raise ConnectionError

        monkeypatch.setattr(world.app.tables.bulletins, "posted", dies)
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
        form = await ben.click(shown, label="Tell me of new tables")
        told = await ben.submit_modal(form, {"games": ["qin", "china"]})
        assert "a table of Qin and China" in text_of(told.response)
        await ada.slash(world.channel, "qin new", players=3)
        await look(world, clock, 1.1)
        (alert,) = await direct_messages(world, ben)
        assert "ada** has opened a table" in text_of(alert)
        assert "To the table" in links(alert)
        at_home = simcord.UserHandle(world.env, world.env.backend.users[ben.id])
        ended = await at_home.click(alert, label="No more of these")
        assert "no new tables" in text_of(ended.response)
        assert await world.app.tables.alerts.games(ben.id, world.guild.id) == frozenset()
        await ada.slash(world.channel, "china new", players=3)
        await look(world, clock, 60 * 25)
        assert len(await direct_messages(world, ben)) == 1


async def test_the_games_that_are_on_are_ticked_and_none_ends_it(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ben = world.people[1]
        settings = await ben.slash(world.channel, "me settings")
        form = await ben.click(settings.response, label="Tell me of new tables")
        await ben.submit_modal(form, {"games": ["china"]})
        form = await ben.click(settings.response, label="Tell me of new tables")
        (group,) = [row["component"] for row in form.modal["components"]]
        assert [option["value"] for option in group["options"] if option.get("default")] == ["china"]
        told = await ben.submit_modal(form, {"games": []})
        assert "no new tables" in text_of(told.response)
        assert await world.app.tables.alerts.games(ben.id, world.guild.id) == frozenset()


async def direct_messages(world: World, person: Any) -> list[discord.Message]:
    """What the bot has written to a person."""
    user = await world.bot.fetch_user(person.id)
    return await world.messages((await user.create_dm()).id)


async def many(world: World, count: int) -> list[Table]:
    """Open and running tables between people with the longest names there can be."""
    found: list[Table] = []
    for number in range(count):
        people = [Person(10_000 + 10 * number + seat, "*_" * 16) for seat in range(5)]
        place = Place(world.guild.id, world.channel.id, 10**18 + number)
        table = await world.app.tables.lobby.open(TableRequest("dragon_castle", people[0], place, wanted=4, options={}))
        for person in people[1 : 4 if number % 2 else 3]:
            table = await world.app.tables.lobby.join(table.id, person)
        found.append(table)
    return found


async def test_a_list_of_two_hundred_tables_fits_in_every_language(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await many(world, 200)
        found = await world.app.tables.bulletins.contents(world.guild.id, MOST_OPEN, MOST_RUNNING, MOST_ENDED)
        assert (found.open_count, found.running_count) == (100, 100)
        for language in LANGUAGES:
            words = Words(language)
            layout = laid_out(list_screen(found, world.app.games, "1", words))
            assert layout.content_length() <= TEXT_LENGTH
            assert layout.total_children_count <= MOST_COMPONENTS
            children = list(layout.walk_children())
            texts = "\n".join(each.content for each in children if isinstance(each, discord.ui.TextDisplay))
            named = len([line for line in texts.splitlines() if line.startswith("- [")])
            assert 3 <= named <= MOST_RUNNING
            assert words("bulletin-more", count=100 - named) in texts.splitlines()
            assert words("bulletin-open", count=100) in texts
            labels = [each.label for each in children if isinstance(each, discord.ui.Button)]
            assert len(labels) == len(set(labels))
        told = await post_list(world)
        assert "https://discord.com/channels" in text_of(told)
        (shown,) = await lists(world)
        assert "and 94 more" in text_of(shown)


async def test_one_who_takes_no_direct_messages_is_called_at_the_table(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        ada, ben = world.people[:2]
        await world.app.tables.alerts.choose(ben.id, world.guild.id, ["qin"])
        world.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=None)
        await ada.slash(world.channel, "qin new", players=3)
        await look(world, clock, 1.1)
        message = (await world.messages(world.channel.id))[-1]
        assert pings(message) == [ben.id]
        assert "has opened a table. 1 of 3" in text_of(message)
        ended = await ben.click(message, label="No more of these")
        assert "no new tables" in text_of(ended.response)


async def test_one_who_has_left_the_server_hears_nothing_of_it_any_more(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        ada, ben = world.people[:2]
        await world.app.tables.alerts.choose(ben.id, world.guild.id, ["qin"])
        world.env.inject_error("GET", f"/guilds/{world.guild.id}/members/{ben.id}", status=404, code=10007, times=None)
        await ada.slash(world.channel, "qin new", players=3)
        await look(world, clock, 1.1)
        assert await direct_messages(world, ben) == []
        assert await world.app.tables.alerts.games(ben.id, world.guild.id) == frozenset()


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
