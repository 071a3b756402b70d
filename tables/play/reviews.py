"""Reviews of finished games: each is made once, in the background, and kept as long as it would be the same."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from computers.reviews.played import PlayedMove
from computers.reviews.review import FEWEST_TURNS, NothingKnownError, Review, is_known, version_of
from computers.reviews.turning_points import MOST_POINTS
from db.records.session import Session
from engines import codec
from engines.protocol import GameError
from tables.core.errors import NoReviewError, NotRunningError, NotSeatedError, ShownAlreadyError
from tables.core.kernel import Check, Kernel, accept_all
from tables.core.model import Status, Table
from tables.files.files import read_lately
from tables.files.replayed import ReplayedGame
from tables.outbox.kinds import REVIEW_SHOWN
from tables.outbox.queue import add_reminder
from tables.play.exercises import add_exercises

log = logging.getLogger(__name__)

MOST_WAITING = 4
"""Reviews that run or wait in one process of the bot: the last of them is still done in time."""


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
            review = await self._kernel.review_game(table.game, replayed.first, moves, f"review/{table.id}")
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
        return review

    def _forgetting(self, table_id: int) -> Callable[[asyncio.Task[Review]], None]:
        def forget(task: asyncio.Task[Review]) -> None:
            del self._under_way[table_id]
            # Asking for the exception also keeps asyncio from reporting it, where all who waited have been cancelled.
            if not task.cancelled() and (error := task.exception()) is not None:
                log.info("table %s: no review: %r", table_id, error)

        return forget


def seen_by(reviewed: Reviewed, user_id: int) -> Reviewed:
    """Return a review as a person sees it: their own gravest mistake is among its points, in place of the lightest."""
    review, table = reviewed.review, reviewed.replayed.table
    assert review is not None
    chairs = ((table.at(point.ply - 1).chairs[point.seat], point) for point in review.further)
    own = [point for chair, point in chairs if chair.person is not None and chair.person.user_id == user_id]
    if not own:
        return reviewed
    heaviest = sorted(review.points, key=lambda point: (not point.is_mistake, -point.change.weight))
    points = sorted([*own, *heaviest[: MOST_POINTS - len(own)]], key=lambda point: point.ply)
    return replace(reviewed, review=replace(review, points=tuple(points)))


def may_be_reviewed(table: Table) -> bool:
    """Tell whether a table's game is over, and something was learned of such games: else no review is offered."""
    return table.status is Status.OVER and len(table.chairs) > 1 and is_known(table.game)


def may_show(table: Table, user_id: int) -> bool:
    """Tell whether an account may post a review for all: one that sat there, if others can see it."""
    return table.is_known_to(user_id) and not table.place.is_direct


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
