"""All games of a list as one file, which the bot opens again game by game."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from cogs.people import games_file
from tables.files import collection
from tests.support.unusual import a_given_up_game
from tests.support.world import a_world, buttons, disabled, file_of, selects, text_of


def games_in(content: bytes) -> list[dict[str, Any]]:
    return [json.loads(line) for line in gzip.decompress(content).splitlines()]


async def test_ones_games_are_one_file_that_is_opened_again(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, *_, eva = world.people
        for _ in range(11):
            await a_given_up_game(world, 0, 1)
        await a_given_up_game(world, 0, 1, 2, game="china", private=True)
        made, content = await file_of(world, ada, scope="finished")
        assert made.ephemeral
        assert text_of(made.response).startswith("12 games as a file, a line for each.")
        games = games_in(content)
        assert [each["game"] for each in games] == ["china", *["qin"] * 11]
        assert games[0]["seats"] == ["ada", "ben", "chloé"]
        opened = await eva.slash(world.channel, "table import", file=("mine.jsonl.gz", content))
        said = text_of(opened.response).splitlines()
        assert said[0] == "### 12 games in this file · page 1 of 2"
        assert said[1] == "`1` **China**: ada, ben and chloé"
        assert disabled(opened.response) == {"Previous"}
        second = await eva.click(opened.response, label="Next")
        assert len(text_of(second.response).splitlines()) == 1 + 2
        await world.restart()
        (choice,) = selects(second.response)
        game = await eva.select(second.response, ["12"], custom_id=choice["custom_id"])
        assert "Qin from a file: **ada** and **ben**" in text_of(game.response)
        assert "First" in buttons(game.response)
        first = await eva.click(second.response, label="Previous")
        assert text_of(first.response).splitlines()[:2] == said[:2]


async def test_a_file_has_what_the_filters_leave_and_of_a_server_what_is_public(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, *_, eva = world.people
        await a_given_up_game(world, 0, 1)
        await a_given_up_game(world, 0, 1, 2, game="china")
        await a_given_up_game(world, 0, 2, private=True)
        _, content = await file_of(world, ada, game="china", scope="finished")
        assert [each["game"] for each in games_in(content)] == ["china"]
        _, content = await file_of(world, eva, scope="server")
        assert [each["seats"] for each in games_in(content)] == [["ada", "ben", "chloé"], ["ada", "ben"]]


async def test_what_is_too_much_for_one_file_comes_in_several_and_the_rest_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        for _ in range(6):
            await a_given_up_game(world, 0, 1)
        monkeypatch.setattr(games_file, "AT_ONCE", 1)
        monkeypatch.setattr(games_file, "MOST_FILES", 2)
        monkeypatch.setattr(collection, "MOST_BYTES", 350)
        page = await ada.slash(world.channel, "games", scope="finished")
        made = await ada.click(page.response, label="All as a file")
        answers = [made.response, *made.followups]
        files = [each.message.attachments for each in answers]
        assert [len(each) for each in files] == [1, 1, 0]
        counts = [len(games_in(await each[0].read())) for each in files if each]
        assert all(counts)
        assert sum(counts) < 6
        assert text_of(answers[1]).startswith("Part 2: ")
        assert "Choose a month for the games before <t:" in text_of(answers[2])


async def test_wrong_files_are_refused_in_a_sentence(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        for content in (b"\x1f\x8bnonsense", gzip.compress(b"hello"), b"{}\n{}\n"):
            refused = await ada.slash(world.channel, "table import", file=("x.gz", content))
            assert "This is not a game file of mine." in text_of(refused.response)
        await a_given_up_game(world, 0, 1)
        _, content = await file_of(world, ada, scope="finished")
        line = gzip.decompress(content)
        opened = await ada.slash(world.channel, "table import", file=("x.jsonl", line + b"foreign\n" + line[:-20]))
        assert text_of(opened.response).splitlines()[1:] == [
            "`1` **Qin**: ada and ben",
            "`2` This line is no game that I can read.",
            "`3` This line is no game that I can read.",
        ]
        single = await ada.slash(world.channel, "table import", file=("x.gz", content))
        assert "Qin from a file" in text_of(single.response)
