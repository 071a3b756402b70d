"""Statistics as they are shown in Discord, and being forgotten by all that it brings."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.support.forgetting import traces_in
from tests.support.forms import my
from tests.support.results import let_meet_others
from tests.support.world import a_finished_game, a_world, described, mentioned, text_of


def told_to(result: Any) -> str:
    """A private answer that fits a phone and notifies nobody."""
    assert result.ephemeral
    assert len(text_of(result.response)) <= 2000
    assert mentioned(text_of(result.response)) == []
    return text_of(result.response)


async def test_the_last_message_tells_what_became_of_the_ratings(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await let_meet_others(world.bot.store, world.guild.id, *(person.id for person in world.people[:2]))
        table = await a_finished_game(world)
        end = await world.turn_message(table)
        line = text_of(end).splitlines()[-1]
        assert re.fullmatch(r"Ratings \(provisional\): ada: \d+ \(\+\d+\), ben: \d+ \(−\d+\)", line)
        ada, ben = re.findall(r"(\d+) \(", line)
        assert int(ada) > int(ben)
        assert len(text_of(end)) <= 2000
        board = told_to(await world.people[0].slash(world.channel, "leaderboard", game="qin"))
        assert f"#1 **ada** · **{ada}** (provisional) · one game" in board
        assert f"#2 **ben** · **{ben}** (provisional) · one game" in board


async def test_ratings_that_do_not_fit_the_last_message_are_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with a_world(tmp_path) as world:
        monkeypatch.setattr("screens.turn_message.MESSAGE_LENGTH", 100)
        end = await world.turn_message(await a_finished_game(world))
        assert "wins!" in text_of(end)
        assert "Ratings" not in text_of(end)
        assert "#1 **ada**" in told_to(await world.people[0].slash(world.channel, "leaderboard", game="qin"))


async def test_statistics_show_the_ratings_as_a_picture_that_a_list_takes_away(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben = world.people[:2]
        await a_finished_game(world)
        own = await ada.slash(world.channel, "me stats")
        (picture,) = own.response.message.attachments
        assert picture.filename == "ratings-ratings.png"
        assert re.search(r"Qin: one rated game, from 1000 to 1\d+, at best 1\d+\.", described(own.response.message))
        together = await ada.click(
            (await ada.slash(world.channel, "me stats", player=ben)).response, label="My finished games"
        )
        assert f"with <@{ben.id}>" in text_of(together.response)
        assert not together.response.message.attachments
        robot = world.guild.add_member(world.env.create_user("robot", bot=True))
        refused = told_to(await ada.slash(world.channel, "me stats", player=robot))
        assert refused == "robot is a bot. Statistics are for people."


async def test_being_forgotten_leaves_nothing_though_discord_names_the_person(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben = world.people[:2]
        table = await a_finished_game(world)
        asked = await my(world, ben, "forget")
        done = await ben.click(asked.response, label="Yes, forget me")
        assert text_of(done.response).startswith("I have forgotten you.")
        assert not done.response.components
        assert await traces_in(world.bot.store, str(ben.id), "ben") == []
        # The others see the game, and nobody's name.
        log = told_to(await ada.slash(world.room(table), "table log"))
        assert "Former player 2" in log
        assert "ben" not in log
