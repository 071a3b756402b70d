"""The programs as an operator starts and stops them."""

from __future__ import annotations

import re
import signal
import socket
from pathlib import Path

import pytest

from tests.programs import ROOT, free_port, start, wait_for_the_table


def test_without_a_token_the_bot_says_what_to_do(tmp_path: Path) -> None:
    process = start(tmp_path, str(ROOT / "bot.py"))
    told, _ = process.communicate(timeout=30)
    assert process.returncode == 2
    assert "No DISCORD_TOKEN is set" in told


def test_a_wrong_setting_stops_the_start(tmp_path: Path) -> None:
    process = start(tmp_path, str(ROOT / "bot.py"), PLAY_IN="forum")
    told, _ = process.communicate(timeout=30)
    assert process.returncode == 2
    assert told.startswith("A setting is wrong: PLAY_IN")


@pytest.mark.parametrize("program", ["bot.py", "-m local"])
def test_a_damaged_database_stops_the_start_with_a_sentence(tmp_path: Path, program: str) -> None:
    (tmp_path / "bad.db").write_text("not a database " * 500)
    url = f"sqlite+aiosqlite:///{tmp_path / 'bad.db'}"
    if program == "bot.py":
        process = start(tmp_path, str(ROOT / "bot.py"), DISCORD_TOKEN="x.y.z", DATABASE_URL=url)
    else:
        process = start(tmp_path, "-m", "local", LOCAL_DATABASE_URL=url, LOCAL_PORT=str(free_port()))
    told, _ = process.communicate(timeout=30)
    assert process.returncode == 1
    assert "Restore the latest backup" in told
    assert "Traceback" not in told


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_the_local_table_is_served_and_cleared_away(tmp_path: Path, number: signal.Signals) -> None:
    port = free_port()
    process = start(tmp_path, "-m", "local", LOCAL_PORT=str(port))
    page = wait_for_the_table(process, port)
    assert "SimCord" in page
    process.send_signal(number)
    told, _ = process.communicate(timeout=20)
    assert process.returncode == 0
    assert f"The table is set: http://127.0.0.1:{port}" in told
    assert "running games are kept" in told
    assert "Traceback" not in told


def test_a_taken_port_is_said(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        process = start(tmp_path, "-m", "local", LOCAL_PORT=str(taken.getsockname()[1]))
        told, _ = process.communicate(timeout=30)
    assert process.returncode == 1
    assert re.match(r"Port \d+ on 127.0.0.1 cannot be used", told)


def test_the_bot_ends_with_a_sentence_when_discord_cannot_be_reached(tmp_path: Path) -> None:
    # A proxy on a closed port stands for a network without Discord.
    process = start(
        tmp_path,
        "-c",
        "import discord.http as h, runpy, sys\n"
        f"h.Route.BASE = 'http://127.0.0.1:{free_port()}/api'\n"
        f"sys.argv = ['bot.py']; runpy.run_path({str(ROOT / 'bot.py')!r}, run_name='__main__')",
        DISCORD_TOKEN="x.y.z",
    )
    told, _ = process.communicate(timeout=90)
    assert process.returncode == 1
    assert "no connection to Discord" in told
    assert "Traceback" not in told
