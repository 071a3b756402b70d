"""Reviews at tables: of finished games only, made once, kept as long as they would be the same, shown once."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import text

from computers.reviews.review import NothingKnownError, Review
from computers.thinking import review_in_thread
from engines import codec
from engines.registry import ENGINES
from tables.core.errors import (
    NoReviewError,
    NoSuchTableError,
    NotRunningError,
    NotSeatedError,
    PrivateTableError,
    ShownAlreadyError,
)
from tables.core.kernel import Kernel
from tables.core.model import Status, Table
from tables.outbox.kinds import REVIEW_SHOWN
from tables.play import reviews
from tables.play.reviews import MOST_WAITING, may_be_reviewed, may_show, seen_by
from tables.tables import Tables
from tests.support.desk import ADA, BEN, CHLOE, Desk, mover
from tests.support.judged import Looking, judge_all
from tests.support.there import there


@pytest.fixture
def looking(desk: Desk) -> Looking:
    looking = Looking()
    kernel_of(desk.tables).review_game = looking
    return looking


def kernel_of(tables: Tables) -> Kernel:
    return tables.reviews._kernel


async def finished(desk: Desk, moves: int = 6, **options: Any) -> Table:
    """A game of so many moves that somebody gave up."""
    table = await desk.running(2, **options)
    for _ in range(moves):
        await desk.play_any(table.id)
    return await desk.tables.play.resign(table.id, BEN.user_id)


async def made(desk: Desk, table: Table) -> Review:
    return there((await desk.tables.reviews.made(await desk.tables.reviews.kept(table.id))).review)


async def why_not(desk: Desk, table_id: int) -> str:
    with pytest.raises(NoReviewError) as refused:
        await desk.tables.reviews.made(await desk.tables.reviews.kept(table_id))
    return str(refused.value.facts["why"])


async def test_a_game_is_looked_back_at_once_and_the_review_is_kept(desk: Desk, looking: Looking) -> None:
    table = await finished(desk)
    assert (await desk.tables.reviews.kept(table.id)).review is None
    found = await made(desk, table)
    assert await made(desk, table) == found
    kept = await desk.tables.reviews.kept(table.id)
    assert (kept.review, kept.is_shown) == (found, False)
    ((slug, first, moves, salt),) = looking.asked
    assert (slug, salt) == ("qin", f"review/{table.id}")
    assert [move.ply for move in moves] == [1, 2, 3, 4, 5, 6]
    assert first == (await desk.tables.files.replayed(table.id)).first


async def test_a_person_sees_their_own_mistakes_and_nobody_elses(desk: Desk, looking: Looking) -> None:
    table = await finished(desk)
    await made(desk, table)
    # As one who plays casually: nothing is known of either.
    assert looking.places == [{0: 1.0, 1: 1.0}]
    kept = await desk.tables.reviews.kept(table.id)
    assert kept.review is not None
    (point,) = kept.review.points
    theirs, others = (replace(point, ply=4, seat=seat) for seat in (1 - point.seat, point.seat))
    reviewed = replace(kept, review=replace(kept.review, own=(theirs, others)))
    ben, ada = (BEN, ADA) if point.seat == 0 else (ADA, BEN)
    for user_id, own in ((ben.user_id, (theirs,)), (ada.user_id, (others,)), (99, ()), (None, ())):
        seen = there(seen_by(reviewed, user_id).review)
        assert (seen.points, seen.own) == ((point,), own)


async def test_what_was_taken_back_is_no_move_of_the_game(desk: Desk, looking: Looking) -> None:
    table = await desk.running(3, game="china")
    user_id = mover(table)
    await desk.play_any(table.id)
    await desk.tables.play.take_back(table.id, user_id)
    for _ in range(12):
        table = await desk.play_any(table.id)
    for person in (ADA, BEN, CHLOE):
        last = table.ply
        table = await desk.tables.play.resign(table.id, person.user_id)
    await made(desk, table)
    assert [move.ply for move in looking.asked[0][2]] == list(range(3, last - 1))


async def test_of_a_running_game_nothing_is_said(desk: Desk, looking: Looking) -> None:
    lobby = await desk.lobby()
    assert await why_not(desk, lobby.id) == "running"
    await desk.tables.lobby.cancel(lobby.id, ADA.user_id)
    with pytest.raises(NotRunningError):
        await desk.tables.reviews.kept(lobby.id)
    table = await desk.running(2)
    for _ in range(8):
        await desk.play_any(table.id)
    assert await why_not(desk, table.id) == "running"
    assert not may_be_reviewed(await desk.tables.table(table.id))
    assert looking.asked == []


async def test_of_a_game_that_was_hardly_played_or_by_other_rules_nothing_is_said(desk: Desk, looking: Looking) -> None:
    assert await why_not(desk, (await finished(desk, moves=1)).id) == "short"
    assert await why_not(desk, (await finished(desk, moves=0)).id) == "short"
    assert await why_not(desk, (await finished(desk, moves=3)).id) == "short"
    table = await finished(desk)
    async with desk.store.writing() as session:
        await session._connection.run(text(f"UPDATE tables SET rules_version = 99 WHERE id = {table.id}"))
    assert await why_not(desk, table.id) == "rules"
    assert looking.asked == []
    with pytest.raises(NoSuchTableError):
        await desk.tables.reviews.kept(999)


async def test_of_a_game_that_somebody_played_alone_nothing_is_said(desk: Desk, looking: Looking) -> None:
    lobby = await desk.running(1, game="dragon_castle")
    table = await desk.tables.lobby.start(lobby.id, ADA.user_id)
    while len((await desk.tables.files.replayed(table.id)).turns()) < 8:
        await desk.play_any(table.id)
    table = await desk.tables.play.resign(table.id, ADA.user_id)
    assert table.status is Status.OVER
    assert await why_not(desk, table.id) == "alone"
    assert not may_be_reviewed(table)
    assert looking.asked == []


async def test_whoever_may_not_see_the_table_sees_no_review(desk: Desk, looking: Looking) -> None:
    table = await finished(desk)

    def refuse(_table: Table) -> None:
        raise PrivateTableError

    with pytest.raises(PrivateTableError):
        await desk.tables.reviews.kept(table.id, refuse)
    await made(desk, table)
    with pytest.raises(PrivateTableError):
        await desk.tables.reviews.show(table.id, ADA.user_id, refuse)


async def test_who_asks_meanwhile_waits_for_the_same(desk: Desk, looking: Looking) -> None:
    table = await finished(desk)
    looking.gate.clear()
    first, second = (asyncio.create_task(made(desk, table)) for _ in range(2))
    await looking.begun.acquire()
    first.cancel()
    await asyncio.gather(first, return_exceptions=True)
    looking.gate.set()
    assert (await second).points
    assert len(looking.asked) == 1


async def test_few_games_wait_and_one_that_failed_can_be_asked_for_again(desk: Desk, looking: Looking) -> None:
    tables = [await finished(desk) for _ in range(MOST_WAITING + 1)]
    looking.gate.clear()
    waiting = [asyncio.create_task(made(desk, table)) for table in tables[:-1]]
    for _ in waiting:
        await looking.begun.acquire()
    last, one_more = asyncio.create_task(why_not(desk, tables[-1].id)), asyncio.create_task(looking.begun.acquire())
    await asyncio.wait({last, one_more}, return_when=asyncio.FIRST_COMPLETED)
    assert not one_more.done()
    assert await last == "busy"
    one_more.cancel()
    ahead = [desk.tables.reviews.under_way(table.id) for table in tables]
    assert (sorted(ahead), ahead[-1]) == ([1, 2, 3, 4, 5], 5)
    looking.fault = NothingKnownError()
    looking.gate.set()
    outcomes = await asyncio.gather(*waiting, return_exceptions=True)
    assert [str(each.facts["why"]) for each in outcomes if isinstance(each, NoReviewError)] == ["unknown"] * 4
    looking.fault = None
    assert (await made(desk, tables[-1])).points
    assert (await made(desk, tables[0])).points


async def test_one_whose_process_has_died_can_be_asked_for_again(desk: Desk, looking: Looking) -> None:
    table = await finished(desk)
    looking.fault = ConnectionResetError("a process has died")
    assert await why_not(desk, table.id) == "failed"
    assert (await desk.rows())["reviews"] == []
    looking.fault = None
    assert (await made(desk, table)).points


async def test_it_is_made_anew_where_it_would_be_another_one(
    desk: Desk, looking: Looking, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await finished(desk)
    await made(desk, table)
    await desk.tables.reviews.show(table.id, ADA.user_id)
    monkeypatch.setattr(reviews, "version_of", lambda _engine: "of another day")
    assert (await desk.tables.reviews.kept(table.id)).review is None
    await made(desk, table)
    await made(desk, table)
    assert len(looking.asked) == 2
    # Whether everybody was shown it stays known.
    assert (await desk.tables.reviews.kept(table.id)).is_shown


async def test_a_damaged_review_is_made_anew(desk: Desk, looking: Looking) -> None:
    table = await finished(desk)
    found = await made(desk, table)
    async with desk.store.writing() as session:
        await session._connection.run(text("UPDATE reviews SET content = '[1'"))
    assert await made(desk, table) == found
    assert len(looking.asked) == 2


async def test_it_is_shown_once_and_by_those_who_sat_there(desk: Desk, looking: Looking) -> None:
    table = await finished(desk)
    await made(desk, table)
    with pytest.raises(NotSeatedError):
        await desk.tables.reviews.show(table.id, CHLOE.user_id)
    # Ben gave his seat up, and sat there all the same.
    assert (await desk.tables.reviews.show(table.id, BEN.user_id)).is_shown
    with pytest.raises(ShownAlreadyError):
        await desk.tables.reviews.show(table.id, ADA.user_id)
    # What is marked as shown is owed to the table with it, once, without calling on anybody.
    owed = [await desk.tables.reminders.claim() for _ in range(2)]
    assert [each and (each.table_id, each.kind, each.kind.notifies) for each in owed] == [
        (table.id, REVIEW_SHOWN, False),
        None,
    ]


async def test_a_mark_without_its_posting_is_no_mark(
    desk: Desk, looking: Looking, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await finished(desk)
    await made(desk, table)

    async def die(*_args: Any, **_facts: Any) -> None:
        raise RuntimeError

    with monkeypatch.context() as patch:
        patch.setattr(reviews, "add_reminder", die)
        with pytest.raises(RuntimeError):
            await desk.tables.reviews.show(table.id, ADA.user_id)
    assert not (await desk.tables.reviews.kept(table.id)).is_shown
    assert (await desk.tables.reviews.show(table.id, ADA.user_id)).is_shown


async def test_a_game_in_direct_messages_is_shown_to_nobody_else(desk: Desk) -> None:
    table = await finished(desk)
    alone = replace(table, place=replace(table.place, guild_id=None))
    assert may_show(table, ADA.user_id)
    assert not may_show(alone, ADA.user_id)


async def test_it_tells_of_nobody(desk: Desk, looking: Looking) -> None:
    table = await finished(desk)
    await made(desk, table)
    await desk.tables.reviews.show(table.id, ADA.user_id)
    (row,) = (await desk.rows())["reviews"]
    assert set(row) == {"table_id", "version", "content", "at", "shown_at"}
    assert not any(person.name in row["content"] for person in (ADA, BEN))
    await desk.tables.forgetting.forget(ADA.user_id)
    assert (await desk.tables.reviews.kept(table.id)).review is not None
    with pytest.raises(NotSeatedError):
        await desk.tables.reviews.show(table.id, ADA.user_id)


@pytest.mark.parametrize("slug", ENGINES)
async def test_every_game_is_looked_back_at_as_it_was_played(
    desk: Desk, slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    judge_all(monkeypatch)
    kernel_of(desk.tables).review_game = review_in_thread
    table = await desk.running(max(2, ENGINES[slug].seats.start), game=slug)
    while table.ply < 24:
        table = await desk.play_any(table.id)
    table = await desk.tables.play.resign(table.id, BEN.user_id)
    if table.status is not Status.OVER:
        table = await desk.tables.play.resign(table.id, ADA.user_id)
    while table.status is not Status.OVER:
        table = await desk.tables.play.resign(table.id, CHLOE.user_id)
    assert may_be_reviewed(table)
    found = await made(desk, table)
    assert found.is_whole
    assert codec.decode(Review, codec.encode(found)) == found
