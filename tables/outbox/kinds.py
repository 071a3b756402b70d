"""The kinds of reminders: the recipient of each, when it is pointless, its details, and for how long it is kept.

What each says and shows is in `screens/reminder_messages.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from tables.core.deadlines import WARNED_BEFORE
from tables.core.model import Status, Table
from tables.core.preferences import Preferences
from tables.core.rows import to_millis, to_moment


@dataclass(frozen=True, slots=True)
class Detail:
    """The details of a reminder; each kind has some of them.

    `vote_id` is the vote that is shown with it, `by_id` the account that gave the time or took the seat,
    `act_id` what a manager did, `taken` the number of seats that are taken or left, `thread_id`
    the thread of the spectators.
    """

    vote_id: int | None = None
    offer_id: int | None = None
    by_id: int | None = None
    seat: int | None = None
    moment: datetime | None = None
    act_id: int | None = None
    taken: int | None = None
    thread_id: int | None = None


NO_DETAIL, NO_PREFERENCES = Detail(), Preferences()


@dataclass(frozen=True, slots=True)
class Situation:
    """The present, for a reminder about a person in the turn that began with `ply`.

    `is_settled`: the vote or the offer that it is about is over.
    """

    table: Table
    ply: int
    user_id: int
    now: datetime
    detail: Detail = NO_DETAIL
    preferences: Preferences = NO_PREFERENCES
    is_settled: bool = False

    @property
    def has_turn(self) -> bool:
        return self.table.has_turn(self.ply, self.user_id)

    @property
    def is_seated(self) -> bool:
        """Whether the person still plays in a game that runs."""
        return self.table.status is Status.RUNNING and self.table.seat_of(self.user_id) is not None


def _turn_is_over(at: Situation) -> bool:
    return not at.has_turn


def _next_is_late(at: Situation) -> bool:
    """Tell whether the notice would come late: it comes at once or not at all."""
    in_time = at.table.is_turn(at.ply) and at.preferences.reachable(at.now) == at.now
    return not in_time or not at.preferences.next_up


def _another_began(at: Situation) -> bool:
    return not at.table.is_turn(at.ply)


def _has_seat_back(at: Situation) -> bool:
    return at.table.status is not Status.RUNNING or at.table.missing_seat_of(at.user_id) is None


def _has_time(at: Situation) -> bool:
    return at.table.deadline is None or at.table.deadline > at.now or not at.has_turn


def _is_back(at: Situation) -> bool:
    return at.detail.moment is None or at.detail.moment <= at.now or not at.is_seated


def _has_left(at: Situation) -> bool:
    return not at.is_seated


def _has_seat(at: Situation) -> bool:
    return at.table.seat_of(at.user_id) is not None


def _plays_now(at: Situation) -> bool:
    """Tell whether the person is to move: the turn message notifies them anyway."""
    return not at.is_seated or at.table.seat_of(at.user_id) in at.table.to_act


def _waits_on(at: Situation) -> bool:
    """Tell whether a lobby does not close within a day: its game has begun, or it was joined or changed."""
    closes_at = at.table.closes_at
    return at.table.status is not Status.LOBBY or closes_at is None or closes_at > at.now + WARNED_BEFORE


def waits_as_asked(table: Table, detail: Detail) -> bool:
    """Tell whether a lobby waits as when its people were asked how to go on: not joined, left or changed since."""
    is_as_it_was = (len(table.chairs), table.closes_at) == (detail.taken, detail.moment)
    return table.status is Status.LOBBY and is_as_it_was


def _has_no_digest(at: Situation) -> bool:
    return at.preferences.digest is None


def _never(_: Situation) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class ReminderKind:
    """A kind of reminder, by the `name` that the database knows it by.

    `notifies`: it is for the person, otherwise for the table. `has_buttons`: its message has some for as long as the
    turn or the absence lasts: until it is pointless, which no preferences change. `is_watched`: it is for spectators,
    by direct message. `is_private`: a person who takes no direct messages gets none. `is_direct`: it comes by direct
    message, at the table only to those who take none. `moves_deadline`: the table may have another one. `fields` are
    those of its detail, in the order in which the database has them: an account comes first, for
    `db.records.personal`. `is_lasting`: it is read as long as the game, as are those `is_of_clock`, which say what
    the table's clock did.
    """

    name: str
    is_pointless: Callable[[Situation], bool] = _turn_is_over
    fields: tuple[str, ...] = ()
    notifies: bool = False
    has_buttons: bool = False
    is_watched: bool = False
    is_private: bool = False
    is_direct: bool = False
    moves_deadline: bool = False
    is_of_clock: bool = False
    is_lasting: bool = False

    def write(self, detail: Detail) -> str | None:
        """Write a detail as the database stores it: numbers; None where the kind has none."""
        values = [getattr(detail, field) for field in self.fields]
        # 0 where a field is missing: the text names no fields, they go by their order.
        return " ".join(str(to_millis(each) if isinstance(each, datetime) else each or 0) for each in values) or None

    def read(self, text: str | None) -> Detail:
        """Read a detail as `write` stores it. Raises `ValueError` for anything else."""
        numbers = [int(number) for number in (text or "").split()]
        return Detail(**{field: _READ[field](each) for field, each in zip(self.fields, numbers, strict=True)})


_READ: dict[str, Callable[[int], Any]] = {
    "vote_id": lambda number: number or None,
    "offer_id": int,
    "by_id": int,
    "seat": int,
    "moment": lambda number: to_moment(number) if number else None,
    "act_id": int,
    "taken": int,
    "thread_id": int,
}

_LATE = ("vote_id", "moment")

TURN_BEGAN = ReminderKind("turn", notifies=True, has_buttons=True)
"""It is the person's turn; the turn message came while they might not be notified."""

