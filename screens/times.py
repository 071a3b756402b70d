"""Spans of time and paces in words, what a pace means for a game, and moments as each reader's own clock shows them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Literal

from locales import SafeText, Words
from screens.controls import Option
from screens.names import bold, safe_name
from screens.presenter import GamePresenter
from tables.core.hours import PlayingHours
from tables.core.model import Table
from tables.core.pace import NOTE, Pace, WrittenPace, hours_in_short, longest_wait, written
from tables.core.zones import zone_in_words
from tables.time.clock import ClockState, Coming, banks_of

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


SUGGESTION_LENGTH = 100
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


def _without_hours(pace: Pace, words: Words) -> str:
    turn = span_words(pace.turn, words)
    if pace.bank is None:
        return words("pace-turn", turn=turn)
    bank = span_words(pace.bank, words)
    if pace.most is not None:
        return words("pace-bank-most", bank=bank, turn=turn, most=span_words(pace.most, words))
    return words("pace-total" if pace.turn == timedelta() else "pace-bank", bank=bank, turn=turn)


MORE_TIME, MORE_FOR_ALL = "more-time", "more-for-all"
"""The actions of the buttons that give more time, to the player to move or to everybody."""


def stamp(moment: datetime, style: Literal["R", "d", "f", "F"]) -> str:
    """Return a moment as Discord shows it to everyone on their own clock: ``R`` is how far away it is."""
    return f"<t:{int(moment.timestamp())}:{style}>"


def deadline_line(deadline: datetime | None, words: Words) -> str:
    """Until when the turn lasts; empty where that is None."""
    return "" if deadline is None else words("turn-deadline", moment=stamp(deadline, "f"), left=stamp(deadline, "R"))


def banks_line(table: Table, words: Words) -> str:
    """Say how much time the players have who are not to move; empty where there are no banks."""
    found = [
        _of_seat(table, seat, bank, words)
        for seat, bank in enumerate(banks_of(table))
        if bank is not None and seat not in table.to_act
    ]
    return words("turn-banks", players=SafeText(", ".join(found))) if found else ""


def state_lines(table: Table, state: ClockState, words: Words) -> Iterator[str]:
    """Say what each seat has saved, and what comes next."""
    saved = [_of_seat(table, seat, each, words) for seat, each in enumerate(state.saved) if each is not None]
    if saved:
        yield words("clock-saved", players=SafeText(", ".join(saved)))
    # The end of the turn is said already.
    if state.coming is not None and state.coming != (Coming.TIME_UP, state.waiting.deadline):
        kind, at = state.coming
        moment, left = ("", "") if at is None else (stamp(at, "f"), stamp(at, "R"))
        yield words("clock-next", what=kind.value, moment=moment, left=left)


def _of_seat(table: Table, seat: int, span: timedelta, words: Words) -> SafeText:
    return SafeText(f"{bold(safe_name(table.chairs[seat], words))}{words('colon')}{span_words(span, words, 2)}")


_DAY = timedelta(days=1)
_WITHOUT_CLOCK = _DAY
"""The time for a turn that is reckoned with where a table has no clock."""

_OF_THE_CLOCK = 3
"""A turn is reckoned to take this part of the time there is for it: some are made at once, some at the last hour."""

_IN_WEEKS = 14
"""From so many days on, a span is shown in weeks: its exact days are unknown."""


def usual_days(turns: int, pace: Pace | None, seats: int) -> float:
    """How many days so many turns of so many players take among people, as a rule of thumb."""
    if pace is None:
        return turns * _WITHOUT_CLOCK / _OF_THE_CLOCK / _DAY
    time = pace.turn
    if pace.bank is not None:
        # A bank is shared among the turns of its player.
        time += pace.bank * seats / turns
        time = time if pace.most is None else min(time, pace.most)
    days = turns * time / _OF_THE_CLOCK / _DAY
    if pace.hours is None:
        return days
    return days * (_DAY / pace.hours.length) * (1 if pace.hours.weekends else 7 / 5)


def about_days(days: float, words: Words) -> str:
    """Return a span in round words."""
    if days < _IN_WEEKS:
        return words("lid-days", count=max(1, round(days)))
    return words("lid-weeks", count=round(days / 7))


def duration(presenter: GamePresenter, seats: int, pace: Pace | None, words: Words) -> str:
    """Return about how long a game of so many takes at a pace; empty where it is unknown."""
    return about_days(usual_days(presenter.turns[seats], pace, seats), words) if seats in presenter.turns else ""


def pace_choice(named: WrittenPace, presenter: GamePresenter | None, seats: int, words: Words) -> Option:
    """Return a pace to choose: in words; below them how it is written, if that says more, and how long a game takes."""
    is_plain = named.pace is None or (named.pace.bank is None and named.times is None)
    pace = named.pace
    if pace is not None and named.times is not None:
        # The zone changes nothing about how long it takes.
        pace = replace(pace, hours=PlayingHours(*named.times, "UTC", named.weekends))
    about = "" if presenter is None else duration(presenter, seats, pace, words)
    below = NOTE.join(filter(None, ("" if is_plain else named.text, about)))
    return Option(written_in_words(named, words), named.text, below or None)


def longest_turn(pace: Pace, words: Words) -> str:
    """Say how long a turn may last where playing hours make that more than the pace says; else empty."""
    longest = None if pace.hours is None else longest_wait(pace)
    if longest is None:
        return ""
    # Hours more or less depend on when the turn begins.
    whole = longest if longest < 2 * _DAY else -(-longest // _DAY) * _DAY
    return words("pace-lasts", longest=span_words(whole, words, 1))
