"""Buttons and selects that work for ever: everything they mean is in their custom id.

A control names its table, the ply it was made at, its action and a detail. It survives restarts,
and whoever handles it can tell that it is stale.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import discord

from cogs.request import UNKNOWN, Request, asking

if TYPE_CHECKING:
    from bot import Pagoda

_ADDRESS = r":(?P<table>\d+):(?P<ply>\d+):(?P<action>[a-z][a-z-]*):(?P<detail>[\x20-\x7e]*)"

CUSTOM_ID_LENGTH = 100
"""Characters Discord allows in a custom id."""

MOST_OPTIONS = 25
"""Options Discord allows in a select."""


@dataclass(frozen=True, slots=True)
class Press:
    """A control was used: what it was made for and, for a select, what was chosen."""

    request: Request
    table_id: int
    ply: int
    detail: str
    values: tuple[str, ...]

    def is_on(self, message_id: int | None) -> bool:
        """Whether the control is on this message."""
        message = self.request.interaction.message
        return message is not None and message.id == message_id


Handler = Callable[[Press], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Action:
    """What happens when a control is used.

    `updates`: the answer replaces the message it is on; `publishes`: it is a new message for everybody.
    """

    handle: Handler
    updates: bool
    publishes: bool


class Actions:
    """Every action by its name. Cogs add theirs when they load."""

    def __init__(self) -> None:
        self._actions: dict[str, Action] = {}

    def add(self, name: str, handle: Handler, *, updates: bool = False, publishes: bool = False) -> None:
        """Register an action. Raises `ValueError` for a name that is taken."""
        if name in self._actions:
            raise ValueError(f"two actions are called {name!r}")
        self._actions[name] = Action(handle, updates, publishes)

    async def run(
        self, interaction: discord.Interaction[Pagoda], match: re.Match[str], values: Sequence[str] = ()
    ) -> None:
        """Carry out the action that the pressed control names."""
        action = self._actions.get(match["action"])
        updates, publishes = (action.updates, action.publishes) if action is not None else (False, False)
        name = match["action"] if action is not None else UNKNOWN
        async with asking(interaction, updates=updates, publishes=publishes, name=name) as request:
            if action is None:
                await request.refuse(request.words("error-game"))
                return
            await action.handle(Press(request, int(match["table"]), int(match["ply"]), match["detail"], tuple(values)))


class _Addressed:
    """What makes a button or a select a control: pressed, it runs the action its custom id names."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Any:
        """The control of a message that may be older than this process."""
        return cls(item)  # type: ignore[call-arg]

    async def callback(self: Any, interaction: discord.Interaction[Any]) -> None:
        """Run the action, with what was chosen if it is a select."""
        match = self.template.fullmatch(self.custom_id)
        await interaction.client.actions.run(interaction, match, getattr(self.item, "values", ()))


class ControlButton(_Addressed, discord.ui.DynamicItem[discord.ui.Button[Any]], template="b" + _ADDRESS):
    """A button with an address."""


class ControlSelect(_Addressed, discord.ui.DynamicItem[discord.ui.Select[Any]], template="s" + _ADDRESS):
    """A select with an address."""


CONTROLS = (ControlButton, ControlSelect)
"""What the bot has to know to recognise its controls again."""


@dataclass(frozen=True, slots=True)
class Address:
    """The table and ply that the controls of one message are about."""

    table_id: int
    ply: int

    def button(
        self,
        label: str,
        action: str,
        detail: str = "",
        *,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        emoji: str | None = None,
        row: int | None = None,
        disabled: bool = False,
    ) -> ControlButton:
        """A button that runs `action`."""
        item: discord.ui.Button[Any] = discord.ui.Button(
            label=label[:80],
            style=style,
            emoji=emoji,
            row=row,
            disabled=disabled,
            custom_id=self._custom_id("b", action, detail),
        )
        return ControlButton(item)

    def select(
        self,
        placeholder: str,
        action: str,
        options: Sequence[discord.SelectOption],
        detail: str = "",
        *,
        row: int | None = None,
    ) -> ControlSelect:
        """A select of one among at most `MOST_OPTIONS` that runs `action`."""
        item: discord.ui.Select[Any] = discord.ui.Select(
            placeholder=placeholder[:150],
            options=list(options),
            row=row,
            custom_id=self._custom_id("s", action, detail),
        )
        return ControlSelect(item)

    def _custom_id(self, kind: str, action: str, detail: str) -> str:
        custom_id = f"{kind}:{self.table_id}:{self.ply}:{action}:{detail}"
        if len(custom_id) > CUSTOM_ID_LENGTH:
            raise ValueError(f"custom id too long: {custom_id}")
        return custom_id


def view_of(*items: discord.ui.Item[Any]) -> discord.ui.View:
    """A message's controls. They never time out: their custom ids are their state."""
    view = discord.ui.View(timeout=None)
    for item in items:
        view.add_item(item)
    # Told to stop, discord.py keeps no task for it: a press is known by its custom id alone.
    view.stop()
    return view
