"""The lists of games: what is beside each, the ways to other pages and lists, and the filters of finished ones."""

from __future__ import annotations

from typing import Any

import pytest

from screens.controls import MOST_COMPONENTS, Button, Select
from screens.games_list import FINISHED_ON_A_PAGE, NOTE_LENGTH, ON_A_PAGE
from screens.press import Account
from screens.refusals import Refusal
from screens.screen import Screen
from tables.core.model import Person, Place, TableRequest
from tables.votes.rules import Choice
from tests.support.desk import ADA, BEN, CHLOE, DMITRI, PLACE, Desk, mover
from tests.support.reader import Reader, SentenceFacts, components_of, labels, labels_beside
from tests.support.votes import missing

SCOPES = ["mine", "finished", "server", "open"]


def said_to(desk: Desk, person: Person) -> Reader:
    """Somebody who reads sentences with what is filled into them."""
    return Reader(desk, person, SentenceFacts("en"))


async def lobby(desk: Desk, host: Person = ADA, **more: Any) -> int:
    """A table that waits for one more player."""
    return (await desk.tables.lobby.open(TableRequest("qin", host, PLACE, wanted=2, options={}, **more))).id


async def given_up(desk: Desk, *people: Person, game: str = "qin", private: bool = False) -> int:
    """A game which all but the first have given up; of more than two all of them."""
    request = TableRequest(
        game, people[0], PLACE, len(people), {}, private=private, invited=[each.user_id for each in people[1:]]
    )
    table = await desk.tables.lobby.open(request)
    for each in people[1:]:
        await desk.tables.lobby.join(table.id, each)
    for each in people[1:] if len(people) == 2 else people:
        await desk.tables.play.resign(table.id, each.user_id)
    desk.clock.advance(minutes=1)
    return table.id


def entries(shown: Screen) -> list[str]:
    """The first lines of the entries."""
    return [each.text.splitlines()[0] for each in shown.entries or ()]


def finished(shown: Screen) -> list[int]:
    """The tables of the finished games of a page, by what is below them."""
    return [int((each.below[-1].id or "").split(":")[1]) for each in shown.entries or ()]


def disabled(shown: Screen) -> list[str]:
    """The labels of the buttons that cannot be pressed."""
    return [each.label for each in shown.controls if isinstance(each, Button) and each.disabled]


def chosen(shown: Screen, placeholder: str) -> tuple[list[str], list[str]]:
    """What a select offers, and what of it is chosen."""
    (select,) = [each for each in shown.controls if isinstance(each, Select) and each.placeholder == placeholder]
    return [each.value for each in select.options], [each.value for each in select.options if each.default]


OPENINGS = ["button-open-table"] * 3


@pytest.mark.parametrize(
    ("scope", "text", "offered"),
    [
        ("mine", "games-none", [*OPENINGS, "games-scope", "button-home"]),
        ("open", "games-none", [*OPENINGS, "games-scope", "button-home"]),
        ("server", "games-none", [*OPENINGS, "games-scope"]),
        ("finished", "### games-title\ngames-none-finished", [*OPENINGS, "games-scope"]),
    ],
)
async def test_an_empty_list_offers_to_open_a_table(desk: Desk, scope: str, text: str, offered: list[str]) -> None:
    for shown in (
        await Reader(desk, ADA).command("games", scope=scope),
        await Reader(desk, ADA).at_home("home-games", scope),
    ):
        assert (shown.text, list(shown.entries), labels(shown)) == (text, [], offered)
        assert chosen(shown, "games-scope")[0] == SCOPES


@pytest.mark.parametrize(("who", "label"), [(ADA, "button-show-lobby"), (BEN, "button-join")])
async def test_an_open_table_is_shown_to_those_who_sit_there_and_joined_by_others(
    desk: Desk, who: Person, label: str
) -> None:
    await lobby(desk)
    shown = await said_to(desk, who).command("games", scope="open")
    assert shown.text == "### games-title scope=open"
    assert entries(shown) == ["my-games-lobby game=qin taken=1 wanted=2 where=<#20>"]
    assert labels_beside(shown) == [label]


async def test_a_private_table_is_listed_for_the_invited_alone(desk: Desk) -> None:
    await lobby(desk, private=True, invited=[BEN.user_id])
    for person, count in ((ADA, 1), (BEN, 1), (CHLOE, 0)):
        assert len((await Reader(desk, person).command("games", scope="open")).entries) == count


