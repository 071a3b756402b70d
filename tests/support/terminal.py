"""A person at the terminal who takes any move."""

from __future__ import annotations

import random
from typing import Any

from screens.controls import Button, Select, Style, choices_in
from screens.press import action_named_in
from tables.core.model import Table
from workshop.terminal import Terminal, usable

ASIDE = ("take-back", "plan", "recap", "more", "hand")
"""Actions that lead away from choosing a move."""


class Player:
    """Types what a person would who takes any move: the first of the lobby, then seeded choices."""

    def __init__(self, app: Any, first: list[str], seed: int = 1) -> None:
        self.first, self.rng, self.written = first, random.Random(seed), list[str]()
        self.terminal = Terminal(app, self.read, self.written.append)

    def read(self, prompt: str) -> str:
        """What is typed next; forms are left as they are."""
        if prompt == "> ":
            return ""
        return self.typed(self.first.pop(0)) if self.first else self.choice()

    def typed(self, wanted: str) -> str:
        """The number of the control with an action, and options; or a name or whatever else."""
        action, *options = wanted.split() or [""]
        ways = enumerate(usable(self.terminal.shown), 1)
        found = [str(at) for at, each in ways if action_named_in(each.id or "") == action]
        return " ".join([*found[:1], *options]) if found else wanted

    def choice(self) -> str:
        """The numbers of any control that leads on to a move, and of options in it; to confirm where it is offered."""
        ways = [(at, each) for at, each in enumerate(usable(self.terminal.shown), 1)]
        named = {at: action_named_in(each.id or "") or "" for at, each in ways}
        sure = [at for at, each in ways if isinstance(each, Button) and each.style is Style.SUCCESS]
        on = [(at, each) for at, each in ways if named[at] not in ASIDE and not named[at].endswith("-over")]
        if sure or not on:
            return str(sure[0]) if sure else ""
        at, control = self.rng.choice(on)
        numbers = range(1, len(choices_in(control)) + 1)
        most = self.rng.randint(control.least, control.most) if isinstance(control, Select) else 0
        return " ".join(map(str, [at, *self.rng.sample(numbers, most)]))

    async def play(self, game: str) -> Table:
        """The table once its game is over."""
        table = await self.terminal.play(game)
        assert table is not None
        return table
