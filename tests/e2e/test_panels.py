"""What a Play panel shows on the way to a move, and what stands there after the turn."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from locales import Words
from tests.support.panels import press
from tests.support.world import BUTTON, a_world, buttons, links, open_table, take_first, text_of


def a_button(custom_id: str) -> dict[str, Any]:
    return {"type": BUTTON, "custom_id": custom_id, "label": "x", "style": 2}


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
