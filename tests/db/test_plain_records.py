"""The plain statements of a table: what they find, change and delete."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from db.errors import Conflict
from db.records.records import _changing, _selecting  # pyright: ignore[reportPrivateUsage]
from db.schema import designs
from db.store import Store
from tables.wishes.bulletins import OF_ALL
from tests.support.databases import prepare_database, url_of
from tests.support.there import there

GUILD, OTHER = 7, 8


@pytest.fixture
async def store(tmp_path: Path) -> Store:
    prepare_database(tmp_path / "plain.db")
    return await Store.open(url_of(tmp_path / "plain.db"))


def a_list(channel_id: int, hear_at: int, message_id: int | None = None) -> dict[str, Any]:
    return {**OF_ALL, "guild_id": GUILD, "channel_id": channel_id, "hear_at": hear_at, "message_id": message_id}


async def test_rows_are_found_by_their_columns_in_an_order_and_none_is_null(store: Store) -> None:
    async with store.writing() as session:
        first, second, third = [await session.wishes.new(a_list(*each)) for each in ((1, 30, 5), (2, 10), (1, 20))]
        numbers = [row["id"] for row in await session.wishes.rows("channel_id", "-hear_at", guild_id=GUILD)]
        assert numbers == [first, third, second]
        assert [row["id"] for row in await session.wishes.rows("hear_at", most=1, message_id=None)] == [second]
        assert [row["id"] for row in await session.wishes.rows("id", channel_id=1, message_id=None)] == [third]
        assert await session.wishes.count(channel_id=1) == 2
        assert await session.wishes.count(channel_id=1, message_id=None) == 1
        assert await session.wishes.row(id=first, guild_id=OTHER) is None
        found = there(await session.wishes.row(id=first, for_update=True))
        assert (found["message_id"], found["user_id"], found["attempts"]) == (5, None, 0)
    await store.close()


async def test_rows_of_each_value_are_found_at_once(store: Store) -> None:
    async with store.writing() as session:
        for guild_id in (GUILD, OTHER, 9):
            await session.guilds.put({"guild_id": guild_id}, {"pace": guild_id})
        assert [row["pace"] for row in await session.guilds.of_each([OTHER, GUILD, 6], "-guild_id")] == [OTHER, GUILD]
        assert await session.guilds.of_each([]) == ()
    await store.close()


async def test_only_the_rows_of_the_key_are_changed_and_deleted(store: Store) -> None:
    async with store.writing() as session:
        for name in ("wall", "tower"):
            row = {"guild_id": GUILD, "game": "dragon_castle", "name": name, "text": "", "user_id": 1, "at": 0}
            await session.designs.add(row)
        await session.designs.change({"text": "new"}, guild_id=GUILD, name="wall")
        assert [row["text"] for row in await session.designs.rows("name", guild_id=GUILD)] == ["", "new"]
        assert not await session.designs.changed({"text": "lost"}, guild_id=OTHER, name="wall")
        # The key asks for what is there before the change.
        assert await session.designs.changed({"name": "gate"}, guild_id=GUILD, name="wall")
        assert await session.designs.dropped(guild_id=GUILD, name="gate")
        assert not await session.designs.dropped(guild_id=GUILD, name="gate")
        await session.designs.drop(guild_id=OTHER)
        assert await session.designs.count() == 1
        await session.designs.drop(guild_id=GUILD)
        assert await session.designs.count() == 0
    await store.close()


async def test_a_row_is_put_once_and_changed_from_then_on(store: Store) -> None:
    key = {"guild_id": GUILD, "user_id": 1}
    wish = {"name": "Ada", "channel_id": 1, "locale": "en", "games": "qin", "seats": "2", "variants": True}
    wish |= {"pressed_at": 1, "until": 9, "look_at": 1}
    async with store.writing() as session:
        await session.wishes.put(key, wish, since=1)
        await session.wishes.put(key, {**wish, "games": "china"}, since=5)
        found = await session.wishes.rows(**key)
        assert [(row["games"], row["since"], row["variants"]) for row in found] == [("china", 1, True)]
        # Of columns that nobody named a new row has what the records say.
        await session.guilds.put({"guild_id": GUILD}, {"watch_threads": True})
        row = there(await session.guilds.row(guild_id=GUILD))
        assert (row["watch_threads"], row["quiet_reminders"]) == (True, False)
    await store.close()


async def test_a_row_that_is_there_is_not_added_again(store: Store) -> None:
    row = {"guild_id": GUILD, "game": "qin", "name": "x", "text": "", "user_id": 1, "at": 0}
    async with store.writing() as session:
        await session.designs.add(row)
    with pytest.raises(Conflict):
        async with store.writing() as session:
            await session.designs.add(row)
    await store.close()


def test_a_statement_is_made_once_for_its_columns() -> None:
    key = (("guild_id", False), ("user_id", True))
    assert _selecting(designs, key, ("name",), is_limited=False) is _selecting(
        designs, key, ("name",), is_limited=False
    )
    assert _changing(designs, key) is _changing(designs, key)
    assert "guild_id = :this_guild_id" in str(_changing(designs, key))
    assert "user_id IS NULL" in str(_changing(designs, key))
