"""`pagoda forget`: an operator deletes what is kept about a person."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from pagoda_bot.command_line import run
from tests.support.clock import Clock
from tests.support.desk import ADA, a_desk
from tests.support.forgetting import EVA, a_life, between, traces_in


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place for the database that the settings name."""
    file = tmp_path / "games.db"
    monkeypatch.setenv("DATABASE_URL", f"sqlite+aiosqlite:///{file}")
    return file


async def test_a_person_is_forgotten_while_no_bot_runs(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async with a_desk(database, Clock()) as desk:
        await a_life(desk)
        # A bot that runs has the file for itself.
        assert await asyncio.to_thread(run, ["forget", str(EVA.user_id)]) == 1
        assert "is in use. Stop the bot" in capsys.readouterr().err
    assert await asyncio.to_thread(run, ["forget", str(EVA.user_id)]) == 0
    assert f"What was kept about {EVA.user_id} is deleted" in capsys.readouterr().out
    async with a_desk(database, Clock()) as desk:
        assert await traces_in(desk.store, str(EVA.user_id), "Zyx", "Qwertz") == []
    assert await asyncio.to_thread(run, ["forget", str(EVA.user_id)]) == 0
    assert capsys.readouterr().out == f"Nothing is kept about {EVA.user_id}.\n"


async def test_a_person_who_plays_is_not_forgotten(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async with a_desk(database, Clock()) as desk:
        table = await between(desk, EVA, ADA)
    assert await asyncio.to_thread(run, ["forget", str(EVA.user_id)]) == 1
    assert f"have not ended: {table.id}." in capsys.readouterr().err


@pytest.mark.parametrize("account", ["Eva", "-3", "0", "9" * 20, "١"])
def test_an_account_is_a_number(account: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        run(["forget", "--", account])
    assert "is not the number of an account" in capsys.readouterr().err


def test_a_database_that_does_not_exist_is_not_created(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["forget", str(EVA.user_id)]) == 1
    assert not database.exists()
    assert capsys.readouterr().err == f"There is no database {database}.\n"
