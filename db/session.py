"""All SQL of the product: what can be asked and recorded inside one transaction.

Rows come back as mappings by column name (see `db.schema`); what they mean is the business of `tables`.
What is about time stands in `db.timekeeping`, what a table decides in `db.voting`, about hosting in `db.hosting`, about
results in `db.results`, about being forgotten in `db.forgetting`, about messages that are owed an edit in `db.edits`,
what waits to be posted in `db.backlog`, what was asked for already in `db.interactions`.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import String, and_, bindparam, cast, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from db.backlog import Backlogs
from db.edits import Edits
from db.errors import MovedOn
from db.forgetting import Forgetting
from db.hosting import Hosting
from db.interactions import Interactions
from db.results import Results
from db.schema import LARGEST_ID, chairs, designs, imports, learners, memory, moves, notices, tables
from db.timekeeping import Row, Timekeeping, Values
from db.voting import Voting

__all__ = ["Row", "Session", "Values"]

_OPEN = ("lobby", "running")

# Statements of the reply to a move, made once: building them costs more than running them.
_ADVANCE = update(tables).where(tables.c.id == bindparam("this_table"), tables.c.ply == bindparam("this_ply"))
_ADD_MOVE = insert(moves)
_PLY = select(tables.c.ply).where(tables.c.id == bindparam("this_table"))
_ADD_NOTICE = insert(notices)
_ROUNDS = select(func.count()).where(
    notices.c.table_id == bindparam("this_table"), notices.c.ply == bindparam("this_ply")
)


class Session(Timekeeping, Voting, Hosting, Results, Forgetting, Backlogs, Interactions, Edits):
    """One transaction on the database."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    # Tables and chairs

    async def add_table(self, values: Values) -> int:
        """Record a new table; its id."""
        result = await self._connection.execute(insert(tables).values(values))
        assert result.inserted_primary_key is not None
        return int(result.inserted_primary_key[0])

    async def table(self, table_id: int, *, for_update: bool = False) -> Row | None:
        """A table's row; `for_update` keeps other transactions from changing it meanwhile."""
        if table_id > LARGEST_ID:
            return None  # Somebody made the number up; the database would refuse the statement.
        query = select(tables).where(tables.c.id == table_id)
        if for_update:
            query = query.with_for_update()
        return (await self._connection.execute(query)).mappings().one_or_none()

    async def ply(self, table_id: int) -> int | None:
        """How long a table's log is, None if there is no such table."""
        return (await self._connection.execute(_PLY, {"this_table": table_id})).scalar_one_or_none()

    async def change_table(self, table_id: int, values: Values) -> None:
        """Change some columns of a table."""
        await self._connection.execute(update(tables).where(tables.c.id == table_id).values(values))

    async def advance_table(self, table_id: int, ply: int, values: Values) -> None:
        """Change a table whose log has length `ply`.

        If it has another, `MovedOn` is raised, at the latest at the end of the transaction, and nothing is recorded.
        """
        found = {"this_table": table_id, "this_ply": ply}
        await self._run_along(_ADVANCE, {**found, **values}, otherwise=MovedOn)

    async def chairs(self, table_ids: Sequence[int]) -> Sequence[Row]:
        """The chairs of some tables, in seat order."""
        query = select(chairs).where(chairs.c.table_id.in_(table_ids)).order_by(chairs.c.table_id, chairs.c.seat)
        return (await self._connection.execute(query)).mappings().all()

    async def add_chair(self, values: Values) -> None:
        """Seat somebody. Raises `Conflict` through the store when the seat is taken."""
        await self._connection.execute(insert(chairs).values(values))

    async def replace_chairs(self, table_id: int, rows: Sequence[Values]) -> None:
        """Seat exactly these people."""
        await self._connection.execute(delete(chairs).where(chairs.c.table_id == table_id))
        if rows:
            await self._connection.execute(insert(chairs), [dict(row) for row in rows])

    async def tables_of_user(self, user_id: int) -> Sequence[Row]:
        """The open and running tables where an account has a seat."""
        query = (
            select(tables)
            .join(chairs, chairs.c.table_id == tables.c.id)
            .where(chairs.c.user_id == user_id, tables.c.status.in_(_OPEN))
            .order_by(tables.c.id)
        )
        return (await self._connection.execute(query)).mappings().all()

    async def tables_alone(self, user_id: int, game: str) -> Sequence[Row]:
        """The finished games that an account played as the only one at the table; the newest first."""
        others = select(chairs.c.table_id).where(chairs.c.seat > 0)
        query = (
            select(tables)
            .join(chairs, chairs.c.table_id == tables.c.id)
            .where(chairs.c.user_id == user_id, tables.c.game == game, tables.c.status == "over")
            .where(tables.c.id.not_in(others))
            .order_by(tables.c.id.desc())
        )
        return (await self._connection.execute(query)).mappings().all()

    async def tables_waiting_for(self, user_id: int, besides: int) -> Sequence[Row]:
        """The running table but one where an account's seat is to act, the longest unchanged; none or one row."""
        acting = ("," + tables.c.to_act + ",").contains("," + cast(chairs.c.seat, String) + ",")
        query = (
            select(tables)
            .join(chairs, chairs.c.table_id == tables.c.id)
            .where(chairs.c.user_id == user_id, tables.c.status == "running", tables.c.id != besides, acting)
            .order_by(tables.c.updated_at, tables.c.id)
            .limit(1)
        )
        return (await self._connection.execute(query)).mappings().all()

    async def tables_in_place(self, channel_id: int, thread_id: int | None, most: int) -> Sequence[Row]:
        """The tables shown in a thread, or in a channel itself; the newest first."""
        query = (
            select(tables)
            .where(
                tables.c.channel_id == channel_id,
                tables.c.thread_id.is_(None) if thread_id is None else tables.c.thread_id == thread_id,
            )
            .order_by(tables.c.id.desc())
            .limit(most)
        )
        return (await self._connection.execute(query)).mappings().all()

    async def tables_of_guild(self, guild_id: int, status: Sequence[str], most: int) -> Sequence[Row]:
        """A server's tables in one of some stages; the newest first."""
        query = (
            select(tables)
            .where(tables.c.guild_id == guild_id, tables.c.status.in_(status))
            .order_by(tables.c.id.desc())
            .limit(most)
        )
        return (await self._connection.execute(query)).mappings().all()

    async def tables_of_series(self, first_table_id: int) -> Sequence[Row]:
        """The tables of a series in their order."""
        query = (
            select(tables)
            .where(tables.c.series_first_id == first_table_id)
            .order_by(tables.c.series_index, tables.c.id)
        )
        return (await self._connection.execute(query)).mappings().all()

    async def rematch_of(self, table_id: int) -> Row | None:
        """The table that plays this one again."""
        query = select(tables).where(tables.c.rematch_of == table_id)
        return (await self._connection.execute(query)).mappings().one_or_none()

    async def running_tables(self) -> Sequence[int]:
        """The ids of all tables whose game runs."""
        query = select(tables.c.id).where(tables.c.status == "running").order_by(tables.c.id)
        return (await self._connection.execute(query)).scalars().all()

    async def tables_of_computers(self) -> Sequence[int]:
        """The ids of the tables where a computer seat is to act."""
        query = select(tables.c.id).where(tables.c.computer_to_act).order_by(tables.c.id)
        return (await self._connection.execute(query)).scalars().all()

    # The log

    async def add_move(self, values: Values) -> None:
        """Append a row to a table's log. Raises `Conflict` through the store when that ply is taken.

        What goes wrong is raised by the next statement, or at the end of the transaction.
        """
        await self._run_along(_ADD_MOVE, values)

    async def log(self, table_id: int) -> Sequence[Row]:
        """A table's log in its order."""
        query = select(moves).where(moves.c.table_id == table_id).order_by(moves.c.ply)
        return (await self._connection.execute(query)).mappings().all()

    # The outbox

    async def owe(self, table_id: int, ply: int, kind: str, at: int) -> None:
        """Note that a position has to be shown for the first time."""
        await self._add_notice(table_id, ply, 0, kind, at)

    async def owe_again(self, table_id: int, ply: int, kind: str, at: int) -> None:
        """Note that a position has to be shown once more."""
        found = await self._connection.execute(_ROUNDS, {"this_table": table_id, "this_ply": ply})
        await self._add_notice(table_id, ply, int(found.scalar_one()), kind, at)

    async def _add_notice(self, table_id: int, ply: int, round_: int, kind: str, at: int) -> None:
        notice = {"table_id": table_id, "ply": ply, "round": round_, "kind": kind, "attempts": 0}
        await self._run_along(_ADD_NOTICE, {**notice, "created_at": at, "due_at": at})

    async def unsettled(self, table_id: int) -> Sequence[Row]:
        """What a table still owes, the newest first."""
        query = (
            select(notices)
            .where(notices.c.table_id == table_id, notices.c.settled_at.is_(None))
            .order_by(notices.c.ply.desc(), notices.c.round.desc())
            .with_for_update()
        )
        return (await self._connection.execute(query)).mappings().all()

    async def tables_owing(self, now: int, most: int) -> Sequence[int]:
        """The tables that owe something which is due and which nobody is posting."""
        free = or_(notices.c.lease_until.is_(None), notices.c.lease_until <= now)
        query = (
            select(notices.c.table_id)
            .where(notices.c.settled_at.is_(None), notices.c.due_at <= now, free)
            .group_by(notices.c.table_id)
            .order_by(func.min(notices.c.due_at))
            .limit(most)
        )
        return (await self._connection.execute(query)).scalars().all()

    async def last_shown(self, table_id: int, before_ply: int) -> int:
        """The latest ply before this one that was shown; 0 if none."""
        query = select(func.coalesce(func.max(notices.c.ply), 0)).where(
            and_(notices.c.table_id == table_id, notices.c.ply < before_ply, notices.c.message_id.is_not(None))
        )
        return int((await self._connection.execute(query)).scalar_one())

    async def shown_after(self, table_id: int, notice_id: int) -> bool:
        """Whether a later notice of the table than this one was shown already."""
        later = and_(notices.c.id > notice_id, notices.c.message_id.is_not(None))
        query = select(func.count()).where(notices.c.table_id == table_id, later)
        return bool((await self._connection.execute(query)).scalar_one())

    async def change_notice(self, notice_id: int, values: Values) -> None:
        """Change some columns of a notice."""
        await self._connection.execute(update(notices).where(notices.c.id == notice_id).values(values))

    async def postpone(self, notice_id: int, attempts: int, due_at: int) -> None:
        """End the claim of a notice that was claimed so many times, until it is due again; not a later claim."""
        query = update(notices).where(notices.c.id == notice_id, notices.c.attempts == attempts)
        await self._connection.execute(query.values(due_at=due_at, lease_owner=None, lease_until=None))

    async def settle(self, notice_ids: Sequence[int], at: int) -> None:
        """These notices no longer have to be shown."""
        query = update(notices).where(notices.c.id.in_(notice_ids))
        await self._connection.execute(query.values(settled_at=at, lease_owner=None, lease_until=None))

    async def settle_until(self, table_id: int, notice_id: int, at: int) -> None:
        """What a table owed before this notice no longer has to be shown."""
        older = and_(notices.c.table_id == table_id, notices.c.id < notice_id, notices.c.settled_at.is_(None))
        await self._connection.execute(
            update(notices).where(older).values(settled_at=at, lease_owner=None, lease_until=None)
        )

    # Designs

    async def designs(self, guild_id: int, game: str) -> Sequence[Row]:
        """A server's designs for a game, by name."""
        query = select(designs).where(designs.c.guild_id == guild_id, designs.c.game == game).order_by(designs.c.name)
        return (await self._connection.execute(query)).mappings().all()

    async def add_design(self, values: Values) -> None:
        """Record a design. Raises `Conflict` through the store when the server has one of this name."""
        await self._connection.execute(insert(designs).values(values))

    async def remove_design(self, guild_id: int, game: str, name: str) -> bool:
        """Forget a design; whether there was one."""
        query = delete(designs).where(designs.c.guild_id == guild_id, designs.c.game == game, designs.c.name == name)
        return (await self._connection.execute(query)).rowcount == 1

    # Games opened from files

    async def add_import(self, values: Values) -> int:
        """Keep an opened file; its id."""
        result = await self._connection.execute(insert(imports).values(values))
        assert result.inserted_primary_key is not None
        return int(result.inserted_primary_key[0])

    async def import_(self, import_id: int) -> Row | None:
        """An opened file."""
        query = select(imports).where(imports.c.id == import_id)
        return (await self._connection.execute(query)).mappings().one_or_none()

    async def keep_newest_imports(self, user_id: int, most: int) -> None:
        """Drop an account's opened files but for the newest."""
        newest = select(imports.c.id).where(imports.c.user_id == user_id).order_by(imports.c.id.desc()).limit(most)
        old = delete(imports).where(imports.c.user_id == user_id, imports.c.id.not_in(newest.scalar_subquery()))
        await self._connection.execute(old)

    # Lessons

    async def exercise(self, user_id: int, game: str) -> int | None:
        """The exercise somebody is at in a game's lesson, None if they have not begun."""
        query = select(learners.c.exercise).where(learners.c.user_id == user_id, learners.c.game == game)
        return (await self._connection.execute(query)).scalar_one_or_none()

    async def keep_exercise(self, user_id: int, game: str, exercise: int) -> None:
        """Note the exercise somebody is at."""
        await self._connection.execute(delete(learners).where(learners.c.user_id == user_id, learners.c.game == game))
        await self._connection.execute(insert(learners).values(user_id=user_id, game=game, exercise=exercise))

    # Facts about the bot itself

    async def remembered(self, key: str) -> str | None:
        """A fact by its key, None if there is none."""
        result = await self._connection.execute(select(memory.c.value).where(memory.c.key == key))
        return result.scalar_one_or_none()

    async def remember(self, key: str, value: str) -> None:
        """Note a fact, replacing what was noted before."""
        result = await self._connection.execute(update(memory).where(memory.c.key == key).values(value=value))
        if result.rowcount == 0:
            await self._connection.execute(insert(memory).values(key=key, value=value))
