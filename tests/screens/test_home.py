"""The screens of home, of help and of the greetings: what they offer in a server, alone, and where the bot is not."""

from __future__ import annotations

from datetime import time, timedelta
from types import SimpleNamespace
from typing import Any

import pytest

from engines.registry import ENGINES
from locales import LANGUAGES, Words
from screens.controls import Button, Select, Style
from screens.home import greeting_screen, welcome_screen
from screens.refusals import Refusal
from screens.screen import Screen
from tables.core.errors import NoLastTimeError
from tables.core.hours import PlayingHours
from tables.core.pace import Pace
from tables.people.guilds import Greeting
from tests.support.desk import ADA, BEN, Desk, mover, person_of, who_waits
from tests.support.phone import is_calm
from tests.support.reader import Reader, SentenceIds, label_of, labels

OPEN, LEARN, RULES = "table-form", "learn", "rules"
GAMES = list(ENGINES)


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


DOORS = ["my-games", "home-new", "today", "learn-all", "home-more"]
OWN = ["my-settings", "privacy", "home-stats", "home-games", "file-form", "help"]


@pytest.mark.parametrize(
    ("where", "doors", "openings", "more"),
    [
        (
            "server",
            DOORS,
            ["home-games", "seek", "castles", "solo"],
            [*OWN[:3], "home-leaderboard", *OWN[3:]],
        ),
        ("direct", DOORS, ["solo"], OWN),
        ("elsewhere", [DOORS[0], *DOORS[3:]], None, OWN),
        ("elsewhere alone", [DOORS[0], *DOORS[3:]], None, OWN),
    ],
)
async def test_home_has_doors_to_what_can_be_done_where_it_is_asked_for(
    desk: Desk, where: str, doors: list[str], openings: list[str] | None, more: list[str]
) -> None:
    ada = Reader(desk, ADA, **a_place(where))
    shown = await ada.command("home")
    assert shown.text == "### home-title"
    assert [name for name, _ in actions(shown)] == doors
    assert {each.style for each in shown.controls} <= {Style.PRIMARY, Style.SECONDARY}
    if openings is not None:
        opened = actions(await ada.press(shown, "button-home-new"))
        assert opened[:3] == [(OPEN, slug) for slug in GAMES]
        assert [name for name, _ in opened[3:]] == openings
    learning = actions(await ada.press(shown, "button-learn-and-rules"))
    by_game = [(name, slug) for name in (LEARN, RULES) for slug in GAMES]
    assert learning == [("exercises", ""), *by_game, ("learn-second", "")]
    assert [name for name, _ in actions(await ada.press(shown, "button-home-more"))] == more


async def test_the_server_is_managed_by_those_who_may(desk: Desk) -> None:
    for where, is_offered in (("server", True), ("direct", False)):
        more = await Reader(desk, ADA, manages=True, **a_place(where)).at_home("home-more")
        assert (("server-panel", "") in actions(more)) is is_offered


async def test_what_waits_for_a_person_is_said_first_and_alone_is_green(desk: Desk) -> None:
    table = await desk.running(2)
    for person, is_next in ((person_of(mover(table)), True), (person_of(who_waits(table)), False)):
        shown = await Reader(desk, person).command("home")
        assert shown.lines == ["### home-title", *["home-waiting"] * is_next]
        green = [label_of(each) for each in shown.controls if each.style is Style.SUCCESS]
        assert green == ["button-home-mine"] * is_next


async def test_a_changed_lobby_waits_for_those_who_have_to_agree(desk: Desk) -> None:
    table = await desk.waiting(BEN)
    await desk.tables.hosting.set_hints(table.id, ADA.user_id, True)
    assert "home-waiting" in (await Reader(desk, BEN).command("home")).lines
    assert "home-waiting" not in (await Reader(desk, ADA).command("home")).lines


@pytest.mark.parametrize("language", LANGUAGES)
async def test_home_and_what_is_behind_its_doors_is_taken_in_at_once(desk: Desk, language: str) -> None:
    await desk.running(2)
    for person in (ADA, BEN):
        reader = Reader(desk, person, words=Words(language), manages=True)
        for action in ("home", "home-new", "learn-all", "home-more"):
            assert is_calm(await reader.at_home(action)), action


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_lobby_and_its_hosts_panel_are_taken_in_at_once(desk: Desk, language: str) -> None:
    ada, evenings = Reader(desk, ADA, words=Words(language)), PlayingHours(time(18), time(23), "Europe/Berlin", False)
    day, hour = timedelta(days=1), timedelta(hours=1)
    for game, engine in ENGINES.items():
        for pace in (Pace(day), Pace(12 * hour, 3 * day), Pace(2 * hour, hours=evenings)):
            lobby = await desk.waiting(BEN, wanted=engine.seats[-1], game=game, pace=pace)
            assert is_calm(await ada.at(lobby, "show-lobby")), (game, pace)
    assert is_calm(await ada.at(await desk.waiting(wanted=2), "change-lobby"))


