"""Names of people as they may appear in public text: they never break formatting nor ping by accident."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from engines.protocol import Seat
from locales import SafeText, Words
from tables.core.model import FORGOTTEN, MOST_KEPT, Chair, Table, cleaned, visible

NAME_LENGTH = 32
"""Characters of a name that are shown; Discord's own limit for display names."""

_FORMATTING = re.compile(r"[\\*_~|`\[\]]|^[#>+-]")
"""What formats, or makes a line a heading, a quotation or an item of a list."""

_LIST = re.compile(r"^([0-9]+)\.")

_BEGINNING = re.compile(r"(?<=[<@:/])(?=\S)")
"""After what a mention, a command, a moment, an emoji or a link begins with."""

_BREAK = "\u200b"
"""A space without width: a text with it is no markup, also not to Discord's own reading of pings and links."""


_LEFT = {"resign": "player-left-resign", "timeout": "player-left-timeout"}
"""The sentence with the name of a person who left the game, by why they did."""


def plain_name(chair: Chair, words: Words) -> SafeText:
    """Return the name for a picture or a thread's title, where nothing is formatted."""
    name = chair.owner.name if chair.owner is not None else chair.called
    if name is None:
        return SafeText(words("computer", number=chair.seat + 1))
    if name == FORGOTTEN.name:
        return SafeText(words("former-player", number=chair.seat + 1))
    name = shown(name)
    if chair.has_namesake:
        name = SafeText(words("player-of-seat", player=name, seat=chair.seat + 1))
    if chair.left is not None:
        return SafeText(words(_LEFT[chair.left], player=name))
    if chair.person is None and chair.owner is not None:
        return SafeText(words("computer-for", player=name))
    return name


def mover_name(table: Table, seat: Seat, words: Words) -> SafeText:
    """Return the `plain_name` of a seat's latest mover: at the time, where the table's past is known."""
    return plain_name(table.mover or table.chairs[seat], words)


def owner_name(chair: Chair, words: Words) -> SafeText:
    """Return the `safe_name` of the chair's owner, also where a computer plays now."""
    return safe_name(replace(chair, person=chair.owner, left=None), words)


def safe_name(chair: Chair, words: Words) -> SafeText:
    """Return the name for message text: markdown and mentions in it are only characters."""
    return escape(plain_name(chair, words))


def plain_names(table: Table, words: Words) -> tuple[SafeText, ...]:
    """Every player's `plain_name` in seat order."""
    return tuple(plain_name(chair, words) for chair in table.chairs)


def safe_names(table: Table, words: Words) -> tuple[SafeText, ...]:
    """Every player's `safe_name` in seat order."""
    return tuple(safe_name(chair, words) for chair in table.chairs)


def names_in(table: Table, words: Words, *, is_formatted: bool) -> tuple[SafeText, ...]:
    """Every player's name in seat order, for a text that Discord formats or for one that it shows as it is."""
    return safe_names(table, words) if is_formatted else plain_names(table, words)


def safe(name: str) -> SafeText:
    return escape(shown(name))


def in_code(text: str) -> SafeText:
    """Return a text for a place between backticks, where nothing else is markup and a backslash is shown."""
    return SafeText(_BEGINNING.sub(_BREAK, cleaned(text).replace("`", "'")))


def shown(name: str) -> SafeText:
    """Any name of a person where nothing is formatted."""
    return SafeText(visible(name) or "?")


@lru_cache(maxsize=MOST_KEPT)
def escape(text: str) -> SafeText:
    """Text of a person, on one line, that Discord shows as it was typed: it formats, links, mentions, pings nothing."""
    return escaped(text)


def escaped(text: str) -> SafeText:
    """Escape text in the same way without keeping it in memory."""
    found = _LIST.sub(r"\1\\.", _FORMATTING.sub(r"\\\g<0>", cleaned(text)))
    return SafeText(_BEGINNING.sub(_BREAK, found))


def mention_of(user_id: int) -> SafeText:
    """Return the account as Discord shows it, and notifies it where that is allowed."""
    return SafeText(f"<@{user_id}>")


def bold(text: SafeText) -> SafeText:
    return SafeText(f"**{text}**")


def names_to_agree(table: Table, words: Words) -> SafeText:
    asked = table.asked_to_agree
    return words.list([bold(safe_name(chair, words)) for chair in table.chairs if chair.person in asked])
