"""Files that are sent."""

from __future__ import annotations

from io import BytesIO

import discord

from screens.presenter import Pictures, file_name


class SentFile(discord.File):
    """Bytes as an attachment, let go as soon as they are sent."""

    def __init__(self, data: bytes, name: str, description: str | None = None) -> None:
        super().__init__(BytesIO(data), name, description=description)

    def close(self) -> None:
        """Take back from the stream its own `close`, which the library lends it and gives back by setting it.

        A stream that holds its own method holds itself: its bytes would stay until garbage is looked for.
        """
        super().close()
        vars(self.fp).pop("close", None)


def files(pictures: Pictures, stem: str) -> list[discord.File]:
    """Return pictures as attachments whose names begin with `stem`."""
    return [SentFile(each.png, file_name(stem, each.area), each.alt_text) for each in pictures]
