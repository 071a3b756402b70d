"""Every kind of occasion, with everything that goes wrong before, in and after it: what was told is what happens."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import timedelta

import pytest

from tables.core.errors import TableError
from tables.core.model import Person, Status, Table, TableRequest
from tables.core.pace import Pace
from tables.managing import Manager
from tables.outbox.kinds import LOBBY_WAITS, TURN_LASTS
from tables.play.premoves import Guard
from tables.wishes.wishes import Wish
from tests.support.desk import ADA, BEN, DMITRI, PEOPLE, PLACE, Desk
from tests.support.full import FULL
from tests.tables.witness import STEP, Witness

GUILD = PLACE.guild_id or 0

When = Callable[[str], Awaitable[None]]
"""What goes wrong in one part of an occasion, if this is the part."""


async def a_turn_of_ada(w: Witness, hours: float, seats: int = 3) -> Table:
    """A table where Ada has just got the turn."""
    table = await w.desk.running(seats, pace=Pace(timedelta(hours=hours)))
    while ADA.user_id not in table.people_to_act:
        table = await w.desk.play_any(table.id)
    await w.look()
    return await w.tables.table(table.id)


async def a_reminder_put_off_while_away(w: Witness, when: When) -> None:
    """A reminder that is put off when there is much time, of which there is less once the person is back."""
    await w.passes(10.5)
    table = await a_turn_of_ada(w, 12, seats=2)
    # The absence ends in four hours, at midnight, and the time two and a half hours later.
    await w.passes(9.5)
    await when("before")
    if not w.is_away(ADA.user_id):
        await w.leaves(ADA, days=1)
        await w.may(w.tables.waking.snooze(table.id, table.turn_ply, ADA.user_id))
        sent = w.count(ADA.user_id, TURN_LASTS.name)
        await w.comes_back(ADA)
        await when("in")
        while (table := await w.tables.table(table.id)).deadline and table.deadline > w.clock.now:
            await w.passes(0.5)
        assert w.count(ADA.user_id, TURN_LASTS.name) > sent, "a reminder that was put off never came"
    await when("after")
    await w.passes(12)


async def seek(w: Witness, *people: Person, days: int = 2) -> None:
    for person in people:
        await w.tables.wishes.seek(person, PLACE, Wish(("qin",), (2,)), timedelta(days=days), "en")
        w.promise_time(person.user_id, "seek over", 24 * days)
    await w.look()


async def a_search(w: Witness, when: When) -> None:
    """Somebody looks for others, and finds them at once or later; the search lasts as long as was said."""
    await when("before")
    await seek(w, ADA, days=1)
    since = w.able.get(ADA.user_id, 0)
    await when("in")
    while w.able.get(ADA.user_id, 0) - since < 24 - STEP:
        assert await w.tables.wishes.of_person(GUILD, ADA.user_id) is not None, "a search is over early"
        await w.passes(STEP)
    await seek(w, BEN)
    await when("after")
    await w.passes(100)


async def a_lobby(w: Witness, when: When) -> None:
    """A table that waits for players: its people are asked, and it lasts as long as was said."""
    table = await w.tables.lobby.open(TableRequest("qin", ADA, PLACE, wanted=4, options={}))
    await w.tables.lobby.join(table.id, BEN)
    since = w.runs
    await when("before")
    await w.passes(50)
    assert LOBBY_WAITS.name in [each.kind for each in w.told] or w.runs - since < 48
    await when("in")
    await w.passes(26)
    await when("after")
    while w.runs - since < 24 * 7 - STEP:
        assert (await w.tables.table(table.id)).status is Status.LOBBY, "closed early"
        await w.passes(STEP)
    await w.passes(4 * STEP)
    assert (await w.tables.table(table.id)).status is Status.CANCELLED


async def a_lobby_that_is_asked(w: Witness, when: When) -> None:
    """People who wait for others are asked how to go on: who is there can answer, whatever the host does."""
    await when("before")
    table = await w.tables.lobby.open(TableRequest("qin", ADA, PLACE, wanted=4, options={}))
    await w.tables.lobby.join(table.id, BEN)
    await w.passes(52)
    await when("in")
    await w.passes(STEP)
    questions = [each for each in w.told if each.kind == LOBBY_WAITS.name]
    assert questions, "nobody was asked"
    await w.tables.lobby.start(table.id, BEN.user_id, questions[-1].detail)
    await when("after")
    await w.passes(STEP)


async def an_invitation(w: Witness, when: When) -> None:
    """Somebody invites Ada, and a manager acts at a table of hers: who is away or asleep is not notified."""
    await when("before")
    table = await a_turn_of_ada(w, 96)
    lobby = await w.tables.lobby.open(TableRequest("qin", DMITRI, PLACE, wanted=2, options={}, private=True))
    await when("in")
    await w.tables.invitations.invite(lobby.id, DMITRI.user_id, ADA.user_id)
    for user_id in await w.tables.people.notifiable([ADA.user_id], by=DMITRI.user_id):
        assert not w.is_away(user_id), "invited while away"
    w.ended_by_manager.add(table.id)
    await w.may(w.tables.managers.end(Manager(99, GUILD), table.id))
    await w.passes(4)
    await when("after")


async def a_plan(w: Witness, when: When) -> None:
    """Ben plans his next turn: it is played when it comes, or he is told that it is not."""
    await when("before")
    table = await a_turn_of_ada(w, 96, seats=2)
    position = await w.tables.planning.clear_line(table.id, BEN.user_id)
    for _ in range(12):
        if not position.is_turn_over and position.legal:
            position = await w.tables.planning.try_moves(table.id, BEN.user_id, [position.legal[0]], position.step)
    await w.tables.planning.arm(table.id, BEN.user_id, Guard.LEGAL, position.step)
    await when("in")
    for _ in range(8):
        if ADA.user_id in (await w.tables.table(table.id)).people_to_act:
            await w.desk.play_any(table.id)
    await w.passes(4)
    heard = {each.kind for each in w.told if each.user_id == BEN.user_id}
    assert heard & {"premove", "unplanned", "turn"} or w.is_away(BEN.user_id), "what became of a plan?"
    await when("after")


OCCASIONS = (
    a_reminder_put_off_while_away,
    a_search,
    a_lobby,
    a_lobby_that_is_asked,
    an_invitation,
    a_plan,
)


async def nothing(_: Witness) -> None:
    """Nothing goes wrong."""


async def an_absence(w: Witness) -> None:
    await w.leaves(ADA)


async def a_short_absence(w: Witness) -> None:
    """Ada is back sooner than she said: deadlines move back."""
    await w.leaves(ADA)
    await w.passes(4)
    await w.comes_back(ADA)


async def a_lost_server(w: Witness) -> None:
    await w.loses_server_for(30)


async def a_removal(w: Witness) -> None:
    await w.removes_bot_for(30)


async def the_bot_off(w: Witness) -> None:
    await w.is_off_for(30)


async def more_time(w: Witness) -> None:
    for table in await w.tables.lists.of_user(ADA.user_id):
        try:
            await w.tables.clock.give_time(table.id, BEN.user_id)
        except TableError:
            continue
    await w.look()


TROUBLES = (nothing, an_absence, a_short_absence, a_lost_server, a_removal, the_bot_off, more_time)


CASES = [
    (occasion, trouble, part)
    for occasion in OCCASIONS
    for trouble in TROUBLES
    for part in ("before", "in", "after")
    if part == "in" or (FULL and trouble not in (nothing, a_short_absence, a_removal))
]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("occasion", "trouble", "part"), CASES, ids=lambda each: each if isinstance(each, str) else each.__name__
)
async def test_what_was_told_is_what_happens(
    desk: Desk,
    occasion: Callable[[Witness, When], Awaitable[None]],
    trouble: Callable[[Witness], Awaitable[None]],
    part: str,
) -> None:
    witness = Witness(desk)
    await desk.tables.outages.look()

    async def when(this: str) -> None:
        if this == part:
            await trouble(witness)

    await occasion(witness, when)
    for person in PEOPLE:
        assert witness.able.get(person.user_id, 0) <= witness.runs
