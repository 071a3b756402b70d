"""Lobbies that wait for long: their people are asked once, and what was asked is true or does nothing."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from computers.levels import Level
from db.schema import Duty
from tables.core.errors import (
    NotHostError,
    NotInLobbyError,
    NotSeatedError,
    TooFewError,
    WaitIsOverError,
)
from tables.core.model import Person, Status, Table, TableRequest
from tables.lobby.hosting import Sitter
from tables.outbox.kinds import Detail
from tables.outbox.queue import Showing
from tests.support.desk import ADA, BEN, CHLOE, DMITRI, PLACE, Desk
from tests.support.there import there


async def a_lobby(desk: Desk, *people: Person, wanted: int = 4, **wishes: Any) -> Table:
    wished: dict[str, Any] = {"game": "qin", "place": PLACE, "options": {}, **wishes}
    table = await desk.tables.lobby.open(TableRequest(host=people[0], wanted=wanted, **wished))
    for person in people[1:]:
        table = await desk.tables.lobby.join(table.id, person)
    return table


async def wake(desk: Desk) -> None:
    for table_id in await desk.tables.waking.tables_due():
        await desk.tables.waking.wake(table_id)


async def kinds(desk: Desk) -> list[str]:
    return [row["kind"] for row in await desk.entries(Duty.REMINDER)]


def as_asked(table: Table) -> Detail:
    """What the people of a lobby are asked about, as it is now."""
    return Detail(taken=len(table.chairs), moment=table.closes_at)


async def test_those_in_a_lobby_are_asked_after_two_days_and_once(desk: Desk) -> None:
    table = await a_lobby(desk, ADA, BEN)
    desk.clock.advance(hours=47)
    await wake(desk)
    assert await kinds(desk) == []
    desk.clock.advance(hours=1)
    await wake(desk)
    await wake(desk)
    assert await kinds(desk) == ["waiting"]
    assert there(await desk.tables.reminders.claim()).detail == as_asked(table)
    desk.clock.advance(hours=4 * 24)
    await wake(desk)
    assert await kinds(desk) == ["waiting", "closing"]


async def test_a_lobby_that_was_joined_meanwhile_is_asked_two_days_after_that(desk: Desk) -> None:
    table = await a_lobby(desk, ADA)
    desk.clock.advance(hours=48)
    await wake(desk)
    await desk.tables.lobby.join(table.id, BEN)
    assert await desk.tables.reminders.claim() is None, "what was asked is not true any more"
    desk.clock.advance(hours=48)
    await wake(desk)
    assert await kinds(desk) == ["waiting", "waiting"]


async def test_full_lobbies_games_for_one_and_lobbies_that_are_warned_are_not_asked(desk: Desk) -> None:
    full = await a_lobby(desk, ADA, wanted=2)
    await desk.tables.hosting.set_hints(full.id, ADA.user_id, True)
    await desk.tables.lobby.join(full.id, BEN)
    other = await a_lobby(desk, CHLOE, BEN, wanted=3)
    await desk.tables.hosting.set_hints(other.id, CHLOE.user_id, True)
    await desk.tables.lobby.join(other.id, DMITRI)
    assert (await desk.tables.table(other.id)).asked_to_agree
    desk.clock.advance(hours=48)
    await wake(desk)
    assert await kinds(desk) == []
    late = await a_lobby(desk, ADA, BEN)
    desk.clock.advance(hours=24 * 6)
    await wake(desk)
    assert [row["kind"] for row in await desk.entries(Duty.REMINDER) if row["table_id"] == late.id] == ["closing"]


@pytest.mark.parametrize("change", ["join", "leave", "hints", "cancel", "start", "computer", "remove", "close"])
async def test_a_question_that_was_posted_is_edited_when_the_lobby_changes(desk: Desk, change: str) -> None:
    table = await a_lobby(desk, ADA, BEN)
    desk.clock.advance(hours=48)
    await wake(desk)
    assert not await desk.tables.reminders.posted(there(await desk.tables.reminders.claim()), 900, 20)
    assert await desk.tables.edits.claim(table.id) is None, "it is true"
    match change:
        case "join":
            await desk.tables.lobby.join(table.id, CHLOE)
        case "leave":
            await desk.tables.lobby.leave(table.id, BEN.user_id)
        case "hints":
            await desk.tables.hosting.set_hints(table.id, ADA.user_id, True)
        case "cancel":
            await desk.tables.lobby.cancel(table.id, ADA.user_id)
        case "start":
            await desk.tables.lobby.start(table.id, ADA.user_id)
        case "computer":
            await desk.tables.lobby.add_computer(table.id, ADA.user_id)
        case "remove":
            await desk.tables.hosting.remove(table.id, ADA.user_id, sitter_of(BEN))
        case _:
            desk.clock.advance(hours=24 * 4)
            await wake(desk)
            desk.clock.advance(hours=24)
            await wake(desk)
    edit = there(await desk.tables.edits.claim(table.id))
    assert (edit.message_id, edit.showing) == (900, Showing.REMINDER)
    with pytest.raises((WaitIsOverError, NotInLobbyError)):
        await desk.tables.lobby.start(table.id, ADA.user_id, as_asked(table))
    with pytest.raises((WaitIsOverError, NotInLobbyError)):
        await desk.tables.lobby.fill_up(table.id, ADA.user_id, Level.STRONG, as_asked(table))


def sitter_of(person: Person) -> Sitter:
    return Sitter(person.user_id)


async def test_any_of_those_who_were_asked_starts_smaller_or_with_computers(desk: Desk) -> None:
    table = await a_lobby(desk, ADA, BEN)
    with pytest.raises(NotSeatedError):
        await desk.tables.lobby.start(table.id, DMITRI.user_id, as_asked(table))
    with pytest.raises(NotSeatedError):
        await desk.tables.lobby.fill_up(table.id, DMITRI.user_id, Level.STRONG, as_asked(table))
    with pytest.raises(NotHostError):
        await desk.tables.lobby.start(table.id, BEN.user_id)
    started = await desk.tables.lobby.start(table.id, BEN.user_id, as_asked(table))
    assert (started.status, started.wanted) == (Status.RUNNING, 2)
    alone = await a_lobby(desk, ADA)
    with pytest.raises(TooFewError):
        await desk.tables.lobby.start(alone.id, ADA.user_id, as_asked(alone))
    filled = await desk.tables.lobby.fill_up(alone.id, ADA.user_id, Level.STRONG, as_asked(alone))
    assert filled.status is Status.RUNNING
    assert [chair.is_computer for chair in filled.chairs] == [False, True, True, True]


async def test_a_lobby_is_shown_again_when_the_absence_of_its_host_is_over(desk: Desk) -> None:
    table = await a_lobby(desk, ADA)
    await desk.tables.venue.remember_lobby_message(table.id, 500)
    await wake(desk)
    until = await desk.tables.away.begin(ADA.user_id, (desk.clock.now + timedelta(days=1)).date().isoformat())
    # A change during the absence wakes the lobby at another moment.
    await desk.tables.lobby.join(table.id, BEN)
    await wake(desk)
    for each in await desk.entries(Duty.EDIT):
        edit = there(await desk.tables.edits.claim(each["table_id"]))
        await desk.tables.edits.edited(edit)
    desk.clock.advance(seconds=(until - desk.clock.now).total_seconds() - 1)
    await wake(desk)
    assert not await desk.entries(Duty.EDIT)
    desk.clock.advance(seconds=1)
    await wake(desk)
    assert [each["message_id"] for each in await desk.entries(Duty.EDIT)] == [500]


async def test_a_question_is_asked_again_after_an_outage_that_moves_the_last_moment(desk: Desk) -> None:
    table = await a_lobby(desk, ADA, BEN)
    desk.clock.advance(hours=48)
    await wake(desk)
    asked = there(await desk.tables.reminders.claim())
    assert not await desk.tables.reminders.posted(asked, 900, 20)
    desk.clock.leap(timedelta(hours=30))
    await wake(desk)
    edit = await desk.tables.edits.claim(table.id)
    while edit is not None and edit.message_id != 900:
        edit = await desk.tables.edits.claim(table.id)
    assert edit is not None, "the former question names another last moment"
    assert (await desk.tables.table(table.id)).closes_at != asked.detail.moment
    desk.clock.advance(minutes=5)
    for _ in range(40):
        desk.clock.advance(minutes=55)
        await wake(desk)
    again = there(await desk.tables.reminders.claim())
    assert again.detail == as_asked(await desk.tables.table(table.id))
    assert again.detail != asked.detail
