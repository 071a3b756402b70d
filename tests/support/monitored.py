"""A world with its monitoring."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
from prometheus_client.parser import text_string_to_metric_families

from tests.support.programs import free_port
from tests.support.world import World, a_world

LABELS = {"game", "by", "kind", "name", "shard", "le", "answer", "version", "schema", "python"}


@asynccontextmanager
async def a_watched_world(folder: Path, **settings: Any) -> AsyncGenerator[World]:
    async with a_world(folder, monitor_port=free_port(), **settings) as world:
        assert world.bot.monitor is not None
        try:
            yield world
        finally:
            await world.bot.monitor.close()


async def page(world: World, path: str) -> tuple[int, Any]:
    """A page's status and content."""
    address = f"http://127.0.0.1:{world.settings.monitor_port}{path}"
    async with aiohttp.ClientSession() as session, session.get(address) as answer:
        return answer.status, await (answer.json() if path == "/health" else answer.text())


async def counted(world: World) -> dict[tuple[str, ...], float]:
    """Everything that is told, by name and what the labels say, in the order of the labels' names."""
    status, text = await page(world, "/metrics")
    assert status == 200
    families = text_string_to_metric_families(text)
    found = [sample for family in families for sample in family.samples]
    assert {label for sample in found for label in sample.labels} <= LABELS
    return {(sample.name, *(each for _, each in sorted(sample.labels.items()))): sample.value for sample in found}
