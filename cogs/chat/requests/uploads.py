"""Files that people upload."""

from __future__ import annotations

from typing import Any, cast

import discord

from cogs.chat.requests.presses import Press
from cogs.chat.runtime.failures import DISCORD_FAILED
from locales import SafeText
from screens.controls import FormField, Upload, outdated
from screens.names import escape
from screens.refusals import Refusal


def upload_field(name: str, label: str, description: str = "") -> FormField:
    """Return a field of a form that takes one file."""
    return FormField(label, Upload(id=name), description)


def uploaded(press: Press, name: str) -> discord.Attachment:
    """Return the file that was put into a field of a form. Raises `Refusal` where there is none."""
    interaction = press.request.interaction
    data: Any = interaction.data or {}
    found = data.get("resolved", {}).get("attachments", {}).get(press.filled(name) or "")
    if found is None:
        raise outdated()
    # The state is what reads the file; the library keeps it to itself, but its own modals hand it on likewise.
    return discord.Attachment(data=found, state=cast("Any", interaction)._state)


async def read_bytes(file: discord.Attachment) -> bytes:
    """Read an uploaded file. Raises `Refusal` if Discord no longer has it."""
    try:
        return await file.read()
    except DISCORD_FAILED as error:
        raise Refusal("error-upload-lost", name=_name(file)) from error


async def read_text(file: discord.Attachment, most: int) -> str:
    """Read an uploaded text file, UTF-8. Raises `Refusal` beyond `most` bytes and for anything that is no text."""
    if file.size > most:
        raise Refusal("error-upload-large", name=_name(file), size=file.size, most=most)
    try:
        return (await read_bytes(file)).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refusal("error-upload-no-text", name=_name(file)) from error


def _name(file: discord.Attachment) -> SafeText:
    return escape(file.filename[:60])
