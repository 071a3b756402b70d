"""The log's lines: what programs read, and what nobody may read."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import sqlite3
import traceback
from collections.abc import Iterator
from io import StringIO
from logging.handlers import TimedRotatingFileHandler
from pathlib import Path

import pytest
from sqlalchemy import column, insert, table

from db.errors import StorageError
from db.store import Store
from monitoring.logs import KEPT_DAYS, about, set_up_logging
from tests.support.programs import PATIENCE, ROOT, start
from tests.support.trouble import move
from tests.support.world import a_world, open_table, settings_for

TOKEN = "MTIz.abc.def-ghi"

log = logging.getLogger("cogs.test")


@pytest.fixture
def lines() -> Iterator[StringIO]:
    """Where `set_up` makes the log go; afterwards it is as before."""
    root = logging.getLogger()
    levels = {name: logging.getLogger(name).level for name in (None, "discord", "aiosqlite", "aiohttp", "alembic")}
    handlers = root.handlers[:]
    yield StringIO()
    root.handlers[:] = handlers
    for name, level in levels.items():
        logging.getLogger(name).setLevel(level)


def set_up(folder: Path, lines: StringIO, **settings: str) -> None:
    set_up_logging(settings_for(folder, **{"discord_token": TOKEN, "log_format": "json", **settings}))
    handler = logging.getLogger().handlers[-1]
    assert isinstance(handler, logging.StreamHandler)
    handler.setStream(lines)


def told(lines: StringIO) -> list[dict[str, str]]:
    return [json.loads(line) for line in lines.getvalue().splitlines()]


def test_an_event_is_one_line_of_json(tmp_path: Path, lines: StringIO) -> None:
    set_up(tmp_path, lines)
    log.warning("two lines:\n%s", "Chloé")
    (line,) = told(lines)
    assert line.pop("time").endswith("Z")
    assert line == {"level": "WARNING", "logger": "cogs.test", "message": "two lines:\nChloé"}
    assert "Chloé" in lines.getvalue()


def test_an_exception_is_part_of_its_line(tmp_path: Path, lines: StringIO) -> None:
    set_up(tmp_path, lines)
    try:
        raise ZeroDivisionError("by nothing")
    except ZeroDivisionError:
        log.exception("a fault")
    (line,) = told(lines)
    assert line["message"] == "a fault"
    assert line["exception"].startswith("Traceback")
    assert line["exception"].endswith("ZeroDivisionError: by nothing")


async def test_what_a_task_is_about_is_on_its_lines_and_on_those_of_its_tasks_alone(
    tmp_path: Path, lines: StringIO
) -> None:
    set_up(tmp_path, lines)

    async def follow_up() -> None:
        about(table=7)
        log.info("inner")

    async def answer() -> None:
        about(interaction=123456789012345678, table=None)
        log.info("before")
        await asyncio.create_task(follow_up())
        log.info("after")

    await asyncio.create_task(answer())
    log.info("elsewhere")
    ids = [(line["message"], line.get("interaction"), line.get("table")) for line in told(lines)]
    assert ids == [
        ("before", "123456789012345678", None),
        ("inner", "123456789012345678", "7"),
        ("after", "123456789012345678", None),
        ("elsewhere", None, None),
    ]


async def test_a_move_that_fails_is_logged_with_its_interaction_and_table(
    tmp_path: Path, lines: StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with a_world(tmp_path) as world:
        await open_table(world, 2)

        async def fail(*_: object, **__: object) -> None:
            raise RuntimeError("a bug")

        monkeypatch.setattr(world.app.tables.play, "move", fail)
        set_up(tmp_path, lines)
        await move(world)
    (line,) = [line for line in told(lines) if line["logger"] == "cogs.chat.requests.request"]
    assert line["table"] == "1"
    assert line["interaction"] in line["message"]
    assert "RuntimeError: a bug" in line["exception"]


async def test_a_turn_message_that_fails_is_logged_with_its_table(tmp_path: Path, lines: StringIO) -> None:
    async with a_world(tmp_path) as world:
        await open_table(world, 2)
        set_up(tmp_path, lines)
        world.env.inject_error("POST", "/channels/*/messages", status=403, times=None)
        await move(world)
    refusals = [line for line in told(lines) if line["logger"] == "cogs.delivery.poster"]
    assert {line["table"] for line in refusals} == {"1"}


@pytest.mark.parametrize("log_format", ["text", "json"])
def test_secrets_are_hidden_wherever_they_come_up(tmp_path: Path, lines: StringIO, log_format: str) -> None:
    set_up(tmp_path, lines, log_format=log_format)
    log.info("Authorization: Bot %s", TOKEN)
    log.info("PATCH https://discord.com/api/v10/webhooks/81384788765712384/aW50ZXJhY3Rpb24_-.x/messages/@original")
    log.info("POST /interactions/81384788765712384/aW50ZXJhY3Rpb24/callback")
    log.info("postgresql+asyncpg://pagoda:open:sesame@localhost/pagoda")
    try:
        raise ValueError(f"bad token {TOKEN}")
    except ValueError:
        log.exception("refused")
    written = lines.getvalue()
    assert [secret for secret in (TOKEN, "aW50ZXJhY3Rpb24", "sesame") if secret in written] == []
    assert written.count("***") >= 5
    assert "pagoda:***@localhost" in written
    assert "/webhooks/81384788765712384/***/messages/@original" in written


def test_at_debug_the_libraries_do_not_tell_what_people_sent(tmp_path: Path, lines: StringIO) -> None:
    set_up(tmp_path, lines, log_level="DEBUG")
    for name in ("discord.http", "discord.gateway", "discord.webhook.async_", "aiosqlite", "aiohttp.client"):
        assert not logging.getLogger(name).isEnabledFor(logging.DEBUG)
    assert log.isEnabledFor(logging.DEBUG)


async def test_no_hand_and_no_seed_gets_into_the_log_at_debug(tmp_path: Path, lines: StringIO) -> None:
    set_up(tmp_path, lines, log_level="DEBUG")
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        await world.people[0].click(await world.turn_message(table), label="My hand")
        async with world.bot.store.reading() as session:
            row = await session.tables.row(1)
        assert row is not None
        state, seed = row["state"], row["seed"]
    assert lines.getvalue()
    assert [secret for secret in (seed, state, "You hold") if secret in lines.getvalue()] == []


async def test_an_error_of_the_database_does_not_quote_what_was_to_be_written(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'one.db'}")
    with pytest.raises(StorageError, match="no such table") as caught:
        await _write_nowhere(store)
    await store.close()
    assert isinstance(caught.value.__cause__, sqlite3.Error)
    assert "the seed" not in "".join(traceback.format_exception(caught.value))


async def _write_nowhere(store: Store) -> None:
    async with store.writing() as session:
        await session._connection.run(insert(table("nowhere", column("seed"))).values(seed="the seed of a game"))


def test_the_program_writes_json_from_its_first_line_on_and_no_token(tmp_path: Path) -> None:
    process = start(
        tmp_path,
        "-c",
        "import discord.http as h, runpy, sys\n"
        "h.Route.BASE = 'http://127.0.0.1:9/api'\n"
        f"sys.argv = ['bot.py']; runpy.run_path({str(ROOT / 'bot.py')!r}, run_name='__main__')",
        DISCORD_TOKEN=TOKEN,
        LOG_FORMAT="json",
        LOG_LEVEL="debug",
    )
    written, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 1
    parsed = [json.loads(line) for line in written.splitlines()]
    assert any("no connection to Discord" in line["message"] for line in parsed)
    assert TOKEN not in written


def test_the_log_goes_to_a_file_as_well_which_its_owner_alone_reads(tmp_path: Path, lines: StringIO) -> None:
    file = tmp_path / "logs" / "pagoda.log"
    set_up_logging(settings_for(tmp_path, discord_token=TOKEN, log_format="text"), file)
    log.warning("the token is %s", TOKEN)
    (line,) = file.read_text().splitlines()
    assert re.fullmatch(r"[\d-]+ [\d:,]+ WARNING  cogs\.test the token is \*\*\*", line)
    assert [each.stat().st_mode & 0o077 for each in (file.parent, file)] == [0, 0]


def test_a_new_file_of_the_log_begins_each_day_and_seven_are_kept(tmp_path: Path, lines: StringIO) -> None:
    for day in range(1, 10):
        (tmp_path / f"pagoda.log.2020-01-0{day}").touch()
    set_up_logging(settings_for(tmp_path, log_format="json"), tmp_path / "pagoda.log")
    (handler,) = [each for each in logging.getLogger().handlers if isinstance(each, TimedRotatingFileHandler)]
    log.warning("yesterday")
    handler.doRollover()
    log.warning("today")
    assert json.loads((tmp_path / "pagoda.log").read_text())["message"] == "today"
    older = sorted(path.name for path in tmp_path.glob("pagoda.log.*"))
    assert len(older) == KEPT_DAYS == 7
    assert older[0] == "pagoda.log.2020-01-04"
    assert json.loads((tmp_path / older[-1]).read_text())["message"] == "yesterday"


def test_a_file_that_cannot_be_written_is_said_in_the_log(tmp_path: Path, lines: StringIO) -> None:
    (tmp_path / "file").touch()
    set_up_logging(settings_for(tmp_path, log_format="json"), tmp_path / "file" / "pagoda.log")
    assert not any(isinstance(each, TimedRotatingFileHandler) for each in logging.getLogger().handlers)
