"""Text files that people upload."""

from __future__ import annotations

import discord

from cogs.names import escape
from cogs.refusals import Refusal


async def read_text(file: discord.Attachment, most: int) -> str:
    """An uploaded file's text, UTF-8. Raises `Refusal` beyond `most` bytes and for anything that is no text."""
    name = escape(file.filename[:60])
    if file.size > most:
        raise Refusal("error-upload-large", name=name, size=file.size, most=most)
    try:
        return (await file.read()).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refusal("error-upload-no-text", name=name) from error
    except discord.HTTPException as error:
        raise Refusal("error-upload-lost", name=name) from error
