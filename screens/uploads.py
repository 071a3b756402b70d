"""Files that people give."""

from __future__ import annotations

from locales import SafeText
from screens.names import escape
from screens.press import GivenFile
from screens.refusals import Refusal


async def read_text(file: GivenFile, most: int) -> str:
    """Read a text file, UTF-8. Raises `Refusal` beyond `most` bytes and for anything that is no text."""
    if file.size > most:
        raise Refusal("error-upload-large", name=short_name(file), size=file.size, most=most)
    try:
        return (await file.read()).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refusal("error-upload-no-text", name=short_name(file)) from error


def short_name(file: GivenFile) -> SafeText:
    """Return what a file is called, for a sentence."""
    return escape(file.filename[:60])
