"""Spans of time in words."""

from __future__ import annotations

from datetime import timedelta

from locales import Words

_IN_DAYS = timedelta(days=2)
"""From here on days are counted; below, hours."""

_UNITS = (
    ("span-in-days", timedelta(days=1)),
    ("span-in-hours", timedelta(hours=1)),
    ("span-in-minutes", timedelta(minutes=1)),
)


def span_words(span: timedelta, words: Words, most: int = 3) -> str:
    """Return a span in days, hours and minutes, at most so many of them; the rest of it is left out."""
    parts, left = list[str](), max(span, timedelta())
    for unit, length in _UNITS if span >= _IN_DAYS else _UNITS[1:]:
        number, left = divmod(left, length)
        if number:
            parts.append(words(unit, number=number))
    return " ".join(parts[:most]) or words("span-in-minutes", number=0)
