"""What the computer knows of each game."""

from __future__ import annotations

from typing import Any

from engines.protocol import Engine
from players import china, dragon_castle, qin
from players.knowledge import EngineKnowledge, Knowledge

_KNOWN: dict[str, Knowledge[Any, Any]] = {
    "qin": qin.KNOWLEDGE,
    "china": china.KNOWLEDGE,
    "dragon_castle": dragon_castle.KNOWLEDGE,
}


def knowledge_of(engine: Engine[Any, Any, Any]) -> Knowledge[Any, Any]:
    """Opinions on a game; of one that is not known, those that its engine has."""
    return _KNOWN.get(engine.slug) or EngineKnowledge(engine)
