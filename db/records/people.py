"""The SQL about people by their account: wishes, lessons, links, opened files."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import ColumnElement, Integer, and_, bindparam, delete, func, or_, select, update
from sqlalchemy.dialects import postgresql

from db.records.outbox import NEVER
from db.records.records import PlainRecords
from db.schema import HOLDERS, chairs, imports, links, outbox, people, tables
from db.sql import Row

_NO_WISHES = {"reminds": True, "directly": False, "next_up": False, "auto_away": False, "sent_away": False}

# Made once: building a statement costs more than running it.
_DIGESTS_DUE = (
    select(people)
    .where(people.c.digest_at <= bindparam("now"))
    .order_by(people.c.digest_at, people.c.user_id)
    .limit(bindparam("most", type_=Integer))
    .with_for_update(skip_locked=True)
)

_DIGEST_DUE = select(people.c.user_id).where(people.c.digest_at <= bindparam("now")).limit(1)


def is_listed() -> ColumnElement[bool]:
    """Return the condition that others may see a person, on rows joined with the person's, which may be missing."""
    return or_(people.c.listed.is_(None), people.c.listed)


class PersonRecords(PlainRecords):
    """People by their account."""

    _table = people
    _new = _NO_WISHES

    async def chosen_languages(self) -> Sequence[Row]:
        """Return the accounts that chose a language of their own, and which."""
        query = select(people.c.user_id, people.c.chosen_language).where(people.c.chosen_language.is_not(None))
        return await self._connection.rows(query)

    async def with_words_first(self) -> Sequence[int]:
        """Return the accounts that have the words of a position before its pictures."""
        return await self._connection.scalars(select(people.c.user_id).where(people.c.words_first))

    async def is_digest_due(self, now: int) -> bool:
        """Check whether `digests_due` would find any."""
        return await self._connection.row(_DIGEST_DUE, {"now": now}) is not None

    async def digests_due(self, now: int, most: int) -> Sequence[Row]:
        """Lock and return the people whose digest has been due for longest. Other transactions do not get them too."""
        return await self._connection.rows(_DIGESTS_DUE, {"now": now, "most": most})

    async def latest_names(self, user_ids: Sequence[int]) -> dict[int, str]:
        """Return the names some people had at the latest table where a chair is, or was, theirs.

        People whom no chair names are left out.
        """
        found: dict[int, tuple[int, str]] = {}
        for user, name in HOLDERS:
            last = select(func.max(chairs.c.table_id)).where(user.in_(user_ids)).group_by(user)
            query = select(user, chairs.c.table_id, name).where(user.in_(user_ids), chairs.c.table_id.in_(last))
            for row in await self._connection.rows(query):
                user_id, table_id, called = row.values()
                found[user_id] = max(found.get(user_id, (0, "")), (table_id, called))
        return {user_id: called for user_id, (_, called) in found.items()}

    async def hold(self, user_id: int) -> None:
        """Keep other transactions from changing what a person wishes, or all of their tables at once, meanwhile.

        A person without wishes gets a row for it.
        """
        # Only a row can be locked, and most people have none.
        new = postgresql.insert(people).values({**_NO_WISHES, "user_id": user_id})
        await self._connection.run(new.on_conflict_do_nothing())
        await self._connection.run(select(people.c.user_id).where(people.c.user_id == user_id).with_for_update())

    async def wake_tables_of(self, user_id: int, at: int) -> None:
        """Make every running table of a person due now, and their waiting reminders: their wishes have changed."""
        # Asked for first: a plan that PostgreSQL has made in one statement for few rows may compare all tables with all
        # chairs once there are many.
        query = select(chairs.c.table_id).where(chairs.c.user_id == user_id)
        theirs = await self._connection.scalars(query)
        running = and_(tables.c.id.in_(theirs), tables.c.status == "running", tables.c.turn_at.is_not(None))
        # In their order: two transactions that want some of the same tables never wait for each other.
        held = select(tables.c.id).where(running).order_by(tables.c.id).with_for_update()
        found = await self._connection.scalars(held)
        await self._connection.run(update(tables).where(tables.c.id.in_(found)).values(wake_at=at))
        # Those held back where the bot was removed wait until it is invited again.
        waits = outbox.c.due_at > at, outbox.c.due_at < NEVER
        put_off = and_(outbox.c.user_id == user_id, outbox.c.settled_at.is_(None), *waits)
        await self._connection.run(update(outbox).where(put_off).values(due_at=at))


class LinkRecords(PlainRecords):
    """Links, by the digests of their secret part."""

    _table = links

    async def open(self, **key: int | None) -> Sequence[str]:
        """Return the digests of the open links of a key, the oldest first."""
        return [row["digest"] for row in await self.rows("at", withdrawn_at=None, **key)]

    async def withdraw(self, digests: Sequence[str], at: int) -> None:
        """Close some links."""
        await self._connection.run(update(links).where(links.c.digest.in_(digests)).values(withdrawn_at=at))


class FileRecords(PlainRecords):
    """Opened files."""

    _table = imports

    async def keep_newest(self, user_id: int, most: int) -> None:
        """Drop an account's opened files but for the newest."""
        newest = select(imports.c.id).where(imports.c.user_id == user_id).order_by(imports.c.id.desc()).limit(most)
        old = delete(imports).where(imports.c.user_id == user_id, imports.c.id.not_in(newest.scalar_subquery()))
        await self._connection.run(old)

    async def containing(self, texts: Collection[str]) -> Sequence[Row]:
        """Return the opened files that contain any of some texts."""
        if not texts:
            return ()
        query = select(imports).where(or_(*(imports.c.content.contains(text, autoescape=True) for text in texts)))
        return await self._connection.rows(query)
