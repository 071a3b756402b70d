"""Playing a game by the texts of its moves."""

from __future__ import annotations

from typing import Any

from engines.protocol import Step
from engines.registry import AnyEngine


def play(engine: AnyEngine, state: Any, text: str) -> Step[Any]:
    """Apply a move for the lowest seat to act. Raises `GameError` as parsing and applying do."""
    return engine.apply(state, min(engine.to_act(state)), engine.parse(text))
