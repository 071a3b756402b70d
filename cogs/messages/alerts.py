"""The alert for a person who wants to hear of new tables, and the button that ends them."""

from __future__ import annotations

from locales import Words
from screens.controls import Address, Button, Control, link_button
from screens.names import bold, safe, safe_names
from tables.core.model import Table

STOP = "alerts-stop"
"""The action that ends alerts; its detail begins with the server."""


def stop_button(guild_id: int, mark: str, words: Words) -> Button:
    """Return the button that ends alerts in a server."""
    return Address(0, 0).button(words("button-alerts-stop"), STOP, f"{guild_id} {mark}".strip())


def opened_text(table: Table, server: str | None, words: Words) -> str:
    """Say that a table was opened; the server is named where the message is elsewhere."""
    names = safe_names(table, words)
    host = next((chair.seat for chair in table.chairs if chair.person and chair.person.user_id == table.host_id), 0)
    return words(
        "reminder-opened",
        game=words.game(table.game),
        player=bold(names[host]),
        server=bold(safe(server)) if server else "",
        known="yes" if server else "no",
        taken=len(table.chairs),
        wanted=table.wanted,
    )


def opened_ways(table: Table, mark: str, words: Words) -> list[Control]:
    """Return the ways to the table and out of these messages."""
    return [
        stop_button(table.place.guild_id or 0, mark, words),
        link_button(words("button-to-table"), table),
    ]
