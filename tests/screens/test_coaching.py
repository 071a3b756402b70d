"""A coached game: what the coach says in the panel, what may be chosen, and that it counts for nothing."""

from __future__ import annotations

from itertools import product

import pytest

from computers.levels import Level
from computers.reasons import KINDS, LATER
from engines.registry import ENGINES
from locales import LANGUAGES, Words
from tables.core.model import Status, Table
from tables.records.results import Cost
from tests.support.desk import ADA, BEN, Desk
from tests.support.reader import Reader, SentenceFacts, labels

MOST_LETTERS = 120
AIMS = sorted({*KINDS.values(), "founding", LATER})


async def begun(desk: Desk, game: str = "qin") -> tuple[Reader, Table]:
    """Return a person with a coached game."""
    ada = Reader(desk, ADA, words=SentenceFacts("en"))
    await ada.at_home("play-coached", game)
    return ada, await desk.tables.table(1)


async def computers_move(desk: Desk) -> Table:
    """Let all computers move that are to."""
    while await desk.tables.play.move_computer(1) is not None:
        pass
    return await desk.tables.table(1)


@pytest.mark.parametrize("game", ENGINES)
async def test_the_coach_offers_good_turns_which_are_played_in_two_presses(desk: Desk, game: str) -> None:
    ada, table = await begun(desk, game)
    assert table.coached
    assert {chair.level for chair in table.chairs if chair.is_computer} == {Level.BEGINNER}
    shown = await ada.at(table, "play")
    first = shown.text.splitlines()[0]
    assert first.startswith("coach-now aim=")
    choices = [label for label in labels(shown) if label.startswith("coach-choice")]
    assert 1 <= len(choices) <= 3
    previewed = await ada.use(shown.controls[0])
    assert "coach-warning" not in previewed.text
    await ada.press(previewed, "button-confirm")
    assert (await desk.tables.table(1)).ply > table.ply


async def test_the_coach_says_what_the_computer_was_after_and_the_move_can_be_taken_back(desk: Desk) -> None:
    ada, table = await begun(desk)
    shown = await ada.at(table, "play")
    # Of some turns of a beginner no reason can be seen.
    while not shown.text.startswith("coach-other aim="):
        await ada.press(await ada.use(shown.controls[0]), "button-confirm")
        shown = await ada.at(await computers_move(desk), "play")
    asked = await ada.press(shown, "button-take-back")
    await ada.press(asked, "button-take-back-sure")
    now = await desk.tables.table(1)
    assert now.people_to_act == (ADA.user_id,)
    assert "coach-choose" in (await ada.at(now, "play")).text


async def test_an_own_choice_is_the_ordinary_panel_and_a_blunder_is_asked_for_once(desk: Desk) -> None:
    ada, table = await begun(desk)
    shown = await ada.press(await ada.at(table, "play"), "button-coach-own")
    assert "coach-choose" not in shown.text
    legal = await desk.tables.history.legal_moves(1, ADA.user_id)
    missed = [each for each in legal if await desk.tables.coach.missed(1, ADA.user_id, [each]) is not None]
    assert 0 < len(missed) < len(legal)
    warned = await ada.at(table, "qin-way", "", missed[0])
    assert warned.text.startswith("coach-warning aim=")
    assert "panel-preview" in warned.text
    await ada.press(warned, "button-confirm")
    assert (await desk.tables.table(1)).ply > table.ply


async def test_the_coach_fades_in_the_second_half(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, table = await begun(desk)
    presenter = ada.app.presenters["qin"]
    assert "coach-choose" in (await ada.at(table, "play")).text
    monkeypatch.setattr(presenter, "turns", {2: 0})
    shown = await ada.at(table, "play")
    assert shown.text.startswith("coach-fades")
    assert "coach-choose" not in shown.text
    await desk.play_any(1)
    assert "coach" not in (await ada.at(await computers_move(desk), "play")).text


async def test_a_coached_game_counts_for_nothing(desk: Desk) -> None:
    await begun(desk)
    assert await desk.tables.results.cost_of_resigning(1, ADA.user_id) is Cost.NOTHING
    await desk.play_any(1)
    await computers_move(desk)
    await desk.tables.play.resign(1, ADA.user_id)
    assert (await desk.tables.table(1)).status is Status.OVER
    assert (await desk.rows("results"))["results"] == []
    again = await desk.tables.rematch.open(1, ADA)
    assert not again.coached


async def test_the_coach_is_silent_where_another_person_plays(desk: Desk) -> None:
    ada, table = await begun(desk)
    async with desk.store.writing() as session:
        await session.chairs.change({"user_id": BEN.user_id, "name": BEN.name}, table_id=1, seat=1)
    desk.tables.games.forget(table.id)
    assert "coach" not in (await ada.at(table, "play")).text


async def test_without_a_game_it_is_asked_which_and_an_untouched_game_is_found_again(desk: Desk) -> None:
    ada = Reader(desk, ADA)
    asked = await ada.at_home("play-coached")
    assert labels(asked) == ["button-coach-game"] * 3
    await ada.use(asked.controls[0])
    await ada.use(asked.controls[0])
    await ada.at_home("play-computer", "qin")
    assert [each.coached for each in await desk.tables.lists.of_user(ADA.user_id)].count(True) == 1
    assert len(await desk.tables.lists.of_user(ADA.user_id)) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_coach_says_in_a_turn_is_short(language: str) -> None:
    words = Words(language)
    now = [words("coach-now", aim=aim) for aim in AIMS]
    others = [words("coach-other", player=words("computer", number=2), aim=aim) for aim in AIMS]
    longest = max(len(f"{one} {other}") for one, other in product(others, now))
    assert longest <= MOST_LETTERS
    assert max(len(words("coach-warning", aim=aim)) for aim in AIMS) <= MOST_LETTERS
    assert len(set(now)) == len(set(others)) == len(AIMS)