async def test_many_games_are_in_one_select_for_each_subject(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("screens.ways.MOST_AS_BUTTONS", 2)
    ada = Reader(desk, ADA)
    shown = [each for door in ("home-new", "learn-all") for each in (await ada.at_home(door)).controls]
    selects = [each for each in shown if isinstance(each, Select)]
    assert [each.id for each in selects] == [f"s:0:0:home-of-game:{name}" for name in (OPEN, LEARN, RULES)]
    assert all([option.value for option in each.options] == GAMES for each in selects)
    assert (await ada.at_home("home-of-game", LEARN, "qin")).lines[0] == "### lesson-title"
    assert (await ada.at_home("home-of-game", RULES, "china")).text.startswith("### china-rules-")
    for detail, value in (("play", "qin"), ("", "qin"), (RULES, "chess"), ("home-of-game", "qin")):
        with pytest.raises(Refusal):
            await ada.at_home("home-of-game", detail, value)


@pytest.mark.parametrize(
    ("door", "button", "sentence", "action", "details"),
    [
        ("home-new", "button-home-again", "home-which-again", "table-again", ["qin", "china"]),
        (
            "home-more",
            "button-home-leaderboard",
            "home-which-leaderboard",
            "leaderboard",
            [f"{each} recent" for each in GAMES],
        ),
    ],
)
async def test_what_each_game_has_is_asked_for_by_its_game(
    desk: Desk, door: str, button: str, sentence: str, action: str, details: list[str]
) -> None:
    for game in ("qin", "china"):
        await desk.waiting(game=game)
    ada = Reader(desk, ADA)
    asked = await ada.press(await ada.at_home(door), button)
    assert (asked.text, labels(asked)) == (sentence, list(ENGINES)[: len(details)])
    assert actions(asked) == [(action, detail) for detail in details]


@pytest.mark.parametrize("public", ["en", "de", "fr"])
async def test_help_names_the_button_below_it_as_it_is_there_and_those_of_a_lobby_as_all_see_them(
    desk: Desk, public: str
) -> None:
    shown = await Reader(desk, ADA, Words("de", public=public)).command("help")
    assert f"**{Words('de')('button-home-new')}**" in shown.text
    assert Words("de")("button-home-new") in labels(shown)
    assert f"**{Words(public)('button-join')}**" in shown.text


async def test_who_has_opened_no_table_is_offered_none_like_it(desk: Desk) -> None:
    await desk.waiting(BEN)
    ben = Reader(desk, BEN)
    assert "button-home-again" not in labels(await ben.at_home("home-new"))
    with pytest.raises(NoLastTimeError):
        await ben.at_home("home-again")


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
    expected = [("play-computer", slug) for slug in ENGINES]
    expected += [(LEARN, slug) for slug in ENGINES]
    expected += [(action, "") for action in ("play-coached", "home-new", "today", "home")]
    assert actions(shown) == (expected if offers else [])
    assert (await reader.at_home("help")).lines == shown.lines


@pytest.mark.parametrize(
    ("greeting", "first"), [(Greeting.FIRST, ["arrival"]), (Greeting.AGAIN, ["arrival", "arrival-again"])]
)
def test_a_server_is_greeted_with_each_game(greeting: Greeting, first: list[str]) -> None:
    app: Any = SimpleNamespace(games=ENGINES)
    shown = greeting_screen(app, SentenceIds("en"), greeting)
    games = [f"- **{slug}** · {slug.replace('_', '-')}-tagline" for slug in ENGINES]
    assert shown.lines == [*first, "", *games, "", "first-level", "arrival-next"]
    assert {each.row for each in shown.controls if isinstance(each, Button)} == {0, 1, 2}
    assert labels(shown) == ["welcome-start"] * 3 + ["button-learn-game"] * 3 + [
        "button-coach",
        "button-home-new",
        "button-today",
        "button-home",
    ]


@pytest.mark.parametrize("local", [True, False])
def test_a_channel_is_greeted_with_games_to_begin_at_once(local: bool) -> None:
    app: Any = SimpleNamespace(games=ENGINES)
    shown = welcome_screen(app, SentenceIds("en"), local=local)
    assert ("welcome-local" in shown.lines) is local
    assert actions(shown)[:3] == [("play-computer", slug) for slug in ENGINES]
