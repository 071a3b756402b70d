"""The screens of home, of help and of the greetings: what they offer in a server, alone, and where the bot is not."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from engines.registry import ENGINES
from locales import Words
from screens.controls import MOST_COMPONENTS, Button, Select
from screens.home import MOST_AS_BUTTONS, Whereabouts, greeting_screen, home_screen, welcome_screen
from screens.refusals import Refusal
from screens.screen import Screen
from tables.people.guilds import Greeting
from tests.support.desk import ADA, Desk
from tests.support.presenters import PRESENTERS
from tests.support.reader import Reader, SentenceIds, label_of, labels

OPEN, LEARN, RULES = "table-form", "learn", "rules"
OTHERS = {"my-settings", "privacy", "home-stats", "file-form", "help"}


def actions(shown: Screen) -> list[tuple[str, str]]:
    """The actions of a screen's controls and their details, without those of games alone."""
    ids = [each.id.split(":", 4) for each in shown.all_controls if each.id is not None]
    return [(action, detail) for _, _, _, action, detail in ids]


def a_place(where: str) -> dict[str, Any]:
    return {
        "server": {},
        "direct": {"guild_id": None},
        "elsewhere": {"is_here": False},
        "elsewhere alone": {"is_here": False, "guild_id": None},
    }[where]


@pytest.mark.parametrize(
    ("where", "offered", "lists"),
    [
        ("server", {OPEN, "seek", "home-leaderboard", "home-again", "server-panel"}, ["open", "server", "finished"]),
        ("direct", {OPEN, "home-again"}, ["finished"]),
        ("elsewhere", set[str](), ["finished"]),
        ("elsewhere alone", set[str](), ["finished"]),
    ],
)
async def test_home_offers_what_can_be_done_where_it_is_asked_for(
    desk: Desk, where: str, offered: set[str], lists: list[str]
) -> None:
    shown = await Reader(desk, ADA, **a_place(where)).command("home")
    assert shown.text == "### home-title"
    assert shown.lines == (await Reader(desk, ADA, **a_place(where)).at_home("home")).lines
    found = actions(shown)
    always = {"my-games", "home-games", LEARN, RULES}
    assert {OPEN, "seek", "home-leaderboard", "home-again", "server-panel"} & {name for name, _ in found} == offered
    assert always <= {name for name, _ in found}
    assert {name for name, _ in found} >= OTHERS
    assert [detail for name, detail in found if name == "home-games"] == lists
    for name in {OPEN, LEARN, RULES} & {name for name, _ in found}:
        assert [detail for each, detail in found if each == name] == list(ENGINES)
    sentences = [entry.text for entry in shown.entries]
    expected = ["home-open", "home-seek", "home-games", "home-learn", "home-rules", "home-self", "home-more"]
    here = {"home-open": OPEN in offered, "home-seek": "seek" in offered}
    assert sentences == [each for each in expected if here.get(each, True)]


async def test_exercises_that_are_due_take_the_place_of_the_lessons(desk: Desk) -> None:
    app = Reader(desk, ADA).app
    shown = home_screen(app, SentenceIds("en"), Whereabouts.SERVER, due=2)
    (learning,) = [entry for entry in shown.entries or () if entry.text == "home-learn"]
    assert [label_of(each) for each in learning.below] == ["button-exercises", "button-learn"]


