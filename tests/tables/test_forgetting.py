"""Being forgotten: nothing of a person is left, and everything of the others."""

# pyright: reportPrivateUsage=false

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from sqlalchemy import BigInteger, text

from db.records.personal import OF_GAMES, OWN, SHARED, TEXTS_WITH_ACCOUNT
from db.schema import FORGOTTEN_ID, metadata, result_seats
from tables.core.errors import NeededError, StatisticsHiddenError
from tables.core.model import FORGOTTEN, Chair, Person, Status
from tables.people import forgetting
from tests.support.clock import Clock
from tests.support.desk import ADA, BEN, Desk, a_desk
from tests.support.forgetting import EVA, GUILD, Killed, a_life, between, killed_after, traces_in
from tests.support.results import ratings_in, rows_of, seats_in

MOVES = "SELECT table_id, ply, seat, kind, text, digest, at FROM moves ORDER BY 1, 2"


async def traces_of_eva(desk: Desk) -> list[tuple[str, str]]:
    return await traces_in(desk.store, str(EVA.user_id), "Zyx", "Qwertz")


async def test_nothing_of_a_person_is_left_in_any_table_of_the_database(desk: Desk) -> None:
    tables = await a_life(desk)
    for table in tables:
        await desk.tables.game(table.id)
    places = {column.table.name for column in (*OWN, *TEXTS_WITH_ACCOUNT, *SHARED)}
    assert {table for table, _ in await traces_of_eva(desk)} >= places
    held = await desk.tables.forgetting.holdings(EVA.user_id)
    assert (held.games, held.ratings, held.files, held.anything) == (7, 1, 1, True)
    assert await desk.tables.forgetting.forget(EVA.user_id)
    assert await traces_of_eva(desk) == []
    # Nor in memory.
    for table in tables:
        game = await desk.tables.game(table.id)
        assert EVA.user_id not in [person.user_id for chair in game.table.chairs if (person := _who(chair))]
        assert FORGOTTEN in map(_who, game.table.chairs)
        await desk.check(table.id)


async def test_the_others_keep_all_they_have(desk: Desk) -> None:
    tables = await a_life(desk)
    alone = await between(desk, ADA, BEN)
    await desk.tables.play.resign(alone.id, ADA.user_id)
    figures = {person: await desk.tables.statistics.own_figures(person.user_id, GUILD) for person in (ADA, BEN)}
    ratings = [row for row in await ratings_in(desk) if row[2] != EVA.user_id]
    logs = await rows_of(desk, MOVES)
    exported = json.loads(await desk.tables.files.export(tables[1].id))
    await desk.tables.forgetting.forget(EVA.user_id)
    assert await ratings_in(desk) == ratings
    assert await rows_of(desk, MOVES) == logs
    for person, before in figures.items():
        after = await desk.tables.statistics.own_figures(person.user_id, GUILD)
        assert (after.games, after.wins, after.by_game) == (before.games, before.wins, before.by_game)
        assert [opponent.name for opponent in after.opponents] == ["Ben" if person is ADA else "Ada"]
    assert json.loads(await desk.tables.files.export(tables[1].id)) == {**exported, "seats": ["Ben", ""]}
    assert [design.name for design in await desk.tables.designs.of_guild(GUILD, "dragon_castle")] == ["The Wall"]
    assert [row["text"] for row in (await desk.rows())["notes"]] == ["well played"]
    ((file_id,),) = await rows_of(desk, "SELECT id FROM imports")
    opened = await desk.tables.files.imported(file_id, BEN.user_id)
    assert [chair.called for chair in opened.replayed.table.chairs] == ["", "Ada"]


async def test_ratings_worked_out_anew_are_the_same_after_somebody_was_forgotten(desk: Desk) -> None:
    for people, loser in [((ADA, EVA), ADA), ((EVA, BEN), EVA), ((ADA, BEN), BEN), ((BEN, EVA), BEN)]:
        table = await between(desk, *people)
        await desk.tables.play.resign(table.id, loser.user_id)
    await desk.tables.forgetting.forget(EVA.user_id)
    ratings, seats = await ratings_in(desk), await seats_in(desk)
    assert [row[2] for row in ratings] == [ADA.user_id, BEN.user_id]
    await desk.store.remember("ratings", "an older method")
    await desk.tables.results.catch_up()
    assert await ratings_in(desk) == ratings
    assert await seats_in(desk) == seats


async def test_another_process_does_not_remember_the_person_either(desk: Desk, second: Desk) -> None:
    table = await between(desk, EVA, ADA)
    await second.tables.game(table.id)
    await second.tables.play.resign(table.id, ADA.user_id)
    await desk.tables.forgetting.forget(EVA.user_id)
    assert (await second.tables.game(table.id)).table.chairs[0].person == FORGOTTEN
    assert (await second.tables.files.replayed(table.id)).table.chairs[0].person == FORGOTTEN


