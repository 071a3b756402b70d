"""Controls and forms as the library takes them: all that they mean is in their custom ids."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias, assert_never

import discord

from screens.controls import (
    Button,
    ChannelKind,
    ChannelSelect,
    Control,
    Emoji,
    FieldContent,
    Form,
    FormField,
    PersonSelect,
    RoleSelect,
    Select,
    Ticks,
    Typed,
    Upload,
    choices_in,
)

Item: TypeAlias = discord.ui.Item[Any]
"""A control under a message, as the library has it."""

_CHANNELS = {kind: discord.ChannelType[kind.value] for kind in ChannelKind}


def view_of(*controls: Control) -> discord.ui.View:
    """Return a message's controls as a view. They never time out: their custom ids are their state."""
    view = discord.ui.View(timeout=None)
    for control in controls:
        view.add_item(item_of(control))
    # When stopped, discord.py keeps no task for it: a press is known by its custom id alone.
    view.stop()
    return view


def view_or_none(controls: Sequence[Control] | None) -> discord.ui.View | None:
    """Return a message's controls as a view, None for none."""
    return None if controls is None else view_of(*controls)


def button_of(button: Button) -> discord.ui.Button[Any]:
    """Return a button as the library has it."""
    if button.url is not None:
        return discord.ui.Button(label=button.label, url=button.url)
    return discord.ui.Button(
        label=button.label,
        style=discord.ButtonStyle(button.style),
        emoji=_emoji(button.emoji),
        row=button.row,
        disabled=button.disabled,
        custom_id=button.id,
    )


def item_of(control: Control) -> Item:
    """Return a control as the library has it."""
    return button_of(control) if isinstance(control, Button) else _select(control)


def modal_of(form: Form) -> discord.ui.Modal:
    """Return a form as the library has it."""
    modal = discord.ui.Modal(title=form.title, custom_id=form.id, timeout=None)
    for field in form.fields:
        modal.add_item(_labelled(field))
    # When stopped, discord.py does not keep it: what is filled in is known by the custom ids alone.
    modal.stop()
    return modal


def _labelled(field: FormField) -> discord.ui.Label[Any]:
    return discord.ui.Label(
        text=field.label, component=_component(field.content), description=field.description or None
    )


def _component(content: FieldContent) -> Item:
    match content:
        case Typed():
            return discord.ui.TextInput(
                custom_id=content.id or discord.utils.MISSING,
                placeholder=content.example or None,
                max_length=content.longest,
                default=content.filled or None,
                required=content.is_required,
            )
        case Ticks(is_one=True):
            group: discord.ui.RadioGroup[Any] = discord.ui.RadioGroup(
                custom_id=content.id, required=bool(content.chosen)
            )
            for label, value, is_chosen in choices_in(content):
                group.add_option(label=label, value=value, default=is_chosen)
            return group
        case Ticks():
            boxes: discord.ui.CheckboxGroup[Any] = discord.ui.CheckboxGroup(
                custom_id=content.id, required=False, min_values=0
            )
            for label, value, is_chosen in choices_in(content):
                boxes.add_option(label=label, value=value, default=is_chosen)
            return boxes
        case Upload():
            return discord.ui.FileUpload(custom_id=content.id, required=True, max_values=1)
        case _:
            return _select(content)


def _select(select: Select | PersonSelect | ChannelSelect | RoleSelect) -> Item:
    common: dict[str, Any] = {
        "custom_id": select.id,
        "placeholder": select.placeholder or None,
        "min_values": select.least,
        "max_values": select.most,
        "required": select.is_required,
        "row": select.row,
    }
    match select:
        case Select():
            return discord.ui.Select(
                **common,
                options=[
                    discord.SelectOption(
                        label=each.label,
                        value=each.value,
                        description=each.description,
                        emoji=_emoji(each.emoji),
                        default=each.default,
                    )
                    for each in select.options
                ],
            )
        case PersonSelect(chosen=None):
            return discord.ui.UserSelect(**common)
        case PersonSelect():
            # As a text: Discord takes accounts as such, and the library hands on what it is given.
            account: Any = str(select.chosen)
            kind = discord.SelectDefaultValueType.user
            return discord.ui.UserSelect(**common, default_values=[discord.SelectDefaultValue(id=account, type=kind)])
        case ChannelSelect():
            return discord.ui.ChannelSelect(**common, channel_types=[_CHANNELS[kind] for kind in select.kinds])
        case RoleSelect():
            return discord.ui.RoleSelect(**common)
        case _:
            assert_never(select)


def _emoji(emoji: Emoji | None) -> discord.PartialEmoji | None:
    return None if emoji is None else discord.PartialEmoji(name=emoji.name, id=emoji.id)
