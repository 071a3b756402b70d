"""What the rules say, shown in a position: one example for each topic, played by the engines.

EXAMPLES["qin"]["joining"].pictured(ENGINE)   # the position on the picture
EXAMPLES["qin"]["joining"].story(ENGINE)      # what happens under each of its numbers
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec

from engines.registry import ENGINES
from examples.example import NAMES, Example

__all__ = ["EXAMPLES", "NAMES", "Example"]

EXAMPLES: Mapping[str, Mapping[str, Example]] = {
    slug: import_module(f"examples.{slug}").EXAMPLES for slug in ENGINES if find_spec(f"examples.{slug}")
}
"""The examples of every game that has some, by its slug and the topics of its rules."""
