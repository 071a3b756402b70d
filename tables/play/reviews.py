"""Reviews of finished games, made once in the background, and exercises made of the mistakes they find."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial
from itertools import takewhile
from typing import Any

from computers.reviews.checking import CheckedMistake
from computers.reviews.played import Change, PlayedMove
from computers.reviews.review import FEWEST_TURNS, NothingKnownError, Review, is_known, version_of
from computers.reviews.turning_points import TurningPoint
from db.errors import DamagedLogError
from db.records.session import Session
from db.schema import Duty
from db.sql import Row
from engines import codec
from engines.protocol import GameError, Seat
from engines.rng import Rng
from tables.core.errors import (
    NoExerciseError,
    NoReviewError,
    NotRunningError,
    NotSeatedError,
    ShownAlreadyError,
    TableError,
)
from tables.core.kernel import Check, Kernel, accept_all
from tables.core.log import Entry
from tables.core.model import Status, Table
from tables.core.rows import read_skill, to_millis, to_moment_or_none
from tables.files.files import read_lately
from tables.files.replayed import ReplayedGame
from tables.outbox.kinds import REVIEW_READY, REVIEW_SHOWN
from tables.outbox.queue import add_reminder

log = logging.getLogger(__name__)

MOST_WAITING = 4
"""Reviews that run or wait in one process of the bot: the last of them is still done in time."""

LONGEST = timedelta(minutes=20)
"""Within this span a review is made, or was interrupted: then those who wait for it hear of it."""


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A finished game and its review; None where that is still to be made.

    `is_shown`: it is posted where the game was played, or is on its way there.
    """

    replayed: ReplayedGame
    review: Review | None
    is_shown: bool


