"""Clocks that stop for more than one reason at once: each hour counts once, and no time runs out meanwhile."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta

import pytest

from tables.core.deadlines import deadline_after_pause
from tables.core.hours import PlayingHours
from tables.core.model import Table
from tables.core.pace import Pace, TurnLimit
from tables.core.preferences import Preferences
from tables.votes.rules import Choice
from tests.support.desk import PLACE, Desk, mover
from tests.support.there import there
from tests.tables.telling import deadline, show, told, watch

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)
A_DAY, BANK = Pace(DAY), Pace(timedelta(), 2 * DAY)
EVENINGS = Pace(2 * HOUR, hours=PlayingHours(time(18), time(23), "UTC"))
THREAD = 555
GUILD = PLACE.guild_id or 0


async def begun_at_noon(desk: Desk, pace: Pace = A_DAY) -> tuple[Table, int, int]:
    """A table in a thread whose first message stands; who is to move, and the other."""
    desk.clock.now = NOON
    table = await desk.running(2, pace=pace)
    await desk.tables.venue.remember_thread(table.id, THREAD)
    await show(desk)
    table = await desk.tables.table(table.id)
    player = mover(table)
    return table, player, next(person.user_id for person in table.people if person.user_id != player)


async def go_away(desk: Desk, user_id: int, days: int) -> datetime:
    return await desk.tables.away.begin(user_id, (desk.clock.now + days * DAY).date().isoformat())


async def test_a_move_in_an_absence_saves_what_was_left_before_it(desk: Desk) -> None:
    table, player, _ = await begun_at_noon(desk, BANK)
    desk.clock.now += DAY + 12 * HOUR
    await go_away(desk, player, 30)
    desk.clock.now += HOUR
    seat = there(table.seat_of(player))
    while mover(table) == player:
        table = await desk.play_any(table.id)
    assert table.chairs[seat].saved == 12 * HOUR
    assert (await desk.tables.table(table.id)).chairs == table.chairs


@pytest.mark.parametrize("way", ["given", "voted"])
async def test_time_that_is_given_in_an_absence_runs_after_it(desk: Desk, way: str) -> None:
    table, player, other = await begun_at_noon(desk)
    assert ("overdue", player) in [found[1:] for found in await watch(desk, 25)]
    back = await go_away(desk, player, 9)
    if way == "given":
        await desk.tables.clock.give_time(table.id, other)
    else:
        (vote,) = (await desk.rows("votes"))["votes"]
        await desk.tables.votes.cast(vote["id"], other, Choice.WAIT)
    assert await deadline(desk, table) == back + DAY


async def test_an_outage_in_an_absence_puts_nothing_off(desk: Desk) -> None:
    table, player, _ = await begun_at_noon(desk)
    await told(desk)
    desk.clock.advance(hours=6)
    await told(desk)
    back = await go_away(desk, player, 9)
    desk.clock.leap(3 * DAY)
    await told(desk)
    assert await deadline(desk, table) == back + 18 * HOUR
    desk.clock.leap(-3 * DAY)
    await told(desk)
    assert await deadline(desk, table) == back + 18 * HOUR
    # Out of it, and two days longer.
    desk.clock.leap(back + 2 * DAY - desk.clock.now)
    await told(desk)
    assert await deadline(desk, table) == back + 2 * DAY + 18 * HOUR


async def test_an_outage_without_a_thread_counts_once(desk: Desk) -> None:
    table, player, _ = await begun_at_noon(desk)
    await told(desk)
    await desk.tables.venue.lose(table.id, THREAD)
    desk.clock.advance(hours=1)
    await told(desk)
    desk.clock.leap(3 * DAY)
    await told(desk)
    desk.clock.advance(hours=1)
    await desk.tables.venue.go_on(table.id, player)
    found = await desk.tables.table(table.id)
    assert (found.deadline, found.turn_at) == (desk.clock.now + DAY, desk.clock.now)


async def test_an_absence_without_a_thread_holds_the_time_that_is_left(desk: Desk) -> None:
    table, player, other = await begun_at_noon(desk)
    desk.clock.now += 6 * HOUR
    await desk.tables.venue.lose(table.id, THREAD)
    # When time would be up, had it run.
    desk.clock.now += 2 * DAY
    back = await go_away(desk, player, 9)
    await desk.tables.venue.go_on(table.id, other)
    assert await deadline(desk, table) == back + 18 * HOUR


@pytest.mark.parametrize("ends", [True, False])
async def test_an_absence_where_the_bot_is_not_holds_the_time_that_is_left(desk: Desk, ends: bool) -> None:
    table, player, _ = await begun_at_noon(desk)
    desk.clock.now += 6 * HOUR
    await desk.tables.departures.leave(GUILD)
    desk.clock.now += 2 * DAY
    back = await go_away(desk, player, 9)
    desk.clock.now += DAY
    if ends:
        await desk.tables.away.end(player)
        desk.clock.now += DAY
    await desk.tables.departures.come_back(GUILD)
    assert await deadline(desk, table) == (desk.clock.now if ends else back) + 18 * HOUR


async def test_a_turn_that_begins_where_the_bot_is_not_has_its_whole_time(desk: Desk) -> None:
    table, _, _ = await begun_at_noon(desk)
    await desk.tables.departures.leave(GUILD)
    desk.clock.now += 2 * DAY
    await desk.play_any(table.id)
    desk.clock.now += 3 * DAY
    await desk.tables.departures.come_back(GUILD)
    after = await desk.tables.table(table.id)
    assert (after.deadline, after.turn_at) == (desk.clock.now + DAY, desk.clock.now)


async def test_time_that_was_up_in_playing_hours_stays_up_when_a_table_goes_on_between_them(desk: Desk) -> None:
    table, player, other = await begun_at_noon(desk, EVENINGS)
    assert ("overdue", player) in [found[1:] for found in await watch(desk, 9)]
    (vote,) = (await desk.rows("votes"))["votes"]
    await desk.tables.venue.lose(table.id, THREAD)
    desk.clock.now += 15 * HOUR
    await desk.tables.venue.go_on(table.id, other)
    await desk.tables.waking.wake(table.id)
    assert await deadline(desk, table) <= desk.clock.now
    assert (await desk.tables.votes.vote(vote["id"])).result is None


async def test_an_absence_that_begins_in_quiet_hours_comes_before_time_is_up(desk: Desk) -> None:
    table, player, _ = await begun_at_noon(desk)
    await desk.tables.people.keep_quiet(player, "9", "20", "UTC")
    await watch(desk, 26)
    back = await go_away(desk, player, 3)
    assert await deadline(desk, table) == back
    found = await watch(desk, 24 * 4)
    assert [each for each in found if each[1] == "overdue"] == [(58.0, "overdue", player)]


async def test_quiet_hours_that_are_changed_later_make_no_one_punctual(desk: Desk) -> None:
    table, player, _ = await begun_at_noon(desk)
    assert ("overdue", player) in [found[1:] for found in await watch(desk, 25)]
    ends = await deadline(desk, table)
    await desk.tables.people.keep_quiet(player, "11", "20", "UTC")
    await go_away(desk, player, 3)
    await desk.tables.away.end(player)
    assert await deadline(desk, table) == ends
    (vote,) = (await desk.rows("votes"))["votes"]
    assert vote["result"] is None


def test_time_that_is_just_up_stays_up_where_the_clock_goes_back_between_playing_hours() -> None:
    limit = TurnLimit(EVENINGS, 2 * HOUR, NOON + 8 * HOUR)
    back = NOON - 2 * HOUR
    ends = deadline_after_pause(limit, NOON, [], stopped=limit.deadline, now=back)
    assert NOON - 13 * HOUR == ends <= back


def test_who_goes_away_as_time_seems_to_be_up_has_what_was_left_when_the_clock_stopped() -> None:
    limit, away = TurnLimit(A_DAY, DAY, NOON + DAY), Preferences(away_until=NOON + 5 * DAY)
    ends = deadline_after_pause(limit, NOON, [away], stopped=NOON + 18 * HOUR, now=NOON + 30 * HOUR)
    assert ends == NOON + 5 * DAY + 6 * HOUR


@pytest.mark.parametrize("stopped", ["by an outage", "without a thread"])
async def test_time_that_ends_as_its_player_sleeps_is_not_up_after_the_clock_has_stopped_until_they_wake(
    desk: Desk, stopped: str
) -> None:
    table, player, _ = await begun_at_noon(desk)
    await desk.tables.people.keep_quiet(player, "11", "20", "UTC")
    assert "overdue" not in [kind for _, kind, _ in await watch(desk, 25)]
    if stopped == "by an outage":
        desk.clock.leap(DAY)
    else:
        await desk.tables.venue.lose(table.id, THREAD)
        desk.clock.now += DAY
        await desk.tables.venue.go_on(table.id, player)
    assert "overdue" not in [kind for kind, _ in await told(desk)]
    assert await deadline(desk, table) >= NOON + 2 * DAY + HOUR
