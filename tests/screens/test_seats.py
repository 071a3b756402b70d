"""Inviting, spectating and offering a seat: who may, what is said, who is notified."""

from __future__ import annotations

import pytest

from screens.press import Account
from screens.refusals import Refusal
from screens.screen import Then
from screens.seats import hosted, hosted_lobby
from tables.core.errors import NoSuchTableError, NotHostError, NotSeatedError, TableError
from tables.core.model import Person
from tests.support.desk import ADA, BEN, CHLOE, PLACE, Desk
from tests.support.reader import Reader, labels

pytestmark = pytest.mark.usefixtures("ids")

STRANGER, ROBOT = Account(Person(99, "Zoe"), is_member=False), Account(Person(98, "Robot"), is_bot=True)


async def test_a_guest_is_called_in_public_and_once(desk: Desk) -> None:
    table, ada = await desk.waiting(private=True), Reader(desk, ADA)
    called = await ada.command("table", "invite", table=table, member=Account(BEN))
    assert (called.text, list(called.calls)) == ("lobby-invited-later", [BEN.user_id])
    assert ada.places.looked_after == [table.id]
    with pytest.raises(TableError):
        await ada.command("table", "invite", table=table, member=Account(BEN))
    await desk.tables.lobby.join(table.id, BEN)


async def test_a_guest_who_blocks_the_host_is_named_and_not_notified(desk: Desk) -> None:
    await desk.tables.blocks.block(BEN.user_id, ADA)
    called = await Reader(desk, ADA).in_lobby(await desk.waiting(), "invite-picked", str(BEN.user_id))
    assert (called.text, list(called.calls)) == ("lobby-invited-later", [])


@pytest.mark.parametrize("guest", [STRANGER, ROBOT])
async def test_bots_and_people_from_elsewhere_are_not_invited(desk: Desk, guest: Account) -> None:
    table, ada = await desk.waiting(), Reader(desk, ADA)
    with pytest.raises(Refusal):
        await ada.command("table", "invite", table=table, member=guest)
    ada.places.bots, ada.places.gone = (CHLOE.user_id,), {BEN.user_id}
    for picked in (CHLOE.user_id, BEN.user_id, 99, "x"):
        with pytest.raises(Refusal):
            await ada.at(table, "invite-picked", "", str(picked))


async def test_only_the_host_invites(desk: Desk) -> None:
    table = await desk.waiting(BEN)
    with pytest.raises(NotHostError):
        await Reader(desk, BEN).command("table", "invite", table=table, member=Account(CHLOE))


async def test_the_table_that_is_meant_is_the_only_one_that_is_hosted_here(desk: Desk) -> None:
    ada = Reader(desk, ADA)
    with pytest.raises(Refusal):
        await hosted_lobby(ada, None)
    first = await desk.waiting()
    assert (await hosted_lobby(ada, None)).id == first.id
    second = await desk.waiting(BEN)
    with pytest.raises(Refusal):
        await hosted_lobby(ada, None)
    assert {table.id for table in await hosted(ada)} == {first.id, second.id}
    assert await hosted(Reader(desk, BEN)) == []
    assert (await hosted_lobby(Reader(desk, CHLOE), second.id)).id == second.id
    with pytest.raises(NoSuchTableError):
        await hosted_lobby(Reader(desk, ADA, guild_id=77), first.id)
    with pytest.raises(Refusal):
        await hosted_lobby(Reader(desk, ADA, guild_id=None), first.id)


async def test_a_spectator_hears_of_the_end_or_every_turn_and_stops(desk: Desk) -> None:
    table, chloe = await desk.running(2), Reader(desk, CHLOE)
    watched = await chloe.command("table", "spectate", table=table)
    assert (watched.lines, labels(watched)) == (["spectate-done"], ["button-spectate-every", "button-unwatch"])
    every = await chloe.press(watched, "button-spectate-every")
    assert labels(every) == ["button-spectate-end", "button-unwatch"]
    assert labels(await chloe.press(every, "button-spectate-end"))[0] == "button-spectate-every"
    assert (await chloe.press(every, "button-unwatch")).text == "spectate-ended"
    assert await desk.tables.spectators.watched_by(CHLOE.user_id) == ()
    await chloe.at_home("watch-picked", "", str(table.id))
    assert (await chloe.command("table", "spectate", table=table, active=False)).text == "spectate-ended"
    with pytest.raises(TableError):
        await chloe.command("table", "spectate", table=table, active=False)
    with pytest.raises(TableError):
        await Reader(desk, ADA).command("table", "spectate", table=table)


async def test_a_spectator_of_every_turn_is_let_into_the_thread_and_out_again(desk: Desk) -> None:
    table, chloe = await desk.running(2), Reader(desk, CHLOE)
    await desk.tables.guilds.set_watch_threads(PLACE.guild_id, True)
    assert (await chloe.at(table, "spectate-every")).lines[-1] == "spectate-thread-later"
    async with desk.store.writing() as session:
        await session.tables.change(table.id, {"watch_thread_id": 70})
    table = await desk.tables.table(table.id)
    assert (await chloe.at(table, "spectate-every")).lines[-1] == "spectate-thread-none"
    chloe.places.threads[70] = set()
    assert (await chloe.at(table, "spectate-every")).lines[-1] == "spectate-thread"
    assert chloe.places.threads[70] == {CHLOE.user_id}
    await chloe.at(table, "unwatch")
    assert chloe.places.threads[70] == set()


async def test_a_seat_is_offered_to_a_member_by_command_and_by_picking_them(desk: Desk) -> None:
    table, ada = await desk.running(2), Reader(desk, ADA)
    offered = await ada.command("table", "substitute", table=table, by=Account(CHLOE))
    assert (offered.text, offered.then) == ("offer-done", [Then.REMIND])
    other = await desk.running(2)
    assert (await Reader(desk, BEN).at(other, "offer-seat", "", str(CHLOE.user_id))).text == "offer-done"


@pytest.mark.parametrize("by", [STRANGER, ROBOT, Account(BEN)])
async def test_a_seat_is_not_offered_to_bots_strangers_or_those_who_play(desk: Desk, by: Account) -> None:
    table = await desk.running(2)
    with pytest.raises(Refusal) as refused:
        await Reader(desk, ADA).command("table", "substitute", table=table, by=by)
    expected = {99: "error-not-here", 98: "error-bot-invited", 2: "error-plays-here"}
    assert refused.value.sentence == expected[by.person.user_id]


async def test_who_has_no_seat_offers_none_and_without_a_name_a_computer_plays_on(desk: Desk) -> None:
    table = await desk.running(2)
    with pytest.raises(NotSeatedError):
        await Reader(desk, CHLOE).command("table", "substitute", table=table, by=Account(Person(4, "Dmitri")))
    done = await Reader(desk, ADA).command("table", "substitute", table=table)
    assert done.lines[0] == "stand-in-done"
