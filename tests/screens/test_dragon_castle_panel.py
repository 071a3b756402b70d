"""Dragon Castle's panel: a turn chosen as a whole: its presses, what it shows, what it does not give away."""

from __future__ import annotations

import pytest

from engines.protocol import GameError
from locales import Words
from screens.dragon_castle import choices
from screens.panels.playing import play
from screens.refusals import Refusal, explain
from screens.screen import Screen
from tables.core.model import Table
from tests.support.choosing import begun, pressed_play
from tests.support.desk import ADA, Desk
from tests.support.reader import Reader, labels, offered


async def a_turn(desk: Desk, **options: str) -> tuple[Table, Reader, Screen]:
    """A new game for two, whose turn it is, and the panel in front of them."""
    table, person = await begun(desk, "dragon_castle", **options)
    return table, person, await pressed_play(person, table)


async def ply_of(desk: Desk, table: Table) -> int:
    return (await desk.tables.table(table.id)).ply


def first(shown: Screen, what: str) -> str:
    """Return the first value on a screen that has this in it."""
    return next(value for value in offered(shown) if what in value)


async def test_nothing_is_played_before_the_whole_turn_is_confirmed(desk: Desk) -> None:
    table, person, shown = await a_turn(desk)
    shown = await person.choose(shown, first(shown, "+pair "))
    shown = await person.choose(shown, first(shown, "put "))
    shown = await person.choose(shown, first(shown, "put "))
    assert shown.text.startswith("panel-preview")
    assert "uncovered" not in shown.text
    assert await ply_of(desk, table) == 0
    again = await person.press(shown, "button-change")
    assert "dragon-castle-panel-place" in again.text
    assert first(await person.press(again, "button-over"), "+pair ")
    assert "turn-over" in (await person.press(shown, "button-confirm")).text
    assert await ply_of(desk, table) == 4


async def test_who_wants_to_see_what_lies_below_takes_the_tiles_first(desk: Desk) -> None:
    table, person, shown = await a_turn(desk)
    shown = await person.choose(shown, first(shown, "+pair "))
    asked = await person.press(shown, "dragon-castle-button-take-now")
    assert asked.text.startswith("dragon-castle-panel-once")
    assert await ply_of(desk, table) == 0
    assert offered(await person.press(asked, "button-change")) == offered(shown)
    taken = await person.press(asked, "button-confirm")
    assert await ply_of(desk, table) == 2
    assert "dragon-castle-panel-uncovered" in taken.text
    assert choices.uncovered(await desk.tables.history.view(table.id, None), Words("en"))
    assert len(taken.pictures) == 2
    for _ in range(2):
        taken = await person.choose(taken, first(taken, "put "))
    assert "turn-over" in (await person.press(taken, "button-confirm")).text


@pytest.mark.parametrize(("what", "cells"), [("shrine", 1), ("discard", 0)])
async def test_a_tile_is_taken_with_a_shrine_in_four_presses_and_discarded_in_three(
    desk: Desk, what: str, cells: int
) -> None:
    _, person, shown = await a_turn(desk)
    shown = await person.choose(shown, first(shown, f"+{what}"))
    for _ in range(cells):
        shown = await person.choose(shown, first(shown, "put "))
    assert "turn-over" in (await person.press(shown, "button-confirm")).text


async def test_a_tile_can_still_be_taken_alone(desk: Desk) -> None:
    table, person, shown = await a_turn(desk)
    shown = await person.press(shown, "dragon-castle-button-single")
    shown = await person.choose(shown, offered(shown)[0])
    taken = await person.press(shown, "button-confirm")
    assert "dragon-castle-panel-action" in taken.text
    assert await ply_of(desk, table) == 1


async def test_every_cell_of_the_realm_is_offered_at_once_with_the_neighbours_first(desk: Desk) -> None:
    _, person, shown = await a_turn(desk)
    shown = await person.choose(shown, first(shown, "+pair "))
    assert len({*offered(shown)}) == 36
    assert "dragon-castle-button-take-now" in labels(shown)
    put = first(shown, "put ")
    shown = await person.choose(shown, put)
    assert len({*offered(shown)}) == 35
    assert put not in offered(shown)
    assert "dragon-castle-button-take-now" not in labels(shown)
    near = [each for each in shown.controls if each.row == 0]
    assert near
    assert {label for label in labels(shown) if label.startswith("dragon-castle-option")}


async def test_a_turn_of_a_game_alone_says_its_number(desk: Desk) -> None:
    lobby = await desk.running(1, game="dragon_castle")
    table = await desk.tables.lobby.start(lobby.id, ADA.user_id)
    person = Reader(desk, ADA)
    shown = await pressed_play(person, table)
    assert shown.text.startswith("dragon-castle-panel-turn-begins\n")
    shown = await person.choose(shown, first(shown, "+discard"))
    assert shown.text.startswith("panel-preview")
    over = await person.press(shown, "button-confirm")
    assert "dragon-castle-panel-turn-begins" in over.text


async def test_a_spirit_is_asked_for_word_by_word(desk: Desk) -> None:
    _, person, shown = await a_turn(desk, spirits="wind,strength,change")
    assert "dragon-castle-button-spirit" not in labels(shown)
    single = await person.press(shown, "dragon-castle-button-single")
    assert single.text == "dragon-castle-panel-take"
    assert labels(single)[-1] == "button-over"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("hello", "error-syntax"),
        ("take P12", "dragon-castle-rule-no-such-cell"),
        ("summon", "dragon-castle-rule-castle-stands"),
        ("put M3 A1", "dragon-castle-rule-phase"),
        ("spirit faith shrine A1", "dragon-castle-rule-spirit-not-in-play"),
        ("spirit wit shrine A1", "dragon-castle-rule-no-effect"),
        ("spirit wit tile:A1 A1", "dragon-castle-rule-not-face-up"),
    ],
)
async def test_what_cannot_be_done_is_explained_and_changes_nothing(desk: Desk, text: str, why: str) -> None:
    table, person, _ = await a_turn(desk, spirits="wit", dragons="0")
    with pytest.raises(GameError) as error:
        await play(person.pressing(table), table, text)
    assert explain(error.value, person.words, table) == why
    assert await ply_of(desk, table) == 0


@pytest.mark.parametrize(
    ("action", "detail"),
    [
        ("dragon-plan", "0.take A1+take A1+take A1+take A1+take A1"),
        ("dragon-plan", "0.summon"),
        ("dragon-ask", "take P12"),
        ("dragon-pick", "0.take"),
    ],
)
async def test_what_no_step_offers_is_refused(desk: Desk, action: str, detail: str) -> None:
    table, person, _ = await a_turn(desk)
    with pytest.raises(Refusal):
        await person.at(table, action, detail, *(["P12"] if action == "dragon-pick" else []))
