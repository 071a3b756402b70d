"""Votes, and the occasions with which votes and offers end."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial

from db.records.session import Session
from db.sql import Row
from tables.core.daily import check_is_no_try
from tables.core.errors import NoSuchVoteError, RefusedBeforeError, StaleError, VoteOverError
from tables.core.kernel import Game, Kernel, UseCases
from tables.core.log import present_at
from tables.core.model import Table
from tables.core.preferences import preferences_of
from tables.core.rows import to_millis
from tables.outbox.kinds import SEAT_OFFERED, VOTE_OPENED, Detail, ReminderKind
from tables.outbox.queue import Showing, add_edit, add_reminder
from tables.play.playing import UndoneMove, taken_back_by_consent
from tables.play.record import Record
from tables.play.recording import Recorder, check_room, seat_in
from tables.votes.rules import (
    CHOICES,
    About,
    Choice,
    Result,
    Undoing,
    Vote,
    VoteChange,
    add_vote,
    change_by,
    others_at,
    passed,
    read_vote,
    result_of,
    undoing_of,
    vote_row,
    with_ballot,
)
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
                await self._edit_message(session, table, vote)
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
        await self._edit_message(session, table, vote)

    async def _write_besides_log(self, session: Session, table: Table, user_id: int, change: VoteChange) -> None:
        """Write the parts of a change about a person that are not rows of the log."""
        if change.clock:
            await session.tables.change(table.id, change.clock)
            await session.turns.put(
                {"table_id": table.id, "ply": table.turn_ply, "user_id": user_id}, {"sent": 0, "told_at": None}
            )
            await add_edit(session, table, Showing.TURN, table.turn_message_id, self._kernel.millis())
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

    async def _edit_message(self, session: Session, table: Table, vote: Vote) -> None:
        at = self._kernel.millis()
        await add_edit(session, table, Showing.VOTE, vote.message_id, at, number=vote.id)


@dataclass(frozen=True, slots=True)
class Question:
    """An open vote or offer about a person, and the message that takes the answers, None before it is posted."""

    kind: ReminderKind
    detail: Detail
    user_id: int
    message_id: int | None


class Questions(UseCases):
    async def open_at(self, table_id: int) -> tuple[Question, ...]:
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


@dataclass(frozen=True, slots=True)
class VoteOutcome:
    """A vote after a ballot or at its end, and the table then."""

    vote: Vote
    table: Table


class Votes:
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

        A second request posts the vote again. Raises `NotRunningError`, `NotSeatedError`, `RefusedBeforeError`.
        """
        return await self._ask(table_id, user_id, About.ABORT)

    async def ask_to_take_back(self, table_id: int, user_id: int, expected_ply: int | None = None) -> VoteOutcome:
        """Ask the others to take back the person's latest choice with everything after it; do it if there are none.

        `expected_ply` is the position the person saw: any other is refused. Raises `NotRunningError`, `NotSeatedError`,
        `NothingToTakeBackError`, `StaleError`, `RefusedBeforeError`, `OneTryError`.
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
        return await self._recorder.at_present(vote.table_id, lambda game: self._cast(game, vote_id, user_id, choice))

    async def record_message(self, vote_id: int, message_id: int) -> None:
        """Record the vote's message, the latest if it was posted before: the earlier one no longer takes ballots."""
        async with self._kernel.writing() as session:
            table_id = (await vote_row(session, vote_id))["table_id"]
            # The table before the vote: adding an edit waits for its lock, and another order would deadlock.
            table, at = await self._kernel.read_table(session, table_id, for_update=True), self._kernel.millis()
            row = await vote_row(session, vote_id)
            await session.votes.change({"message_id": message_id}, id=vote_id)
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
        await self._recorder.at_present(table_id, self._settle)
        votes = [await self.vote(vote_id) for vote_id in found]
        return tuple(vote for vote in votes if vote.result is not None)

    async def open_missing(self, session: Session, table: Table, user_id: int, since: datetime) -> int | None:
        """Open the vote about a person who keeps a table waiting; None if there is no other person to vote."""
        if not others_at(table, user_id):
            return None
        return await add_vote(session, table, About.MISSING, user_id, str(to_millis(since)), self._kernel.now())

    async def _ask(self, table_id: int, user_id: int, about: About, expected_ply: int | None = None) -> VoteOutcome:
        request = partial(self._open_or_repeat, user_id=user_id, about=about, expected_ply=expected_ply)
        return await self._recorder.at_present(table_id, request)

    async def _open_or_repeat(self, game: Game, user_id: int, about: About, expected_ply: int | None) -> VoteOutcome:
        """Open a vote with the asker's consent, unless the same is open already: then post that one again.

        Where there is no other person to ask, the vote is decided at once.
        """
        if expected_ply is not None and expected_ply != game.table.ply:
            raise StaleError(expected=expected_ply, ply=game.table.ply)
        seat = seat_in(game, user_id)
        detail = await self._undoing(game, seat) if about is About.TAKE_BACK else ""
        async with self._recorder.holding(game) as (session, game):
            table = game.table
            # First: a vote that has passed must not be posted again as the same one.
            await self._occasions.close_passed(session, table)
            vote_id = await self._same_open(session, table, user_id, about)
            if vote_id is None:
                if await session.votes.has_refused(table.id, user_id, about.value, table.turn_ply):
                    raise RefusedBeforeError
                present = await present_at(session, table, self._kernel.now())
                vote_id = await add_vote(session, table, about, user_id, detail, present)
                await session.ballots.put({"vote_id": vote_id, "user_id": user_id}, {"choice": Choice.AGREE.value})
            vote = await read_vote(session, await vote_row(session, vote_id), table)
            if not set(vote.electors) - {user_id}:
                return await self._settled(session, game, vote)
            asked = Detail(vote_id=vote_id)
            await add_reminder(session, table, user_id, VOTE_OPENED, asked, at=self._kernel.millis())
            # Woken at once, which finds out when the vote ends.
            await session.tables.change(table.id, {"wake_at": self._kernel.millis()})
            return VoteOutcome(vote, table)

    async def _same_open(self, session: Session, table: Table, user_id: int, about: About) -> int | None:
        is_open = await session.votes.open_at(table.id)
        return next((row["id"] for row in is_open if (row["about"], row["user_id"]) == (about, user_id)), None)

    async def _undoing(self, game: Game, seat: int) -> str:
        check_room(game.table)
        async with self._kernel.reading() as session:
            await check_is_no_try(self._kernel, session, game.table)
        undone = taken_back_by_consent(game, await self._kernel.recent(game), seat)
        moves = [[each.seat, each.text] for each in undone]
        return json.dumps({"moves": moves, "reveals": any(each.reveals for each in undone)})

    async def _cast(self, game: Game, vote_id: int, user_id: int, choice: Choice) -> VoteOutcome:
        """Count a ballot and bring the vote's result about; a vote that is past takes no more ballots."""
        async with self._recorder.holding(game) as (session, game):
            vote = await read_vote(session, await vote_row(session, vote_id), game.table)
            if vote.result is not None:
                raise VoteOverError(result=vote.result.value)
            now = await present_at(session, game.table, self._kernel.now())
            is_past = (passed(vote, game.table, now) or result_of(vote, now)) is not None
            if not is_past:
                vote = with_ballot(vote, user_id, choice, now)
                await session.ballots.put({"vote_id": vote_id, "user_id": user_id}, {"choice": choice.value})
                await session.tables.change(game.table.id, {"wake_at": self._kernel.millis()})
                await self._occasions.note(session, game.table, vote)
            outcome = await self._settled(session, game, vote)
        # The vote is closed by this press all the same; only the ballot came too late.
        if is_past and outcome.vote.result is not None:
            raise VoteOverError(result=outcome.vote.result.value)
        return outcome

    async def _settle(self, game: Game) -> None:
        async with self._recorder.holding(game) as (session, game):
            await self._recorder.settle(session, game)

    async def _settled(self, session: Session, game: Game, vote: Vote) -> VoteOutcome:
        """Bring the result of a vote about, if it has one now."""
        game = await self._recorder.settle(session, game)
        row = await vote_row(session, vote.id)
        return VoteOutcome(replace(vote, result=None if row["result"] is None else Result(row["result"])), game.table)
