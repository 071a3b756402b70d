"""China through the whole bot: games by buttons and by commands, turns of several moves, taking back, secrets."""

from __future__ import annotations

import random
import re
from collections import Counter
from pathlib import Path
from typing import Any

from engines import codec
from engines.china import ENGINE
from engines.china.board import Colour
from engines.china.state import ChinaState, Stage
from tables.core.model import Status, Table
from tests.support.full import FULL
from tests.support.world import (
    PLAYED,
    World,
    a_world,
    buttons,
    nearly_over,
    open_table,
    pictures,
    pings,
    seldom,
    selects,
    text_of,
    turn_by_buttons,
    until_over,
)

LATE = 40
"""Moves before the end from which on a game is played by buttons; `make full` plays all of it."""

FIRST, LAST = 45, 10
"""The moves of a game that are played by commands; `make full` plays all of them."""


async def state_of(world: World) -> ChinaState:
    """The whole position of the first table."""
    return (await world.app.tables.game(1)).state


async def set_state(world: World, state: ChinaState) -> None:
    """Let the first table's game be in this position."""
    async with world.bot.store.writing() as session:
        await session.tables.change(1, {"state": codec.encode(state)})
    world.app.tables._kernel.games.forget(1)


async def check_turn_message(world: World, table: Table) -> None:
    """One message with live buttons and one ping, for whoever is to move."""
    await world.idle()
    found = await world.messages(table.place.thread_id)
    live = [message for message in found if buttons(message)]
    assert live == found[-1:]
    if table.status is Status.RUNNING:
        (seat,) = table.to_act
        assert pings(live[0]) == [table.chairs[seat].person.user_id]
    else:
        assert pings(live[0]) == []


async def test_a_game_is_played_to_its_end_by_buttons(tmp_path: Path) -> None:
    seats = 4
    async with a_world(tmp_path) as world:
        table = await open_table(world, seats, game="china", map="east", fortifications=True)
        table = table if FULL else await nearly_over(world, table, LATE)
        before, turns = await pictures(world, table), 0
        async for after in until_over(world, table, turn_by_buttons, seats):
            assert after.to_act != table.to_act
            table, turns = after, turns + 1
            await check_turn_message(world, table)
        last = (await world.messages(table.place.thread_id))[-1]
        assert "wins!" in text_of(last) or "share the victory" in text_of(last)
        lines = [line for line in text_of(last).splitlines() if line]
        assert len([line for line in lines if len(re.findall(r": \*\*\d+ points\*\*", line)) == seats]) == 1
        # The table of the picture has the scoring, and the words of the picture.
        assert "Final scoring" not in text_of(last)
        assert len(lines) <= 5
        said = text_of((await world.people[0].context_menu(world.room(table), "In words", last)).response)
        assert "Final scoring" in said
        assert turns > 2
        assert await pictures(world, table) == before + turns


async def command_of(person: Any, room: Any, text: str, state: ChinaState) -> Any:
    """A move by the command made for it."""
    match text.split():
        case ["done"]:
            return await person.slash(room, "china done")
        case ["swap" | "draw" as name, card]:
            offered = await person.autocomplete(room, f"china {name}", "card", "")
            assert card in [choice["value"] for choice in offered]
            return await person.slash(room, f"china {name}", card=card)
        case [piece, where, *price]:
            found = await person.autocomplete(room, "china place", "where", where, piece=piece)
            assert where in [choice["value"] for choice in found]
            prices = await person.autocomplete(room, "china place", "price", "", piece=piece, where=where)
            assert " ".join(price) in [choice["value"] for choice in prices]
            given = {"price": " ".join(price)} if len(prices) > 1 else {}
            return await person.slash(room, "china place", piece=piece, where=where, **given)
        case _:
            raise AssertionError(text)


async def test_a_game_is_played_to_its_end_by_commands(tmp_path: Path) -> None:
    rng = random.Random(5)
    async with a_world(tmp_path) as world:
        table = await open_table(world, 5, game="china", fortifications=True)
        room, used, whole = world.room(table), Counter[str](), bool(FULL)
        while table.status is Status.RUNNING:
            if table.ply > FIRST and not whole:
                table, whole = await nearly_over(world, table, LAST), True
            person, before = await world.mover(), table
            moves = await world.app.tables.history.legal_moves(1, person.id)
            move = seldom(moves, used, rng)
            result = await command_of(person, room, move, await state_of(world))
            assert result.ephemeral
            assert re.search(PLAYED, text_of(result.response)), move
            table = await world.table()
            assert table.ply > before.ply
            if table.to_act == before.to_act:
                assert buttons(result.response) or selects(result.response), move
            else:
                await check_turn_message(world, table)
        assert used.keys() >= {"house", "draw", "done"}


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


async def a_table_where_one_holds(world: World, *hand: str) -> Table:
    """A game of three that begins with this hand for whoever moves first."""
    wanted = tuple(Colour(colour) for colour in hand)
    seeds = (f"seed {number}" for number in range(10_000))
    states = ((seed, ENGINE.initial(3, seed, {}).state) for seed in seeds)
    seed = next(seed for seed, state in states if state.cards.hands[state.turn.seat] == wanted)
    world.deals.always = seed
    return await open_table(world, 3, game="china")


async def test_a_price_is_asked_only_where_there_is_a_choice(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await a_table_where_one_holds(world, "green", "green", "red")
        room, person = world.room(table), await world.mover()
        asked = await person.slash(room, "china place", piece="house", where="wei-1")
        assert "one red, two green" in text_of(asked.response)
        done = await person.slash(room, "china place", piece="house", where="chu-1")
        assert text_of(done.response).startswith("You place a house on Chu 1 for two green cards.")
