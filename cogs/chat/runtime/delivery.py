"""The delivery as the rooms of the cogs call it: it lies above all of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, TypeAlias

from discord.ext import tasks

from tables.core.model import Table

Sweep: TypeAlias = tasks.Loop[Callable[[], Coroutine[Any, Any, None]]]
"""Rounds of looking for something; calling it makes one round at once."""


class Delivery:
    """The tasks that post in the background. Each cog of `cogs.delivery` enters its part."""

    follow_up: Callable[[int], None]
    """Let computers move at a table, and post its notices (`Poster`)."""
    edit: Callable[[int], None]
    """Make the edits of a table that are due (`Poster`)."""
    post_reminders: Callable[[], None]
    """Post all reminders that are due now, in the background (`Poster`)."""
    remind: Callable[[*tuple[int, ...]], Awaitable[None]]
    """Wake some tables, and post all reminders that are due then, in the background (`TableWaker`)."""
    see_to: Callable[[Table, object], Awaitable[Table]]
    """Post the deleted messages of a table again, for a person who asks in a channel; the table after that
    (`MessageRestorer`)."""
    see_to_all: Callable[[Sequence[Table]], Awaitable[tuple[Table, ...]]]
    """The same for the tables of a list, in the time that a person waits for a list (`MessageRestorer`)."""
    lost: Callable[[int], None]
    """Post a table's lobby again, which turned out to be deleted (`MessageRestorer`)."""

    def __init__(self) -> None:
        self.sweeps: list[Sweep] = []
        """Rounds over what is due, in the order in which the one brings about the other."""
