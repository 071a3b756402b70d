"""What the people at a table decide together: about somebody who is missing, taking back, ending the game.

A ballot that settles a vote is one transaction with what follows from it. Where the game has moved on meanwhile, the
vote is weighed anew against the position as it is.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from db.errors import MovedOn
from db.session import Row, Session
from tables.base import Game
from tables.endings import ABORTED, SILENT, TIMED_OUT, won_by_nobody, won_by_the_others
from tables.errors import NoSuchVoteError, NotAnElectorError, VoteOverError
from tables.model import Chair, Status, Table
from tables.owing import Showing, owe_edit
from tables.playing import LogRow, Playing, Record, seat_in
from tables.reminding import Ping
from tables.replaying import ABORT, SILENCE, STAND_IN, TAKE_BACK, TIME_OUT
from tables.rows import to_millis, to_moment, to_moment_or_none
from tables.taking_back import taken_back_by_consent
from tables.votes import CHOICES, LASTS, About, Choice, Result, Undoing, Vote, result_of

VOTE, STOOD_IN, OFFER = "vote", "standin", "offer"
"""The kinds of what is told: that a vote is open, that a computer plays on for somebody, that a seat is offered."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """A vote after a ballot or at its end, and the table then."""

    vote: Vote
    table: Table


class _VoteMoved(Exception):
    """Somebody else voted, or settled the vote, at the same instant."""


class Voting(Playing):
    """The use cases of votes."""

    async def vote(self, vote_id: int) -> Vote:
        """A vote as it stands. Raises `NoSuchVoteError`."""
        async with self._reading() as session:
            row = await self._vote_row(session, vote_id)
            return await self._vote(session, row, await self._table(session, row["table_id"]))

    async def ask_to_abort(self, table_id: int, user_id: int) -> Weighed:
        """Ask the others to end the game now without a winner; with nobody to ask, it ends.

        Asked again, the vote is told again. Raises `NotRunningError`, `NotSeatedError`.
        """
        return await self._ask(table_id, user_id, About.ABORT)

    async def ask_to_take_back(self, table_id: int, user_id: int) -> Weighed:
        """Ask the others to take back the person's latest choice with everything after it; with nobody to ask, do it.

        Raises `NotRunningError`, `NotSeatedError`, `NothingToTakeBackError`.
        """
        return await self._ask(table_id, user_id, About.TAKE_BACK)

    async def cast(self, vote_id: int, user_id: int, choice: Choice) -> Weighed:
        """Vote, or change one's vote; with the ballot that settles it, what was decided happens.

        Raises `NoSuchVoteError`, `NotAnElectorError`, `VoteOverError`.
        """
        vote = await self.vote(vote_id)
        if choice not in CHOICES[vote.about]:
            raise NoSuchVoteError
        return await self._weighing(vote.table_id, lambda game: self._cast(game, vote_id, user_id, choice))

    async def vote_told(self, vote_id: int, message_id: int) -> None:
        """The vote's message, the latest if it was told before: the earlier one no longer takes ballots."""
        async with self._writing() as session:
            row = await self._vote_row(session, vote_id)
            await session.change_vote(vote_id, {"message_id": message_id})
            earlier = row["message_id"] if row["message_id"] != message_id else None
            past = message_id if row["result"] is not None else None
            for each in (earlier, past):
                table, at = await self._table(session, row["table_id"]), self._millis()
                await owe_edit(session, table, Showing.VOTE, each, at, number=vote_id)

    async def _settle_due(self, table_id: int) -> tuple[Vote, ...]:
        """Close the votes of a table whose time is up or whose occasion has passed; those."""
        settled: list[Vote] = []
        async with self._reading() as session:
            found = [row["id"] for row in await session.open_votes(table_id)]
        for vote_id in found:
            try:
                weighed = await self._weighing(table_id, lambda game, vote_id=vote_id: self._cast(game, vote_id))
            except VoteOverError:
                weighed = Weighed(await self.vote(vote_id), await self.table(table_id))
            if weighed.vote.result is not None:
                settled.append(weighed.vote)
        return tuple(settled)

    async def _end_unplayed(self, table_id: int) -> None:
        """End a game that nobody has played for very long, with a record of it."""
        await self._at_present(table_id, self._end_if_silent)

    async def _end_if_silent(self, game: Game) -> None:
        async with self._reading() as session:
            table = await self._table(session, table_id=game.table.id)
            if table.ply != game.table.ply:
                raise MovedOn
            if table.status is not Status.RUNNING or await self._silent_from(session, table) > self._now():
                return
        seat = min(table.to_act)
        rows = (LogRow(SILENCE, SILENCE, game.state),)
        await self._record(game, Record(seat, None, rows, table.chairs, won_by_nobody(game, SILENT)))

    async def _silent_from(self, session: Session, table: Table) -> datetime:
        """From when on a table counts as abandoned: absences and clocks that run are reckoned in."""
        moments = [table.updated_at, *([table.deadline] if table.deadline else [])]
        for seat in table.to_act:
            if (person := table.chairs[seat].person) is not None:
                away_until = (await self._wishes(session, person.user_id)).away_until
                moments += [away_until] if away_until else []
        return max(moments) + self._silence

    async def _open_missing(self, session: Session, table: Table, user_id: int, since: datetime) -> int | None:
        """Open the vote about somebody who keeps a table waiting; None if nobody else is there to vote."""
        if not _others(table, user_id):
            return None
        return await self._open(session, table, user_id, About.MISSING, table.turn_ply, str(to_millis(since)), None)

    async def _open(
        self,
        session: Session,
        table: Table,
        user_id: int,
        about: About,
        ply: int,
        detail: str,
        expires: datetime | None,
    ) -> int:
        return await session.add_vote(
            {
                "table_id": table.id,
                "about": about.value,
                "ply": ply,
                "user_id": user_id,
                "detail": detail,
                "opened_at": self._millis(),
                "expires_at": None if expires is None else to_millis(expires),
            }
        )

    async def _ask(self, table_id: int, user_id: int, about: About) -> Weighed:
        return await self._weighing(table_id, lambda game: self._open_or_repeat(game, user_id, about))

    async def _open_or_repeat(self, game: Game, user_id: int, about: About) -> Weighed:
        """Open a vote with the asker's consent, unless the same is open already: then tell that one again."""
        seat = seat_in(game, user_id)
        detail = await self._undoing(game, seat) if about is About.TAKE_BACK else ""
        expires = self._now() + LASTS
        async with self._writing() as session:
            table = await self._present_table(session, game)
            await self._settle_moot(session, table)
            found = [
                row for row in await session.open_votes(table.id) if (row["about"], row["user_id"]) == (about, user_id)
            ]
            if found:
                vote_id = found[0]["id"]
            else:
                vote_id = await self._open(session, table, user_id, about, table.ply, detail, expires)
                await session.cast_ballot(vote_id, user_id, Choice.AGREE.value)
            row = await self._vote_row(session, vote_id)
            vote = await self._vote(session, row, table)
            if set(vote.electors) - {user_id}:
                await self._tell(session, table, user_id, VOTE, str(vote_id))
                await session.change_table(table.id, {"wake_at": self._millis()})
                return Weighed(vote, table)
        # Nobody else is there to be asked.
        return await self._cast(game, vote_id)

    async def _undoing(self, game: Game, seat: int) -> str:
        moments = await self._moments_of(game)
        if len(moments) != game.table.ply:
            raise MovedOn
        undone = taken_back_by_consent(game, moments, seat)
        moves = [[each.seat, each.text] for each in undone]
        return json.dumps({"moves": moves, "reveals": any(each.reveals for each in undone)})

    async def _weighing(self, table_id: int, request: Callable[[Game], Awaitable[Weighed]]) -> Weighed:
        while True:
            try:
                return await self._at_present(table_id, request)
            except _VoteMoved:
                continue

    async def _cast(
        self, game: Game, vote_id: int, user_id: int | None = None, choice: Choice | None = None
    ) -> Weighed:
        """Count a ballot, or none, and let happen what the vote then comes to."""
        async with self._reading() as session:
            row = await self._vote_row(session, vote_id)
            table = await self._table(session, game.table.id)
            if table.ply != game.table.ply:
                raise MovedOn
            before = await self._vote(session, row, table)
        if before.result is not None:
            raise VoteOverError(result=before.result.value)
        # What is past or decided by the clock already is no longer to be voted on.
        result = Result.MOOT if _is_moot(before, table) else result_of(before, self._now())
        late = result is not None
        vote = replace(before, result=result)
        if not late and user_id is not None and choice is not None:
            vote = _with_ballot(before, user_id, choice, self._now())
            vote = replace(vote, result=result_of(vote, self._now()))

        if user_id is None and vote.result is None:
            return Weighed(before, table)

        async def along(session: Session) -> None:
            now = await self._vote(session, await self._vote_row(session, vote_id), table)
            if (now.result, now.ballots) != (before.result, before.ballots):
                raise _VoteMoved
            if not late and user_id is not None and choice is not None:
                await session.cast_ballot(vote_id, user_id, choice.value)
            await self._note(session, vote)
            await self._follows(session, table, vote)

        record = await self._consequence(game, table, vote)
        if record is not None:
            table = (await self._record(game, record, along)).table
        else:
            async with self._writing() as session:
                await self._present_table(session, game)
                await along(session)
                table = await self._table(session, table.id)
            self._forget(table.id)
        if late and vote.result is not None and user_id is not None:
            raise VoteOverError(result=vote.result.value)
        return Weighed(vote, table)

    async def _note(self, session: Session, vote: Vote) -> None:
        """Record what a vote comes to."""
        expires = None if vote.expires_at is None else to_millis(vote.expires_at)
        result = None if vote.result is None else vote.result.value
        await session.change_vote(vote.id, {"result": result, "expires_at": expires})
        table, at = await self._table(session, vote.table_id), self._millis()
        await owe_edit(session, table, Showing.VOTE, vote.message_id, at, number=vote.id)
        if result is None:
            await session.change_table(vote.table_id, {"wake_at": self._millis()})

    async def _consequence(self, game: Game, table: Table, vote: Vote) -> Record | None:
        """The rows of the log that a result means, None if it means none."""
        chairs, state = table.chairs, game.state
        match vote.result:
            case Result.COMPUTER:
                seat = _seat_of(table, vote.user_id)
                rows = (LogRow(STAND_IN, STAND_IN, state),)
                return Record(seat, None, rows, stood_in(chairs, seat))
            case Result.END:
                seat = _seat_of(table, vote.user_id)
                given_up = replace(chairs[seat], person=None, resigned=chairs[seat].person)
                chairs = tuple(given_up if chair.seat == seat else chair for chair in chairs)
                ending = won_by_the_others(game, chairs, TIMED_OUT)
                return Record(seat, None, (LogRow(TIME_OUT, TIME_OUT, state),), chairs, ending)
            case Result.AGREE if vote.about is About.ABORT:
                seat = _seat_of(table, vote.user_id)
                rows = (LogRow(ABORT, ABORT, state),)
                return Record(seat, vote.user_id, rows, chairs, won_by_nobody(game, ABORTED))
            case Result.AGREE:
                seat = _seat_of(table, vote.user_id)
                undone = taken_back_by_consent(game, await self._moments_of(game), seat)
                rows = tuple(LogRow(TAKE_BACK, each.text, each.before, each.seat) for each in undone)
                return Record(seat, vote.user_id, rows, chairs)
            case _:
                return None

    async def _follows(self, session: Session, table: Table, vote: Vote) -> None:
        """Record what a result means besides rows of the log."""
        match vote.result:
            case Result.WAIT:
                await self._wait_on(session, table, vote.user_id)
            case Result.REPLACE:
                await self._offer(session, table, _seat_of(table, vote.user_id), turn_ply=table.turn_ply)
            case Result.COMPUTER:
                await self._tell(session, table, vote.user_id, STOOD_IN)
            case _:
                pass

    async def _wait_on(self, session: Session, table: Table, user_id: int) -> None:
        """Give somebody the time of a turn anew, with its reminders."""
        now = self._now()
        changes: dict[str, Any] = {"turn_at": to_millis(now), "wake_at": to_millis(now), "ping": Ping.DONE.value}
        if table.pace is not None:
            changes["deadline_at"] = to_millis(now + table.pace)
        await session.change_table(table.id, changes)
        await session.change_turn(table.id, table.turn_ply, user_id, {"sent": 0, "told_at": None})

    async def _offer(
        self, session: Session, table: Table, seat: int, *, invited: int | None = None, turn_ply: int | None = None
    ) -> int:
        """Offer a seat to whoever takes it, or to somebody; with a `turn_ply` only while that turn lasts."""
        holder = table.chairs[seat].person
        assert holder is not None
        await session.check_messages(table.id, self._millis())
        offer_id = await session.add_offer(
            {
                "table_id": table.id,
                "seat": seat,
                "holder_id": holder.user_id,
                "invited_id": invited,
                "turn_ply": turn_ply,
                "opened_at": self._millis(),
            }
        )
        await self._tell(session, table, holder.user_id, OFFER, str(offer_id))
        return offer_id

    async def _present_table(self, session: Session, game: Game) -> Table:
        """The game's table, kept from changing. Raises `MovedOn`."""
        table = await self._table(session, game.table.id, for_update=True)
        if table.ply != game.table.ply:
            raise MovedOn
        return table

    async def _settle_moot(self, session: Session, table: Table) -> None:
        """Close the votes whose occasion has passed."""
        for row in await session.open_votes(table.id):
            if _is_moot(await self._vote(session, row, table), table):
                await session.change_vote(row["id"], {"result": Result.MOOT.value})
                await owe_edit(session, table, Showing.VOTE, row["message_id"], self._millis(), number=row["id"])

    async def _vote_row(self, session: Session, vote_id: int) -> Row:
        row = await session.vote(vote_id)
        if row is None:
            raise NoSuchVoteError
        return row

    async def _vote(self, session: Session, row: Row, table: Table) -> Vote:
        about = About(row["about"])
        ballots = {each["user_id"]: Choice(each["choice"]) for each in await session.ballots(row["id"])}
        undoing = since = None
        if about is About.TAKE_BACK:
            told = json.loads(row["detail"])
            undoing = Undoing(tuple((seat, text) for seat, text in told["moves"]), told["reveals"])
        if about is About.MISSING:
            since = to_moment(int(row["detail"]))
        return Vote(
            id=row["id"],
            table_id=row["table_id"],
            about=about,
            ply=row["ply"],
            user_id=row["user_id"],
            electors=await self._electors(session, table, about, row["user_id"]),
            ballots=ballots,
            expires_at=to_moment_or_none(row["expires_at"]),
            result=None if row["result"] is None else Result(row["result"]),
            message_id=row["message_id"],
            undoing=undoing,
            since=since,
        )

    async def _electors(self, session: Session, table: Table, about: About, user_id: int) -> tuple[int, ...]:
        """Who may vote: all who sit here but the one who is missing; whoever keeps the table waiting cannot hold up
        its end either.
        """
        if about is About.MISSING:
            return _others(table, user_id)
        people = tuple(person.user_id for person in table.people)
        if about is About.TAKE_BACK:
            return people
        late = [each for each in people if each != user_id and await self._keeps_waiting(session, table, each)]
        return tuple(each for each in people if each not in late)

    async def _keeps_waiting(self, session: Session, table: Table, user_id: int) -> bool:
        """Whether the table was told that it waits for this person, and still does."""
        if table.status is not Status.RUNNING or table.seat_of(user_id) not in table.to_act:
            return False
        row = await session.turn(table.id, table.turn_ply, user_id)
        return row is not None and row["told_at"] is not None


