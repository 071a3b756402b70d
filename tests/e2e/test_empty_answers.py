"""Answers of "nothing yet", which lead on by a button, and what a server is told once games were played there."""

from __future__ import annotations

from pathlib import Path

import pytest

from screens.reviews import EXERCISES
from tests.support.forms import at_table
from tests.support.world import a_world, buttons, manager, open_table, resign, text_of


@pytest.mark.parametrize(
    ("command", "given"),
    [("me stats", {}), ("leaderboard", {"game": "qin"}), ("games", {})],
    ids=["stats", "leaderboard", "games"],
)
async def test_an_answer_of_nothing_yet_has_a_button_that_opens_a_table(
    tmp_path: Path, command: str, given: dict[str, str]
) -> None:
    async with a_world(tmp_path) as world:
        answer = (await world.people[0].slash(world.channel, command, **given)).response
        label = next(label for label in buttons(answer) if "Qin" in label)
        form = await world.people[0].click(answer, label=label)
        assert form.modal is not None


async def test_exercises_without_any_lead_home(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await open_table(world, 2)
        answer = (await at_table(world, world.people[0], EXERCISES)).response
        assert "Everything by buttons" in buttons(answer), text_of(answer)


async def test_the_check_of_a_server_with_finished_games_speaks_of_no_first_table(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await open_table(world, 2)
        await resign(world, world.people[0])
        boss = manager(world)
        panel = (await boss.slash(world.channel, "server")).response
        told = text_of((await boss.click(panel, label="Check permissions")).response)
        assert "All is well." in told
        assert "opens a table" in told
        assert "first" not in told