async def test_two_who_are_forgotten_are_two_players_still_and_a_rematch_leaves_their_seats_free(desk: Desk) -> None:
    table = await between(desk, EVA, ADA, BEN)
    for person in (ADA, EVA, BEN):
        table = await desk.tables.play.resign(table.id, person.user_id)
    assert table.status is Status.OVER
    for person in (EVA, ADA):
        assert await desk.tables.forgetting.forget(person.user_id)
    chairs = (await desk.tables.table(table.id)).chairs
    assert [_who(chair) for chair in chairs] == [FORGOTTEN, FORGOTTEN, BEN]
    lobby = await desk.tables.rematch.open(table.id, BEN)
    assert (lobby.status, [chair.person for chair in lobby.chairs]) == (Status.LOBBY, [BEN])


@pytest.mark.parametrize("where", ["lobby", "running", "given up"])
async def test_nobody_is_forgotten_while_others_need_them(desk: Desk, where: str) -> None:
    if where == "lobby":
        table = await desk.lobby(EVA)
    else:
        table = await between(desk, ADA, EVA, BEN)
    if where == "given up":
        await desk.tables.play.resign(table.id, EVA.user_id)
    before = await traces_of_eva(desk)
    for asked in (desk.tables.forgetting.forget(EVA.user_id), desk.tables.forgetting.holdings(EVA.user_id)):
        with pytest.raises(NeededError) as refused:
            await asked
        assert (refused.value.table_ids, refused.value.facts) == ((table.id,), {"count": 1})
    assert await traces_of_eva(desk) == before
    if where == "lobby":
        await desk.tables.lobby.leave(table.id, EVA.user_id)
    else:
        for person in (ADA, BEN, EVA):
            if (await desk.tables.table(table.id)).seat_of(person.user_id) is not None:
                await desk.tables.play.resign(table.id, person.user_id)
    assert await desk.tables.forgetting.forget(EVA.user_id)
    assert await traces_of_eva(desk) == []


async def test_a_second_time_there_is_nothing_to_forget_and_a_new_game_begins_anew(desk: Desk) -> None:
    assert not await desk.tables.forgetting.forget(EVA.user_id)
    table = await between(desk, EVA, ADA)
    await desk.tables.play.resign(table.id, EVA.user_id)
    await desk.tables.people.change(EVA.user_id, listed=False)
    assert [await desk.tables.forgetting.forget(EVA.user_id) for _ in range(2)] == [True, False]
    assert not (await desk.tables.forgetting.holdings(EVA.user_id)).anything
    assert (await desk.tables.statistics.own_figures(EVA.user_id, GUILD)).games == 0
    table = await between(desk, EVA, ADA)
    await desk.tables.play.resign(table.id, ADA.user_id)
    assert (await desk.tables.statistics.figures_of(EVA.user_id, GUILD)).games == 1


async def test_somebody_whose_name_others_have_too_is_forgotten_alone(desk: Desk) -> None:
    namesake = Person(777, EVA.name)
    table = await between(desk, namesake, EVA)
    await desk.tables.play.resign(table.id, EVA.user_id)
    await desk.tables.people.change(777, listed=False)
    await desk.tables.forgetting.forget(EVA.user_id)
    assert await traces_in(desk.store, str(EVA.user_id)) == []
    assert (await desk.tables.table(table.id)).chairs[0].person == namesake
    with pytest.raises(StatisticsHiddenError):
        await desk.tables.statistics.figures_of(777, GUILD)


async def names_in(desk: Desk, import_id: int) -> list[str]:
    async with desk.store.reading() as session:
        row = await session.files.row(id=import_id)
    assert row is not None
    return json.loads(row["content"])["seats"]


async def test_a_namesake_keeps_their_name_in_files_of_games_that_were_played_here(desk: Desk) -> None:
    namesake = Person(777, EVA.name)
    imports = list[tuple[int, list[str]]]()
    for people in ((namesake, BEN), (namesake, EVA), (EVA, BEN)):
        table = await between(desk, *people)
        seated = [chair.person for chair in table.chairs]
        await desk.tables.play.resign(table.id, people[1].user_id)
        content = await desk.tables.files.export(table.id)
        opened = await desk.tables.files.open(ADA.user_id, content.encode())
        imports.append((opened.id, ["" if person == EVA else person.name for person in seated if person]))
    foreign = json.dumps({**json.loads(content), "seed": "of another bot", "moves": []})
    unknown = await desk.tables.files.open(ADA.user_id, foreign.encode())
    await desk.tables.forgetting.forget(EVA.user_id)
    for import_id, names in imports:
        assert await names_in(desk, import_id) == names
    # Who played elsewhere is not known: the name goes, whose ever it is.
    assert EVA.name not in await names_in(desk, unknown.id)


@pytest.mark.parametrize("transactions", range(1, 6))
async def test_what_a_killed_process_has_left_of_a_person_another_one_forgets(
    desk: Desk, heir: Desk, transactions: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forgetting, "GAMES_AT_ONCE", 3)
    await a_life(desk)
    killed_after(desk, transactions, monkeypatch)
    with pytest.raises(Killed):
        await desk.tables.forgetting.forget(EVA.user_id)
    assert await traces_of_eva(heir) != []
    await heir.tables.forgetting.finish()
    assert await traces_of_eva(heir) == []
    assert "forgetting" not in [row["key"] for row in (await heir.rows())["memory"]]


