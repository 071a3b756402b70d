"""Reminders: noticing what is due, and getting each of them told once, by one of the processes.

That something is due is recorded in the transaction that finds it, together with the fact that it is dealt
with. Whoever tells it claims it first; what has become pointless by then is not told, and what would come in
quiet hours waits for their end.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from db.rows import Row
from db.session import Session
from tables.core.claims import LEASE, nonce_of
from tables.core.errors import TurnOverError
from tables.core.kernel import Kernel
from tables.core.model import Status, Table
from tables.core.observer import Duty, Observer
from tables.core.owing import Showing, owe_edit, tell
from tables.core.preferences import Preferences, preferences_in, preferences_of
from tables.core.rows import table_of, to_millis, to_moment, to_moment_or_none
from tables.core.turn_clock import NotificationState, turn_clock_of
from tables.play.spectators import WATCHED_TURN, WATCHING, Spectators
from tables.time.away import AUTO_AWAY, AWAY, BACK, Absences
from tables.time.clock import MORE_TIME
from tables.time.reminder_rules import SNOOZE, Due, Kind, next_due
from tables.time.silence import Silence
from tables.votes.offers import OFFER
from tables.votes.rules import Vote
from tables.votes.service import STOOD_IN, VOTE, Votes

NEXT = "next"
"""The kind of the message that a person's turn is next."""

NOTIFYING = (Kind.TURN.value, Kind.REMINDER.value, NEXT, STOOD_IN, *WATCHING)
"""The kinds that notify a person; all others tell the table something without notifying anybody."""

PASSING = (Kind.TURN.value, Kind.REMINDER.value, STOOD_IN)
"""The kinds whose message has buttons for as long as the turn or the absence lasts."""

MOVING_DEADLINES = (MORE_TIME, AWAY, BACK)
"""The kinds that may mean another deadline."""

TOLD_WITH_A_VOTE = (VOTE, Kind.OVERDUE.value, Kind.SILENCE.value)
"""The kinds that name a vote, if anybody is there to vote."""

GAME_ABSENT = timedelta(minutes=10)
"""When a table is looked at again whose game is not there just now: nothing is told of it until then."""

_OF_ONE_TURN = (*NOTIFYING, Kind.OVERDUE.value, Kind.SILENCE.value, MORE_TIME)
"""The kinds that are pointless once the turn is over."""


@dataclass(frozen=True, slots=True)
class Reminder:
    """Something to tell, claimed for telling by this process.

    It is about a person in the turn that began with `ply`. `detail` depends on the kind: the moment an absence
    ends or a time was up, in milliseconds; who gave more time and until when; the number of a vote or an offer. `nonce`
    is the same at every try. `directly`: by a direct message, as the person wishes and spectators always; `language`
    is the one they chose or else were last seen with.
    """

    id: int
    table_id: int
    ply: int
    user_id: int
    kind: str
    detail: str
    created_at: datetime
    attempts: int
    nonce: str
    directly: bool
    language: str | None

    @property
    def notifies(self) -> bool:
        """Whether it is for the person; otherwise it is for the table."""
        return self.kind in NOTIFYING

    @property
    def moment(self) -> datetime | None:
        """The moment it is about, if it is about one."""
        number = self.detail.rpartition(" ")[2]
        return to_moment_or_none(int(number) if number else None)

    @property
    def number(self) -> int:
        """The vote or the offer it is about, 0 if it is about none."""
        return int(self.detail.partition(" ")[0] or 0)


