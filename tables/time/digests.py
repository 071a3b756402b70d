"""Digests: when they are due, and what they say."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from db.schema import Duty
from tables.core.hours import next_digest
from tables.core.kernel import UseCases
from tables.core.model import Table
from tables.core.preferences import Preferences, preferences_in
from tables.core.rows import to_millis
from tables.outbox.kinds import DIGEST
from tables.outbox.queue import Showing


@dataclass(frozen=True, slots=True)
class DigestStep:
    """Whether a digest that is due is posted now, and when the next one is due; None: there is none any more."""

    posts: bool
    next_at: datetime | None


def expected_digest(preferences: Preferences, now: datetime) -> datetime | None:
    """Return when a person's next digest comes if nothing changes; None where they have none."""
    if preferences.digest is None or preferences.zone is None:
        return None
    present = now if preferences.away_until is None else max(now, preferences.away_until)
    return preferences.reachable(next_digest(preferences.digest, preferences.zone, present))


def digest_step(preferences: Preferences, now: datetime) -> DigestStep:
    """Return what becomes of a person's digest that is due: after an outage one replaces all that were missed.

    In quiet hours it waits for their end. In an absence there is none that day.
    """
    if preferences.digest is None or preferences.zone is None:
        return DigestStep(posts=False, next_at=None)
    following = next_digest(preferences.digest, preferences.zone, now)
    if preferences.is_away(now):
        return DigestStep(posts=False, next_at=following)
    reachable = preferences.reachable(now)
    return DigestStep(posts=True, next_at=following) if reachable == now else DigestStep(posts=False, next_at=reachable)


MOST_AT_ONCE = 100
"""The people whose digests are added in one transaction: others' moves come in between."""


@dataclass(frozen=True, slots=True)
class WaitingGames:
    """The games that wait for a person: their number, and the first ones, by whose time ends first.

    `channel_id` is the one of the person's direct messages, where the digest before this one is; None if there is none.
    """

    count: int
    tables: tuple[Table, ...]
    channel_id: int | None


class Digests(UseCases):
    """The use cases of digests: to add those that are due, and to read what they say."""

    async def add_due(self, most: int = MOST_AT_ONCE) -> int:
        """Add the digests that are due to the outbox, together with when the next ones are; return for how many people.

        A process that dies in between loses none and adds none twice. A person for whom nothing waits gets none.
        """
        now = self._kernel.millis()
        async with self._kernel.reading() as session:
            if not await session.people.is_digest_due(now):
                return 0  # As nearly always: the database's one writer is left to the moves.
        async with self._kernel.writing() as session:
            rows = await session.people.digests_due(now, most)
            steps = {row["user_id"]: digest_step(preferences_in(row), self._kernel.now()) for row in rows}
            posted = [user_id for user_id, step in steps.items() if step.posts]
            first = {each["user_id"]: each for each in reversed(await session.lists.waiting_for_each(posted, now))}
            if posted:
                await session.digests.settle(posted, now)
            for user_id, step in steps.items():
                next_at = None if step.next_at is None else to_millis(step.next_at)
                await session.people.put({"user_id": user_id}, {"digest_at": next_at})
                if step.posts and (table := first.get(user_id)) is not None:
                    about = {"ply": table["turn_ply"], "user_id": user_id}
                    await session.outbox.add_due(Duty.REMINDER, DIGEST.name, table["id"], now, **about)
            return len(rows)

    async def count_waiting(self) -> int:
        """Count the digests in the outbox that are not posted yet."""
        async with self._kernel.reading() as session:
            return await session.digests.count_waiting()

    async def contents(self, user_id: int, most: int) -> WaitingGames:
        """Return what a person's digest says now, with at most so many tables."""
        async with self._kernel.reading() as session:
            found = await session.lists.waiting_for_each([user_id], self._kernel.millis())
            rows = {row["id"]: row for row in await session.tables.rows([each["id"] for each in found[:most]])}
            # In the order in which they were found.
            tables = await self._kernel.tables_of(session, [rows[each["id"]] for each in found[:most]])
            before = await session.digests.of_person(user_id)
        channel_id = next((row["channel_id"] for row in before if row["kind"] == Showing.DIGEST), None)
        playable = tuple(table for table in tables if table.game in self._kernel.engines)
        missing = len(tables) - len(playable)
        return WaitingGames(len(found) - missing, playable, channel_id)
