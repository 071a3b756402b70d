"""China through the whole bot: games by buttons and by commands, turns of several moves, taking back, secrets."""

from __future__ import annotations

import random
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engines import codec
from engines.china import ENGINE
from engines.china.board import PROVINCES, Colour, Province
from engines.china.state import ChinaState, Stage
from locales import Words
from screens.presenter import move_in_words
from tables.core.model import Status, Table
from tests.games.china.scenes import SPACES
from tests.support.full import FULL
from tests.support.presenters import PRESENTERS
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
            again = await draw_something(person, again.response)
        posted = await world.turn_message(await world.table())
        assert posted.id != message.id
        lines = text_of(posted).splitlines()
        assert len([line for line in lines if person.name in line.lower()]) == 1, "a turn is one paragraph"


async def draw_something(person: Any, panel: Any) -> Any:
    """Draw by the first button that does."""
    return await person.click(
        panel,
        label=next(label for label in buttons(panel) if re.match("Draw |Take (?!back)", label)),
    )


async def _a_first_piece(world: Any, *, payable: bool) -> str:
    """Play until whoever is to move could set a second piece after this one, as far as the board goes."""
    while True:
        state, person = await state_of(world), await world.mover()
        for text in await world.app.tables.history.legal_moves(1, person.id):
            after = ENGINE.apply(state, state.turn.seat, ENGINE.parse(text)).state
            if after.turn.stage is Stage.SECOND and payable == (len(ENGINE.legal_moves(after, after.turn.seat)) > 1):
                return text
        await world.app.tables.play.move(1, person.id, await world.a_move())


@pytest.mark.parametrize("payable", [True, False], ids=["payable", "unpayable"])
async def test_the_log_is_the_same_whether_a_second_piece_could_be_paid_for(tmp_path: Path, payable: bool) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 3, game="china")
        text = await _a_first_piece(world, payable=payable)
        person, ply = await world.mover(), (await world.table()).ply
        placed = await person.slash(world.room(table), "china move", text=text)
        assert ("You may place a second piece" in text_of(placed.response)) == payable
        assert "raw " in text_of(placed.response)
        assert ("You have no cards to pay for a second piece." in text_of(placed.response)) != payable
        assert (await state_of(world)).turn.stage is Stage.SECOND
        await draw_something(person, placed.response)
        rows = [entry.text.partition(" ")[0] for entry in await world.app.tables.history.story(1, ply)]
        assert rows[1:3] == ["done", "draw"]
        assert {*rows[3:]} <= {"draw"}


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


async def test_a_turn_is_taken_back_step_by_step_until_the_pile_reveals(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 3, game="china")
        room, person, before = world.room(table), await world.mover(), await state_of(world)
        text = await world.a_move()
        undo = f"Take back: {move_in_words(PRESENTERS['china'], text, Words('en'))}"
        placed = await person.slash(room, "china move", text=text)
        back = await person.click(placed.response, label=undo)
        assert "Taken back." in text_of(back.response)
        assert "Where do you want to place something?" in text_of(back.response)
        assert await state_of(world) == before
        placed = await person.slash(room, "china move", text=text)
        drawn = await draw_something(person, placed.response)
        assert not any(label.startswith(undo) for label in buttons(drawn.response))


async def test_what_cannot_be_done_is_explained_and_changes_nothing(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 4, game="china")
        room, person = world.room(table), await world.mover()
        (other, *_) = await world.others()
        state = holding(await state_of(world), "yellow", "red", "red")
        houses = tuple(0b11 if seat == 0 else 0 for seat in range(4))
        await set_state(world, replace(state, board=replace(state.board, houses=houses)))
        for actor, text, words in [
            (person, "hello", "I do not understand `hello` as a move"),
            (person, "house wei-9 red", "Wei has the house spaces 1 to 7"),
            (person, "house wei-1 green", "costs one red card"),
            (person, "house han-1 green", "You do not have these cards: green"),
            (person, "house chu-1 red red", "There is a house on Chu 1 already. Free in Chu: 3"),
            (person, "emissary wei red", "no house in Wei yet"),
            (person, "fort wei-1 red", "without fortifications"),
            (person, "done", "not placed anything yet"),
            (person, "draw deck", "Cards are drawn after placing"),
            (person, "swap green", "You do not have these cards: green"),
            (other, "swap red", "It is not your turn"),
        ]:
            result = await actor.slash(room, "china move", text=text)
            assert result.ephemeral
            assert words in text_of(result.response), text
            assert buttons(result.response) or actor is other or text == "hello"
        assert (await world.table()).ply == 0


def holding(state: ChinaState, *colours: str) -> ChinaState:
    """The position with another hand for whoever is to move."""
    hand = tuple(Colour(colour) for colour in colours)
    hands = tuple(hand if seat == state.turn.seat else held for seat, held in enumerate(state.cards.hands))
    return replace(state, cards=replace(state.cards, hands=hands))


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


