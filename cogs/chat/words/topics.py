"""Which topic of a game's rules explains a rule that a move broke."""

from __future__ import annotations

from locales import DEFAULT, message_key
from locales.words import sentence_names
from teaching.examples import EXPLAINED

OVERVIEW = "overview"
"""The topic every game has, shown first."""


def topics(game: str) -> list[str]:
    """Return a game's topics in the order of its words: the sentences called ``<game>-rules-<topic>``."""
    start = f"{message_key(game)}-rules-"
    return [name.removeprefix(start) for name in sentence_names(DEFAULT) if name.startswith(start)]


def topic_of(game: str, rule: str) -> str:
    """Return the topic that explains a rule; the first one where none does."""
    return EXPLAINED.get(game, {}).get(rule, OVERVIEW)
