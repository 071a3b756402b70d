"""Votes, offers and questions that end with their occasion."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from db.records.session import Session
from db.sql import Row
from tables.core.kernel import Game, Kernel
from tables.core.log import present_at
from tables.core.model import Table
from tables.core.preferences import preferences_of
from tables.core.rows import to_millis
from tables.outbox.adding import Showing, add_edit, add_reminder
from tables.outbox.kinds import SEAT_OFFERED, VOTE_OPENED, Detail, ReminderKind
from tables.play.record import Record
from tables.play.taking_back import UndoneMove, taken_back_by_consent
from tables.votes.rules import About, Result, Vote, VoteChange, change_by, passed, read_vote, result_of
from tables.votes.seats import Offers, is_offer_open, offer_of


class Occasions:
    """The service that ends votes and offers with their occasion, within the transaction of the change."""

    def __init__(self, kernel: Kernel, offers: Offers) -> None:
        self._kernel = kernel
        self._offers = offers

    async def close_passed(self, session: Session, table: Table) -> None:
        """Close the votes and offers whose occasion has passed at a table, which is as the transaction sees it.

        Votes that go on lose the ballots of those who no longer sit there, and are shown with those who may vote now.
        """
        present = await present_at(session, table, self._kernel.now())
        for row in await session.votes.open_at(table.id):
            vote = await self._of_those_seated(session, row, table)
            if (result := passed(vote, table, present)) is not None:
                await self.note(session, table, replace(vote, result=result))
            else:
                await self._show(session, table, vote)
        for offer in map(offer_of, await session.offers.open_at(table.id)):
            if not is_offer_open(table, offer, present):
                await self._offers.close(session, table, offer)

    async def settle(self, session: Session, game: Game) -> Record | None:
        """Close votes and offers that have passed, decide open votes; return the log's rows of the first decision.

        Each decision may bring about more: the caller repeats this until there are none.
        """
        table = game.table
        await self.close_passed(session, table)
        while (vote := await self._decided(session, table)) is not None:
            at_present = replace(game, table=table)
            undone = await self._undone(session, at_present, vote)
            person = await preferences_of(session, vote.user_id)
            change = change_by(vote, at_present, self._kernel.now(), person, undone)
            await self.note(session, table, vote)
            await self._write_besides_log(session, table, vote.user_id, change)
            # What else is decided depends on the table after these rows: the caller writes them first.
            if change.record is not None:
                return change.record
            table = await self._kernel.read_table(session, table.id)
            await self.close_passed(session, table)
        # A move asks for this column alone: while nothing is open, nothing has to be read.
        is_open = [*await session.votes.open_at(table.id), *await session.offers.open_at(table.id)]
        await session.tables.change(table.id, {"unsettled": bool(is_open)})
        return None

    async def note(self, session: Session, table: Table, vote: Vote) -> None:
        """Record a vote's deadline or result, and show it."""
        expires = None if vote.expires_at is None else to_millis(vote.expires_at)
        result = None if vote.result is None else vote.result.value
        await session.votes.change({"result": result, "expires_at": expires}, id=vote.id)
        await self._show(session, table, vote)

    async def _write_besides_log(self, session: Session, table: Table, user_id: int, change: VoteChange) -> None:
        """Write the parts of a change about a person that are not rows of the log."""
        if change.clock:
            await session.tables.change(table.id, change.clock)
            await session.turns.put(
                {"table_id": table.id, "ply": table.turn_ply, "user_id": user_id}, {"sent": 0, "told_at": None}
            )
        if change.offered is not None:
            await self._offers.open(session, table, change.offered, turn_ply=table.turn_ply)
        if change.notice is not None:
            await add_reminder(session, table, user_id, change.notice, at=self._kernel.millis())

    async def _undone(self, session: Session, game: Game, vote: Vote) -> Sequence[UndoneMove]:
        """Return the moves that all have agreed to take back; none where the vote is about something else."""
        seat = game.table.seat_of(vote.user_id)
        if vote.about is not About.TAKE_BACK or vote.result is not Result.AGREE or seat is None:
            return ()
        return taken_back_by_consent(game, await self._kernel.read_recent(session, game), seat)

    async def _of_those_seated(self, session: Session, row: Row, table: Table) -> Vote:
        """Return a vote without the ballots of those who no longer sit at its table."""
        vote = await read_vote(session, row, table)
        gone = vote.ballots.keys() - {person.user_id for person in table.people}
        # Who takes the seat, or comes back to it, votes for themselves.
        for user_id in gone:
            await session.ballots.drop(vote_id=vote.id, user_id=user_id)
        return replace(vote, ballots={each: choice for each, choice in vote.ballots.items() if each not in gone})

    async def _decided(self, session: Session, table: Table) -> Vote | None:
        """Find the first open vote that the ballots or its time decide, with its result."""
        present = await present_at(session, table, self._kernel.now())
        for row in await session.votes.open_at(table.id):
            vote = await read_vote(session, row, table)
            if (result := result_of(vote, present)) is not None:
                return replace(vote, result=result)
        return None

    async def _show(self, session: Session, table: Table, vote: Vote) -> None:
        """Add an edit of the vote's message."""
        at = self._kernel.millis()
        await add_edit(session, table, Showing.VOTE, vote.message_id, at, number=vote.id)


@dataclass(frozen=True, slots=True)
class Question:
    """An open vote or offer about a person, and the message that takes the answers, None before it is posted."""

    kind: ReminderKind
    detail: Detail
    user_id: int
    message_id: int | None


class Questions:
    """The use cases of keeping the messages of questions."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel

    async def open_at(self, table_id: int) -> tuple[Question, ...]:
        """Return the open questions of a table."""
        async with self._kernel.reading() as session:
            row = await session.tables.row(table_id)
            if row is None or not row["unsettled"]:
                return ()
            votes, offers = await session.votes.open_at(table_id), await session.offers.open_at(table_id)
        asked = [Question(VOTE_OPENED, Detail(vote_id=row["id"]), row["user_id"], row["message_id"]) for row in votes]
        for offer in map(offer_of, offers):
            asked.append(Question(SEAT_OFFERED, Detail(offer_id=offer.id), offer.holder_id, offer.message_id))
        return tuple(asked)

    async def ask_again(self, table_id: int, question: Question) -> None:
        """Post a question once more; its newest message takes the answers. A question settled by then is not."""
        async with self._kernel.writing() as session:
            table = await self._kernel.read_table(session, table_id, for_update=True)
            await add_reminder(
                session, table, question.user_id, question.kind, question.detail, at=self._kernel.millis()
            )
