"""Choosing and playing moves: what each step asks, what it offers, what a press leads to, what is said of the turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from db.errors import SavedError
from engines.protocol import NotYourTurnError, RuleError
from engines.qin.board import cell_name
from locales import Words
from screens.panels.playing import AFTERWARDS, play
from screens.presenter import Area
from screens.refusals import Refusal
from screens.screen import Then
from screens.ways import ways_on
from tables.core.errors import StaleError
from tables.play.history import Position
from tests.support.choosing import begun, pressed_play, reader, to_preview
from tests.support.desk import Desk, middle_move, mover
from tests.support.reader import label_of, labels, offered


@pytest.mark.parametrize(
    ("game", "asks"),
    [
        ("qin", ["qin-panel-spot", "qin-panel-way", "panel-preview"]),
        ("china", ["china-panel-province", "china-panel-pieces", "played-done", "turn-over"]),
        (
            "dragon_castle",
            [
                "dragon-castle-panel-turn-pairs",
                "dragon-castle-panel-place",
                "dragon-castle-panel-place",
                "panel-preview",
            ],
        ),
    ],
)
async def test_each_game_asks_step_by_step_and_the_last_press_plays(desk: Desk, game: str, asks: Sequence[str]) -> None:
    table, person = await begun(desk, game)
    shown = await pressed_play(person, table)
    for ask in asks:
        assert ask in shown.text
        if offered(shown):
            shown = await person.choose(shown, offered(shown)[0])
    if "button-confirm" in labels(shown):
        assert (await desk.tables.table(table.id)).ply == 0
        shown = await person.press(shown, "button-confirm")
    assert "turn-over" in shown.text
    assert list(shown.then) == [Then.FOLLOW_UP]
    assert labels(shown) == ["button-plan"]
    assert person.user_id not in (await desk.tables.table(table.id)).people_to_act


async def test_a_preview_is_described_as_one_with_the_hand_that_would_be_left(desk: Desk) -> None:
    table, person = await begun(desk)
    person = replace(person, words=Words("en"))
    shown = await pressed_play(person, table)
    while "Confirm" not in labels(shown):
        shown = await person.choose(shown, offered(shown)[0])
    said, told = person.words("alt-preview"), [each.alt_text for each in shown.pictures]
    assert [each.count(said) for each in told] == [1] * len(told)
    assert all(each.startswith(said) for each in told)
    assert f"{person.person.name} to move." in " ".join(told)
    view = await desk.tables.history.view(table.id, person.user_id)
    hand = ", ".join(person.words("qin-tile", tile=tile.value) for tile in view.hand or ())
    assert "Your hand: " in " ".join(told)
    assert f"Your hand: {hand}." not in " ".join(told)


async def test_no_step_of_a_move_shows_the_strip_again(desk: Desk) -> None:
    table, person = await begun(desk)
    shown = await pressed_play(person, table)
    assert shown.stem == "qin-1-0-private"
    while "button-confirm" not in labels(shown):
        assert [each.area for each in shown.pictures] == [Area.BOARD, Area.HAND]
        shown = await person.choose(shown, offered(shown)[0])
    assert [each.area for each in shown.pictures] == [Area.BOARD, Area.HAND]


@pytest.mark.parametrize(
    ("count", "asks", "labelled"),
    [
        (10, "qin-panel-placement", ["qin-panel-way-option"] * 10),
        (1, "qin-panel-placement", ["qin-panel-way-option"]),
        (0, "qin-panel-no-move", ["qin-panel-pass"]),
    ],
)
async def test_few_placements_of_qin_are_offered_at_once(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, count: int, asks: str, labelled: Sequence[str]
) -> None:
    table, person = await begun(desk)
    legal = await desk.tables.history.legal_moves(table.id, person.user_id)
    monkeypatch.setattr(Position, "legal", tuple(legal[:count]) or ("pass",))
    shown = await pressed_play(person, table)
    assert (shown.lines[0], labels(shown)) == (asks, labelled)
    for move in offered(shown):
        preview = await person.choose(shown, move)
        assert offered(await person.press(preview, "button-change")) == offered(shown)


async def test_a_cell_that_one_placement_covers_leads_to_its_preview(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, person = await begun(desk)
    legal = (await desk.tables.history.legal_moves(table.id, person.user_id))[:12]
    monkeypatch.setattr(Position, "legal", tuple(legal))
    shown, single = await pressed_play(person, table), 0
    for spot in offered(shown):
        ways = [move for move in legal if cell_name(int(spot)) in move.split()[2:]]
        step = await person.choose(shown, spot)
        assert offered(step) == [] if len(ways) == 1 else {*offered(step)} == {*ways}
        single += len(ways) == 1
    assert single


async def test_of_another_player_of_qin_each_kind_of_tile_is_offered_before_its_ways(desk: Desk) -> None:
    table, mover = await begun(desk)
    person = reader(desk, next(each.user_id for each in table.people if each != mover.person))
    board = await person.press(await person.at(table, "plan"), "button-plan-board")
    spots = await person.press(board, "button-plan-of")
    tiles = await person.choose(spots, offered(spots)[0])
    assert tiles.text.endswith("qin-panel-tile")
    assert len(offered(tiles)) == 6
    ways = await person.choose(tiles, offered(tiles)[0])
    assert {move.split()[1] for move in offered(ways)} == {offered(tiles)[0]}


async def test_choosing_again_leads_to_the_latest_choice_and_starting_over_to_the_first(desk: Desk) -> None:
    table, person = await begun(desk)
    first = await pressed_play(person, table)
    each_way = [await person.choose(first, spot) for spot in offered(first)]
    ways = next(shown for shown in each_way if len(offered(shown)) > 1)
    shown = await person.choose(ways, offered(ways)[0])
    assert offered(await person.press(shown, "button-change")) == offered(ways)
    assert offered(await person.press(shown, "button-over")) == offered(first)


async def test_play_under_an_earlier_message_shows_the_turn_as_it_is_now(desk: Desk) -> None:
    table, person = await begun(desk)
    for _ in range(2):
        await desk.play_any(table.id)
    shown = await person.at(table, "play")
    assert shown.text == "panel-moved-on\nqin-panel-spot"
    await person.press(await to_preview(person, shown), "button-confirm")
    assert (await desk.tables.table(table.id)).ply == 3


@pytest.mark.parametrize("label", ["button-confirm", "button-change", "button-over"])
async def test_a_panel_of_an_earlier_turn_becomes_the_present_one_and_plays_nothing(desk: Desk, label: str) -> None:
    table, person = await begun(desk)
    shown = await to_preview(person, await pressed_play(person, table))
    for _ in range(2):
        await desk.play_any(table.id)
    present = await person.press(shown, label)
    assert present.text.startswith("panel-moved-on\nqin-panel-spot")
    assert (await desk.tables.table(table.id)).ply == 2


async def test_a_panel_refuses_who_is_not_to_move_and_says_what_they_can_do(desk: Desk) -> None:
    table, person = await begun(desk)
    shown = await pressed_play(person, table)
    await desk.play_any(table.id)
    with pytest.raises(NotYourTurnError) as error:
        await person.choose(shown, offered(shown)[0])
    assert [label_of(each) for each in ways_on(person, error.value)] == ["button-plan", "button-newest"]
    person.table = await desk.tables.table(table.id)
    assert [label_of(each) for each in ways_on(person, StaleError(expected=0, ply=1))] == ["button-newest"]
    assert [label_of(each) for each in ways_on(person, RuleError("Q5", "occupied"))] == ["button-rules-of"]
    person.table = None
    assert ways_on(person, error.value) == []


@pytest.mark.parametrize("action", ["china-over", "china-play", "dragon-at", "dragon-play"])
async def test_a_panel_of_another_game_is_refused(desk: Desk, action: str) -> None:
    table, person = await begun(desk)
    with pytest.raises(Refusal):
        await person.at(table, action)


async def test_the_answer_offers_another_game_that_waits_once_it_was_shown(desk: Desk) -> None:
    table, person = await begun(desk)
    shown = await play(person.pressing(table), table, await middle_move(desk, table))
    assert shown.later is not None
    assert await shown.later() is None
    other = await desk.running(2)
    if mover(other) != person.user_id:
        await desk.play_any(other.id)
    later = await shown.later()
    assert later is not None
    assert (later.text, labels(later)) == (shown.text, ["button-next-waiting", "button-plan"])


async def test_after_a_turn_the_person_sees_their_own_part_where_the_game_has_one(desk: Desk) -> None:
    table, person = await begun(desk)
    assert not (await play(person.pressing(table), table, await middle_move(desk, table))).pictures
    table, person = await begun(desk, "dragon_castle")
    shown = await to_preview(person, await pressed_play(person, table))
    done = await person.press(shown, "button-confirm")
    assert (done.stem, [each.area for each in done.pictures]) == (AFTERWARDS, [Area.BOARD])


async def test_a_table_is_kept_reachable_once_the_answer_was_shown(desk: Desk) -> None:
    table, person = await begun(desk)
    shown = await play(person.pressing(table), table, await middle_move(desk, table))
    assert shown.once_shown is not None
    assert person.places.kept_reachable == []
    await shown.once_shown()
    assert person.places.kept_reachable == [table.id]


async def test_what_is_played_is_said_and_followed_up_whatever_fails_then(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, person = await begun(desk, "china")

    def failing(error: Exception) -> Any:
        async def fail(*_: Any) -> Any:
            raise error

        return fail

    monkeypatch.setattr(desk.tables.history, "position", failing(SavedError()))
    shown = await play(person.pressing(table), table, await middle_move(desk, table))
    assert (shown.text, list(shown.controls), list(shown.then)) == ("played-done", [], [Then.FOLLOW_UP])
    monkeypatch.setattr(desk.tables.history, "position", failing(ZeroDivisionError()))
    with pytest.raises(ZeroDivisionError):
        await play(person.pressing(table), table, "draw deck")
    assert person.followed == [(table.id, Then.FOLLOW_UP)]
