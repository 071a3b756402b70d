"""The first game: begun by one press, with what is said after its first turn and offered after its end."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from computers.levels import LADDER, Level
from engines.registry import ENGINES
from locales import Words
from screens.controls import Button
from screens.first_game import LEVEL
from screens.refusals import Refusal
from screens.screen import Screen, Then
from screens.turn_message import compose
from tables.core.model import Status, Table
from tables.posting.notices import MessageScope, TurnMessageContents
from tests.support.choosing import to_preview
from tests.support.desk import ADA, BEN, Desk, mover
from tests.support.reader import Reader, SentenceFacts, labels

ENGLISH = Words("en")


async def pressed(ada: Reader, game: str = "qin") -> Screen:
    """Return the answer to the button under the greeting."""
    return await ada.at_home("play-computer", game)


async def lets_computers_move(desk: Desk, table: Table) -> None:
    """Let all computers move that are to."""
    while await desk.tables.play.move_computer(table.id) is not None:
        pass


@pytest.mark.parametrize("game", ENGINES)
async def test_one_press_begins_a_game_in_which_the_person_is_to_move(desk: Desk, game: str) -> None:
    ada = Reader(desk, ADA)
    shown = await pressed(ada, game)
    table = await desk.tables.table(1)
    assert (table.status, table.people_to_act) == (Status.RUNNING, (ADA.user_id,))
    assert {chair.level for chair in table.chairs if chair.is_computer} == {Level.CASUAL} == {LEVEL}
    assert labels(shown) == ["button-play", "button-hint", "button-rules", "button-jump"]
    assert list(shown.then) == [Then.FOLLOW_UP]
    assert (await ada.press(shown, "button-play")).controls


async def test_two_presses_at_once_are_one_game_and_the_next_one_after_a_move_is_another(desk: Desk) -> None:
    ada = Reader(desk, ADA)
    await asyncio.gather(pressed(ada), pressed(ada))
    assert [each.id for each in await desk.tables.lists.of_user(ADA.user_id)] == [1]
    await pressed(ada, "china")
    assert len(await desk.tables.lists.of_user(ADA.user_id)) == 2
    await desk.play_any(1)
    await pressed(ada)
    assert len(await desk.tables.lists.of_user(ADA.user_id)) == 3


async def first_turn(ada: Reader, table: Table) -> Screen:
    """Play a turn and return what is said after it."""
    shown = await to_preview(ada, await ada.at(await ada.desk.tables.table(table.id), "play"))
    return await ada.press(shown, "button-confirm")


async def test_after_the_first_turn_of_the_first_game_it_is_said_what_comes_next(desk: Desk) -> None:
    ada = Reader(desk, ADA)
    await pressed(ada)
    table = await desk.tables.table(1)
    assert (await first_turn(ada, table)).text.splitlines()[-1] == "played-first"
    await lets_computers_move(desk, table)
    assert "played-first" not in (await first_turn(ada, table)).text
    await desk.tables.play.resign(table.id, ADA.user_id)
    await pressed(ada)
    assert "played-first" not in (await first_turn(ada, await desk.tables.table(2))).text


async def test_finished_games_are_looked_for_after_the_first_turn_of_a_game_alone(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, latest = list[int](), desk.tables.archive.latest

    async def counted(user_id: int, most: int, game: str | None = None) -> Sequence[Table]:
        asked.append(user_id)
        return await latest(user_id, most, game)

    monkeypatch.setattr(desk.tables.archive, "latest", counted)
    table, readers = await desk.running(), [Reader(desk, person) for person in (ADA, BEN)]
    for turn in range(6):
        desk.tables.games.forget_all()
        reader = readers[mover(await desk.tables.table(table.id)) == BEN.user_id]
        shown = await first_turn(reader, table)
        assert ("played-first" in shown.text) == (turn < 2)
    assert sorted(asked) == [ADA.user_id, BEN.user_id]


async def over(desk: Desk, level: Level) -> Table:
    """Return a finished game against a computer."""
    ada = Reader(desk, ADA)
    await pressed(ada)
    async with desk.store.writing() as session:
        await session.chairs.change({"level": level.value}, table_id=1, seat=1)
    desk.tables.games.forget(1)
    await desk.play_any(1)
    await lets_computers_move(desk, await desk.tables.table(1))
    await desk.tables.play.resign(1, ADA.user_id)
    return await desk.tables.table(1)


@pytest.mark.parametrize("level", LADDER)
async def test_after_the_game_the_same_one_is_offered_against_the_next_level(desk: Desk, level: Level) -> None:
    table, ada = await over(desk, level), Reader(desk, ADA)
    scope = MessageScope(table.ply, 0, is_end=True)
    contents = TurnMessageContents(scope, await desk.tables.files.replayed(table.id), None)
    offers = [button.label for button in (await compose(ada.app, contents)).controls if isinstance(button, Button)]
    if level is Level.EXPERT:
        assert offers[:2] == [ENGLISH("button-rematch"), ENGLISH("button-seek")]
        return
    assert offers[:3] == [ENGLISH(f"button-{each}") for each in ("rematch", "stronger", "seek")]
    await ada.at(table, "stronger")
    again = await desk.tables.table(2)
    assert (again.status, again.rematch_of, again.game) == (Status.RUNNING, table.id, table.game)
    computer = next(chair for chair in again.chairs if chair.is_computer)
    assert LADDER.index(computer.level) == LADDER.index(level) + 1
    ada = Reader(desk, ADA, SentenceFacts("en"))
    for button, is_why_told in (("rematch", "no"), ("stronger", "yes")):
        with pytest.raises(Refusal) as refused:
            await ada.at(table, button)
        assert refused.value.facts["stronger"] == is_why_told