async def test_beside_a_running_game_is_what_one_can_do_there(desk: Desk) -> None:
    table = await desk.running(2)
    moves, waits = (ADA, BEN) if mover(table) == ADA.user_id else (BEN, ADA)
    own = {person: await said_to(desk, person).at_home("my-games") for person in (moves, waits)}
    assert [entries(each) for each in own.values()] == [
        ["my-games-waiting game=qin where=<#20>"],
        [f"my-games-running game=qin player=**{moves.name}** where=<#20>"],
    ]
    assert [labels_beside(each) for each in own.values()] == [["button-play"], ["button-plan"]]
    assert [labels(each) for each in own.values()] == [["games-scope", "games-more"]] * 2
    for person, beside in ((moves, ["button-play"]), (waits, []), (CHLOE, [])):
        shown = await Reader(desk, person).command("games", scope="server")
        assert (labels_beside(shown), chosen(shown, "games-more")[0]) == (beside, [str(table.id)])


async def test_a_seat_that_a_computer_has_taken_can_be_taken_back(desk: Desk) -> None:
    table, vote = await missing(desk, 2)
    (gone,) = [each for each in (ADA, BEN) if each.user_id == mover(table)]
    await desk.tables.votes.cast(vote.id, vote.electors[0], Choice.COMPUTER)
    assert labels_beside(await Reader(desk, gone).at_home("my-games")) == ["button-seat-back"]
    assert labels_beside(await Reader(desk, gone).command("games", scope="server")) == []


async def test_buttons_of_one_label_say_of_which_table_they_are_and_messages_are_looked_for(desk: Desk) -> None:
    ada = said_to(desk, ADA)
    tables = [await desk.running(2) for _ in range(6)]
    turns = [each.id for each in tables if mover(each) == ADA.user_id]
    others = [each.id for each in tables if mover(each) != ADA.user_id]
    shown = await ada.at_home("my-games")
    assert sorted(ada.places.looked_after) == turns
    expected = [("button-play", each) for each in turns] + [("button-plan", each) for each in others]
    assert sorted(labels_beside(shown)) == sorted(
        f"button-of-entry label={label} name=games-more-of game=qin number={number}"
        if sum(each == label for each, _ in expected) > 1
        else label
        for label, number in expected
    )


async def test_ones_own_note_is_below_the_game_in_short(desk: Desk) -> None:
    table = await desk.running(2)
    await desk.tables.notes.write(table.id, ADA.user_id, "x" * 100)
    for person, lines in ((ADA, [f"- note-line note={'x' * (NOTE_LENGTH - 1)}…"]), (BEN, [])):
        (entry,) = (await said_to(desk, person).at_home("my-games")).entries
        assert entry.text.splitlines()[1:] == lines
    (entry,) = (await said_to(desk, ADA).command("games", scope="server")).entries
    assert "note-line" not in entry.text


async def test_a_long_list_has_pages_and_what_is_gone_leads_to_the_last_one(desk: Desk) -> None:
    tables, ben = [await lobby(desk) for _ in range(ON_A_PAGE + 2)], said_to(desk, BEN)
    first = await ben.command("games", scope="open")
    assert first.text == "### games-title scope=open · games-page page=1 pages=2"
    assert (len(first.entries), disabled(first)) == (ON_A_PAGE, ["button-previous"])
    second = await ben.press(first, "button-next")
    assert (len(second.entries), disabled(second)) == (2, ["button-next"])
    assert {*entries(second)} == {*entries(first)}
    for table in tables[:4]:
        await desk.tables.lobby.leave(table, ADA.user_id)
    again = await ben.press(first, "button-next")
    assert (again.text, len(again.entries)) == ("### games-title scope=open", ON_A_PAGE - 2)
    assert "button-next" not in labels(again)


async def test_the_list_of_a_server_goes_on_from_its_running_games_to_its_finished_ones(desk: Desk) -> None:
    public, eva = await given_up(desk, ADA, BEN), said_to(desk, DMITRI)
    await given_up(desk, ADA, BEN, private=True)
    empty = await eva.command("games", scope="server")
    assert (empty.text, finished(empty)) == ("### games-title scope=ended", [public])
    await desk.running(2)
    running = await eva.command("games", scope="server")
    assert (running.text, disabled(running)) == ("### games-title scope=server", ["button-previous"])
    ended = await eva.press(running, "button-next")
    assert finished(ended) == [public], "a private game is seen by those who sat there alone"
    assert chosen(ended, "games-scope")[1] == ["server"]
    assert (await eva.press(ended, "button-previous")).text == running.text
    for _ in range(ON_A_PAGE):
        await desk.running(2)
    last = await eva.press(ended, "button-previous")
    assert last.text == "### games-title scope=server · games-page page=2 pages=2"
    assert len(finished(await Reader(desk, ADA).command("games", scope="finished"))) == 2


