"""A move that is typed: completed, previewed, played once it is confirmed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest

from tests.support.world import World, a_world, open_table, text_of

LEGAL = ("place RY A1 A2", "place RY A1 B1", "place RB C1 C2", "pass")


async def form(world: World, person: Any) -> Any:
    more = await person.click(await world.turn_message(await world.table()), label="More")
    return await person.click(more.response, label="Type a move")


async def typed(person: Any, shown: Any, text: str) -> Any:
    (field,) = [each["component"]["custom_id"] for each in shown.modal["components"]]
    return await person.submit_modal(shown, {field: text})


async def test_a_form_can_be_filled_in_after_a_restart(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await open_table(world, 2)
        person = await world.mover()
        shown, move = await form(world, person), await world.a_move()
        await world.restart()
        assert "Preview" in text_of((await typed(person, shown, move)).response)


async def test_only_forms_are_told_of_as_events(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each event is a task that whoever has asked for something would wait for."""
    async with a_world(tmp_path) as world:
        heard: list[discord.InteractionType] = []
        take = world.bot.on_interaction

        async def listening(interaction: discord.Interaction[Any]) -> None:
            heard.append(interaction.type)
            await take(interaction)

        monkeypatch.setattr(world.bot, "on_interaction", listening)
        await open_table(world, 2)
        person = await world.mover()
        shown = await form(world, person)
        assert heard == []
        await typed(person, shown, "pass")
        assert heard == [discord.InteractionType.modal_submit]
