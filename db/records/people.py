"""The SQL about people: their wishes, lessons, links, opened files, and with whom they play or do not."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import ColumnElement, Integer, and_, bindparam, case, delete, exists, func, insert, or_, select, update
from sqlalchemy.dialects import postgresql

from db.records.outbox import NEVER
from db.records.personal import digest_of
from db.records.records import PlainRecords
from db.schema import (
    HOLDERS,
    blocks,
    chairs,
    exclusions,
    imports,
    invitations,
    links,
    outbox,
    people,
    tables,
    waits,
    wishes,
)
from db.sql import Row, upsert

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
    _table = people
    _new = _NO_WISHES

    async def chosen_languages(self) -> Sequence[Row]:
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
        """Make every lobby and running table of a person due now, and their reminders: their wishes have changed."""
        # Asked for first: a plan that PostgreSQL has made in one statement for few rows may compare all tables with all
        # chairs once there are many.
        query = select(chairs.c.table_id).where(chairs.c.user_id == user_id)
        theirs = await self._connection.scalars(query)
        is_woken = or_(tables.c.status == "lobby", and_(tables.c.status == "running", tables.c.turn_at.is_not(None)))
        # In their order: two transactions that want some of the same tables never wait for each other.
        held = select(tables.c.id).where(tables.c.id.in_(theirs), is_woken).order_by(tables.c.id).with_for_update()
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
        await self._connection.run(update(links).where(links.c.digest.in_(digests)).values(withdrawn_at=at))


class FileRecords(PlainRecords):
    _table = imports

    async def keep_newest(self, user_id: int, most: int) -> None:
        """Drop an account's opened files but for the newest."""
        newest = select(imports.c.id).where(imports.c.user_id == user_id).order_by(imports.c.id.desc()).limit(most)
        old = delete(imports).where(imports.c.user_id == user_id, imports.c.id.not_in(newest.scalar_subquery()))
        await self._connection.run(old)

    async def containing(self, texts: Collection[str]) -> Sequence[Row]:
        if not texts:
            return ()
        query = select(imports).where(or_(*(imports.c.content.contains(text, autoescape=True) for text in texts)))
        return await self._connection.rows(query)


class InvitationRecords(PlainRecords):
    _table = invitations

    async def to_table(self, table_id: int) -> Sequence[int]:
        query = select(invitations.c.user_id).where(invitations.c.table_id == table_id)
        return await self._connection.scalars(query)

    async def kept(self, table_id: int, at: int) -> Sequence[Row]:
        """Return the invitations to a table that keep a seat at a moment."""
        query = select(invitations).where(invitations.c.table_id == table_id, invitations.c.kept_until > at)
        return await self._connection.rows(query.order_by(invitations.c.user_id))

    async def meant(self, table_id: int) -> Sequence[int]:
        """Return the accounts for which a table keeps or kept a seat, and who have not given it up."""
        query = select(invitations.c.user_id).where(
            invitations.c.table_id == table_id, invitations.c.kept_until.is_not(None)
        )
        return await self._connection.scalars(query.order_by(invitations.c.user_id))

    async def keep_no_longer(self, table_id: int, at: int) -> None:
        """Let seats of a table be kept up to this moment at most."""
        kept = update(invitations).where(invitations.c.table_id == table_id, invitations.c.kept_until > at)
        await self._connection.run(kept.values(kept_until=at))

    async def invite(self, table_id: int, user_ids: Sequence[int], at: int, kept_until: int | None = None) -> None:
        """Note that some accounts are invited, none of which was before; a seat is kept for each until a moment."""
        rows = [{"table_id": table_id, "user_id": user_id, "at": at, "kept_until": kept_until} for user_id in user_ids]
        await self._connection.run_each(insert(invitations), rows)

    async def of_user(self, user_id: int) -> Sequence[int]:
        """Return the tables waiting for players that an account is invited to, by hosts whom it does not block."""
        query = (
            select(invitations.c.table_id)
            .join(tables, tables.c.id == invitations.c.table_id)
            .where(invitations.c.user_id == user_id, tables.c.status == "lobby")
            # The invitation itself stays: without it the host could invite once more, and learn of the block.
            .where(~select(blocks).where(blocks.c.user_id == user_id, blocks.c.blocked_id == tables.c.host_id).exists())
        )
        return await self._connection.scalars(query)


