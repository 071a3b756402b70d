"""Statistics, leaderboards, privacy, and being forgotten, as people meet them."""

from __future__ import annotations

import re
from datetime import timedelta
from pathlib import Path
from typing import Any

import discord
import pytest

from locales import Words
from screens.statistics import scores_in_words, span_in_words
from tables.core.model import FORGOTTEN, Table
from tests.support.clock import Clock
from tests.support.forgetting import traces_in
from tests.support.forms import my, switch
from tests.support.presenters import PRESENTERS
from tests.support.results import let_meet_others
from tests.support.world import (
    World,
    a_finished_game,
    a_world,
    buttons,
    described,
    disabled,
    mentioned,
    open_table,
    text_of,
)


def told_to(result: Any) -> str:
    """A private answer that fits a phone and notifies nobody."""
    assert result.ephemeral
    assert len(text_of(result.response)) <= 2000
    assert mentioned(text_of(result.response)) == []
    return text_of(result.response)


async def lost_by_ben(world: World, table: Table) -> Table:
    """The running game once everybody has moved and the second person has resigned."""
    tables, moved = world.app.tables, set[int]()
    while len(moved) < len(table.chairs):
        (seat,) = table.to_act
        moved.add(seat)
        user_id = table.chairs[seat].person.user_id
        move = (await tables.history.legal_moves(table.id, user_id))[0]
        table = (await tables.play.move(table.id, user_id, move)).table
    return await given_up(world, table, world.people[1])


async def given_up(world: World, table: Table, person: Any) -> Table:
    """A game that a person has resigned, once that is shown."""
    await world.app.tables.play.resign(table.id, person.id)
    world.app.delivery.follow_up(table.id)
    # Started by the test and not by an event, this is no task that SimCord waits for.
    await world.poster.idle()
    return await world.table(table.id)


async def a_game_of_two(world: World, first: Any, second: Any, game: str = "qin") -> Table:
    opened = await first.slash(world.channel, f"{game} new", players=2)
    await second.click(opened.response.message, label="Join")
    table = (await world.app.tables.lists.of_user(first.id))[-1]
    return await lost_by_ben(world, table)


