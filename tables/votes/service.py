"""Votes of the people at a table: about a person who is missing, taking back, ending the game.

A ballot that settles a vote is one transaction with its consequences. Where the game has moved on meanwhile, the
vote is checked again against the present position.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from datetime import datetime

from db.errors import MovedOn
from db.records.session import Session
from tables.core.errors import NoSuchVoteError, NotAnElectorError, StaleError, VoteOverError
from tables.core.game import Game
from tables.core.kernel import Kernel
from tables.core.log import LogKind
from tables.core.model import Table
from tables.core.rows import to_millis
from tables.outbox.adding import Showing, add_edit, add_reminder
from tables.outbox.kinds import VOTE_OPENED, Detail
from tables.play.record import LogRow, Record
from tables.play.recording import Recorder, check_room, seat_in
from tables.play.taking_back import taken_back_by_consent
from tables.votes.occasions import Occasions, consequence, seat_of
from tables.votes.reading import others_at, passed, read_vote, undoing_of, vote_row
from tables.votes.rules import CHOICES, LASTS, About, Choice, Result, Undoing, Vote, result_of


@dataclass(frozen=True, slots=True)
class VoteOutcome:
    """A vote after a ballot or at its end, and the table then."""

    vote: Vote
    table: Table


class _VoteMoved(Exception):
    """Another request voted, or settled the vote, at the same instant."""


class Votes:
    """The use cases of votes."""

    def __init__(self, kernel: Kernel, recorder: Recorder, occasions: Occasions) -> None:
        self._kernel = kernel
        self._recorder = recorder
        self._occasions = occasions

    async def vote(self, vote_id: int) -> Vote:
        """Return a vote as it is now. Raises `NoSuchVoteError`."""
        async with self._kernel.reading() as session:
            row = await vote_row(session, vote_id)
            return await read_vote(session, row, await self._kernel.read_table(session, row["table_id"]))

    async def ask_to_abort(self, table_id: int, user_id: int) -> VoteOutcome:
        """Ask the others to end the game now without a winner; with no other person, it ends.

        A second request posts the vote again. Raises `NotRunningError`, `NotSeatedError`.
        """
        return await self._ask(table_id, user_id, About.ABORT)

    async def ask_to_take_back(self, table_id: int, user_id: int, expected_ply: int | None = None) -> VoteOutcome:
        """Ask the others to take back the person's latest choice with everything after it; do it if there are none.

        `expected_ply` is the position the person saw: any other is refused. Raises `NotRunningError`, `NotSeatedError`,
        `NothingToTakeBackError`, `StaleError`.
        """
        return await self._ask(table_id, user_id, About.TAKE_BACK, expected_ply)

    async def undoing(self, table_id: int, user_id: int) -> tuple[Table, Undoing]:
        """Return what taking back would undo, at a table as it is now. Raises as `ask_to_take_back`."""
        game = await self._kernel.game(table_id)
        return game.table, undoing_of(await self._undoing(game, seat_in(game, user_id)))

    async def cast(self, vote_id: int, user_id: int, choice: Choice) -> VoteOutcome:
        """Vote, or change one's vote; the ballot that settles the vote brings its decision about.

        Raises `NoSuchVoteError`, `NotAnElectorError`, `VoteOverError`.
        """
        vote = await self.vote(vote_id)
        if choice not in CHOICES[vote.about]:
            raise NoSuchVoteError
        return await self._weighing(vote.table_id, lambda game: self._cast(game, vote_id, user_id, choice))

    async def told(self, vote_id: int, message_id: int) -> None:
        """Record the vote's message, the latest if it was posted before: the earlier one no longer takes ballots."""
        async with self._kernel.writing() as session:
            table_id = (await vote_row(session, vote_id))["table_id"]
            table, at = await self._kernel.read_table(session, table_id, for_update=True), self._kernel.millis()
            row = await vote_row(session, vote_id)
            await session.votes.change(vote_id, {"message_id": message_id})
            earlier = row["message_id"] if row["message_id"] != message_id else None
            past = message_id if row["result"] is not None else None
            for each in (earlier, past):
                await add_edit(session, table, Showing.VOTE, each, at, number=vote_id)

    async def settle_due(self, table_id: int) -> tuple[Vote, ...]:
        """Close the votes of a table whose time is up or whose occasion has passed; return those."""
        async with self._kernel.reading() as session:
            found = [row["id"] for row in await session.votes.open_at(table_id)]
        if not found:
            return ()
        await self._recorder.at_present(table_id, lambda game: self._recorder.beside(game, _nothing))
        votes = [await self.vote(vote_id) for vote_id in found]
        return tuple(vote for vote in votes if vote.result is not None)

    async def open_missing(self, session: Session, table: Table, user_id: int, since: datetime) -> int | None:
        """Open the vote about a person who keeps a table waiting; None if there is no other person to vote."""
        if not others_at(table, user_id):
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
        return await session.votes.add(
            {
                "table_id": table.id,
                "about": about.value,
                "ply": ply,
                "user_id": user_id,
                "detail": detail,
                "opened_at": self._kernel.millis(),
                "expires_at": None if expires is None else to_millis(expires),
            }
        )

    async def _ask(self, table_id: int, user_id: int, about: About, expected_ply: int | None = None) -> VoteOutcome:
        def ask(game: Game) -> Awaitable[VoteOutcome]:
            if expected_ply is not None and expected_ply != game.table.ply:
                raise StaleError(expected=expected_ply, ply=game.table.ply)
            return self._open_or_repeat(game, user_id, about)

        return await self._weighing(table_id, ask)

    async def _open_or_repeat(self, game: Game, user_id: int, about: About) -> VoteOutcome:
        """Open a vote with the asker's consent, unless the same is open already: then post that one again."""
        seat = seat_in(game, user_id)
        detail = await self._undoing(game, seat) if about is About.TAKE_BACK else ""
        expires = self._kernel.now() + LASTS
        async with self._kernel.writing() as session:
            table = await self._recorder.present_table(session, game)
            await self._occasions.close_passed(session, table)
            found = [
                row
                for row in await session.votes.open_at(table.id)
                if (row["about"], row["user_id"]) == (about, user_id)
            ]
            if found:
                vote_id = found[0]["id"]
            else:
                vote_id = await self._open(session, table, user_id, about, table.ply, detail, expires)
                await session.votes.cast(vote_id, user_id, Choice.AGREE.value)
            row = await vote_row(session, vote_id)
            vote = await read_vote(session, row, table)
            if set(vote.electors) - {user_id}:
                await add_reminder(
                    session, table, user_id, VOTE_OPENED, Detail(vote_id=vote_id), at=self._kernel.millis()
                )
                await session.tables.change(table.id, {"wake_at": self._kernel.millis()})
                return VoteOutcome(vote, table)
        # There is no other person to ask.
        return await self._cast(game, vote_id)

    async def _undoing(self, game: Game, seat: int) -> str:
        check_room(game.table)
        undone = taken_back_by_consent(game, await self._kernel.recent(game), seat)
        moves = [[each.seat, each.text] for each in undone]
        return json.dumps({"moves": moves, "reveals": any(each.reveals for each in undone)})

    async def _weighing(self, table_id: int, request: Callable[[Game], Awaitable[VoteOutcome]]) -> VoteOutcome:
        while True:
            try:
                return await self._recorder.at_present(table_id, request)
            except _VoteMoved:
                continue

    async def _cast(
        self, game: Game, vote_id: int, user_id: int | None = None, choice: Choice | None = None
    ) -> VoteOutcome:
        """Count a ballot, or none, and bring the vote's result about."""
        async with self._kernel.reading() as session:
            row = await vote_row(session, vote_id)
            table = await self._kernel.read_table(session, game.table.id)
            if table.ply != game.table.ply:
                raise MovedOn
            before = await read_vote(session, row, table)
        if before.result is not None:
            raise VoteOverError(result=before.result.value)
        now = self._kernel.now()
        # A vote that has passed, or that the clock has decided, takes no more ballots.
        vote = replace(before, result=passed(before, table, now) or result_of(before, now))
        late = vote.result is not None
        if not late and user_id is not None and choice is not None:
            vote = _with_ballot(before, user_id, choice, now)
            vote = replace(vote, result=result_of(vote, now))

        async def along(session: Session) -> None:
            now = await read_vote(session, await vote_row(session, vote_id), table)
            if (now.result, now.ballots) != (before.result, before.ballots):
                raise _VoteMoved
            if not late and user_id is not None and choice is not None:
                await session.votes.cast(vote_id, user_id, choice.value)
                await session.tables.change(table.id, {"wake_at": self._kernel.millis()})
            await self._occasions.note(session, table, vote)
            await self._occasions.follow(session, table, vote)

        record = await self._consequence(replace(game, table=table), vote)
        if record is None:
            table = (await self._recorder.beside(game, along)).table
        else:
            table = (await self._recorder.record(game, record, along)).table
        if late and vote.result is not None and user_id is not None:
            raise VoteOverError(result=vote.result.value)
        return VoteOutcome(vote, table)

    async def _consequence(self, game: Game, vote: Vote) -> Record | None:
        """Return the rows of the log that a result brings, None if none."""
        if vote.about is not About.TAKE_BACK or vote.result is not Result.AGREE:
            return consequence(game, vote)
        seat = seat_of(game.table, vote.user_id)
        undone = taken_back_by_consent(game, await self._kernel.recent(game), seat)
        rows = tuple(LogRow(LogKind.TAKE_BACK, each.text, each.before, each.seat) for each in undone)
        return Record(seat, vote.user_id, rows, game.table.chairs)


async def _nothing(_session: Session) -> None:
    """Add nothing to the transaction: only time has passed."""


def _with_ballot(vote: Vote, user_id: int, choice: Choice, now: datetime) -> Vote:
    """Return the vote with a ballot counted. Raises `NotAnElectorError`."""
    if user_id not in vote.electors:
        raise NotAnElectorError
    expires = vote.expires_at if vote.expires_at is not None else now + LASTS
    return replace(vote, ballots={**vote.ballots, user_id: choice}, expires_at=expires)
