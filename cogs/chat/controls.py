"""Controls, forms and messages as the library takes them: all that controls mean is in their custom ids.

Messages that Discord lays out have text, pictures each in a box of its own, controls in rows (components v2).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias, assert_never

import discord

from render.core.theme import LIVERIES
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
    in_rows,
)
from screens.presenter import Pictures, file_name
from screens.screen import Screen

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


def view_or_none(controls: Sequence[Control]) -> discord.ui.View | None:
    return view_of(*controls) if controls else None


def button_of(button: Button) -> discord.ui.Button[Any]:
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
    return button_of(control) if isinstance(control, Button) else _select(control)


def modal_of(form: Form) -> discord.ui.Modal:
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


def laid_out(screen: Screen) -> discord.ui.LayoutView:
    """Lay out a list: its text, its entries with their buttons, and controls under all of them."""
    layout = discord.ui.LayoutView(timeout=None)
    layout.add_item(discord.ui.TextDisplay(screen.text))
    for line in screen.entries or ():
        if line.beside is not None:
            layout.add_item(discord.ui.Section(line.text, accessory=button_of(line.beside)))
        else:
            layout.add_item(discord.ui.TextDisplay(line.text))
        if line.below:
            layout.add_item(discord.ui.ActionRow(*map(item_of, line.below)))
    for row in in_rows(screen.controls):
        layout.add_item(discord.ui.ActionRow(*map(item_of, row)))
    # When stopped, discord.py keeps no task for it: a press is known by its custom id alone.
    layout.stop()
    return layout


def layout_of(
    above: str,
    pictures: Pictures = (),
    stem: str = "",
    below: str = "",
    items: Sequence[Control] = (),
    *,
    seat: int | None = None,
) -> discord.ui.LayoutView:
    """Lay out a text, pictures named from `stem`, a text and controls; framed in the colour of a seat if one is named.

    The pictures are those that come with the message, or that it has already.
    """
    # Discord refuses an empty text, and an empty description of a picture.
    blocks: list[discord.ui.Item[Any]] = [discord.ui.TextDisplay(above)] if above else []
    for picture in pictures:
        gallery: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery()
        media = f"attachment://{file_name(stem, picture.area)}"
        gallery.add_item(media=media, description=picture.alt_text or None)
        blocks.append(gallery)
    if below:
        blocks.append(discord.ui.TextDisplay(below))
    blocks += [discord.ui.ActionRow(*map(item_of, row)) for row in in_rows(items)]
    layout = discord.ui.LayoutView(timeout=None)
    if seat is None:
        for block in blocks:
            layout.add_item(block)
    else:
        layout.add_item(discord.ui.Container(*blocks, accent_colour=discord.Colour.from_rgb(*LIVERIES[seat].colour)))
    # When stopped, discord.py keeps no task for it: a press is known by its custom id alone.
    layout.stop()
    return layout


def controls_in(message: discord.Message) -> Iterator[str]:
    """Yield the custom ids of a message's controls, laid out or not."""
    for component in message.components:
        yield from _custom_ids(component)


def _custom_ids(component: Any) -> Iterator[str]:
    if custom_id := getattr(component, "custom_id", None):
        yield custom_id
    beside = getattr(component, "accessory", None)
    for child in (*getattr(component, "children", ()), *([beside] if beside is not None else [])):
        yield from _custom_ids(child)