class Reviews:
    """The use cases of reviews. Running games are never reviewed."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel
        self._under_way: dict[int, asyncio.Task[Review]] = {}
        self._done: dict[int, float] = {}

    async def kept(self, table_id: int, check: Check = accept_all) -> Reviewed:
        """Return a finished game with its stored review. Raises `NoReviewError`, and as `Kernel.read_game`."""
        async with self._kernel.reading() as session:
            replayed = await read_lately(self._kernel, session, table_id, 0, check=partial(self._check, check))
            # `turns` begins with the first position, before any turn.
            if len(replayed.turns()) - 1 < FEWEST_TURNS:
                raise NoReviewError(why="short", fewest=FEWEST_TURNS)
            return await _read(session, replayed)

    def under_way(self, table_id: int) -> int:
        """Return how many games are reviewed, one after the other, until a table's game has been."""
        waiting = list(self._under_way)
        return waiting.index(table_id) + 1 if table_id in waiting else len(waiting) + 1

    def done(self, table_id: int) -> float:
        """Return which share of a review is made, from 0 to 1; 0 while it waits."""
        return self._done.get(table_id, 0.0)

    async def tell(self, table_id: int, user_id: int, check: Check = accept_all) -> None:
        """Let a person know once when a review is made, or was not within the `LONGEST` time. Raises as `kept`."""
        reviewed = await self.kept(table_id, check)
        async with self._kernel.writing() as session:
            if await session.outbox.rows("id", user_id=user_id, **_waiting_for(table_id)):
                return
            is_made = await session.reviews.row(table_id=table_id) is not None
            at = self._kernel.now() + (timedelta(0) if is_made else LONGEST)
            await add_reminder(session, reviewed.replayed.table, user_id, REVIEW_READY, at=to_millis(at))

    async def made(self, reviewed: Reviewed) -> Reviewed:
        """Return the game with its review, which is made now where there is none.

        Requests for a review that is being made wait for the same task. Raises `NoReviewError`.
        """
        if reviewed.review is not None:
            return reviewed
        table_id = reviewed.replayed.table.id
        # No await from here to the entry in `_under_way`: two requests never begin the same review.
        task = self._under_way.get(table_id)
        if task is None:
            if len(self._under_way) >= MOST_WAITING:
                raise NoReviewError(why="busy")
            task = asyncio.create_task(self._make_once(reviewed.replayed), name=f"review-{table_id}")
            self._under_way[table_id] = task
            task.add_done_callback(self._forgetting(table_id))
        # Shielded: a request that is cancelled does not cancel the review that others wait for.
        return replace(reviewed, review=await asyncio.shield(task))

    async def show(self, table_id: int, user_id: int, check: Check = accept_all) -> Reviewed:
        """Post a review for all, once, at the wish of a person who sat there: it goes through the outbox.

        Raises `NotSeatedError`, `ShownAlreadyError`, and as `kept`.
        """
        reviewed = await self.kept(table_id, check)
        if not may_show(reviewed.replayed.table, user_id):
            raise NotSeatedError
        async with self._kernel.writing() as session:
            # The mark and the entry are one transaction: else a crash leaves a review marked and never posted.
            if not await session.reviews.changed({"shown_at": self._kernel.millis()}, table_id=table_id, shown_at=None):
                raise ShownAlreadyError
            await add_reminder(session, reviewed.replayed.table, user_id, REVIEW_SHOWN, at=self._kernel.millis())
        return replace(reviewed, is_shown=True)

    def _check(self, check: Check, table: Table) -> None:
        """Check that a person may see a table, and that its game can be reviewed."""
        check(table)
        if table.status in (Status.LOBBY, Status.RUNNING):
            raise NoReviewError(why="running")
        if table.status is not Status.OVER:
            raise NotRunningError
        if table.rules_version != self._kernel.engine_of(table.game).rules_version:
            raise NoReviewError(why="rules")
        if len(table.chairs) < 2:
            raise NoReviewError(why="alone")

    async def _make_once(self, replayed: ReplayedGame) -> Review:
        """Make a review unless one has been made since it was found to be missing."""
        async with self._kernel.reading() as session:
            kept = await _read(session, replayed)
        return kept.review or await self._make(replayed)

    async def _make(self, replayed: ReplayedGame) -> Review:
        table = replayed.table
        moves = [PlayedMove(entry.ply, entry.seat, entry.text) for entry in replayed.line()]
        # The table's seed stays out of it: it tells what was hidden.
        try:
            progress, salt = partial(self._done.__setitem__, table.id), f"review/{table.id}"
            places = await self._places(table)
            review = await self._kernel.review_game(table.game, replayed.first, moves, salt, places, progress)
        except NothingKnownError:
            raise NoReviewError(why="unknown") from None
        except GameError as fault:
            log.warning("table %s: it cannot be reviewed: %s", table.id, fault)
            raise NoReviewError(why="rules") from fault
        except ConnectionError as fault:
            log.warning("table %s: its review was not finished: %s", table.id, fault)
            raise NoReviewError(why="failed") from fault
        values = {"version": version_of(replayed.engine), "content": codec.encode(review), "at": self._kernel.millis()}
        async with self._kernel.writing() as session:
            await session.reviews.put({"table_id": table.id}, values)
            await add_exercises(session, replayed, review)
            await session.outbox.change({"due_at": self._kernel.millis()}, **_waiting_for(table.id))
        return review

    async def _places(self, table: Table) -> dict[Seat, float]:
        """Return the place on the ladder of each person who played, by seat."""
        people = {chair.seat: chair.owner.user_id for chair in table.chairs if chair.owner is not None}
        async with self._kernel.reading() as session:
            return {seat: (await read_skill(session, user_id, table.game)).taught for seat, user_id in people.items()}

    def _forgetting(self, table_id: int) -> Callable[[asyncio.Task[Review]], None]:
        def forget(task: asyncio.Task[Review]) -> None:
            del self._under_way[table_id]
            self._done.pop(table_id, None)
            # Asking for the exception also keeps asyncio from reporting it, where all who waited have been cancelled.
            if not task.cancelled() and (error := task.exception()) is not None:
                log.info("table %s: no review: %r", table_id, error)

        return forget


def seen_by(reviewed: Reviewed, user_id: int | None) -> Reviewed:
    """Return a review as a person sees it: of all own mistakes theirs alone; None is the public."""
    review, table = reviewed.review, reviewed.replayed.table
    assert review is not None
    own = [
        point
        for point in review.own
        if (person := table.at(point.ply - 1).chairs[point.seat].person) is not None and person.user_id == user_id
    ]
    return replace(reviewed, review=replace(review, own=tuple(own)))


def may_be_reviewed(table: Table) -> bool:
    """Tell whether a table's game is over, and something was learned of such games: else no review is offered."""
    return table.status is Status.OVER and len(table.chairs) > 1 and is_known(table.game)


def may_show(table: Table, user_id: int) -> bool:
    """Tell whether an account may post a review for all: one that sat there, if others can see it."""
    return table.is_known_to(user_id) and not table.place.is_direct


def _waiting_for(table_id: int) -> dict[str, Any]:
    """Return the key of the reminders of those who wait for a review."""
    return {"duty": Duty.REMINDER.value, "table_id": table_id, "kind": REVIEW_READY.name, "settled_at": None}


async def _read(session: Session, replayed: ReplayedGame) -> Reviewed:
    """Read a game with its stored review, unless the review's version is out of date."""
    row = await session.reviews.row(table_id=replayed.table.id)
    if row is None:
        return Reviewed(replayed, None, is_shown=False)
    is_shown = row["shown_at"] is not None
    if row["version"] != version_of(replayed.engine):
        return Reviewed(replayed, None, is_shown)
    try:
        return Reviewed(replayed, codec.decode(Review, row["content"]), is_shown)
    except codec.CodecError as fault:
        log.warning("table %s: its review cannot be read (%s) and is made again", replayed.table.id, fault)
        return Reviewed(replayed, None, is_shown)


