"""That a note leaves no trace: a game with notes is told, drawn, filed, counted and logged as one without."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tables.core.model import Table
from tests.e2e.test_monitoring import a_watched_world, page
from tests.e2e.world import World, open_table, resign
from tests.tables.conftest import Clock

SECRET = "Qwertz: wait for red"

Seen = list[tuple[str, Any]]


def _plain(told: Any, known: dict[str, str]) -> str:
    """Something that was told, its ids and moments as they came up one after the other."""
    text = told if isinstance(told, str) else json.dumps(told, default=str, sort_keys=True)
    return re.sub(r"\d{10,}", lambda found: known.setdefault(found[0], f"#{len(known)}"), text)


async def _shown(message: Any, known: dict[str, str]) -> tuple[str, str, list[tuple[str, str, bytes]]]:
    parts = [each if isinstance(each, dict) else each.to_dict() for each in message.components]
    files = [(file.filename, file.description or "", await file.read()) for file in message.attachments]
    return _plain(message.content, known), _plain(parts, known), files


async def a_watched_game(world: World, note: Callable[[World, Table, Any], Any]) -> Seen:
    """What others see of a game in which the first person notes something before every turn, and looks at it."""
    table, known, seen = await open_table(world, 3), dict[str, str](), Seen()
    ada, ben, chloe, _, eva = world.people
    for number in range(6):
        mover, message = await world.mover(), await world.turn_message(table)
        await note(world, table, ada)
        for label in ("My hand", "Recap", "Play"):
            await ada.click(message, label=label)
        for person in (ben, chloe, eva):
            for label in ("My hand", "Recap", "More"):
                answer = await person.click(message, label=label)
                seen.append((f"{number} {person.name} {label}", await _shown(answer.response, known)))
            for command in ("table status", "table log", "qin board", "games"):
                answer = await person.slash(world.room(table), command)
                seen.append((f"{number} {person.name} {command}", await _shown(answer.response, known)))
        played = await mover.slash(world.room(table), "qin move", text=await world.a_move())
        seen.append((f"{number} played", await _shown(played.response, known)))
    for person in world.people[:3]:
        await resign(world, person)
    for channel in (world.channel.id, table.place.thread_id):
        seen += [("message", await _shown(each, known)) for each in await world.messages(channel)]
    seen.append(("file", _plain(await world.bot.tables.files.export(table.id), known)))
    _, text = await page(world, "/metrics")
    series = sorted({line.rpartition(" ")[0] for line in text.splitlines() if not line.startswith("#")})
    return [*seen, ("metrics", series)]


async def test_nothing_that_anybody_else_sees_or_operators_read_differs_where_there_are_notes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")

    async def write(world: World, table: Table, person: Any) -> None:
        await world.bot.tables.notes.write(table.id, person.id, SECRET)

    async def write_nothing(world: World, table: Table, person: Any) -> None: ...

    seen: list[Seen] = []
    for name, note in (("with", write), ("without", write_nothing)):
        numbers = count()
        monkeypatch.setattr("secrets.token_hex", lambda size, numbers=numbers: f"{next(numbers):0{2 * size}x}")
        (tmp_path / name).mkdir()
        async with a_watched_world(tmp_path / name, now=Clock()) as world:
            seen.append(await a_watched_game(world, note))
    with_notes, without = seen
    assert len(with_notes) > 100
    for mine, other in zip(with_notes, without, strict=True):
        assert mine == other, mine[0]
    assert "Qwertz" not in repr(with_notes)
    assert "Qwertz" not in caplog.text
