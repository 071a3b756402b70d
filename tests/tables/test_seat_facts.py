"""Facts beside the seats of a lobby: of the last games of those who are listed, in the lobby's server alone."""

from __future__ import annotations

from datetime import timedelta

from tables.core.model import Person, Place, Table, TableRequest
from tables.records.results import LAST_GAMES, PersonFacts
from tests.support.databases import run_in
from tests.support.desk import ADA, BEN, CHLOE, PLACE, Desk
from tests.support.results import lost_by, rows_of


async def lobby_of(desk: Desk, *people: Person, place: Place = PLACE) -> Table:
    """A lobby where these people sit, the first of them its host, and one seat is free."""
    table = await desk.lobby(people[0], wanted=len(people) + 1, place=place)
    for person in people[1:]:
        table = await desk.tables.lobby.join(table.id, person)
    return table


async def played(desk: Desk, loser: Person, *, minutes: int = 10, people: int = 2) -> None:
    """A game in which every turn took so long, and which this person then resigned."""
    table = await desk.running(people)
    for _ in range(2 * people + 1):
        desk.clock.advance(minutes=minutes)
        table = await desk.play_any(table.id)
    await desk.tables.play.resign(table.id, loser.user_id)


async def test_facts_are_told_from_three_games_on_and_of_the_last_ten(desk: Desk) -> None:
    lobby = await lobby_of(desk, ADA, CHLOE)
    for _ in range(2):
        await played(desk, ADA)
    assert await desk.tables.seat_facts.of_table(lobby) == {}
    await played(desk, BEN, minutes=60)
    assert await desk.tables.seat_facts.of_table(lobby) == {ADA.user_id: PersonFacts(3, 2, timedelta(minutes=10))}
    for _ in range(LAST_GAMES):
        await played(desk, BEN, minutes=30)
    facts = await desk.tables.seat_facts.of_table(lobby)
    assert facts == {ADA.user_id: PersonFacts(LAST_GAMES, 0, timedelta(minutes=30))}


async def test_people_who_are_not_listed_have_no_facts_and_their_lobbies_are_edited(desk: Desk) -> None:
    for _ in range(3):
        await played(desk, ADA)
    lobby = await lobby_of(desk, ADA, BEN)
    await desk.tables.venue.remember_lobby_message(lobby.id, 77)
    assert (await desk.tables.seat_facts.of_table(lobby)).keys() == {ADA.user_id, BEN.user_id}
    await desk.tables.people.change(ADA.user_id, listed=False)
    assert (await desk.tables.seat_facts.of_table(lobby)).keys() == {BEN.user_id}
    assert await rows_of(desk, "SELECT message_id FROM outbox WHERE duty = 'edit' AND settled_at IS NULL") == [(77,)]


async def test_games_of_other_servers_private_games_and_games_against_computers_are_not_among_them(desk: Desk) -> None:
    for _ in range(3):
        await lost_by(desk, ADA, seats=2, computers=1)
    elsewhere = Place(PLACE.guild_id + 1, 5) if PLACE.guild_id else PLACE
    for place, private in [(elsewhere, False), (PLACE, True)] * 3:
        request = TableRequest("qin", ADA, place, wanted=2, options={}, private=private, invited=[BEN.user_id])
        table = await desk.tables.lobby.open(request)
        await desk.tables.lobby.join(table.id, BEN)
        await desk.tables.play.resign(table.id, ADA.user_id)
    assert await desk.tables.seat_facts.of_table(await lobby_of(desk, ADA)) == {}
    assert (await desk.tables.seat_facts.of_table(await lobby_of(desk, ADA, place=elsewhere))).keys() == {ADA.user_id}


async def test_who_left_a_seat_to_a_computer_has_given_the_game_up_and_who_stayed_has_not(desk: Desk) -> None:
    for _ in range(3):
        await played(desk, CHLOE, people=3)
    # Two go on with a computer, until the second resigns.
    running = await rows_of(desk, "SELECT id FROM tables WHERE status = 'running'")
    for (table_id,) in running:
        await desk.tables.play.resign(table_id, BEN.user_id)
        if (await desk.tables.table(table_id)).status.value == "running":
            await desk.tables.play.resign(table_id, ADA.user_id)
    found = await desk.tables.seat_facts.of_table(await lobby_of(desk, ADA, BEN, CHLOE))
    assert {user_id: each.gave_up for user_id, each in found.items()} == {
        ADA.user_id: 3,
        BEN.user_id: 3,
        CHLOE.user_id: 3,
    }


async def test_a_time_that_was_not_recorded_is_not_told(desk: Desk) -> None:
    for _ in range(4):
        await played(desk, BEN)
    run_in(desk.database, "UPDATE archive SET turn_time = NULL WHERE table_id > 2")
    facts = await desk.tables.seat_facts.of_table(await lobby_of(desk, ADA))
    assert facts == {ADA.user_id: PersonFacts(4, 0, None)}


async def test_a_lobby_that_has_begun_has_no_facts(desk: Desk) -> None:
    for _ in range(3):
        await played(desk, BEN)
    assert await desk.tables.seat_facts.of_table(await desk.running(2)) == {}
