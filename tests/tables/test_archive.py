"""The archive: finished games are found again, by those who may see them, in the order in which they ended."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tables.core.errors import StatisticsHiddenError
from tables.core.model import Person, Place, Table, TableRequest
from tables.records.archive import Page, Wanted
from tests.support.databases import run_in
from tests.support.desk import ADA, BEN, CHLOE, DMITRI, PLACE, Desk

EVERYTHING = 100
"""More games than any test here has."""


async def ended(
    desk: Desk,
    people: Sequence[Person] = (ADA, BEN),
    *,
    game: str = "qin",
    place: Place = PLACE,
    private: bool = False,
    loser: Person = BEN,
) -> Table:
    """A game of two that one of them has given up; of more than two, that all have: then it has no winner."""
    invited = [person.user_id for person in people[1:]]
    request = TableRequest(game, people[0], place, wanted=len(people), options={}, private=private, invited=invited)
    table = await desk.tables.lobby.open(request)
    for person in people[1:]:
        table = await desk.tables.lobby.join(table.id, person)
    desk.clock.advance(hours=1)
    for person in [loser] if len(people) == 2 else people:
        await desk.tables.play.resign(table.id, person.user_id)
    return await desk.tables.table(table.id)


async def found(desk: Desk, wanted: Wanted) -> list[int]:
    """The tables of all games that fit, the latest first."""
    page = await desk.tables.archive.page(wanted, EVERYTHING)
    return [each.table.id for each in page.games]


async def test_a_finished_game_is_found_by_those_who_had_a_seat_and_nobody_else(desk: Desk) -> None:
    first = await ended(desk, (ADA, BEN))
    second = await ended(desk, (ADA, CHLOE, BEN))
    await desk.running(2)
    assert await found(desk, Wanted(ADA.user_id)) == [second.id, first.id]
    assert await found(desk, Wanted(BEN.user_id)) == [second.id, first.id]
    assert await found(desk, Wanted(CHLOE.user_id)) == [second.id], "also who has resigned finds it"
    assert await found(desk, Wanted(DMITRI.user_id)) == []


async def test_games_are_filtered_by_game_person_time_and_winner(desk: Desk) -> None:
    lost = await ended(desk, (ADA, BEN), loser=ADA)
    desk.clock.advance(minutes=1)
    before_china = desk.clock.now
    china = await ended(desk, (ADA, BEN, CHLOE), game="china")
    desk.clock.advance(minutes=1)
    before_last = desk.clock.now
    last = await ended(desk, (ADA, CHLOE), loser=CHLOE)
    me = ADA.user_id
    assert await found(desk, Wanted(me, game="china")) == [china.id]
    assert await found(desk, Wanted(me, player_id=CHLOE.user_id)) == [last.id, china.id]
    assert await found(desk, Wanted(me, player_id=CHLOE.user_id, game="qin")) == [last.id]
    assert await found(desk, Wanted(me, since=before_china, until=before_last)) == [china.id]
    assert await found(desk, Wanted(me, winner_id=me)) == [last.id]
    assert await found(desk, Wanted(me, winner_id=BEN.user_id)) == [lost.id]
    assert await found(desk, Wanted(me, player_id=BEN.user_id, winner_id=BEN.user_id)) == [lost.id]
    assert await found(desk, Wanted(me, player_id=CHLOE.user_id, winner_id=BEN.user_id)) == []
    assert await found(desk, Wanted(me, player_id=me)) == [last.id, china.id, lost.id]
    assert await desk.tables.archive.first(Wanted(me)) == (await found_at(desk, lost))
    assert await desk.tables.archive.first(Wanted(DMITRI.user_id)) is None


async def found_at(desk: Desk, table: Table) -> object:
    page = await desk.tables.archive.page(Wanted(ADA.user_id), EVERYTHING)
    return next(each.at for each in page.games if each.table.id == table.id)


async def test_a_server_sees_its_public_games_alone(desk: Desk) -> None:
    public = await ended(desk, (ADA, BEN))
    private = await ended(desk, (ADA, BEN), private=True)
    elsewhere = await ended(desk, (ADA, BEN), place=Place(11, 21))
    alone = await desk.lobby(wanted=1, game="dragon_castle", place=Place(None, 5))
    alone = await desk.tables.lobby.start(alone.id, ADA.user_id)
    await desk.tables.play.resign(alone.id, ADA.user_id)
    for viewer in (ADA, DMITRI):
        here = Wanted(viewer.user_id, guild_id=10)
        assert await found(desk, here) == [public.id]
        assert await found(desk, Wanted(viewer.user_id, guild_id=10, game="qin")) == [public.id]
        assert await found(desk, Wanted(viewer.user_id, guild_id=10, player_id=BEN.user_id)) == [public.id]
        assert await found(desk, Wanted(viewer.user_id, guild_id=10, winner_id=ADA.user_id)) == [public.id]
        assert await found(desk, Wanted(viewer.user_id, guild_id=10, winner_id=BEN.user_id)) == []
        assert await desk.tables.archive.first(here) is not None
    assert await found(desk, Wanted(ADA.user_id)) == [alone.id, elsewhere.id, private.id, public.id]


@pytest.fixture
async def shelf(desk: Desk) -> list[int]:
    """Seven games of Ada's, the latest first; three of them have ended at the same moment."""
    games = [await ended(desk) for _ in range(7)]
    moment = await found_at(desk, games[4])
    at = round(moment.timestamp() * 1000)  # type: ignore[attr-defined]
    numbers = ", ".join(str(table.id) for table in games[2:5])
    run_in(desk.database, f"UPDATE archive SET ended_at = {at} WHERE table_id IN ({numbers})")
    run_in(desk.database, f"UPDATE tables SET ended_at = {at} WHERE id IN ({numbers})")
    return [table.id for table in reversed(games)]


