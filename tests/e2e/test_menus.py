"""The menus on messages and on people: a position in words, the one before, a game with somebody."""

from __future__ import annotations

from pathlib import Path

from locales import Words
from tests.support.databases import run_in
from tests.support.world import BEFORE, CHALLENGE, DATABASE, IN_WORDS, a_world, buttons, open_table, pings, text_of


async def test_a_turn_message_is_told_in_words_and_the_position_before_it_is_shown(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        for _ in range(3):
            await (await world.mover()).slash(world.room(table), "qin move", text=await world.a_move())
        turn = await world.turn_message(table)
        eva = world.people[4]
        words = await eva.context_menu(world.room(table), IN_WORDS, turn)
        assert words.ephemeral
        assert "ada: " in text_of(words.response)
        assert "Your hand" not in text_of(words.response)
        before = await eva.context_menu(world.room(table), BEFORE, turn)
        assert "step 2 of 3" in text_of(before.response)
        assert [file.filename for file in before.response.attachments] == ["qin-1-2-board.png", "qin-1-2-strip.png"]
        # As long after the end, when it is no longer known what each message shows.
        run_in(tmp_path / DATABASE, "DELETE FROM outbox WHERE settled_at IS NOT NULL")
        before = await eva.context_menu(world.room(table), BEFORE, turn)
        assert "step 2 of 3" in text_of(before.response)


async def test_a_position_with_much_to_say_is_told_page_by_page(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2, game="dragoncastle", spirits="3", dragons="3")
        turn, eva = await world.turn_message(table), world.people[4]
        told = await eva.context_menu(world.room(table), IN_WORDS, turn)
        first = text_of(told.response)
        assert "Castle, row 1: " in first
        assert "First turn: " not in first
        assert list(buttons(told.response))[:3] == ["Previous", "Next", "Ask about a place …"]
        after = await eva.click(told.response, label="Next")
        second = text_of(after.response)
        assert "First turn: " in second
        assert not set(first.splitlines()[1:]) & {line for line in second.splitlines()[1:] if "###" not in line}
        # A move leaves the position that the pages are about as it was.
        await (await world.mover()).slash(world.room(table), "dragoncastle move", text=await world.a_move())
        again = await eva.click(after.response, label="Previous")
        assert text_of(again.response) == first


async def test_other_messages_show_no_position(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await open_table(world, 2)
        ada, told = world.people[0], Words("en")("error-no-position")
        lobby = (await world.messages(world.channel.id))[0]
        own = await ada.send(world.channel, "qin-1-0-board.png")
        for message in (lobby, own):
            for menu in (IN_WORDS, BEFORE):
                assert text_of((await ada.context_menu(world.channel, menu, message)).response) == told


async def test_somebody_is_challenged_and_called(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben, *_ = world.people
        asked = await ada.context_menu(world.channel, CHALLENGE, ben)
        assert asked.ephemeral
        assert set(buttons(asked.response)) == {"Qin", "China", "Dragon Castle"}
        assert text_of(asked.response).endswith("\nChina has one more seat, free for anyone to join.")
        await ada.click(asked.response, label="Qin")
        assert (await world.table()).game == "qin"
        lobby = (await world.messages(world.channel.id))[-1]
        assert pings(lobby) == [ben.id]
        await ben.click(lobby, label="Join")
        assert (await world.table()).seat_of(ben.id) == 1
