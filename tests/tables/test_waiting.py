"""How time is at a table: what is left, what holds it, and what comes next, for the player to move and for others."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta

import pytest

from db.records.servers import DepartureRecords
from tables.core.hours import PlayingHours
from tables.core.pace import Pace
from tables.time.clock import Coming, HeldBy, Hold, Waiting
from tables.votes.rules import Choice
from tests.support.desk import Desk
from tests.support.there import there
from tests.support.votes import missing
from tests.tables.telling import tell, watch

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
EVENINGS = PlayingHours(time(18), time(23), "Europe/Berlin")


async def at_table(desk: Desk, pace: Pace | None, seats: int = 2) -> tuple[int, int, int]:
    """A table whose first message was posted; the player to move, and another."""
    table = await desk.running(seats, pace=pace)
    await tell(desk)
    (mover,) = table.people_to_act
    (other, *_) = (person.user_id for person in table.people if person.user_id != mover)
    return table.id, mover, other


async def test_the_player_to_move_sees_the_next_reminder_and_others_when_time_is_up(desk: Desk) -> None:
    table_id, mover, other = await at_table(desk, Pace(24 * HOUR))
    start = desk.clock.now
    clock = desk.tables.clock
    assert (await clock.state(table_id, mover)).coming == (Coming.REMINDER, start + 20.4 * HOUR)
    assert (await clock.state(table_id, other)).coming == (Coming.TIME_UP, start + 24 * HOUR)
    await watch(desk, 23)
    assert (await clock.state(table_id, mover)).coming == (Coming.TIME_UP, start + 24 * HOUR)
    await desk.tables.people.change(mover, auto_away=True)
    assert (await clock.state(table_id, mover)).coming == (Coming.AUTO_AWAY, start + 24 * HOUR)
    assert (await clock.state(table_id, other)).coming == (Coming.TIME_UP, start + 24 * HOUR)


async def test_once_time_is_up_the_vote_comes_next(desk: Desk) -> None:
    table_id, mover, other = await at_table(desk, Pace(timedelta(), 2 * DAY), seats=3)
    await watch(desk, 49)
    clock = desk.tables.clock
    (question,) = await desk.tables.questions.open_at(table_id)
    assert question.detail.vote_id is not None
    for user_id in (mover, other):
        state = await clock.state(table_id, user_id)
        assert (state.waiting.held, state.waiting.deadline, state.coming) == ((), None, (Coming.VOTE_BEGINS, None))
        assert [vote.id for vote in state.waiting.votes] == [question.detail.vote_id]
    await desk.tables.votes.cast(question.detail.vote_id, other, Choice.WAIT)
    assert (await clock.state(table_id, mover)).coming == (Coming.VOTE_ENDS, desk.clock.now + DAY)


async def test_without_a_clock_the_question_to_the_others_comes_next(desk: Desk) -> None:
    table_id, mover, other = await at_table(desk, None)
    start = desk.clock.now
    assert (await desk.tables.clock.state(table_id, mover)).coming == (Coming.REMINDER, start + 2 * DAY)
    assert (await desk.tables.clock.state(table_id, other)).coming == (Coming.SILENCE, start + 5 * DAY)


async def test_an_absence_and_the_hours_hold_the_clock_until_they_end(desk: Desk) -> None:
    desk.clock.now = datetime(2026, 3, 2, 19, tzinfo=UTC)
    table_id, mover, other = await at_table(desk, Pace(2 * HOUR, hours=EVENINGS))
    clock = desk.tables.clock
    assert (await clock.state(table_id, other)).waiting.held == ()
    desk.clock.now = datetime(2026, 3, 2, 22, tzinfo=UTC)
    assert (await clock.state(table_id, other)).waiting.held == ()
    table_id, mover, other = await at_table(desk, Pace(2 * HOUR, hours=EVENINGS))
    evening = HeldBy(Hold.HOURS, datetime(2026, 3, 3, 17, tzinfo=UTC))
    assert (await clock.state(table_id, other)).waiting.held == (evening,)
    await desk.tables.away.begin(mover, "2026-03-05")
    held = (await clock.state(table_id, other)).waiting.held
    assert held == (HeldBy(Hold.AWAY, datetime(2026, 3, 5, tzinfo=UTC)), evening)


async def test_others_learn_nothing_of_quiet_hours(desk: Desk) -> None:
    table = await desk.running(2, pace=Pace(24 * HOUR))
    (mover,) = table.people_to_act
    (other,) = (person.user_id for person in table.people if person.user_id != mover)
    hour = desk.clock.now.hour
    await desk.tables.people.keep_quiet(mover, str(hour), str((hour + 8) % 24), "UTC")
    await tell(desk)
    own = await desk.tables.clock.state(table.id, mover)
    assert own.coming is not None
    assert own.coming[0] is Coming.NOTICE
    assert (await desk.tables.clock.state(table.id, other)).coming == (Coming.TIME_UP, table.deadline)


@pytest.mark.parametrize("everybody", [True, False])
async def test_a_bank_is_what_a_move_now_would_leave(desk: Desk, everybody: bool) -> None:
    table_id, mover, other = await at_table(desk, Pace(12 * HOUR, 4 * DAY, 8 * DAY))
    seat = there((await desk.tables.table(table_id)).seat_of(mover))
    desk.clock.now += DAY
    state = await desk.tables.clock.state(table_id, mover)
    assert (state.saved[seat], state.saved[1 - seat]) == (3 * DAY + 12 * HOUR, 4 * DAY)
    await desk.tables.clock.give_time(table_id, other, everybody=everybody)
    state = await desk.tables.clock.state(table_id, other)
    assert state.saved[1 - seat] == 4 * DAY + (12 * HOUR if everybody else timedelta())
    assert state.saved[seat] == 4 * DAY


async def test_a_lobby_and_a_game_without_banks_have_no_saved_time(desk: Desk) -> None:
    table_id, mover, _ = await at_table(desk, Pace(DAY))
    assert (await desk.tables.clock.state(table_id, mover)).saved == (None, None)


async def test_an_open_vote_and_an_offer_are_waited_for_until_they_end(desk: Desk) -> None:
    table, vote = await missing(desk, 3)
    waiting = await waits(desk, table.id)
    assert ([each.id for each in waiting.votes], waiting.offers, waiting.deadline) == ([vote.id], (), None)
    for elector in vote.electors:
        if (await desk.tables.votes.vote(vote.id)).result is None:
            await desk.tables.votes.cast(vote.id, elector, Choice.REPLACE)
    waiting = await waits(desk, table.id)
    assert (waiting.votes, [each.holder_id for each in waiting.offers]) == ((), [vote.user_id])
    assert waiting.kinds == ("offer",)
    await desk.play_any(table.id)
    waiting = await waits(desk, table.id)
    assert (waiting.kinds, waiting.deadline) == ((), desk.clock.now + DAY)


@pytest.mark.parametrize("pace", [None, Pace(DAY)])
async def test_no_end_is_known_while_the_place_or_the_server_is_gone(desk: Desk, pace: Pace | None) -> None:
    table_id, mover, _ = await at_table(desk, pace)
    guild_id = there((await desk.tables.table(table_id)).place.guild_id)
    await desk.tables.departures.leave(guild_id)
    desk.clock.advance(hours=3)
    state = await desk.tables.clock.state(table_id, mover)
    assert (state.waiting.kinds, state.waiting.deadline, state.coming) == (("server",), None, None)
    await desk.tables.departures.come_back(guild_id)
    assert (await waits(desk, table_id)).deadline == (None if pace is None else desk.clock.now + DAY)
    await desk.tables.venue.remember_thread(table_id, 77)
    await desk.tables.venue.lose(table_id, 77)
    assert (await waits(desk, table_id)).kinds == ("lost",)
    assert (await waits(desk, table_id)).deadline is None


async def waits(desk: Desk, table_id: int) -> Waiting:
    """What a table waits for now."""
    return (await desk.tables.clock.waiting([await desk.tables.table(table_id)]))[table_id]


async def test_a_list_asks_once_for_each_server_whether_it_has_the_bot(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables, asked = [await desk.running(2) for _ in range(3)], list[int]()
    found = DepartureRecords.left_at

    async def counted(records: DepartureRecords, guild_id: int) -> int | None:
        asked.append(guild_id)
        return await found(records, guild_id)

    monkeypatch.setattr(DepartureRecords, "left_at", counted)
    assert len(await desk.tables.clock.waiting(tables)) == 3
    assert asked == [tables[0].place.guild_id]
