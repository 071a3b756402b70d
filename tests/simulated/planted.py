"""Faults that are planted by hand, each of a kind that a bot could have: a month has to find them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from itertools import count
from typing import Any

import pytest

from cogs.delivery.edits import MessageEditor
from cogs.delivery.reminders import ReminderPoster
from cogs.delivery.turn_messages import TurnMessagePoster
from db.records.outbox import OutboxRecords
from db.sqlite.connection import Driver
from tables.core.preferences import Preferences
from tables.files.replayed import ReplayedGame
from tables.lobby.venue import Venue
from tables.outbox.queue import Queue
from tables.play import playing, record
from tables.votes.service import Occasions
from tests.simulated.chat import Trouble
from tests.simulated.month import month
from tests.simulated.people import LIKES
from tests.simulated.world import World

Plant = Callable[[pytest.MonkeyPatch], None]


def _not_saved(patch: pytest.MonkeyPatch) -> None:
    """Now and then what was acknowledged is not committed."""
    commit, numbers = Driver.commit, count(1)

    async def sometimes(self: Driver) -> None:
        await (self.rollback() if next(numbers) % 40 == 0 else commit(self))

    patch.setattr(Driver, "commit", sometimes)


def _never_settled(patch: pytest.MonkeyPatch) -> None:
    """What was posted is not noted as posted."""

    async def settle(self: OutboxRecords, entry_id: int, at: int, message_id: int | None = None) -> None:
        """Forget it."""

    patch.setattr(OutboxRecords, "settle", settle)


def _never_leased(patch: pytest.MonkeyPatch) -> None:
    """Two processes may post the same."""

    async def lease(self: Queue, session: Any, row: Any) -> int:
        return row["attempts"] + 1

    patch.setattr(Queue, "lease", lease)


def _not_looked_for(patch: pytest.MonkeyPatch) -> None:
    """A message of a try that seemed lost is posted once more."""

    async def standing(self: TurnMessagePoster, *_: Any) -> None:
        """See none."""

    patch.setattr(TurnMessagePoster, "_standing", standing)

    def unanswered(self: World, method: str, path: str) -> Trouble:
        is_lost = method == "POST" and path.endswith("/messages") and self.rng.random() < 0.3
        return Trouble.UNANSWERED if is_lost else Trouble.NONE

    # Where tries fail for longer than Discord knows a nonce nothing else helps. By itself that is rare.
    patch.setattr(World, "trouble", unanswered)
    patch.setattr("tests.simulated.chat.NONCE_SECONDS", 1.0)


def _not_edited(patch: pytest.MonkeyPatch) -> None:
    """Messages whose time has passed stay as they are."""

    async def make(self: MessageEditor, edit: Any) -> tuple[int | None, int]:
        return 0, 0

    patch.setattr(MessageEditor, "_make", make)


def _lobby_not_remembered(patch: pytest.MonkeyPatch) -> None:
    """It is not known which message a lobby is."""

    async def remember(self: Venue, table_id: int, message_id: int) -> None:
        """Forget it."""

    patch.setattr(Venue, "remember_lobby_message", remember)


def _votes_stay_open(patch: pytest.MonkeyPatch) -> None:
    """A question outlives its occasion."""

    async def settle(self: Occasions, session: Any, game: Any) -> None:
        """Leave them open."""

    patch.setattr(Occasions, "settle", settle)
    patch.setattr("tests.simulated.people.LIKES", ((r"(more|abort|take-back).*", 30.0), *LIKES))


def _reminders_given_up(patch: pytest.MonkeyPatch) -> None:
    """What could not be posted at once is never posted."""

    async def post(self: ReminderPoster, *_: Any) -> None:
        """Do not even try."""

    patch.setattr(ReminderPoster, "post", post)


def _hands_shown(patch: pytest.MonkeyPatch) -> None:
    """All see the board as the first seat sees it."""

    def shown(self: ReplayedGame, ply: int) -> Any:
        return self.own_view(0, ply)

    patch.setattr(ReplayedGame, "view", shown)


def _called_at_any_time(patch: pytest.MonkeyPatch) -> None:
    """Neither absences nor quiet hours are heeded."""

    def reachable(self: Preferences, moment: datetime) -> datetime:
        return moment

    patch.setattr(Preferences, "reachable", reachable)


def _recorded_twice(patch: pytest.MonkeyPatch) -> None:
    """The last move of a turn has two rows in the log."""

    def rows_of_turn(*given: Any) -> Any:
        rows, chosen = record.rows_of_turn(*given)
        return [*rows, rows[-1]], chosen

    patch.setattr(playing, "rows_of_turn", rows_of_turn)


PLANTS: dict[str, Plant] = {
    plant.__name__.strip("_").replace("_", " "): plant
    for plant in (
        _not_saved,
        _never_settled,
        _never_leased,
        _not_looked_for,
        _not_edited,
        _lobby_not_remembered,
        _votes_stay_open,
        _reminders_given_up,
        _hands_shown,
        _called_at_any_time,
        _recorded_twice,
    )
}

MONTHS = dict.fromkeys(PLANTS, (1, 2)) | {
    "not looked for": (1, 3),
    "called at any time": (2, 2),
    "recorded twice": (2, 2),
    "reminders given up": (2, 2),
    "votes stay open": (2, 2),
}
"""The first seed that finds a fault among twelve people, and the days they live. What is rare takes longer."""


def found(name: str) -> tuple[str, ...]:
    """Return what the month of a planted fault finds."""
    seed, days = MONTHS[name]
    with pytest.MonkeyPatch.context() as patch:
        # A game that a person plays alone takes long, and shows few of these.
        patch.setattr("tests.simulated.people.SITTING", 0)
        PLANTS[name](patch)
        return month(seed, days=days, people=12, rests=1).faults
