"""The bot's emoji, in a world."""

from __future__ import annotations

import pytest

from cogs.delivery import emoji as keeping
from cogs.delivery.emoji import EmojiKeeper
from tests.support.world import World

DRAWN = {"seat_1": b"\x89PNG\r\n\x1a\n ink", "seat_2": b"\x89PNG\r\n\x1a\n ivory"}
"""What drawing gives in tests that are not about drawing."""


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> dict[str, bytes]:
    """What is drawn; to be changed."""
    found = dict(DRAWN)
    monkeypatch.setattr(keeping, "emoji", lambda games: dict(found))
    return found


async def look(world: World) -> None:
    """One round of a process that has just started."""
    await EmojiKeeper(world.app).look()


def asked(world: World) -> list[str]:
    """What was asked for about emoji."""
    return [each.method for each in world.env.http_requests if "/emojis" in each.path]
