"""When a person is reminded of a turn or gets a digest of those that wait, and what they have set for it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any

from db.records.session import Session
from db.schema import Duty
from locales.words import typed
from tables.core.deadlines import (
    MOST_AWAY,
    NotificationState,
    TurnClock,
    after_notification,
    excused_until,
    later_limit,
    turn_clock_of,
    up_at,
)
from tables.core.errors import NoZoneError
from tables.core.hours import minutes_of, next_digest, time_of
from tables.core.kernel import SILENT, Game, Kernel, UseCases, without_winner
from tables.core.log import LogKind
from tables.core.model import Status, Table
from tables.core.pace import TurnLimit
from tables.core.preferences import (
    Preferences,
    ReminderTimes,
    clocked_times,
    preferences_in,
    preferences_of,
    unclocked_times,
)
from tables.core.rows import to_millis
from tables.core.zones import zone_of
from tables.outbox.kinds import DIGEST
from tables.outbox.queue import Showing
from tables.people.people import change_preferences
from tables.play.record import Record
from tables.play.recording import Recorder

SILENCE = timedelta(days=5)
"""The age of a turn without a clock at which the table is informed that the reminders have ended."""

SNOOZES = tuple(timedelta(minutes=minutes) for minutes in (180, 120, 60, 30, 15))
"""The times by which "not now" can put a reminder off, the longest first."""

SNOOZED_SHARE = 2 / 3
"""The largest share of the time left in a turn after which a reminder that was put off comes."""


class DueKind(StrEnum):
    """The things due in a turn. The first two notify the person, the others inform the table without notifying."""

    TURN = "turn"
    REMINDER = "reminder"
    AUTO_AWAY = "auto-away"
    OVERDUE = "overdue"
    SILENCE = "silence"


@dataclass(frozen=True, slots=True)
class Due:
    """The next thing due in a turn, not before `at`; once it is sent, `sent` moments are dealt with."""

    kind: DueKind
    at: datetime
    sent: int


@dataclass(frozen=True, slots=True)
class Snooze:
    """A reminder put off `by` a span: it comes `at` a moment, instead of so many planned ones until then."""

    by: timedelta
    at: datetime
    replaced: int


def next_due(clock: TurnClock, preferences: Preferences, now: datetime) -> Due | None:
    """Return the thing due now (`at` is `now` then) or next; None if nothing more will be in this turn."""
    found = [
        due for due in (_table_notice(clock, preferences, now), _notifying(clock, preferences, now)) if due is not None
    ]
    # At the same moment the table comes first: an absence that begins by itself puts the reminder off.
    return min(found, key=lambda due: due.at, default=None)


def snooze(clock: TurnClock, preferences: Preferences, now: datetime, most: timedelta = SNOOZES[0]) -> Snooze | None:
    """Return what "not now" brings, at most `most` later; None where too little time is left for that."""
    for by in SNOOZES:
        at = preferences.reachable(now + by)
        if by <= most and (clock.limit is None or at <= now + (clock.limit.deadline - now) * SNOOZED_SHARE):
            coming = max(_settled(clock, preferences), passed(clock, preferences, now))
            return Snooze(by, at, max(passed(clock, preferences, at) - coming, 0) if preferences.reminds else 0)
    return None


def moments(clock: TurnClock, preferences: Preferences) -> tuple[datetime, ...]:
    """Return when reminders are due, but for quiet hours. An absence puts off those still to come."""
    if clock.limit is not None:
        return tuple(clock.limit.with_left(left) for left in preferences.times.before_end(clock.limit.time))
    start = _counted_from(clock, preferences)
    return tuple(start + span for span in preferences.times.unclocked)


def passed(clock: TurnClock, preferences: Preferences, at: datetime) -> int:
    """Count the reminders of a turn that are due at a moment or before."""
    return sum(moment <= at for moment in moments(clock, preferences))


def _settled(clock: TurnClock, preferences: Preferences) -> int:
    """Count the planned reminders of a turn that were sent, or are replaced."""
    # A turn message that came late counts as the reminders before it.
    sent = max(clock.sent, passed(clock, preferences, clock.began))
    if preferences.digest is None:
        return sent
    # The digest replaces all of them, but for the last one before time runs out.
    return max(sent, len(moments(clock, preferences)) - (clock.limit is not None))


def _notifying(clock: TurnClock, preferences: Preferences, now: datetime) -> Due | None:
    if clock.muted or clock.ping.is_under_way:
        return None
    if clock.ping is NotificationState.PENDING:
        at = preferences.reachable(now)
        if preferences.digest is not None:
            return Due(DueKind.TURN, at, clock.sent)  # Not posted: it only lets the time run.
        # The first notice replaces the reminders before it, by the deadline that it brings.
        return Due(DueKind.TURN, at, max(clock.sent, passed(after_notification(clock, at), preferences, at)))
    # After an outage one reminder replaces all that were missed.
    sent = max(clock.sent, passed(clock, preferences, now))
    if clock.snoozed_until is not None:
        at = preferences.reachable(max(clock.snoozed_until, now))
        # Where the deadline has become sooner since, the reminders before it come as planned.
        if clock.limit is None or at < clock.limit.deadline:
            return Due(DueKind.REMINDER, at, sent)
    following, planned = _settled(clock, preferences), moments(clock, preferences)
    if not preferences.reminds or following >= len(planned):
        return None
    at = preferences.reachable(max(planned[following], now))
    if clock.limit is not None and at >= clock.limit.deadline:
        return None  # It would name a deadline that is over, beside the message that informs the table of that.
    return Due(DueKind.REMINDER, at, sent)


def _table_notice(clock: TurnClock, preferences: Preferences, now: datetime) -> Due | None:
    if clock.table_notified or clock.ping.is_under_way:
        return None
    if clock.limit is None:
        at = max(_counted_from(clock, preferences) + SILENCE, _known_by(clock, preferences, now) or now)
        return Due(DueKind.SILENCE, max(at, now), clock.sent)
    # Not twice: since the last absence that began by itself the person has not played.
    excused = preferences.auto_away and not preferences.sent_away
    kind = DueKind.AUTO_AWAY if excused else DueKind.OVERDUE
    return Due(kind, max(_time_up(clock, clock.limit, preferences, now), now), clock.sent)


def _time_up(clock: TurnClock, limit: TurnLimit, preferences: Preferences, now: datetime) -> datetime:
    """Return when time is up for a turn with a limit; a person still to be notified has enough time from then on."""
    known = _known_by(clock, preferences, now)
    return up_at(limit if known is None else later_limit(limit, known), preferences)


def _known_by(clock: TurnClock, preferences: Preferences, now: datetime) -> datetime | None:
    """Return the moment by which a person still to be notified knows of their turn; None where nothing is to come.

    An absence holds a turn for so long and no longer.
    """
    if clock.ping is not NotificationState.PENDING or clock.muted:
        return None
    return min(preferences.reachable(now), clock.began + MOST_AWAY)


def _counted_from(clock: TurnClock, preferences: Preferences) -> datetime:
    """Return the moment from which a turn without a clock is counted: absences do not count."""
    return max(clock.began, excused_until(clock.began, preferences.away_until) or clock.began)


class Silence:
    """The service that ends games without any moves for very long."""

    def __init__(self, kernel: Kernel, recorder: Recorder) -> None:
        self._kernel = kernel
        self._recorder = recorder

    async def end(self, table_id: int) -> None:
        """End a game in which no player has moved for very long, with a record of it."""
        await self._recorder.at_present(table_id, self._end_if_silent)

    async def _end_if_silent(self, game: Game) -> None:
        async with self._recorder.holding(game) as (session, game):
            table = game.table
            if table.status is not Status.RUNNING:
                return
            to_act = [await preferences_of(session, user_id) for user_id in table.people_to_act]
            if self.silent_from(table, to_act) > self._kernel.now():
                return
            ending = without_winner(game, SILENT)
            # Every row of a log names a seat; this one is about none in particular.
            record = Record.besides_the_rules(LogKind.SILENCE, game, min(table.to_act), None, ending=ending)
            await self._recorder.write(session, game, record)

    def silent_from(self, table: Table, to_act: Iterable[Preferences]) -> datetime:
        """Return when a table counts as abandoned: running clocks and absences of players to act are added."""
        moments = [table.updated_at, *([table.deadline] if table.deadline else [])]
        began = table.turn_at or table.updated_at
        moments += [held for each in to_act if (held := excused_until(began, each.away_until)) is not None]
        return max(moments) + self._kernel.silence


NO_DIGEST = typed("typed-no-digest")
"""The texts that turn the digest off."""


class ReminderSettings(UseCases):
    """The use cases of setting reminders. Each returns the preferences after it."""

    async def change(
        self,
        user_id: int,
        *,
        reminds: bool | None = None,
        directly: bool | None = None,
        next_up: bool | None = None,
        language: str | None = None,
        clocked: str | None = None,
        unclocked: str | None = None,
        digest: str | None = None,
        zone: str | None = None,
    ) -> Preferences:
        """Change what is given, texts as the person writes them; the rest stays as it was.

        Who sets times or a digest wants reminders. Raises `BadReminderTimesError`, `BadHourError`, `NoZoneError`,
        `UnknownZoneError`; then nothing has changed.
        """
        named = {"directly": directly, "next_up": next_up, "language": language}
        changes: dict[str, Any] = {name: value for name, value in named.items() if value is not None}
        if reminds is None and any(each is not None for each in (clocked, unclocked, digest)):
            reminds = True
        if reminds is not None:
            changes["reminds"] = reminds
        if zone is not None:
            changes["zone"] = zone_of(zone)
        hour = None if digest is None or digest.strip().casefold() in NO_DIGEST else time_of(digest)
        if digest is not None:
            changes["digest_minute"] = None if hour is None else minutes_of(hour)
        async with self._kernel.writing() as session:
            before = await preferences_of(session, user_id)
            if hour is not None and changes.get("zone", before.zone) is None:
                raise NoZoneError
            if clocked is not None or unclocked is not None:
                changes["reminder_times"] = _times(before.times, clocked, unclocked).write()
            after = await change_preferences(session, user_id, changes, self._kernel.now())
            if after.times != before.times:
                await self._count_again(session, user_id, after)
            return after

    async def _count_again(self, session: Session, user_id: int, preferences: Preferences) -> None:
        """Let the reminders that would be over by now, at the new times, count as dealt with in the present turns."""
        for table in await self._kernel.tables_of(session, await session.lists.of_user(user_id)):
            if table.status is not Status.RUNNING or user_id not in table.people_to_act:
                continue
            row = await session.tables.row(table.id)
            turn_row = await session.turns.row(table_id=table.id, ply=table.turn_ply, user_id=user_id)
            clock = None if row is None else turn_clock_of(row, turn_row)
            if clock is not None and (count := passed(clock, preferences, self._kernel.now())) != clock.sent:
                await session.turns.put(
                    {"table_id": table.id, "ply": table.turn_ply, "user_id": user_id}, {"sent": count}
                )


def _times(before: ReminderTimes, clocked: str | None, unclocked: str | None) -> ReminderTimes:
    if clocked is not None:
        before = replace(before, clocked=clocked_times(clocked))
    return before if unclocked is None else replace(before, unclocked=unclocked_times(unclocked))


@dataclass(frozen=True, slots=True)
class DigestStep:
    """Whether a digest that is due is posted now, and when the next one is due; None: there is none any more."""

    posts: bool
    next_at: datetime | None


def expected_digest(preferences: Preferences, now: datetime) -> datetime | None:
    """Return when a person's next digest comes if nothing changes; None where they have none."""
    if preferences.digest is None or preferences.zone is None:
        return None
    present = now if preferences.away_until is None else max(now, preferences.away_until)
    return preferences.reachable(next_digest(preferences.digest, preferences.zone, present))


