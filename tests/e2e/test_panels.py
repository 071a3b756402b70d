"""What a Play panel shows on the way to a move, and what stands there after the turn."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engines.qin import ENGINE
from locales import Words
from tests.support.panels import press
from tests.support.world import BUTTON, a_world, buttons, links, open_table, take_first, text_of


def a_button(custom_id: str) -> dict[str, Any]:
    return {"type": BUTTON, "custom_id": custom_id, "label": "x", "style": 2}


async def test_a_preview_is_described_as_one_with_the_hand_that_would_be_left(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table, words = await open_table(world, 2), Words("en")
        person = await world.mover()
        panel = await person.click(await world.turn_message(table), label="Play")
        while "Preview" not in text_of(panel.response):
            panel = await take_first(person, panel.response)
        told = " ".join(file.description for file in panel.response.attachments)
        assert all(file.description.startswith(words("alt-preview")) for file in panel.response.attachments)
        assert all(file.description.count(words("alt-preview")) == 1 for file in panel.response.attachments)
        assert f"{person.name} to move." in told
        hand = ENGINE.view((await world.app.tables.game(1)).state, table.seat_of(person.id)).hand
        whole = ", ".join(words("qin-tile", tile=tile.value) for tile in hand or ())
        assert f"Your hand: {whole}." not in told
        assert "Your hand: " in told


async def test_after_a_turn_on_a_board_for_all_there_is_no_other_picture(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        person = await world.mover()
        done = await person.slash(world.room(table), "qin move", text=await world.a_move())
        assert "Your turn is over." in text_of(done.response)
        assert not done.response.attachments


async def test_play_under_an_earlier_message_shows_the_turn_as_it_is_now(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        person = await world.mover()
        earlier = a_button(buttons(await world.turn_message(table))["Play"])
        for _ in range(2):
            mover = await world.mover()
            await mover.slash(world.room(table), "qin move", text=await world.a_move())
        panel = await press(world, person, earlier)
        assert Words("en")("panel-moved-on") in text_of(panel)
        assert panel.attachments
        while "Confirm" not in buttons(panel):
            panel = (await take_first(person, panel)).response
        await person.click(panel, label="Confirm")
        assert (await world.table()).ply == 3


async def test_play_while_another_moves_offers_to_plan_ahead_and_the_newest_message(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        person = await world.mover()
        await person.slash(world.room(table), "qin move", text=await world.a_move())
        refused = await person.click(await world.turn_message(await world.table()), label="Play")
        assert "It is not your turn" in text_of(refused.response)
        assert str((await world.table()).turn_message_id) in links(refused.response)["Newest message"]
        board = await person.click(refused.response, label="Plan ahead")
        assert "Planning board" in text_of(board.response)


async def test_a_panel_of_an_earlier_turn_becomes_the_present_one_and_plays_nothing(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        person = await world.mover()
        panel = (await person.click(await world.turn_message(table), label="Play")).response
        while "Confirm" not in buttons(panel):
            panel = (await take_first(person, panel)).response
        for _ in range(2):
            mover = await world.mover()
            await mover.slash(world.room(table), "qin move", text=await world.a_move())
        found = buttons(panel)
        for label in ("Confirm", "Start over"):
            present = await press(world, person, a_button(found[label]))
            assert Words("en")("panel-moved-on") in text_of(present), label
        assert (await world.table()).ply == 2
