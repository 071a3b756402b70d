"""The message about today's castle in a channel, on a Discord in memory: posted once, kept true, whatever happens."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest

from cogs.delivery.days import see_to_days
from tests.support.clock import Clock
from tests.support.world import World, a_world, buttons, disabled, manager, pings, text_of

CHOOSE = "Daily castle in a channel"


async def choose(world: World, channel: Any) -> Any:
    """What a manager is told who chooses the channel of these messages, or none."""
    boss = manager(world)
    panel = await boss.slash(world.channel, "server")
    form = await boss.click(panel.response, label=CHOOSE)
    return (await boss.submit_modal(form, {"channel": [] if channel is None else [channel]})).response


async def look(world: World, clock: Clock, **passed: float) -> None:
    """Let time pass, and see to what is due."""
    clock.advance(**passed)
    await see_to_days(world.app)
    await world.idle()


async def days(world: World, channel: Any = None) -> list[discord.Message]:
    """The messages about days in a channel, the oldest first."""
    found = await world.messages((channel or world.channel).id)
    return [message for message in found if "astle" in text_of(message)]


async def given_up(world: World, person: Any, message: Any) -> None:
    """Begin the try by the button of the message, and give it up."""
    begun = await person.click(message, label="Play today’s castle")
    assert begun.ephemeral
    (table, *_) = await world.app.tables.lists.of_user(person.id)
    await world.app.tables.play.resign(table.id, person.id)


async def test_a_day_is_posted_without_sound_edited_and_finished_as_the_next_comes(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        await look(world, clock)
        assert await days(world) == []
        told = await choose(world, world.channel)
        assert f"**A message about each day’s castle:** <#{world.channel.id}>" in text_of(told)
        await look(world, clock)
        await look(world, clock, minutes=2)
        (message,) = await days(world)
        assert message.flags.suppress_notifications
        assert "No one here has played it yet." in text_of(message)
        assert [file.filename for file in message.attachments] == ["castle-lid.png"]
        ada, ben = world.people[:2]
        await given_up(world, ada, message)
        await look(world, clock)
        (message,) = await days(world)
        assert "**Played here:** ada" in text_of(message)
        assert "0 points" not in text_of(message)
        assert "Until your try is over" in text_of((await ben.click(message, label="Results")).response)
        assert "**0 points**" in text_of((await ada.click(message, label="Results")).response)
        await look(world, clock, days=1)
        over, new = await days(world)
        assert over.id == message.id
        assert "#1 **ada** · 0 points" in text_of(over)
        assert "It follows from the seed `" in text_of(over)
        assert list(buttons(over)) == ["Watch the best game", "Today’s castle"]
        assert "Play today’s castle" in buttons(new)
        assert [pings(each) for each in (over, new)] == [[], []]
        refused = await ben.click(over, label="Watch the best game")
        assert "You have not played the castle of that day." in text_of(refused.response)
        film = await ada.click(over, label="Watch the best game")
        assert film.ephemeral
        # A day that no one here has played leaves nothing behind.
        await look(world, clock, days=1)
        assert [each.id for each in await days(world)][:1] == [over.id]
        assert len(await days(world)) == 2
        assert not disabled(over)


async def test_one_that_is_deleted_by_hand_comes_again_the_next_day(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        await choose(world, world.channel)
        await look(world, clock)
        (message,) = await days(world)
        ada = world.people[0]
        await ada.click(message, label="Play today’s castle")
        await world.delete(message)
        await world.app.tables.play.resign(1, ada.id)
        await look(world, clock)
        await look(world, clock, hours=1)
        assert await days(world) == []
        await look(world, clock, days=1)
        assert len(await days(world)) == 1


async def test_another_channel_takes_it_over_and_a_deleted_one_is_named(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        other = world.guild.create_text_channel("castles")
        await choose(world, world.channel)
        await look(world, clock)
        await choose(world, other)
        await look(world, clock)
        assert await days(world) == []
        assert len(await days(world, other)) == 1
        gone = world.bot.get_channel(other.id)
        assert isinstance(gone, discord.TextChannel)
        await world.delete(gone)
        await look(world, clock, days=1)
        panel = (await manager(world).slash(world.channel, "server")).response
        assert "none, because the chosen channel no longer exists" in text_of(panel)
        told = await choose(world, None)
        assert "**A message about each day’s castle:** none" in text_of(told)
        await look(world, clock, days=1)
        assert await days(world) == []


async def test_a_lost_permission_is_waited_for_and_named(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        denied = discord.PermissionOverwrite(attach_files=False)
        silent = world.guild.create_text_channel("silent", overwrites={world.guild.default_role: denied})
        assert "I cannot run a game in" in text_of(await choose(world, silent))
        await choose(world, world.channel)
        path = f"/channels/{world.channel.id}/messages"
        world.env.inject_error("POST", path, status=403, code=50013)
        await look(world, clock)
        assert await days(world) == []
        await look(world, clock, seconds=20)
        assert await days(world) == [], "not in every round"
        await look(world, clock, minutes=2)
        assert len(await days(world)) == 1


async def test_what_a_process_did_not_come_to_note_is_found_and_not_posted_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        await choose(world, world.channel)

        async def dies(*_: object) -> None:
            raise ConnectionError

        with monkeypatch.context() as killed:
            killed.setattr(world.app.tables.day_messages, "shown", dies)
            killed.setattr(world.app.tables.day_messages, "failed", dies)
            with pytest.raises(ConnectionError):
                await see_to_days(world.app)
        (message,) = await days(world)
        await world.restart()
        await look(world, clock, minutes=2)
        assert [each.id for each in await days(world)] == [message.id]
        # Also where the bot comes back the day after.
        await given_up(world, world.people[0], message)
        async with world.bot.store.writing() as session:
            await session.day_messages.change({"message_id": None}, guild_id=world.guild.id)
        await look(world, clock, days=1)
        over, _ = await days(world)
        assert (over.id, "#1 **ada**" in text_of(over)) == (message.id, True)
