"""Personal data: the file of a person, forgetting them, and what is kept for some days only."""

from __future__ import annotations

import json
import logging
import zlib
from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from io import BytesIO
from typing import Any

from db.errors import DamagedLogError
from db.records.personal import MOVES, PARTS, PersonalPart, written
from db.records.session import Session
from db.sql import Row
from engines.protocol import Seat
from tables.core.daily import day_at, show_day_again
from tables.core.errors import NeededError
from tables.core.kernel import Kernel, UseCases
from tables.core.model import FORGOTTEN, visible
from tables.core.rows import to_millis
from tables.files import game_file
from tables.outbox.kinds import LASTING

MOST_BYTES = 8 * 1024 * 1024
"""The size of a file that Discord takes in every server, with room to spare."""


class DataFile:
    """A file of a person's data that is being written: JSON, and the same compressed for when it is too large."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._most = most_bytes
        self._plain: BytesIO | None = BytesIO()
        self._compressed = BytesIO()
        # 31: with the head and the end of a gzip file.
        self._packer = zlib.compressobj(wbits=31)
        self._part: str | None = None
        self._is_first = True

    def begin(self, head: Mapping[str, Any]) -> None:
        """Write what comes before the parts."""
        text = json.dumps(head, ensure_ascii=False, indent=1)
        self._write(text.removesuffix("\n}") + ',\n "parts": {')

    def begin_part(self, name: str, what: str, fields: Mapping[str, str]) -> None:
        """Begin a part, with what it is and what each of its fields is for."""
        self._write("" if self._part is None else "\n   ]\n  },")
        self._part, self._is_first = name, True
        described = json.dumps(fields, ensure_ascii=False)
        self._write(f'\n  {json.dumps(name)}: {{\n   "what": {json.dumps(what, ensure_ascii=False)},')
        self._write(f'\n   "fields": {described},\n   "rows": [')

    def add(self, rows: Sequence[Mapping[str, Any]]) -> None:
        for row in rows:
            self._write(("" if self._is_first else ",") + "\n    " + json.dumps(row, ensure_ascii=False))
            self._is_first = False

    @property
    def is_full(self) -> bool:
        """Whether the file, compressed, is about as large as Discord takes."""
        return self._compressed.tell() > self._most

    def whole(self) -> tuple[bytes, str]:
        """Return the file with the ending of its name. Nothing more can be added."""
        self._write(("" if self._part is None else "\n   ]\n  }") + "\n }\n}\n")
        if self._plain is not None:
            return self._plain.getvalue(), "json"
        self._compressed.write(self._packer.flush())
        return self._compressed.getvalue(), "json.gz"

    def _write(self, text: str) -> None:
        data = text.encode()
        self._compressed.write(self._packer.compress(data))
        if self._plain is not None:
            self._plain.write(data)
            if self._plain.tell() > self._most:
                self._plain = None


log = logging.getLogger(__name__)

GAMES_IN_A_FILE = 20
"""The games whose rows one transaction reads."""

FIELDS = {part.name: tuple(column.name for column in part.columns) for part in (*PARTS, MOVES)}
"""The names of the parts, in the order in which they are read, and of their fields."""


@dataclass(frozen=True, slots=True)
class SomeRows:
    part: str
    rows: Sequence[Mapping[str, Any]]


class PersonalData(UseCases):
    async def of(self, user_id: int) -> AsyncIterator[SomeRows]:
        """Yield all that is kept about a person: each part in one go, one of games a few games at a time.

        Every part comes at least once, also without rows.
        """
        async with self._kernel.reading() as session:
            table_ids = await session.forgetting.tables_with(user_id)
        for part in PARTS:
            yield SomeRows(part.name, ())
            if part.is_of_games:
                async for some in self._of_games(part, user_id, table_ids):
                    yield some
            else:
                async with self._kernel.reading() as session:
                    rows = await session.personal.rows_once(part, user_id)
                yield SomeRows(part.name, rows)
        yield SomeRows(MOVES.name, ())
        async for some in self._moves(user_id, table_ids):
            yield some

    async def _of_games(self, part: PersonalPart, user_id: int, table_ids: Sequence[int]) -> AsyncIterator[SomeRows]:
        for first in range(0, len(table_ids), GAMES_IN_A_FILE):
            async with self._kernel.reading() as session:
                rows = await session.personal.rows_at(part, user_id, table_ids[first : first + GAMES_IN_A_FILE])
            yield SomeRows(part.name, rows)

    async def _moves(self, user_id: int, table_ids: Sequence[int]) -> AsyncIterator[SomeRows]:
        for first in range(0, len(table_ids), GAMES_IN_A_FILE):
            found: list[dict[str, Any]] = []
            async with self._kernel.reading() as session:
                for table_id in table_ids[first : first + GAMES_IN_A_FILE]:
                    found += await _own_moves(session, table_id, user_id)
            yield SomeRows(MOVES.name, found)


async def _own_moves(session: Session, table_id: int, user_id: int) -> list[dict[str, Any]]:
    try:
        rows = await session.log.of_table(table_id)
    except DamagedLogError as error:
        log.warning("table %d: the moves of a person cannot be read: %s", table_id, error)
        return []
    return [written(row, MOVES) for row in rows if row["user_id"] == user_id]


GAMES_AT_ONCE = 10
"""The games in which a person is forgotten in one transaction, before others write again."""

_SAME_DEAL = 20
"""The tables of a deal among which those of a file are looked for, the newest first."""
_LEFT = "forgetting"
"""The key of the people who are not forgotten wholly yet: the rest of the work, by their account."""

_CHANGING_LEFT = 0x666F72676574
"""The number of the lock that keeps other processes from changing it: no account has it."""


@dataclass(frozen=True, slots=True)
class Holdings:
    """The data about a person: games they played or opened, ratings, opened files, and whether anything at all."""

    games: int
    ratings: int
    files: int
    anything: bool


@dataclass(frozen=True, slots=True)
class _Left:
    """The rest to be forgotten of a person: the tables they are named at, and their names in others' files."""

    tables: list[int]
    names: list[str]

    def and_also(self, other: _Left) -> _Left:
        return _Left(sorted({*self.tables, *other.tables}), sorted({*self.names, *other.names}))


