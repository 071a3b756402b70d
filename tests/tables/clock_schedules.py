"""Random turns, lived by the program's pure functions and by the slow clock side by side."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime, time, timedelta

from tables.core.deadlines import (
    NotificationState,
    TurnClock,
    after_notification,
    deadline_after_pause,
    deadline_away,
    deadline_given,
    first_limit,
    later_limit,
    runs_from,
)
from tables.core.hours import PlayingHours, QuietHours
from tables.core.pace import Pace, TurnLimit
from tables.core.preferences import Preferences, ReminderTimes
from tables.time.away import AUTO_AWAY, LEFT_AFTER_AUTO
from tables.time.outages import pause_between
from tables.time.reminders import DueKind, next_due, snooze
from tests.support.full import FULL
from tests.support.slow_clock import (
    DAY,
    HOUR,
    MINUTE,
    SlowPace,
    SlowPerson,
    SlowTurn,
    Spans,
    millis,
    playing_spans,
    quiet_spans,
)

ZONES = (
    "UTC",
    "Europe/Berlin",
    "Europe/London",
    "America/New_York",
    "America/Sao_Paulo",
    "America/Santiago",
    "Australia/Lord_Howe",
    "Africa/Casablanca",
    "Africa/Cairo",
    "Asia/Kathmandu",
    "Asia/Tokyo",
    "Pacific/Auckland",
    "Pacific/Chatham",
    "Pacific/Kiritimati",
    "Atlantic/Azores",
    "Asia/Beirut",
)
"""Zones that change their clocks at midnight, by half an hour, in a fast, or never."""

POOL = 40 if FULL else 12
"""The playing hours and the quiet hours of one seed: lists of them are made once."""

SLOW_SNOOZES = (3 * HOUR, 2 * HOUR, HOUR, 30 * MINUTE, 15 * MINUTE)
"""The times by which a reminder can be put off, as they are chosen: at most two thirds of what is left."""

CHANGES = tuple(
    millis(datetime(2026, month, day, tzinfo=UTC)) for month, day in ((3, 8), (3, 29), (4, 5), (10, 25), (11, 1))
)
"""Days on which clocks change somewhere."""


def moment(at: int) -> datetime:
    """A moment as the program has it."""
    return datetime(1970, 1, 1, tzinfo=UTC) + span(at)


def span(length: int) -> timedelta:
    """A span as the program has it."""
    return timedelta(milliseconds=length)


def span_or_none(length: int | None) -> timedelta | None:
    """A span, if there is one."""
    return None if length is None else span(length)


class Fast:
    """A turn as the program has it: what its services do to the columns of a table, by its pure functions."""

    def __init__(self, pace: Pace, person: Preferences, saved: timedelta | None, now: datetime) -> None:
        self.person = person
        limit = first_limit(pace, pace.turn_time(saved), [person], now)
        self.clock = TurnClock(now, limit, NotificationState.DUE)
        self.lost_at: datetime | None = None

    @property
    def limit(self) -> TurnLimit:
        assert self.clock.limit is not None
        return self.clock.limit

    def stands_at(self, now: datetime) -> datetime:
        return now if self.lost_at is None else max(self.lost_at, self.clock.began)

    def ends(self, deadline: datetime) -> None:
        self.clock = replace(self.clock, limit=replace(self.limit, deadline=deadline))

    def goes_away(self, until: datetime, now: datetime, *, automatic: bool = False) -> None:
        stands_at = self.stands_at(now)
        is_late = self.clock.table_notified
        deadline = deadline_away(self.limit, self.clock.began, self.person, until, stands_at, is_late=is_late)
        if deadline is None and automatic:
            held = runs_from(self.clock.began, until, stands_at)
            deadline = self.limit.pace.after(held, self.limit.pace.again * LEFT_AFTER_AUTO)
            self.clock = replace(self.clock, sent=0)
        if deadline is not None:
            self.ends(deadline)
        self.person = replace(self.person, away_until=until, sent_away=automatic)

    def is_given(self, now: datetime) -> bool:
        at, limit = self.stands_at(now), self.limit
        if limit.pace.between(runs_from(self.clock.began, self.person.away_until, at), limit.deadline) > limit.time:
            return False
        self.ends(deadline_given(limit, self.clock.began, self.person, at))
        sent = 0 if limit.deadline <= at else self.clock.sent
        self.clock = replace(self.clock, table_notified=False, sent=sent)
        return True

    def begins_again(self, now: datetime) -> None:
        pace = self.limit.pace
        limit = first_limit(pace, pace.again, [self.person], now)
        done = NotificationState.DONE
        self.clock = replace(self.clock, began=now, limit=limit, ping=done, sent=0, table_notified=False)

    def is_posted(self, now: datetime) -> None:
        ping = NotificationState.DONE if self.person.reachable(now) == now else NotificationState.PENDING
        limit = later_limit(self.limit, self.person.reachable(now))
        self.clock = replace(self.clock, began=now, limit=limit, ping=ping)

    def goes_on(self, stopped: datetime, now: datetime) -> None:
        """The clock goes on after an outage, or where the machine's has gone back."""
        after, by = min(stopped, now), now - stopped
        limit, began, away = self.limit, self.clock.began, self.person.away_until
        is_apart = limit.pace.hours is not None or (away is not None and away > after)
        if is_apart or (limit.deadline <= after and self.person.quiet is not None):
            self.ends(deadline_after_pause(limit, began, self._people, stopped=stopped, now=now))
        elif limit.deadline > after:
            self.ends(limit.deadline + by)
        if by > timedelta() or began > now:
            self.clock = replace(self.clock, began=began + by)
        if (until := self.clock.snoozed_until) is not None and until > after:
            self.clock = replace(self.clock, snoozed_until=until + by)

    @property
    def _people(self) -> list[Preferences]:
        return [replace(self.person, quiet=None) if self.clock.table_notified else self.person]

    def is_found(self, now: datetime) -> None:
        stopped, began = self.stands_at(now), self.clock.began
        self.lost_at = None
        self.ends(deadline_after_pause(self.limit, began, self._people, stopped=stopped, now=now))
        self.clock = replace(self.clock, began=began + (now - stopped))

    def saved(self, now: datetime) -> timedelta:
        return self.limit.saved(runs_from(self.clock.began, self.person.away_until, self.stands_at(now)))