async def test_below_a_finished_game_is_what_one_wants_of_it(desk: Desk) -> None:
    table = await desk.running(2)
    for _ in range(4):
        table = await desk.play_any(table.id)
    await desk.tables.play.resign(table.id, BEN.user_id)
    ada = said_to(desk, ADA)
    (entry,) = (await ada.command("games", scope="finished")).entries
    head, result = entry.text.splitlines()
    assert head.startswith("games-line game=qin when=<t:")
    assert result.startswith(f"games-score player=🏆 **{ADA.name}** score=")
    assert [each.label for each in entry.below] == ["button-review", "button-replay", "button-export"]


async def test_a_game_that_all_gave_up_has_no_winner(desk: Desk) -> None:
    await given_up(desk, ADA, BEN, CHLOE)
    (entry,) = (await said_to(desk, ADA).command("games", scope="finished")).entries
    assert entry.text.splitlines()[1].startswith("games-won-none scores=")


@pytest.fixture
async def shelf(desk: Desk) -> dict[str, int]:
    """Finished games of Ada's, the oldest first."""
    return {
        "qin": await given_up(desk, ADA, BEN),
        "three": await given_up(desk, ADA, BEN, CHLOE, game="china"),
        "four": await given_up(desk, ADA, BEN, DMITRI, game="china"),
        "last": await given_up(desk, CHLOE, ADA),
    }


async def test_finished_games_are_filtered_by_game_person_and_winner(desk: Desk, shelf: dict[str, int]) -> None:
    ada = said_to(desk, ADA)
    page = await ada.command("games", scope="finished")
    assert finished(page) == [*shelf.values()][::-1]
    assert labels(page) == [
        *("button-previous", "button-next", "button-games-won-by-me"),
        *("games-scope", "games-game", "games-player", "games-month"),
    ]
    china = await ada.press(page, "games-game", "china")
    assert (china.text, finished(china)) == (
        "### games-title scope=finished\nchina",
        [shelf["four"], shelf["three"]],
    )
    found = await ada.press(china, "games-player", str(CHLOE.user_id))
    assert (found.text.splitlines()[1], finished(found)) == ("china, games-with player=<@3>", [shelf["three"]])
    assert finished(await ada.press(found, "games-player")) == finished(china)
    assert finished(await ada.press(found, "games-game", "all")) == [shelf["last"], shelf["three"]]
    mine = await ada.press(page, "button-games-won-by-me")
    assert (mine.text.splitlines()[1], finished(mine)) == ("games-won-by-you", [shelf["qin"]])
    assert finished(await ada.press(mine, "button-games-any-winner")) == finished(page)
    with_chloe = await ada.press(page, "games-player", str(CHLOE.user_id))
    theirs = await ada.press(with_chloe, f"button-games-won-by player={CHLOE.name}")
    assert (theirs.text.splitlines()[1], finished(theirs)) == (
        "games-with player=<@3>, games-won-by player=<@3>", [shelf["last"]]
    )  # fmt: skip
    assert labels(await ada.press(page, "games-player", str(ADA.user_id)))[2:4] == labels(page)[2:4]
    # Who has won was a filter of the person that was chosen before.
    assert finished(await ada.press(theirs, "games-player", str(BEN.user_id))) == [*shelf.values()][2::-1]


@pytest.mark.parametrize(
    ("options", "scope", "filters"),
    [
        ({}, "mine", None),
        ({"game": "china"}, "mine", None),
        ({"scope": "open", "month": "2026-03"}, "finished", "month month=3 year=2026"),
        ({"player": CHLOE}, "finished", "games-with player=<@3>"),
        ({"scope": "mine", "player": CHLOE}, "finished", "games-with player=<@3>"),
        ({"player": CHLOE, "game": "china"}, "finished", "china, games-with player=<@3>"),
        ({"winner": ADA}, "finished", "games-won-by-you"),
        ({"scope": "server", "winner": BEN}, "ended", "games-won-by player=<@2>"),
    ],
)
async def test_a_command_that_names_a_month_or_people_looks_for_finished_games(
    desk: Desk, options: dict[str, Any], scope: str, filters: str | None
) -> None:
    ada = said_to(desk, ADA)
    accounts = {name: Account(each) for name, each in options.items() if isinstance(each, Person)}
    shown = await ada.command("games", **{**options, **accounts})
    if filters is None:
        assert shown.text.startswith("games-none ")
        assert shown.text.endswith(f" scope={scope}")
    else:
        assert shown.lines.splitlines() == [
            f"### games-title scope={scope}", filters, "games-none-finished filtered=yes"
        ]  # fmt: skip