@pytest.mark.parametrize("guild_id", [None, 10])
async def test_pages_lead_on_and_back_without_leaving_a_game_out(
    desk: Desk, shelf: list[int], guild_id: int | None
) -> None:
    wanted, archive = Wanted(ADA.user_id, guild_id=guild_id), desk.tables.archive
    pages = [await archive.page(wanted, 3)]
    while pages[-1].has_earlier:
        pages.append(await archive.page(wanted, 3, before=pages[-1].last))
    assert [numbers_on(page) for page in pages] == [shelf[:3], shelf[3:6], shelf[6:]]
    assert [page.has_later for page in pages] == [False, True, True]
    back = await archive.page(wanted, 3, after=pages[2].first)
    assert (numbers_on(back), back.has_later, back.has_earlier) == (shelf[3:6], True, True)
    back = await archive.page(wanted, 3, after=back.first)
    assert (numbers_on(back), back.has_later, back.has_earlier) == (shelf[:3], False, True)


async def test_a_game_that_ends_meanwhile_moves_no_page(desk: Desk, shelf: list[int]) -> None:
    wanted, archive = Wanted(ADA.user_id), desk.tables.archive
    first = await archive.page(wanted, 3)
    latest = await ended(desk)
    second = await archive.page(wanted, 3, before=first.last)
    assert numbers_on(second) == shelf[3:6]
    back = await archive.page(wanted, 3, after=second.first)
    assert (numbers_on(back), back.has_later) == (shelf[:3], True)
    newest = await archive.page(wanted, 3, after=back.first)
    assert (numbers_on(newest), newest.has_later) == ([latest.id, *shelf[:2]], False)


async def test_a_page_past_the_end_is_the_first_one(desk: Desk, shelf: list[int]) -> None:
    page = await desk.tables.archive.page(Wanted(ADA.user_id), 3, before=(0, 0))
    assert numbers_on(page) == shelf[:3]
    page = await desk.tables.archive.page(Wanted(DMITRI.user_id), 3, before=(0, 0))
    assert page == Page((), has_earlier=False, has_later=False)


def numbers_on(page: Page) -> list[int]:
    return [each.table.id for each in page.games]


async def test_the_latest_games_can_be_asked_for_without_how_they_ended(desk: Desk) -> None:
    qin, china = await ended(desk), await ended(desk, game="china", people=(ADA, BEN, CHLOE))
    assert [table.id for table in await desk.tables.archive.latest(ADA.user_id, 5)] == [china.id, qin.id]
    assert [table.id for table in await desk.tables.archive.latest(ADA.user_id, 5, "qin")] == [qin.id]


async def test_others_find_no_games_by_the_name_of_a_person_who_is_not_listed(desk: Desk) -> None:
    game = await ended(desk)
    await desk.tables.people.change(BEN.user_id, listed=False)
    for named in ({"player_id": BEN.user_id}, {"winner_id": BEN.user_id}):
        with pytest.raises(StatisticsHiddenError):
            await found(desk, Wanted(DMITRI.user_id, guild_id=10, **named))
    assert await found(desk, Wanted(BEN.user_id, guild_id=10, player_id=BEN.user_id)) == [game.id]
    assert await found(desk, Wanted(ADA.user_id, player_id=BEN.user_id)) == [game.id], "they played it together"
    assert await found(desk, Wanted(DMITRI.user_id, guild_id=10)) == [game.id], "the game is public"


async def test_a_forgotten_person_is_in_the_archive_no_more_and_the_others_games_stay(desk: Desk) -> None:
    game = await ended(desk)
    await desk.tables.forgetting.forget(BEN.user_id)
    assert await found(desk, Wanted(BEN.user_id)) == []
    assert await found(desk, Wanted(ADA.user_id, player_id=BEN.user_id)) == []
    assert await found(desk, Wanted(DMITRI.user_id, guild_id=10, player_id=BEN.user_id)) == []
    assert await found(desk, Wanted(ADA.user_id)) == [game.id]
    assert await found(desk, Wanted(0)) == []


async def test_a_game_whose_ending_is_damaged_hides_no_other(desk: Desk) -> None:
    broken, whole = await ended(desk), await ended(desk)
    run_in(desk.database, f"UPDATE tables SET ending = 'damaged' WHERE id = {broken.id}")
    page = await desk.tables.archive.page(Wanted(ADA.user_id), 3)
    assert numbers_on(page) == [whole.id, broken.id]
    assert page.games[1].outcome.scores == ()
