"""Ask processes that think."""

from __future__ import annotations

from typing import Any

from computers.levels import Level
from computers.thinking import Thinkers
from engines.registry import ENGINES

SECONDS = 0.6


def positions() -> dict[str, tuple[Any, int]]:
    """A first position of every game, with whose move it is."""
    states = {slug: engine.initial(max(2, engine.seats.start), "seed", {}).state for slug, engine in ENGINES.items()}
    return {slug: (state, min(ENGINES[slug].to_act(state))) for slug, state in states.items()}


async def ask(thinkers: Thinkers, slug: str, salt: str = "1/0") -> str:
    state, seat = positions()[slug]
    return await thinkers.think(slug, ENGINES[slug].view(state, seat), seat, Level.EXPERT, salt)


def think_for_ever() -> None:
    """A thought that nothing ends but the end of its process."""
    while True:
        pass


def children(thinkers: Thinkers) -> list[int]:
    """The processes that think for it."""
    return [process.pid for process in thinkers._workers._all]
