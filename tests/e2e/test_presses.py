"""Buttons: stale, foreign, double, after a restart; and what stands behind More and Recap."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from tables.core.model import Status
from tests.support.world import (
    World,
    a_world,
    buttons,
    open_table,
    selects,
    take_first,
    text_of,
)

SHOWN_TO_ALL = {"Status and log", "Rules"}
"""What stands behind More for everybody."""


async def to_preview(person, message) -> object:
    """The answer that asks to confirm the first placement on offer."""
    result = await person.click(message, label="Play")
    while "Confirm" not in buttons(result.response):
        result = await take_first(person, result.response)
    return result


def options(message) -> list[str]:
    """What a message's selects offer."""
    return [option["label"] for select in selects(message) for option in select["options"]]


def said(result) -> str:
    """The private sentence somebody got, as a new message where the pressed one stays."""
    return text_of(result.followups[-1] if result.followups else result.response)


async def test_a_button_of_an_earlier_position_changes_nothing(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        old_turn, first = await world.turn_message(table), await world.mover()
        preview = await to_preview(first, old_turn)
        await first.slash(world.room(table), "qin move", text=await world.a_move())
        confirmed = await first.click(preview.response, label="Confirm")
        assert "It is not your turn" in said(confirmed)
        changed = await first.click(preview.response, label="Start over")
        assert "It is not your turn" in said(changed)
        assert (await world.table()).ply == 1


async def test_open_panels_leave_nothing_running(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        turn, mover = await world.turn_message(table), await world.mover()
        await mover.click(turn, label="Play")
        running = len(asyncio.all_tasks())
        for _ in range(3):
            await mover.click(turn, label="Play")
        assert len(asyncio.all_tasks()) == running


async def test_a_second_press_of_confirm_plays_nothing(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        person = await world.mover()
        preview = await to_preview(person, await world.turn_message(table))
        custom_id = buttons(preview.response)["Confirm"]
        first = await person.click(preview.response, custom_id=custom_id)
        assert text_of(first.response).startswith("You place")
        assert set(buttons(first.response)) == {"Plan ahead"}
        assert (await world.table()).ply == 1


async def test_other_peoples_presses_are_answered_kindly(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        message = await world.turn_message(table)
        (other,) = await world.others()
        for actor, label, words in [
            (other, "Play", "It is not your turn"),
            (world.people[3], "Play", "no seat at this table"),
            (world.people[3], "My hand", "no seat at this table"),
        ]:
            result = await actor.click(message, label=label)
            assert result.ephemeral
            assert words in text_of(result.response)
        recap = await world.people[3].click(message, label="Recap")
        assert recap.ephemeral
        assert (await world.table()).ply == 0


async def test_every_button_works_after_a_restart(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        person, message = await world.mover(), await world.turn_message(table)
        await world.restart()
        preview = await to_preview(person, message)
        await world.restart()
        result = await person.click(preview.response, label="Confirm")
        assert text_of(result.response).startswith("You place")
        assert (await world.table()).ply == 1
        live = [found for found in await world.messages(table.place.thread_id) if buttons(found)]
        assert len(live) == 1


async def test_change_and_start_over_lead_back(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        person = await world.mover()
        preview = await to_preview(person, await world.turn_message(table))
        changed = await person.click(preview.response, label="Choose again")
        assert any(" on " in label for label in buttons(changed.response))
        preview = await to_preview(person, await world.turn_message(table))
        over = await person.click(preview.response, label="Start over")
        assert {"I5", "Start over"} & {*buttons(over.response), *options(over.response)} == {"I5"}
        assert (await world.table()).ply == 0


async def test_recap_tells_what_happened_since_the_own_last_move(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        mover = await world.mover()
        (other,) = await world.others()
        await mover.slash(world.room(table), "qin move", text=await world.a_move())
        message = await world.turn_message(await world.table())
        theirs = await other.click(message, label="Recap")
        assert f"`1` **{mover.name}** places" in text_of(theirs.response)
        plain = await other.slash(world.room(table), "qin board")
        pictures = [await found.response.attachments[0].read() for found in (theirs, plain)]
        assert pictures[0] != pictures[1]
        mine = await mover.click(message, label="Recap")
        assert "Nothing has happened" in text_of(mine.response)


async def test_more_leads_to_history_rules_and_taking_back(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        first = await world.mover()
        for _ in range(3):
            await (await world.mover()).slash(world.room(table), "qin move", text=await world.a_move())
        message = await world.turn_message(await world.table())
        more = await first.click(message, label="More")
        shown = {*SHOWN_TO_ALL, "My hand", "Plan ahead", "Ask to take back", "Resign"}
        assert set(buttons(more.response)) == shown
        status = await first.click(more.response, label="Status and log")
        assert "3 steps have been played" in text_of(status.response)
        history = await first.click(status.response, label="Earlier positions")
        # Who sits at the table is told that the others see the replay, too.
        assert "Show the replay to all" in buttons(history.response)
        for label, title in [("First", "at the start"), ("Next", "after step 1 of 3"), ("Last", "after step 3 of 3")]:
            history = await first.click(history.response, label=label)
            assert title in text_of(history.response)
        more = await first.click(message, label="More")
        rules = await first.click(more.response, label="Rules")
        assert "The game in short" in text_of(rules.response)
        log = await first.click(status.response, label="Log")
        assert "The log, page 1 of 1" in text_of(log.response)
        assert [log.ephemeral, status.ephemeral] == [True, True]
        spectator = await world.people[3].click(message, label="More")
        assert set(buttons(spectator.response)) == {*SHOWN_TO_ALL, "Watch this game"}


async def test_resigning_asks_once_more(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        message = await world.turn_message(table)
        ben = world.people[1]
        more = await ben.click(message, label="More")
        asked = await ben.click(more.response, label="Resign")
        kept = await ben.click(asked.response, label="Keep playing")
        assert (await world.table()).status is Status.RUNNING
        more = await ben.click(message, label="More")
        asked = await ben.click(more.response, label="Resign")
        await ben.click(asked.response, label="Yes, resign")
        assert kept.response is not None
        last = (await world.messages(table.place.thread_id))[-1]
        assert "**ada** wins!" in text_of(last)
        assert "**ben** resigns" in text_of(last)


async def test_a_public_message_never_tells_a_hand(tmp_path: Path) -> None:
    """Two worlds that differ in hidden tiles only look the same to everybody else."""
    seen = []
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        async with a_world(tmp_path / folder) as world:
            table = await open_table(world, 2)
            if folder == "two":
                await _swap_hidden_tiles(world)
            message = (await world.messages(table.place.thread_id))[-1]
            (other,) = await world.others()
            public = await other.slash(world.room(table), "qin board")
            pictures = [await message.attachments[0].read(), await public.response.attachments[0].read()]
            alt = [file.description for file in (message.attachments[0], public.response.attachments[0])]
            seen.append((text_of(message), alt, pictures, re.sub(r"\d{15,}", "", str(buttons(message)))))
            assert not any(tile in str(alt) for tile in ("red–", "yellow–", "blue–"))
    assert seen[0][0] == seen[1][0]
    assert seen[0][1:] == seen[1][1:]


async def _swap_hidden_tiles(world: World) -> None:
    """Give whoever is to move other tiles, as if they had been dealt so."""
    from dataclasses import replace

    from engines import codec

    game = await world.app.tables.game(1)
    hands = [tuple(reversed(game.state.supply[:3])) for _ in game.state.hands]
    changed = replace(game.state, hands=tuple(hands))
    async with world.bot.store.writing() as session:
        await session.tables.change(1, {"state": codec.encode(changed)})
    world.app.tables._kernel.games.forget(1)
