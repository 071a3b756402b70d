"""What a pace means for a game: about how long it takes, and how long one turn may last."""

from __future__ import annotations

from datetime import timedelta

from locales import Words
from screens.presenter import GamePresenter
from screens.times import span_words
from tables.core.pace import Pace, longest_wait

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


def meaning(presenter: GamePresenter, seats: int, pace: Pace | None, words: Words) -> str:
    """Return what a pace means for a game of so many: about how long it takes, and the longest wait for a move."""
    about = duration(presenter, seats, pace, words)
    longest = None if pace is None else longest_wait(pace)
    if longest is None:
        return about and words("pace-takes", about=about)
    # Hours more or less depend on when the turn begins.
    whole = longest if longest < 2 * _DAY else -(-longest // _DAY) * _DAY
    sentence = "pace-means" if about else "pace-lasts"
    return words(sentence, about=about, longest=span_words(whole, words, 1))
