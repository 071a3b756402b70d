"""What games did to ratings, in words."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.chat.words.names import owner_name
from locales import Words
from tables.core.model import Table
from tables.records.statistics import RatingChange


def ratings_line(changes: Sequence[RatingChange], table: Table, words: Words) -> str:
    """Return the changes of ratings by a game in one line, also of those whose seat a computer played on."""
    texts: list[str] = []
    for change in changes:
        name = owner_name(table.chairs[change.seat], words)
        texts.append(
            words(
                "end-rating",
                player=name,
                rating=str(change.after.shown),
                change=_signed(change),
                provisional="yes" if change.after.is_provisional else "no",
            )
        )
    return words("end-ratings", changes=", ".join(texts))


def _signed(change: RatingChange) -> str:
    difference = change.after.shown - change.before.shown
    sign = "+" if difference > 0 else "−" if difference < 0 else "±"
    return f"{sign}{abs(difference)}"
