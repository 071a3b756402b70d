"""Finished games: their lists, and their logs, which are packed long after the end."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from statistics import median
from typing import Any

from db.records.log import turns_of
from db.records.results import Key, Where
from db.records.session import Session
from db.schema import FORGOTTEN_ID
from db.sql import Row
from engines import codec
from engines.protocol import GameError, Outcome
from tables.core.errors import GameAbsentError, StatisticsHiddenError
from tables.core.kernel import Game, Kernel, UseCases
from tables.core.log import first_state, replay
from tables.core.model import Status, Table
from tables.core.rows import table_of, to_millis, to_moment, to_moment_or_none
from tables.records.statistics import listed_among

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Finished:
    """A table whose game is over, how and when it ended. An outcome that cannot be read has no scores."""

    table: Table
    outcome: Outcome
    at: datetime


@dataclass(frozen=True, slots=True)
class Wanted:
    """The finished games that a person asks for: their own, or the public ones of the server `guild_id`.

    Of one `game`; `player_id` sat there; ended from `since` on and before `until`; `winner_id` has won.
    """

    viewer_id: int
    guild_id: int | None = None
    game: str | None = None
    player_id: int | None = None
    since: datetime | None = None
    until: datetime | None = None
    winner_id: int | None = None


@dataclass(frozen=True, slots=True)
class Page:
    """Some finished games, the latest first; whether there are earlier and later ones that fit too."""

    games: tuple[Finished, ...]
    has_earlier: bool
    has_later: bool

    @property
    def first(self) -> Key:
        """The place of the latest game here."""
        return _key_of(self.games[0])

    @property
    def last(self) -> Key:
        """The place of the earliest game here."""
        return _key_of(self.games[-1])


class Archive(UseCases):
    async def page(self, wanted: Wanted, most: int, *, before: Key | None = None, after: Key | None = None) -> Page:
        """Return the games that ended last before a place in the archive, or first after it; the last ones if None.

        Where nothing is left there, the last games of all. Raises `StatisticsHiddenError`.
        """
        async with self._kernel.reading() as session:
            where = await _where(session, wanted)
            if after is not None:
                keys = await session.archive.keys(where, most + 1, after=after)
                if len(keys) >= most:
                    found = await self._games_at(session, keys[:most][::-1])
                    return Page(found, has_earlier=True, has_later=len(keys) > most)
                before = None
            keys = await session.archive.keys(where, most + 1, before=before)
            if not keys and before is not None:
                before, keys = None, await session.archive.keys(where, most + 1)
            found = await self._games_at(session, keys[:most])
            return Page(found, has_earlier=len(keys) > most, has_later=before is not None)

    async def latest(self, user_id: int, most: int, game: str | None = None) -> tuple[Table, ...]:
        """Return the person's own games that ended last, without how they ended."""
        async with self._kernel.reading() as session:
            keys = await session.archive.keys(Where(of_user=user_id, game=game), most)
            return await self._tables(session, [table_id for _, table_id in keys])

    async def first(self, wanted: Wanted) -> datetime | None:
        """Return when the first game ended of those that are the person's own, or public in the server."""
        of_user = wanted.viewer_id if wanted.guild_id is None else None
        async with self._kernel.reading() as session:
            return to_moment_or_none(await session.archive.first(of_user=of_user, in_guild=wanted.guild_id))

    async def _games_at(self, session: Session, keys: Sequence[Key]) -> tuple[Finished, ...]:
        rows = await session.archive.rows([table_id for _, table_id in keys])
        found = {each.table.id: each for each in await finished_of(self._kernel, session, rows)}
        return tuple(replace(found[table_id], at=to_moment(at)) for at, table_id in keys)

    async def _tables(self, session: Session, table_ids: Sequence[int]) -> tuple[Table, ...]:
        rows = await session.archive.rows(table_ids)
        found = {table.id: table for table in await self._kernel.tables_of(session, rows)}
        return tuple(found[table_id] for table_id in table_ids)


async def put_away(session: Session, game: Game, at: int) -> None:
    assert game.ending is not None
    table = game.table
    public_in = None if table.private else table.place.guild_id
    people: dict[int, dict[str, Any]] = {}
    for chair in table.chairs:
        if chair.owner is None or chair.owner.user_id == FORGOTTEN_ID:
            continue
        won = chair.person is not None and chair.seat in game.ending.winners
        row = {"user_id": chair.owner.user_id, "game": table.game, "public_in": public_in, "won": won}
        row |= {"gave_up": chair.person is None, "turn_time": None}
        if chair.person is not None or chair.owner.user_id not in people:
            people[chair.owner.user_id] = row
    if len({chair.owner.user_id for chair in table.chairs if chair.owner is not None}) < 2:
        # Alone with computers no person waits for another.
        people = {user_id: {**row, "gave_up": None} for user_id, row in people.items()}
    else:
        log_rows = await session.log.of_table(table.id)
        for user_id, row in people.items():
            took = list(turns_of(log_rows, user_id))
            row["turn_time"] = round(median(took)) if took else None
    await session.archive.add(table.id, at, list(people.values()))