class Forgetting:
    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel
        self._knows_restored = False

    async def holdings(self, user_id: int) -> Holdings:
        """Return the data that would be deleted or made anonymous. Raises `NeededError` as `forget` would."""
        async with self._kernel.reading() as session:
            await _check_needed(session, user_id)
            held = await session.forgetting.holds(user_id)
            games = len(await session.forgetting.tables_naming(user_id))
        return Holdings(games, held.get("ratings", 0), held.get("imports", 0), bool(held))

    async def forget(self, user_id: int) -> bool:
        """Forget a person, for good; return whether there was anything to forget.

        Raises `NeededError` while they have a seat at a table that is open or running, or gave one up there: its
        result is still to come, and processes that play it hold the person in memory.
        """
        async with self._kernel.reading() as session:
            await _check_needed(session, user_id)
            if not await session.forgetting.holds(user_id):
                return False
            table_ids = await session.forgetting.tables_with(user_id)
            left = _Left(list(table_ids), list(await session.forgetting.names_of(user_id)))
            a_try = await session.tries.row(day=day_at(self._kernel.millis()), user_id=user_id)
        async with self._kernel.writing() as session:
            # What is left of all people is one value: processes read and write it in turn.
            await session.one_at_a_time(_CHANGING_LEFT)
            # Again: they may have taken a seat since the reader looked.
            await _check_needed(session, user_id)
            # Lock order: tables before their offers. The account is taken out of past ones, too.
            offered = [row["table_id"] for row in await session.offers.rows("table_id", invited_id=user_id)]
            await session.tables.rows(offered, for_update=True)
            for table_id in await session.offers.withdraw_from(user_id, self._kernel.millis()):
                await session.outbox.check_edits(table_id, self._kernel.millis())
            await session.forgetting.forget_besides_games(user_id)
            # With the first deletion: no backup that is restored from now on brings the person back.
            await session.forgetting.note(user_id, self._kernel.millis())
            known = await _left_of(session, user_id)
            await _note_left(session, user_id, known.and_also(left))
        await self._forget_rest(user_id)
        if a_try is not None:
            async with self._kernel.writing() as session:
                await show_day_again(session, a_try, self._kernel.millis())
        return True

    async def finish(self) -> None:
        """Finish forgetting people where a process was killed before the end."""
        async with self._kernel.reading() as session:
            left = await _all_left(session)
        for user_id in left:
            await self._forget_rest(user_id)
        if not self._knows_restored:
            await self._forget_restored()
            self._knows_restored = True

    async def _forget_restored(self) -> None:
        """Forget again the people that a restored backup has brought back, once after each start."""
        async with self._kernel.reading() as session:
            restored = await session.forgetting.restored()
        for user_id in restored:
            try:
                await self.forget(user_id)
            except NeededError:
                log.warning(
                    "a restored backup brought back a forgotten person who has a seat in a running game; "
                    "the first start after its end forgets them"
                )

    async def _forget_rest(self, user_id: int) -> None:
        """Forget the rest of a person. Other processes may do the same at once."""
        while (left := await self._left(user_id)).tables:
            await self._forget_some(user_id)
        # Files come last: until then another person might export and open a game that still names this one.
        await self._forget_names_in_files(left.names)
        async with self._kernel.writing() as session:
            await session.one_at_a_time(_CHANGING_LEFT)
            # Unless they have asked again meanwhile, and another process has noted more.
            if (await _all_left(session)).get(user_id) == left:
                await _note_left(session, user_id, None)
        # Until then SQLite's write-ahead log still holds the pages as they were.
        await self._kernel.empty_journal()

    async def _left(self, user_id: int) -> _Left:
        async with self._kernel.reading() as session:
            return await _left_of(session, user_id)

    async def _forget_some(self, user_id: int) -> None:
        """Forget a person in the next few games, but for one where they have taken a seat since they asked."""
        async with self._kernel.writing() as session:
            await session.one_at_a_time(_CHANGING_LEFT)
            left = await _left_of(session, user_id)
            table_ids, rest = left.tables[:GAMES_AT_ONCE], left.tables[GAMES_AT_ONCE:]
            if not table_ids:
                return  # Another process has done it.
            # They may have taken a seat again since they asked, and processes that play there have them in memory.
            needing = {row["id"] for row in await session.forgetting.tables_needing(user_id)}
            await session.forgetting.forget_in_games(user_id, [each for each in table_ids if each not in needing])
            await _note_left(session, user_id, _Left(rest, left.names))
        for table_id in table_ids:
            self._kernel.games.forget(table_id)

    async def _forget_names_in_files(self, names: Collection[str]) -> None:
        """Take a person's names out of games that others opened from files.

        The players of a game that was played here are known. Those of any other are not: there namesakes lose their
        names too, but for the person who opened it.
        """
        names = {*names, *map(visible, names)}
        # A file is stored as it was opened: it may spell letters as escapes or as they are.
        spelt = {json.dumps(name, ensure_ascii=ascii_only) for name in names for ascii_only in (True, False)}
        async with self._kernel.reading() as session:
            file_ids = [row["id"] for row in await session.files.containing(spelt)]
        # A transaction for each file, which is read again in it: moves get the writer in between.
        for file_id in file_ids:
            async with self._kernel.writing() as session:
                if (row := await session.files.row(id=file_id)) is not None:
                    others = await self._seats_of_others(session, row)
                    await session.files.change(
                        {"content": game_file.without_names(row["content"], names, but=others)}, id=file_id
                    )

    async def _seats_of_others(self, session: Session, row: Row) -> set[Seat]:
        """Return the seats of an opened game that are those of people who were not forgotten, as far as known."""
        game, seed, names = game_file.origin_of(row["content"])
        # All who play the castle of a day have its deal.
        rows = await session.lists.rows("-id", most=_SAME_DEAL, seed=seed)
        played = await self._kernel.tables_of(session, rows)
        owners = [(c.seat, c.owner) for table in played if table.game == game for c in table.chairs]
        own = await session.forgetting.names_of(row["user_id"]) if not played else ()
        return {seat for seat, name in enumerate(names) if name in own} | {
            seat
            for seat, owner in owners
            if owner is not None
            and owner != FORGOTTEN
            and seat < len(names)
            # An export has names as they may be seen; a table has them as they were typed.
            and names[seat] in (owner.name, visible(owner.name))
        }