def digest_step(preferences: Preferences, now: datetime) -> DigestStep:
    """Return what becomes of a person's digest that is due: after an outage one replaces all that were missed.

    In quiet hours it waits for their end. In an absence there is none that day.
    """
    if preferences.digest is None or preferences.zone is None:
        return DigestStep(posts=False, next_at=None)
    following = next_digest(preferences.digest, preferences.zone, now)
    if preferences.is_away(now):
        return DigestStep(posts=False, next_at=following)
    reachable = preferences.reachable(now)
    return DigestStep(posts=True, next_at=following) if reachable == now else DigestStep(posts=False, next_at=reachable)


MOST_AT_ONCE = 100
"""The people whose digests are added in one transaction: others' moves come in between."""


@dataclass(frozen=True, slots=True)
class WaitingGames:
    """The games that wait for a person: their number, and the first ones, by whose time ends first.

    `channel_id` is the one of the person's direct messages, where the digest before this one is; None if there is none.
    """

    count: int
    tables: tuple[Table, ...]
    channel_id: int | None


class Digests(UseCases):
    """The use cases of digests: to add those that are due, and to read what they say."""

    async def add_due(self, most: int = MOST_AT_ONCE) -> int:
        """Add the digests that are due to the outbox, together with when the next ones are; return for how many people.

        A process that dies in between loses none and adds none twice. A person for whom nothing waits gets none.
        """
        now = self._kernel.millis()
        async with self._kernel.reading() as session:
            if not await session.people.is_digest_due(now):
                return 0  # As nearly always: the database's one writer is left to the moves.
        async with self._kernel.writing() as session:
            rows = await session.people.digests_due(now, most)
            steps = {row["user_id"]: digest_step(preferences_in(row), self._kernel.now()) for row in rows}
            posted = [user_id for user_id, step in steps.items() if step.posts]
            first = {each["user_id"]: each for each in reversed(await session.lists.waiting_for_each(posted, now))}
            if posted:
                # Lock order: tables before their entries. A digest refers to its table, and waits for its lock.
                await session.tables.rows([each["id"] for each in first.values()], for_update=True)
                await session.digests.settle(posted, now)
            for user_id, step in steps.items():
                next_at = None if step.next_at is None else to_millis(step.next_at)
                await session.people.put({"user_id": user_id}, {"digest_at": next_at})
                if step.posts and (table := first.get(user_id)) is not None:
                    about = {"ply": table["turn_ply"], "user_id": user_id}
                    await session.outbox.add_due(Duty.REMINDER, DIGEST.name, table["id"], now, **about)
            return len(rows)

    async def count_waiting(self) -> int:
        """Count the digests in the outbox that are not posted yet."""
        async with self._kernel.reading() as session:
            return await session.digests.count_waiting()

    async def contents(self, user_id: int, most: int) -> WaitingGames:
        """Return what a person's digest says now, with at most so many tables."""
        async with self._kernel.reading() as session:
            found = await session.lists.waiting_for_each([user_id], self._kernel.millis())
            rows = {row["id"]: row for row in await session.tables.rows([each["id"] for each in found[:most]])}
            # In the order in which they were found.
            tables = await self._kernel.tables_of(session, [rows[each["id"]] for each in found[:most]])
            before = await session.digests.of_person(user_id)
        channel_id = next((row["channel_id"] for row in before if row["kind"] == Showing.DIGEST), None)
        playable = tuple(table for table in tables if table.game in self._kernel.engines)
        missing = len(tables) - len(playable)
        return WaitingGames(len(found) - missing, playable, channel_id)
