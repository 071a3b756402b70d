"""The kinds of what people and tables are told besides turn messages.

Each knows whom it is for, and when it has lost its sense.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar, TypeAlias

from tables.core.model import Status, Table
from tables.core.preferences import Preferences
from tables.core.rows import to_millis


@dataclass(frozen=True, slots=True)
class Situation:
    """How things are when something is to be told about a person in the turn that began with `ply`.

    `is_settled`: the vote or the offer that it is about is over.
    """

    table: Table
    ply: int
    user_id: int
    preferences: Preferences
    now: datetime
    is_settled: bool = False

    @property
    def has_turn(self) -> bool:
        """Whether it is still the person's turn."""
        return self.table.has_turn(self.ply, self.user_id)

    @property
    def is_seated(self) -> bool:
        """Whether the person still plays in a game that runs."""
        return self.table.status is Status.RUNNING and self.table.seat_of(self.user_id) is not None


@dataclass(frozen=True, slots=True)
class _Kind:
    """What all kinds have. `notifies`: it is for the person, otherwise for the table.

    `has_buttons`: its message has some for as long as the turn or the absence lasts. `is_watched`: it is for
    spectators, who are told by direct message. `is_private`: who takes no direct messages is not told at all.
    `moves_deadline`: the table may have another one.
    """

    name: ClassVar[str]
    notifies: ClassVar[bool] = False
    has_buttons: ClassVar[bool] = False
    is_watched: ClassVar[bool] = False
    is_private: ClassVar[bool] = False
    moves_deadline: ClassVar[bool] = False

    @property
    def detail(self) -> str:
        """What it says besides its kind, as it is written down."""
        return ""

    @property
    def moment(self) -> datetime | None:
        """The moment it is about, if it is about one."""
        return None

    @property
    def vote_id(self) -> int | None:
        """The vote that it is told with, if anybody is there to vote."""
        return None

    def is_pointless(self, at: Situation) -> bool:
        """Whether nobody needs to be told any more."""
        return not at.has_turn


@dataclass(frozen=True, slots=True)
class TurnBegan(_Kind):
    """It is the person's turn; the turn message came while nothing might notify them."""

    name: ClassVar[str] = "turn"
    notifies: ClassVar[bool] = True
    has_buttons: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class TurnLasts(_Kind):
    """It is still the person's turn."""

    name: ClassVar[str] = "reminder"
    notifies: ClassVar[bool] = True
    has_buttons: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class NextUp(_Kind):
    """The person's turn is next."""

    name: ClassVar[str] = "next"
    notifies: ClassVar[bool] = True

    def is_pointless(self, at: Situation) -> bool:
        """It comes at once or not at all."""
        in_time = at.table.is_turn(at.ply) and at.preferences.reachable(at.now) == at.now
        return not in_time or not at.preferences.next_up


@dataclass(frozen=True, slots=True)
class StoodIn(_Kind):
    """A computer plays on for the person."""

    name: ClassVar[str] = "standin"
    notifies: ClassVar[bool] = True
    has_buttons: ClassVar[bool] = True

    def is_pointless(self, at: Situation) -> bool:
        """Once they have taken their seat back."""
        return at.table.status is not Status.RUNNING or at.table.missing_seat_of(at.user_id) is None


@dataclass(frozen=True, slots=True)
class WatchedTurn(_Kind):
    """A turn has begun at a table that the person watches."""

    name: ClassVar[str] = "watch-turn"
    notifies: ClassVar[bool] = True
    is_watched: ClassVar[bool] = True
    is_private: ClassVar[bool] = True

    def is_pointless(self, at: Situation) -> bool:
        """Once another turn has begun."""
        return not at.table.is_turn(at.ply)


@dataclass(frozen=True, slots=True)
class WatchedEnd(_Kind):
    """A game that the person watches is over."""

    name: ClassVar[str] = "watch-end"
    notifies: ClassVar[bool] = True
    is_watched: ClassVar[bool] = True

    def is_pointless(self, at: Situation) -> bool:
        """Never."""
        return False


@dataclass(frozen=True, slots=True)
class _Late(_Kind):
    """The person keeps the table waiting since some moment."""

    vote: int | None
    since: datetime

    @property
    def detail(self) -> str:
        """The vote, 0 if there is none, and the moment."""
        return f"{self.vote or 0} {to_millis(self.since)}"

    @property
    def moment(self) -> datetime | None:
        """Since when."""
        return self.since

    @property
    def vote_id(self) -> int | None:
        """The others' vote on what happens now."""
        return self.vote


@dataclass(frozen=True, slots=True)
class TimeUp(_Late):
    """The person's time is up."""

    name: ClassVar[str] = "overdue"

    def is_pointless(self, at: Situation) -> bool:
        """Once they have moved or got more time."""
        in_time = at.table.deadline is not None and at.table.deadline <= at.now
        return not in_time or not at.has_turn


