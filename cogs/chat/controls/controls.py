"""Buttons and selects that work for ever: everything they mean is in their custom id.

A control names its table, the ply it was made at, its action and a detail. It survives restarts,
and the action that handles it can tell that it is stale: see `cogs.chat.requests.presses`.

What comes back may be anything, whatever the bot once wrote: a program can press what no message shows. Handlers
read details and values through `Press`, `number_in` and `one_of`, which refuse what no control of the bot's says.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, TypeAlias, TypeVar

import discord

from cogs.chat.words.links import LABEL_LENGTH
from cogs.chat.words.refusals import Refusal
from db.schema import LARGEST_ID

EnumT = TypeVar("EnumT", bound=Enum)

Item: TypeAlias = discord.ui.Item[Any]
"""A button or a select."""

CUSTOM_ID_LENGTH = 100
"""Characters Discord allows in a custom id."""

_PLACEHOLDER_LENGTH, _EXAMPLE_LENGTH, _TITLE_LENGTH = 150, 100, 45
"""Characters Discord allows in a select and in a field before something is chosen or typed, and in titles of forms."""

LARGEST_ACCOUNT = 2**63 - 1
"""The largest id of an account of Discord's that a column holds."""

_OPTION_LENGTH = 100
"""Characters Discord allows in the label of an option, and in the text below it."""

MOST_OPTIONS = 25
"""Options Discord allows in a select."""

LAST_PAGE = 10_000
"""The last page that a list shows: a control with a made-up number asks for a later one."""

MOST_BUTTONS = 10
"""Options that are shown as buttons, in two rows: one press each instead of two."""

IN_A_ROW = 5
"""Buttons Discord allows in a row."""

CHOSEN = "="
"""In a button's detail, the mark before the option it is for."""


def outdated() -> Refusal:
    """Return the refusal of a control that means nothing, or nothing any more."""
    return Refusal("error-game")


def number_in(text: str, largest: int = LARGEST_ID) -> int:
    """Parse a number of a control, by default an id of the bot's own or less. Raises `Refusal` for anything else."""
    # The length before the value: `int` raises for thousands of digits.
    if not (text.isascii() and text.isdecimal()) or len(text) > len(str(largest)) or int(text) > largest:
        raise outdated()
    return int(text)


def one_of(kind: type[EnumT], text: str) -> EnumT:
    """Return the member that a detail or a value names. Raises `Refusal` where there is none."""
    try:
        return kind(text)
    except ValueError as error:
        raise outdated() from error


@dataclass(frozen=True, slots=True)
class FormLine:
    """A line of a form: it begins with `filled`; without it, `example` is shown until something is typed."""

    label: str
    example: str
    longest: int
    filled: str = ""
    may_be_empty: bool = False

    def item(self) -> discord.ui.TextInput[Any]:
        """Return the field that is typed into."""
        return discord.ui.TextInput(
            placeholder=self.example[:_EXAMPLE_LENGTH],
            max_length=self.longest,
            default=self.filled or None,
            required=not self.may_be_empty,
        )