async def games_of_eva(desk: Desk) -> dict[int, set[str]]:
    """Where in each game her account stands, of what there is for every game."""
    rows, found = await desk.rows(), dict[int, set[str]]()
    table_of = {row["id"]: row["table_id"] for row in rows["results"]}
    for each in OF_GAMES:
        for row in rows[each.name]:
            if EVA.user_id in row.values():
                number = (
                    table_of[row["result_id"]]
                    if each is result_seats
                    else row["table_id" if "table_id" in row else "id"]
                )
                found.setdefault(number, set()).add(each.name)
    return found


async def test_in_every_game_a_person_is_there_or_gone_however_far_forgetting_is(
    desk: Desk, second: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forgetting, "GAMES_AT_ONCE", 1)
    await a_life(desk)
    before = await games_of_eva(desk)
    killed_after(desk, 4, monkeypatch)
    with pytest.raises(Killed):
        await desk.tables.forgetting.forget(EVA.user_id)
    after = await games_of_eva(second)
    assert len(after) == len(before) - 3
    assert after == {number: before[number] for number in after}


@pytest.mark.both
async def test_others_play_on_while_somebody_is_forgotten(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forgetting, "GAMES_AT_ONCE", 1)
    await a_life(desk)
    table = await desk.running(2)
    going = asyncio.create_task(desk.tables.forgetting.forget(EVA.user_id))
    while not await desk.store.remembered("forgetting"):  # noqa: ASYNC110 - it is recorded, which sets no event.
        await asyncio.sleep(0)
    await desk.play_any(table.id)
    assert not going.done()
    assert await going
    assert await traces_of_eva(desk) == []


async def test_who_takes_a_seat_again_before_all_is_forgotten_keeps_it(
    desk: Desk, second: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    await a_life(desk)
    lobby = await desk.lobby(wanted=3, invited=[EVA.user_id])
    killed_after(desk, 1, monkeypatch)
    with pytest.raises(Killed):
        await desk.tables.forgetting.forget(EVA.user_id)
    await second.tables.lobby.join(lobby.id, EVA)
    await second.tables.forgetting.finish()
    assert set(await games_of_eva(second)) == {lobby.id}
    assert (await second.tables.table(lobby.id)).seat_of(EVA.user_id) == 1


def test_every_column_that_may_hold_an_account_is_known_to_forgetting() -> None:
    """A new column that fails here: mark in `db.schema` what becomes of it."""
    places = {"guild_id", "channel_id", "castle_channel_id", "role_id", "thread_id", "watch_thread_id"}
    places |= {"message_id", "lobby_message_id", "turn_message_id"}
    accounts = {
        column
        for table in metadata.tables.values()
        for column in table.columns
        if isinstance(column.type, BigInteger) and column.name.endswith("_id") and column.name not in places
    }
    assert accounts == {*OWN, *SHARED}
    assert FORGOTTEN.user_id == FORGOTTEN_ID


def _who(chair: Chair) -> Person | None:
    return chair.owner


async def test_a_journal_that_somebody_reads_is_emptied_later(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("db.sqlite.database.BUSY_SECONDS", 0.01)
    async with a_desk(tmp_path / "pagoda.db", clock) as desk:
        await a_life(desk)
        async with desk.store.reading() as session:
            await session.tables.row(1)
            await desk.tables.forgetting.forget(EVA.user_id)
        assert "the journal beside the database is in use" in caplog.text
        assert await traces_of_eva(desk) == []


async def test_people_who_a_restored_backup_brings_back_are_forgotten_again(desk: Desk) -> None:
    tables = await a_life(desk)
    async with desk.store.writing() as session:
        await session.forgetting.note(EVA.user_id, 0)
        await session._connection.run(text("UPDATE forgotten SET again = true"))
    await desk.tables.forgetting.finish()
    assert await traces_of_eva(desk) == []
    await desk.check(tables[0].id)
    async with desk.store.reading() as session:
        assert await session.forgetting.restored() == set()


async def test_a_forgotten_person_who_a_backup_seats_in_a_running_game_plays_on_until_the_next_start(
    desk: Desk, second: Desk, caplog: pytest.LogCaptureFixture
) -> None:
    table = await between(desk, EVA, ADA)
    async with desk.store.writing() as session:
        await session.forgetting.note(EVA.user_id, 0)
        await session._connection.run(text("UPDATE forgotten SET again = true"))
    await desk.tables.forgetting.finish()
    assert "has a seat in a running game" in caplog.text
    assert await traces_of_eva(desk) != []
    await desk.tables.play.resign(table.id, ADA.user_id)
    await second.tables.forgetting.finish()
    assert await traces_of_eva(desk) == []