async def test_the_last_message_tells_what_became_of_the_ratings(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await let_meet_others(world.bot.store, world.guild.id, *(person.id for person in world.people[:2]))
        table = await a_finished_game(world)
        end = await world.turn_message(table)
        line = text_of(end).splitlines()[-1]
        assert re.fullmatch(r"Ratings: ada \d+ \(\+\d+, provisional\), ben \d+ \(−\d+, provisional\)", line)
        ada, ben = re.findall(r"(\d+) \(", line)
        assert int(ada) > int(ben)
        assert len(text_of(end)) <= 2000
        board = told_to(await world.people[0].slash(world.channel, "leaderboard", game="qin"))
        assert f"#1 **ada** · **{ada}** (provisional) · one game" in board
        assert f"#2 **ben** · **{ben}** (provisional) · one game" in board


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
    assert (
        scores_in_words(1, None, PRESENTERS[game], Words(language))
        == told.rpartition(" on average ")[2].rpartition("im Schnitt ")[2]
    )


async def test_ones_own_statistics_of_all_games_and_of_one(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        ada, ben = world.people[:2]
        assert (
            told_to(await ada.slash(world.channel, "me stats"))
            == "No finished games that count yet. Games alone: `/dragoncastle solo`."
        )
        first = await open_table(world, 2)
        for minutes in (5, 90, 60, 30, 120):
            clock.advance(minutes=minutes)
            await (await world.mover()).slash(world.room(first), "qin move", text=await world.a_move())
        await lost_by_ben(world, await world.table())
        await a_game_of_two(world, ada, ben, "dragoncastle")
        lines = told_to(await ada.slash(world.channel, "me stats")).splitlines()
        assert lines[0] == "### Your games"
        assert lines[1].startswith("**In all**: 2 games, 2 won, ")
        assert lines[2].startswith("**Qin**: one game, 1 won, rating in this server **1")
        assert "(provisional)" in lines[2]
        assert re.search(r", (30 min|1 h|1 h 15 min|1 h 30 min|2 h|\d+ h \d+ min|\d+ min) a turn$", lines[2])
        assert lines[3].startswith("**Dragon Castle**: one game, 1 won")
        assert lines[4] == "Most often with **ben** (2)"
        assert "nights and absences included" in lines[5]
        only = told_to(await ada.slash(world.channel, "me stats", game="china"))
        assert only == "No finished games that count yet. Games alone: `/dragoncastle solo`."
        only = told_to(await ada.slash(world.channel, "me stats", game="qin"))
        assert "Dragon Castle" not in only
        assert "In all" not in only


async def test_statistics_show_the_ratings_as_a_curve_the_last_games_and_how_one_does_against_another(
    tmp_path: Path,
) -> None:
    async with a_world(tmp_path) as world:
        ada, ben, chloe = world.people[:3]
        await a_finished_game(world)
        own = await ada.slash(world.channel, "me stats")
        said = text_of(own.response)
        assert "**Last games**\n- **[Qin](https://discord.com/channels/" in said
        assert "**ada** won · ada: " in said
        (picture,) = own.response.message.attachments
        assert picture.filename == "ratings-ratings.png"
        assert re.search(r"Qin: one rated game, from 1000 to 1\d+, at best 1\d+\.", described(own.response.message))
        against = text_of((await ben.slash(world.channel, "me stats", player=ada)).response)
        assert "**Against ada**: one game; you came out ahead in 0, ada in 1." in against
        together = await ben.click(
            (await ben.slash(world.channel, "me stats", player=ada)).response, label="My finished games"
        )
        assert text_of(together.response).splitlines()[:2] == ["### Your finished games", f"with <@{ada.id}>"]
        assert not together.response.message.attachments
        assert "**Last games with ada**\n- **[Qin](https://discord.com/channels/" in against
        stranger = text_of((await chloe.slash(world.channel, "me stats", player=ada)).response)
        assert "Against" not in stranger
        assert "Last games" not in stranger


async def test_a_leaderboard_is_read_page_by_page(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        async with world.bot.store.writing() as session:
            await session.ratings.replace(
                [
                    {
                        "guild_id": world.guild.id,
                        "game": "qin",
                        "user_id": number,
                        "mu": 40.0 - number,
                        "sigma": 5.0,
                        "games": 9,
                    }
                    for number in range(1, 13)
                ]
            )
        first = await ada.slash(world.channel, "leaderboard", game="qin")
        assert "#10 " in told_to(first)
        assert disabled(first.response) == {"Previous"}
        second = await ada.click(first.response, label="Next")
        lines = text_of(second.response).splitlines()
        assert lines[0] == "### Qin: leaderboard of this server · page 2"
        assert [line.split()[0] for line in lines[1:3]] == ["#11", "#12"]
        assert disabled(second.response) == {"Next"}
        back = await ada.click(second.response, label="Previous")
        assert text_of(back.response).splitlines()[1].startswith("#1 ")


async def test_others_are_seen_as_far_as_they_wish(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben, chloe = world.people[:3]
        assert "No finished games of" in told_to(await chloe.slash(world.channel, "me stats", player=ada))
        await a_finished_game(world)
        seen = told_to(await chloe.slash(world.channel, "me stats", player=ada))
        assert seen.startswith("### Games of ada in this server\n**Qin**: one game, 1 won")
        own = told_to(await ada.slash(world.channel, "me stats", player=ada))
        assert own.startswith("### Your games")
        hidden = text_of((await switch(world, ben, "listed", on=False)).response)
        assert "place in leaderboards:** no" in hidden
        refused = told_to(await chloe.slash(world.channel, "me stats", player=ben))
        assert refused == "This person keeps their statistics to themselves."
        assert "ben" not in told_to(await chloe.slash(world.channel, "me stats", player=ada))
        assert "ben" not in told_to(await chloe.slash(world.channel, "leaderboard", game="qin"))
        own = told_to(await ben.slash(world.channel, "leaderboard", game="qin"))
        assert "You are not listed, because you asked for that" in own
        assert "one game, none won" in told_to(await ben.slash(world.channel, "me stats"))
        shown = text_of((await switch(world, ben, "listed", on=True)).response)
        assert "place in leaderboards:** yes" in shown
        assert "ben" in told_to(await chloe.slash(world.channel, "leaderboard", game="qin"))


async def test_ratings_that_do_not_fit_the_last_message_are_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with a_world(tmp_path) as world:
        monkeypatch.setattr("screens.turn_message.MESSAGE_LENGTH", 150)
        end = await world.turn_message(await a_finished_game(world))
        assert "wins!" in text_of(end)
        assert "Ratings" not in text_of(end)
        assert "#1 **ada**" in told_to(await world.people[0].slash(world.channel, "leaderboard", game="qin"))


async def test_what_cannot_be_asked_is_explained(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        robot = world.guild.add_member(world.env.create_user("robot", bot=True))
        refused = told_to(await ada.slash(world.channel, "me stats", player=robot))
        assert refused == "robot is a bot. Statistics are for people."
        empty = told_to(await ada.slash(world.channel, "leaderboard", game="china"))
        assert "No player is rated here yet." in empty
        assert "You are not rated here yet." in empty


async def test_names_neither_ping_nor_format_anything(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        user = world.env.create_user("evil", global_name="**@everyone** `x`")
        world.people[1] = evil = world.guild.add_member(user)
        table = await a_game_of_two(world, ada, evil)
        end = text_of(await world.turn_message(table))
        for text in (
            told_to(await ada.slash(world.channel, "leaderboard", game="qin")),
            told_to(await ada.slash(world.channel, "me stats")),
            told_to(await ada.slash(world.channel, "me stats", player=evil)),
            end[end.index("Ratings") :],
        ):
            assert "@everyone" not in text
            assert "\\*\\*@\u200beveryone\\*\\*" in text


async def test_being_forgotten_takes_two_steps_and_leaves_nothing(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben = world.people[:2]
        nothing = told_to(await my(world, ada, "forget"))
        assert nothing == "I know nothing about you, so there is nothing to forget."
        table = await a_finished_game(world)
        asked = await my(world, ben, "forget")
        text = told_to(asked)
        assert "This cannot be undone." in text
        assert "ratings (1) and opened files." in text
        assert "games that you played or opened (1)" in text
        assert "messages in Discord" in text
        kept = await ben.click(asked.response, label="No, keep everything")
        assert text_of(kept.response) == "Nothing has changed."
        assert (await world.table()).chairs[1].resigned.user_id == ben.id
        asked = await my(world, ben, "forget")
        sure = next(custom for label, custom in buttons(asked.response).items() if label.startswith("Yes"))
        done = await ben.click(asked.response, label="Yes, forget me")
        assert text_of(done.response).startswith("I have forgotten you.")
        assert not done.response.components
        again = await _press(world, ben, sure)
        assert text_of(again.response) == "I know nothing about you, so there is nothing to forget."
        assert await traces_in(world.bot.store, str(ben.id), "ben") == []
        assert (await world.table()).chairs[1].resigned == FORGOTTEN
        # The others see the game and their figures, and nobody's name.
        board = told_to(await ada.slash(world.channel, "leaderboard", game="qin"))
        assert "ben" not in board
        assert "#1 **ada**" in board
        log = told_to(await ada.slash(world.room(table), "table log"))
        assert "Former player 2" in log
        assert "ben" not in log
        assert "ben" not in told_to(await ada.slash(world.channel, "me stats"))


async def test_nobody_is_forgotten_while_they_sit_at_a_table(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben = world.people[:2]
        await a_finished_game(world)
        asked = await my(world, ada, "forget")
        await ada.slash(world.channel, "qin new", players=2)
        await open_table(world, 2)
        for refused in (
            await my(world, ada, "forget"),
            await ada.click(asked.response, label="Yes, forget me"),
        ):
            text = text_of(refused.response)
            assert text.startswith("You still sit at 2 tables")
            assert len(re.findall(r"^- \*\*Qin\*\* ", text, re.MULTILINE)) == 2
        table = await world.table()
        assert table.chairs[0].person.user_id == ada.id
        assert "at one table" in told_to(await my(world, ben, "forget"))


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


async def _press(world: World, person: Any, custom_id: str) -> Any:
    """A press on a button that no message shows any more."""
    channel = world.bot.get_channel(world.channel.id)
    assert isinstance(channel, discord.TextChannel)
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="x", custom_id=custom_id))
    return await person.click(await channel.send("an old message", view=view), label="x")
