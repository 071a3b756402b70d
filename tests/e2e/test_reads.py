"""How often a request reads the database, and that the log is not replayed for what was just played."""

from __future__ import annotations

import random
from collections.abc import AsyncGenerator, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from db.records.session import Session
from db.store import Store
from tables.core import kernel
from tables.core.log import replay
from tables.core.model import Status, Table
from tests.support.world import World, a_world, buttons, open_table, play_by_buttons, selects, turn_by_buttons


@dataclass
class Counts:
    """Transactions that read, and logs that were replayed, since the last `taken`."""

    reads: int = 0
    replays: int = 0

    def taken(self) -> tuple[int, int]:
        """Both, and begin anew."""
        found = self.reads, self.replays
        self.reads = self.replays = 0
        return found


@pytest.fixture
def counts(monkeypatch: pytest.MonkeyPatch) -> Counts:
    counts, reading = Counts(), Store.reading

    @asynccontextmanager
    async def counted_reading(store: Store) -> AsyncGenerator[Session]:
        counts.reads += 1
        async with reading(store) as session:
            yield session

    def counted_replay(engine: Any, first: Any, rows: Sequence[Any]) -> Iterator[Any]:
        counts.replays += 1
        return replay(engine, first, rows)

    monkeypatch.setattr(Store, "reading", counted_reading)
    monkeypatch.setattr(kernel, "replay", counted_replay)
    return counts


async def some_turns(world: World, table: Table, turns: int) -> Table:
    """The table after some turns by buttons."""
    rng = random.Random(3)
    turn = turn_by_buttons if table.game == "china" else play_by_buttons
    for _ in range(turns):
        await turn(await world.mover(table.id), await world.turn_message(table), rng)
        table = await world.table(table.id)
        assert table.status is Status.RUNNING
    return table


async def press(counts: Counts, person: Any, message: Any, label: str) -> tuple[Any, tuple[int, int]]:
    """What answers a button, and what it cost."""
    counts.taken()
    result = await person.click(message, label=label)
    return result.response, counts.taken()


async def test_what_is_under_a_turn_message_is_read_once_and_a_recap_also_what_the_table_waits_for(
    tmp_path: Path, counts: Counts
) -> None:
    async with a_world(tmp_path) as world:
        table = await some_turns(world, await open_table(world, 3, game="china"), 4)
        person, message = await world.mover(), await world.turn_message(table)
        for label, reads in (("Play", 1), ("Recap", 2), ("My hand", 1), ("More", 1)):
            _, cost = await press(counts, person, message, label)
            assert (label, *cost) == (label, reads, 0)


@pytest.mark.parametrize(("game", "turns"), [("qin", 5), ("china", 4)])
async def test_every_step_to_a_move_is_read_once(tmp_path: Path, counts: Counts, game: str, turns: int) -> None:
    async with a_world(tmp_path) as world:
        table = await some_turns(world, await open_table(world, 3, game=game), turns)
        person = await world.mover()
        panel, _ = await press(counts, person, await world.turn_message(table), "Play")
        while found := selects(panel):
            counts.taken()
            chosen = found[0]["options"][0]["value"]
            panel = (await person.select(panel, [chosen], custom_id=found[0]["custom_id"])).response
            assert counts.taken() == (1, 0)
        # Where nothing could be chosen there is nothing to choose over.
        if "Start over" in buttons(panel):
            _, cost = await press(counts, person, panel, "Start over")
            assert cost == (1, 0)


async def test_a_whole_turn_and_its_message_replay_no_log(tmp_path: Path, counts: Counts) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 3, game="china")
        counts.taken()
        table = await some_turns(world, table, 7)
        assert table.ply > 7, "turns of several moves each, most of them"
        assert counts.taken()[1] == 0


async def test_after_a_restart_one_replay_is_enough(tmp_path: Path, counts: Counts) -> None:
    async with a_world(tmp_path) as world:
        table = await some_turns(world, await open_table(world, 2), 5)
        await world.restart()
        counts.taken()
        await some_turns(world, table, 3)
        assert counts.taken()[1] == 1


async def test_the_board_is_read_once_its_table_is_found(tmp_path: Path, counts: Counts) -> None:
    async with a_world(tmp_path) as world:
        table = await some_turns(world, await open_table(world, 2), 5)
        person = await world.mover()
        counts.taken()
        await person.slash(world.room(table), "qin board")
        assert counts.taken() == (2, 0)