class BlockRecords(PlainRecords):
    """The people whom others do not want to meet at new tables."""

    _table = blocks

    async def between(self, user_id: int, others: Collection[int]) -> Sequence[Row]:
        """Return the blocks between an account and some others, in either direction."""
        # Each direction has an index of its own, and both databases combine the two.
        query = select(blocks).where(
            or_(
                and_(blocks.c.user_id == user_id, blocks.c.blocked_id.in_(others)),
                and_(blocks.c.blocked_id == user_id, blocks.c.user_id.in_(others)),
            )
        )
        return await self._connection.rows(query)

    async def among(self, user_ids: Collection[int]) -> Sequence[Row]:
        query = select(blocks).where(blocks.c.user_id.in_(user_ids), blocks.c.blocked_id.in_(user_ids))
        return await self._connection.rows(query)


class ExclusionRecords(PlainRecords):
    """The people kept out of the tables of each server, found by digests: also once an account is forgotten."""

    _table = exclusions

    async def among(self, guild_id: int, user_ids: Collection[int], at: int) -> frozenset[int]:
        """Return those among some accounts that are kept out of a server's tables at a moment."""
        by_digest = {digest_of(user_id): user_id for user_id in user_ids}
        found = select(exclusions.c.digest).where(exclusions.c.digest.in_(by_digest), _lasting(guild_id, at))
        return frozenset(by_digest[digest] for digest in await self._connection.scalars(found))

    async def of_guild(self, guild_id: int, at: int, most: int) -> Sequence[Row]:
        """Return whom a server keeps out at a moment, the latest first."""
        query = select(exclusions).where(_lasting(guild_id, at))
        return await self._connection.rows(query.order_by(exclusions.c.at.desc(), exclusions.c.id.desc()).limit(most))

    async def count_lasting(self, guild_id: int, at: int) -> int:
        """Count whom a server keeps out at a moment."""
        query = select(func.count()).select_from(exclusions).where(_lasting(guild_id, at))
        return int(await self._connection.scalar(query))

    async def keep_out(self, guild_id: int, user_id: int, name: str, until: int | None, at: int) -> None:
        """Keep an account out of a server's tables from a moment on, until another or for good."""
        known = {"user_id": user_id, "name": name, "until": until, "at": at}
        await upsert(self._connection, exclusions, {"guild_id": guild_id, "digest": digest_of(user_id)}, known, {})

    async def expire(self, at: int) -> None:
        await self._connection.run(delete(exclusions).where(exclusions.c.until.is_not(None), exclusions.c.until <= at))


def _lasting(guild_id: int, at: int) -> ColumnElement[bool]:
    return and_(exclusions.c.guild_id == guild_id, or_(exclusions.c.until.is_(None), exclusions.c.until > at))


def _looks(guild_id: int, at: int) -> ColumnElement[bool]:
    """Return the condition that a seek of a server lasts at a moment, and does not rest: its person is not away."""
    is_away = exists().where(people.c.user_id == wishes.c.user_id, people.c.away_until > at)
    return and_(wishes.c.guild_id == guild_id, wishes.c.until > at, ~is_away)