def stood_in(chairs: tuple[Chair, ...], seat: int) -> tuple[Chair, ...]:
    """The chairs when a computer plays on for the person on one of them."""
    absent = replace(chairs[seat], person=None, missing=chairs[seat].person)
    return tuple(absent if chair.seat == seat else chair for chair in chairs)


def _others(table: Table, user_id: int) -> tuple[int, ...]:
    return tuple(person.user_id for person in table.people if person.user_id != user_id)


def _seat_of(table: Table, user_id: int) -> int:
    seat = table.seat_of(user_id)
    assert seat is not None
    return seat


def _is_moot(vote: Vote, table: Table) -> bool:
    """Whether what was voted on is past: the game moved on, the missing person played, the asker left."""
    if table.status is not Status.RUNNING or (seat := table.seat_of(vote.user_id)) is None:
        return True
    if vote.about is About.MISSING:
        return table.turn_ply != vote.ply or seat not in table.to_act
    return vote.about is About.TAKE_BACK and table.ply != vote.ply


def _with_ballot(vote: Vote, user_id: int, choice: Choice, now: datetime) -> Vote:
    """The vote with a ballot counted. Raises `NotAnElectorError`."""
    if user_id not in vote.electors:
        raise NotAnElectorError
    expires = vote.expires_at if vote.expires_at is not None else now + LASTS
    return replace(vote, ballots={**vote.ballots, user_id: choice}, expires_at=expires)
