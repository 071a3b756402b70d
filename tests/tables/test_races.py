"""Two processes at one table, and requests that are called off half-way."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from typing import Any, TypeAlias

import pytest
from sqlalchemy import text

from computers.levels import Level
from computers.thinking import think_in_thread
from db.errors import StorageError
from db.records.session import Session
from db.share import Share
from engines.protocol import GameError
from tables.core.errors import NotRunningError, StaleError, TableError
from tables.core.model import Place, Status, Table, TableRequest
from tables.core.rows import to_millis
from tables.lobby.filling import hold_seeks
from tables.managing import Manager
from tables.outbox.queue import Showing, add_edit
from tables.people.guilds import Greeting, note_deleted
from tables.play.playing import Played
from tables.posting.reminders import Reminder
from tables.wishes.wishes import Wish
from tests.support.databases import given_up_connections_ended, somebody_waits
from tests.support.desk import ADA, BEN, CHLOE, LOBBY, PEOPLE, PLACE, Desk, a_desk, mover
from tests.support.programs import PATIENCE
from tests.support.seeking import GUILD
from tests.support.stand_in import until
from tests.support.there import there


async def test_an_old_memory_refuses_nobody(desk: Desk, second: Desk) -> None:
    table = await desk.running(2)
    await desk.play_any(table.id)
    table = await second.play_any(table.id)
    moves = await second.tables.history.legal_moves(table.id, mover(table))
    # The first process still has the position in mind in which the other person is to move.
    played = await desk.tables.play.move(table.id, mover(table), moves[0])
    assert played.table.ply == 3
    await desk.check(table.id)


async def test_a_tile_that_an_old_memory_does_not_know_can_be_played(desk: Desk, second: Desk) -> None:
    table = await desk.running(2)
    await desk.tables.game(table.id)
    for _ in range(2):
        table = await second.play_any(table.id)
    moves = await second.tables.history.legal_moves(table.id, mover(table))
    for desk_ in (desk, second):
        with pytest.raises(StaleError):
            await desk_.tables.play.move(table.id, mover(table), moves[-1], expected_ply=0)
    assert (await desk.tables.play.move(table.id, mover(table), moves[-1])).table.ply == 3


async def test_resigning_in_two_processes_at_once_ends_the_game_once(desk: Desk, second: Desk) -> None:
    for _ in range(5):
        table = await desk.running(2)
        results = await asyncio.gather(
            desk.tables.play.resign(table.id, ADA.user_id),
            second.tables.play.resign(table.id, BEN.user_id),
            return_exceptions=True,
        )
        assert sum(isinstance(result, NotRunningError) for result in results) == 1
        await desk.check(table.id)


@pytest.mark.slow
async def test_whatever_two_processes_are_asked_at_once_only_refusals_come_back(desk: Desk, second: Desk) -> None:
    rng = random.Random(3)
    for _ in range(3):
        table = await desk.running(3)
        for _ in range(30):
            asked = (_ask(each, table.id, rng) for each in (desk, second, desk, second))
            for result in await asyncio.gather(*asked, return_exceptions=True):
                assert not isinstance(result, BaseException) or isinstance(result, TableError | GameError), result
        await desk.check(table.id)


async def test_a_computer_thinks_again_when_the_game_moved_on_meanwhile(
    desk: Desk, second: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await _with_a_computer_to_act(desk)
    begun, resigned = asyncio.Event(), asyncio.Event()

    async def slow(slug: str, view: Any, seat: int, level: Level, salt: str) -> str:
        begun.set()
        await asyncio.wait_for(resigned.wait(), PATIENCE)
        return await think_in_thread(slug, view, seat, level, salt)

    monkeypatch.setattr(desk.tables._kernel, "think", slow)  # pyright: ignore[reportPrivateUsage]
    thinking = asyncio.create_task(desk.tables.play.move_computer(table.id))
    await asyncio.wait_for(begun.wait(), PATIENCE)
    await second.tables.play.resign(table.id, BEN.user_id)
    resigned.set()
    assert there(await thinking).table.ply == table.ply + 2
    await desk.check(table.id)


async def test_requests_called_off_at_any_moment_leave_nothing_half_done(desk: Desk, second: Desk) -> None:
    rng = random.Random(5)
    table = await desk.running(4)
    for _ in range(60):
        table = await desk.tables.table(table.id)
        if table.status is not Status.RUNNING:
            table = await desk.running(4)
        moves = await desk.tables.history.legal_moves(table.id, mover(table))
        playing = asyncio.create_task(desk.tables.play.move(table.id, mover(table), moves[0]))
        await asyncio.sleep(rng.random() * 0.004)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        # Neither a lock nor a transaction is left behind that would keep another process waiting.
        async with asyncio.timeout(PATIENCE):
            await second.tables.notices.renew(table.id)
        await desk.check(table.id)
    await given_up_connections_ended()


async def test_a_series_goes_on_where_another_process_moved_the_table_to(desk: Desk, second: Desk) -> None:
    series = ({"board": "bird"}, {"board": "lion"})
    table = await desk.lobby(ADA, BEN, series=series)
    await desk.play_any(table.id)
    await second.tables.venue.remember_thread(table.id, 77)
    await desk.play_out(table.id)
    assert (await desk.tables.table(there(await desk.tables.history.next_game(table.id)))).place.thread_id == 77


async def test_a_log_longer_than_its_table_says_stops_the_table_with_a_sentence(desk: Desk) -> None:
    table = await desk.running(3, game="china")
    user_id, state = mover(table), (await desk.tables.game(table.id)).state
    await desk.tables.play.move(table.id, user_id, f"swap {state.cards.hands[state.turn.seat][0]}")
    move = (await desk.tables.history.legal_moves(table.id, user_id))[0]
    (seat,) = table.to_act
    row = {"table_id": table.id, "ply": 2, "seat": seat, "kind": "move", "text": move, "digest": "", "at": 0}
    async with desk.store.writing() as session:
        await session.log.add(row)
    for request in (desk.play_any(table.id), desk.tables.play.take_back(table.id, user_id)):
        with pytest.raises(StorageError):
            await request


async def _ask(desk: Desk, table_id: int, rng: random.Random) -> Any:
    """Some request that a person or the bot might come up with."""
    wish, someone = rng.random(), rng.choice([1, 2, 3])
    if wish < 0.02:
        return await desk.tables.play.resign(table_id, someone)
    if wish < 0.2:
        return await desk.tables.play.take_back(table_id, someone)
    table = await desk.tables.table(table_id)
    return await _move(desk, table, rng) if table.status is Status.RUNNING else None


async def _move(desk: Desk, table: Table, rng: random.Random) -> Played | None:
    (seat,) = table.to_act
    person = table.chairs[seat].person
    if person is None:
        return await desk.tables.play.move_computer(table.id)
    moves = await desk.tables.history.legal_moves(table.id, person.user_id)
    return await desk.tables.play.move(table.id, person.user_id, rng.choice(moves)) if moves else None


async def _with_a_computer_to_act(desk: Desk) -> Table:
    """A game of three in which the computer is to move."""
    table = await desk.running(3, computers=1)
    while not table.chairs[min(table.to_act)].is_computer:
        table = await desk.play_any(table.id)
    return table


async def test_what_two_processes_note_for_the_first_time_at_once_is_noted(desk: Desk, second: Desk) -> None:
    table = await desk.running(2)
    for user_id in range(100, 110):
        await asyncio.gather(
            desk.tables.reminder_settings.change(user_id, reminds=False),
            second.tables.reminder_settings.change(user_id, directly=True),
            desk.tables.guilds.set_quiet_reminders(user_id, True),
            second.tables.guilds.set_language(user_id, "de"),
            desk.tables.lessons.keep_exercise(user_id, "qin", 1),
            second.tables.lessons.keep_exercise(user_id, "qin", 1),
            desk.tables.spectators.watch(table.id, user_id, every_turn=True, language="en"),
            second.tables.spectators.watch(table.id, user_id, every_turn=True, language="en"),
        )
        preferences = await desk.tables.people.preferences(user_id)
        assert (preferences.reminds, preferences.directly) == (False, True)
        settings = await desk.tables.guilds.settings(user_id)
        assert (settings.quiet_reminders, settings.language) == (True, "de")
    for kind in Greeting:
        found = await asyncio.gather(*(each.tables.guilds.greets(7) for each in (desk, second) * 5))
        assert [each for each in found if each is not None] == [kind]
        async with desk.store.writing() as session:
            await note_deleted(session, 7)


@pytest.mark.slow
async def test_what_concerns_all_tables_of_a_person_never_waits_for_itself(desk: Desk, second: Desk) -> None:
    """Absences, settings and wakes of the same people, at tables that they share, from two processes."""
    rng = random.Random(5)
    tables = [await desk.running(4, pace=timedelta(hours=12)) for _ in range(8)]
    for person in PEOPLE:
        await desk.tables.people.change(person.user_id, auto_away=True)
    for _ in range(4):
        desk.clock.advance(hours=13)
        asked: list[Awaitable[Any]] = []
        for each in (desk, second):
            asked += [each.tables.waking.wake(table.id) for table in tables]
            asked += [
                each.tables.reminder_settings.change(person.user_id, next_up=rng.random() < 0.5) for person in PEOPLE
            ]
            asked += [each.tables.away.end(person.user_id) for person in PEOPLE]
            asked += [_play_if_possible(each, table.id) for table in rng.sample(tables, 4)]
            asked += [each.tables.spectators.watch(tables[0].id, 50, every_turn=True, language="en")]
        rng.shuffle(asked)
        for result in await asyncio.gather(*asked, return_exceptions=True):
            assert not isinstance(result, BaseException) or _is_refusal(result), result
    for table in tables:
        await desk.check(table.id)


async def test_a_person_of_whom_nothing_is_noted_is_held_like_any_other(desk: Desk, second: Desk) -> None:
    for _ in range(3):
        tables = [await desk.running(4, pace=timedelta(hours=12)) for _ in range(3)]
        asked: list[Awaitable[Any]] = []
        for person in PEOPLE:
            asked += [each.tables.away.begin(person.user_id, "2026-03-20") for each in (desk, second)]
            asked += [each.tables.reminder_settings.change(person.user_id, reminds=False) for each in (desk, second)]
        for result in await asyncio.gather(*asked, return_exceptions=True):
            assert not isinstance(result, BaseException), result
        for table in tables:
            await desk.tables.play.resign(table.id, ADA.user_id)
            await desk.tables.play.resign(table.id, BEN.user_id)
            await desk.tables.play.resign(table.id, CHLOE.user_id)
        async with desk.store.writing() as session:
            await session._connection.run(text("DELETE FROM people"))  # pyright: ignore[reportPrivateUsage]


@pytest.mark.parametrize("what", ["reminder", "vote", "offer"])
async def test_what_was_told_is_noted_after_whoever_holds_the_table_has_changed_it_too(
    desk: Desk, second: Desk, what: str
) -> None:
    table, reminder = await _told(desk)
    vote = (await desk.tables.votes.ask_to_abort(table.id, ADA.user_id)).vote
    offer = await desk.tables.seats.offer(table.id, ADA.user_id, CHLOE)
    noting = {
        "reminder": lambda: second.tables.reminders.posted(reminder, 7000),
        "vote": lambda: second.tables.votes.record_message(vote.id, 7001),
        "offer": lambda: second.tables.seats.record_message(offer.id, 7002),
    }
    async with desk.store.writing() as session:
        await session.tables.row(table.id, for_update=True)
        task = asyncio.create_task(noting[what]())
        if isinstance(desk.database, str):
            # On a file nobody else has begun to write as long as this does.
            await until(lambda: somebody_waits(desk.database))
        await session.outbox.change({"due_at": 0}, id=reminder.id)
        await session.votes.change({"detail": ""}, id=vote.id)
        await session.offers.change({"turn_ply": None}, id=offer.id)
    await task


Step: TypeAlias = Callable[[Session], Awaitable[Any]]


@dataclass
class Crossing:
    """A request that is `asked`, and what another transaction `takes` first and `wants` then: both need both.

    All take them in this order: a person, tables by their numbers, a server's search, accounts, what is at a table.
    """

    asked: Callable[[], Awaitable[Any]]
    takes: Step
    wants: Step


def locked(table: Table) -> Step:
    """Lock a table."""
    return lambda session: session.tables.row(table.id, for_update=True)


async def an_absence(desk: Desk) -> Crossing:
    lobby, running = await desk.waiting(BEN), await desk.running(2)
    return Crossing(lambda: desk.tables.away.begin(ADA.user_id, "2026-03-20"), locked(lobby), locked(running))


async def a_setting_that_lobbies_show(desk: Desk) -> Crossing:
    lobby, asked = await desk.waiting(BEN), partial(desk.tables.people.change, ADA.user_id, listed=False)
    return Crossing(asked, locked(lobby), lambda session: add_edit(session, lobby, Showing.LOBBY, LOBBY, 0))


async def a_lobby_that_is_shown_again(desk: Desk) -> Crossing:
    lobby, asked = await desk.waiting(BEN), desk.tables.edits.add_lobby
    return Crossing(
        lambda: asked(lobby.id, 1, 4711),
        locked(lobby),
        lambda session: add_edit(session, lobby, Showing.LOBBY, 4711, 0),
    )


async def a_digest(desk: Desk) -> Crossing:
    table = await desk.running(2)
    await desk.tables.notices.posted(there(await desk.tables.notices.claim(table.id)), 1000)
    await desk.tables.reminder_settings.change(mover(table), digest="9", zone="UTC")
    desk.clock.advance(days=1)
    assert await desk.tables.digests.add_due() == 1
    # This one is still being posted when the next one is due.
    reminder = there(await desk.tables.reminders.claim())
    desk.clock.advance(days=1)
    return Crossing(
        desk.tables.digests.add_due, locked(table), lambda session: session.outbox.settle(reminder.id, 0, 7000)
    )


async def a_chance_to_play(desk: Desk) -> Crossing:
    await desk.tables.chances.hear(BEN, PLACE, Wish(("qin",), (2, 3)), None, "en")
    await desk.waiting()
    desk.clock.advance(minutes=1)
    return Crossing(
        lambda: desk.tables.chances.claim(GUILD, BEN.user_id),
        lambda session: hold_seeks(session, GUILD),
        lambda session: session.one_at_a_time(~BEN.user_id),
    )


async def a_table_that_is_opened(desk: Desk) -> Crossing:
    return Crossing(
        lambda: desk.tables.lobby.open(TableRequest("qin", ADA, PLACE, wanted=2, options={})),
        lambda session: hold_seeks(session, GUILD),
        lambda session: session.one_at_a_time(ADA.user_id),
    )


async def an_exclusion(desk: Desk) -> Crossing:
    lobby, asked = await desk.waiting(BEN), desk.tables.exclusions.keep_out
    return Crossing(
        lambda: asked(Manager(99, GUILD), BEN, None, lobby.id),
        locked(lobby),
        lambda session: session.one_at_a_time(BEN.user_id),
    )


async def being_forgotten(desk: Desk) -> Crossing:
    table = await desk.running(2)
    offer = await desk.tables.seats.offer(table.id, ADA.user_id, CHLOE)
    await desk.tables.seats.record_message(offer.id, 7002)

    async def takes(session: Session) -> None:
        await locked(table)(session)
        await session.outbox.check_edits(table.id, 0)

    return Crossing(
        lambda: desk.tables.forgetting.forget(CHLOE.user_id),
        takes,
        lambda session: session.offers.change({"turn_ply": None}, id=offer.id),
    )


async def two_outages(desk: Desk, held: int, wanted: int) -> Crossing:
    """Two shards of one process were not served for different times; their tables take turns."""
    tables = [await desk.lobby(place=place) for place in (PLACE, Place(1 << 22, 21)) * 2]
    async with desk.store.writing() as session:
        for shard in (0, 1):
            looked = desk.clock.now - timedelta(hours=5 + shard)
            await session.memory.remember(f"looked {shard} of 2", str(to_millis(looked)))

    async def asked() -> None:
        async with a_desk(desk.database, desk.clock, share=Share.of(2, [0, 1])) as both:
            await both.tables.outages.look()

    return Crossing(asked, locked(tables[held]), locked(tables[wanted]))


@pytest.mark.parametrize(
    "of",
    [
        an_absence,
        a_setting_that_lobbies_show,
        a_lobby_that_is_shown_again,
        a_digest,
        a_chance_to_play,
        a_table_that_is_opened,
        an_exclusion,
        being_forgotten,
        partial(two_outages, held=1, wanted=2),
        partial(two_outages, held=0, wanted=3),
    ],
)
async def test_two_requests_that_want_the_same_take_it_in_one_order(
    desk: Desk, second: Desk, of: Callable[[Desk], Awaitable[Crossing]]
) -> None:
    crossing = await of(desk)
    async with second.store.writing() as session:
        await crossing.takes(session)
        task = asyncio.ensure_future(crossing.asked())
        if isinstance(desk.database, str):
            # On a file nobody else has begun to write as long as this does.
            await until(lambda: somebody_waits(desk.database))
        await crossing.wants(session)
    await task


async def _told(desk: Desk) -> tuple[Table, Reminder]:
    """A table, and a reminder of its turn that is being told just now."""
    table = await desk.running(2)
    notice = there(await desk.tables.notices.claim(table.id))
    await desk.tables.notices.posted(notice, 1000)
    desk.clock.advance(days=2, hours=1)
    await desk.tables.waking.wake(table.id)
    reminder = there(await desk.tables.reminders.claim())
    return table, reminder


async def _play_if_possible(desk: Desk, table_id: int) -> None:
    """Play as whoever is to move now: others may be faster."""
    user_id = mover(await desk.tables.table(table_id))
    if moves := await desk.tables.history.legal_moves(table_id, user_id):
        await desk.tables.play.move(table_id, user_id, moves[0])


def _is_refusal(error: BaseException) -> bool:
    return isinstance(error, TableError | GameError) and not isinstance(error, StorageError)
