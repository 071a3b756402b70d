"""Messages that Discord lays out: text, pictures each in a box of its own, controls in rows (components v2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import discord

from cogs.chat.controls.controls import button_of, item_of
from render.core.theme import LIVERIES
from screens.controls import Control, in_rows
from screens.presenter import Pictures, file_name
from screens.screen import Screen


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
