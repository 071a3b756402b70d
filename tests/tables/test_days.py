"""The castle of the day: one try of each person, its points, the ranks, the month."""

from __future__ import annotations

import asyncio
from collections import Counter
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from computers.levels import Level, Skill
from computers.thinking import think_in_thread
from engines.commitment import commitment
from engines.protocol import Seat
from engines.registry import ENGINES
from tables.core.daily import SECRET
from tables.core.errors import DayNotOverError, OneTryError
from tables.core.model import Person, Place
from tables.play.today import Begun
from tests.support.clock import Clock
from tests.support.desk import ADA, BEN, CHLOE, DMITRI, Desk, a_desk

SERVER, ELSEWHERE = 10, 11
DAY = timedelta(days=1)


async def begun(desk: Desk, person: Person, server: int | None = SERVER) -> Begun:
    """The person's table of today's castle."""
    return await desk.tables.days.begin(person, Place(None, 100 + person.user_id), server, "en")


async def played(desk: Desk, person: Person, server: int | None = SERVER) -> int:
    """The points of a person who plays today's castle to its end."""
    await desk.play_out((await begun(desk, person, server)).table.id)
    points = (await desk.tables.days.of(person.user_id, server)).points
    assert points is not None
    return points


async def given_up(desk: Desk, person: Person, server: int | None = SERVER) -> None:
    """A try that a person gives up."""
    await desk.tables.play.resign((await begun(desk, person, server)).table.id, person.user_id)


async def test_all_play_the_same_deal_and_the_next_day_another(desk: Desk) -> None:
    first, second = [(await begun(desk, each)).table for each in (ADA, BEN)]
    rows = (await desk.rows("tables"))["tables"]
    assert first.options == second.options
    assert len({row["seed"] for row in rows}) == 1
    desk.clock.now += DAY
    await begun(desk, CHLOE)
    assert len({row["seed"] for row in (await desk.rows("tables"))["tables"]}) == 2


async def test_two_presses_at_once_begin_one_try(desk: Desk) -> None:
    found = await asyncio.gather(*[begun(desk, ADA) for _ in range(4)])
    assert {each.table.id for each in found} == {1}
    assert all(each.counts for each in found)


async def test_the_first_try_counts_once_and_later_ones_are_practice(desk: Desk) -> None:
    points = await played(desk, ADA)
    practice = await begun(desk, ADA)
    assert not practice.counts
    assert (await begun(desk, ADA)).table.id == practice.table.id
    await desk.tables.play.resign(practice.table.id, ADA.user_id)
    assert (await desk.tables.days.of(ADA.user_id, SERVER)).points == points
    (row,) = (await desk.rows("tries"))["tries"]
    assert (row["table_id"], row["points"]) == (1, points)


async def test_nothing_helps_in_the_one_try(desk: Desk) -> None:
    tables = desk.tables
    for counts in (True, False):
        found = await begun(desk, ADA)
        assert found.counts == counts
        table = await desk.play_any(found.table.id)
        if not counts:
            await tables.votes.ask_to_take_back(table.id, ADA.user_id)
            assert (await tables.table(table.id)).ply == 2, "taken back"
            break
        for asked in (tables.play.hint, tables.votes.undoing, tables.votes.ask_to_take_back):
            with pytest.raises(OneTryError):
                await asked(table.id, ADA.user_id)
        await desk.tables.play.resign(table.id, ADA.user_id)


async def test_who_gives_up_has_no_points(desk: Desk) -> None:
    await given_up(desk, ADA)
    found = await desk.tables.days.of(ADA.user_id, SERVER)
    assert (found.points, found.rank, found.count) == (0, 1, 1)
    assert found.here[0].name == "Ada"


async def test_a_try_that_outlasts_its_day_does_not_count(desk: Desk) -> None:
    late = (await begun(desk, ADA)).table
    desk.clock.now += DAY
    # The next day there is another one.
    assert (await begun(desk, ADA)).counts
    await desk.play_out(late.id)
    assert [row["points"] for row in (await desk.rows("tries"))["tries"]] == [None, None]


async def test_before_their_own_result_a_person_gets_nothing_of_others(desk: Desk) -> None:
    before = await desk.tables.days.of(BEN.user_id, SERVER)
    await played(desk, ADA)
    assert await desk.tables.days.of(BEN.user_id, SERVER) == before
    await begun(desk, BEN)
    found = await desk.tables.days.of(BEN.user_id, SERVER)
    assert (found.points, found.here, found.count, found.levels) == (None, (), 0, {})


async def test_ranks_are_of_the_server_and_of_all(desk: Desk) -> None:
    points = await played(desk, ADA)
    await given_up(desk, BEN, ELSEWHERE)
    await given_up(desk, CHLOE)
    await begun(desk, DMITRI)
    found = await desk.tables.days.of(CHLOE.user_id, SERVER)
    assert [(each.rank, each.name, each.points) for each in found.here] == [(1, "Ada", points), (2, "Chloé", 0)]
    assert (found.rank, found.count) == (2, 3)
    # Alone, it is the server where the try was begun.
    assert (await desk.tables.days.of(BEN.user_id, None)).here[0].name == "Ben"


