"""Choosing a move word by word: every legal move is reached and nothing else, in steps that fit Discord."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any
from unittest.mock import patch

import pytest

from db.schema import LARGEST_ID
from engines.dragon_castle import ENGINE
from engines.protocol import MAX_MOVE_LENGTH, Preview
from engines.registry import ENGINES
from screens.controls import CHOSEN, ID_LENGTH, MOST_OPTIONS, Select
from screens.dragon_castle.panel import MOST_SELECTS
from screens.panels.panel import PANELS
from screens.panels.word_by_word import WordByWord, following, one_back, without_choice
from screens.presenter import Pictures
from screens.refusals import Refusal
from screens.screen import Screen
from tables.core.model import Table
from tests.games.brought import ways
from tests.support.choosing import begun, pressed_play, reader
from tests.support.desk import Desk, mover
from tests.support.for_each import for_each
from tests.support.random_games import random_game
from tests.support.reader import Reader, SentenceIds, label_of, labels, offered, values_of


@for_each("options", [{}, {"spirits": "wind,strength,change"}, {"spirits": "wit,faith,destruction"}])
def test_every_legal_move_of_dragon_castle_can_be_reached(options: dict[str, str]) -> None:
    for state, seat, move in random_game(ENGINE, 2, options, "word by word"):
        moves = [ENGINE.format(legal) for legal in ENGINE.legal_moves(state, seat)]
        wanted, beginning = ENGINE.format(move), ""
        for word in wanted.split():
            words = following(moves, beginning)
            assert word in words
            assert len(words) <= MOST_OPTIONS * MOST_SELECTS
            beginning = f"{beginning} {word}".strip()
        assert beginning in moves
        assert len(f"s:{10**9}:{10**4}:dragon-pick:3.{wanted}") <= ID_LENGTH
        assert without_choice(moves, one_back(moves, wanted)) in (one_back(moves, wanted), wanted)


def test_words_without_a_choice_are_passed_over() -> None:
    moves = ["put M3 A1", "put M3 B1", "end"]
    assert following(moves, "") == ["put", "end"]
    assert without_choice(moves, "put") == "put M3"
    assert following(moves, "put M3") == ["A1", "B1"]
    assert without_choice(moves, "put M3 A1") == "put M3 A1"
    assert one_back(moves, "put M3 B1") == "put M3"
    calls = ["spirit wit shrine B2", "spirit wit tile:A1 B2", "spirit wit tile:A1 C3"]
    assert without_choice(calls, "spirit") == "spirit wit"
    assert without_choice(calls, "spirit wit shrine") == "spirit wit shrine B2"
    assert one_back(["spirit wit shrine B2"], "spirit wit shrine B2") == ""


def test_a_move_with_which_a_longer_one_begins_is_a_choice_too() -> None:
    moves = ["build A1", "build A1 twice"]
    assert without_choice(moves, "") == "build A1"
    assert following(moves, "build A1") == ["twice"]
    assert one_back(moves, "build A1 twice") == "build A1"


def reached(moves: list[str], beginning: str) -> set[str]:
    """Every move that choosing word by word comes to."""
    beginning = without_choice(moves, beginning)
    words = following(moves, beginning)
    further = (reached(moves, f"{beginning} {word}".strip()) for word in words)
    return set[str]().union({beginning} if beginning in moves or not words else set(), *further)


@for_each(("slug", "seats", "options"), ways("RICH"))
def test_exactly_the_legal_moves_of_every_game_are_reached(slug: str, seats: int, options: dict[str, str]) -> None:
    engine = ENGINES[slug]
    for state, seat, _ in islice(random_game(engine, seats, options, "all of them"), 0, None, 5):
        moves = [engine.format(move) for move in engine.legal_moves(state, seat)]
        assert reached(moves, "") == set(moves)


def test_the_longest_moves_fit_every_control() -> None:
    beginning = "x" * MAX_MOVE_LENGTH
    for action in ("word-at", "word-pick", "word-whole", "word-play", "play-hint"):
        assert len(f"s:{LARGEST_ID}:99999:{action}:99.{beginning}") <= ID_LENGTH


@pytest.fixture
def no_own_panels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the games have no panels of their own, and no pictures."""
    for game in ENGINES:
        monkeypatch.setitem(PANELS, game, PANELS[None])
    monkeypatch.setattr(WordByWord, "whole", no_pictures)


def no_pictures(*_: object) -> Pictures:
    """Return none."""
    return ()


def say(_: object, move: str, __: object) -> str:
    """Return a move in words."""
    return f"say {move}"


def is_go(_: object, sentence: str) -> bool:
    """Whether a sentence is the one for the word *go*."""
    return sentence == "qin-word-go"


async def confirmed(person: Reader, shown: Screen) -> set[str]:
    """Return every move that can be confirmed, by whatever is chosen on the way."""
    found: set[str] = set()
    seen: set[tuple[str, str]] = set()
    screens = [shown]
    while screens:
        shown = screens.pop()
        for each in shown.controls:
            name, _, detail = (each.id or "").split(":", 3)[3].partition(":")
            if name == "word-play":
                found.add(detail)
            elif name != "take-back" and label_of(each) != "button-change":
                for value in values_of(each) or [""]:
                    step = (name, f"{detail.partition('.')[2].partition(CHOSEN)[0]} {value}")
                    if step not in seen:
                        seen.add(step)
                        screens.append(await person.use(each, *([value] if isinstance(each, Select) else [])))
    return found