INTERVALS = tuple(timedelta(days=days) for days in (1, 3, 7, 16, 35))
"""How long after a right answer the same is asked again. After a wrong one the first interval comes again."""


def asked_again(step: int, is_right: bool, now: datetime) -> tuple[int, datetime | None]:
    """Return the step of an exercise after an answer, and when it is asked again: None if it never is."""
    step = step if is_right else 0
    return step + 1, now + INTERVALS[step] if step < len(INTERVALS) else None


MOST_KEPT = 100
"""The most exercises of a person."""

MOST_CHOICES = 4


@dataclass(frozen=True, slots=True)
class OwnMistake:
    """A mistake that is asked about, with the game it was made in: `ply` is the row of the log with the mistake."""

    replayed: ReplayedGame
    ply: int
    seat: Seat
    checked: CheckedMistake
    step: int

    def choices(self) -> Sequence[int]:
        """Return the candidates to choose from, shuffled: the answer, the played turn, and others that are poorer."""
        candidates, played = self.checked.candidates, self.checked.played
        # Turns with the same result are the answer in another order.
        same = Change(0, 0)
        others = [number for number, each in enumerate(candidates) if number not in (0, played) and each.change != same]
        others.sort(key=lambda number: (candidates[number].is_good, number))
        # Each time in another order: what is asked is the turn, not its letter.
        order = Rng(f"exercise/{self.replayed.table.id}/{self.ply}/{self.step}")
        shuffled, _ = order.shuffled((0, played, *others[: MOST_CHOICES - 2]))
        return shuffled

    def is_right(self, chosen: int) -> bool:
        """Tell whether a candidate is the answer, or about as good. The played turn was checked to be a mistake."""
        return chosen != self.checked.played and self.checked.candidates[chosen].is_good


@dataclass(frozen=True, slots=True)
class Answered:
    """An exercise after an answer: which candidate was chosen, and when it is asked again; None if it never is."""

    exercise: OwnMistake
    chosen: int
    again_at: datetime | None

    @property
    def is_right(self) -> bool:
        return self.exercise.is_right(self.chosen)