@dataclass(frozen=True, slots=True)
class TurnUnplayed(_Late):
    """The person has not played for long where there is no clock."""

    name: ClassVar[str] = "silence"


@dataclass(frozen=True, slots=True)
class MoreTime(_Kind):
    """The person was given more time by somebody, up to some moment."""

    name: ClassVar[str] = "more-time"
    moves_deadline: ClassVar[bool] = True
    giver_id: int
    until: datetime

    @property
    def detail(self) -> str:
        """Who gave it, which `db.records.forgetting` relies on, and the moment."""
        return f"{self.giver_id} {to_millis(self.until)}"

    @property
    def moment(self) -> datetime | None:
        """Until when."""
        return self.until


@dataclass(frozen=True, slots=True)
class WentAway(_Kind):
    """The person is away until some moment."""

    name: ClassVar[str] = "away"
    moves_deadline: ClassVar[bool] = True
    until: datetime

    @property
    def detail(self) -> str:
        """The moment."""
        return str(to_millis(self.until))

    @property
    def moment(self) -> datetime | None:
        """Until when."""
        return self.until

    def is_pointless(self, at: Situation) -> bool:
        """Once the absence has ended."""
        return self.until <= at.now or not at.is_seated


@dataclass(frozen=True, slots=True)
class CameBack(_Kind):
    """The person is back before their absence was to end."""

    name: ClassVar[str] = "back"
    moves_deadline: ClassVar[bool] = True

    def is_pointless(self, at: Situation) -> bool:
        """Once they have left the table."""
        return not at.is_seated


@dataclass(frozen=True, slots=True)
class VoteOpened(_Kind):
    """A vote that the person asked for is open."""

    name: ClassVar[str] = "vote"
    vote: int

    @property
    def detail(self) -> str:
        """The vote."""
        return str(self.vote)

    @property
    def vote_id(self) -> int | None:
        """The vote."""
        return self.vote

    def is_pointless(self, at: Situation) -> bool:
        """Once it is over."""
        return at.is_settled


@dataclass(frozen=True, slots=True)
class SeatOffered(_Kind):
    """The person's seat may be taken over."""

    name: ClassVar[str] = "offer"
    offer_id: int

    @property
    def detail(self) -> str:
        """The offer."""
        return str(self.offer_id)

    def is_pointless(self, at: Situation) -> bool:
        """Once it is no longer to be had."""
        return at.is_settled


@dataclass(frozen=True, slots=True)
class SeatTaken(_Kind):
    """Somebody else has taken over the person's seat at some moment."""

    name: ClassVar[str] = "taken"
    notifies: ClassVar[bool] = True
    by_id: int
    seat: int
    since: datetime

    @property
    def detail(self) -> str:
        """Who took it, which `db.records.forgetting` relies on, the seat and the moment."""
        return f"{self.by_id} {self.seat} {to_millis(self.since)}"

    @property
    def moment(self) -> datetime | None:
        """Since when."""
        return self.since

    def is_pointless(self, at: Situation) -> bool:
        """Once they have a seat again."""
        return at.is_seated


@dataclass(frozen=True, slots=True)
class PremovePlayed(_Kind):
    """A turn was played as the person had planned it."""

    name: ClassVar[str] = "premove"
    notifies: ClassVar[bool] = True
    is_private: ClassVar[bool] = True

    def is_pointless(self, at: Situation) -> bool:
        """Once they have left the table."""
        return not at.is_seated


@dataclass(frozen=True, slots=True)
class PremovesDropped(_Kind):
    """What the person had planned stands no more."""

    name: ClassVar[str] = "unplanned"
    notifies: ClassVar[bool] = True
    is_private: ClassVar[bool] = True

    def is_pointless(self, at: Situation) -> bool:
        """Once they have left the table, or their turn has come: that is told anyway."""
        return not at.is_seated or at.table.seat_of(at.user_id) in at.table.to_act


@dataclass(frozen=True, slots=True)
class ReviewShown(_Kind):
    """The person shows everybody at the table the review of the game."""

    name: ClassVar[str] = "review"

    def is_pointless(self, at: Situation) -> bool:
        """Never: it is said to have been shown."""
        return False


ReminderKind: TypeAlias = (
    TurnBegan
    | TurnLasts
    | NextUp
    | StoodIn
    | WatchedTurn
    | WatchedEnd
    | TimeUp
    | TurnUnplayed
    | MoreTime
    | WentAway
    | CameBack
    | VoteOpened
    | SeatOffered
    | SeatTaken
    | PremovePlayed
    | PremovesDropped
    | ReviewShown
)
