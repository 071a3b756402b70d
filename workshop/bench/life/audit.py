"""What the simulation counts, from what people said and what reached them: nothing is asked of the program.

It reckons deadlines and reminders by itself, in its own way, and compares.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from workshop.bench.life.people import HOUR, Someone

PATIENCE = HOUR
"""How long a reminder may be late while the bot runs and its person can be reached, until it counts as lost."""

MINUTES = timedelta(minutes=2)
"""What a message may take on its way."""

FAULTS = (
    "duplicate mentions",
    "mentions inside quiet hours",
    "mentions while away",
    "mentions after the move",
    "lost reminders",
    "lost turns",
    "deadlines moved by a restart",
    "deadlines otherwise wrong",
)


@dataclass(slots=True)
class Turn:
    """A person's turn as the simulation knows it."""

    someone: Someone
    ply: int
    began: datetime
    pace: timedelta | None
    deadline: datetime | None
    pings: int = 0
    reminders: int = 0
    allowed: int = 2
    answered: int = 0
    muted: bool = False
    snoozed_until: datetime | None = None
    good: timedelta = timedelta()
    stands: bool = False

    def known(self, now: datetime) -> None:
        """Its person can know of it from then on: half of its time is left, but for what a message takes."""
        if self.deadline is not None and self.pace is not None and self.deadline + MINUTES < now + self.pace / 2:
            self.deadline = now + self.pace / 2

    def posted(self, now: datetime) -> None:
        """Its message stands."""
        if not self.stands:
            self.stands, self.began = True, now
            self.known(self.someone.reached(now))
            self.answered = max(self.answered, sum(moment <= now for moment in self.planned()))

    def planned(self) -> list[datetime]:
        """When it is to remind."""
        if self.deadline is not None and self.pace is not None:
            return [self.deadline - self.pace / 2, self.deadline - self.pace * 3 / 20]
        start = max(self.began, self.someone.away_until or self.began)
        return [start + 24 * HOUR, start + 72 * HOUR]

    def waits_for_notice(self, now: datetime) -> bool:
        """Whether its person should have heard of it by now."""
        if self.muted:
            return False
        if self.pings == 0:
            return True
        if self.snoozed_until is not None:
            return self.snoozed_until <= now
        if self.deadline is not None and self.deadline <= now:
            # Time is up: the others are asked, and a reminder to move in time would come too late.
            return False
        return self.someone.reminds and any(moment <= now for moment in self.planned()[self.answered :])

    def begins_anew(self) -> None:
        """Its time was up, and there is some again: of that its person is reminded as in any turn."""
        self.answered = 0
        self.allowed += 2

    def reminded(self, now: datetime) -> None:
        """Its person was reminded of it: one of what is planned, if they had not asked for this one."""
        if self.snoozed_until is None:
            # Found due before an absence that began at that moment, it was told after; the plan lies later by now.
            self.answered += 1
        self.reminders += 1
        self.notified(now)

    def notified(self, now: datetime) -> None:
        """Its person has heard of it."""
        self.answered = max(self.answered, sum(moment <= now for moment in self.planned()))
        self.snoozed_until, self.good = None, timedelta()


@dataclass(slots=True)
class Audit:
    """Faults by their kind, and what happened at all."""

    faults: Counter[str] = field(default_factory=Counter[str])
    happened: Counter[str] = field(default_factory=Counter[str])
    turns: dict[int, Turn] = field(default_factory=dict[int, Turn])

    def heard(self, someone: Someone, table_id: int, ply: int, kind: str, now: datetime) -> None:
        """A message notifies somebody: as a turn begins, later in it, or because their turn is next."""
        self.happened[kind] += 1
        self.faults["mentions inside quiet hours"] += someone.is_quiet(now)
        # What was due as an absence began is posted as it begins.
        self.faults["mentions while away"] += someone.is_away(now) and someone.away_since != now
        turn = self.turns.get(table_id)
        if turn is None or turn.ply != ply:
            self.faults["mentions after the move"] += 1
            return
        if kind == "next":
            return
        if kind == "reminder":
            turn.reminded(now)
            self.faults["duplicate mentions"] += turn.reminders > turn.allowed
        else:
            turn.pings += 1
            self.faults["duplicate mentions"] += turn.pings > 1
            turn.notified(now)

    def tick(self, now: datetime, step: timedelta) -> None:
        """A while has passed in which the bot ran."""
        for turn in self.turns.values():
            if turn.someone.is_quiet(now) or turn.someone.is_away(now) or not turn.waits_for_notice(now):
                continue
            turn.good += step
            if turn.good > PATIENCE:
                self.faults["lost reminders" if turn.pings else "lost turns"] += 1
                turn.pings = max(turn.pings, 1)
                turn.notified(now)

    def stood_still(self, since: datetime, now: datetime) -> None:
        """Nobody looked since a moment: what was to come comes later."""
        for turn in self.turns.values():
            turn.began += now - since
            if turn.deadline is not None and turn.deadline > since:
                turn.deadline += now - since

    def shift(self, someone: Someone, until: datetime, now: datetime) -> None:
        """Somebody is away until a moment from now on, or back if it is the present one."""
        goes_on = max(now, someone.away_until or now)
        for turn in self.turns.values():
            if turn.someone is someone and turn.deadline is not None and turn.deadline > now:
                turn.deadline += until - goes_on
        someone.away_since, someone.away_until = now, until