class Exercises:
    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel
        self._checking: dict[int, asyncio.Task[None]] = {}
        # One at a time, so that a person who asks for a review waits for one check at most.
        self._turn = asyncio.Semaphore(1)

    async def due(self, user_id: int) -> int:
        """Return how many exercises are due for a person."""
        async with self._kernel.reading() as session:
            return await session.exercises.count_due(user_id, self._kernel.millis())

    async def counts(self, user_id: int, table_ids: Sequence[int]) -> Mapping[int, int]:
        """Return how many of a person's exercises come from each of some tables that any come from."""
        async with self._kernel.reading() as session:
            return await session.exercises.counts(user_id, table_ids)

    async def next(self, user_id: int) -> OwnMistake | None:
        """Return the exercise that has been due the longest, if any is."""
        while True:
            async with self._kernel.reading() as session:
                row = await session.exercises.first_due(user_id, self._kernel.millis())
                if row is None:
                    return None
                try:
                    return await self._read(session, row)
                except (TableError, GameError, DamagedLogError, codec.CodecError) as fault:
                    log.warning("table %s: an exercise cannot be shown: %s", row["table_id"], fault)
            async with self._kernel.writing() as session:
                await session.exercises.drop(table_id=row["table_id"], user_id=user_id, ply=row["ply"])

    async def answer(self, user_id: int, table_id: int, ply: int, chosen: int) -> Answered:
        """Record an answer, and when to ask again: once for each time it is due.

        Raises `NoExerciseError`.
        """
        async with self._kernel.reading() as session:
            row = await session.exercises.row(table_id=table_id, user_id=user_id, ply=ply)
            if row is None or row["content"] is None:
                raise NoExerciseError
            try:
                exercise = await self._read(session, row)
            except codec.CodecError as fault:
                raise NoExerciseError from fault
        if chosen not in exercise.choices():
            raise NoExerciseError
        is_right = exercise.is_right(chosen)
        async with self._kernel.writing() as session:
            # Read again: of two presses at the same time one counts.
            row = await session.exercises.row(table_id=table_id, user_id=user_id, ply=ply)
            if row is None:
                raise NoExerciseError
            again_at = to_moment_or_none(row["due_at"])
            now = self._kernel.now()
            if again_at is not None and again_at <= now:
                next_step, again_at = asked_again(row["step"], is_right, now)
                due_at = None if again_at is None else to_millis(again_at)
                await session.exercises.change(
                    {"step": next_step, "due_at": due_at}, table_id=table_id, user_id=user_id, ply=ply
                )
        return Answered(exercise, chosen, again_at)

    async def check_soon(self, user_id: int) -> int:
        """Begin to check what a person's reviews have found, in the background; return how many are unchecked.

        A check that a restart has ended begins again with the next call.
        """
        async with self._kernel.reading() as session:
            unchecked = await session.exercises.rows("table_id", "ply", user_id=user_id, content=None)
        # No await from here to the entry: two requests never begin the same checks.
        if unchecked and user_id not in self._checking:
            task = asyncio.create_task(self._check_all(user_id, unchecked), name=f"exercises-{user_id}")
            self._checking[user_id] = task
            task.add_done_callback(self._forgetting(user_id))
        return len(unchecked)

    async def checked(self, user_id: int) -> None:
        """Wait until what is being checked for a person is checked."""
        if (task := self._checking.get(user_id)) is not None:
            await asyncio.wait([task])

    async def close(self) -> None:
        """End all checks; they begin again later."""
        tasks = list(self._checking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _check_all(self, user_id: int, rows: Sequence[Row]) -> None:
        for row in rows:
            async with self._turn:
                await self._check(user_id, row)

    async def _check(self, user_id: int, row: Row) -> None:
        """Check an exercise; one that does not hold is deleted."""
        table_id, ply = row["table_id"], row["ply"]
        try:
            checked = await self._found(table_id, ply, row["seat"])
        except ConnectionError as fault:
            log.warning("table %s: an exercise was not checked: %s", table_id, fault)
            return
        except (TableError, GameError, DamagedLogError, codec.CodecError) as fault:
            log.warning("table %s: an exercise cannot be checked: %s", table_id, fault)
            checked = None
        async with self._kernel.writing() as session:
            if checked is None:
                await session.exercises.drop(table_id=table_id, user_id=user_id, ply=ply)
            else:
                await session.exercises.change(
                    {"content": codec.encode(checked)}, table_id=table_id, user_id=user_id, ply=ply
                )

    async def _found(self, table_id: int, ply: int, seat: Seat) -> CheckedMistake | None:
        """Check a mistake of a stored review; None where it does not hold, or the review is another by now."""
        async with self._kernel.reading() as session:
            replayed = await read_lately(self._kernel, session, table_id, 0)
            row = await session.reviews.row(table_id=table_id)
        if row is None or row["version"] != version_of(replayed.engine):
            return None
        review = codec.decode(Review, row["content"])
        for point in (*review.points, *review.own):
            mistake = _mistake(replayed, point)
            if point.is_mistake and point.seat == seat and mistake is not None and mistake[0].ply == ply:
                entry, alike = mistake
                return await self._kernel.check_exercise(
                    replayed.table.game,
                    replayed.own_view(seat, entry.ply - 1),
                    seat,
                    point.played[alike:],
                    point.other[alike:],
                    f"exercise/{table_id}",
                )
        return None

    async def _read(self, session: Session, row: Row) -> OwnMistake:
        replayed = await read_lately(self._kernel, session, row["table_id"], 0)
        if replayed.table.rules_version != replayed.engine.rules_version:
            raise NoExerciseError
        return OwnMistake(replayed, row["ply"], row["seat"], codec.decode(CheckedMistake, row["content"]), row["step"])

    def _forgetting(self, user_id: int) -> Callable[[asyncio.Task[None]], None]:
        def forget(task: asyncio.Task[None]) -> None:
            del self._checking[user_id]
            if not task.cancelled() and (error := task.exception()) is not None:
                log.warning("exercises could not be checked: %r", error)

        return forget


async def add_exercises(session: Session, replayed: ReplayedGame, review: Review) -> None:
    """Add an exercise for each person's mistake in a review, unchecked: in the transaction that stores the review."""
    for point in (*review.points, *review.own):
        mistake = _mistake(replayed, point) if point.is_mistake else None
        if mistake is None:
            continue
        ply = mistake[0].ply
        chair = replayed.table.at(ply - 1).chairs[point.seat]
        # A computer may have played the turn, and a person who was forgotten has no account here.
        if chair.person is None or not replayed.table.is_known_to(chair.person.user_id):
            continue
        user_id, new = chair.person.user_id, {"seat": point.seat, "step": 0, "due_at": 0, "content": None}
        await session.exercises.add_once(user_id, replayed.table.id, ply, new)
        await session.exercises.keep_some(user_id, MOST_KEPT)


def _mistake(replayed: ReplayedGame, point: TurningPoint) -> tuple[Entry, int] | None:
    """Return the first move that differs from the better turn, and its number in the turn; None if there is none."""
    alike = len(list(takewhile(lambda both: both[0] == both[1], zip(point.played, point.other))))
    entries = replayed.turn_at(point.ply)
    return (entries[alike], alike) if alike < min(len(entries), len(point.other)) else None
