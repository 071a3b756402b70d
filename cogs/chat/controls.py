"""Buttons and selects that work for ever: everything they mean is in their custom id.

A control names its table, the ply it was made at, its action and a detail. It survives restarts,
and whoever handles it can tell that it is stale.

What comes back may be anything, whatever the bot once wrote: a program can press what no message shows. Handlers
read details and values through `Press`, `number_in` and `one_of`, which refuse what no control of the bot's says.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, TypeVar

import discord

from cogs.chat.admission import may_ask
from cogs.chat.refusals import Refusal
from cogs.chat.request import UNKNOWN, Request, handling
from db.schema import LARGEST_ID

if TYPE_CHECKING:
    from bot import Pagoda

EnumT = TypeVar("EnumT", bound=Enum)

_ADDRESS = re.compile(r"[bs]:(?P<table>[0-9]+):(?P<ply>[0-9]+):(?P<action>[a-z][a-z-]*):(?P<detail>[\x20-\x7e]*)")

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

    @property
    def value(self) -> str:
        """What was chosen. Raises `Refusal` where nothing was, as if a button were pressed for a select."""
        if not self.values:
            raise outdated()
        return self.values[0]

    def first_words(self, count: int) -> list[str]:
        """The first words of the detail; what follows only keeps controls apart. Raises `Refusal` for fewer."""
        found = self.detail.split()
        if len(found) < count:
            raise outdated()
        return found[:count]

    def is_on(self, message_id: int | None) -> bool:
        """Whether the control is on this message."""
        message = self.request.interaction.message
        return message is not None and message.id == message_id


def outdated() -> Refusal:
    """What is said to whoever uses a control that means nothing, or nothing any more."""
    return Refusal("error-game")


def number_in(text: str) -> int:
    """A number as controls write it, an id or anything smaller. Raises `Refusal` for anything else."""
    if not (text.isascii() and text.isdecimal()) or len(text) > len(str(LARGEST_ID)) or int(text) > LARGEST_ID:
        raise outdated()
    return int(text)


def one_of(kind: type[EnumT], text: str) -> EnumT:
    """The member that a detail or a value names. Raises `Refusal` where there is none."""
    try:
        return kind(text)
    except ValueError as error:
        raise outdated() from error


Handler = Callable[[Press], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Action:
    """What happens when a control is used.

    `updates`: the answer replaces the message it is on; `publishes`: it is a new message for everybody.
    `dear`: it takes long or reads much, so that people can use it less often.
    """

    handle: Handler
    updates: bool
    publishes: bool
    dear: bool


class Actions:
    """Every action by its name. Cogs add theirs when they load."""

    def __init__(self) -> None:
        self._actions: dict[str, Action] = {}

    def add(
        self, name: str, handle: Handler, *, updates: bool = False, publishes: bool = False, dear: bool = False
    ) -> None:
        """Register an action. Raises `ValueError` for a name that is taken."""
        if name in self._actions:
            raise ValueError(f"two actions are called {name!r}")
        self._actions[name] = Action(handle, updates, publishes, dear)

    def view(self, label: str, name: str, detail: str) -> discord.ui.View:
        """A message's one button, which runs an action that needs neither table nor ply."""
        return view_of(Address(0, 0).button(label, name, detail))

    async def run(self, interaction: discord.Interaction[Pagoda], custom_id: str, values: Sequence[str] = ()) -> None:
        """Carry out the action that the pressed control names, for whoever may ask now."""
        match = _ADDRESS.fullmatch(custom_id)
        action = self._actions.get(match["action"]) if match is not None else None
        if not await may_ask(interaction, is_dear=action is not None and action.dear):
            return
        updates, publishes = (action.updates, action.publishes) if action is not None else (False, False)
        name = match["action"] if match is not None and action is not None else UNKNOWN
        async with handling(interaction, updates=updates, publishes=publishes, name=name) as request:
            if match is None or action is None:
                raise outdated()
            table_id, ply = number_in(match["table"]), number_in(match["ply"])
            await action.handle(Press(request, table_id, ply, match["detail"], tuple(values)))


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
        await interaction.client.actions.run(interaction, self.custom_id, getattr(self.item, "values", ()))


# They match more than an address: what is none shall be answered too.
class ControlButton(_Addressed, discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"b:[\s\S]*"):
    """A button with an address."""


class ControlSelect(_Addressed, discord.ui.DynamicItem[discord.ui.Select[Any]], template=r"s:[\s\S]*"):
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
