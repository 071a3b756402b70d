"""Absences stop a person's clocks at every table and start them again."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from tables.core.errors import AwayTooLongError, BadDateError, NotAwayError, PastDateError
from tables.core.model import Status
from tables.core.pace import Pace
from tables.play.premoves import Guard
from tables.time.away import AUTO_AWAY
from tables.votes.rules import About, Result, Vote
from tests.support.desk import Desk, mover
from tests.support.there import there
from tests.tables.telling import begun, deadline, show, tell, told, watch

DAY = timedelta(days=1)


async def test_the_clocks_of_whoever_is_away_stand_still_at_every_table(desk: Desk) -> None:
    first, player, _ = await begun(desk)
    desk.clock.advance(hours=10)
    tables = [first, *[(await begun(desk))[0] for _ in range(4)]]
    before = [await deadline(desk, table) for table in tables]
    desk.clock.advance(hours=2)
    back = await desk.tables.away.begin(player, "2026-03-06")
    assert back == datetime(2026, 3, 6, tzinfo=UTC)
    for table, ends in zip(tables, before, strict=True):
        theirs = player == mover(table)
        assert await deadline(desk, table) == (ends + (back - desk.clock.now) if theirs else ends)


async def test_coming_back_early_leaves_what_was_left(desk: Desk) -> None:
    table, player, _ = await begun(desk)
    desk.clock.advance(hours=10)
    await desk.tables.away.begin(player, "2026-03-06")
    desk.clock.advance(hours=30)
    waiting = await desk.tables.away.end(player)
    assert [found.id for found in waiting] == [table.id]
    assert await deadline(desk, table) == desk.clock.now + timedelta(hours=14)
    with pytest.raises(NotAwayError):
        await desk.tables.away.end(player)


@pytest.mark.parametrize("hours", [None, 24.0])
async def test_the_turn_message_is_edited_once_the_absence_that_it_names_is_over(
    desk: Desk, hours: float | None
) -> None:
    table, player, _ = await begun(desk, hours=hours)
    await desk.tables.away.begin(player, "2026-03-03")
    await tell(desk)
    table = await desk.tables.table(table.id)
    await desk.edit_all(table)
    await watch(desk, 47)
    assert not await desk.is_edited(table)
    await watch(desk, 2)
    assert await desk.is_edited(table)


async def test_the_turn_message_of_a_game_for_one_shows_how_long_its_player_is_away(desk: Desk) -> None:
    lobby = await desk.lobby(wanted=1, game="dragon_castle", pace=Pace(DAY))
    await desk.tables.lobby.start(lobby.id, lobby.host_id)
    await show(desk)
    table = await desk.tables.table(lobby.id)
    await desk.edit_all(table)
    await desk.tables.away.begin(lobby.host_id, "2026-03-06")
    assert await desk.is_edited(table)
    await desk.edit_all(table)
    await desk.tables.away.end(lobby.host_id)
    assert await desk.is_edited(table)


async def test_saying_it_again_changes_the_end(desk: Desk) -> None:
    table, player, _ = await begun(desk)
    for day in ("2026-03-06", "2026-03-10", "2026-03-04"):
        await desk.tables.away.begin(player, day)
        desk.clock.advance(hours=2)
    assert await deadline(desk, table) == datetime(2026, 3, 5, tzinfo=UTC)


async def test_a_turn_that_comes_to_somebody_away_begins_when_they_are_back(desk: Desk) -> None:
    table, _, (other,) = await begun(desk)
    await desk.tables.away.begin(other, "2026-03-05")
    await desk.play_any(table.id)
    assert await show(desk) == []
    assert await deadline(desk, table) == datetime(2026, 3, 6, tzinfo=UTC)
    assert [told[1:] for told in await watch(desk, 24 * 4 - 6, 6)] == [("away", other)]
    assert (await watch(desk, 30))[:2] == [(6.0, "turn", other), (26.5, "reminder", other)]


async def test_every_table_is_told_the_latest_and_nobody_is_notified(desk: Desk) -> None:
    _, player, _ = await begun(desk)
    await begun(desk)
    await desk.tables.away.begin(player, "2026-03-06")
    await desk.tables.away.begin(player, "2026-03-08")
    reminders = await tell(desk)
    assert [(each.kind.name, each.detail.moment, each.kind.notifies) for each in reminders] == [
        ("away", datetime(2026, 3, 8, tzinfo=UTC), False)
    ] * 2
    await desk.tables.away.end(player)
    assert await told(desk) == [("back", player)] * 2


async def test_without_a_clock_the_days_away_do_not_count(desk: Desk) -> None:
    _, player, _ = await begun(desk, hours=None)
    await desk.tables.away.begin(player, "2026-03-11")
    await told(desk)
    assert await watch(desk, 24 * 10, 6) == []
    assert [(passed, kind) for passed, kind, _ in await watch(desk, 24 * 5, 1)] == [
        (48, "reminder"),
        (120, "silence"),
    ]
    assert await watch(desk, 24 * 5, 6) == []


async def test_the_day_begins_where_the_person_is(desk: Desk) -> None:
    await desk.tables.people.keep_quiet(5, None, None, "Asia/Tokyo")
    assert await desk.tables.away.begin(5, "5.3.2026") == datetime(2026, 3, 4, 15, tzinfo=UTC)
    assert await desk.tables.away.begin(5, "2.4.") == datetime(2026, 4, 1, 15, tzinfo=UTC)


REFUSED: dict[type[Exception], tuple[str, ...]] = {
    PastDateError: ("2026-02-28", "2026-03-01", "1.1.2020", "0001-01-01", "1.1.0001", "1.1.00"),
    AwayTooLongError: ("2026-12-24", "28.2.", "9999-12-31", "29.2."),
    BadDateError: ("0.1.", "1.1.0000", "soon", "30.2.", "2026-13-01", "04/05/2026", "13/13", "31/4", ""),
}


async def test_a_day_that_makes_no_sense_is_refused_and_changes_nothing(desk: Desk) -> None:
    table, player, _ = await begun(desk)
    for refusal, day in ((refusal, day) for refusal, days in REFUSED.items() for day in days):
        with pytest.raises(refusal):
            await desk.tables.away.begin(player, day)
    assert await deadline(desk, table) == table.deadline
    assert await told(desk) == []


async def test_who_allowed_it_is_away_by_themselves_before_their_first_timeout(desk: Desk) -> None:
    table, player, _ = await begun(desk)
    await desk.tables.people.change(player, auto_away=True)
    assert [kind for _, kind, _ in await watch(desk, 30)] == ["reminder", "away"]
    back = (table.deadline or desk.clock.now) + AUTO_AWAY
    assert await deadline(desk, table) == back + DAY / 2
    assert (await desk.tables.people.preferences(player)).away_until == back
    # Once: whoever does not come back keeps the table waiting after all.
    later = await watch(desk, 24 * 9, 3)
    assert [kind for _, kind, _ in later] == ["reminder", "overdue"]


async def test_an_absence_that_began_by_itself_ends_with_a_move(desk: Desk) -> None:
    first, player, _ = await begun(desk)
    await desk.tables.people.change(player, auto_away=True)
    await watch(desk, 25)
    other_table = (await begun(desk))[0]
    while player != mover(other_table):
        other_table = await desk.play_any(other_table.id)
    await desk.play_any(other_table.id)
    assert ("back", player) in await told(desk)
    wishes = await desk.tables.people.preferences(player)
    assert not wishes.is_away(desk.clock.now)
    assert not wishes.sent_away
    assert await deadline(desk, first) == desk.clock.now + DAY / 2


async def test_an_absence_that_began_by_itself_outlasts_a_turn_that_plays_itself(desk: Desk) -> None:
    _, player, _ = await begun(desk)
    await desk.tables.people.change(player, auto_away=True)
    elsewhere = (await begun(desk, hours=None))[0]
    if player == mover(elsewhere):
        elsewhere = await desk.play_any(elsewhere.id)
    planning = desk.tables.planning
    position = await planning.position(elsewhere.id, player)
    tried = await planning.try_moves(elsewhere.id, player, position.legal[:1], position.step)
    await planning.arm(elsewhere.id, player, Guard.LEGAL, tried.step)
    await watch(desk, 25)
    assert (await desk.play_any(elsewhere.id)).ply == elsewhere.ply + 2
    assert ("back", player) not in await told(desk)
    assert (await desk.tables.people.preferences(player)).is_away(desk.clock.now)


async def test_an_absence_that_was_announced_does_not_end_with_a_move(desk: Desk) -> None:
    table, player, _ = await begun(desk)
    await desk.tables.away.begin(player, "2026-03-10")
    await desk.play_any(table.id)
    await told(desk)
    assert (await desk.tables.people.preferences(player)).is_away(desk.clock.now)


async def test_the_first_and_the_last_day_there_are_are_refused_in_every_zone(desk: Desk) -> None:
    days = {"0001-01-01": PastDateError, "1.1.0001": PastDateError, "9999-12-31": AwayTooLongError}
    for zone in ("UTC", "Pacific/Kiritimati", "Etc/GMT+12", "Asia/Kathmandu", "America/New_York"):
        async with desk.store.writing() as session:
            await session.people.put({"user_id": 5}, {"zone": zone})
        for day, refusal in days.items():
            with pytest.raises(refusal):
                await desk.tables.away.begin(5, day)


async def test_a_day_is_the_next_that_is_called_so(desk: Desk) -> None:
    for now, written, meant in (
        (datetime(2027, 12, 31, 12, tzinfo=UTC), "29.2.", datetime(2028, 2, 29, tzinfo=UTC)),
        (datetime(2026, 12, 1, tzinfo=UTC), "24.12.26", datetime(2026, 12, 24, tzinfo=UTC)),
        (datetime(2026, 12, 1, tzinfo=UTC), "24/12/2026", datetime(2026, 12, 24, tzinfo=UTC)),
        (datetime(2026, 12, 1, tzinfo=UTC), "12/24", datetime(2026, 12, 24, tzinfo=UTC)),
        (datetime(2026, 12, 1, tzinfo=UTC), "12 / 12 / 26", datetime(2026, 12, 12, tzinfo=UTC)),
        (datetime(2026, 12, 1, tzinfo=UTC), "24. 12. 2026", datetime(2026, 12, 24, tzinfo=UTC)),
        (datetime(2026, 12, 31, tzinfo=UTC), "1.1.", datetime(2027, 1, 1, tzinfo=UTC)),
        (datetime(2026, 12, 31, tzinfo=UTC), "1.1.27", datetime(2027, 1, 1, tzinfo=UTC)),
    ):
        desk.clock.now = now
        assert await desk.tables.away.begin(5, written) == meant


@pytest.mark.parametrize("hours", [24, None])
async def test_an_absence_that_is_renewed_for_ever_holds_a_turn_for_60_days(desk: Desk, hours: float | None) -> None:
    table, player, (other,) = await begun(desk, hours=hours)
    told_of: list[tuple[float, str]] = []
    for days in (50, 50, 10):
        until = str((desk.clock.now + 59 * DAY).date())
        await desk.tables.away.begin(player, until)
        held = await desk.tables.away.short_holds(player)
        assert bool(held) == bool(told_of or desk.clock.now > datetime(2026, 3, 2, tzinfo=UTC))
        begun_at = desk.clock.now - datetime(2026, 3, 1, tzinfo=UTC)
        told_of += [(passed / 24 + begun_at.days, kind) for passed, kind, _ in await watch(desk, 24 * days, 12)]
    ((when, what),) = [found for found in told_of if found[1] in ("overdue", "silence")]
    assert (when, what) == ((61, "overdue") if hours else (65, "silence"))
    assert [each.about for each in await _open_votes(desk, table.id)] == [About.MISSING]
    vote = (await desk.tables.votes.ask_to_abort(table.id, other)).vote
    assert (vote.electors, vote.result) == ((other,), Result.AGREE)
    assert (await desk.tables.table(table.id)).status is Status.OVER


async def test_where_an_absence_holds_a_turn_no_longer_it_is_said(desk: Desk) -> None:
    table, player, (other,) = await begun(desk)
    await desk.tables.away.begin(player, "2026-04-29")
    assert await desk.tables.away.short_holds(player) == ()
    desk.clock.live(days=50)
    await desk.tables.away.begin(player, "2026-06-15")
    (held,) = await desk.tables.away.short_holds(player)
    assert (held.table.id, held.until) == (table.id, datetime(2026, 4, 30, tzinfo=UTC))
    assert await desk.tables.away.short_holds(other) == ()
    assert await deadline(desk, table) == there(held.until) + DAY


async def _open_votes(desk: Desk, table_id: int) -> list[Vote]:
    async with desk.store.reading() as session:
        found = [row["id"] for row in await session.votes.open_at(table_id)]
    return [await desk.tables.votes.vote(vote_id) for vote_id in found]


@pytest.mark.parametrize("hours", [24, None])
async def test_an_absence_after_the_turn_was_late_holds_nothing_there_and_says_so(
    desk: Desk, hours: float | None
) -> None:
    table, player, _ = await begun(desk, 3, hours=hours)
    await watch(desk, 24.5 if hours else 24 * 5 + 1)
    other = (await begun(desk, 2))[0]
    (vote,) = await _open_votes(desk, table.id)
    before = (await desk.tables.table(table.id)).deadline
    until = await desk.tables.away.begin(player, "2026-03-20")
    assert (await desk.tables.table(table.id)).deadline == before
    assert [each.result for each in await _open_votes(desk, table.id)] == [vote.result]
    (late,) = await desk.tables.away.short_holds(player)
    assert (late.table.id, late.until) == (table.id, None)
    table = await desk.tables.table(table.id)
    assert await desk.tables.away.short_hold(table, player, until) == late
    assert await desk.tables.away.short_hold(other, player, until) is None
