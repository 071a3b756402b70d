"""The move of the day as people meet it: the question tells nothing of the answer, then all is told."""

from __future__ import annotations

import re
from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest

from computers.puzzles import CHOICES, Puzzle, posed
from computers.puzzles import puzzles as stored
from engines.qin.events import TilePlaced
from locales import Words
from screens.presenter import NumberedEvents
from tables.core.daily import day_at
from tables.core.model import Person
from tables.core.rows import to_millis
from tables.play import puzzles
from tests.support.clock import Clock
from tests.support.desk import ADA, BEN, Desk
from tests.support.presenters import PRESENTERS
from tests.support.reader import Reader, SentenceFacts, labels

DAY = day_at(to_millis(Clock().now))


def reader(desk: Desk, person: Person, **how: Any) -> Reader:
    return Reader(desk, person, words=SentenceFacts("en"), **how)


async def test_today_leads_to_the_question_and_a_press_to_what_each_turn_brings(desk: Desk) -> None:
    ada, ben = reader(desk, ADA), reader(desk, BEN)
    asked = await ada.press(await ada.command("today"), "button-puzzle")
    assert "puzzle-task" in asked.text
    assert len(labels(asked)) == len({*labels(asked)}) == 4
    assert "puzzle-found" not in asked.text
    told = await ada.press(asked, labels(asked)[0])
    assert told.text.count("puzzle-costs") == 3
    assert told.text.count("exercise-best") == 1
    assert ("puzzle-right" in told.text) == ("puzzle-found count=1 found=1" in told.text)
    assert "puzzle-practice" not in told.text
    again = await ada.press(asked, labels(asked)[1])
    assert "puzzle-practice" in again.text
    assert "count=1" in again.text
    shown = await ada.press(await ada.command("today"), "button-puzzle")
    assert shown.text == told.text
    assert labels(await ben.at_home("puzzle")) == labels(asked)


async def test_the_question_is_the_same_whichever_turn_is_right(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def in_another_world(puzzle: Puzzle) -> Any:
        """The second turn of the same four is the best there."""
        found = posed(puzzle)
        order = [(number - 1) % CHOICES for number in found.order]
        same = {name: getattr(found, name) for name in ("puzzle", "options", "view", "seats", "seat")}
        return SimpleNamespace(**same, turns=(*found.turns[1:], found.turns[0]), order=order)

    found: list[Any] = []
    for world in (posed, in_another_world):
        monkeypatch.setattr(puzzles, "posed", world)
        ada = reader(desk, ADA)
        screen = await ada.at_home("puzzle")
        shown = [(picture.png, picture.alt_text) for picture in screen.pictures]
        found.append((screen.text, screen.controls, shown))
    assert found[0] == found[1]
    told = await ada.press(screen, labels(screen)[posed(puzzles.puzzle_of(DAY)).order.index(1)])
    assert "puzzle-right" in told.text, "it is another world"


async def test_the_picture_marks_where_pieces_go_and_nothing_that_follows(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    marked: list[NumberedEvents] = []
    qin = type(PRESENTERS["qin"])
    monkeypatch.setattr(qin, "recap", lambda _self, _table, _view, _words, notes, **_: marked.extend(notes) or ())
    monkeypatch.setattr(puzzles, "puzzle_of", lambda _: stored("qin")[0])
    await reader(desk, ADA).at_home("puzzle")
    assert {note.label: [type(each) for each in note.events] for note in marked} == {
        letter: [TilePlaced] for letter in "ABCD"
    }


async def test_a_question_of_yesterday_is_practice(desk: Desk) -> None:
    ada = reader(desk, ADA)
    asked = await ada.at_home("puzzle")
    desk.clock.now += timedelta(days=1)
    told = await ada.press(asked, labels(asked)[0])
    assert "puzzle-practice" in told.text
    assert "puzzle-next" not in told.text
    assert "puzzle-task" in (await ada.at_home("puzzle")).text


@pytest.mark.parametrize("language", ["en", "de", "fr"])
async def test_all_is_said_in_each_language_and_in_the_room_of_a_message(desk: Desk, language: str) -> None:
    for person in (ADA, BEN):
        asked = await Reader(desk, person, words=Words(language)).at_home("puzzle")
        told = await Reader(desk, person, words=Words(language)).press(asked, labels(asked)[-1])
        assert not re.search(r"[{}]|puzzle-", told.text)
        assert len(told.text) < 2000
        desk.clock.now += timedelta(days=1)