@dataclass(frozen=True, slots=True)
class Address:
    """The table and ply that the controls of one message are about; the `prefix` of their actions."""

    table_id: int
    ply: int
    prefix: str = ""

    def button(
        self,
        label: str,
        action: str,
        detail: str = "",
        *,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        emoji: discord.PartialEmoji | None = None,
        row: int | None = None,
        disabled: bool = False,
    ) -> discord.ui.Button[Any]:
        """Return a button that runs `action`."""
        return discord.ui.Button(
            label=label[:LABEL_LENGTH],
            style=style,
            emoji=emoji,
            row=row,
            disabled=disabled,
            custom_id=self._custom_id("b", action, detail),
        )

    def select(
        self,
        placeholder: str,
        action: str,
        options: Sequence[discord.SelectOption],
        detail: str = "",
        *,
        row: int | None = None,
        most: int = 1,
    ) -> discord.ui.Select[Any]:
        """Return a select of one to `most` among at most `MOST_OPTIONS` that runs `action`; their texts are cut."""
        for option in options:
            option.label = option.label[:_OPTION_LENGTH]
            option.description = option.description and option.description[:_OPTION_LENGTH]
        return discord.ui.Select(
            placeholder=placeholder[:_PLACEHOLDER_LENGTH],
            options=list(options),
            max_values=most,
            row=row,
            custom_id=self._custom_id("s", action, detail),
        )

    def person(
        self, placeholder: str, action: str, detail: str, chosen: int | None = None, *, row: int | None = None
    ) -> discord.ui.UserSelect[Any]:
        """Return a select of one person, or none, that runs `action`; `chosen` is the account chosen already."""
        # As a text: Discord takes accounts as such, and the library hands on what it is given.
        account: Any = str(chosen)
        known = (
            [discord.SelectDefaultValue(id=account, type=discord.enums.SelectDefaultValueType.user)]
            if chosen is not None
            else []
        )
        return discord.ui.UserSelect(
            placeholder=placeholder[:150],
            min_values=0,
            default_values=known,
            row=row,
            custom_id=self._custom_id("s", action, detail),
        )

    def channel(self, placeholder: str, action: str, detail: str) -> discord.ui.ChannelSelect[Any]:
        """Return a select of one text channel that runs `action`."""
        return discord.ui.ChannelSelect(
            placeholder=placeholder[:_PLACEHOLDER_LENGTH],
            channel_types=[discord.ChannelType.text],
            custom_id=self._custom_id("s", action, detail),
        )

    def form(
        self,
        title: str,
        label: str,
        action: str,
        *,
        example: str,
        longest: int,
        filled: str = "",
        may_be_empty: bool = False,
    ) -> discord.ui.Modal:
        """Return a form of one line that runs `action` with the typed text.

        The field begins with `filled`, to be changed; without it, `example` is shown until something is typed.
        """
        return self.form_of(title, action, [FormLine(label, example, longest, filled, may_be_empty)])

    def form_of(self, title: str, action: str, fields: Sequence[FormLine]) -> discord.ui.Modal:
        """Return a form of at most five lines that runs `action` with what was typed, in their order."""
        return self.sheet(title, action, [labelled(field.label, field.item()) for field in fields])

    def sheet(
        self, title: str, action: str, fields: Sequence[discord.ui.Label[Any]], detail: str = ""
    ) -> discord.ui.Modal:
        """Return a form of at most five fields that runs `action` with what is filled in, by their names."""
        form = discord.ui.Modal(
            title=title[:_TITLE_LENGTH], custom_id=self._custom_id("m", action, detail), timeout=None
        )
        for field in fields:
            form.add_item(field)
        # When stopped, discord.py does not keep it: what is filled in is known by the custom ids alone.
        form.stop()
        return form

    def choices(
        self, placeholder: str, action: str, options: Sequence[discord.SelectOption], detail: str = "", *, row: int = 0
    ) -> list[Item]:
        """Return a button for each of a few options, a select for more; from a row on. They run `action` with it."""
        if len(options) > MOST_BUTTONS:
            return [self.select(placeholder, action, options, detail, row=row)]
        return [
            self.button(
                option.label,
                action,
                f"{detail}{CHOSEN}{option.value}",
                emoji=option.emoji,
                row=row + number // IN_A_ROW,
            )
            for number, option in enumerate(options)
        ]

    def _custom_id(self, kind: str, action: str, detail: str) -> str:
        custom_id = f"{kind}:{self.table_id}:{self.ply}:{self.prefix}{action}:{detail}"
        if len(custom_id) > CUSTOM_ID_LENGTH:
            raise ValueError(f"custom id too long: {custom_id}")
        return custom_id


def labelled(text: str, field: Item, description: str = "") -> discord.ui.Label[Any]:
    """Return a field of a form with what is read aloud before it."""
    return discord.ui.Label(
        text=text[:_TITLE_LENGTH], component=field, description=description[:_OPTION_LENGTH] or None
    )


def one_choice(name: str, options: Sequence[tuple[str, str]], chosen: str | None = None) -> discord.ui.RadioGroup[Any]:
    """Return a field where one of at most ten is chosen, from labels and values; it may be sent as it is shown."""
    return discord.ui.RadioGroup(
        custom_id=name,
        required=chosen is not None,
        options=[
            discord.RadioGroupOption(label=label[:_OPTION_LENGTH], value=value, default=value == chosen)
            for label, value in options
        ],
    )


def ticks(name: str, options: Sequence[tuple[str, str]], ticked: Collection[str] = ()) -> discord.ui.CheckboxGroup[Any]:
    """Return a field where any of at most ten are ticked, from labels and values."""
    return discord.ui.CheckboxGroup(
        custom_id=name,
        required=False,
        min_values=0,
        options=[
            discord.CheckboxGroupOption(label=label[:_OPTION_LENGTH], value=value, default=value in ticked)
            for label, value in options
        ],
    )


def view_of(*items: Item) -> discord.ui.View:
    """Return a message's controls as a view. They never time out: their custom ids are their state."""
    view = discord.ui.View(timeout=None)
    for item in items:
        view.add_item(item)
    # When stopped, discord.py keeps no task for it: a press is known by its custom id alone.
    view.stop()
    return view
