"""What buttons and selects do, by the names of their actions."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

Handler: TypeAlias = Callable[[Any], Awaitable[None]]
"""What answers a `cogs.chat.requests.presses.Press`, which this registry need not know."""


@dataclass(frozen=True, slots=True)
class RegisteredAction:
    """What happens when a control is used.

    `updates`: the answer replaces the message it is on; `publishes`: it is a new public message.
    `dear`: it takes long or reads much, so that people can use it less often.
    """

    handle: Handler
    updates: bool
    publishes: bool
    dear: bool


class Actions:
    """Every action by its name. Cogs add theirs when they load."""

    def __init__(self) -> None:
        self._actions: dict[str, RegisteredAction] = {}

    def add(
        self, name: str, handle: Handler, *, updates: bool = False, publishes: bool = False, dear: bool = False
    ) -> None:
        """Register an action. Raises `ValueError` for a name that is taken."""
        if name in self._actions:
            raise ValueError(f"two actions are called {name!r}")
        self._actions[name] = RegisteredAction(handle, updates, publishes, dear)

    def named(self, name: str) -> RegisteredAction | None:
        """Return the action of a name, None if there is none."""
        return self._actions.get(name)