class Reminders:
    """The use cases of whoever reminds people."""

    def __init__(
        self,
        kernel: Kernel,
        absences: Absences,
        votes: Votes,
        silence: Silence,
        spectators: Spectators,
        observer: Observer,
    ) -> None:
        self._kernel = kernel
        self._absences = absences
        self._votes = votes
        self._silence = silence
        self._spectators = spectators
        self._observer = observer

    async def waking(self, limit: int = 200) -> tuple[int, ...]:
        """The tables at which something may be due."""
        async with self._kernel.reading() as session:
            return tuple(await session.tables.to_wake(self._kernel.millis(), limit))

    async def wake(self, table_id: int) -> tuple[Vote, ...]:
        """Record what is due at a table, and when it has to be looked at again; the votes that came to their end."""
        votes, is_silent = await self._wake(table_id)
        if is_silent:
            await self._silence.end(table_id)
        return await self._votes.settle_due(table_id) if votes else ()

    async def _wake(self, table_id: int) -> tuple[bool, bool]:
        """Whether votes are open that may be due, and whether the game has to end because nobody plays."""
        async with self._kernel.writing() as session:
            row = await session.tables.row(table_id, for_update=True)
            if row is None or row["wake_at"] is None or row["wake_at"] > self._kernel.millis():
                return False, False  # Another process was here first.
            table = table_of(row, await session.chairs.of_tables([table_id]))
            if table.game not in self._kernel.engines:
                await session.tables.change(table_id, {"wake_at": to_millis(self._kernel.now() + GAME_ABSENT)})
                return False, False
            people = await self._people(session, table)
            if await self._welcome_back(session, table, people):
                table, people = await self._kernel.read_table(session, table_id), await self._people(session, table)
            votes = await session.votes.open_at(table_id)
            later = [to_moment(vote["expires_at"]) for vote in votes if vote["expires_at"] is not None]
            silent_from = await self._silence.silent_from(session, table)
            if table.status is Status.LOBBY:
                await self._wait_for_players(session, table, silent_from)
                return False, False
            if table.status is Status.RUNNING and table.turn_at is not None:
                later.append(silent_from)
                for user_id in _to_act(table):
                    at = await self._attend(session, table, user_id, _wishes_in(people, user_id))
                    later += [] if at is None else [at]
                await self._tell_next(session, table, people)
            await self._spectators.tell_all(session, table)
            ahead = [at for at in later if at > self._kernel.now()]
            await session.tables.change(table_id, {"wake_at": to_millis(min(ahead)) if ahead else None})
            return bool(votes), silent_from in later and silent_from <= self._kernel.now()

    async def _wait_for_players(self, session: Session, table: Table, silent_from: datetime) -> None:
        """Call a game off for which players have been waited for very long."""
        if silent_from <= self._kernel.now():
            await session.tables.change(table.id, {"status": Status.CANCELLED.value, "wake_at": None})
            await owe_edit(session, table, Showing.LOBBY, table.lobby_message_id, self._kernel.millis())
        else:
            await session.tables.change(table.id, {"wake_at": to_millis(silent_from)})

    async def reachable(self, user_ids: Collection[int]) -> tuple[int, ...]:
        """Those among some people whom something may notify now."""
        now = self._kernel.now()
        async with self._kernel.reading() as session:
            wishes = {user_id: await preferences_of(session, user_id) for user_id in sorted(user_ids)}
        return tuple(user_id for user_id, wish in wishes.items() if wish.reachable(now) == now)

    async def snooze(self, table_id: int, ply: int, user_id: int) -> datetime:
        """Remind a person again of this turn a while later, and not before; that moment. Raises `TurnOverError`."""
        until = self._kernel.now() + SNOOZE
        await self._change_turn(table_id, ply, user_id, {"snoozed_until": to_millis(until)})
        return until

    async def mute(self, table_id: int, ply: int, user_id: int) -> None:
        """Remind a person no more of this turn. Raises `TurnOverError`."""
        await self._change_turn(table_id, ply, user_id, {"muted": True, "snoozed_until": None})

    async def claim(self) -> Reminder | None:
        """What has been due for longest, for telling it now; None if there is nothing, or others are telling it.

        A claim ends by `told`, `failed`, or by itself after `LEASE`.
        """
        async with self._kernel.reading() as session:
            if not await session.reminders.is_owing(self._kernel.millis()):
                return None  # As nearly always: nobody has to wait for the database's one writer.
        async with self._kernel.writing() as session:
            while (row := await session.reminders.next_owed(self._kernel.millis())) is not None:
                people = await session.people.rows([row["user_id"]])
                wishes = preferences_in(people[0]) if people else Preferences()
                if await self._is_pointless(session, row, wishes):
                    await session.reminders.change(row["id"], {"settled_at": self._kernel.millis()})
                    continue
                now = self._kernel.now()
                reachable = wishes.reachable(now)
                if row["kind"] in NOTIFYING and reachable > now:
                    await session.reminders.change(row["id"], {"due_at": to_millis(reachable)})
                    continue
                attempts, until = row["attempts"] + 1, to_millis(now + LEASE)
                lease = {"attempts": attempts, "lease_owner": self._kernel.process, "lease_until": until}
                await session.reminders.change(row["id"], lease)
                return _reminder(row, attempts, wishes, people[0]["language"] if people else None)
        return None

    async def told(self, reminder: Reminder, message_id: int | None, channel_id: int | None = None) -> None:
        """It has been told, in the table's room if no other channel is named; to nobody if there is no message."""
        told = {"settled_at": self._kernel.millis(), "message_id": message_id, "lease_owner": None, "lease_until": None}
        async with self._kernel.writing() as session:
            await session.reminders.change(reminder.id, told)
            if reminder.kind in PASSING:
                table, at = await self._kernel.read_table(session, reminder.table_id), self._kernel.millis()
                place = {"number": reminder.id, "channel_id": channel_id}
                await owe_edit(session, table, Showing.REMINDER, message_id, at, **place)
        self._observer.posted(Duty.REMINDER)

    async def reminder(self, reminder_id: int) -> Reminder | None:
        """What a person was told; None if they have been forgotten since."""
        async with self._kernel.reading() as session:
            row = await session.reminders.row(reminder_id)
            if row is None:
                return None
            people = await session.people.rows([row["user_id"]])
        wishes = preferences_in(people[0]) if people else Preferences()
        return _reminder(row, row["attempts"], wishes, people[0]["language"] if people else None)

    async def failed(self, reminder: Reminder, retry_in: timedelta) -> None:
        """It could not be told; it is due again after a while, unless it was claimed anew meanwhile."""
        again = {"due_at": to_millis(self._kernel.now() + retry_in), "lease_owner": None, "lease_until": None}
        async with self._kernel.writing() as session:
            await session.reminders.change(reminder.id, again, attempts=reminder.attempts)
        self._observer.failed(Duty.REMINDER)

    async def _attend(self, session: Session, table: Table, user_id: int, wishes: Preferences) -> datetime | None:
        """Record everything that is due in a person's turn; when something will be next."""
        while True:
            row = await session.tables.row(table.id)
            assert row is not None
            turn = turn_clock_of(row, await session.turns.row(table.id, table.turn_ply, user_id))
            due = next_due(turn, wishes, self._kernel.now()) if turn is not None else None
            if due is None or due.at > self._kernel.now():
                return due.at if due is not None else None
            await self._issue(session, table, user_id, due, wishes)
            wishes = await preferences_of(session, user_id)

    async def _issue(self, session: Session, table: Table, user_id: int, due: Due, wishes: Preferences) -> None:
        match due.kind:
            case Kind.AUTO_AWAY:
                until = self._kernel.now() + AUTO_AWAY
                self._absences.forget_all(await self._absences.record(session, user_id, wishes, until, automatic=True))
            case Kind.OVERDUE | Kind.SILENCE:
                await self._time_is_up(session, table, user_id, due.kind)
            case Kind.TURN | Kind.REMINDER:
                changes = {"sent": due.sent, "snoozed_until": None}
                await session.turns.change(table.id, table.turn_ply, user_id, changes)
                await session.tables.change(table.id, {"ping": NotificationState.DONE.value})
                await tell(session, table, user_id, due.kind.value, at=self._kernel.millis())

    async def _time_is_up(self, session: Session, table: Table, user_id: int, kind: Kind) -> None:
        """Record that a person keeps the table waiting, so that it is told once."""
        assert kind in (Kind.OVERDUE, Kind.SILENCE)
        await session.turns.change(table.id, table.turn_ply, user_id, {"told_at": to_millis(self._kernel.now())})
        since = table.deadline if kind is Kind.OVERDUE else table.turn_at
        assert since is not None
        vote_id = await self._votes.open_missing(session, table, user_id, since)
        await tell(session, table, user_id, kind.value, f"{vote_id or 0} {to_millis(since)}", at=self._kernel.millis())

    async def _tell_next(self, session: Session, table: Table, people: Mapping[int, Row]) -> None:
        """Tell the person after the one to move, if they wish to know. Between two it says nothing new."""
        if len(table.chairs) < 3 or len(table.to_act) != 1:
            return
        person = table.chairs[(min(table.to_act) + 1) % len(table.chairs)].person
        if person is None or not (wishes := _wishes_in(people, person.user_id)).next_up:
            return
        if await session.turns.row(table.id, table.turn_ply, person.user_id) is None:
            await session.turns.change(table.id, table.turn_ply, person.user_id, {"told_at": self._kernel.millis()})
            if wishes.reachable(self._kernel.now()) == self._kernel.now():
                await tell(session, table, person.user_id, NEXT, at=self._kernel.millis())

    async def _welcome_back(self, session: Session, table: Table, people: Mapping[int, Row]) -> bool:
        """End absences that began by themselves and whose people have played here since; whether there were any."""
        found = False
        for user_id, row in people.items():
            wishes = preferences_in(row)
            if wishes.sent_away and await session.log.has_moved(table.id, user_id, row["away_since"]):
                found = True
                if wishes.is_away(self._kernel.now()):
                    await self._absences.record_end(session, user_id, wishes)
                else:
                    await session.people.change(user_id, {"sent_away": False})
        return found

    async def _people(self, session: Session, table: Table) -> dict[int, Row]:
        """What those at a table wish, so far as they said."""
        user_ids = [chair.person.user_id for chair in table.chairs if chair.person is not None]
        return {row["user_id"]: row for row in await session.people.rows(user_ids)}

    async def _change_turn(self, table_id: int, ply: int, user_id: int, changes: dict[str, int | None]) -> None:
        """Note what a person wants of the turn they have, if they still have it."""
        async with self._kernel.writing() as session:
            table = await self._kernel.read_table(session, table_id, for_update=True)
            if not table.has_turn(ply, user_id):
                raise TurnOverError
            await session.turns.change(table_id, ply, user_id, changes)
            await session.reminders.settle(table_id, user_id, NOTIFYING, self._kernel.millis())
            await session.tables.change(table_id, {"wake_at": self._kernel.millis()})

    async def _is_pointless(self, session: Session, row: Row, wishes: Preferences) -> bool:
        """Whether nobody needs to be told any more."""
        table, now = await self._kernel.read_table(session, row["table_id"]), self._kernel.now()
        match row["kind"]:
            case Kind.TURN | Kind.REMINDER:
                return not table.has_turn(row["ply"], row["user_id"])
            case kind if kind == NEXT:
                in_time = table.is_turn(row["ply"]) and wishes.reachable(now) == now
                return not in_time or not wishes.next_up
            case kind if kind in WATCHING:
                return kind == WATCHED_TURN and not table.is_turn(row["ply"])
            case Kind.OVERDUE:
                in_time = table.deadline is not None and table.deadline <= now
                return not in_time or not table.has_turn(row["ply"], row["user_id"])
            case kind if kind == VOTE:
                vote = await session.votes.row(int(row["detail"]))
                return vote is None or vote["result"] is not None
            case kind if kind == OFFER:
                offer = await session.offers.row(int(row["detail"]))
                return offer is None or offer["settled_at"] is not None
            case kind if kind == STOOD_IN:
                return table.status is not Status.RUNNING or table.missing_seat_of(row["user_id"]) is None
            case kind if kind in _OF_ONE_TURN:
                return not table.has_turn(row["ply"], row["user_id"])
            case kind:
                ended = kind == AWAY and to_moment(int(row["detail"])) <= now
                return ended or table.status is not Status.RUNNING or table.seat_of(row["user_id"]) is None


def _reminder(row: Row, attempts: int, wishes: Preferences, language: str | None) -> Reminder:
    return Reminder(
        id=row["id"],
        table_id=row["table_id"],
        ply=row["ply"],
        user_id=row["user_id"],
        kind=row["kind"],
        detail=row["detail"],
        created_at=to_moment(row["created_at"]),
        attempts=attempts,
        nonce=nonce_of("r", row),
        directly=wishes.directly or row["kind"] in WATCHING,
        language=wishes.language or language,
    )


def _to_act(table: Table) -> list[int]:
    """The people who are to act."""
    return [person.user_id for seat in sorted(table.to_act) if (person := table.chairs[seat].person) is not None]


def _wishes_in(people: Mapping[int, Row], user_id: int) -> Preferences:
    return preferences_in(people[user_id]) if user_id in people else Preferences()
