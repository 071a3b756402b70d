"""A turn of Dragon Castle chosen as a whole: how many presses it takes, what it shows, what it does not give away."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from locales import Words
from screens.dragon_castle import phrases
from tests.support.world import World, a_world, buttons, open_table, selects, text_of


@asynccontextmanager
async def a_turn(folder: Path) -> AsyncGenerator[tuple[World, Any, Any]]:
    """A new game of Dragon Castle for two, whose turn it is, and the panel in front of them."""
    async with a_world(folder) as world:
        await open_table(world, 2, game="dragoncastle")
        person = await world.mover()
        yield world, person, await offered(world, person)


async def offered(world: World, person: Any) -> Any:
    """What stands there after the first press."""
    return (await person.click(await world.turn_message(await world.table()), label="Play")).response


async def pick(person: Any, panel: Any, wanted: str) -> Any:
    """Press the button of an option, or choose it in its select."""
    for label, custom_id in buttons(panel).items():
        if custom_id.endswith(f"={wanted}"):
            return (await person.click(panel, label=label)).response
    for select in selects(panel):
        if wanted in [option["value"] for option in select["options"]]:
            return (await person.select(panel, [wanted], custom_id=select["custom_id"])).response
    raise AssertionError(f"{wanted} is not offered")


def options(panel: Any) -> list[str]:
    """The values of all options, buttons before selects."""
    found = [custom_id.partition("=")[2] for custom_id in buttons(panel).values() if "=" in custom_id]
    return found + [option["value"] for select in selects(panel) for option in select["options"]]


def a_pair(panel: Any) -> str:
    return next(value for value in options(panel) if "+pair " in value)


def a_cell(panel: Any) -> str:
    return next(value for value in options(panel) if value.startswith("put "))


async def test_a_turn_with_a_pair_takes_five_presses(tmp_path: Path) -> None:
    async with a_turn(tmp_path) as (world, person, panel):
        panel = await pick(person, panel, a_pair(panel))
        for _ in range(2):
            panel = await pick(person, panel, a_cell(panel))
        assert "Preview" in text_of(panel)
        done = await person.click(panel, label="Confirm")
        assert text_of(done.response).endswith("Your turn is over.")
        assert [file.filename for file in done.response.attachments] == ["after-your-turn-board.png"]
        assert (await world.mover()).id != person.id


async def test_nothing_is_played_before_the_whole_turn_is_confirmed(tmp_path: Path) -> None:
    async with a_turn(tmp_path) as (world, person, panel):
        panel = await pick(person, panel, a_pair(panel))
        panel = await pick(person, panel, a_cell(panel))
        panel = await pick(person, panel, a_cell(panel))
        assert (await world.table()).ply == 0
        assert "Uncovered" not in text_of(panel)
        again = (await person.click(panel, label="Choose again")).response
        assert "Where do you place" in text_of(again)
        panel = (await person.click(again, label="Start over")).response
        assert a_pair(panel)


async def test_whoever_wants_to_see_what_lies_below_takes_the_tiles_first(tmp_path: Path) -> None:
    async with a_turn(tmp_path) as (world, person, panel):
        panel = await pick(person, panel, a_pair(panel))
        asked = (await person.click(panel, label="Take now and uncover")).response
        assert "The tiles below are uncovered for all." in text_of(asked)
        assert (await world.table()).ply == 0
        panel = (await person.click(asked, label="Choose again")).response
        assert a_cell(panel)
        panel = (await person.click(panel, label="Take now and uncover")).response
        panel = (await person.click(panel, label="Confirm")).response
        assert (await world.table()).ply == 2
        told = phrases.uncovered(await world.app.tables.history.view(1, None), Words("en"))
        assert told.startswith("Uncovered: ")
        assert told in text_of(panel)
        assert len(panel.attachments) == 2
        for _ in range(2):
            panel = await pick(person, panel, a_cell(panel))
        assert "Preview" in text_of(panel)
        done = await person.click(panel, label="Confirm")
        assert text_of(done.response).endswith("Your turn is over.")


async def test_a_tile_is_taken_with_a_shrine_in_four_presses_and_discarded_in_three(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await open_table(world, 2, game="dragoncastle")
        for what, cells in (("shrine", 1), ("discard", 0)):
            person = await world.mover()
            panel = await offered(world, person)
            panel = await pick(person, panel, next(value for value in options(panel) if value.endswith(f"+{what}")))
            for _ in range(cells):
                panel = await pick(person, panel, a_cell(panel))
            done = await person.click(panel, label="Confirm")
            assert text_of(done.response).endswith("Your turn is over.")


async def test_a_tile_can_still_be_taken_alone(tmp_path: Path) -> None:
    async with a_turn(tmp_path) as (world, person, panel):
        panel = (await person.click(panel, label="One tile at a time")).response
        panel = await pick(person, panel, options(panel)[0])
        taken = (await person.click(panel, label="Confirm")).response
        assert "What do you do with it?" in text_of(taken)
        assert (await world.table()).ply == 1


async def test_every_cell_of_the_realm_is_offered_on_one_message_with_the_neighbours_first(tmp_path: Path) -> None:
    async with a_turn(tmp_path) as (_, person, panel):
        panel = await pick(person, panel, a_pair(panel))
        assert len(set(options(panel))) == 36
        first = a_cell(panel)
        panel = await pick(person, panel, first)
        beside = {first.split()[2]}
        near = [custom_id for custom_id in buttons(panel).values() if "=put" in custom_id]
        assert near
        assert len(set(options(panel))) == 35
        assert not beside & {value.split()[2] for value in options(panel)}
