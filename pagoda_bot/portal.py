"""Addresses of Discord's developer portal, where operators keep their applications."""

from __future__ import annotations

from base64 import urlsafe_b64decode
from contextlib import suppress

PORTAL = "https://discord.com/developers/applications"

NEW_APPLICATION = f"{PORTAL}?new_application=true"


def page(application_id: int, name: str) -> str:
    """Return the address of a page about an application: `information`, `installation` or `bot`."""
    return f"{PORTAL}/{application_id}/{name}"


def page_of_token(token: str) -> str:
    """Return where a token can be made again: it begins with the number of its application."""
    first = token.partition(".")[0]
    with suppress(ValueError):
        return page(int(urlsafe_b64decode(first + "=" * (-len(first) % 4))), "bot")
    return PORTAL
