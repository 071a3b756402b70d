"""Dragon Castle through the whole bot: games by buttons and by commands, solo, refusals, taking back."""

from __future__ import annotations

import random
import re
from collections import Counter
from pathlib import Path
from typing import Any

from tables.core.model import Status
from tests.support.forms import switch
from tests.support.full import FULL
from tests.support.world import (
    PLAYED,
    a_world,
    buttons,
    nearly_over,
    seldom,
    text_of,
)

FIRST, LAST = 60, 10
"""The moves of a game that are played by commands; `make full` plays all of them."""


async def command_of(person: Any, room: Any, move: str) -> Any:
    """A move by the command made for it, its options picked from what is suggested."""
    verb, *words = move.split()
    match verb, words:
        case "take" | "pair" | "merge" | "build", [cell]:
            found = await person.autocomplete(room, f"dragoncastle {verb}", "cell", cell)
            assert cell in [choice["value"] for choice in found]
            return await person.slash(room, f"dragoncastle {verb}", cell=cell)
        case "put", [tile, cell]:
            found = await person.autocomplete(room, "dragoncastle place", "tile", tile)
            assert tile in [choice["value"] for choice in found]
            found = await person.autocomplete(room, "dragoncastle place", "cell", cell, tile=tile)
            assert cell in [choice["value"] for choice in found]
            return await person.slash(room, "dragoncastle place", tile=tile, cell=cell)
        case "spirit", _:
            call = " ".join(words)
            found = await person.autocomplete(room, "dragoncastle spirit", "call", call)
            assert call in [choice["value"] for choice in found]
            return await person.slash(room, "dragoncastle spirit", call=call)
        case "summon", _:
            return await person.slash(room, "dragoncastle summon")
        case _:
            return await person.slash(room, "dragoncastle move", text=move)


async def test_a_solo_game_is_played_to_its_end_by_commands(tmp_path: Path) -> None:
    rng = random.Random(4)
    async with a_world(tmp_path) as world:
        await world.people[0].slash(world.channel, "dragoncastle new", players=1, spirits="2", dragons="1")
        table = await world.table()
        room, used, whole = world.room(table), Counter[str](), bool(FULL)
        turns = [1]
        while table.status is Status.RUNNING:
            if table.ply > FIRST and not whole:
                table, whole = await nearly_over(world, table, LAST), True
            moves = await world.app.tables.history.legal_moves(1, world.people[0].id)
            move = seldom(moves, used, rng)
            result = await command_of(world.people[0], room, move)
            assert result.ephemeral
            assert re.search(PLAYED, text_of(result.response)), move
            if not whole and (found := re.search(r"^Turn (\d+)\.$", text_of(result.response), re.MULTILINE)):
                turns.append(int(found[1]))
            table = await world.table()
        assert used.keys() >= {"take", "put", "discard"}
        assert sorted(set(turns)) == list(range(1, max(turns) + 1))
        assert FULL or max(turns) > 3
        last = (await world.messages(table.place.thread_id))[-1]
        assert "wins" not in text_of(last)
        assert "The best before" not in text_of(last)
        (score,) = (await world.app.tables.game(1)).ending.scores
        listed = await world.people[0].slash(room, "dragoncastle solo")
        assert f"Alone: {score}, in one game" in text_of(listed.response)
        assert f"🏆 **{score}**" in text_of(listed.response)
        again = await world.app.tables.rematch.open(1, table.chairs[0].person)
        best = await world.app.tables.statistics.best_alone_before(again)
        assert best == score
        ended = await nearly_over(world, again, 1)
        while ended.status is Status.RUNNING:
            moves = await world.app.tables.history.legal_moves(ended.id, world.people[0].id)
            await command_of(world.people[0], room, moves[0])
            ended = await world.table(ended.id)
        assert f"The best before: {score} points." in text_of((await world.messages(table.place.thread_id))[-1])
        await switch(world, world.people[0], "listed", on=False)
        assert await world.app.tables.statistics.best_alone_before(ended) is None
        other = await world.people[1].slash(room, "dragoncastle solo")
        assert "You have finished no game alone yet" in text_of(other.response)


async def test_the_message_of_a_solo_game_goes_on_with_it(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await world.people[0].slash(world.channel, "dragoncastle new", players=1, pace="24")
        table = await world.table()
        first = await world.turn_message(table)
        assert text_of(first).startswith("The game begins.\n<@")
        for _ in range(3):
            move = await world.a_move()
            await world.people[0].slash(world.room(table), "dragoncastle move", text=move)
        await world.env.advance_time(60)
        shown = await world.turn_message(table)
        assert shown.id == first.id
        assert "The game begins" not in text_of(shown)
        assert "**ada**" in text_of(shown)
        assert buttons(shown)["Play"] != buttons(first)["Play"]
        assert shown.attachments[0].filename != first.attachments[0].filename
        panel = await world.people[0].click(shown, label="Play")
        assert buttons(panel.response) or text_of(panel.response)


async def test_the_message_of_a_solo_game_tells_the_whole_turn_that_was_shown_in_parts(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        await ada.slash(world.channel, "dragoncastle new", players=1)
        table = await world.table()
        for turn in range(2):
            for verbs, told in ((("take",), "takes"), (("pair", "shrine"), "takes"), (("put",), "places")):
                legal = await world.app.tables.history.legal_moves(table.id, ada.id)
                move = next(each for verb in verbs for each in legal if each.startswith(verb))
                await ada.slash(world.room(table), "dragoncastle move", text=move)
                await world.env.advance_time(60)
                story = text_of(await world.turn_message(table)).partition("<@")[0]
                assert told in story
                assert story.count("**ada**") == 1, (turn, story)
            assert "takes" in story
            panel = await ada.click(await world.turn_message(table), label="Play")
            assert any(each.startswith("Take back: place ") for each in buttons(panel.response))
            while any(each.startswith("put") for each in await world.app.tables.history.legal_moves(table.id, ada.id)):
                legal = await world.app.tables.history.legal_moves(table.id, ada.id)
                await ada.slash(world.room(table), "dragoncastle move", text=legal[0])
                await world.env.advance_time(60)
            while not (legal := await world.app.tables.history.legal_moves(table.id, ada.id))[0].startswith("take"):
                await ada.slash(world.room(table), "dragoncastle move", text=legal[-1])
                await world.env.advance_time(60)