TURN_LASTS = ReminderKind("reminder", notifies=True, has_buttons=True)
"""It is still the person's turn."""

DIGEST = ReminderKind("digest", _has_no_digest, notifies=True, is_direct=True)
"""All games that wait for the person, once a day. Its table is the one that waited most urgently then."""

NEXT_UP = ReminderKind("next", _next_is_late, notifies=True)
"""The person's turn is next."""

STOOD_IN = ReminderKind("standin", _has_seat_back, notifies=True, has_buttons=True)
"""A computer plays on for the person."""

WATCHED_TURN = ReminderKind("watch-turn", _another_began, notifies=True, is_watched=True, is_private=True)
"""A turn has begun at a table that the person watches."""

WATCHED_END = ReminderKind("watch-end", _never, notifies=True, is_watched=True)
"""A game that the person watches is over."""

WATCHED_IN_THREAD = ReminderKind("watch-thread", _another_began)
"""A turn has begun at a table whose spectators read it in a thread of its own."""

WATCH_THREAD_ENDS = ReminderKind("watch-close", _never, ("thread_id",))
"""A game is over whose spectators read it in this thread."""

TIME_UP = ReminderKind("overdue", _has_time, _LATE, is_of_clock=True)
"""The person's time is up since the moment."""

TURN_UNPLAYED = ReminderKind("silence", fields=_LATE, is_of_clock=True)
"""The person has not played since the moment, where there is no clock."""

MORE_TIME = ReminderKind("more-time", fields=("by_id", "moment"), moves_deadline=True, is_of_clock=True)
"""The person was given more time, up to the moment."""

MORE_FOR_ALL = ReminderKind("more-for-all", fields=("by_id", "moment"), moves_deadline=True, is_of_clock=True)
"""Everybody was given more time, the person to move up to the moment."""

WENT_AWAY = ReminderKind("away", _is_back, ("moment",), moves_deadline=True, is_of_clock=True)
"""The person is away until the moment."""

CAME_BACK = ReminderKind("back", _has_left, moves_deadline=True, is_of_clock=True)
"""The person is back before their absence was to end."""

