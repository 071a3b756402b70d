"""People whom managers keep out of a server: they finish their games, and sit down nowhere new."""

from __future__ import annotations

from datetime import timedelta

import pytest

from db.records.personal import digest_of
from tables import managing as module
from tables.core.errors import ManagesSelfError, NotKeptOutError, NotOpenError, TooManyKeptOutError
from tables.core.model import Person, Place, Status
from tables.managing import ActKind, Manager
from tables.outbox.kinds import KEPT_OUT
from tests.support.desk import ADA, BEN, CHLOE, DMITRI, PLACE, Desk
from tests.support.results import everybody_moves

assert PLACE.guild_id is not None
EVA = Manager(99, PLACE.guild_id)


async def test_every_way_to_sit_down_is_refused_alike_until_the_end(desk: Desk) -> None:
    running = await desk.running(2)
    over = await everybody_moves(desk, await desk.running(2))
    over = await desk.tables.play.resign(over.id, BEN.user_id)
    lobby = await desk.lobby(CHLOE)
    until = desk.clock() + timedelta(days=2)
    await desk.tables.exclusions.keep_out(EVA, ADA, until, running.id)
    offer = await desk.tables.seats.offer(running.id, BEN.user_id, DMITRI)
    await desk.tables.exclusions.keep_out(EVA, DMITRI, until, running.id)
    for refused in (
        desk.tables.lobby.join(lobby.id, ADA),
        desk.lobby(),
        desk.tables.rematch.open(over.id, ADA),
        desk.tables.seats.take_over(offer.id, DMITRI),
    ):
        with pytest.raises(NotOpenError) as refusal:
            await refused
        assert refusal.value.facts == {}
    # Elsewhere, and with the bot alone, they play as before.
    await desk.lobby(place=Place(77, 78))
    await desk.lobby(place=Place(None, 79))
    # What they play already goes on.
    assert (await desk.play_any(running.id)).status is Status.RUNNING
    desk.clock.advance(days=2)
    assert (await desk.tables.lobby.join(lobby.id, ADA)).status is Status.RUNNING
    assert await desk.tables.exclusions.of_guild(EVA.guild_id) == ()


async def test_a_rematch_keeps_no_seat_for_them_and_one_that_is_open_refuses_them(desk: Desk) -> None:
    over = await everybody_moves(desk, await desk.running(2))
    over = await desk.tables.play.resign(over.id, BEN.user_id)
    await desk.tables.exclusions.keep_out(EVA, BEN, None, over.id)
    again = await desk.tables.rematch.open(over.id, ADA)
    async with desk.store.reading() as session:
        assert BEN.user_id not in await session.invitations.to_table(again.id)
    assert (await desk.tables.rematch.open(over.id, BEN)).id == again.id
    with pytest.raises(NotOpenError):
        await desk.tables.lobby.join(again.id, BEN)


async def test_they_leave_the_open_lobbies_of_the_server_and_are_told_once(desk: Desk) -> None:
    own = await desk.lobby()
    with_ben = await desk.lobby(BEN, wanted=3)
    await desk.tables.lobby.join(with_ben.id, ADA)
    elsewhere = await desk.lobby(place=Place(77, 78))
    left = await desk.tables.exclusions.keep_out(EVA, ADA, None, with_ben.id)
    assert sorted(left) == [own.id, with_ben.id]
    assert (await desk.tables.table(own.id)).status is Status.CANCELLED
    assert (await desk.tables.table(with_ben.id)).people == (BEN,)
    assert (await desk.tables.table(elsewhere.id)).people == (ADA,)
    told = [row for row in (await desk.rows())["outbox"] if row["kind"] == KEPT_OUT.name]
    assert [(row["user_id"], row["table_id"]) for row in told] == [(ADA.user_id, with_ben.id)]
    acts = await desk.tables.acts.of_guild(EVA.guild_id, 10)
    assert {(act.kind, act.user_id, act.manager_id) for act in acts} == {
        (kind, ADA.user_id, EVA.user_id) for kind in (ActKind.KEEP_OUT, ActKind.REMOVE)
    }


async def test_being_forgotten_does_not_end_it_and_who_let_them_in_is_noted(desk: Desk) -> None:
    lobby = await desk.lobby(BEN)
    await desk.tables.exclusions.keep_out(EVA, ADA, None, lobby.id)
    await desk.tables.forgetting.forget(ADA.user_id)
    rows = await desk.rows()
    assert [(row["user_id"], row["name"], row["digest"]) for row in rows["exclusions"]] == [
        (None, "", digest_of(ADA.user_id))
    ]
    assert all(row["user_id"] != ADA.user_id for row in rows["manager_acts"])
    with pytest.raises(NotOpenError):
        await desk.tables.lobby.join(lobby.id, ADA)
    (kept_out,) = await desk.tables.exclusions.of_guild(EVA.guild_id)
    elsewhere = Manager(EVA.user_id, 77)
    with pytest.raises(NotKeptOutError):
        await desk.tables.exclusions.let_in(elsewhere, kept_out.id)
    await desk.tables.exclusions.let_in(EVA, kept_out.id)
    # Two managers at once: the second one is told that it is done.
    with pytest.raises(NotKeptOutError):
        await desk.tables.exclusions.let_in(EVA, kept_out.id)
    await desk.tables.lobby.join(lobby.id, ADA)


async def test_who_is_let_in_again_is_told_where_they_were_told_before(desk: Desk) -> None:
    lobby = await desk.lobby(BEN)
    await desk.tables.exclusions.keep_out(EVA, ADA, None, lobby.id)
    (kept_out,) = await desk.tables.exclusions.of_guild(EVA.guild_id)
    await desk.tables.exclusions.let_in(EVA, kept_out.id)
    told = [row for row in (await desk.rows())["outbox"] if row["kind"] == KEPT_OUT.name]
    acts = [await desk.tables.acts.act(int(row["detail"])) for row in told]
    assert [act.kind for act in acts if act is not None] == [ActKind.KEEP_OUT, ActKind.LET_IN]
    assert [act.until for act in acts if act is not None] == [None, None]


async def test_the_list_has_an_end_and_no_manager_keeps_themselves_out(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_KEPT_OUT", 1)
    until = desk.clock() + timedelta(days=1)
    await desk.tables.exclusions.keep_out(EVA, ADA, until)
    with pytest.raises(TooManyKeptOutError):
        await desk.tables.exclusions.keep_out(EVA, BEN, None)
    # Another date for the same person is no second one.
    await desk.tables.exclusions.keep_out(EVA, ADA, None)
    assert [each.until for each in await desk.tables.exclusions.of_guild(EVA.guild_id)] == [None]
    with pytest.raises(ManagesSelfError):
        await desk.tables.exclusions.keep_out(EVA, Person(EVA.user_id, "Eva"), None)


async def test_acts_are_deleted_after_90_days_and_exclusions_with_their_end(desk: Desk) -> None:
    await desk.tables.exclusions.keep_out(EVA, ADA, desk.clock() + timedelta(days=3))
    desk.clock.advance(days=4)
    await desk.tables.acts.forget_old()
    rows = await desk.rows()
    assert rows["exclusions"] == []
    assert len(rows["manager_acts"]) == 1
    desk.clock.advance(days=87)
    await desk.tables.acts.forget_old()
    assert (await desk.rows())["manager_acts"] == []
