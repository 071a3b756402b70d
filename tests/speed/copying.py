"""What goes between the bot and the simulated Discord is JSON: it is copied as such, at a fifth of what others take.

SimCord copies every request, event and message, mostly several times.
"""

from __future__ import annotations

from copy import deepcopy
from types import SimpleNamespace
from typing import Any

import simcord.components
import simcord.gateway
import simcord.http.router
import simcord.results


def copy_as_json() -> None:
    """Let SimCord copy so in this process."""
    for module in (simcord.gateway, simcord.http.router):
        module.copy = SimpleNamespace(deepcopy=copied)
    for module in (simcord.components, simcord.results):
        module.deepcopy = copied


def copied(value: Any) -> Any:
    """A copy that shares nothing that can change with what it was made from."""
    kind = type(value)
    if kind is str or kind is int or value is None or kind is bool or kind is float:
        return value
    if kind is dict:
        return {name: copied(each) for name, each in value.items()}
    if kind is list:
        return [copied(each) for each in value]
    return deepcopy(value)
