"""Votes of the people at a table: about a person who is missing, taking back, ending the game.

A ballot that settles a vote is one transaction with its consequences. That holds the table, so that no other request
votes or moves meanwhile.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial

from db.records.session import Session
from tables.core.errors import NoSuchVoteError, RefusedBeforeError, StaleError, VoteOverError
from tables.core.kernel import Game, Kernel
from tables.core.log import present_at
from tables.core.model import Table
from tables.core.rows import to_millis
from tables.outbox.adding import Showing, add_edit, add_reminder
from tables.outbox.kinds import VOTE_OPENED, Detail
from tables.play.recording import Recorder, check_room, seat_in
from tables.play.taking_back import taken_back_by_consent
from tables.votes.occasions import Occasions
from tables.votes.rules import (
    CHOICES,
    About,
    Choice,
    Result,
    Undoing,
    Vote,
    add_vote,
    others_at,
    passed,
    read_vote,
    result_of,
    undoing_of,
    vote_row,
    with_ballot,
)


@dataclass(frozen=True, slots=True)
class VoteOutcome:
    """A vote after a ballot or at its end, and the table then."""

    vote: Vote
    table: Table


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

        A second request posts the vote again. Raises `NotRunningError`, `NotSeatedError`, `RefusedBeforeError`.
        """
        return await self._ask(table_id, user_id, About.ABORT)

    async def ask_to_take_back(self, table_id: int, user_id: int, expected_ply: int | None = None) -> VoteOutcome:
        """Ask the others to take back the person's latest choice with everything after it; do it if there are none.

        `expected_ply` is the position the person saw: any other is refused. Raises `NotRunningError`, `NotSeatedError`,
        `NothingToTakeBackError`, `StaleError`, `RefusedBeforeError`.
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
        """Find the open vote about the same that a person has asked for before; None if there is none."""
        is_open = await session.votes.open_at(table.id)
        return next((row["id"] for row in is_open if (row["about"], row["user_id"]) == (about, user_id)), None)

    async def _undoing(self, game: Game, seat: int) -> str:
        check_room(game.table)
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
