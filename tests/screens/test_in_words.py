"""A position in words: its sections on pages, what can be done at a place, hands of the past."""

from __future__ import annotations

from typing import Any

import pytest

from locales import Words
from screens.controls import Form
from screens.refusals import Refusal
from tables.core.errors import NoSuchStepError
from tables.core.model import Person, TableRequest
from tests.support.desk import ADA, BEN, CHLOE, PLACE, Desk, mover, person_of
from tests.support.reader import Reader, labels

HAND = "alt-section-hand"


def player(desk: Desk, user_id: int) -> Reader:
    return Reader(desk, person_of(user_id))


def sections(shown: Any) -> list[str]:
    return [each.label for each in shown.controls if each.row and each.row > 0]


@pytest.mark.parametrize(("game", "seats", "count"), [("qin", 2, 3), ("china", 3, 5), ("dragon_castle", 2, 5)])
async def test_each_section_is_read_alone_and_all_of_them_again(desk: Desk, game: str, seats: int, count: int) -> None:
    table = await desk.running(seats, game=game)
    chloe = Reader(desk, CHLOE)
    whole = await chloe.at(table, "in-words")
    assert whole.lines[0] == "history-start"
    # Of what a game has not yet there is no section.
    assert len(sections(whole)) == count
    for each in [each for each in whole.controls if each.row]:
        part = await chloe.use(each)
        assert [line for line in part.text.splitlines() if line.startswith("### ")] == [f"### {each.label}"]
        assert labels(part)[-count - 2 :] == ["button-everything", "button-place", *sections(whole)]
        assert each.label in [control.label for control in part.controls if control.disabled]
        assert (await chloe.press(part, "button-everything")).text == whole.text


async def test_a_long_position_is_read_page_by_page(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("screens.in_words.TEXT_LENGTH", 400)
    table, chloe = await desk.running(2, game="dragon_castle"), Reader(desk, CHLOE)
    shown = await chloe.at(table, "in-words")
    assert labels(shown)[:3] == ["button-previous", "button-next", "button-place"]
    seen = {shown.text}
    while not shown.controls[1].disabled:
        shown = await chloe.press(shown, "button-next")
        seen.add(shown.text)
    assert len(seen) > 1
    assert (await chloe.press(shown, "button-previous")).text in seen
    # Of a page that is there no more the last one is shown.
    assert (await chloe.at(table, "words", "99.next")).text == shown.text


async def test_a_hand_has_a_section_for_its_player_alone(desk: Desk) -> None:
    table = await desk.running(2)
    who = mover(table)
    shown = {person.user_id: await Reader(desk, person).at(table, "in-words") for person in (ADA, BEN, CHLOE)}
    assert [HAND in sections(shown[person.user_id]) for person in (ADA, BEN, CHLOE)] == [True, True, False]
    (own,) = [each for each in shown[who].controls if each.label == HAND]
    assert f"### {HAND}" in (await player(desk, who).use(own)).text
    for forged in (own.id, own.id.replace(".4", ".99"), own.id.replace(".4", ".x")):
        with pytest.raises(Refusal):
            await Reader(desk, CHLOE).at(table, *forged.split(":", 4)[3:])


async def test_the_player_to_move_is_told_what_they_can_do_at_a_place(desk: Desk) -> None:
    table = await desk.running(2)
    (move, *_) = await desk.tables.history.legal_moves(table.id, who := mover(table))
    cell = move.split()[2]
    for person in (ADA, BEN, CHLOE):
        reader = Reader(desk, person)
        asked = await reader.press(await reader.at(table, "in-words"), "button-place")
        assert isinstance(asked, Form)
        found = await reader.fill(asked, f"around {cell}")
        assert ("qin-alt-can-place" in found.text) is (person.user_id == who)
        assert labels(found) == ["button-place"]
        with pytest.raises(Refusal, match="error-no-place"):
            await reader.fill(asked, "nonsense")


async def test_what_can_be_done_is_not_said_of_a_position_that_has_passed(desk: Desk) -> None:
    table = await desk.running(2)
    (move, *_) = await desk.tables.history.legal_moves(table.id, who := mover(table))
    asked = await player(desk, who).press(await player(desk, who).at(table, "in-words"), "button-place")
    await desk.tables.play.move(table.id, who, move)
    found = (await player(desk, who).fill(asked, move.split()[2])).text
    assert "alt-can" not in found


async def test_a_name_is_escaped_in_texts_and_plain_on_buttons(desk: Desk) -> None:
    person = Person(ADA.user_id, "*Ada*")
    asked = TableRequest("dragon_castle", person, PLACE, wanted=1, options={})
    table = await desk.tables.lobby.start((await desk.tables.lobby.open(asked)).id, person.user_id)
    chloe = Reader(desk, CHLOE, Words("en"))
    shown = await chloe.press(await chloe.at(table, "in-words"), "Realm of *Ada*")
    assert "### Realm of \\*Ada\\*" in shown.text


async def test_a_hand_of_the_past_is_read_once_the_game_is_over(desk: Desk) -> None:
    table = await desk.running(2)
    table = await desk.play_any(table.id)
    now = [HAND in sections(await Reader(desk, each).at(table, "in-words", "0")) for each in (ADA, BEN, CHLOE)]
    table = await desk.tables.play.resign(table.id, BEN.user_id)
    over = [HAND in sections(await Reader(desk, each).at(table, "in-words", "0")) for each in (ADA, BEN, CHLOE)]
    assert (now, over) == ([False] * 3, [True, True, False])
    with pytest.raises(NoSuchStepError):
        await Reader(desk, ADA).at(table, "in-words", "9")