class WishRecords(PlainRecords):
    """What people wish to play in each server, a row for a person there; how long people waited; lists in channels."""

    _table = wishes

    async def of_person(self, guild_id: int, user_id: int, at: int) -> Row | None:
        """Return a person's seek in a server that lasts at a moment."""
        here = wishes.c.guild_id == guild_id, wishes.c.user_id == user_id, wishes.c.until > at
        return await self._connection.row(select(wishes).where(*here))

    async def of_guild(self, guild_id: int, at: int, most: int) -> Sequence[Row]:
        """Return the seeks of a server that may meet at a moment: those that wait longest first, at most so many."""
        query = select(wishes).where(_looks(guild_id, at))
        return await self._connection.rows(query.order_by(wishes.c.since, wishes.c.id).limit(most))

    async def games_of(self, guild_id: int, at: int, most: int) -> Sequence[str]:
        """Return the games of each seek of a server that may meet at a moment, as it has them; at most so many."""
        query = select(wishes.c.games).where(_looks(guild_id, at))
        return await self._connection.scalars(query.order_by(wishes.c.since, wishes.c.id).limit(most))

    async def end(self, guild_id: int, user_id: int, at: int) -> bool:
        """End a person's seek at a moment, for them to take up again; return whether it lasted."""
        here = wishes.c.guild_id == guild_id, wishes.c.user_id == user_id, wishes.c.until > at
        return await self._connection.changed(update(wishes).where(*here).values(until=at)) == 1

    async def finish(self, guild_id: int, user_id: int) -> None:
        """End a person's seek that has found all; what they like is kept while they want to hear of it.

        So is when they heard last, for `expire`: they may want to hear again on the same day.
        """
        here = wishes.c.guild_id == guild_id, wishes.c.user_id == user_id
        no_more = wishes.c.hears_since.is_(None), wishes.c.notified_at.is_(None)
        await self._connection.run(delete(wishes).where(*here, *no_more))
        await self._connection.run(update(wishes).where(*here).values(until=0, look_at=None))

    async def look_again(self, guild_id: int, now: int, at: int) -> None:
        """Let a sweep look at the seeks of a server at a moment, and no more at those that have ended by now."""
        here = wishes.c.guild_id == guild_id, wishes.c.look_at.is_not(None)
        looks_at = case((wishes.c.until > now, at), else_=None)
        await self._connection.run(update(wishes).where(*here).values(look_at=looks_at))

    async def put_off(self, user_id: int, by: int, at: int) -> None:
        """Let all seeks of a person that last at a moment end later, by some milliseconds, or sooner."""
        theirs = wishes.c.user_id == user_id, wishes.c.until > at
        await self._connection.run(update(wishes).where(*theirs).values(until=wishes.c.until + by))

    async def guilds_to_look(self, at: int, most: int) -> Sequence[int]:
        """Return servers in which seeks may meet, as a sweep has to find out by a moment; the longest due first."""
        query = select(wishes.c.guild_id).where(wishes.c.look_at <= at).order_by(wishes.c.look_at).limit(most)
        return list(dict.fromkeys(await self._connection.scalars(query)))

    async def waits_since(self, guild_id: int, since: int, most: int) -> Sequence[int]:
        """Return how long people waited in a server since a moment, the latest at most so many."""
        query = select(waits.c.waited).where(waits.c.guild_id == guild_id, waits.c.at >= since)
        return await self._connection.scalars(query.order_by(waits.c.at.desc()).limit(most))

    async def expire(self, ended: int, waited: int, most: int) -> int:
        """Delete seeks that ended, and waits from before a moment, the oldest first; return how many of the more."""
        has_not_heard = or_(wishes.c.notified_at.is_(None), wishes.c.notified_at <= ended)
        is_over = wishes.c.until <= ended, wishes.c.hears_since.is_(None), has_not_heard
        old = select(wishes.c.id).where(*is_over).order_by(wishes.c.until).limit(most)
        gone = await self._connection.changed(delete(wishes).where(wishes.c.id.in_(old.scalar_subquery())))
        former = select(waits.c.id).where(waits.c.at < waited).order_by(waits.c.at).limit(most)
        return max(gone, await self._connection.changed(delete(waits).where(waits.c.id.in_(former.scalar_subquery()))))

    async def wake(self, guild_id: int, at: int, day: int) -> None:
        """Note that there is something to tell in a server: people hear of it at a moment, a `day` apart at least.

        Those who are to hear of something already stay so.
        """
        next_at = wishes.c.notified_at + day
        hear_at = case((and_(wishes.c.notified_at.is_not(None), next_at > at), next_at), else_=at)
        waiting = wishes.c.guild_id == guild_id, wishes.c.hears_since.is_not(None), wishes.c.hear_at.is_(None)
        await self._connection.run(update(wishes).where(*waiting).values(hear_at=hear_at))

    async def to_tell(self, at: int, most: int) -> Sequence[Row]:
        """Return the wishes of people and channels that may have to hear something, the longest due first."""
        due = select(wishes.c.id, wishes.c.guild_id, wishes.c.user_id).where(wishes.c.hear_at <= at)
        return await self._connection.rows(due.order_by(wishes.c.hear_at, wishes.c.id).limit(most))

    async def hears_later(self, user_id: int, at: int) -> None:
        """Let a person hear nothing before a moment, of no server."""
        theirs = wishes.c.user_id == user_id, wishes.c.hear_at < at
        await self._connection.run(update(wishes).where(*theirs).values(hear_at=at))

    async def claim_lists(self, numbers: Collection[int], at: int, again_at: int) -> Sequence[Row]:
        """Take some lists that are due by a moment: they are due again later, and other processes do not get them."""
        taken = update(wishes).where(wishes.c.id.in_(numbers), wishes.c.hear_at <= at).values(hear_at=again_at)
        return sorted(await self._connection.rows(taken.returning(*wishes.c)), key=lambda row: row["id"])