async def _check_needed(session: Session, user_id: int) -> None:
    needing = await session.forgetting.tables_needing(user_id)
    if needing:
        raise NeededError([row["id"] for row in needing])


async def _all_left(session: Session) -> dict[int, _Left]:
    noted = json.loads(await session.memory.remembered(_LEFT) or "{}")
    return {int(user_id): _Left(**left) for user_id, left in noted.items()}


async def _left_of(session: Session, user_id: int) -> _Left:
    return (await _all_left(session)).get(user_id, _Left([], []))


async def _note_left(session: Session, user_id: int, left: _Left | None) -> None:
    everyone_left = {each: asdict(known) for each, known in (await _all_left(session)).items() if each != user_id}
    if left is not None:
        everyone_left[user_id] = asdict(left)
    if everyone_left:
        await session.memory.remember(_LEFT, json.dumps(everyone_left))
    else:
        await session.memory.drop(key=_LEFT)


KEPT = timedelta(days=14)
"""The time for which files that were opened are kept, and what a table had for its run once its game is over."""

WITHDRAWN_KEPT = timedelta(days=30)
"""The time for which a withdrawn link says that it was one."""

SOUGHT_KEPT = timedelta(days=2)
"""The time for which a seek is kept that has ended: its person may still have to confirm, or the others."""

WAITS_KEPT = timedelta(days=30)
"""The time for which it counts how long people waited for others."""

AT_ONCE = 10
"""The tables, files and links that one transaction deletes something of: the database's only writer plays moves."""

RESTS = timedelta(days=1)
"""The pause once nothing is left that is old enough."""


class Expiry:
    """Delete what is older than its days."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel
        self._rests_until: datetime | None = None

    async def go_on(self) -> bool:
        """Delete some of what is too old; return whether there may be more. Then it is found by the next call."""
        now = self._kernel.now()
        if self._rests_until is not None and now < self._rests_until:
            return False
        at = to_millis(now - KEPT)
        async with self._kernel.reading() as session:
            over = await session.expiry.over_since(at, AT_ONCE)
        async with self._kernel.writing() as session:
            if over:
                await session.expiry.clear(over, LASTING)
            files = await session.expiry.drop_imports(at, AT_ONCE)
            sought = await session.wishes.expire(to_millis(now - SOUGHT_KEPT), to_millis(now - WAITS_KEPT), AT_ONCE)
            links = await session.expiry.drop_links(to_millis(now - WITHDRAWN_KEPT), AT_ONCE)
        is_done = max(len(over), files, links, sought) < AT_ONCE
        self._rests_until = now + RESTS if is_done else None
        if is_done:
            await self._kernel.drop_old_copies()
        return not is_done
