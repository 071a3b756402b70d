"""What hangs on an occasion at a table: votes, offers, plans, saved time. It is reckoned here in its own way.

Nothing is asked of the services that end them: what the file holds is compared with who sits there and who is to move.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

from tables.core.model import Status, Table
from tables.core.rows import to_millis
from tables.votes.rules import About, Choice
from tables.votes.seats import OFFER_LASTS

A_WHILE = timedelta(hours=1)
"""How late a bot may be."""


@dataclass(frozen=True)
class Hanging:
    """A table, the file that keeps what hangs on it, and the present moment."""

    table: Table
    file: sqlite3.Connection
    now: datetime

    def faults(self) -> Iterator[str]:
        """Yield what has outlived its occasion, a sentence each."""
        (row,) = self._rows("SELECT * FROM tables WHERE id = ?")
        yield from self._votes(row)
        yield from self._offers(row)
        yield from self._plans(row)
        yield from self._saved_time()

    def _rows(self, query: str, key: int | None = None) -> list[sqlite3.Row]:
        return self.file.execute(query, [self.table.id if key is None else key]).fetchall()

    @property
    def _has_time(self) -> bool:
        return self.table.deadline is not None and self.table.deadline > self.now

    def _votes(self, row: sqlite3.Row) -> Iterator[str]:
        seated = {person.user_id for person in self.table.people}
        turns = self._rows("SELECT * FROM turns WHERE table_id = ? AND told_at IS NOT NULL")
        late = {each["user_id"] for each in turns if each["ply"] == self.table.turn_ply}
        for vote in self._rows("SELECT * FROM votes WHERE table_id = ? AND result IS NULL"):
            name, about, user_id = f"vote {vote['id']} ({vote['about']})", About(vote["about"]), vote["user_id"]
            if self.table.status is not Status.RUNNING or not row["unsettled"] or user_id not in seated:
                yield f"{name} of {user_id} is open in a table that is {self.table.status}, {row['unsettled']=}"
                continue
            found = self._rows("SELECT * FROM ballots WHERE vote_id = ?", vote["id"])
            ballots = {each["user_id"]: each["choice"] for each in found}
            if not ballots.keys() <= seated:
                yield f"{name} has ballots of people who left: {ballots}"
            until = vote["expires_at"]
            if until is not None and until < to_millis(self.now - A_WHILE) and not self.table.is_lost:
                yield f"the time of {name} is up"
            electors = seated - {user_id} if about is About.MISSING else seated
            if about is About.ABORT:
                electors = electors - (late & {*self.table.people_to_act}) | {user_id}
            cast = [ballots[voter] for voter in electors if voter in ballots]
            if len(cast) == len(electors):
                yield f"all have voted in {name}: {ballots}"
            if about is About.MISSING:
                if vote["ply"] != self.table.turn_ply or user_id not in self.table.people_to_act or self._has_time:
                    yield f"{name} is about a turn after {vote['ply']} that is over, or about a person who has time"
                if 2 * max(Counter(cast).values(), default=0) > len(electors):
                    yield f"most have decided {name}: {ballots}"
            elif Choice.REFUSE in cast or (about is About.TAKE_BACK and vote["ply"] != self.table.ply):
                yield f"{name} after {vote['ply']} is refused or past: {ballots}"

    def _offers(self, row: sqlite3.Row) -> Iterator[str]:
        begun = to_millis(self.now - OFFER_LASTS)
        for offer in self._rows("SELECT * FROM offers WHERE table_id = ? AND settled_at IS NULL"):
            name, holder, invited = f"offer {offer['id']}", offer["holder_id"], offer["invited_id"]
            if offer["opened_at"] <= begun:
                continue
            if self.table.status is not Status.RUNNING or not row["unsettled"]:
                yield f"{name} is open in a table that is {self.table.status}, {row['unsettled']=}"
            elif self.table.seat_of(holder) != offer["seat"]:
                yield f"{name} is of {holder}, who left seat {offer['seat']}"
            elif invited is not None and {self.table.seat_of(invited), self.table.missing_seat_of(invited)} != {None}:
                yield f"{name} is to {invited}, who plays"
            if offer["turn_ply"] is not None and (offer["turn_ply"] != self.table.turn_ply or self._has_time):
                yield f"{name} is for a turn after {offer['turn_ply']} that is over, or of a person who has time"

    def _plans(self, row: sqlite3.Row) -> Iterator[str]:
        holders = {chair.seat: chair.person or chair.missing for chair in self.table.chairs}
        for plan in self._rows("SELECT * FROM premoves WHERE table_id = ?"):
            holder = holders[plan["seat"]]
            if self.table.status is not Status.RUNNING or holder is None or holder.user_id != plan["user_id"]:
                yield f"{plan['user_id']} has a plan for seat {plan['seat']}, which {holder} holds"
            if not plan["failed"] and not row["planned"] >> plan["seat"] & 1:
                yield f"the plan for seat {plan['seat']} is not noted"

    def _saved_time(self) -> Iterator[str]:
        pace = self.table.pace
        for chair in self.table.chairs:
            if chair.saved is None:
                continue
            if pace is None or pace.bank is None:
                yield f"seat {chair.seat} has saved {chair.saved} without a bank"
            elif chair.saved < timedelta() or (pace.most is not None and chair.saved > pace.most):
                yield f"seat {chair.seat} has saved {chair.saved} of {pace}"
