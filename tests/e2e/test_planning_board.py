"""The planning board on a simulated Discord: a turn that plays itself, and where the board is opened."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tables.core.model import Table
from tests.support.world import World, a_world, buttons, choose_any, open_table, selects, text_of

ASIDE = ("Start over", "Planning board", "Take back", "Clear the board", "Choose again")


async def waiting(world: World) -> Any:
    """Whose turn is next."""
    table = await world.table()
    (seat,) = table.to_act
    person = table.chairs[(seat + 1) % len(table.chairs)].person
    assert person is not None
    return world.person(person.user_id)


async def plan(world: World, person: Any) -> Any:
    more = await person.click(await world.turn_message(await world.table()), label="More")
    return await person.click(more.response, label="Plan ahead")


async def try_a_turn(person: Any, result: Any, rng: random.Random) -> Any:
    """Choose at random at every step, until the whole board stands there; the last answer."""
    for _ in range(60):
        panel = result.response
        labels = buttons(panel)
        if any(label.startswith("Try my ") for label in labels):
            return result
        if "Try it" in labels:
            result = await person.click(panel, label="Try it")
            continue
        assert "nothing is played" in text_of(panel).lower()
        choices = [*selects(panel), *(label for label in labels if not label.startswith(ASIDE))]
        result = await choose_any(person, panel, choices, rng)
    pytest.fail("the turn that is tried does not end")


async def test_a_turn_is_tried_where_nobody_else_sees_it_and_plays_itself(tmp_path: Path) -> None:
    rng = random.Random("plan")
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        person, mover = await waiting(world), await world.mover()
        before = await shown_to_all(world, table)
        opened = await plan(world, person)
        assert opened.ephemeral
        board = await try_a_turn(person, opened, rng)
        assert board.response.attachments
        armed = await person.click(board.response, label="Only if the place stays free")
        assert "**Waiting:**" in text_of(armed.response)
        assert await shown_to_all(world, table) == before
        (premove,) = (await world.app.tables.planning.position(1, person.id)).premoves
        await mover.slash(world.room(table), "qin move", text=await world.a_move())
        story = await world.app.tables.history.story(1, 0)
        theirs = [entry.text for entry in story if entry.user_id == person.id]
        still = await world.app.tables.history.position(1, person.id, with_own=True)
        assert theirs == list(premove.moves) or still.unplayed


async def shown_to_all(world: World, table: Table) -> list[list[str]]:
    rooms = (world.channel.id, world.room(table).id)
    return [[text_of(message) for message in await world.messages(room)] for room in rooms]
