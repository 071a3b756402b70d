"""The screens of clocks: whose time runs, what holds it, what comes next, and more time."""

from __future__ import annotations

from datetime import time, timedelta

import pytest

from screens.clock import go_on_button, in_short, waiting_buttons, waiting_lines
from screens.controls import Control
from screens.screen import Then
from screens.times import banks_line
from screens.votes import vote_text
from tables.core.errors import NoBankError, NoClockError, NotRunningError, NotSeatedError, OwnTimeError, TimeEnoughError
from tables.core.hours import PlayingHours
from tables.core.model import Table
from tables.core.pace import Pace
from tables.time.clock import Waiting
from tests.support.desk import ADA, BEN, CHLOE, DMITRI, Desk, mover, person_of
from tests.support.presenters import PRESENTERS
from tests.support.reader import Reader, SentenceFacts, label_of
from tests.support.votes import missing, show_turns

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
BANKS = Pace(12 * HOUR, 2 * DAY, 3 * DAY)
FACTS = SentenceFacts("en")


async def waiting(desk: Desk, table: Table) -> Waiting:
    """What a table waits for."""
    return (await desk.tables.clock.waiting([table]))[table.id]


async def shown(desk: Desk, table: Table, user_id: int) -> list[str]:
    """What `/clock show` says to a person, by sentences with what is filled into them."""
    return (await Reader(desk, person_of(user_id), FACTS).command("clock", "clock-show", table=table)).lines


def on(controls: list[Control]) -> list[str]:
    return [label_of(each) for each in controls]


async def test_the_clock_says_whose_time_runs_and_what_comes_next(desk: Desk) -> None:
    timed, untimed = await desk.running(2, pace=DAY), await desk.running(2)
    said = await Reader(desk, CHLOE).command("clock", "clock-show", table=timed)
    assert said.lines[:3] == ["### qin", "pace-turn.", "clock-to-move"]
    assert "turn-deadline" in said.lines
    said = await Reader(desk, CHLOE).command("clock", "clock-show", table=untimed)
    assert said.lines[1] == "clock-pace-none"
    await desk.tables.play.resign(untimed.id, ADA.user_id)
    over = await Reader(desk, CHLOE).command("clock", "clock-show", table=await desk.tables.table(untimed.id))
    assert over.lines[-1] == "clock-over"


async def test_with_banks_the_clock_says_what_is_saved_and_what_comes_next(desk: Desk) -> None:
    table = await desk.running(2, pace=BANKS)
    await show_turns(desk, table)
    own, other = (person.name for person in sorted((ADA, BEN), key=lambda each: each.user_id != mover(table)))
    assert banks_line(table, FACTS) == f"turn-banks players=**{other}**colonspan-in-days number=2"
    said = await shown(desk, table, mover(table))
    assert said[1].startswith("pace-bank-most bank=span-in-days number=2 most=span-in-days number=3 turn=")
    saved, after = said[-2:]
    assert saved.startswith("clock-saved players=**")
    assert f"**{own}**colonspan-in-days number=2 span-in-hours number=12" in saved
    assert after.startswith("clock-next left=<t:")
    assert after.endswith(" what=reminder")
    others = await shown(desk, table, next(each.user_id for each in (ADA, BEN) if each.user_id != mover(table)))
    assert not any(line.startswith("clock-next") for line in others)


async def test_what_holds_the_time_is_said_in_full_and_in_short(desk: Desk) -> None:
    fast = await desk.running(2, pace=Pace(2 * HOUR, hours=PlayingHours(time(18), time(23), "UTC")))
    evening = int(desk.clock.now.replace(hour=18, minute=0, second=0, microsecond=0).timestamp())
    held = f"clock-held moment=<t:{evening}:f> player=**{person_of(mover(fast)).name}** why=hours"
    assert held in await shown(desk, fast, CHLOE.user_id)
    assert held in waiting_lines(fast, await waiting(desk, fast), FACTS)
    table = await desk.running(2, pace=DAY)
    line = in_short(await waiting(desk, table), FACTS)
    assert [each[-3:] for each in line] == [":R>"]
    await desk.tables.away.begin(mover(table), str((desk.clock.now + 5 * DAY).date()))
    table = await desk.tables.table(table.id)
    (short,) = in_short(await waiting(desk, table), FACTS)
    assert (short.split()[0], short.split()[-1]) == ("waits-for", "what=away")


async def test_whoever_may_vote_or_take_a_seat_has_buttons_for_it(desk: Desk) -> None:
    table, vote = await missing(desk)
    found = await waiting(desk, table)
    ways = ["button-vote-wait", "button-vote-computer", "button-vote-replace", "button-vote-end"]
    for user_id, ballots in ((vote.electors[0], ways), (vote.user_id, [])):
        assert on(waiting_buttons(table, found, user_id, FACTS)) == ["button-votes"]
        shown = await Reader(desk, person_of(user_id), FACTS).at(table, "votes")
        assert (on(shown.controls), shown.lines[0]) == (ballots, vote_text(vote, table, PRESENTERS["qin"], FACTS))
    assert "waits-for moment= what=vote" in in_short(found, FACTS)
    seats = await desk.running(2)
    await desk.tables.seats.offer(seats.id, ADA.user_id, CHLOE)
    found = await waiting(desk, seats)
    for person, labels in (
        (ADA, ["button-withdraw-offer"]),
        (BEN, []),
        (CHLOE, ["button-take-over"]),
        (DMITRI, []),
    ):
        assert on(waiting_buttons(seats, found, person.user_id, FACTS)) == labels, person
    assert label_of(go_on_button(seats, FACTS)) == "button-go-on-anywhere"


async def test_more_time_is_refused_to_oneself_to_who_has_plenty_and_where_no_clock_or_bank_is(desk: Desk) -> None:
    table, later, untimed = [await desk.running(2, pace=pace) for pace in (DAY, DAY, None)]
    late, other = sorted((ADA, BEN), key=lambda each: each.user_id != mover(table))
    await Reader(desk, other).at(table, "more-time")
    (other_later,) = {ADA, BEN} - {person_of(mover(later))}
    for person, at, action, error in (
        (other, table, "more-time", TimeEnoughError),
        (late, table, "more-time", OwnTimeError),
        (other_later, later, "more-for-all", NoBankError),
        (BEN, untimed, "more-time", NoClockError),
    ):
        with pytest.raises(error):
            await Reader(desk, person).at(at, action)
    over = await desk.tables.play.resign(later.id, ADA.user_id)
    with pytest.raises(NotRunningError):
        await Reader(desk, BEN).at(over, "more-time")
    banks = await desk.running(2, pace=BANKS)
    (giver,) = {ADA, BEN} - {person_of(mover(banks))}
    given = await Reader(desk, giver).at(banks, "more-for-all")
    assert (given.text, given.then) == ("more-for-all-done", [Then.REMIND])


async def test_others_give_more_time_by_button_and_command_and_a_stranger_gives_none(desk: Desk) -> None:
    table = await desk.running(2, pace=DAY)
    (seat,) = table.to_act
    other = Reader(desk, BEN if seat == table.seat_of(ADA.user_id) else ADA)
    given = await other.at(table, "more-time")
    assert (given.text, given.then) == ("more-time-done", [Then.REMIND])
    desk.clock.advance(days=1)
    given = await other.command("clock", "clock-more", table=table)
    assert given.text == "more-time-done"
    with pytest.raises(NotSeatedError):
        await Reader(desk, CHLOE).at(table, "more-time")
