"""The screens of statistics: one's own figures, another's as far as they wish, and leaderboards."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from locales import Words
from screens.controls import TEXT_LENGTH, Button
from screens.refusals import Refusal
from screens.screen import Screen
from screens.statistics import LATEST, scores_in_words, span_in_words
from tables.core.errors import StatisticsHiddenError
from tables.core.model import Person, TableRequest
from tables.core.rows import to_millis
from tables.records.statistics import FrequentMistake, PersonFigures
from tests.support.desk import ADA, BEN, CHLOE, PLACE, Desk
from tests.support.presenters import PRESENTERS
from tests.support.reader import DeskPlaces, Reader, SentenceFacts, labels
from tests.support.results import everybody_moves, let_meet_others, lost_by

OPENINGS = ["button-open-table"] * 3


def said_to(desk: Desk, person: Person) -> Reader:
    """Somebody who reads sentences with what is filled into them."""
    return Reader(desk, person, SentenceFacts("en"))


async def figures(reader: Reader, whose: Person | None = None, game: str | None = None) -> Screen:
    """What `/me stats` shows."""
    return await reader.command(
        "me", "stats", game=game, player=None if whose is None else await reader.places.account(whose.user_id)
    )


def beginnings(shown: Screen) -> list[str]:
    """The ids of the sentences of its lines."""
    return [line.split(" ")[0] for line in shown.text.splitlines()]


async def test_before_the_first_game_there_is_a_way_to_one(desk: Desk) -> None:
    for game in (None, "china"):
        shown = await figures(Reader(desk, ADA), game=game)
        assert (shown.text, labels(shown), shown.pictures) == ("stats-none", OPENINGS, ())


async def test_ones_own_statistics_are_of_all_games_or_of_one(desk: Desk) -> None:
    table = await desk.running(2)
    for minutes in (5, 90, 60, 30, 120):
        desk.clock.advance(minutes=minutes)
        table = await desk.play_any(table.id)
    await desk.tables.play.resign(table.id, BEN.user_id)
    await lost_by(desk, BEN, game="dragon_castle")
    ada = said_to(desk, ADA)
    shown = await figures(ada)
    assert [line.split(" figures=")[0] for line in shown.text.splitlines()[:6]] == [
        "### stats-title",
        "stats-in-all",
        "stats-game",
        "stats-game",
        f"stats-opponents players=stats-opponent games=2 player={BEN.name}",
        "stats-measured",
    ]
    in_all, qin, castle = shown.text.splitlines()[1:4]
    assert "stats-games games=2 wins=2, stats-pace pace=span-" in in_all
    assert "stats-games games=1 wins=1, stats-rating rating=rating provisional=yes rating=1" in qin
    assert castle.endswith(" game=dragon_castle")
    assert "**stats-latest**" in shown.text.splitlines()
    assert (await ada.press(shown, "choice-scope-finished")).text == "### games-title scope=finished"
    one = (await figures(ada, game="qin")).text
    assert "stats-in-all" not in one
    assert "dragon_castle" not in one


@pytest.mark.parametrize(
    ("language", "games_before", "said"),
    [
        ("en", 0, "Most frequent mistake: pagodas not placed, in 3 of your last 5 games with a review."),
        ("en", 4, "… 5 games with a review, in 1 of the 4 before."),
        (
            "de",
            4,
            "Häufigster Fehler: Pagoden nicht gesetzt, in 3 deiner letzten 5 Partien mit Analyse, in 1 der 4 davor.",
        ),
        ("fr", 0, "Erreur la plus fréquente : des pagodes non posées, dans 3 de tes 5 dernières parties analysées."),
    ],
)
async def test_the_most_frequent_mistake_is_below_its_game(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, language: str, games_before: int, said: str
) -> None:
    await lost_by(desk, BEN)
    own = desk.tables.statistics.own_figures

    async def with_mistake(*asked: Any) -> PersonFigures:
        figures = await own(*asked)
        mistake = FrequentMistake("pagodas", 3, 5, games_before // 4, games_before)
        return replace(figures, by_game=tuple(replace(each, mistake=mistake) for each in figures.by_game))

    monkeypatch.setattr(desk.tables.statistics, "own_figures", with_mistake)
    shown = await figures(Reader(desk, ADA, Words(language)))
    (line,) = [
        line
        for line in shown.text.splitlines()
        if said.lstrip("… ") in line.replace("\u00a0", " ").replace("\u202f", " ")
    ]
    assert not line.startswith("**")


async def test_ratings_are_a_picture_that_is_described(desk: Desk) -> None:
    await let_meet_others(desk.store, 10, ADA.user_id, BEN.user_id)
    await lost_by(desk, BEN)
    own = await figures(Reader(desk, ADA, Words("en")))
    (picture,) = own.pictures
    assert (own.game, own.stem) == ("qin", "ratings")
    assert picture.alt_text.startswith("Your ratings in this server. Qin: one rated game, from 1000 to 1")
    elsewhere = await figures(Reader(desk, ADA, guild_id=None))
    assert (beginnings(elsewhere)[0], elsewhere.pictures) == ("###", ())


async def test_another_is_compared_with_oneself(desk: Desk) -> None:
    await lost_by(desk, BEN)
    ben, chloe = said_to(desk, BEN), said_to(desk, CHLOE)
    shown = await figures(ben, ADA)
    lines = shown.text.splitlines()
    assert lines[0] == f"### stats-title-of player={ADA.name}"
    assert f"stats-between ahead=0 behind=1 games=1 player={ADA.name}" in lines
    assert f"**stats-latest-with player={ADA.name}**" in lines
    assert shown.pictures[0].alt_text.startswith("ratings-title-of player=Ada.")
    together = await ben.press(shown, "choice-scope-finished")
    assert together.text.splitlines() == ["### games-title scope=finished", f"games-with player=<@{ADA.user_id}>"]
    stranger = await figures(chloe, ADA)
    assert (beginnings(stranger)[0], "stats-between" in stranger.text, "latest" in stranger.text) == (
        "###", False, False
    )  # fmt: skip
    assert labels(stranger) == [f"button-open-table game={game}" for game in ("qin", "china", "dragon_castle")]
    assert (await figures(ben, CHLOE)).text == f"stats-none-of player={CHLOE.name}"
    assert (await figures(ben, BEN)).text == (await figures(ben)).text


async def test_what_cannot_be_asked_is_refused(desk: Desk) -> None:
    await desk.tables.people.change(BEN.user_id, listed=False)
    with pytest.raises(StatisticsHiddenError):
        await figures(Reader(desk, ADA), BEN)
    with pytest.raises(Refusal, match="error-bot-statistics"):
        await figures(Reader(desk, ADA, places=DeskPlaces(bots=[CHLOE.user_id])), CHLOE)
    with pytest.raises(Refusal, match="error-lists-guild-only"):
        await figures(Reader(desk, ADA, guild_id=None), CHLOE)
    with pytest.raises(Refusal, match="error-lists-guild-only"):
        await Reader(desk, ADA, guild_id=None).at_home("leaderboard", "qin first")
    with pytest.raises(Refusal, match="error-game"):
        await Reader(desk, ADA).at_home("leaderboard", "chess first")


async def test_the_longest_names_leave_room_for_the_figures(desk: Desk) -> None:
    people = [Person(100 + number, "*_" * 16) for number in range(5)]
    for _ in range(LATEST):
        table = await desk.tables.lobby.open(TableRequest("china", people[0], PLACE, wanted=5, options={}))
        for each in people[1:]:
            table = await desk.tables.lobby.join(table.id, each)
        for each in people:
            await desk.tables.play.resign(table.id, each.user_id)
    shown = await figures(Reader(desk, people[0], Words("en")))
    listed = [line for line in shown.text.splitlines() if line.startswith("- **[China]")]
    assert 0 < len(listed) < LATEST
    assert len(shown.text) < TEXT_LENGTH


async def rate(desk: Desk, count: int) -> None:
    """Let people be rated, the first best."""
    now = to_millis(desk.clock())
    rows = [
        {"guild_id": 10, "game": "qin", "user_id": number, "mu": 40.0 - number, "sigma": 5.0, "games": 9, "at": now}
        for number in range(1, count + 1)
    ]
    async with desk.store.writing() as session:
        await session.ratings.replace(rows)


HOW = ["*leaderboard-means*", "leaderboard-how"]


def ranks(shown: Screen) -> list[int]:
    """The ranks of the lines of a leaderboard."""
    lines = [line for line in shown.lines if line.startswith("leaderboard-line")]
    return [int(line.split("rank=")[1].split(" ")[0]) for line in lines]


async def test_a_leaderboard_is_read_page_by_page(desk: Desk) -> None:
    await rate(desk, 12)
    ada = said_to(desk, ADA)
    which = await ada.at_home("home-leaderboard")
    assert (which.text, labels(which)) == ("home-which-leaderboard", ["qin", "china", "dragon_castle"])
    first = await ada.press(which, "qin")
    assert first.lines == (await ada.command("leaderboard", game="qin")).lines
    assert (first.lines[0], ranks(first)) == ("### leaderboard-title game=qin", [*range(1, 11)])
    second = await ada.press(first, "button-next")
    assert (second.lines[0], ranks(second)) == ("### leaderboard-title game=qin · leaderboard-page page=2", [11, 12])
    assert ranks(await ada.press(second, "button-previous")) == ranks(first)
    for shown, pressed in ((first, "button-previous"), (second, "button-next")):
        assert [each.label for each in shown.controls if isinstance(each, Button) and each.disabled] == [pressed]


async def test_this_month_and_the_latest_sixty_days_are_a_press_apart(desk: Desk) -> None:
    await rate(desk, 12)
    ada = said_to(desk, ADA)
    shown = await ada.command("leaderboard", game="qin")
    month = await ada.press(shown, "button-leaderboard-month")
    assert month.lines[0] == "### leaderboard-title game=qin · button-leaderboard-month"
    second = await ada.press(month, "button-next")
    assert second.lines[0].endswith("· button-leaderboard-month · leaderboard-page page=2")
    assert (await ada.press(month, "button-leaderboard-recent")).lines == shown.lines
    desk.clock.advance(days=59)
    assert ranks(await ada.press(month, "button-leaderboard-recent")) == ranks(shown)
    none = await ada.press(shown, "button-leaderboard-month")
    assert none.lines[1].startswith("leaderboard-none period=month")
    assert none.lines[2].startswith("leaderboard-away rating=rating")
    assert labels(none) == ["button-open-table game=qin", "button-leaderboard-recent"]


@pytest.mark.parametrize(
    ("who", "listed", "line"),
    [(ADA, True, "leaderboard-own"), (CHLOE, True, "leaderboard-not-rated"), (ADA, False, "leaderboard-hidden")],
)
async def test_a_leaderboard_has_ones_own_line_or_says_why_not(
    desk: Desk, who: Person, listed: bool, line: str
) -> None:
    await lost_by(desk, BEN)
    await desk.tables.people.change(who.user_id, listed=listed)
    shown = await Reader(desk, who).command("leaderboard", game="qin")
    others = 2 if listed else 1
    assert shown.lines == ["### leaderboard-title", *["leaderboard-line"] * others, line, *HOW]
    assert labels(shown) == ["button-leaderboard-month"]


async def test_where_nobody_is_rated_a_table_is_a_press_away(desk: Desk) -> None:
    shown = await Reader(desk, ADA).command("leaderboard", game="china")
    assert shown.lines == ["### leaderboard-title", "leaderboard-none", "leaderboard-not-rated", *HOW]
    assert labels(shown) == ["button-open-table"]


async def test_names_neither_ping_nor_format_anything(desk: Desk) -> None:
    evil = Person(66, "**@everyone** `x`")
    table = await desk.tables.lobby.open(TableRequest("qin", ADA, PLACE, wanted=2, options={}))
    table = await everybody_moves(desk, await desk.tables.lobby.join(table.id, evil))
    await desk.tables.play.resign(table.id, evil.user_id)
    ada = Reader(desk, ADA, Words("en"))
    named = Reader(desk, evil, Words("en"))
    for shown in (await figures(ada), await ada.command("leaderboard", game="qin"), await figures(named)):
        assert "@everyone" not in shown.text
        assert "\\*\\*@\u200beveryone\\*\\*" in shown.text


@pytest.mark.parametrize(
    ("language", "game", "told"),
    [
        ("en", "qin", "best 1, on average 1 pagoda"),
        ("de", "qin", "Bestwert 1, im Schnitt 1 Pagode"),
        ("en", "dragon_castle", "best 1, on average one point"),
    ],
)
def test_best_and_average_say_once_what_is_counted(language: str, game: str, told: str) -> None:
    assert scores_in_words(1, 1, PRESENTERS[game], Words(language)) == told
    # One game has no average.
    alone = scores_in_words(1, None, PRESENTERS[game], Words(language))
    assert alone == told.rpartition(" on average ")[2].rpartition("im Schnitt ")[2]


@pytest.mark.parametrize(
    ("span", "told"),
    [
        (timedelta(), "0 s"),
        (timedelta(seconds=59), "59 s"),
        (timedelta(seconds=60), "1 min"),
        (timedelta(minutes=61, seconds=5), "1 h 1 min"),
        (timedelta(hours=2, seconds=40), "2 h"),
        (timedelta(days=3, hours=4, minutes=5), "3 d 4 h"),
        (timedelta(milliseconds=1_500_500), "25 min"),
    ],
)
def test_a_span_is_told_in_its_two_largest_units(span: timedelta, told: str) -> None:
    assert span_in_words(span, Words("en")) == told
