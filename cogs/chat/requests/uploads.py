"""Files that people upload."""

from __future__ import annotations

import discord

from cogs.chat.runtime.failures import DISCORD_FAILED
from cogs.chat.words.names import escape
from cogs.chat.words.refusals import Refusal
from locales import SafeText


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