@pytest.mark.usefixtures("no_own_panels")
@pytest.mark.parametrize("game", ENGINES)
async def test_every_legal_move_can_be_confirmed_and_nothing_else(desk: Desk, game: str) -> None:
    table, person = await begun(desk, game)
    for _ in range(3):
        legal = await desk.tables.history.legal_moves(table.id, person.user_id)
        assert await confirmed(person, await pressed_play(person, table)) == {*legal}
        table = await desk.play_any(table.id)
        person = reader(desk, mover(table))


@pytest.mark.usefixtures("no_own_panels")
@pytest.mark.parametrize("game", ENGINES)
async def test_a_turn_is_played_by_the_first_word_of_each_step(desk: Desk, game: str) -> None:
    table, person = await begun(desk, game)
    shown = await pressed_play(person, table)
    for _ in range(30):
        while offered(shown):
            shown = await person.choose(shown, offered(shown)[0])
        if "turn-over" in shown.text:
            break
        shown = await person.press(shown, "button-confirm")
    assert person.user_id not in (await desk.tables.table(table.id)).people_to_act


@pytest.mark.usefixtures("no_own_panels")
@pytest.mark.parametrize(
    ("action", "detail", "values"),
    [
        ("word-at", "x.place", ()),
        ("word-at", "7.place", ()),
        ("word-pick", "0.", ("castle",)),
        ("word-whole", "place RR A1 A2", ()),
    ],
)
async def test_what_no_legal_move_begins_with_is_refused(
    desk: Desk, action: str, detail: str, values: tuple[str, ...]
) -> None:
    table, person = await begun(desk)
    with pytest.raises(Refusal):
        await person.at(table, action, detail, *values)


@pytest.mark.usefixtures("no_own_panels")
async def test_the_way_back_to_words_that_lead_nowhere_is_the_first_choice(desk: Desk) -> None:
    table, person = await begun(desk)
    first = await pressed_play(person, table)
    move = (await desk.tables.history.legal_moves(table.id, person.user_id))[0]
    for beginning in ("", "castle", move):
        assert offered(await person.at(table, "word-at", f"0.{beginning}")) == offered(first)


@dataclass
class Notated:
    """A position of which only the legal moves are known."""

    legal: tuple[str, ...]
    table: Table
    undoes: tuple[()] = ()
    view: Any = None
    viewer: int = 0

    def require_seat(self) -> int:
        return 0

    def preview(self, *_: str) -> Preview[None]:
        return Preview(None, ())


async def step(desk: Desk, legal: Sequence[str], beginning: str = "", page: int = 0) -> Screen:
    """Return a step of choosing among moves of Qin, whatever their notation."""
    table, person = await begun(desk)
    panel = WordByWord(person.pressing(table), Notated(tuple(legal), table))  # type: ignore[arg-type]
    with patch("screens.panels.word_by_word.move_in_words", say):
        return panel.go_on(beginning, page)


PLACES = [f"go {letter}{number}" for letter in "abcdefghijkl" for number in range(1, 11)]


@pytest.mark.usefixtures("no_own_panels")
async def test_few_words_are_buttons_which_say_the_move_that_is_left(desk: Desk) -> None:
    shown = await step(desk, ["go a1 b1", "go a1 b2", "go c1 c2", "pass"])
    assert (shown.text, labels(shown)) == ("panel-first", ["go", "say pass"])
    shown = await step(desk, ["go a1 b1", "go a1 b2", "go c1 c2", "pass"], "go")
    assert (shown.text, labels(shown)) == ("panel-next", ["a1", "say go c1 c2", "button-over"])
    assert offered(shown) == ["a1", "c1"]


@pytest.mark.usefixtures("no_own_panels")
async def test_a_whole_move_with_which_longer_ones_begin_has_a_button(desk: Desk) -> None:
    shown = await step(desk, ["build a1", "build a1 twice", "build a2"], "build a1")
    assert labels(shown) == ["say build a1 twice", "say build a1", "button-over"]


@pytest.mark.usefixtures("no_own_panels")
async def test_many_words_are_selects_on_pages(desk: Desk) -> None:
    first, last = await step(desk, PLACES), await step(desk, PLACES, page=1)
    assert labels(first) == ["panel-choose-part"] * 4 + ["panel-later"]
    assert labels(last) == ["panel-choose-part", "panel-earlier"]
    assert [f"go {place}" for shown in (first, last) for place in offered(shown)] == PLACES


@pytest.mark.usefixtures("no_own_panels")
async def test_a_word_is_said_by_the_sentence_that_the_game_has_for_it(desk: Desk) -> None:
    with patch.object(SentenceIds, "has", is_go):
        assert labels(await step(desk, ["go a1", "go a2", "stay a1", "stay a2"])) == ["qin-word-go", "stay"]
