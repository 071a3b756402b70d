"""Games whose logs are packed, as people look at them; and one whose packed log is damaged."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path
from typing import Any

from sqlalchemy import delete, insert, select

from db.schema import moves, packed
from locales import Words
from tables.core.model import Table
from tables.records.archive import AFTER
from tests.support.clock import Clock
from tests.support.forms import at_table, speak
from tests.support.world import World, a_finished_game, a_world, buttons, text_of

COMMANDS = ("table log", "table history", "table replay", "table status", "qin board")
BUTTONS = ("export", "review")


async def answers(world: World, table: Table) -> list[tuple[str, Sequence[Any]]]:
    """What a person gets who looks at a game in each way, with the bytes of files that are the same every time."""
    found = list[tuple[str, Sequence[Any]]]()
    for way in (*COMMANDS, *BUTTONS):
        world.app.tables.games.forget(table.id)
        if way in BUTTONS:
            answer = await at_table(world, world.people[0], way)
        else:
            answer = await world.people[0].slash(world.room(table), way, table=table.id)
        said = answer.followups[-1] if answer.followups else answer.response
        files = [await each.read() for each in said.attachments if each.filename.endswith((".json", ".txt"))]
        pictures = [each.description or "" for each in said.attachments]
        found.append((" ".join([text_of(said), *pictures]), files))
    return found


async def pack(world: World, clock: Clock) -> None:
    clock.now += AFTER + timedelta(days=1)
    await world.waking.sweep()
    await world.idle()


async def damage(world: World) -> None:
    async with world.bot.store.writing() as session:
        connection = session._connection
        assert await connection.rows(select(moves)) == []
        (row,) = await connection.rows(select(packed))
        await connection.run(delete(packed))
        await connection.run(insert(packed), {**row, "content": row["content"][1:]})


async def test_a_damaged_log_is_one_sentence_for_those_who_look_at_its_game(tmp_path: Path) -> None:
    async with a_world(tmp_path, now=(clock := Clock())) as world:
        ada = world.people[0]
        table = await a_finished_game(world)
        message = await world.turn_message(table)
        await pack(world, clock)
        await damage(world)
        await speak(world, ada, "de")
        sentence = Words("de")("table-damaged-log")
        assert [text.strip() for text, _ in await answers(world, table)] == [sentence] * len((*COMMANDS, *BUTTONS))
        for label in set(buttons(message)) & {"Replay", "Review"}:
            pressed = await ada.click(message, label=label)
            assert sentence in text_of(pressed.response), label
        assert "Qin" in text_of((await ada.slash(world.channel, "games", scope="finished")).response)
        assert "Qin" in text_of((await ada.slash(world.channel, "me stats")).response)