async def in_province(world: World, person: Any, name: str) -> Any:
    """The panel's step for the pieces in a province."""
    panel = (await person.click(await world.turn_message(await world.table()), label="Play")).response
    label = next(label for label in buttons(panel) if label.startswith(f"{name} ·"))
    return (await person.click(panel, label=label)).response


async def pick(person: Any, panel: Any, *values: str) -> Any:
    """The answer to values picked in the select that has them."""
    select = next(s for s in selects(panel) if {*values} <= {option["value"] for option in s["options"]})
    return (await person.select(panel, list(values), custom_id=select["custom_id"])).response


async def a_province_with_a_house(world: World, *hand: str) -> Any:
    """A table of three where whoever is to move holds this hand, and has a house on Wei 1; their actor."""
    await open_table(world, 3, game="china")
    state = holding(await state_of(world), *hand)
    houses = tuple(0b1 << SPACES["wei-1"] if seat == state.turn.seat else 0 for seat in range(3))
    await set_state(world, replace(state, board=replace(state.board, houses=houses)))
    return await world.mover()


async def test_a_piece_is_offered_with_its_place_and_price(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await a_table_where_one_holds(world, "green", "green", "red")
        person = await world.mover()
        panel = await in_province(world, person, "Wei")
        (select,) = selects(panel)
        assert [file.filename.split("-")[-1] for file in panel.attachments] == ["board.png", "hand.png"]
        assert {"House on Wei 1 · one red", "House on Wei 1 · two green"} <= {o["label"] for o in select["options"]}
        assert "Wei is empty, so only one piece fits this turn." in text_of(panel)
        placed = await pick(person, panel, "house wei-1 green green")
        assert text_of(placed).startswith("You place a house on Wei 1 for two green cards.")


async def test_two_pieces_and_all_cards_are_three_presses(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        person = await a_province_with_a_house(world, "red", "red", "green")
        panel = await in_province(world, person, "Wei")
        cards = await pick(person, panel, "house wei-5 red", "house wei-2 red")
        assert text_of(cards).startswith("You place a house on Wei 5 and a house on Wei 2.")
        over = await pick(person, cards, "draw deck+draw deck")
        assert "Your turn is over." in text_of(over)
        assert text_of(over).startswith("You draw 2 cards from the pile. Drawn: ")
        assert (await world.table()).ply == 4


async def test_an_emissary_can_be_picked_with_the_house_that_makes_room_for_it(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        person = await a_province_with_a_house(world, "red", "green", "green")
        state = await state_of(world)
        sent = tuple((1, 0, 0) if province is Province.WEI else (0, 0, 0) for province in PROVINCES)
        await set_state(world, replace(state, board=replace(state.board, emissaries=sent)))
        panel = await in_province(world, person, "Wei")
        alone = await pick(person, panel, "emissary wei red")
        assert "The court of Wei is full" in text_of(alone)
        assert (await world.table()).ply == 0
        panel = await in_province(world, person, "Wei")
        placed = await pick(person, panel, "emissary wei red", "house wei-4 green green")
        assert "You place a house on Wei 4 for two green cards and send an emissary to Wei." in text_of(placed)
        assert (await world.table()).ply == 2


async def test_cards_can_be_drawn_together_or_one_after_the_other(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        person = await a_province_with_a_house(world, "red", "red", "green")
        state = await state_of(world)
        opened = (Colour.RED, Colour.GREEN, Colour.RED, Colour.YELLOW)
        await set_state(world, replace(state, cards=replace(state.cards, display=opened)))
        cards = await pick(person, await in_province(world, person, "Wei"), "house wei-2 red", "emissary wei red")
        together = {option["label"] for select in selects(cards) for option in select["options"]}
        assert {"Take two red", "Take red and green", "Take green and yellow"} <= together
        first = next(label for label in buttons(cards) if label.startswith("Draw from the pile"))
        assert first.startswith("Draw from the pile first")
        one = (await person.click(cards, label=first)).response
        assert "Drawn: " in text_of(one)
        assert (await state_of(world)).turn.to_draw == 1
        assert {attachment.filename.split("-")[-1] for attachment in one.attachments} == {
            "board.png",
            "strip.png",
            "hand.png",
        }
        assert {"Take red", "Take green", "Take yellow"} <= buttons(one).keys()
        over = await person.click(one, label="Take green")
        assert text_of(over.response).startswith("You take an open green card.")
        assert (await world.table()).ply == 4


async def test_what_ends_the_turn_for_good_is_shown_before_it_is_played(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        person = await a_province_with_a_house(world, "red", "red")
        state = await state_of(world)
        await set_state(world, replace(state, cards=replace(state.cards, display=(), pile=(), last_round=True)))
        shown = await pick(person, await in_province(world, person, "Wei"), "house wei-2 red", "emissary wei red")
        assert "**Preview.**" in text_of(shown)
        assert (await world.table()).ply == 0
        over = await person.click(shown, label="Confirm")
        assert "Your turn is over." in text_of(over.response)
        assert (await world.table()).ply == 2
