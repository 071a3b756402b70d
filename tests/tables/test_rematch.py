"""Once more: one lobby, the same seats, the next one begins."""

from __future__ import annotations

import asyncio

import pytest

from engines.registry import ENGINES
from tables.core.errors import NotSeatedError, StillRunningError, ThreadTakenError
from tables.core.model import Chair, Person, Status, Table, TableRequest
from tables.lobby.starting import seated_again
from tests.support.desk import ADA, BEN, CHLOE, DMITRI, PEOPLE, PLACE, Desk


async def over(desk: Desk, seats: int = 3, computers: int = 0, game: str = "qin") -> tuple[Table, int]:
    """A game that everybody has given up, and who began it."""
    table = await desk.running(seats, computers, game=game)
    began = min(table.to_act)
    for person in PEOPLE[: seats - computers]:
        if table.status is Status.RUNNING:
            table = await desk.tables.play.resign(table.id, person.user_id)
    assert table.status is Status.OVER
    return table, began


def names(table: Table) -> list[str | None]:
    return [chair.person.name if chair.person else None for chair in table.chairs]


@pytest.mark.parametrize("slug", [slug for slug, engine in ENGINES.items() if 3 in engine.seats])
async def test_the_next_seat_begins_and_everybody_sits_in_the_same_order(desk: Desk, slug: str) -> None:
    for _ in range(4):
        former, began = await over(desk, game=slug)
        lobby = await desk.tables.rematch.open(former.id, BEN)
        assert (lobby.status, lobby.host_id, names(lobby)) == (Status.LOBBY, BEN.user_id, ["Ben"])
        assert (lobby.options, lobby.wanted, lobby.place) == (former.options, 3, former.place)
        await desk.tables.lobby.join(lobby.id, CHLOE)
        table = await desk.tables.lobby.join(lobby.id, ADA)
        order = ["Ada", "Ben", "Chloé"]
        assert names(table) == order[began + 1 :] + order[: began + 1]
        assert table.to_act == {0}
        await desk.play_any(table.id)
        await desk.check(table.id)


async def test_there_is_one_rematch_whoever_presses_and_however_often(desk: Desk, second: Desk) -> None:
    former, _ = await over(desk)
    opened = await asyncio.gather(
        *(each.tables.rematch.open(former.id, person) for each in (desk, second) for person in (ADA, BEN, ADA))
    )
    assert len({table.id for table in opened}) == 1
    assert len(await desk.tables.lists.of_user(opened[0].host_id)) == 1
    async with desk.store.reading() as session:
        assert await session.tables.row(opened[0].id + 1) is None


async def test_a_rematch_that_was_called_off_can_be_opened_again(desk: Desk) -> None:
    former, _ = await over(desk)
    first = await desk.tables.rematch.open(former.id, ADA)
    await desk.tables.lobby.cancel(first.id, ADA.user_id)
    again = await desk.tables.rematch.open(former.id, BEN)
    assert again.id != first.id
    assert (await desk.tables.rematch.open(former.id, ADA)).id == again.id


async def test_only_those_who_played_and_only_after_the_end(desk: Desk) -> None:
    running = await desk.running(2)
    with pytest.raises(StillRunningError):
        await desk.tables.rematch.open(running.id, ADA)
    former, _ = await over(desk)
    with pytest.raises(NotSeatedError):
        await desk.tables.rematch.open(former.id, DMITRI)
    assert await desk.tables.lists.of_user(DMITRI.user_id) == ()


async def test_computers_sit_down_by_themselves(desk: Desk) -> None:
    former, began = await over(desk, 3, computers=2)
    table = await desk.tables.rematch.open(former.id, ADA)
    assert table.status is Status.RUNNING
    order: list[str | None] = ["Ada", None, None]
    assert names(table) == order[began + 1 :] + order[: began + 1]
    assert table.to_act == {0}


async def test_a_thread_has_one_game_of_a_kind_at_a_time(desk: Desk) -> None:
    former, _ = await over(desk)
    await desk.tables.venue.remember_thread(former.id, 77)
    other = await desk.lobby(DMITRI)
    await desk.tables.venue.remember_thread(other.id, 77)
    with pytest.raises(ThreadTakenError):
        await desk.tables.rematch.open(former.id, ADA)


async def test_a_series_is_played_again_as_a_whole(desk: Desk) -> None:
    games = ({"board": "bird"}, {"board": "lion"})
    table = await desk.tables.lobby.open(TableRequest("qin", ADA, PLACE, wanted=2, options=games[0], series=games))
    await desk.tables.lobby.join(table.id, BEN)
    await desk.tables.play.resign(table.id, BEN.user_id)
    lobby = await desk.tables.rematch.open(table.id, BEN)
    assert lobby.series is not None
    assert (lobby.series.first_table_id, lobby.series.index, lobby.series.options) == (lobby.id, 0, games)


def test_whoever_is_new_takes_the_place_of_somebody_who_did_not_come() -> None:
    new = Person(9, "New")
    chairs = (Chair(0, CHLOE), Chair(1, new), Chair(2, None), Chair(3, ADA))
    seated = seated_again([1, None, 2, 3], chairs)
    assert [(chair.seat, chair.person) for chair in seated] == [(0, ADA), (1, None), (2, new), (3, CHLOE)]
    fewer = seated_again([1, 2, 3], (Chair(0, CHLOE), Chair(1, ADA)))
    assert [chair.person for chair in fewer] == [ADA, CHLOE]