async def finished_of(kernel: Kernel, session: Session, rows: Sequence[Row]) -> tuple[Finished, ...]:
    tables = await kernel.tables_of(session, rows)
    return tuple(
        Finished(table, _outcome_in(row), to_moment(row["ended_at"])) for table, row in zip(tables, rows, strict=True)
    )


def _outcome_in(row: Row) -> Outcome:
    """Return how a game ended; without scores where that is damaged: the other games of a list are whole."""
    try:
        return codec.decode(Outcome, row["ending"])
    except codec.CodecError as fault:
        log.error("table %s: its ending cannot be read: %s", row["id"], fault)
        return Outcome(frozenset(), (), "")


async def _where(session: Session, wanted: Wanted) -> Where:
    """Return what is wanted as the records take it. Raises `StatisticsHiddenError` for people who are not listed."""
    if wanted.guild_id is not None:
        named = {each for each in (wanted.player_id, wanted.winner_id) if each is not None} - {wanted.viewer_id}
        if named != await listed_among(session, list(named)):
            raise StatisticsHiddenError
    return Where(
        of_user=wanted.viewer_id if wanted.guild_id is None else None,
        in_guild=wanted.guild_id,
        game=wanted.game,
        player=wanted.player_id,
        since=None if wanted.since is None else to_millis(wanted.since),
        until=None if wanted.until is None else to_millis(wanted.until),
        winner=wanted.winner_id,
    )


def _key_of(finished: Finished) -> Key:
    return to_millis(finished.at), finished.table.id


AFTER = timedelta(days=90)
"""How long the log of a finished game stays as it is: people look at it most in the first days."""

AT_ONCE = 10
"""The games that are packed in a sweep, each of which takes a few milliseconds of the writer."""

_PASS = timedelta(days=1)

_FIRST: Key = (0, 0)


class LogPacking:
    """The use case of a sweep."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel
        self._after = _FIRST
        self._next: datetime | None = None

    async def pack_old(self) -> None:
        """Pack some of the logs that are old enough: all of them in the course of a pass, which begins once a day.

        A log that cannot be packed stays as it is until the next pass, and delays no other.
        """
        now = self._kernel.now()
        if self._next is not None and now < self._next:
            return
        async with self._kernel.reading() as session:
            due = await session.packing.due(to_millis(now - AFTER), self._after, AT_ONCE)
        for key in due:
            _, table_id = self._after = key
            try:
                await self._pack(table_id)
            except Exception:
                log.exception("table %s: its log could not be packed and stays as it is", table_id)
        if len(due) < AT_ONCE:
            self._after, self._next = _FIRST, now + _PASS

    async def _pack(self, table_id: int) -> None:
        async with self._kernel.reading() as session:
            row, rows = await session.tables.row(table_id), await session.packing.rows(table_id)
            chairs = await session.chairs.rows("seat", table_id=table_id)
        if row is None or [each["ply"] for each in rows] != list(range(1, row["ply"] + 1)):
            log.error("table %s: its log and its row do not agree, so it is not packed", table_id)
            return
        # Elsewhere than where everybody's requests are answered: it takes up to 0.1 s.
        proven = await asyncio.to_thread(self._gives_digests, row, chairs, rows)
        async with self._kernel.writing() as session:
            if await _may_be_packed(session, table_id):
                await session.packing.pack(table_id, with_digests=not proven)

    def _gives_digests(self, row: Row, chairs: Sequence[Row], rows: Sequence[Row]) -> bool:
        """Check whether the rules lead to the digests of a log again."""
        try:
            engine, table = self._kernel.engine_of(row["game"]), table_of(row, chairs)
            if table.rules_version != engine.rules_version:
                return False
            moments = replay(engine, first_state(table, engine, row["seed"]), rows)
            return [codec.digest(codec.encode(each.state)) for each in moments] == [each["digest"] for each in rows]
        except (GameError, GameAbsentError):
            return False


async def _may_be_packed(session: Session, table_id: int) -> bool:
    """Lock a table; check that its game is over and that no other process has packed or deleted its log."""
    row = await session.tables.row(table_id, for_update=True)
    return row is not None and row["status"] == Status.OVER and not row["unlogged"]