class Schedule:
    """One turn and all that happens in it, to both clocks."""

    now: int
    happened: Counter[str]

    def __init__(self, rng: random.Random, pools: Pools) -> None:
        self.rng, self.pools = rng, pools
        near = rng.choice(CHANGES) + rng.randrange(-4 * DAY, 3 * DAY, MINUTE)
        self.now: int = near if rng.random() < 0.7 else CHANGES[0] + rng.randrange(0, 300 * DAY, MINUTE)
        pace, self.slow_pace = pools.pace(rng)
        person, slow_person = pools.person(rng, self.now)
        # No time at all is up at the end of playing hours as well as at the beginning of the next ones.
        least = 0 if self.slow_pace.turn or self.slow_pace.runs is None else MINUTE
        saved = rng.randrange(least, (self.slow_pace.most or 20 * DAY), MINUTE) if rng.random() < 0.8 else None
        self.fast = Fast(pace, person, span_or_none(saved), moment(self.now))
        self.slow = SlowTurn.begin(self.slow_pace, slow_person, saved, self.now)
        self.story = [f"{moment(self.now)} {pace} {person} saved={span_or_none(saved)}"]
        self.happened = Counter[str]()

    def live(self) -> None:
        """Live it. Raises `AssertionError` with its story."""
        rng = self.rng
        try:
            self._compare()
            self._pass(rng.choice((0, 1, 1, 3, 30, 600, 3000)) * MINUTE)
            self._post()
            for _ in range(rng.choice((2, 3, 4, 6, 9))):
                self._step()
            self._move()
        except AssertionError as fault:
            raise AssertionError(f"{fault}\n" + "\n".join(self.story)) from fault

    def _step(self) -> None:
        happen = self.rng.choices([*HAPPENINGS], [*HAPPENINGS.values()])[0]
        happen(self)
        self._compare()

    def _note(self, what: str) -> None:
        self.happened[what.split()[0]] += 1
        self.story.append(f"{moment(self.now)} {what}; {self.fast.limit.deadline}, {self.fast.clock.ping}")

    def _compare(self) -> None:
        """Compare what is left, or that time is up."""
        deadline, stands_at = millis(self.fast.limit.deadline), self.slow.at if self.slow.stopped else self.now
        if not self.slow.stopped:
            self.slow.run(self.now)
        if self.slow.ended_at is not None:
            assert deadline <= stands_at, ("not up", moment(deadline))
        else:
            assert deadline > stands_at or self.slow.left == 0, ("up", moment(deadline), span(self.slow.left))
            if not self.slow.stopped:
                assert deadline == self.slow.deadline(), (moment(deadline), moment(self.slow.deadline()))
        if not self.slow.stopped:
            fast_began = millis(self.fast.clock.began)
            assert fast_began == self.slow.began, ("began", moment(self.slow.began), self.fast.clock.began)

    # What both do

    def _pass(self, length: int) -> None:
        """Let time pass; looks come at the moments that the program gives, and at the end."""
        until = self.now + length
        if self.slow.stopped:
            self.now = until
            return
        for _ in range(40):
            due = next_due(self.fast.clock, self.fast.person, moment(self.now))
            if due is None or millis(due.at) > until:
                break
            if (at := millis(due.at)) > self.now:
                self.slow.run(at - 1)
                assert (early := self.slow.due(at - 1)) is None, (early, "before", due)
                self.now = at
            self._look()
        else:
            raise AssertionError("no end of what is due")
        # A notice may have been posted later than that.
        self.now = max(self.now, until)
        self._look()

    def _look(self) -> None:
        """Do what is due, as far as the program says; the slow clock says the same."""
        self.slow.run(self.now)
        for _ in range(10):
            due, slow = next_due(self.fast.clock, self.fast.person, moment(self.now)), self.slow.due(self.now)
            found = due.kind if due is not None and millis(due.at) <= self.now else None
            assert found == slow, (found, "differs from", slow, due)
            if due is None or found is None or slow is None:
                return
            self._do(found, due.sent)
            self.slow.do(slow, self.now)
            self._note(f"due:{found}")
            self._compare()
            if found is DueKind.TURN:
                self._post_notice()
        raise AssertionError("no end of what is due now")

    def _do(self, kind: DueKind, sent: int) -> None:
        fast = self.fast
        match kind:
            case DueKind.TURN:
                fast.clock = replace(fast.clock, sent=sent, snoozed_until=None, ping=NotificationState.COMING)
            case DueKind.REMINDER:
                fast.clock = replace(fast.clock, sent=sent, snoozed_until=None)
            case DueKind.AUTO_AWAY:
                fast.goes_away(moment(self.now) + AUTO_AWAY, moment(self.now), automatic=True)
            case _:
                fast.clock = replace(fast.clock, table_notified=True)

    def _post(self) -> None:
        """The turn message is posted."""
        self.slow.run(self.now)
        self.fast.is_posted(moment(self.now))
        known = self.slow.person.reachable(self.now)
        self.slow.ping = "done" if known == self.now else "pending"
        self.slow.began = self.now
        self.slow.knows(known, self.slow.whole)
        self._note("posted")
        self._compare()
        self._look()

    def _post_notice(self) -> None:
        """The first notice is posted: soon, or later where chat refuses it."""
        self.now += self.rng.choice((0, 0, 1, 5, 100)) * MINUTE
        self.now = self.slow.person.reachable(self.now)
        self.slow.run(self.now)
        self.fast.clock = after_notification(self.fast.clock, moment(self.now))
        self.slow.ping = "done"
        self.slow.knows(self.now, self.slow.whole)
        self._note("noticed")
        self._compare()

    def wait(self) -> None:
        length = self.rng.choice((MINUTE, 30 * MINUTE, 5 * HOUR, DAY, 3 * DAY, self.slow.whole // 2, self.slow.whole))
        self._pass(min(length, 20 * DAY))
        self._note("waited")

    def go_away(self) -> None:
        until = (self.now // DAY + self.rng.choice((1, 2, 5, 20, 58))) * DAY + self.rng.choice((0, 23, 1)) * HOUR
        self.fast.goes_away(moment(until), moment(self.now))
        self.slow.away(until, self.now)
        self._note(f"away until {moment(until)}")

    def come_back(self) -> None:
        if self.slow.person.away_until is not None and self.slow.person.away_until > self.now:
            self.fast.goes_away(moment(self.now), moment(self.now))
            self.slow.away(self.now, self.now)
            self._note("back")

    def is_down(self) -> None:
        """Nobody looks for a while, or the machine's clock goes back."""
        if self.slow.stopped:
            return
        since = self.now
        length = self.rng.choice((20 * MINUTE, HOUR, 61 * MINUTE, 9 * HOUR, 4 * DAY, 30 * DAY, -2 * HOUR, -3 * DAY))
        self.slow.run(since)
        pause = pause_between(moment(since), moment(since + length))
        self.now += max(length, 0) if pause is None else length
        if pause is not None:
            self.fast.goes_on(moment(since), moment(self.now))
            self.slow.goes_on(self.now, since)
            self.slow.puts_off(self.now, since)
        self._note(f"down for {span(length)}")
        self._compare()
        self._look()

    def lose(self) -> None:
        """The thread is deleted, or is there again."""
        self.slow.run(self.now)
        if self.slow.stopped:
            since = self.slow.at
            self.fast.is_found(moment(self.now))
            self.slow.goes_on(self.now, since)
            self._note("found")
            self._compare()
            self._look()
        else:
            self.fast.lost_at, self.slow.stopped = moment(self.now), True
            self._note("lost")

    def give(self) -> None:
        given = self.fast.is_given(moment(self.now))
        assert given == self.slow.give(self.now), ("enough time?", given)
        self._note(f"given {given}")

    def vote(self) -> None:
        if self.fast.clock.table_notified and self.fast.clock.ping is NotificationState.DONE:
            self.fast.begins_again(moment(self.now))
            self.slow.wait(self.now)
            self._note("voted")

    def snooze(self) -> None:
        if self.slow.muted or self.slow.ping not in ("done", "pending"):
            return
        left = self.slow.deadline() - self.now
        fitting = [by for by in SLOW_SNOOZES if 3 * (self.slow.person.reachable(self.now + by) - self.now) <= 2 * left]
        found = snooze(self.fast.clock, self.fast.person, moment(self.now))
        assert (None if found is None else found.by // timedelta(milliseconds=1)) == max(fitting, default=None)
        if found is not None:
            self.fast.clock = replace(self.fast.clock, snoozed_until=moment(self.now) + found.by)
            self.slow.snoozed_until = self.now + max(fitting)
            self._note("snoozed")

    def mute(self) -> None:
        self.fast.clock = replace(self.fast.clock, muted=True, snoozed_until=None)
        self.slow.muted, self.slow.snoozed_until = True, None
        self._note("muted")

    def change_wishes(self) -> None:
        fast, slow = self.pools.person(self.rng, self.now)
        away = self.fast.person.away_until
        self.fast.person = replace(fast, away_until=away, sent_away=self.fast.person.sent_away)
        slow.away_until, slow.sent_away = self.slow.person.away_until, self.slow.person.sent_away
        self.slow.person = slow
        self._note(f"wishes {fast}")

    def _move(self) -> None:
        saved = self.fast.saved(moment(self.now))
        assert saved == span(self.slow.saved(self.now)), (saved, span(self.slow.saved(self.now)))
        if self.slow_pace.bank is not None:
            whole = self.fast.limit.pace.turn_time(saved)
            assert timedelta() <= saved <= whole <= (self.fast.limit.pace.most or whole), (saved, whole)


HAPPENINGS = {
    Schedule.wait: 40,
    Schedule.go_away: 12,
    Schedule.come_back: 6,
    Schedule.is_down: 12,
    Schedule.lose: 8,
    Schedule.give: 8,
    Schedule.vote: 10,
    Schedule.snooze: 4,
    Schedule.mute: 1,
    Schedule.change_wishes: 6,
}
"""What can happen in a turn, and how often it does."""


class Pools:
    """The paces and people of a seed."""

    def __init__(self, rng: random.Random) -> None:
        self.playing = [self._playing(rng) for _ in range(POOL)]
        self.quiet = [self._quiet(rng) for _ in range(POOL)]

    @staticmethod
    def _time(rng: random.Random) -> time:
        # Near the hours at which clocks change, more often than not.
        return time(rng.choice((0, 1, 2, 3, 23)) if rng.random() < 0.5 else rng.randrange(24), rng.choice((0, 30, 59)))

    def _playing(self, rng: random.Random) -> tuple[PlayingHours, Spans]:
        while True:
            hours = PlayingHours(self._time(rng), self._time(rng), rng.choice(ZONES), rng.random() < 0.5)
            if hours.length >= timedelta(hours=1):
                return hours, playing_spans(hours.start, hours.end, hours.zone, hours.weekends)

    def _quiet(self, rng: random.Random) -> tuple[QuietHours, Spans]:
        start, end = self._time(rng), self._time(rng)
        if rng.random() < 0.6 or start == end:
            start, end = time(rng.choice((21, 22, 23))), time(rng.choice((6, 7, 8, 9)))
        quiet = QuietHours(start, end, rng.choice(ZONES))
        return quiet, quiet_spans(start, end, quiet.zone)

    def pace(self, rng: random.Random) -> tuple[Pace, SlowPace]:
        """A pace, for both."""
        hours, runs = rng.choice(self.playing) if rng.random() < 0.55 else (None, None)
        bank = most = None
        if rng.random() < 0.5:
            turn = rng.choice((1, 2, 4, 12, 24, 72, 168)) * HOUR if rng.random() < 0.97 else 30 * DAY
            turn = turn if hours is not None else max(turn, 12 * HOUR)
        else:
            bank = rng.choice((1, 2, 3, 5, 14)) * DAY if rng.random() < 0.97 else 40 * DAY
            turn = rng.choice((0, 0, 1, 4, 12, 24)) * HOUR
            most = rng.choice((None, bank, bank + 2 * DAY))
        fast = Pace(span(turn), span_or_none(bank), span_or_none(most), hours)
        return fast, SlowPace(turn, bank, most, runs)

    def person(self, rng: random.Random, now: int) -> tuple[Preferences, SlowPerson]:
        """What a person wishes, for both."""
        quiet, asleep = rng.choice(self.quiet) if rng.random() < 0.6 else (None, None)
        shares = tuple(sorted(rng.sample(range(1, 100), rng.randrange(3)))) if rng.random() < 0.4 else (85,)
        hours = tuple(rng.choice((1, 2, 6, 24, 72)) for _ in range(rng.randrange(3))) if shares != (85,) else ()
        if not shares and not hours:
            shares = (85,)
        away = now // DAY * DAY + rng.randrange(-3, 15) * DAY if rng.random() < 0.2 else None
        fast = Preferences(
            reminds=rng.random() < 0.85,
            auto_away=rng.random() < 0.2,
            quiet=quiet,
            away_until=None if away is None else moment(away),
            times=ReminderTimes((*shares, *(span(each * HOUR) for each in hours))),
            digest=time(9) if rng.random() < 0.2 else None,
        )
        has_digest = fast.digest is not None
        spans = tuple(each * HOUR for each in hours)
        slow = SlowPerson(fast.reminds, fast.auto_away, fast.sent_away, asleep, away, shares, spans, has_digest)
        return fast, slow


def live_all(seed: int, count: int) -> Counter[str]:
    """Live so many schedules of a seed; how often what happened. Raises `AssertionError` at the first difference."""
    rng = random.Random(seed)
    pools, happened = Pools(rng), Counter[str]()
    for number in range(count):
        schedule = Schedule(random.Random(seed * 10**7 + number), pools)
        try:
            schedule.live()
        except AssertionError as fault:
            raise AssertionError(f"seed {seed}, schedule {number}: {fault}") from fault
        happened += schedule.happened
    return happened
