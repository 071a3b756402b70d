"""What operators install: units that systemd accepts, and an image that holds all the bot needs and no more.

Nothing is built or started here: neither a container engine nor systemd is part of the tests.
"""

from __future__ import annotations

import configparser
import re
import shutil
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path

import pytest

from engines.registry import ENGINES
from tests.test_processes import ROOT, start

DEPLOY = ROOT / "deploy"
UNITS = sorted(path.name for path in DEPLOY.glob("pagoda*.*"))


def unit(name: str) -> configparser.ConfigParser:
    """A unit's sections. Of settings that stand there twice, which systemd adds up, only the last."""
    parser = configparser.ConfigParser(strict=False, interpolation=None)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(DEPLOY / name)
    return parser


def instructions() -> list[tuple[str, str]]:
    """The container file's instructions and what they are given."""
    text = re.sub(r"^#.*\n", "", (DEPLOY / "Containerfile").read_text(), flags=re.MULTILINE).replace("\\\n", "")
    return [(name, given) for name, _, given in (line.partition(" ") for line in text.splitlines() if line)]


def given(name: str) -> str:
    (found,) = [given for instruction, given in instructions() if instruction == name]
    return found


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


def test_the_units_are_those_that_belong_together() -> None:
    assert UNITS == ["pagoda-backup.service", "pagoda-backup.timer", "pagoda.service"]
    bot, backup = unit("pagoda.service")["Service"], unit("pagoda-backup.service")["Service"]
    assert bot["ExecStart"] == "/opt/pagoda/.venv/bin/python /opt/pagoda/bot.py"
    assert (bot["Restart"], bot["RestartPreventExitStatus"]) == ("on-failure", "2")
    for service in (bot, backup):
        assert service["User"] == "pagoda"
        assert service["WorkingDirectory"] == "/var/lib/pagoda"
        assert (service["NoNewPrivileges"], service["ProtectSystem"]) == ("yes", "strict")


def test_the_backup_unit_says_what_the_command_understands(tmp_path: Path) -> None:
    command = unit("pagoda-backup.service")["Service"]["ExecStart"].replace("%%", "%")
    shell = re.fullmatch(r"/bin/sh -c '(.*)'", command)
    assert shell is not None
    (tmp_path / "backups").mkdir()
    shutil.copy(ROOT / "tests" / "db" / "databases" / "0001.db", tmp_path / "pagoda.db")
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


def test_the_image_is_small_and_the_bot_in_it_is_nobody_special() -> None:
    assert given("FROM") == "python:3.11-slim"
    names = [name for name, _ in instructions()]
    assert names.index("USER") < names.index("CMD")
    assert given("USER") == "pagoda"
    assert given("WORKDIR") == given("VOLUME") == "/data"
    assert "monitoring.check" in given("HEALTHCHECK")
    assert re.search(r"\bMONITOR_PORT=\d+", given("ENV"))


def test_no_place_where_packages_come_from_is_named() -> None:
    for path in [*DEPLOY.iterdir(), ROOT / ".dockerignore"]:
        assert re.findall(r"https?://|index-url|\w+\.(?:io|org|com)\b", path.read_text()) == []


def test_the_image_holds_what_the_bot_needs_and_no_secret(tmp_path: Path) -> None:
    app = tmp_path / "app"
    copy_as_the_image_has_it(app)
    program = (
        "import asyncio, importlib\n"
        "import bot, monitoring.check, db.backup, db.restore\n"
        "from engines.registry import ENGINES\n"
        "from locales import Words\n"
        "from settings import load_settings\n"
        f"assert bot.__file__.startswith({str(app)!r})\n"
        "for cog in (*bot.COGS, *(f'cogs.{slug}' for slug in ENGINES)):\n"
        "    importlib.import_module(cog)\n"
        "print(Words('de').game('qin'))\n"
        "async def open_and_close():\n"
        "    made = await bot.create_bot(load_settings())\n"
        f"    assert list(made.games) == {list(ENGINES)}\n"
        "    await made.store.close()\n"
        "asyncio.run(open_and_close())\n"
    )
    data = tmp_path / "data"
    data.mkdir()
    process = start(data, "-c", program, PYTHONPATH=str(app))
    told, _ = process.communicate(timeout=60)
    assert (process.returncode, told.strip()) == (0, "Qin")
    assert (data / "pagoda.db").exists()
    left_out = [path.name for path in app.rglob("*") if path.name.startswith(".env") or path.suffix == ".db"]
    assert left_out == []
    assert not (app / "tests").exists()
