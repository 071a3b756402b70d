"""Words before pictures: all that a picture shows is read above it, wherever a message is one person's alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
from discord import ComponentType

from screens.controls import MESSAGE_LENGTH, TEXT_LENGTH
from tests.support.clock import Clock
from tests.support.forms import switch
from tests.support.waiting import direct, later
from tests.support.world import World, a_world, buttons, open_table, text_of


async def with_words_first(world: World, person: Any) -> None:
    """Let a person have words before pictures, by the panel's form."""
    await switch(world, person, "words", on=True)


async def test_private_answers_say_their_pictures_first_and_messages_for_all_do_not(tmp_path: Path) -> None:
    said = "All other cells are grassland."
    async with a_world(tmp_path) as world:
        await open_table(world, 2)
        mover = await world.mover()
        room = world.room(await world.table())
        before = text_of((await mover.slash(room, "qin board")).response)
        assert said not in before
        await with_words_first(world, mover)
        shown = (await mover.slash(room, "qin board")).response
        assert said in text_of(shown)
        assert len(text_of(shown)) <= TEXT_LENGTH
        assert said not in text_of(await world.turn_message(await world.table()))
        panel = await mover.click(await world.turn_message(await world.table()), label="Play")
        assert said in text_of(panel.response)
        other, *_ = await world.others()
        assert said not in text_of((await other.slash(room, "qin board")).response)


async def test_a_name_is_no_markup_in_the_words(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        world.env.backend.edit_member(world.guild.id, ada.id, {"nick": "*Ada* <@1>"})
        await open_table(world, 2, game="dragoncastle")
        await with_words_first(world, ada)
        text = text_of((await ada.slash(world.room(await world.table()), "dragoncastle board")).response)
        # An invisible sign in the mention makes it mere letters.
        assert "Realm of \\*Ada\\* <\u200b@\u200b1>: empty." in text


async def test_a_game_in_direct_messages_says_its_board_above_the_picture(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        await with_words_first(world, ada)
        await ada.user.slash("qin new")
        await world.idle()
        table = await world.table()
        message = await world.turn_message(table)
        assert "\nAll other cells are grassland." in text_of(message)
        assert len(text_of(message)) <= TEXT_LENGTH
        (box,) = message.components
        assert isinstance(box, discord.Container)
        assert [each.type for each in box.children][:2] == [ComponentType.text_display, ComponentType.media_gallery]


async def test_a_reminder_of_a_turn_and_the_digest_say_the_position(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        await open_table(world, 2, game="qin", pace="72")
        mover = await world.mover()
        settings = world.app.tables.reminder_settings
        await settings.change(mover.id, directly=True, clocked="50%")
        await with_words_first(world, mover)
        await later(world, clock, 37)
        (reminder,) = await direct(world, mover)
        assert "All other cells are grassland." in text_of(reminder)
        assert "Your hand" not in text_of(reminder)
        assert len(text_of(reminder)) <= MESSAGE_LENGTH
        assert "Play" in buttons(reminder)
        await settings.change(mover.id, digest="8", zone="UTC")
        await later(world, clock, 24)
        *_, digest = await direct(world, mover)
        assert "My games" in buttons(digest)
        assert "to move." in text_of(digest)
