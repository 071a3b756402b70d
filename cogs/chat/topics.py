"""Which topic of a game's rules explains a rule that somebody broke."""

from __future__ import annotations

from collections.abc import Mapping

from locales import DEFAULT, message_key
from locales.words import sentence_ids

OVERVIEW = "overview"
"""The topic every game has, shown first."""

EXPLAINED: Mapping[str, Mapping[str, str]] = {
    "qin": {"Q1": "turn", "Q6": "turn", "Q13": "joining", "Q17": "turn"},
    "china": {
        "C4": "houses",
        "C8": "turn",
        "C9": "paying",
        "C10": "houses",
        "C11": "emissaries",
        "C13": "turn",
        "C15": "drawing",
        "C23": "fortifications",
    },
    "dragon_castle": {
        "D3": "placing",
        "D4": "taking",
        **dict.fromkeys(("D8", "D9", "D10", "D11", "D13", "D14"), "taking"),
        "D15": "placing",
        "D16": "sets",
        "D18": "shrines",
        "D20": "spirits",
        **dict.fromkeys(("D23", "D24", "D25"), "spirits-one"),
    },
}
"""For each game, the topic of every rule that a move can be against, by the rule's number."""


def topics(game: str) -> list[str]:
    """A game's topics in the order of its words: the sentences called ``<game>-rules-<topic>``."""
    start = f"{message_key(game)}-rules-"
    return [name.removeprefix(start) for name, _ in sentence_ids(DEFAULT) if name.startswith(start) and "." not in name]


def topic_of(game: str, rule: str) -> str:
    """The topic that explains a rule; the first one where none does."""
    return EXPLAINED.get(game, {}).get(rule, OVERVIEW)
