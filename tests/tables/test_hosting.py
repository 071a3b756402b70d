"""What hosts change in a lobby, who has to agree to it, and how long a lobby lives."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import timedelta

import pytest

from computers.levels import Level
from db.schema import Duty
from engines.protocol import OptionError
from engines.registry import ENGINES
from tables.core.deadlines import LOBBY_LASTS, SEATS_KEPT, WARNED_BEFORE
from tables.core.errors import (
    HostStaysError,
    NoLastTimeError,
    NotAgreedError,
    NotHostError,
    NotInLobbyError,
    NotOpenError,
    NotSeatedError,
    ReadByAllError,
    SeatsChangedError,
    SeatsKeptError,
    SeriesSetError,
    TooManySeatedError,
)
from tables.core.model import Begins, CalledOff, LobbyRule, Person, Place, Status, Table
from tables.core.pace import Pace
from tables.lobby.hosting import Sitter
from tables.managing import Manager
from tests.support.desk import ADA, BEN, CHLOE, DMITRI, PLACE, Desk
from tests.support.there import there

EVA = Person(5, "Eva")


def names(table: Table) -> list[str]:
    return [chair.person.name if chair.person else chair.level.value for chair in table.chairs]


async def reminders(desk: Desk) -> list[tuple[str, int]]:
    return [(row["kind"], row["user_id"]) for row in await desk.entries(Duty.REMINDER)]


async def test_a_removed_person_is_told_and_cannot_come_back(desk: Desk) -> None:
    table = await desk.lobby(ADA, BEN, CHLOE, wanted=4)
    after = await desk.tables.hosting.remove(table.id, ADA.user_id, Sitter(BEN.user_id))
    assert names(after) == ["Ada", "Chloé"]
    assert await reminders(desk) == [("removed", BEN.user_id)]
    with pytest.raises(NotOpenError):
        await desk.tables.lobby.join(table.id, BEN)
    assert there(await desk.tables.reminders.claim()).directly


async def test_a_computer_is_removed_and_its_level_is_changed(desk: Desk) -> None:
    table = await desk.lobby(ADA, BEN, wanted=5, game="china")
    for level in (Level.CASUAL, Level.EXPERT):
        await desk.tables.lobby.add_computer(table.id, ADA.user_id, level)
    hosting = desk.tables.hosting
    assert names(await hosting.remove(table.id, ADA.user_id, Sitter(None, 2, Level.CASUAL))) == ["Ada", "Ben", "expert"]
    with pytest.raises(SeatsChangedError):
        await hosting.remove(table.id, ADA.user_id, Sitter(None, 2, Level.CASUAL))
    after = await hosting.set_level(table.id, ADA.user_id, Sitter(None, 2, Level.EXPERT), Level.BEGINNER)
    assert names(after) == ["Ada", "Ben", "beginner"]
    assert [each.rule for each in after.changes] == [LobbyRule.LEVELS]
    assert after.asked_to_agree == (BEN,)


async def test_only_the_host_changes_anything_and_never_removes_themselves(desk: Desk) -> None:
    table = await desk.lobby(ADA, BEN, wanted=4)
    hosting = desk.tables.hosting
    for change in (
        hosting.remove(table.id, BEN.user_id, Sitter(ADA.user_id)),
        hosting.hand_over(table.id, BEN.user_id, BEN.user_id),
        hosting.move(table.id, BEN.user_id, Sitter(BEN.user_id), 0),
        hosting.set_first(table.id, BEN.user_id, Sitter(BEN.user_id)),
        hosting.set_pace(table.id, BEN.user_id, Pace(timedelta(hours=24))),
        hosting.set_hints(table.id, BEN.user_id, True),
        hosting.set_private(table.id, BEN.user_id, True),
        hosting.set_seats(table.id, BEN.user_id, 3),
        hosting.set_option(table.id, BEN.user_id, "board", "lion"),
        hosting.open_kept(table.id, BEN.user_id),
    ):
        with pytest.raises(NotHostError):
            await change
    with pytest.raises(HostStaysError):
        await hosting.remove(table.id, ADA.user_id, Sitter(ADA.user_id))
    with pytest.raises(NotSeatedError):
        await hosting.agree(table.id, CHLOE.user_id)
    assert await desk.tables.table(table.id) == table


async def test_a_changed_rule_has_to_be_agreed_to_before_the_game_begins(desk: Desk) -> None:
    table = await desk.lobby(ADA, BEN, CHLOE, wanted=4)
    changed = await desk.tables.hosting.set_pace(table.id, ADA.user_id, Pace(timedelta(hours=24)))
    assert changed.asked_to_agree == (BEN, CHLOE)
    assert [(each.rule, each.at, each.before) for each in changed.changes] == [(LobbyRule.PACE, desk.clock.now, None)]
    with pytest.raises(NotAgreedError) as refused:
        await desk.tables.lobby.start(table.id, ADA.user_id)
    assert refused.value.facts == {"players": "<@2>, <@3>"}
    # The last chair is taken, and yet it does not begin.
    full = await desk.tables.lobby.join(table.id, DMITRI)
    assert (full.status, full.asked_to_agree) == (Status.LOBBY, (BEN, CHLOE))
    assert (await desk.tables.hosting.agree(table.id, BEN.user_id)).status is Status.LOBBY
    begun = await desk.tables.hosting.agree(table.id, CHLOE.user_id)
    assert (begun.status, begun.pace, begun.changes, begun.closes_at) == (
        Status.RUNNING,
        Pace(timedelta(hours=24)),
        (),
        None,
    )


async def test_who_leaves_or_is_removed_need_not_agree(desk: Desk) -> None:
    table = await desk.lobby(ADA, BEN, CHLOE, wanted=4)
    await desk.tables.hosting.set_hints(table.id, ADA.user_id, True)
    await desk.tables.lobby.leave(table.id, BEN.user_id)
    await desk.tables.hosting.remove(table.id, ADA.user_id, Sitter(CHLOE.user_id))
    await desk.tables.lobby.add_computer(table.id, ADA.user_id)
    assert (await desk.tables.lobby.start(table.id, ADA.user_id)).status is Status.RUNNING


async def test_a_table_made_as_small_as_those_who_sit_there_begins(desk: Desk) -> None:
    table = await desk.lobby(wanted=4)
    await desk.tables.lobby.add_computer(table.id, ADA.user_id)
    begun = await desk.tables.hosting.set_seats(table.id, ADA.user_id, 2)
    assert (begun.status, begun.wanted) == (Status.RUNNING, 2)


async def test_what_is_as_it_was_asks_no_one(desk: Desk) -> None:
    table = await desk.lobby(ADA, BEN, wanted=4)
    hosting = desk.tables.hosting
    for same in (
        hosting.set_pace(table.id, ADA.user_id, None),
        hosting.set_hints(table.id, ADA.user_id, False),
        hosting.set_private(table.id, ADA.user_id, False),
        hosting.set_seats(table.id, ADA.user_id, 4),
        hosting.set_option(table.id, ADA.user_id, "board", "bird"),
        hosting.move(table.id, ADA.user_id, Sitter(BEN.user_id), 1),
        hosting.set_first(table.id, ADA.user_id, None),
    ):
        assert (await same).asked_to_agree == ()


async def test_options_and_seats_that_the_game_refuses_change_nothing(desk: Desk) -> None:
    table = await desk.lobby(ADA, BEN, CHLOE, wanted=4)
    hosting = desk.tables.hosting
    for change, refusal in (
        (hosting.set_option(table.id, ADA.user_id, "board", "dog"), OptionError),
        (hosting.set_option(table.id, ADA.user_id, "colour", "red"), OptionError),
        (hosting.set_seats(table.id, ADA.user_id, 5), OptionError),
        (hosting.set_seats(table.id, ADA.user_id, 1), OptionError),
        (hosting.set_seats(table.id, ADA.user_id, 2), TooManySeatedError),
    ):
        with pytest.raises(refusal):
            await change
    assert await desk.tables.table(table.id) == table
    changed = await hosting.set_option(table.id, ADA.user_id, "board", "lion")
    changed = await hosting.set_seats(table.id, ADA.user_id, 3)
    assert (changed.options, changed.wanted, changed.status) == ({"board": "lion"}, 3, Status.LOBBY)
    series = ({"board": "bird"}, {"board": "lion"})
    with pytest.raises(SeriesSetError):
        await hosting.set_option((await desk.lobby(wanted=4, series=series)).id, ADA.user_id, "board", "lion")


async def test_a_table_in_a_thread_cannot_become_private(desk: Desk) -> None:
    place = Place(10, 20, 30)
    table = await desk.lobby(wanted=3, place=place)
    with pytest.raises(ReadByAllError):
        await desk.tables.hosting.set_private(table.id, ADA.user_id, True)
    assert (await desk.tables.hosting.set_private((await desk.lobby(wanted=4)).id, ADA.user_id, True)).private


async def test_seats_are_reordered_and_the_hosts_part_is_handed_over(desk: Desk) -> None:
    table = await desk.lobby(ADA, BEN, CHLOE, wanted=4)
    after = await desk.tables.hosting.move(table.id, ADA.user_id, Sitter(CHLOE.user_id), 0)
    assert names(after) == ["Chloé", "Ada", "Ben"]
    with pytest.raises(SeatsChangedError):
        await desk.tables.hosting.move(table.id, ADA.user_id, Sitter(CHLOE.user_id), 3)
    after = await desk.tables.hosting.hand_over(table.id, ADA.user_id, BEN.user_id)
    assert after.host_id == BEN.user_id
    with pytest.raises(NotHostError):
        await desk.tables.hosting.set_hints(table.id, ADA.user_id, True)
    with pytest.raises(SeatsChangedError):
        await desk.tables.hosting.hand_over(table.id, BEN.user_id, DMITRI.user_id)


@pytest.mark.parametrize("game", sorted(ENGINES))
@pytest.mark.parametrize("why", Begins)
async def test_a_chosen_person_begins(desk: Desk, game: str, why: Begins) -> None:
    table = await desk.lobby(ADA, BEN, CHLOE, wanted=4, game=game)
    # Wherever they sit at last.
    await desk.tables.hosting.set_first(table.id, ADA.user_id, Sitter(CHLOE.user_id), why)
    after = await desk.tables.hosting.move(table.id, ADA.user_id, Sitter(CHLOE.user_id), 1)
    assert [chair.begins for chair in after.chairs] == [None, why, None]
    for person in (BEN, CHLOE):
        await desk.tables.hosting.agree(table.id, person.user_id)
    begun = await desk.tables.lobby.start(table.id, ADA.user_id)
    assert (begun.to_act, begun.people_to_act) == ({1}, (CHLOE.user_id,))
    assert all(chair.begins is None for chair in begun.chairs)


@pytest.mark.both
async def test_changes_at_the_same_time_all_hold(desk: Desk) -> None:
    table = await desk.lobby(ADA, BEN, CHLOE, wanted=4)
    hosting = desk.tables.hosting
    await asyncio.gather(
        hosting.set_hints(table.id, ADA.user_id, True),
        hosting.set_pace(table.id, ADA.user_id, Pace(timedelta(hours=12))),
        hosting.remove(table.id, ADA.user_id, Sitter(BEN.user_id)),
        desk.tables.lobby.leave(table.id, CHLOE.user_id),
    )
    after = await desk.tables.table(table.id)
    assert (after.hints, after.pace, names(after)) == (True, Pace(timedelta(hours=12)), ["Ada"])
    assert {each.rule for each in after.changes} == {LobbyRule.HINTS, LobbyRule.PACE}


@pytest.mark.both
async def test_a_host_who_leaves_while_removing_others_removes_no_one_afterwards(desk: Desk) -> None:
    table = await desk.lobby(ADA, BEN, CHLOE, wanted=4)
    left, removed = await asyncio.gather(
        desk.tables.lobby.leave(table.id, ADA.user_id),
        desk.tables.hosting.remove(table.id, ADA.user_id, Sitter(BEN.user_id)),
        return_exceptions=True,
    )
    assert isinstance(left, Table)
    after = await desk.tables.table(table.id)
    if isinstance(removed, NotHostError):
        assert names(after) == ["Ben", "Chloé"]
    else:
        assert names(after) == ["Chloé"]


async def test_nothing_is_changed_once_the_game_has_begun(desk: Desk) -> None:
    table = await desk.running(2)
    for change in (
        desk.tables.hosting.set_hints(table.id, ADA.user_id, True),
        desk.tables.hosting.agree(table.id, BEN.user_id),
        desk.tables.hosting.remove(table.id, ADA.user_id, Sitter(BEN.user_id)),
    ):
        with pytest.raises(NotInLobbyError):
            await change


async def wake(desk: Desk) -> Sequence[int]:
    due = await desk.tables.waking.tables_due()
    for table_id in due:
        await desk.tables.waking.wake(table_id)
    return due


async def test_a_lobby_warns_a_day_before_its_week_is_over_and_closes(desk: Desk) -> None:
    table = await desk.lobby(ADA, BEN, wanted=4)
    assert table.closes_at == desk.clock.now + LOBBY_LASTS
    desk.clock.advance(hours=2 * 24)
    assert await wake(desk) == (table.id,)
    desk.clock.advance(hours=4 * 24 - 1)
    assert await wake(desk) == ()
    desk.clock.advance(hours=1)
    assert await wake(desk) == (table.id,)
    assert await reminders(desk) == [("waiting", ADA.user_id), ("closing", ADA.user_id)]
    desk.clock.advance(hours=24)
    await wake(desk)
    closed = await desk.tables.table(table.id)
    assert closed.status is Status.CANCELLED
    assert await reminders(desk) == [(kind, ADA.user_id) for kind in ("waiting", "closing", "closed")]
    # The question and the warning were not posted in time, and say nothing any more.
    assert there(await desk.tables.reminders.claim()).kind.name == "closed"


@pytest.mark.parametrize("change", ["join", "hints"])
async def test_a_lobby_that_is_joined_or_changed_has_a_week_again(desk: Desk, change: str) -> None:
    table = await desk.lobby(ADA, BEN, wanted=4)
    desk.clock.advance(hours=6.5 * 24)
    await wake(desk)
    if change == "join":
        await desk.tables.lobby.join(table.id, CHLOE)
    else:
        await desk.tables.hosting.set_hints(table.id, ADA.user_id, True)
    assert (await desk.tables.table(table.id)).closes_at == desk.clock.now + LOBBY_LASTS
    assert await desk.tables.reminders.claim() is None
    desk.clock.advance(hours=6 * 24)
    await wake(desk)
    assert await reminders(desk) == [("closing", ADA.user_id)] * 2


async def test_no_lobby_closes_without_a_warning(desk: Desk) -> None:
    table = await desk.lobby(ADA, BEN, wanted=4)
    desk.clock.advance(hours=30 * 24)
    await wake(desk)
    waiting = await desk.tables.table(table.id)
    assert (waiting.status, waiting.closes_at) == (Status.LOBBY, desk.clock.now + WARNED_BEFORE)


async def a_rematch(desk: Desk) -> Table:
    table = await desk.tables.play.resign((await desk.running(3)).id, BEN.user_id)
    for person in (ADA, CHLOE):
        if table.status is Status.RUNNING:
            table = await desk.tables.play.resign(table.id, person.user_id)
    return await desk.tables.rematch.open(table.id, ADA)


async def test_a_rematch_keeps_the_seats_of_its_people_for_a_day(desk: Desk) -> None:
    table = await a_rematch(desk)
    assert (table.kept, table.kept_until) == ((BEN.user_id, CHLOE.user_id), desk.clock.now + SEATS_KEPT)
    with pytest.raises(SeatsKeptError):
        await desk.tables.lobby.join(table.id, EVA)
    assert (await desk.tables.lobby.join(table.id, BEN)).kept == (CHLOE.user_id,)
    with pytest.raises(SeatsKeptError):
        await desk.tables.lobby.join(table.id, EVA)
    desk.clock.advance(hours=24)
    assert table.id in await wake(desk)
    begun = await desk.tables.lobby.join(table.id, EVA)
    assert begun.status is Status.RUNNING
    assert ("left-out", CHLOE.user_id) in await reminders(desk)


async def test_a_seat_that_is_given_up_or_opened_is_kept_no_longer(desk: Desk) -> None:
    table = await a_rematch(desk)
    await desk.tables.lobby.join(table.id, BEN)
    left = await desk.tables.lobby.leave(table.id, BEN.user_id)
    assert left.kept == (CHLOE.user_id,)
    assert names(await desk.tables.lobby.join(table.id, EVA)) == ["Ada", "Eva"]
    opened = await desk.tables.hosting.open_kept(table.id, ADA.user_id)
    assert (opened.kept, opened.kept_until) == ((), None)
    assert (await desk.tables.lobby.join(table.id, DMITRI)).status is Status.RUNNING
    # Who left is not told; who was meant to play is.
    told = [each for each in await reminders(desk) if each[0] == "left-out"]
    assert told == [("left-out", CHLOE.user_id)]


async def test_an_ordered_rematch_keeps_that_order_and_the_next_still_begins(desk: Desk) -> None:
    table = await a_rematch(desk)
    for person in (BEN,):
        table = await desk.tables.lobby.join(table.id, person)
    ordered = await desk.tables.hosting.move(table.id, ADA.user_id, Sitter(BEN.user_id), 0)
    await desk.tables.hosting.agree(table.id, BEN.user_id)
    begun = await desk.tables.lobby.join(table.id, CHLOE)
    assert begun.status is Status.RUNNING
    assert names(begun) == [*names(ordered), "Chloé"]


async def test_the_last_table_of_a_game_in_a_server_is_found_with_those_invited(desk: Desk) -> None:
    with pytest.raises(NoLastTimeError):
        await desk.tables.lobby.last_time(ADA.user_id, "qin", 10)
    table = await desk.lobby(hints=True, private=True, invited=[BEN.user_id, CHLOE.user_id], wanted=4)
    await desk.lobby(wanted=3, game="china")
    await desk.lobby(place=Place(11, 20))
    await desk.of_computers()
    await desk.tables.blocks.block(ADA.user_id, CHLOE)
    last, invited = await desk.tables.lobby.last_time(ADA.user_id, "qin", 10)
    assert (last.id, invited) == (table.id, {BEN.user_id})


@pytest.mark.both
async def test_a_game_starts_before_a_change_or_waits_for_its_agreement(desk: Desk) -> None:
    for attempt in range(6):
        table = await desk.lobby(ADA, BEN, CHLOE, wanted=4)
        requests = [
            desk.tables.lobby.start(table.id, ADA.user_id),
            desk.tables.hosting.set_pace(table.id, ADA.user_id, Pace(timedelta(hours=12))),
        ]
        results = await asyncio.gather(*(requests if attempt % 2 else reversed(requests)), return_exceptions=True)
        after = await desk.tables.table(table.id)
        (refused,) = [each for each in results if isinstance(each, Exception)]
        if after.status is Status.RUNNING:
            assert isinstance(refused, NotInLobbyError)
            assert after.pace is None
        else:
            assert isinstance(refused, NotAgreedError)
            assert (after.pace, after.asked_to_agree) == (Pace(timedelta(hours=12)), (BEN, CHLOE))


async def test_an_outage_takes_nothing_from_a_lobby_or_its_kept_seats(desk: Desk) -> None:
    table = await a_rematch(desk)
    closes_at, kept_until = there(table.closes_at), there(table.kept_until)
    await wake(desk)
    pause = timedelta(days=9)
    desk.clock.leap(pause)
    await wake(desk)
    after = await desk.tables.table(table.id)
    assert (after.kept, after.kept_until) == (table.kept, kept_until + pause)
    assert after.closes_at == closes_at + pause
    desk.clock.advance(hours=24)
    assert table.id in await wake(desk)
    assert (await desk.tables.table(table.id)).kept == ()


async def test_a_table_keeps_by_what_it_was_called_off(desk: Desk) -> None:
    lobby, manager = desk.tables.lobby, Manager(DMITRI.user_id, PLACE.guild_id or 0)
    ended = {
        CalledOff.HOST: await lobby.cancel((await desk.lobby(ADA, BEN, wanted=4)).id, ADA.user_id),
        CalledOff.LEFT: await lobby.leave((await desk.lobby(wanted=4)).id, ADA.user_id),
        CalledOff.MANAGER: await desk.tables.managers.close(manager, (await desk.lobby(ADA, BEN, wanted=4)).id),
    }
    for why, table in ended.items():
        assert (table.status, (await desk.tables.table(table.id)).called_off) == (Status.CANCELLED, why)