async def test_other_lists_keep_the_filters_that_they_can_have(desk: Desk, shelf: dict[str, int]) -> None:
    ada, running = Reader(desk, ADA), await desk.running(3, game="china")
    china = await ada.press(await ada.command("games", scope="finished"), "games-game", "china")
    server = await ada.press(china, "games-scope", "server")
    assert chosen(server, "games-more")[0] == [str(running.id)]
    mine = await ada.press(await ada.press(china, "games-player", str(CHLOE.user_id)), "games-scope", "mine")
    assert chosen(mine, "games-more")[0] == [str(running.id)]
    with_chloe = await ada.press(china, "games-player", str(CHLOE.user_id))
    assert finished(await ada.press(with_chloe, "games-scope", "server")) == [shelf["three"]]


async def test_pages_of_finished_games_lead_on_and_back_and_what_ends_meanwhile_moves_none(desk: Desk) -> None:
    ada, games = Reader(desk, ADA), [await given_up(desk, ADA, BEN) for _ in range(FINISHED_ON_A_PAGE + 2)][::-1]
    first = await ada.command("games", scope="finished")
    assert (finished(first), disabled(first)) == (games[:FINISHED_ON_A_PAGE], ["button-previous"])
    newest = await given_up(desk, ADA, BEN)
    second = await ada.press(first, "button-next")
    assert (finished(second), disabled(second)) == (games[FINISHED_ON_A_PAGE:], ["button-next"])
    back = await ada.press(second, "button-previous")
    assert finished(back) == games[:FINISHED_ON_A_PAGE]
    top = await ada.press(back, "button-previous")
    assert finished(top) == [newest, *games[: FINISHED_ON_A_PAGE - 1]]
    with_ben = await ada.command("games", scope="finished", player=Account(BEN))
    assert components_of(with_ben) <= MOST_COMPONENTS


async def test_months_are_chosen_suggested_or_typed(desk: Desk) -> None:
    ada, game = said_to(desk, ADA), await given_up(desk, ADA, BEN)
    now = desk.clock.now
    month, name = f"{now:%Y-%m}", f"month month={now.month} year={now.year}"
    assert await ada.suggest("games", option="month") == [(name, month)]
    assert await ada.suggest("games", option="month", typed="june") == []
    for typed in (month, f" {name.upper()} "):
        assert finished(await ada.command("games", month=typed)) == [game]
    none = await ada.command("games", month=f"{now.year - 1}-01")
    assert none.text.splitlines()[-1] == "games-none-finished filtered=yes"
    assert chosen(none, "games-month") == (["all", month, f"{now.year - 1}-01"], [f"{now.year - 1}-01"])
    assert finished(await ada.press(none, "games-month", "all")) == [game]
    assert finished(await ada.press(none, "games-month", month)) == [game]
    with pytest.raises(Refusal, match="error-month"):
        await ada.command("games", month="June?")


async def test_in_direct_messages_there_are_own_games_alone(desk: Desk) -> None:
    ada, game = Reader(desk, ADA, guild_id=None), await given_up(desk, ADA, BEN)
    page = await ada.command("games", scope="finished")
    assert (finished(page), chosen(page, "games-scope")[0]) == ([game], ["mine", "finished"])
    for scope in ("server", "open"):
        with pytest.raises(Refusal, match="error-lists-guild-only"):
            await ada.command("games", scope=scope)


@pytest.mark.parametrize(
    ("action", "value"),
    [("scope", "ended"), ("scope", "x"), ("game", "chess"), ("month", "2026-13"), ("player", "Ada")],
)
async def test_what_no_control_offers_is_refused(desk: Desk, action: str, value: str) -> None:
    page = await Reader(desk, ADA).command("games", scope="finished")
    detail = next((each.id or "").split(":", 4)[4] for each in page.controls if isinstance(each, Select))
    with pytest.raises(Refusal, match="error-game"):
        await Reader(desk, ADA).at_home(f"games-{action}", detail, value)


async def test_games_elsewhere_are_in_ones_own_list_and_in_no_other_servers(desk: Desk) -> None:
    await desk.tables.lobby.open(TableRequest("qin", ADA, Place(11, 21), wanted=2, options={}))
    assert len((await Reader(desk, ADA).at_home("my-games")).entries) == 1
    assert list((await Reader(desk, BEN).command("games", scope="open")).entries) == []