async def test_who_does_not_wish_to_be_listed_is_seen_by_themselves_alone(desk: Desk) -> None:
    for person in (ADA, BEN):
        await given_up(desk, person)
    await desk.tables.people.change(ADA.user_id, listed=False)
    assert [each.name for each in (await desk.tables.days.of(BEN.user_id, SERVER)).here] == ["Ben"]
    assert [each.name for each in (await desk.tables.days.of(ADA.user_id, SERVER)).here] == ["Ada", "Ben"]


async def test_a_month_counts_places_and_a_missed_day_is_behind_all(desk: Desk) -> None:
    desk.clock.now += DAY
    assert (await desk.tables.days.month(SERVER))[1] == ()
    await played(desk, ADA)
    await given_up(desk, BEN)
    assert (await desk.tables.days.month(SERVER))[1] == (), "today would tell what others have"
    desk.clock.now += DAY
    await given_up(desk, BEN)
    desk.clock.now += DAY
    yesterday, found = await desk.tables.days.month(SERVER)
    assert yesterday == desk.clock.now.date() - DAY
    assert [(each.rank, each.name, each.points, each.days) for each in found] == [(1, "Ada", 2, 1), (1, "Ben", 2, 2)]
    desk.clock.now += timedelta(days=31)
    assert (await desk.tables.days.month(SERVER))[1] == ()
    assert (await desk.tables.days.month(ELSEWHERE))[1] == ()


async def test_nothing_of_the_deal_leaves_its_tables_before_the_day_is_over(desk: Desk) -> None:
    first = (await begun(desk, ADA)).table
    with pytest.raises(DayNotOverError):
        await desk.tables.links.to_table(first.id, ADA.user_id)
    await desk.play_out(first.id)
    with pytest.raises(DayNotOverError):
        await desk.tables.files.export(first.id)
    desk.clock.now += DAY
    assert '"seed"' in await desk.tables.files.export(first.id)
    assert await desk.tables.links.to_table(first.id, ADA.user_id)
    # Another game alone is its player's own.
    other = await desk.lobby(ADA, wanted=1, game="dragon_castle")
    await desk.tables.lobby.start(other.id, ADA.user_id)
    await desk.tables.play.resign(other.id, ADA.user_id)
    assert await desk.tables.files.export(other.id)


async def test_the_secret_is_made_once_and_is_in_no_table(desk: Desk) -> None:
    await desk.tables.days.of(ADA.user_id, SERVER)
    await given_up(desk, ADA)
    rows = await desk.rows()
    (secret,) = [row["value"] for row in rows["memory"] if row["key"] == SECRET]
    assert secret == "seed 0"
    assert not [name for name, found in rows.items() if name != "memory" and secret in str(found)]


async def test_computers_play_each_deal_once_and_only_if_people_do(tmp_path: Path, clock: Clock) -> None:
    asked = Counter[Skill]()

    async def think(slug: str, view: Any, seat: Seat, skill: Skill, salt: str) -> str:
        asked[skill] += 1
        return await think_in_thread(slug, view, seat, Level.CASUAL, salt)

    async with a_desk(tmp_path / "computers.db", clock, think=think) as desk:
        days = desk.tables.days
        assert not await days.is_computers_turn()
        await given_up(desk, ADA)
        assert await days.is_computers_turn()
        assert (await days.of(ADA.user_id, SERVER)).levels == {}
        await days.let_computers_play()
        assert set(asked) == {Level.SKILLED, Level.EXPERT}
        levels = (await days.of(ADA.user_id, SERVER)).levels
        assert list(levels) == [Level.SKILLED, Level.EXPERT]
        assert min(levels.values()) > 0
        assert not await days.is_computers_turn()
        clock.now += DAY
        assert not await days.is_computers_turn()


async def test_who_is_forgotten_is_in_no_list(desk: Desk) -> None:
    for person in (ADA, BEN):
        await given_up(desk, person)
    await desk.tables.forgetting.forget(ADA.user_id)
    assert [row["user_id"] for row in (await desk.rows("tries"))["tries"]] == [BEN.user_id]
    assert [each.name for each in (await desk.tables.days.of(BEN.user_id, SERVER)).here] == ["Ben"]


async def test_a_deal_is_committed_to_the_day_before_and_can_be_checked_the_day_after(desk: Desk) -> None:
    engine, days = ENGINES["dragon_castle"], desk.tables.days
    before = await days.of(ADA.user_id, SERVER)
    desk.clock.now += DAY
    table = (await begun(desk, ADA)).table
    assert table.commitment == before.coming
    await desk.play_out(table.id)
    assert await days.keeps_deal(table, (await desk.tables.files.replayed(table.id)).seed)
    desk.clock.now += DAY
    after = await days.of(ADA.user_id, SERVER)
    assert (after.last, after.last_seed) == (before.coming, (await desk.tables.files.replayed(table.id)).seed)
    assert commitment(engine, 1, table.options, after.last_seed) == before.coming
    assert not await days.keeps_deal(table, after.last_seed)
