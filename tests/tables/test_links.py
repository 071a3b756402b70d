"""Links to web pages: who may make them, who may withdraw them, and what they lead to."""

from __future__ import annotations

import pytest

from tables.core.errors import NotRunningError, PrivateTableError
from tables.core.model import Table, TableRequest
from tables.files.replayed import PublicGame
from tables.people.guilds import MOST_LINKS, SECRET_LENGTH, PageLink
from tests.support.desk import ADA, BEN, CHLOE, PLACE, Desk
from tests.support.there import there

GUILD = 10


async def is_withdrawn(desk: Desk, secret: str) -> bool:
    """Whether a link that was made says that it was withdrawn."""
    link = there(await desk.tables.links.find(secret))
    return link.is_withdrawn


async def test_a_link_leads_to_its_table_and_its_secret_is_nowhere_in_the_database(desk: Desk) -> None:
    table = await desk.running()
    secret = await desk.tables.links.to_table(table.id, CHLOE.user_id)
    assert len(secret) == SECRET_LENGTH
    assert await desk.tables.links.find(secret) == PageLink(CHLOE.user_id, table_id=table.id)
    assert secret not in str(await desk.rows())


@pytest.mark.parametrize(
    "wrong", ["", "x", "x" * SECRET_LENGTH, "x" * 10_000, "\0" * SECRET_LENGTH, "é" * SECRET_LENGTH]
)
async def test_a_wrong_secret_leads_nowhere(desk: Desk, wrong: str) -> None:
    table = await desk.running()
    await desk.tables.links.to_table(table.id, ADA.user_id)
    assert await desk.tables.links.find(wrong) is None


async def test_a_lobby_has_no_page(desk: Desk) -> None:
    lobby = await desk.lobby()
    with pytest.raises(NotRunningError):
        await desk.tables.links.to_table(lobby.id, ADA.user_id)
    assert (await desk.rows("links"))["links"] == []


async def test_a_person_who_may_not_see_a_table_makes_no_link_to_it(desk: Desk) -> None:
    def refuse(_: Table) -> None:
        raise PrivateTableError

    table = await desk.running()
    with pytest.raises(PrivateTableError):
        await desk.tables.links.to_table(table.id, CHLOE.user_id, refuse)
    with pytest.raises(PrivateTableError):
        await desk.tables.links.withdraw_of_table(table.id, CHLOE.user_id, refuse)
    assert (await desk.rows("links"))["links"] == []


async def test_who_sits_there_withdraws_all_links_and_others_their_own(desk: Desk) -> None:
    table, links = await desk.running(), desk.tables.links
    of_ada, of_ben, of_chloe = [await links.to_table(table.id, each.user_id) for each in (ADA, BEN, CHLOE)]
    assert await links.withdraw_of_table(table.id, CHLOE.user_id) == 1
    assert [await is_withdrawn(desk, each) for each in (of_ada, of_ben, of_chloe)] == [False, False, True]
    assert await links.withdraw_of_table(table.id, BEN.user_id) == 2
    assert [await is_withdrawn(desk, each) for each in (of_ada, of_ben, of_chloe)] == [True] * 3
    assert await links.withdraw_of_table(table.id, BEN.user_id) == 0


async def test_a_further_link_takes_the_place_of_the_persons_oldest(desk: Desk) -> None:
    table, links = await desk.running(), desk.tables.links
    other = await links.to_table(table.id, BEN.user_id)
    made = list[str]()
    for _ in range(MOST_LINKS + 2):
        made.append(await links.to_table(table.id, ADA.user_id))
        desk.clock.advance(hours=1)
    withdrawn = [await is_withdrawn(desk, each) for each in made]
    assert withdrawn == [True, True, *[False] * MOST_LINKS]
    assert not await is_withdrawn(desk, other)


async def test_the_links_of_a_server_and_of_a_person_are_their_own(desk: Desk) -> None:
    table, links = await desk.running(), desk.tables.links
    of_table = await links.to_table(table.id, ADA.user_id)
    of_server, of_ada = await links.to_server(GUILD, ADA.user_id), await links.to_deadlines(ADA.user_id)
    assert await links.withdraw_of_person(ADA.user_id) == 1
    assert await is_withdrawn(desk, of_ada)
    assert await links.withdraw_of_server(GUILD + 1) == 0
    assert await links.withdraw_of_server(GUILD) == 1
    assert await is_withdrawn(desk, of_server)
    assert not await is_withdrawn(desk, of_table)


async def test_a_servers_link_leads_to_its_public_games_alone(desk: Desk) -> None:
    links = desk.tables.links
    of_server = PageLink(ADA.user_id, guild_id=GUILD)
    lobby = await desk.lobby()
    assert await links.table(of_server, lobby.id) is None
    running = await desk.running()
    assert await links.table(of_server, running.id) is not None
    over = await desk.tables.play.resign(running.id, ADA.user_id)
    assert await links.table(of_server, over.id) is not None
    assert await links.table(PageLink(ADA.user_id, guild_id=GUILD + 1), over.id) is None
    assert await links.table(PageLink(ADA.user_id), over.id) is None
    request = TableRequest("qin", ADA, PLACE, wanted=2, options={}, private=True, invited=[BEN.user_id])
    private = await desk.tables.lobby.open(request)
    await desk.tables.lobby.join(private.id, BEN)
    assert await links.table(of_server, private.id) is None
    assert await desk.tables.lists.running_in(GUILD, None, 0, 9) == (0, ())
    assert (await desk.tables.lists.running_in(GUILD, BEN.user_id, 0, 9))[0] == 1
    hidden = await desk.tables.play.resign(private.id, ADA.user_id)
    assert await links.table(of_server, hidden.id) is None
    assert await links.table(PageLink(ADA.user_id, table_id=hidden.id), hidden.id) is not None
    assert await links.table(PageLink(ADA.user_id, table_id=hidden.id), over.id) is None


async def test_a_public_game_has_no_way_to_what_is_hidden(desk: Desk) -> None:
    table = await desk.running()
    await desk.play_any(table.id)
    replayed = await desk.tables.files.replayed(table.id)
    public = PublicGame(replayed)
    assert any(event.only_for is not None for entry in replayed.story(0) for event in entry.events)
    assert not any(event.only_for is not None for entry in public.story(0) for event in entry.events)
    assert public.view(1) == replayed.view(1) != replayed.own_view(0, 1)
    assert (await desk.tables.history.public(table.id)).view == public.view(1)
    assert not hasattr(public, "own_view")
    assert not hasattr(public, "moments")
    assert not hasattr(public, "seed")