async def test_many_games_are_in_one_select_for_each_subject(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("screens.home.MOST_AS_BUTTONS", 2)
    shown = await Reader(desk, ADA).command("home")
    selects = [each for each in shown.all_controls if isinstance(each, Select)]
    assert [each.id for each in selects] == [f"s:0:0:home-of-game:{name}" for name in (OPEN, LEARN, RULES)]
    assert all([option.value for option in each.options] == list(ENGINES) for each in selects)
    ada = Reader(desk, ADA)
    assert (await ada.at_home("home-of-game", LEARN, "qin")).lines[0] == "### lesson-title"
    assert (await ada.at_home("home-of-game", RULES, "china")).text.startswith("### china-rules-")
    for detail, value in (("play", "qin"), ("", "qin"), (RULES, "chess"), ("home-of-game", "qin")):
        with pytest.raises(Refusal):
            await ada.at_home("home-of-game", detail, value)


def test_home_has_room_for_as_many_games_as_have_buttons() -> None:
    shown = home_screen(
        SimpleNamespace(games=ENGINES, presenters=PRESENTERS),
        Words("en"),
        Whereabouts.SERVER,  # type: ignore[arg-type]
    )
    entries = shown.entries or ()
    # A text each, a row around what is below it, what is beside it; and the title.
    parts = 1 + sum(1 + len(each.controls) + bool(each.below) + (each.beside is not None) for each in entries)
    # Each has a button to open, to learn and to read.
    assert parts + 3 * (MOST_AS_BUTTONS - len(ENGINES)) <= MOST_COMPONENTS
    assert all(len(each.below) <= 5 for each in entries)


@pytest.mark.parametrize(
    ("button", "sentence", "action", "details"),
    [
        ("button-home-again", "home-which-again", "table-again", list(ENGINES)),
        ("button-home-leaderboard", "home-which-leaderboard", "leaderboard", [f"{slug} first" for slug in ENGINES]),
    ],
)
async def test_what_each_game_has_is_asked_for_by_its_game(
    desk: Desk, button: str, sentence: str, action: str, details: list[str]
) -> None:
    ada = Reader(desk, ADA)
    asked = await ada.press(await ada.command("home"), button)
    assert (asked.text, labels(asked)) == (sentence, list(ENGINES))
    assert actions(asked) == [(action, detail) for detail in details]


ESSENTIALS = [f"help-{topic}" for topic in ("play", "learn", "find", "self", "table")]


@pytest.mark.parametrize(
    ("where", "manages", "first", "last", "offers"),
    [
        ("server", False, "help-start", [], True),
        ("server", True, "help-start", ["help-manage"], True),
        ("direct", False, "help-start-alone", [], True),
        ("elsewhere", True, "help-start", [], False),
        ("elsewhere alone", False, "help-start-alone", [], False),
    ],
)
async def test_help_says_the_essentials_and_leads_to_tables_lessons_and_home(
    desk: Desk, where: str, manages: bool, first: str, last: list[str], offers: bool
) -> None:
    reader = Reader(desk, ADA, manages=manages, **a_place(where))
    shown = await reader.command("help")
    assert shown.lines == ["### help-title", first, *ESSENTIALS, *last]
    expected = [(OPEN, slug) for slug in ENGINES] + [(LEARN, slug) for slug in ENGINES] + [("home", "")]
    assert actions(shown) == (expected if offers else [])
    assert (await reader.at_home("help")).lines == shown.lines


@pytest.mark.parametrize(
    ("greeting", "first"), [(Greeting.FIRST, ["arrival"]), (Greeting.AGAIN, ["arrival", "arrival-again"])]
)
def test_a_server_is_greeted_with_each_game(greeting: Greeting, first: list[str]) -> None:
    app: Any = SimpleNamespace(games=ENGINES)
    shown = greeting_screen(app, SentenceIds("en"), greeting)
    games = [f"- **{slug}** · {slug.replace('_', '-')}-tagline" for slug in ENGINES]
    assert shown.lines == [*first, "", *games, "", "arrival-next"]
    assert {each.row for each in shown.controls if isinstance(each, Button)} == {0, 1, 2}
    assert labels(shown) == ["button-open-table"] * 3 + ["button-learn-game"] * 3 + ["button-home"]


@pytest.mark.parametrize("local", [True, False])
def test_a_channel_is_greeted_with_games_to_begin_at_once(local: bool) -> None:
    app: Any = SimpleNamespace(games=ENGINES)
    shown = welcome_screen(app, SentenceIds("en"), local=local)
    assert ("welcome-local" in shown.lines) is local
    assert actions(shown)[:3] == [("play-computer", slug) for slug in ENGINES]
