"""Replays: made while everybody else goes on, shown at the table or to whoever asked."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from cogs.table import replay
from screens.refusals import Refusal
from tests.support.world import World, a_finished_game, a_world, buttons, open_table, text_of


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


async def test_a_running_game_is_shown_so_far_without_any_hand(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        await (await world.mover()).slash(world.room(table), "qin move", text=await world.a_move())
        made = await world.people[4].slash(world.room(table), "table replay")
        assert "the game so far, one step" in text_of(made.response)
        assert await frames(made.response.attachments[0]) == 2


async def test_a_replay_says_how_far_it_is_and_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "PROGRESS_SECONDS", 0)
    async with a_world(tmp_path) as world:
        table = await a_finished_game(world)
        told: list[str] = []
        answer = replay.Request.answer

        async def listening(self: replay.Request, text: str, **more: Any) -> None:
            told.append(text)
            await answer(self, text, **more)
            if "pictures" in text and len(told) < 4:
                with pytest.raises(Refusal, match="replay-being-made"):
                    await world.app.state(replay.Replays).show(self, table)

        monkeypatch.setattr(replay.Request, "answer", listening)
        made = await world.people[3].slash(world.room(table), "table replay")
        assert made.response.attachments
        assert [text for text in told if "pictures" in text] == [
            f"I am drawing the whole game: {made} of 7 pictures …" for made in range(1, 7)
        ]
        again = await world.people[4].slash(world.room(table), "table replay")
        assert again.response.attachments


async def test_a_person_has_one_replay_made_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "PROGRESS_SECONDS", 0)
    async with a_world(tmp_path) as world:
        table = await a_finished_game(world)
        await world.people[0].slash(world.channel, "qin new", players=2)
        await world.people[1].click((await world.messages(world.channel.id))[-1], label="Join")
        other, replays = await world.table(2), world.app.state(replay.Replays)
        refused: list[str] = []
        answer = replay.Request.answer

        async def listening(self: replay.Request, text: str, **more: Any) -> None:
            await answer(self, text, **more)
            if "pictures" in text and not refused:
                try:
                    await replays.show(self, other)
                except Refusal as refusal:
                    refused.append(refusal.sentence)

        monkeypatch.setattr(replay.Request, "answer", listening)
        await world.people[3].slash(world.room(table), "table replay")
        assert refused == ["replay-another"]
        after = await world.people[3].slash(world.room(other), "table replay", table=other.id)
        assert after.response.attachments


async def test_what_cannot_be_shown_gets_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with a_world(tmp_path) as world:
        await world.people[0].slash(world.channel, "qin new", players=2)
        lobby = await world.people[0].slash(world.channel, "table replay")
        assert "not running" in text_of(lobby.response)
    (tmp_path / "two").mkdir()
    async with a_world(tmp_path / "two") as world:
        monkeypatch.setattr(replay, "MOST_BYTES", 1000)
        table = await a_finished_game(world)
        large = await world.people[3].slash(world.room(table), "table replay")
        assert "too large for Discord" in text_of(large.response)