VOTE_OPENED = ReminderKind("vote", lambda at: at.is_settled, ("vote_id",))
"""A vote that the person asked for is open."""

SEAT_OFFERED = ReminderKind("offer", lambda at: at.is_settled, ("offer_id",))
"""The person's seat may be taken over."""

SEAT_TAKEN = ReminderKind("taken", lambda at: at.is_seated, ("by_id", "seat", "moment"), notifies=True, is_lasting=True)
"""Another person has the person's seat since the moment."""

PREMOVE_PLAYED = ReminderKind("premove", _has_left, notifies=True, is_private=True, is_lasting=True)
"""A turn was played as the person had planned it."""

PREMOVES_DROPPED = ReminderKind("unplanned", _plays_now, notifies=True, is_private=True)
"""The turns that the person had planned are gone."""

REVIEW_SHOWN = ReminderKind("review", _never)
"""The person shows the review of the game to the table."""

REVIEW_READY = ReminderKind("review-ready", _never, notifies=True, is_direct=True)
"""The review of the game is made that the person waits for, or it was interrupted."""

THREAD_LOST = ReminderKind(
    "lost", lambda at: at.table.lost_at is None or not at.is_seated, notifies=True, is_direct=True
)
"""The thread of the person's table was deleted: they are asked whether to go on in another."""

MANAGED = ReminderKind("managed", _never, ("act_id",))
"""A manager of the server did something at the table, perhaps to the person."""

KEPT_OUT = ReminderKind("kept-out", _never, ("act_id",), notifies=True, is_private=True)
"""A manager keeps the person out of new tables of the server, or lets them in again."""

LEFT_OUT = ReminderKind("left-out", _has_seat, notifies=True)
"""A rematch began without the person, for whom it had kept a seat."""

REMOVED = ReminderKind("removed", _has_seat, notifies=True, is_direct=True)
"""The host removed the person from a lobby."""


MET = ReminderKind("met", _has_left, notifies=True, is_direct=True)
"""The person's seek has met others: their game has begun."""

LOBBY_CLOSES = ReminderKind("closing", _waits_on)
"""A lobby closes soon, in which the person and perhaps others sit."""

LOBBY_CLOSED = ReminderKind("closed", _never)
"""A lobby was closed, in which the person and perhaps others sat: it had waited too long."""

LOBBY_WAITS = ReminderKind(
    "waiting", lambda at: not waits_as_asked(at.table, at.detail), ("taken", "moment"), has_buttons=True
)
"""A lobby that closes at the moment waits for long: the person and perhaps others are asked how to go on."""

ENOUGH = ReminderKind(
    "enough",
    lambda at: not waits_as_asked(at.table, at.detail),
    ("taken", "moment"),
    has_buttons=True,
    notifies=True,
    is_direct=True,
)
"""The least number of players is at the table of the person, who wants to hear when they could play."""

KINDS = {kind.name: kind for kind in list(globals().values()) if isinstance(kind, ReminderKind)}

NOTIFYING = tuple(kind.name for kind in KINDS.values() if kind.notifies)
"""The names of the kinds that notify a person; all others inform the table without notifying a person."""

WATCHING = tuple(kind.name for kind in KINDS.values() if kind.is_watched)
"""The names of the kinds that are for spectators."""

OF_CLOCKS = tuple(kind.name for kind in KINDS.values() if kind.is_of_clock)
"""The names of the kinds that say what a table's clock did."""

LASTING = tuple(kind.name for kind in KINDS.values() if kind.is_lasting or kind.is_of_clock)
"""The names of the kinds that are read as long as the game."""


def read_kind(name: str, detail: str | None) -> tuple[ReminderKind, Detail]:
    """Read a kind and its detail from the database. Raises `ValueError` for those unknown to this version."""
    try:
        kind = KINDS[name]
        return kind, kind.read(detail)
    except (KeyError, ValueError) as error:
        raise ValueError(f"no reminder is written as {name!r} {detail!r}") from error
