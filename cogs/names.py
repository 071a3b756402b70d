"""Names of people as they may appear in public text: they never break formatting nor ping by accident."""

from __future__ import annotations

from dataclasses import replace

import discord

from locales import Words
from tables.model import FORGOTTEN, Chair, Person, Table

NAME_LENGTH = 32
"""Characters of a name that are shown; Discord's own limit for display names."""


def person_of(user: discord.abc.User) -> Person:
    """The account as the tables know it, under its current display name."""
    return Person(user.id, user.display_name[:NAME_LENGTH])


def plain_name(chair: Chair, words: Words) -> str:
    """The name for a picture or a thread's title, where nothing is formatted."""
    holder = chair.person or chair.missing
    name = holder.name if holder is not None else chair.called
    if name is None:
        return words("computer", number=chair.seat + 1)
    if name == FORGOTTEN.name:
        return words("former-player", number=chair.seat + 1)
    if chair.person is None and chair.missing is not None:
        return words("computer-for", player=_on_one_line(name))
    return _on_one_line(name)


def owner_name(chair: Chair, words: Words) -> str:
    """The `safe_name` of whose chair it is, also where a computer plays now."""
    return safe_name(replace(chair, person=chair.owner), words)


def safe_name(chair: Chair, words: Words) -> str:
    """The name for message text: markdown and mentions in it are only characters."""
    return escape(plain_name(chair, words))


def plain_names(table: Table, words: Words) -> tuple[str, ...]:
    """Every player's `plain_name` in seat order."""
    return tuple(plain_name(chair, words) for chair in table.chairs)


def safe_names(table: Table, words: Words) -> tuple[str, ...]:
    """Every player's `safe_name` in seat order."""
    return tuple(safe_name(chair, words) for chair in table.chairs)


def safe(name: str) -> str:
    """Any name of a person for message text."""
    return escape(_on_one_line(name))


def _on_one_line(name: str) -> str:
    return " ".join(name.split()) or "?"


def escape(text: str) -> str:
    """Text of a person that can stand in a message without formatting or pinging."""
    return discord.utils.escape_mentions(discord.utils.escape_markdown(text))
