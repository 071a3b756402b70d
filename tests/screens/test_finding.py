"""Which table a command means, and which are suggested: the one that is named, the one here, the person's only one."""

from __future__ import annotations

import pytest

from screens.actions import table_named
from screens.press import PressOf
from screens.refusals import Refusal
from tables.core.errors import NoSuchTableError, PrivateTableError
from tables.core.model import Place, Status, Table, TableRequest
from tests.support.desk import ADA, BEN, CHLOE, PLACE, Desk, mover, who_waits
from tests.support.reader import Reader, command_at

MOVE, BOARD, LOG = ("qin", "move"), ("qin", "board"), ("table", "log")

ELSEWHERE = 21
"""A channel where no game is played."""


async def meant(reader: Reader, command: tuple[str, ...], number: int | None = None) -> int:
    """The number of the table that a command acts on."""
    action = command_at(command)
    (parameter,) = [each for each in action.parameters if each.sought is not None]
    return (await table_named(parameter, PressOf(reader, game=action.game), number)).id


async def two_of_which_one_waits(desk: Desk) -> tuple[Reader, Table, Table]:
    """Somebody with two games of Qin: one that waits for them, one that does not."""
    first, second = await desk.running(2), await desk.running(2)
    if mover(first) == mover(second):
        second = await desk.play_any(second.id)
    person = next(each for each in (ADA, BEN) if each.user_id == mover(first))
    return Reader(desk, person), first, second


async def test_without_any_table_there_is_a_refusal(desk: Desk) -> None:
    for command in (MOVE, BOARD, LOG):
        with pytest.raises(Refusal, match="error-no-table-here"):
            await meant(Reader(desk, ADA), command)
        with pytest.raises(NoSuchTableError):
            await meant(Reader(desk, ADA), command, 77)


async def test_of_several_the_one_that_waits_for_the_person_is_meant(desk: Desk) -> None:
    reader, waiting, other = await two_of_which_one_waits(desk)
    assert await meant(reader, MOVE) == waiting.id
    assert await meant(reader, MOVE, other.id) == other.id
    await desk.play_any(waiting.id)
    with pytest.raises(Refusal, match="error-which-table"):
        await meant(reader, MOVE)


async def test_the_game_of_a_thread_is_meant_there_and_of_elsewhere_the_only_one(desk: Desk) -> None:
    await desk.running(2)
    china = await desk.running(3, game="china")
    request = TableRequest("qin", ADA, Place(PLACE.guild_id, PLACE.channel_id, 30), wanted=2, options={})
    table = await desk.tables.lobby.open(request)
    table = await desk.tables.lobby.join(table.id, BEN)
    assert table.status is Status.RUNNING
    for person in (ADA, CHLOE):
        assert await meant(Reader(desk, person, channel_id=30, parent_id=PLACE.channel_id), BOARD) == table.id
    chloe = Reader(desk, CHLOE, channel_id=ELSEWHERE)
    assert await meant(chloe, ("china", "move")) == china.id
    with pytest.raises(Refusal, match="error-no-table-here"):
        await meant(chloe, MOVE)
    with pytest.raises(NoSuchTableError):
        await meant(chloe, MOVE, china.id)


async def test_a_finished_game_is_meant_where_a_board_is_looked_at_and_no_move_is_made(desk: Desk) -> None:
    table = await desk.running(2)
    await desk.tables.play.resign(table.id, who_waits(table))
    for command in (BOARD, LOG):
        assert await meant(Reader(desk, CHLOE), command) == table.id
    with pytest.raises(Refusal, match="error-no-table-here"):
        await meant(Reader(desk, CHLOE), MOVE)


async def test_a_private_table_is_not_seen_and_a_table_of_elsewhere_not_known(desk: Desk) -> None:
    request = TableRequest("qin", ADA, PLACE, wanted=2, options={}, private=True, invited=[BEN.user_id])
    table = await desk.tables.lobby.open(request)
    table = await desk.tables.lobby.join(table.id, BEN)
    with pytest.raises(PrivateTableError):
        await meant(Reader(desk, CHLOE), BOARD, table.id)
    with pytest.raises(NoSuchTableError):
        await meant(Reader(desk, CHLOE, guild_id=99), BOARD, table.id)
    assert await meant(Reader(desk, ADA, guild_id=99), BOARD, table.id) == table.id


async def test_tables_are_suggested_by_number_game_and_players(desk: Desk) -> None:
    qin, china = await desk.running(2), await desk.running(3, game="china")
    over = await desk.running(2)
    await desk.tables.play.resign(over.id, BEN.user_id)
    ada = Reader(desk, ADA)
    names = {qin.id: "1 · qin · Ada, Ben", china.id: "2 · china · Ada, Ben, Chloé"}

    async def found(command: tuple[str, ...], typed: str = "") -> list[tuple[str, str | int]]:
        return list(await ada.suggest(*command, option="table", typed=typed))

    assert await found(MOVE) == [(names[qin.id], qin.id)]
    assert await found(MOVE, "chlo") == []
    assert await found(("clock", "clock-show"), "ada CHLO") == [(names[china.id], china.id)]
    assert {number for _, number in await found(LOG)} == {china.id, qin.id, over.id}
    assert [number for _, number in await found(LOG, "3")] == [over.id]


async def test_moves_are_suggested_at_the_table_that_is_meant_and_nowhere_else(desk: Desk) -> None:
    reader, waiting, other = await two_of_which_one_waits(desk)
    moves = await desk.tables.history.legal_moves(waiting.id, reader.user_id)
    assert [value for _, value in await reader.suggest(*MOVE, option="text")] == list(moves)
    await desk.play_any(waiting.id)
    # Now it is unclear which of the two is meant.
    assert await reader.suggest(*MOVE, option="text", typed=str(other.id)) == ()
    assert await reader.suggest(*MOVE, option="text") == ()
