"""Replays: made while everybody else goes on, shown at the table or to whoever asked."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image

from tests.support.world import World, a_finished_game, a_world, buttons, text_of


async def frames(file: Any) -> int:
    """How many pictures an attachment has."""
    with Image.open(BytesIO(await file.read())) as shown:
        return getattr(shown, "n_frames", 1)


async def gifs(world: World, channel_id: int) -> list[Any]:
    """Moving pictures that everybody sees in a channel."""
    found = await world.messages(channel_id)
    return [file for message in found for file in message.attachments if file.filename.endswith(".gif")]


async def test_the_last_message_of_a_game_has_its_replay(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await a_finished_game(world)
        end = await world.turn_message(table)
        assert "Replay" in buttons(end)
        assert await gifs(world, table.place.thread_id) == []
        made = await world.people[0].click(end, label="Replay")
        assert made.ephemeral
        assert "The replay is below, for everybody" in text_of(made.response)
        (file,) = await gifs(world, table.place.thread_id)
        assert file.filename == "qin-1.gif"
        assert "between ada and" in file.description
        # The position in which it ends.
        assert " tiles are left to draw." in file.description
        assert await frames(file) == 7


async def test_a_watcher_sees_it_alone(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await a_finished_game(world)
        made = await world.people[3].slash(world.room(table), "table replay")
        assert made.ephemeral
        assert "the whole game, 7 steps" in text_of(made.response)
        assert await frames(made.response.attachments[0]) == 7
        assert await gifs(world, table.place.thread_id) == []
