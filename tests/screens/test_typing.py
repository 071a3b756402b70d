"""A move that is typed: completed, previewed, played once it is confirmed."""

from __future__ import annotations

import pytest

from engines.protocol import NotYourTurnError
from engines.registry import ENGINES
from screens.controls import Form, Typed
from screens.panels.typing import completed
from screens.refusals import Refusal
from screens.screen import Screen
from tables.core.model import Table
from tests.support.choosing import begun
from tests.support.desk import Desk, middle_move
from tests.support.reader import Reader, labels

LEGAL = ("place RY A1 A2", "place RY A1 B1", "place RB C1 C2", "pass")


async def typed(person: Reader, table: Table, text: str) -> Screen:
    return await person.fill(await person.at(table, "type-move"), text)


def filled(form: Form) -> str:
    (field,) = form.fields
    assert isinstance(field.content, Typed)
    return field.content.filled


@pytest.mark.parametrize("game", ENGINES)
async def test_a_typed_move_is_previewed_and_played_once_it_is_confirmed(desk: Desk, game: str) -> None:
    table, person = await begun(desk, game)
    shown = await typed(person, table, f"  {(await middle_move(desk, table)).upper()} ")
    assert shown.text.startswith("panel-preview")
    assert labels(shown) == ["button-confirm", "button-over"]
    assert shown.pictures
    assert (await desk.tables.table(table.id)).ply == 0
    await person.press(shown, "button-confirm")
    assert (await desk.tables.table(table.id)).ply > 0


async def test_a_typed_move_against_the_rules_is_refused_with_a_way_to_its_rule_and_kept(desk: Desk) -> None:
    table, person = await begun(desk)
    tile = (await middle_move(desk, table)).split()[1]
    shown = await typed(person, table, f"place {tile} A13 = \u00e4B13")
    assert shown.refuses
    assert labels(shown) == ["button-type-again"]
    again = await person.press(shown, "button-type-again")
    assert filled(again) == f"place {tile} A13  B13"
    refused = await person.fill(again, f"place {tile} A13 B13")
    assert labels(refused) == ["button-type-again", "button-rules-of"]
    assert (await person.fill(again, await middle_move(desk, table))).text.startswith("panel-preview")


async def test_a_form_of_an_earlier_turn_is_refused_like_any_press(desk: Desk) -> None:
    table, person = await begun(desk)
    form, move = await person.at(table, "type-move"), await middle_move(desk, table)
    await desk.play_any(table.id)
    with pytest.raises(NotYourTurnError):
        await person.fill(form, move)
    with pytest.raises(NotYourTurnError):
        await person.at(table, "type-move")


def test_what_begins_like_one_move_only_is_that_move() -> None:
    assert completed(" place  rb ", LEGAL) == "place RB C1 C2"
    assert completed("PASS", LEGAL) == "pass"


@pytest.mark.parametrize("text", ["rb", "rb c1 c2", "RBC1C2", "place rb,c1,c2", "placerbc1c2", "Place RB C1-C2"])
def test_the_first_word_and_what_separates_words_may_be_left_out(text: str) -> None:
    assert completed(text, LEGAL) == "place RB C1 C2"


def test_a_whole_word_is_not_the_beginning_of_a_longer_one() -> None:
    legal = ("house wei-1 red", "house wei-11 red", "fort wei-1 red", "emissary wei red")
    assert completed("house wei 1", legal) == "house wei-1 red"
    assert completed("wei red", legal) == "emissary wei red"
    with pytest.raises(Refusal):
        completed("wei-1", legal)


def test_what_begins_like_several_moves_is_asked_for_again() -> None:
    with pytest.raises(Refusal):
        completed("place ry a1", LEGAL)


def test_what_no_move_begins_like_is_left_to_the_rules() -> None:
    assert completed("place XX A1 A2", LEGAL) == "place XX A1 A2"
    assert completed("xx a1 a2", LEGAL) == "place xx a1 a2"
    assert completed("nonsense", LEGAL) == "nonsense"
