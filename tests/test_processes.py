"""The programs as an operator starts and stops them."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import signal
import socket
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import make_url

from cogs.chat.places.venue import invite_link
from db.migrate import IN_USE
from db.schema import REVISION
from monitoring.version import release
from tests.support.older import make_older
from tests.support.postgresql import a_database, connected
from tests.support.programs import PATIENCE, ROOT, free_port, start, wait_for_the_table
from tests.support.stand_in import BotProcess, StandIn, ending, until
from tests.support.stand_in.world import BOT_ID


def test_without_a_token_the_bot_says_what_to_do(tmp_path: Path) -> None:
    process = start(tmp_path, str(ROOT / "bot.py"))
    told, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2
    assert "No DISCORD_TOKEN is set" in told


def test_a_wrong_setting_stops_the_start(tmp_path: Path) -> None:
    process = start(tmp_path, str(ROOT / "bot.py"), PLAY_IN="forum")
    told, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2
    assert told.startswith("A setting is wrong: PLAY_IN")


def test_a_damaged_database_stops_the_start_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "bad.db").write_text("not a database " * 500)
    url = f"sqlite+aiosqlite:///{tmp_path / 'bad.db'}"
    process = start(tmp_path, "-m", "local", LOCAL_DATABASE_URL=url, LOCAL_PORT=str(free_port()))
    told, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 1
    assert "Restore the latest backup" in told
    assert "Traceback" not in told


def test_the_local_table_is_served_and_cleared_away(tmp_path: Path) -> None:
    port = free_port()
    process = start(tmp_path, "-m", "local", LOCAL_PORT=str(port))
    page = wait_for_the_table(process, port)
    assert "SimCord" in page
    process.send_signal(signal.SIGINT)
    told, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert f"The table is set: http://127.0.0.1:{port}" in told
    assert "running games are kept" in told
    assert "Traceback" not in told


def test_a_taken_port_is_said(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        process = start(tmp_path, "-m", "local", LOCAL_PORT=str(taken.getsockname()[1]))
        told, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 1
    assert re.match(r"Port \d+ on 127.0.0.1 cannot be used", told)


def test_a_database_of_a_newer_version_stops_the_start(tmp_path: Path) -> None:
    path = tmp_path / "newer.db"
    with contextlib.closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        database.execute("INSERT INTO alembic_version VALUES ('9999')")
        database.commit()
    url = f"sqlite+aiosqlite:///{path}"
    process = start(tmp_path, str(ROOT / "bot.py"), DISCORD_TOKEN="x.y.z", DATABASE_URL=url)
    told, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 1
    assert "newer" in told
    assert "Traceback" not in told
    with contextlib.closing(sqlite3.connect(path)) as database:
        assert [line for line in database.iterdump() if "CREATE" in line] == [
            "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL);"
        ]


@pytest.mark.slow
async def test_a_database_that_has_to_be_migrated_while_others_serve_on_it_stops_the_start(tmp_path: Path) -> None:
    async with a_database(migrated=False) as url:
        await make_older(url)
        async with connected(make_url(url)) as serving:
            await serving.execute("SELECT pg_advisory_lock_shared($1, $2)", *IN_USE)
            process = start(tmp_path, str(ROOT / "bot.py"), DISCORD_TOKEN="x.y.z", DATABASE_URL=url)
            told, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 1
    assert "other processes still serve on it. Stop them all, then start this one." in told
    assert "Traceback" not in told


async def test_a_token_that_discord_refuses_stops_the_start(tmp_path: Path) -> None:
    async with StandIn() as discord:
        discord.rest.knows_the_token = False
        bot = BotProcess(discord, tmp_path)
        bot.launch()
        assert await bot.ended() == 2
    assert "Discord refuses the token. Copy it again" in bot.log
    assert "Traceback" not in bot.log


async def test_an_intent_that_discord_refuses_stops_the_start(tmp_path: Path) -> None:
    async with StandIn() as discord:
        discord.gateway.closes_with = 4014
        bot = BotProcess(discord, tmp_path)
        bot.launch()
        assert await bot.ended() == 2
    assert "Discord refuses an intent" in bot.log
    assert "Traceback" not in bot.log


async def test_a_bot_that_is_in_no_server_says_how_to_invite_it(tmp_path: Path) -> None:
    async with StandIn() as discord:
        at_home = BotProcess(discord, tmp_path)
        async with ending(at_home):
            await at_home.start()
            await until(lambda: "connected as" in at_home.log)
        assert "in no server yet" not in at_home.log
        discord.world.guild_ids.clear()
        bot = BotProcess(discord, tmp_path)
        async with ending(bot):
            await bot.start()
            await until(lambda: f"the bot is in no server yet; invite it by {invite_link(BOT_ID)}" in bot.log)


async def test_a_token_that_has_identified_too_often_waits_until_it_may_again(tmp_path: Path) -> None:
    async with StandIn() as discord:
        discord.rest.session_limit |= {"remaining": 0, "reset_after": 50}
        bot = BotProcess(discord, tmp_path)
        await bot.start()
        assert "Discord allows this token 0 more sessions: waiting 0 s" in bot.log
        bot.kill()


def test_the_programs_name_their_version_and_take_no_arguments(tmp_path: Path) -> None:
    for program, status, said in (
        ((str(ROOT / "bot.py"), "--version"), 0, release()),
        (("-m", "local", "--help"), 0, "usage: python"),
        ((str(ROOT / "bot.py"), "serve"), 2, "unrecognized arguments: serve"),
    ):
        process = start(tmp_path, *program)
        told, _ = process.communicate(timeout=PATIENCE)
        assert (process.returncode, said in told) == (status, True), told


@pytest.mark.skipif(os.name != "posix", reason="files have no such permissions here")
def test_settings_and_an_old_database_become_readable_by_their_owner_alone(tmp_path: Path) -> None:
    settings, database = tmp_path / ".env", tmp_path / "pagoda.db"
    shutil.copy(ROOT / "tests" / "db" / "databases" / f"{REVISION}.db", database)
    settings.write_text("DISCORD_TOKEN=x.y.z\nLOG_LEVEL=ERROR\nSHARD_IDS=\n")
    for each in (settings, database):
        each.chmod(0o644)
    # The name of no machine: the bot gets as far as the way to Discord.
    start(tmp_path, str(ROOT / "bot.py"), HTTPS_PROXY="http://nowhere.invalid").communicate(timeout=PATIENCE)
    assert [each.stat().st_mode & 0o777 for each in (settings, database)] == [0o600, 0o600]


def test_a_browser_that_does_not_open_is_said_and_the_table_is_served(tmp_path: Path) -> None:
    port = free_port()
    pretend = "import webbrowser, runpy; webbrowser.open = lambda _: False; "
    process = start(
        tmp_path,
        "-c",
        pretend + "runpy.run_module('local', run_name='__main__')",
        LOCAL_PORT=str(port),
        CI="",
        DISPLAY=":77",
    )
    assert "SimCord" in wait_for_the_table(process, port)
    process.send_signal(signal.SIGTERM)
    told, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert "No browser could be opened here" in told


def test_the_bot_ends_with_a_sentence_when_discord_cannot_be_reached(tmp_path: Path) -> None:
    # A closed port stands for a network without Discord.
    nowhere = f"http://127.0.0.1:{free_port()}/api"
    process = start(tmp_path, "-m", "tests.support.stand_in.launch", nowhere, DISCORD_TOKEN="x.y.z")
    told, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 1
    assert "no connection to Discord" in told
    assert "Traceback" not in told
