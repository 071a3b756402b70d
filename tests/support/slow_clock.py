"""A second clock of turns, slow and plain: lists of the hours in which time runs, and a count of the time that is left.

The program moves deadlines; here no deadline is kept. All moments are milliseconds since 1970, spans milliseconds.
Nothing is asked of `tables`.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from zoneinfo import ZoneInfo

from tests.support.there import there

SECOND = 1000
MINUTE, HOUR, DAY = 60 * SECOND, 3600 * SECOND, 86400 * SECOND

FIRST, LAST = date(2025, 12, 1), date(2034, 1, 1)
"""The days of the lists."""

ENOUGH, ON_THE_WAY, MOST_AWAY, AUTO_AWAY = 0.5, 2 * MINUTE, 60 * DAY, 7 * DAY
"""The rules, as docs/playing.md has them."""

Spans = list[tuple[int, int]]


def millis(moment: datetime) -> int:
    """A moment as milliseconds."""
    return (moment - datetime(1970, 1, 1, tzinfo=UTC)) // timedelta(milliseconds=1)


@cache
def offsets(zone: str) -> list[tuple[int, int, int]]:
    """The stretches in which the clocks of a zone do not change: from, until, and their distance from Greenwich."""
    clocks, found = ZoneInfo(zone), list[tuple[int, int, int]]()
    at, end = millis(datetime.combine(FIRST, time(), UTC)), millis(datetime.combine(LAST, time(), UTC))
    while at < end:
        offset = there(datetime.fromtimestamp(at // SECOND, UTC).astimezone(clocks).utcoffset())
        distance = offset // timedelta(milliseconds=1)
        if found and found[-1][2] == distance:
            found[-1] = (found[-1][0], at + 30 * MINUTE, distance)
        else:
            found.append((at, at + 30 * MINUTE, distance))
        at += 30 * MINUTE
    return found


def first_shown(zone: str, wall: int) -> int:
    """The first moment at which the clocks of a zone show a time or a later one; walls are as moments in Greenwich."""
    for begins, ends, distance in offsets(zone):
        if wall < ends + distance:
            return max(begins, wall - distance)
    raise AssertionError("beyond the lists")


def _minutes(at: time) -> int:
    return (at.hour * 60 + at.minute) * MINUTE


@cache
def playing_spans(start: time, end: time, zone: str, weekends: bool) -> Spans:
    """The playing hours: each begins when the clock first shows their beginning, and ends when it shows their end."""
    found, day = Spans(), FIRST + timedelta(days=2)
    while day < LAST - timedelta(days=2):
        midnight = millis(datetime.combine(day, time(), UTC))
        begins = first_shown(zone, midnight + _minutes(start))
        ends = first_shown(zone, midnight + _minutes(end) + (0 if start < end else DAY))
        if begins < ends and (weekends or day.weekday() < 5):
            found.append((begins, ends))
        day += timedelta(days=1)
    return found


@cache
def quiet_spans(start: time, end: time, zone: str) -> Spans:
    """The quiet hours: whenever the clock shows a time in them."""
    found = Spans()
    for begins, ends, distance in offsets(zone):
        day = (begins + distance) // DAY * DAY - DAY
        while day < ends + distance:
            since = max(day + _minutes(start) - distance, begins)
            until = min(day + _minutes(end) + (0 if start < end else DAY) - distance, ends)
            if since < until and found and found[-1][1] >= since:
                found[-1] = (found[-1][0], max(until, found[-1][1]))
            elif since < until:
                found.append((since, until))
            day += DAY
    return found


def _from(spans: Spans, moment: int) -> Iterator[tuple[int, int]]:
    """What is left of the spans from a moment on."""
    for begins, ends in spans[bisect_right(spans, moment, key=lambda span: span[1]) :]:
        yield max(begins, moment), ends
    raise AssertionError("beyond the lists")


@dataclass(frozen=True)
class SlowPace:
    """A pace, with the spans in which time runs; None: always."""

    turn: int
    bank: int | None = None
    most: int | None = None
    runs: Spans | None = None

    def whole(self, saved: int | None) -> int:
        """The time of a player's next turn."""
        if self.bank is None:
            return self.turn
        time = self.turn + (self.bank if saved is None else saved)
        return time if self.most is None or time < self.most else self.most

    @property
    def again(self) -> int:
        """The time that is given again."""
        return self.turn if self.bank is None else max(self.turn, self.bank // 8)

    def after(self, moment: int, span: int) -> int:
        """When so much time has run."""
        if self.runs is None:
            return moment + span
        for begins, ends in _from(self.runs, moment):
            if begins + span <= ends:
                return begins + span
            span -= ends - begins
        raise AssertionError("beyond the lists")

    def before(self, moment: int, span: int) -> int:
        """The last moment from which so much time runs until another."""
        if self.runs is None:
            return moment - span
        for begins, ends in reversed(self.runs[: bisect_left(self.runs, moment, key=lambda span: span[0])]):
            if min(ends, moment) - span >= begins:
                return min(ends, moment) - span
            span -= min(ends, moment) - begins
        raise AssertionError("beyond the lists")

    def between(self, since: int, until: int) -> int:
        """How much time runs between two moments."""
        if since >= until:
            return 0
        if self.runs is None:
            return until - since
        passed = 0
        for begins, ends in _from(self.runs, since):
            if begins >= until:
                break
            passed += min(ends, until) - begins
        return passed


@dataclass
class SlowPerson:
    """What a person wishes. `quiet` are their quiet hours, `shares` and `hours` the times of their reminders."""

    reminds: bool = True
    auto_away: bool = False
    sent_away: bool = False
    quiet: Spans | None = None
    away_until: int | None = None
    shares: tuple[int, ...] = (85,)
    hours: tuple[int, ...] = ()
    has_digest: bool = False

    def awake(self, moment: int) -> int:
        """The first moment that is not quiet."""
        if self.quiet is not None:
            begins, ends = next(_from(self.quiet, moment))
            return ends if begins == moment else moment
        return moment

    def reachable(self, moment: int) -> int:
        """The first moment at which the person is neither away nor asleep."""
        return self.awake(moment if self.away_until is None else max(moment, self.away_until))


@dataclass
class SlowTurn:
    """A turn: at the moment `at` so much time was `left`, or it has run out at `ended_at`."""

    pace: SlowPace
    person: SlowPerson
    began: int
    whole: int
    left: int
    at: int
    ended_at: int | None = None
    ping: str = "due"
    sent: int = 0
    muted: bool = False
    snoozed_until: int | None = None
    told: bool = False
    stopped: bool = False

    @classmethod
    def begin(cls, pace: SlowPace, person: SlowPerson, saved: int | None, now: int) -> SlowTurn:
        """A turn that begins now."""
        whole = pace.whole(saved)
        turn = cls(pace, person, now, whole, whole, now)
        turn.knows(person.reachable(now), whole)
        return turn

    def runs_from(self) -> int:
        """From when on the time that is left runs: an absence holds it, for so long and no longer."""
        if self.person.away_until is None:
            return self.at
        return max(self.at, min(self.person.away_until, self.began + MOST_AWAY))

    def deadline(self) -> int:
        """When the time has run out or will."""
        return self.ended_at if self.ended_at is not None else self.pace.after(self.runs_from(), self.left)

    def run(self, now: int) -> None:
        """Let time run until now, unless the clock is stopped."""
        if self.stopped:
            return
        if self.ended_at is not None:
            self.at = now
        elif (deadline := self.deadline()) <= now:
            self.ended_at, self.left, self.at = deadline, 0, now
        else:
            self.left, self.at = self.left - self.pace.between(self.runs_from(), now), now

    def goes_on(self, now: int, since: int) -> None:
        """Let the clock go on that has stopped at a moment, which may be later than now."""
        if self.ended_at is not None and self.ended_at > now:
            # The machine's clock has gone back: time is up for as long as before.
            is_up_for = since - self.ended_at if self.pace.runs is None else self.pace.between(self.ended_at, since)
            self.ended_at = self.pace.before(now, is_up_for)
        elif self.ended_at is not None and not self.told and now >= since and self.calm_from(self.ended_at) > since:
            self.ended_at, self.left = None, 0  # Asleep, they had time until they would wake.
        self.stopped, self.at = False, now
        if now > since or self.began > now:
            self.began += now - since

    def puts_off(self, now: int, since: int) -> None:
        """Let a reminder that was put off come as much later, or sooner, as the machine's clock was wrong."""
        if self.snoozed_until is not None and self.snoozed_until > min(now, since):
            self.snoozed_until += now - since

    def knows(self, known: int, time: int) -> None:
        """Leave half of a time from the moment at which the person can know of it."""
        if self.ended_at is not None and self.pace.after(known, int(time * ENOUGH)) <= self.ended_at + ON_THE_WAY:
            return
        enough = self.pace.after(known, int(time * ENOUGH))
        if enough > self.deadline() + ON_THE_WAY:
            self.ended_at, self.left = None, self.pace.between(self.runs_from(), enough)

    def is_up(self, now: int) -> bool:
        """Whether the person has no time: not while they sleep, not between playing hours."""
        deadline = self.deadline()
        if self.ping == "pending" and not self.muted:
            known = min(self.person.reachable(now), self.began + MOST_AWAY)
            enough = self.pace.after(known, int(self.whole * ENOUGH))
            deadline = enough if enough > deadline + ON_THE_WAY else deadline
        return self.calm_from(deadline) <= now

    def calm_from(self, deadline: int) -> int:
        """The first moment from a deadline on in playing hours at which the person does not sleep."""
        woken = at = self.person.awake(deadline)
        if at == deadline:
            return at
        for _ in range(8):
            at = self.pace.after(at, 0)
            if self.person.awake(at) == at:
                return at
            at = self.person.awake(at)
        return woken

    def planned(self) -> list[int]:
        """When reminders come, but for quiet hours."""
        if not self.whole:
            return []
        standard = {min(self.whole * 15 // 100, DAY)}
        spans = {self.whole * (100 - share) // 100 for share in self.person.shares} | {*self.person.hours}
        if (self.person.shares, self.person.hours) == ((85,), ()):
            spans = standard
        fitting = {span for span in spans if span < self.whole} or standard
        deadline = self.deadline()
        return [self.pace.before(deadline, span) for span in sorted(fitting, reverse=True)]

    def due(self, now: int) -> str | None:
        """What is due now, if anything: the table first."""
        if self.stopped or self.ping in ("due", "coming"):
            return None
        if not self.told and self.is_up(now):
            return "auto-away" if self.person.auto_away and not self.person.sent_away else "overdue"
        if self.muted or self.person.reachable(now) != now:
            return None
        if self.ping == "pending":
            return "turn"
        if self.snoozed_until is not None:
            coming = self.person.reachable(max(self.snoozed_until, now))
            if coming < self.deadline():
                return "reminder" if coming <= now else None
        planned = self.planned()
        dealt_with = max(self.sent, sum(moment <= self.began for moment in planned))
        if self.person.has_digest:
            dealt_with = max(dealt_with, len(planned) - 1)
        if self.person.reminds and self.deadline() > now and any(moment <= now for moment in planned[dealt_with:]):
            return "reminder"
        return None

    def do(self, due: str, now: int) -> None:
        """Note that what was due is done; the first notice is still to be posted."""
        match due:
            case "turn":
                if not self.person.has_digest:
                    after = replace(self)
                    after.knows(now, self.whole)
                    self.sent = max(self.sent, sum(moment <= now for moment in after.planned()))
                self.ping, self.snoozed_until = "coming", None
            case "reminder":
                self.sent = max(self.sent, sum(moment <= now for moment in self.planned()))
                self.snoozed_until = None
            case "auto-away":
                self.away(now + AUTO_AWAY, now, automatic=True)
            case _:
                self.told = True

    def away(self, until: int, now: int, *, automatic: bool = False) -> None:
        """Begin, change or end an absence."""
        self.run(now)
        if self.ended_at is not None and automatic:
            self.ended_at, self.left, self.sent = None, self.pace.again // 2, 0
        elif (
            self.ended_at is not None
            and not self.told
            and self.calm_from(self.ended_at) > (self.at if self.stopped else now)
        ):
            self.ended_at, self.left = None, 0  # Asleep, they had time until they would wake.
        self.person.away_until, self.person.sent_away = until, automatic

    def give(self, now: int) -> bool:
        """Give more time; whether there was not enough of it."""
        self.run(now)
        if self.left > self.whole:
            return False
        # While the clock is stopped, nothing notes that no time is left.
        if self.ended_at is None and self.deadline() > self.at:
            self.left += self.pace.again
        else:
            self._again(now)
            self.sent = 0
        self.told = False
        return True

    def wait(self, now: int) -> None:
        """Let the turn begin again, as the others have voted."""
        self.run(now)
        self.began, self.whole, self.ping, self.sent, self.told = now, self.pace.again, "done", 0, False
        self.at = now
        self._again(now)

    def _again(self, now: int) -> None:
        at = self.at if self.stopped else now
        self.ended_at, self.left, self.at = None, self.pace.again, at
        self.knows(min(self.person.reachable(at), max(self.began + MOST_AWAY, at)), self.pace.again)

    def saved(self, now: int) -> int:
        """The time that is saved by a move."""
        self.run(now)
        return 0 if self.ended_at is not None else min(self.left, self.whole)
