"""Ways to a table: links that jump to its newest message."""

from __future__ import annotations

from settings import Settings
from tables.core.model import Status, Table


def url_of(table: Table) -> str:
    """Return the link to the table's newest message, or to its channel where there is none yet."""
    channel_id = table.place.room_id
    message_id = table.lobby_message_id if table.status is Status.LOBBY else table.turn_message_id
    path = f"https://discord.com/channels/{table.place.guild_id or '@me'}/{channel_id}"
    return path if message_id is None else f"{path}/{message_id}"


def link_to(table: Table) -> str:
    """Return the same link for running text."""
    message_id = table.lobby_message_id if table.status is Status.LOBBY else table.turn_message_id
    if message_id is None and not table.place.is_direct:
        return f"<#{table.place.room_id}>"
    return url_of(table)


def page_address(settings: Settings) -> str | None:
    """Return the address that links to web pages begin with; None where there are none."""
    if settings.web_port is None:
        return None
    return (settings.web_address or f"http://127.0.0.1:{settings.web_port}").rstrip("/")
