"""After a backup was put back messages show what the bot no longer knows: everything on them is answered."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from db.sqlite.copies import companions
from tests.support.world import BEFORE, DATABASE, IN_WORDS, World, a_world, buttons, open_table, text_of


def copy_of(folder: Path) -> Path:
    """A backup of the database as it is now."""
    backup = folder / "backup.db"
    with closing(sqlite3.connect(folder / DATABASE)) as source, closing(sqlite3.connect(backup)) as target:
        source.backup(target)
    return backup


async def put_back(world: World, folder: Path, backup: Path) -> None:
    """Stop the bot, put a backup in the database's place, start the bot."""
    await world.bot.store.close()
    _replace(folder / DATABASE, backup)
    await world.restart()


def _replace(file: Path, backup: Path) -> None:
    for each in companions(file):
        each.unlink(missing_ok=True)
    backup.replace(file)


async def test_everything_on_a_message_that_the_backup_does_not_know_is_answered(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 3, game="qin")
        backup = copy_of(tmp_path)
        for _ in range(4):
            await (await world.mover()).slash(world.room(table), "qin move", text=await world.a_move())
        turn = await world.turn_message(table)
        mover = await world.mover()
        panels = [(await mover.click(turn, label=label)).response for label in ("Play", "My hand", "Recap", "More")]
        await put_back(world, tmp_path, backup)
        told = [text_of((await mover.context_menu(world.room(table), IN_WORDS, turn)).response)]
        told.append(text_of((await mover.context_menu(world.room(table), BEFORE, turn)).response))
        for message in (turn, *panels):
            for label in set(buttons(message)) - {"Resign"}:
                answer = await mover.click(message, label=label)
                assert answer.response is not None or answer.modal is not None, label
                told.append(text_of(answer.response) if answer.response is not None else "")
        assert [each for each in told if "went wrong" in each] == []
        assert "There is no step" in told[0]
        assert [each.getMessage() for each in caplog.records if each.levelno >= logging.ERROR] == []
