"""Private tables, and that nobody is invited twice."""

from __future__ import annotations

import asyncio

import pytest

from tables.core.errors import (
    InvitedAlreadyError,
    NotHostError,
    NotInLobbyError,
    NotInvitedError,
    SeatedAlreadyError,
    TableError,
    TooManyInvitedError,
)
from tables.core.model import Status, Table
from tables.lobby.opening import MOST_INVITED
from tests.support.desk import ADA, BEN, CHLOE, DMITRI, Desk
from tests.support.there import there


async def a_private_lobby(desk: Desk, *invited: int, wanted: int = 3) -> Table:
    return await desk.lobby(wanted=wanted, private=True, invited=invited)


async def test_only_the_invited_join_a_private_table(desk: Desk) -> None:
    lobby = await a_private_lobby(desk, BEN.user_id)
    assert lobby.private
    with pytest.raises(NotInvitedError) as refused:
        await desk.tables.lobby.join(lobby.id, CHLOE)
    assert refused.value.facts == {"host": str(ADA.user_id)}
    assert (await desk.tables.table(lobby.id)).chairs == lobby.chairs
    await desk.tables.lobby.join(lobby.id, BEN)
    await desk.tables.invitations.invite(lobby.id, ADA.user_id, CHLOE.user_id)
    assert (await desk.tables.lobby.join(lobby.id, CHLOE)).status is Status.RUNNING


async def test_a_host_who_left_a_private_table_may_come_back(desk: Desk) -> None:
    lobby = await a_private_lobby(desk, BEN.user_id)
    await desk.tables.lobby.join(lobby.id, BEN)
    await desk.tables.lobby.leave(lobby.id, ADA.user_id)
    back = await desk.tables.lobby.join(lobby.id, ADA)
    assert (back.host_id, len(back.chairs)) == (BEN.user_id, 2)


async def test_a_private_table_is_seen_by_those_who_play_or_played(desk: Desk) -> None:
    lobby = await a_private_lobby(desk, BEN.user_id, wanted=2)
    assert [lobby.may_be_seen_by(person.user_id) for person in (ADA, BEN, CHLOE)] == [True, False, False]
    table = await desk.tables.lobby.join(lobby.id, BEN)
    table = await desk.tables.play.resign(table.id, BEN.user_id)
    assert [table.may_be_seen_by(person.user_id) for person in (ADA, BEN, CHLOE)] == [True, True, False]
    public = await desk.running(2)
    assert public.may_be_seen_by(CHLOE.user_id)


@pytest.mark.parametrize("private", [False, True])
async def test_every_invitation_that_does_not_fit_is_refused(desk: Desk, private: bool) -> None:
    lobby = await desk.lobby(ADA, BEN, wanted=3, private=private, invited=[BEN.user_id, CHLOE.user_id])
    invite = desk.tables.invitations.invite
    for request, refusal in [
        (invite(lobby.id, BEN.user_id, DMITRI.user_id), NotHostError),
        (invite(lobby.id, ADA.user_id, ADA.user_id), SeatedAlreadyError),
        (invite(lobby.id, ADA.user_id, BEN.user_id), SeatedAlreadyError),
        (invite(lobby.id, ADA.user_id, CHLOE.user_id), InvitedAlreadyError),
    ]:
        with pytest.raises(refusal):
            await request
    await desk.tables.lobby.start(lobby.id, ADA.user_id)
    with pytest.raises(NotInLobbyError):
        await invite(lobby.id, ADA.user_id, DMITRI.user_id)
    assert await desk.tables.invitations.invited_to(DMITRI.user_id) == frozenset()


async def test_a_table_has_a_limit_of_invitations(desk: Desk) -> None:
    many = range(100, 100 + MOST_INVITED)
    with pytest.raises(TooManyInvitedError):
        await a_private_lobby(desk, *many, 99)
    lobby = await a_private_lobby(desk, *many[:-1])
    await desk.tables.invitations.invite(lobby.id, ADA.user_id, many[-1])
    with pytest.raises(TooManyInvitedError) as caught:
        await desk.tables.invitations.invite(lobby.id, ADA.user_id, 99)
    assert caught.value.facts == {"most": MOST_INVITED}


async def test_of_two_processes_that_invite_the_same_person_one_does(desk: Desk, second: Desk) -> None:
    lobby = await a_private_lobby(desk)
    outcomes = await asyncio.gather(
        *(each.tables.invitations.invite(lobby.id, ADA.user_id, BEN.user_id) for each in (desk, second)),
        return_exceptions=True,
    )
    assert sorted(isinstance(outcome, TableError) for outcome in outcomes) == [False, True]


async def test_invitations_are_known_until_the_game_begins(desk: Desk) -> None:
    lobby = await a_private_lobby(desk, BEN.user_id, CHLOE.user_id, wanted=2)
    assert await desk.tables.invitations.invited_to(CHLOE.user_id) == {lobby.id}
    await desk.tables.lobby.join(lobby.id, BEN)
    assert await desk.tables.invitations.invited_to(CHLOE.user_id) == frozenset()


async def test_a_rematch_of_a_private_table_is_private_and_invites_those_who_played(desk: Desk) -> None:
    lobby = await a_private_lobby(desk, BEN.user_id, wanted=2)
    former = await desk.tables.lobby.join(lobby.id, BEN)
    await desk.tables.play.resign(former.id, BEN.user_id)
    again = await desk.tables.rematch.open(former.id, ADA)
    assert again.private
    with pytest.raises(NotInvitedError):
        await desk.tables.lobby.join(again.id, CHLOE)
    with pytest.raises(InvitedAlreadyError):
        await desk.tables.invitations.invite(again.id, ADA.user_id, BEN.user_id)
    assert (await desk.tables.lobby.join(again.id, BEN)).status is Status.RUNNING


async def test_the_next_game_of_a_private_series_is_private(desk: Desk) -> None:
    series = ({"board": "bird"}, {"board": "lion"})
    table = await desk.lobby(ADA, BEN, series=series, private=True, invited=[BEN.user_id])
    await desk.play_out(table.id)
    assert (await desk.tables.table(there(await desk.tables.history.next_game(table.id)))).private
