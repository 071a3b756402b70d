"""What operators install: units that systemd accepts, and an image that holds all the bot needs and no more.

Nothing is built or started here: neither a container engine nor systemd is part of the tests.
"""

from __future__ import annotations

import asyncio
import configparser
import json
import os
import re
import shutil
import subprocess
import sys
import time
from fnmatch import fnmatch
from pathlib import Path

import pytest
from sqlalchemy import make_url

from engines.registry import ENGINES
from settings import Settings
from tests.support.clock import Clock
from tests.support.desk import ADA, BEN, a_desk
from tests.support.fixtures import clock
from tests.support.postgresql import a_database, tools_of_the_server
from tests.support.programs import PATIENCE, ROOT, start

__all__ = ["clock"]

DEPLOY = ROOT / "deploy"
UNITS = sorted(path.name for path in DEPLOY.glob("pagoda*.*"))


def unit(name: str) -> configparser.ConfigParser:
    """A unit's sections. Of settings that stand there twice, which systemd adds up, only the last."""
    parser = configparser.ConfigParser(strict=False, interpolation=None)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(DEPLOY / name)
    return parser


def copy_as_the_image_has_it(folder: Path) -> None:
    """The project without what `.dockerignore` keeps out of images."""
    lines = [line for line in (ROOT / ".dockerignore").read_text().splitlines() if line and not line.startswith("#")]
    assert lines[0] == "*"
    hidden = [line.removeprefix("**/") for line in lines[1:] if not line.startswith("!")]

    def ignored(_: str, names: list[str]) -> set[str]:
        return {name for name in names if any(fnmatch(name, pattern) for pattern in hidden)}

    folder.mkdir()
    for name in (line[1:] for line in lines if line.startswith("!")):
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=ignored)
        else:
            shutil.copy(ROOT / name, folder / name)


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd-analyze is not installed")
def test_systemd_accepts_the_units(tmp_path: Path) -> None:
    for name in UNITS:
        text = (DEPLOY / name).read_text()
        # What the steps of docs/operating.md make is not here: the account and the environment.
        text = text.replace("/opt/pagoda/.venv/bin/python", sys.executable)
        (tmp_path / name).write_text(re.sub(r"^(User|Group)=.*\n", "", text, flags=re.MULTILINE))
    units = [str(tmp_path / name) for name in UNITS]
    done = subprocess.run(["systemd-analyze", "verify", *units], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_one_of_several_bots_is_the_same_bot_but_for_its_shards() -> None:
    one, several = unit("pagoda.service"), unit("pagoda@.service")
    service = dict(several["Service"])
    assert service["Environment"] == f"SHARD_IDS=%i {one['Service']['Environment']}"
    # Not there for most: the dash says that it may be missing.
    assert service.pop("EnvironmentFile") == "-/var/lib/pagoda/%i.env"
    # Nobody else looks after its shards meanwhile.
    assert int(service.pop("RestartSec")) < int(one["Service"]["RestartSec"])
    alone = dict(one["Service"])
    del alone["RestartSec"], alone["Environment"], service["Environment"]
    assert service == alone
    assert several["Unit"]["Conflicts"] == "pagoda.service"


def services() -> dict[str, str]:
    """What stands in the compose file about each service, and at the top as what its bots have in common."""
    text = (DEPLOY / "compose.yaml").read_text()
    common, _, rest = text.partition("\nservices:\n")
    found = re.split(r"^  ([\w-]+):\n", rest.partition("\nvolumes:\n")[0], flags=re.MULTILINE)
    return {"common": common, **dict(zip(found[1::2], found[2::2]))}


def test_the_composed_bots_have_settings_that_there_are_and_each_shard_once() -> None:
    told = services()
    assert list(told) == ["common", "bot-a", "bot-b", "database", "backup"]
    _, _, common = told["common"].partition("x-settings: &settings\n")
    given = dict(re.findall(r"^  ([A-Z_]+): (.*)$", common, re.MULTILINE))
    assert {name.lower() for name in given} <= set(Settings.model_fields)
    shards = [json.loads(found) for found in re.findall(r"SHARD_IDS: (.*)", told["bot-a"] + told["bot-b"])]
    assert sorted(int(number) for each in shards for number in each.split(",")) == list(
        range(int(json.loads(given["SHARD_COUNT"])))
    )
    assert 2 * int(json.loads(given["REQUESTS_A_SECOND"])) <= 50


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.slow
@pytest.mark.full
async def test_a_dump_holds_everything_and_the_last_seven_days_are_kept(tmp_path: Path, clock: Clock) -> None:
    for day in range(1, 10):
        (tmp_path / f"pagoda-2020-01-0{day}.dump").touch()
    (tmp_path / "other.dump").touch()
    async with a_database() as url, a_database(migrated=False) as restored:
        async with a_desk(url, clock) as desk:
            table = await desk.running(2)
            await desk.play_any(table.id)
        done = await _with_the_servers_tools(url, "sh", str(DEPLOY / "dump.sh"), str(tmp_path))
        assert done.returncode == 0, done.stderr
        *older, name_of_today = names_in(tmp_path)
        today = tmp_path / name_of_today
        assert older == ["other.dump", *(f"pagoda-2020-01-0{day}.dump" for day in range(4, 10))]
        assert today.stat().st_mode & 0o077 == 0
        name = make_url(restored).database
        done = await _with_the_servers_tools(restored, "pg_restore", f"--dbname={name}", str(today))
        assert done.returncode == 0, done.stderr
        async with a_desk(restored, clock) as desk:
            await desk.check(table.id)
            assert (await desk.play_any(table.id)).ply == 2


@pytest.mark.slow
@pytest.mark.full
async def test_a_restored_dump_is_whole_and_forgets_again_whom_it_has_brought_back(
    tmp_path: Path, clock: Clock
) -> None:
    dump, restore = str(DEPLOY / "dump.sh"), str(DEPLOY / "restore-dump.sh")
    async with a_database() as url:
        async with a_desk(url, clock) as desk:
            table = await desk.running(2)
            await desk.play_any(table.id)
        assert (await _with_the_servers_tools(url, "sh", dump, str(tmp_path))).returncode == 0
        (name,) = names_in(tmp_path)
        file = tmp_path / name
        async with a_desk(url, clock) as desk:
            await desk.tables.play.resign(table.id, BEN.user_id)
            assert await desk.tables.forgetting.forget(ADA.user_id)
        cut = file.with_name("cut.dump")
        cut.write_bytes(file.read_bytes()[:-2000])
        failed = await _with_the_servers_tools(url, "sh", restore, str(cut))
        assert failed.returncode != 0
        async with a_desk(url, clock) as desk, desk.store.reading() as session:
            assert await session.forgetting.holds(ADA.user_id) == {}
        done = await _with_the_servers_tools(url, "sh", restore, str(file))
        assert (done.returncode, "as it was in" in done.stdout) == (0, True), done.stderr
        async with a_desk(url, clock) as desk:
            await desk.check(table.id)
            assert (await desk.play_any(table.id)).ply == 2
            await desk.tables.play.resign(table.id, BEN.user_id)
            await desk.tables.forgetting.finish()
            async with desk.store.reading() as session:
                assert await session.forgetting.holds(ADA.user_id) == {}


@pytest.mark.slow
@pytest.mark.full
async def test_a_dump_that_fails_keeps_the_older_ones(tmp_path: Path) -> None:
    for day in range(1, 10):
        (tmp_path / f"pagoda-2020-01-0{day}.dump").touch()
    async with a_database(migrated=False) as url:
        nowhere = make_url(url).set(database="nowhere").render_as_string(hide_password=False)
        done = await _with_the_servers_tools(nowhere, "sh", str(DEPLOY / "dump.sh"), str(tmp_path))
    assert done.returncode != 0
    assert len([name for name in names_in(tmp_path) if name.startswith("pagoda-2020")]) == 9


NOT_ROOT = ("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups")
NOT_ROOT += tuple(f"--{kind}-caps=+dac_override,+dac_read_search" for kind in ("inh", "ambient"))
"""How root becomes an account that may read all files, as PostgreSQL's server is started by any other account only."""


def drill(folder: Path, *source: str, path: str = "", database: str = "pagoda") -> subprocess.CompletedProcess[str]:
    """The drill with a copy of the database, in a folder."""
    folder.mkdir(exist_ok=True)
    folder.chmod(0o777)
    known = {
        "PATH": f"{path}:{tools_of_the_server()}:{os.environ['PATH']}",
        "TMPDIR": str(folder),
        "HOME": str(folder),
        "PYTHON": sys.executable,
        "PGUSER": "postgres",
        "PGDATABASE": database,
    }
    command = [*(NOT_ROOT if os.geteuid() == 0 else ()), "sh", str(DEPLOY / "drill.sh"), *source]
    return subprocess.run(command, env=known, capture_output=True, text=True, check=False, timeout=300)


BACKUP_AT_ONCE = """#!/bin/sh
# Stands in for Barman, which tests do not install: what it would have in store is taken now.
[ "$1 $2 $3 $4" = "restore --get-wal pagoda latest" ] || exit 3
exec pg_basebackup --host {host} --username {user} --wal-method stream --checkpoint fast --pgdata "$5"
"""


@pytest.mark.slow
@pytest.mark.skipif(os.geteuid() == 0 and shutil.which("setpriv") is None, reason="a server is not started by root")
@pytest.mark.full
async def test_a_drill_restores_a_copy_into_a_server_of_its_own_and_replays_its_games(
    tmp_path: Path, clock: Clock
) -> None:
    room, barman = tmp_path / "room", tmp_path / "bin" / "barman"
    async with a_database() as url:
        async with a_desk(url, clock) as desk:
            for game in ENGINES:
                await desk.play_any((await desk.running(3, game=game)).id)
        where = make_url(url)
        done = await _with_the_servers_tools(url, "sh", str(DEPLOY / "dump.sh"), str(tmp_path))
        assert done.returncode == 0, done.stderr
        dump = tmp_path / next(name for name in names_in(tmp_path) if name.endswith(".dump"))
        told = await asyncio.to_thread(drill, room, "dump", str(dump))
        assert told.returncode == 0, told.stderr
        assert " is whole: schema " in told.stdout
        assert "3 games were replayed" in told.stdout
        assert "Its last move is of 2026-03-01" in told.stdout
        barman.parent.mkdir()
        barman.write_text(BACKUP_AT_ONCE.format(host=where.query.get("host") or where.host, user=where.username))
        barman.chmod(0o755)
        told = await asyncio.to_thread(
            drill, room, "barman", "pagoda", path=str(barman.parent), database=str(where.database)
        )
        assert told.returncode == 0, told.stderr
        assert "3 games were replayed" in told.stdout
    dump.write_bytes(dump.read_bytes()[:-2000])
    for source in (("dump", str(dump)), ("dump", "gone.dump"), ("barman", "pagoda")):
        told = await asyncio.to_thread(drill, room, *source)
        assert told.returncode != 0
        assert " is whole" not in told.stdout
    assert names_in(room) == []


async def _with_the_servers_tools(url: str, *command: str) -> subprocess.CompletedProcess[str]:
    """A command that finds the database by PostgreSQL's own settings, with the tools of the server's version."""
    where = make_url(url)
    known = {
        "PATH": f"{tools_of_the_server()}:{os.environ['PATH']}",
        "PGHOST": str(where.query.get("host") or where.host),
        "PGUSER": where.username or "",
        "PGPASSWORD": where.password or "",
        "PGDATABASE": where.database or "",
    }
    return await asyncio.to_thread(
        subprocess.run, command, env=known, capture_output=True, text=True, check=False, timeout=120
    )


def test_the_backup_unit_says_what_the_command_understands(tmp_path: Path) -> None:
    command = unit("pagoda-backup.service")["Service"]["ExecStart"].replace("%%", "%")
    shell = re.fullmatch(r"/bin/sh -c '(.*)'", command)
    assert shell is not None
    (tmp_path / "backups").mkdir()
    shutil.copy(ROOT / "tests" / "db" / "databases" / "0023.db", tmp_path / "pagoda.db")
    for _ in range(2):
        done = subprocess.run(
            ["/bin/sh", "-c", shell[1].replace("/opt/pagoda/.venv/bin/python", sys.executable)],
            cwd=tmp_path,
            env={"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
    (made,) = (tmp_path / "backups").iterdir()
    assert re.fullmatch(r"pagoda-[1-7]\.db", made.name)


def test_an_upgrade_leaves_no_old_code_and_takes_no_secret_along(tmp_path: Path) -> None:
    folder = tmp_path / "pagoda"
    python = folder / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text('#!/bin/sh\necho "$@" > "$(dirname "$0")/asked"\n')
    python.chmod(0o755)
    (folder / "cogs").mkdir()
    (folder / "cogs" / "gone.py").touch()
    done = subprocess.run(["sh", DEPLOY / "install.sh", folder], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "--require-hashes" in (python.parent / "asked").read_text()
    assert not (folder / "cogs" / "gone.py").exists()
    names = names_in(folder)
    assert {"bot.py", "cogs", "deploy", "requirements.lock", ".venv"} <= set(names)
    assert not {".env", ".git", "tests", "pagoda.db"} & set(names)
    assert names_in(tmp_path) == ["pagoda"]


def test_the_image_holds_what_the_bot_needs_and_no_secret(tmp_path: Path) -> None:
    app = tmp_path / "app"
    copy_as_the_image_has_it(app)
    program = (
        "import asyncio\n"
        "import bot, monitoring.check, db.backup, db.restore, db.move\n"
        "import pagoda_bot.command_line, pagoda_bot.check\n"
        "from engines.registry import ENGINES\n"
        "from locales import Words\n"
        "from settings import load_settings\n"
        f"assert bot.__file__.startswith({str(app)!r})\n"
        "import cogs.loading\n"
        "print(Words('de').game('qin'))\n"
        "async def open_and_close():\n"
        "    made = await bot.create_bot(load_settings())\n"
        f"    assert list(made.app.games) == {list(ENGINES)}\n"
        "    await made.store.close()\n"
        "asyncio.run(open_and_close())\n"
    )
    data = tmp_path / "data"
    data.mkdir()
    process = start(data, "-c", program, PYTHONPATH=str(app))
    told, _ = process.communicate(timeout=PATIENCE)
    assert (process.returncode, told.strip()) == (0, "Qin")
    assert (data / "pagoda.db").exists()
    left_out = [path.name for path in app.rglob("*") if path.name.startswith(".env") or path.suffix == ".db"]
    assert left_out == []
    assert not (app / "tests").exists()


def test_the_unit_that_proves_the_newest_backup_finds_it(tmp_path: Path) -> None:
    command = unit("pagoda-verify.service")["Service"]["ExecStart"].replace("%%", "%")
    shell = re.fullmatch(r"/bin/sh -c '(.*)'", command)
    assert shell is not None
    (tmp_path / "backups").mkdir()
    environment = {"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin"}
    told = list[str]()
    for name, days in ((None, 0), ("pagoda-1.db", 3), ("pagoda-7.db", 1), ("pagoda-2.db", 0)):
        if name is not None:
            made = Path(shutil.copy(ROOT / "tests" / "db" / "databases" / "0023.db", tmp_path / "backups" / name))
            at = time.time() - days * 86400
            os.utime(made, (at, at))
        done = subprocess.run(
            ["/bin/sh", "-c", shell[1].replace("/opt/pagoda/.venv/bin/python", sys.executable)],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        told.append(f"{done.returncode} {done.stdout}{done.stderr}".strip())
    assert told[:2] == ["1 There is no database backups/none-of-the-last-two-days.db."] * 2
    assert told[2].startswith("0 backups/pagoda-7.db is whole")
    assert told[3].startswith("0 backups/pagoda-2.db is whole")
