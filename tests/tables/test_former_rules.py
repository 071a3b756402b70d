"""Games that began by rules of before go on by them, and their files are opened."""

from __future__ import annotations

import json

import pytest

from engines import codec
from engines.dragon_castle.state import NARROW_WIND
from engines.registry import ENGINES, by_rules
from tables.core.model import Table
from tables.core.proof import log_leads_to_position
from tests.games.brought import folder_of
from tests.support.desk import BEN, Desk
from tests.support.playthroughs import read

FORMER = by_rules(ENGINES["dragon_castle"], NARROW_WIND)


async def former_game(desk: Desk) -> Table:
    """A game with Wind as it was stored while Wind had to turn a tile."""
    assert FORMER is not None
    table = await desk.running(2, game="dragon_castle", spirits="wind")
    async with desk.store.writing() as session:
        row = await session.tables.row(table.id)
        assert row is not None
        first = FORMER.initial(2, row["seed"], table.options).state
        await session.tables.change(table.id, {"state": codec.encode(first), "rules_version": NARROW_WIND})
    desk.tables._kernel.games.forget(table.id)
    return table


def test_a_position_by_former_rules_is_stored_as_it_was_before_positions_named_their_rules() -> None:
    assert FORMER is not None
    engine = ENGINES["dragon_castle"]
    former, state = FORMER.initial(2, "seed", {}).state, engine.initial(2, "seed", {}).state
    assert json.loads(codec.encode(state)) == [*json.loads(codec.encode(former)), 2]
    assert codec.decode(engine.state_type, codec.encode(former)) == former != state


async def test_a_game_by_former_rules_goes_on_by_them(desk: Desk) -> None:
    table = await former_game(desk)
    for _ in range(6):
        await desk.play_any(table.id)
    assert (await desk.tables.game(table.id)).state.rules == NARROW_WIND
    await desk.check(table.id)
    async with desk.store.reading() as session:
        row, log = await session.tables.row(table.id), await session.log.of_table(table.id)
        assert row is not None
        assert log_leads_to_position(row, await session.chairs.of_table(table.id), log)


@pytest.mark.parametrize("played", [0, 3])
async def test_the_log_tells_a_damaged_position_by_the_rules_of_its_time(desk: Desk, played: int) -> None:
    table = await former_game(desk)
    for _ in range(played):
        await desk.play_any(table.id)
    state = (await desk.tables.game(table.id)).state
    async with desk.store.writing() as session:
        await session.tables.change(table.id, {"state": "[1]"})
    desk.tables._kernel.games.forget(table.id)
    assert (await desk.tables.game(table.id)).state == state


async def test_the_file_of_a_game_by_former_rules_is_opened(desk: Desk) -> None:
    game = read(folder_of("dragon_castle") / "playthroughs" / "former" / "base-3-0-wide-2.txt")
    moves = [
        {"ply": ply, "seat": seat, "kind": "move", "text": text} for ply, (seat, text, _) in enumerate(game.moves, 1)
    ]
    head = {"format": "pagoda-game", "version": 1, "game": "dragon_castle", "rules_version": NARROW_WIND}
    told = {**head, "seed": game.seed, "options": game.options, "seats": ["Ada", "Ben"], "moves": moves}
    opened = await desk.tables.files.open(BEN.user_id, json.dumps(told).encode())
    assert opened.replayed.table.rules_version == NARROW_WIND
    assert opened.replayed.latest == len(moves)
