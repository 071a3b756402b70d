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
from tables.away import AUTO_AWAY, AWAY, BACK
from tables.clock import MORE_TIME
from tables.errors import TurnOverError
from tables.model import Status, Table
from tables.outbox import LEASE, nonce_of
from tables.overdue import OverdueTurns
from tables.owing import Showing, owe_edit
from tables.reminding import SNOOZE, Due, Kind, Ping, Wishes, next_due
from tables.rows import table_of, to_millis, to_moment, to_moment_or_none, wait_of, wishes_of
from tables.spectators import WATCHED_TURN, WATCHING, Spectators
from tables.votes import Vote
from tables.voting import OFFER, STOOD_IN, VOTE

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


class Reminders(OverdueTurns, Spectators):
    """The use cases of whoever reminds people."""

    async def waking(self, limit: int = 200) -> tuple[int, ...]:
        """The tables at which something may be due."""
        async with self._reading() as session:
            return tuple(await session.tables.to_wake(self._millis(), limit))

    async def wake(self, table_id: int) -> tuple[Vote, ...]:
        """Record what is due at a table, and when it has to be looked at again; the votes that came to their end."""
        votes, is_silent = await self._wake(table_id)
        if is_silent:
            await self._end_unplayed(table_id)
        return await self._settle_due(table_id) if votes else ()

    async def _wake(self, table_id: int) -> tuple[bool, bool]:
        """Whether votes are open that may be due, and whether the game has to end because nobody plays."""
        async with self._writing() as session:
            row = await session.tables.row(table_id, for_update=True)
            if row is None or row["wake_at"] is None or row["wake_at"] > self._millis():
                return False, False  # Another process was here first.
            table = table_of(row, await session.chairs.of_tables([table_id]))
            people = await self._people(session, table)
            if await self._welcome_back(session, table, people):
                table, people = await self._table(session, table_id), await self._people(session, table)
            votes = await session.votes.open_at(table_id)
            later = [to_moment(vote["expires_at"]) for vote in votes if vote["expires_at"] is not None]
            silent_from = await self._silent_from(session, table)
            if table.status is Status.LOBBY:
                await self._wait_for_players(session, table, silent_from)
                return False, False
            if table.status is Status.RUNNING and table.turn_at is not None:
                later.append(silent_from)
                for user_id in _to_act(table):
                    at = await self._attend(session, table, user_id, _wishes_in(people, user_id))
                    later += [] if at is None else [at]
                await self._tell_next(session, table, people)
            await self._tell_spectators(session, table)
            ahead = [at for at in later if at > self._now()]
            await session.tables.change(table_id, {"wake_at": to_millis(min(ahead)) if ahead else None})
            return bool(votes), silent_from in later and silent_from <= self._now()

    async def _wait_for_players(self, session: Session, table: Table, silent_from: datetime) -> None:
        """Call a game off for which players have been waited for very long."""
        if silent_from <= self._now():
            await session.tables.change(table.id, {"status": Status.CANCELLED.value, "wake_at": None})
            await owe_edit(session, table, Showing.LOBBY, table.lobby_message_id, self._millis())
        else:
            await session.tables.change(table.id, {"wake_at": to_millis(silent_from)})

    async def reachable(self, user_ids: Collection[int]) -> tuple[int, ...]:
        """Those among some people whom something may notify now."""
        now = self._now()
        async with self._reading() as session:
            wishes = {user_id: await self._wishes(session, user_id) for user_id in sorted(user_ids)}
        return tuple(user_id for user_id, wish in wishes.items() if wish.reachable(now) == now)

    async def snooze(self, table_id: int, ply: int, user_id: int) -> datetime:
        """Remind a person again of this turn a while later, and not before; that moment. Raises `TurnOverError`."""
        until = self._now() + SNOOZE
        await self._change_turn(table_id, ply, user_id, {"snoozed_until": to_millis(until)})
        return until

    async def mute(self, table_id: int, ply: int, user_id: int) -> None:
        """Remind a person no more of this turn. Raises `TurnOverError`."""
        await self._change_turn(table_id, ply, user_id, {"muted": True, "snoozed_until": None})

    async def claim_reminder(self) -> Reminder | None:
        """What has been due for longest, for telling it now; None if there is nothing, or others are telling it.

        A claim ends by `reminded`, `reminder_failed`, or by itself after `LEASE`.
        """
        async with self._reading() as session:
            if not await session.reminders.is_owing(self._millis()):
                return None  # As nearly always: nobody has to wait for the database's one writer.
        async with self._writing() as session:
            while (row := await session.reminders.next_owed(self._millis())) is not None:
                people = await session.people.rows([row["user_id"]])
                wishes = wishes_of(people[0]) if people else Wishes()
                if await self._is_pointless(session, row, wishes):
                    await session.reminders.change(row["id"], {"settled_at": self._millis()})
                    continue
                now = self._now()
                reachable = wishes.reachable(now)
                if row["kind"] in NOTIFYING and reachable > now:
                    await session.reminders.change(row["id"], {"due_at": to_millis(reachable)})
                    continue
                attempts, until = row["attempts"] + 1, to_millis(now + LEASE)
                lease = {"attempts": attempts, "lease_owner": self._process, "lease_until": until}
                await session.reminders.change(row["id"], lease)
                return _reminder(row, attempts, wishes, people[0]["language"] if people else None)
        return None

    async def reminded(self, reminder: Reminder, message_id: int | None, channel_id: int | None = None) -> None:
        """It has been told, in the table's room if no other channel is named; to nobody if there is no message."""
        told = {"settled_at": self._millis(), "message_id": message_id, "lease_owner": None, "lease_until": None}
        async with self._writing() as session:
            await session.reminders.change(reminder.id, told)
            if reminder.kind in PASSING:
                table, at = await self._table(session, reminder.table_id), self._millis()
                place = {"number": reminder.id, "channel_id": channel_id}
                await owe_edit(session, table, Showing.REMINDER, message_id, at, **place)

    async def reminder(self, reminder_id: int) -> Reminder | None:
        """What a person was told; None if they have been forgotten since."""
        async with self._reading() as session:
            row = await session.reminders.row(reminder_id)
            if row is None:
                return None
            people = await session.people.rows([row["user_id"]])
        wishes = wishes_of(people[0]) if people else Wishes()
        return _reminder(row, row["attempts"], wishes, people[0]["language"] if people else None)

    async def reminder_failed(self, reminder: Reminder, retry_in: timedelta) -> None:
        """It could not be told; it is due again after a while, unless it was claimed anew meanwhile."""
        again = {"due_at": to_millis(self._now() + retry_in), "lease_owner": None, "lease_until": None}
        async with self._writing() as session:
            await session.reminders.change(reminder.id, again, attempts=reminder.attempts)

    async def _attend(self, session: Session, table: Table, user_id: int, wishes: Wishes) -> datetime | None:
        """Record everything that is due in a person's turn; when something will be next."""
        while True:
            row = await session.tables.row(table.id)
            assert row is not None
            wait = wait_of(row, await session.turns.row(table.id, table.turn_ply, user_id))
            due = next_due(wait, wishes, self._now()) if wait is not None else None
            if due is None or due.at > self._now():
                return due.at if due is not None else None
            await self._issue(session, table, user_id, due, wishes)
            wishes = await self._wishes(session, user_id)

    async def _issue(self, session: Session, table: Table, user_id: int, due: Due, wishes: Wishes) -> None:
        match due.kind:
            case Kind.AUTO_AWAY:
                until = self._now() + AUTO_AWAY
                self._forget_all(await self._absent(session, user_id, wishes, until, automatic=True))
            case Kind.OVERDUE | Kind.SILENCE:
                await self._time_is_up(session, table, user_id, due.kind)
            case Kind.TURN | Kind.REMINDER:
                changes = {"sent": due.sent, "snoozed_until": None}
                await session.turns.change(table.id, table.turn_ply, user_id, changes)
                await session.tables.change(table.id, {"ping": Ping.DONE.value})
                await self._tell(session, table, user_id, due.kind.value)

    async def _tell_next(self, session: Session, table: Table, people: Mapping[int, Row]) -> None:
        """Tell the person after the one to move, if they wish to know. Between two it says nothing new."""
        if len(table.chairs) < 3 or len(table.to_act) != 1:
            return
        person = table.chairs[(min(table.to_act) + 1) % len(table.chairs)].person
        if person is None or not (wishes := _wishes_in(people, person.user_id)).next_up:
            return
        if await session.turns.row(table.id, table.turn_ply, person.user_id) is None:
            await session.turns.change(table.id, table.turn_ply, person.user_id, {"told_at": self._millis()})
            if wishes.reachable(self._now()) == self._now():
                await self._tell(session, table, person.user_id, NEXT)

    async def _welcome_back(self, session: Session, table: Table, people: Mapping[int, Row]) -> bool:
        """End absences that began by themselves and whose people have played here since; whether there were any."""
        found = False
        for user_id, row in people.items():
            wishes = wishes_of(row)
            if wishes.sent_away and await session.log.has_moved(table.id, user_id, row["away_since"]):
                found = True
                if wishes.is_away(self._now()):
                    await self._present(session, user_id, wishes)
                else:
                    await session.people.change(user_id, {"sent_away": False})
        return found

    async def _people(self, session: Session, table: Table) -> dict[int, Row]:
        """What those at a table wish, so far as they said."""
        user_ids = [chair.person.user_id for chair in table.chairs if chair.person is not None]
        return {row["user_id"]: row for row in await session.people.rows(user_ids)}

    async def _change_turn(self, table_id: int, ply: int, user_id: int, changes: dict[str, int | None]) -> None:
        """Note what a person wants of the turn they have, if they still have it."""
        async with self._writing() as session:
            table = await self._table(session, table_id, for_update=True)
            if not has_turn(table, ply, user_id):
                raise TurnOverError
            await session.turns.change(table_id, ply, user_id, changes)
            await session.reminders.settle(table_id, user_id, NOTIFYING, self._millis())
            await session.tables.change(table_id, {"wake_at": self._millis()})

    async def _is_pointless(self, session: Session, row: Row, wishes: Wishes) -> bool:
        """Whether nobody needs to be told any more."""
        table, now = await self._table(session, row["table_id"]), self._now()
        match row["kind"]:
            case Kind.TURN | Kind.REMINDER:
                return not has_turn(table, row["ply"], row["user_id"])
            case kind if kind == NEXT:
                in_time = _is_turn(table, row["ply"]) and wishes.reachable(now) == now
                return not in_time or not wishes.next_up
            case kind if kind in WATCHING:
                return kind == WATCHED_TURN and not _is_turn(table, row["ply"])
            case Kind.OVERDUE:
                in_time = table.deadline is not None and table.deadline <= now
                return not in_time or not has_turn(table, row["ply"], row["user_id"])
            case kind if kind == VOTE:
                vote = await session.votes.row(int(row["detail"]))
                return vote is None or vote["result"] is not None
            case kind if kind == OFFER:
                offer = await session.offers.row(int(row["detail"]))
                return offer is None or offer["settled_at"] is not None
            case kind if kind == STOOD_IN:
                return table.status is not Status.RUNNING or table.missing_seat_of(row["user_id"]) is None
            case kind if kind in _OF_ONE_TURN:
                return not has_turn(table, row["ply"], row["user_id"])
            case kind:
                ended = kind == AWAY and to_moment(int(row["detail"])) <= now
                return ended or table.status is not Status.RUNNING or table.seat_of(row["user_id"]) is None


def _reminder(row: Row, attempts: int, wishes: Wishes, language: str | None) -> Reminder:
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


def _wishes_in(people: Mapping[int, Row], user_id: int) -> Wishes:
    return wishes_of(people[user_id]) if user_id in people else Wishes()


def _is_turn(table: Table, ply: int) -> bool:
    """Whether the turn that began with this ply lasts."""
    return table.status is Status.RUNNING and table.turn_at is not None and table.turn_ply == ply


def has_turn(table: Table, ply: int, user_id: int) -> bool:
    """Whether it is a person's turn, and the one that began with this ply."""
    return _is_turn(table, ply) and table.seat_of(user_id) in table.to_act
