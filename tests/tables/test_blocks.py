"""People who block each other meet at no new table."""

from __future__ import annotations

import pytest

from tables.core.errors import (
    BlockedHereError,
    BlockedInvitedError,
    BlockedSelfError,
    InvitedAlreadyError,
    NotOpenError,
    TooManyBlockedError,
)
from tables.core.model import Person, Table
from tables.people.people import MOST_BLOCKED
from tests.support.desk import ADA, BEN, CHLOE, DMITRI, Desk


async def a_lobby(desk: Desk, host: Person, *, wanted: int = 3, private: bool = False, invited: int = 0) -> Table:
    return await desk.lobby(host, wanted=wanted, private=private, invited=[invited] if invited else [])


@pytest.mark.parametrize("host", [ADA, DMITRI])
async def test_neither_sits_down_where_the_other_is(desk: Desk, host: Person) -> None:
    await desk.tables.blocks.block(ADA.user_id, BEN)
    lobby = await a_lobby(desk, host)
    if host is not ADA:
        await desk.tables.lobby.join(lobby.id, ADA)
    with pytest.raises(NotOpenError) as refused:
        await desk.tables.lobby.join(lobby.id, BEN)
    assert refused.value.facts == {}
    of_ben = await a_lobby(desk, BEN)
    with pytest.raises(BlockedHereError):
        await desk.tables.lobby.join(of_ben.id, ADA)
    await desk.tables.lobby.join(of_ben.id, CHLOE)
    await desk.tables.blocks.unblock(ADA.user_id, BEN.user_id)
    await desk.tables.lobby.join(lobby.id, BEN)


async def test_a_game_that_both_play_goes_on_and_only_its_seats_are_closed_to_the_other(desk: Desk) -> None:
    table = await desk.running(2)
    await desk.tables.blocks.block(ADA.user_id, BEN)
    await desk.tables.blocks.block(DMITRI.user_id, ADA)
    table = await desk.play_any(table.id)
    desk.clock.advance(hours=1)
    table = await desk.play_any(table.id)
    offer = await desk.tables.seats.offer(table.id, BEN.user_id, DMITRI)
    with pytest.raises(BlockedHereError):
        await desk.tables.seats.take_over(offer.id, DMITRI)
    await desk.tables.blocks.unblock(DMITRI.user_id, ADA.user_id)
    taken = await desk.tables.seats.take_over(offer.id, DMITRI)
    assert taken.seat_of(DMITRI.user_id) == table.seat_of(BEN.user_id)


async def test_the_blocked_take_no_seat_that_is_offered_to_them_beside_the_other(desk: Desk) -> None:
    table = await desk.running(2)
    await desk.tables.blocks.block(ADA.user_id, CHLOE)
    offer = await desk.tables.seats.offer(table.id, BEN.user_id, CHLOE)
    with pytest.raises(NotOpenError):
        await desk.tables.seats.take_over(offer.id, CHLOE)
    assert (await desk.tables.table(table.id)).chairs == table.chairs


async def test_who_blocks_invites_the_blocked_no_more_and_may_be_invited_without_learning_it(desk: Desk) -> None:
    await desk.tables.blocks.block(ADA.user_id, BEN)
    with pytest.raises(BlockedInvitedError):
        await a_lobby(desk, ADA, invited=BEN.user_id)
    lobby = await a_lobby(desk, ADA)
    with pytest.raises(BlockedInvitedError):
        await desk.tables.invitations.invite(lobby.id, ADA.user_id, BEN.user_id)
    await desk.tables.lobby.join(lobby.id, CHLOE)
    await desk.tables.lobby.start(lobby.id, ADA.user_id)
    with pytest.raises(BlockedInvitedError):
        await desk.tables.seats.offer(lobby.id, ADA.user_id, BEN)
    of_ben = await a_lobby(desk, BEN, private=True, invited=ADA.user_id)
    of_chloe = await a_lobby(desk, CHLOE, private=True, invited=ADA.user_id)
    assert await desk.tables.invitations.invited_to(ADA.user_id) == {of_chloe.id}
    with pytest.raises(InvitedAlreadyError):
        await desk.tables.invitations.invite(of_ben.id, BEN.user_id, ADA.user_id)
    people = desk.tables.people
    assert await people.notifiable([ADA.user_id, CHLOE.user_id], by=BEN.user_id) == (CHLOE.user_id,)
    assert await people.notifiable([ADA.user_id, CHLOE.user_id]) == (ADA.user_id, CHLOE.user_id)
    assert await people.notifiable([BEN.user_id], by=ADA.user_id) == (BEN.user_id,)


async def test_the_list_is_the_newest_first_and_ends(desk: Desk) -> None:
    others = [Person(number, f"Person {number}") for number in range(100, 100 + MOST_BLOCKED + 1)]
    for person in others[:-1]:
        desk.clock.advance(seconds=1)
        blocked = await desk.tables.blocks.block(ADA.user_id, person)
    assert blocked == tuple(reversed(others[:-1]))
    with pytest.raises(TooManyBlockedError):
        await desk.tables.blocks.block(ADA.user_id, others[-1])
    desk.clock.advance(seconds=1)
    assert (await desk.tables.blocks.block(ADA.user_id, Person(100, "Renamed")))[0] == Person(100, "Renamed")
    assert len(await desk.tables.blocks.unblock(ADA.user_id, 100)) == MOST_BLOCKED - 1
    assert await desk.tables.blocks.unblock(ADA.user_id, 1) == await desk.tables.blocks.of(ADA.user_id)
    with pytest.raises(BlockedSelfError):
        await desk.tables.blocks.block(ADA.user_id, ADA)
    assert await desk.tables.blocks.of(BEN.user_id) == ()
