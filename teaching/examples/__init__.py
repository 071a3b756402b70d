"""Examples of the rules in positions: one for each topic, played by the engines.

EXAMPLES["qin"]["joining"].pictured(ENGINE)   # the position on the picture
EXAMPLES["qin"]["joining"].story(ENGINE)      # the events of each of its numbers
"""

from __future__ import annotations

from collections.abc import Mapping

from engines.registry import ENGINES, collect
from teaching.examples.example import AROUND, NAMES, Example

__all__ = ["AROUND", "BROKEN", "EXAMPLES", "EXPLAINED", "NAMES", "Example"]

_EXAMPLES = collect("teaching.examples", "EXAMPLES", ENGINES)
_EXPLAINED = collect("teaching.examples", "EXPLAINED", _EXAMPLES.found)

EXAMPLES: Mapping[str, Mapping[str, Example]] = _EXAMPLES.found
"""The examples of every game that has some, by its slug and the topics of its rules."""

EXPLAINED: Mapping[str, Mapping[str, str]] = _EXPLAINED.found
"""For each game, the topic of every rule that a move can be against, by the rule's number."""

BROKEN: Mapping[str, str] = {**_EXAMPLES.broken, **_EXPLAINED.broken}
"""Every game whose examples cannot be used, with the reason in a sentence."""
