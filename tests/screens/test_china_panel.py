"""China's panel: pieces with their places and prices, several at once, then the cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engines.china.board import PROVINCES, Colour, Province
from engines.china.state import ChinaState
from engines.protocol import GameError
from screens.panels.playing import play
from screens.presenter import Area
from screens.refusals import Refusal, explain
from screens.screen import Screen
from tables.core.errors import StaleError
from tables.core.model import Table
from tests.games.china.scenes import SPACES
from tests.support.choosing import begun, pressed_play, put
from tests.support.desk import Desk
from tests.support.reader import Reader, labels, offered


async def state_of(desk: Desk, table: Table) -> ChinaState:
    return (await desk.tables.game(table.id)).state


async def a_house_on_wei(desk: Desk, *hand: str) -> tuple[Table, Reader]:
    """A table of three where whoever is to move holds this hand, and has a house on Wei 1."""
    table, person = await begun(desk, "china")
    state = await state_of(desk, table)
    seat, held = state.turn.seat, tuple(Colour(colour) for colour in hand)
    hands = tuple(held if each == seat else old for each, old in enumerate(state.cards.hands))
    houses = tuple(0b1 << SPACES["wei-1"] if each == seat else 0 for each in range(3))
    board, cards = replace(state.board, houses=houses), replace(state.cards, hands=hands)
    await put(desk, table, replace(state, board=board, cards=cards))
    return await desk.tables.table(table.id), person


async def change(desk: Desk, table: Table, **cards: object) -> None:
    state = await state_of(desk, table)
    await put(desk, table, replace(state, cards=replace(state.cards, **cards)))


async def in_wei(person: Reader, table: Table) -> Screen:
    """Return the step for the pieces in Wei."""
    return await person.choose(await pressed_play(person, table), "wei")


async def moves_of(desk: Desk, table: Table) -> list[str]:
    # Not replayed: positions are made up here.
    return [row["text"] for row in (await desk.rows("moves"))["moves"] if row["table_id"] == table.id]


async def test_a_piece_is_offered_at_each_price(desk: Desk) -> None:
    table, person = await a_house_on_wei(desk, "red", "green", "green")
    shown = await in_wei(person, table)
    assert {"house wei-2 red", "house wei-2 green green"} <= {*offered(shown)}
    assert "house wei-1 red" not in offered(shown)
    placed = await person.choose(shown, "house wei-2 green green")
    assert placed.text.startswith("played-done\nchina-panel-second")
    assert await moves_of(desk, table) == ["house wei-2 green green"]


async def test_an_empty_province_takes_one_piece_and_says_so(desk: Desk) -> None:
    table, person = await a_house_on_wei(desk, "red", "green", "green")
    shown = await person.choose(await pressed_play(person, table), "chu")
    assert shown.lines[0] == "china-panel-pieces china-panel-one-empty"
    with pytest.raises(Refusal):
        await person.at(table, "china-pieces", "chu green", *offered(shown)[:2])


async def test_two_pieces_and_all_cards_are_three_presses(desk: Desk) -> None:
    table, person = await a_house_on_wei(desk, "red", "red", "green")
    cards = await person.choose(await in_wei(person, table), "house wei-5 red", "house wei-2 red")
    over = await person.choose(cards, "draw deck+draw deck")
    assert "turn-over" in over.text
    moves = ["house wei-5 red", "house wei-2 red", "draw deck", "draw deck"]
    assert await moves_of(desk, table) == moves


async def test_what_a_step_plays_is_played_at_the_position_that_was_shown(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, person = await a_house_on_wei(desk, "red", "red", "green")
    shown = await in_wei(person, table)
    move = desk.tables.play.move

    async def after_another(*given: Any, **how: Any) -> Any:
        await move(table.id, person.user_id, "house wei-4 red")
        return await move(*given, **how)

    monkeypatch.setattr(desk.tables.play, "move", after_another)
    with pytest.raises(StaleError):
        await person.choose(shown, "house wei-2 red")
    assert await moves_of(desk, table) == ["house wei-4 red"]


async def test_an_emissary_comes_with_the_house_that_makes_room_for_it(desk: Desk) -> None:
    table, person = await a_house_on_wei(desk, "red", "green", "green")
    state = await state_of(desk, table)
    sent = tuple((1, 0, 0) if province is Province.WEI else (0, 0, 0) for province in PROVINCES)
    await put(desk, table, replace(state, board=replace(state.board, emissaries=sent)))
    shown = await in_wei(person, table)
    with pytest.raises(Exception, match="court"):
        await person.choose(shown, "emissary wei red")
    assert await moves_of(desk, table) == []
    await person.choose(shown, "emissary wei red", "house wei-4 green green")
    assert await moves_of(desk, table) == ["house wei-4 green green", "emissary wei red"]


async def test_cards_are_drawn_together_or_one_after_the_other(desk: Desk) -> None:
    table, person = await a_house_on_wei(desk, "red", "red", "green")
    await change(desk, table, display=(Colour.RED, Colour.GREEN, Colour.RED, Colour.YELLOW))
    cards = await person.choose(await in_wei(person, table), "house wei-2 red", "emissary wei red")
    together = {"draw red+draw red", "draw red+draw green", "draw green+draw yellow"}
    assert together <= {*offered(cards)}
    assert "china-panel-pile-first" in labels(cards)
    one = await person.choose(cards, "draw deck")
    assert (await state_of(desk, table)).turn.to_draw == 1
    assert labels(one) == ["china-panel-take"] * 4
    assert "turn-over" in (await person.choose(one, "draw green")).text


async def test_on_the_planning_board_another_players_cards_are_not_imagined(desk: Desk) -> None:
    table, mover = await a_house_on_wei(desk, "red", "red", "green")
    person = Reader(desk, next(each for each in table.people if each != mover.person))
    board = await person.press(await person.at(table, "plan"), "button-plan-board")
    (seat,) = table.to_act
    (handed,) = [each for each in board.controls if (each.id or "").endswith(f":plan-seat:{seat}")]
    shown = await person.use(handed)
    assert "china-panel-swap" not in labels(shown)
    for _ in range(2):
        assert Area.HAND not in [each.area for each in shown.pictures]
        shown = await person.choose(shown, offered(shown)[0] if "wei" not in offered(shown) else "wei")
    assert labels(shown)[-3:] == ["china-panel-done", "button-take-back-what", "button-plan-board"]
    assert not any("draw" in value for value in offered(shown))


async def test_what_ends_the_turn_for_good_is_shown_before_it_is_played(desk: Desk) -> None:
    table, person = await a_house_on_wei(desk, "red", "red")
    state = await state_of(desk, table)
    await put(desk, table, replace(state, cards=replace(state.cards, display=(), pile=(), last_round=True)))
    shown = await person.choose(await in_wei(person, table), "house wei-2 red", "emissary wei red")
    assert shown.text.startswith("panel-preview")
    assert await moves_of(desk, table) == []
    assert offered(await person.press(shown, "button-change")) == offered(await in_wei(person, table))
    assert "turn-over" in (await person.press(shown, "button-confirm")).text
    assert len(await moves_of(desk, table)) == 2


async def test_a_piece_is_taken_back_until_the_pile_has_revealed_a_card(desk: Desk) -> None:
    table, person = await a_house_on_wei(desk, "red", "red", "green")
    placed = await person.choose(await in_wei(person, table), "house wei-2 red", "emissary wei red")
    assert labels(placed)[-1] == "button-take-back-what"
    drawn = await person.choose(placed, "draw deck")
    assert "button-take-back-what" not in labels(drawn)


async def test_the_log_is_the_same_whether_a_second_piece_could_be_paid_for(desk: Desk) -> None:
    for second, asks in (("red", "china-panel-second"), ("green", "china-panel-why-price")):
        table, person = await a_house_on_wei(desk, "red", second, "violet")
        placed = await person.choose(await in_wei(person, table), "house wei-2 red")
        assert asks in placed.text
        await person.choose(placed, "draw deck")
        assert await moves_of(desk, table) == ["house wei-2 red", "done", "draw deck"]


async def test_where_nothing_fits_a_card_can_be_swapped(desk: Desk) -> None:
    table, person = await a_house_on_wei(desk, "red")
    shown = await pressed_play(person, table)
    assert labels(shown)[-1] == "china-panel-swap"
    asked = await person.press(shown, "china-panel-swap")
    assert "china-panel-draw" in asked.text
    assert await moves_of(desk, table) == ["swap red"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("hello", "error-syntax"),
        ("house wei-9 red", "china-rule-no-such-space"),
        ("house wei-2 violet", "china-rule-price"),
        ("house wei-1 red red", "china-rule-space-taken"),
        ("emissary qin violet", "china-rule-court-without-houses"),
        ("fort wei-2 red", "china-rule-not-fortified"),
        ("done", "china-rule-nothing-placed"),
        ("draw deck", "china-rule-draw-later"),
        ("swap orange", "china-rule-not-in-hand"),
    ],
)
async def test_what_cannot_be_done_is_explained_and_changes_nothing(desk: Desk, text: str, why: str) -> None:
    table, person = await a_house_on_wei(desk, "red", "green", "green")
    with pytest.raises(GameError) as error:
        await play(person.pressing(table), table, text)
    assert explain(error.value, person.words, table) == why
    assert await moves_of(desk, table) == []


@pytest.mark.parametrize(
    ("action", "detail", "values"),
    [
        ("china-in", "", ("atlantis",)),
        ("china-pieces", "wei red", ("house chu-1 red",)),
        ("china-pieces", "wei red", ()),
        ("china-draw", "", ("draw deck+draw deck+draw deck",)),
    ],
)
async def test_what_no_step_offers_is_refused(desk: Desk, action: str, detail: str, values: tuple[str, ...]) -> None:
    table, person = await a_house_on_wei(desk, "red", "green", "green")
    with pytest.raises(Refusal):
        await person.at(table, action, detail, *values)
