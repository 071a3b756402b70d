"""Files that people upload."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

import discord

from cogs.chat.runtime.app import Interaction
from cogs.chat.runtime.failures import DISCORD_FAILED
from screens.press import GivenFile
from screens.refusals import Refusal


@dataclass(frozen=True, slots=True)
class Uploaded(GivenFile):
    """A file that Discord keeps."""

    attachment: discord.Attachment

    @property
    def filename(self) -> str:
        return self.attachment.filename

    @property
    def size(self) -> int:
        return self.attachment.size

    async def read(self) -> bytes:
        try:
            return await self.attachment.read()
        except DISCORD_FAILED as error:
            raise Refusal("error-upload-lost", name=self.short_name) from error


def uploaded(interaction: Interaction, key: str) -> Uploaded | None:
    """Return the file that was put into a form, by its id."""
    data: Any = interaction.data or {}
    found = data.get("resolved", {}).get("attachments", {}).get(key)
    # The state is what reads the file; the library keeps it to itself, but its own modals hand it on likewise.
    return None if found is None else Uploaded(discord.Attachment(data=found, state=cast("Any", interaction)._state))
