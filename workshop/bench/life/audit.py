"""The simulation's own audit of turns and reminders, independent of the program under test.

Deadlines and reminders are computed here a second time, in another way, and compared.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from workshop.bench.life.people import HOUR, SimulatedPlayer

PATIENCE = HOUR
"""The delay after which a reminder counts as lost, while the bot runs and its person can be notified."""

MINUTES = timedelta(minutes=2)
"""The time that a message may take."""

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
class AuditedTurn:
    """A person's turn as the simulation knows it."""

    player: SimulatedPlayer
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
    is_posted: bool = False

    def known(self, now: datetime) -> None:
        """Note that the player can know of the turn from now on.

        At least half of the time is left then, less the time that a message may take.
        """
        if self.deadline is not None and self.pace is not None and self.deadline + MINUTES < now + self.pace / 2:
            self.deadline = now + self.pace / 2

    def is_up(self, now: datetime) -> bool:
        """Return whether the time is up: time that ends while its player sleeps is up when they wake."""
        return self.deadline is not None and self.player.awake(self.deadline) <= now

    def posted(self, now: datetime) -> None:
        """Note that the turn's message is posted."""
        if not self.is_posted:
            self.is_posted, self.began = True, now
            self.known(self.player.reached(now))
            self.answered = max(self.answered, sum(moment <= now for moment in self.planned()))

    def planned(self) -> list[datetime]:
        """Return the moments of the planned reminders."""
        if self.deadline is not None and self.pace is not None:
            return [self.deadline - self.pace / 2, self.deadline - self.pace * 3 / 20]
        start = max(self.began, self.player.away_until or self.began)
        return [start + 24 * HOUR, start + 72 * HOUR]

    def waits_for_notice(self, now: datetime) -> bool:
        """Return whether the player should have been notified by now."""
        if self.muted:
            return False
        if self.pings == 0:
            return True
        if self.snoozed_until is not None:
            return self.snoozed_until <= now
        if self.deadline is not None and self.deadline <= now:
            # Time is up: the others are asked, and a reminder to move in time would come too late.
            return False
        return self.player.reminds and any(moment <= now for moment in self.planned()[self.answered :])

    def restart_reminders(self) -> None:
        """Plan reminders again after more time was given for a turn whose time was up."""
        self.answered = 0
        self.allowed += 2

    def reminded(self, now: datetime) -> None:
        """Note a reminder: one of those planned, unless the player had asked for this one."""
        if self.snoozed_until is None:
            # Found due before an absence that began at that moment, it was sent after; the plan is later by now.
            self.answered += 1
        self.reminders += 1
        self.notified(now)

    def notified(self, now: datetime) -> None:
        """Note that the player was notified."""
        self.answered = max(self.answered, sum(moment <= now for moment in self.planned()))
        self.snoozed_until, self.good = None, timedelta()


@dataclass(slots=True)
class LifeAudit:
    """Faults by kind, and counts of events."""

    faults: Counter[str] = field(default_factory=Counter[str])
    happened: Counter[str] = field(default_factory=Counter[str])
    turns: dict[int, AuditedTurn] = field(default_factory=dict[int, AuditedTurn])

    def heard(self, player: SimulatedPlayer, table_id: int, ply: int, kind: str, now: datetime) -> None:
        """Check a message that notifies a player: as a turn begins, later in it, or because their turn is next."""
        self.happened[kind] += 1
        self.faults["mentions inside quiet hours"] += player.is_quiet(now)
        # A message due as an absence began is posted as it begins.
        self.faults["mentions while away"] += player.is_away(now) and player.away_since != now
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
        """Check all turns after a step in which the bot ran."""
        for turn in self.turns.values():
            if turn.player.is_quiet(now) or turn.player.is_away(now) or not turn.waits_for_notice(now):
                continue
            turn.good += step
            if turn.good > PATIENCE:
                self.faults["lost reminders" if turn.pings else "lost turns"] += 1
                turn.pings = max(turn.pings, 1)
                turn.notified(now)

    def paused(self, since: datetime, now: datetime) -> None:
        """Move deadlines after an outage since a moment, as the bot does: an absence stops no clock twice.

        What began meanwhile, at the latest as the bot was back, gets the time since then alone.
        """
        for turn in self.turns.values():
            begin = max(since, turn.began)
            turn.began += now - begin
            if turn.deadline is not None and not turn.is_up(since):
                back = turn.player.away_until or begin
                turn.deadline = max(turn.deadline, begin) + (max(now, back) - max(begin, back))

    def shift(self, player: SimulatedPlayer, until: datetime, now: datetime) -> None:
        """Move deadlines for a player's absence from now until a moment; the present moment ends an absence."""
        goes_on = max(now, player.away_until or now)
        for turn in self.turns.values():
            if turn.player is player and turn.deadline is not None and not turn.is_up(now):
                turn.deadline = max(turn.deadline, now) + (until - goes_on)
        player.away_since, player.away_until = now, until
