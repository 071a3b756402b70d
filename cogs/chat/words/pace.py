"""The pace of a table in words."""

from __future__ import annotations

from datetime import timedelta

from cogs.chat.words.spans import span_words
from locales import Words
from tables.core.pace import NOTE, Pace, WrittenPace, hours_in_short, written
from tables.core.zones import zone_in_words

LABEL_LENGTH = 100
"""The characters that Discord takes in a suggestion."""


def pace_in_words(pace: Pace, words: Words) -> str:
    """Return how much time there is, and when it runs."""
    return written_in_words(written(pace), words)


def written_in_words(named: WrittenPace, words: Words) -> str:
    """Return in words what was written, and nothing else."""
    if named.pace is None:
        return words("pace-none")
    pace = _without_hours(named.pace, words)
    if named.times is None and named.weekends:
        return pace
    is_whole_day = named.times is None or named.times[0] == named.times[1]
    start, _, end = ("", "", "") if named.times is None else hours_in_short(*named.times).partition("-")
    return words(
        "pace-hours",
        pace=pace,
        kind="day" if is_whole_day else "hours",
        start=start,
        end=end,
        zone="" if named.zone is None else f" ({zone_in_words(named.zone)})",
        weekends="yes" if named.weekends else "no",
    )


def pace_label(named: WrittenPace, words: Words) -> str:
    """Return a pace for a list to choose from: in words, where these are long as it can be typed, too."""
    said = written_in_words(named, words)
    if named.pace is None or (named.pace.bank is None and named.times is None):
        return said
    return f"{named.text}{NOTE}{said}"[:LABEL_LENGTH]


def _without_hours(pace: Pace, words: Words) -> str:
    turn = span_words(pace.turn, words)
    if pace.bank is None:
        return words("pace-turn", turn=turn)
    bank = span_words(pace.bank, words)
    if pace.most is not None:
        return words("pace-bank-most", bank=bank, turn=turn, most=span_words(pace.most, words))
    return words("pace-total" if pace.turn == timedelta() else "pace-bank", bank=bank, turn=turn)
