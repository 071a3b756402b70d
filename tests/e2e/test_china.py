"""China through the whole bot: turns of several moves, and secrets."""

from __future__ import annotations

import re
from pathlib import Path

from engines.china.state import ChinaState, Stage
from tests.support.world import (
    World,
    a_world,
    open_table,
    text_of,
)


async def state_of(world: World) -> ChinaState:
    """The whole position of the first table."""
    return (await world.app.tables.game(1)).state


async def test_small_moves_of_a_turn_post_nothing_and_play_stays_valid(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 3, game="china")
        message, person = await world.turn_message(table), await world.mover()
        room = world.room(table)
        await person.slash(room, "china move", text=await world.a_move())
        assert (await state_of(world)).turn.stage is Stage.DRAW
        assert (await world.turn_message(table)).id == message.id
        again = await person.click(message, label="Play")
        assert re.search("[Dd]raw (one card|a card|2 cards)", text_of(again.response))
        while await world.mover() is person:
            await person.slash(room, "china draw", card="deck")
        posted = await world.turn_message(await world.table())
        assert posted.id != message.id
        lines = text_of(posted).splitlines()
        assert len([line for line in lines if person.name in line.lower()]) == 1, "a turn is one paragraph"


async def test_what_was_drawn_is_told_its_player_alone(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 3, game="china")
        room, person, state = world.room(table), await world.mover(), await state_of(world)
        card, top = state.cards.hands[state.turn.seat][0], state.cards.pile[-1]
        await person.slash(room, "china swap", card=card.value)
        drawn = await person.slash(room, "china draw", card="deck")
        assert f"Drawn: {top}." in text_of(drawn.response)
        assert drawn.ephemeral
        posted = await world.turn_message(await world.table())
        assert "draws from the pile." in text_of(posted)
        assert "Drawn" not in text_of(posted)
