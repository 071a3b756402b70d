"""Posting until it stands there: how often to look, how long to wait after a refusal, how far to look back."""

from __future__ import annotations

from datetime import timedelta

SWEEP_SECONDS = 20.0
"""How often is looked for what is owed or due."""

RETRY_AFTER = timedelta(seconds=15)
RETRY_AT_MOST = timedelta(minutes=30)

LOOK_BACK = 30
"""Messages that are searched for one that was posted but not noted down."""


def retry_in(attempts: int) -> timedelta:
    """The pause after so many tries: twice as long each time, with a ceiling."""
    return min(RETRY_AFTER * 2 ** min(attempts - 1, 10), RETRY_AT_MOST)
