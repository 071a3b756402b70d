"""The wheel: small, whole, one name in an environment, and a program that works away from the project."""

from __future__ import annotations

import re
import shutil
import signal
import socket
import subprocess
import sys
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest

from db.schema import REVISION
from monitoring.version import VERSION, release
from pagoda_bot.command_line import COMMANDS
from tests.support.installed import Installed, build_wheel, clear, install
from tests.support.programs import PATIENCE, ROOT, free_port, wait_for_the_table
from tools.dependencies import read_requirements

MOST_BYTES = 6_000_000
"""The size of a wheel that people download in a moment."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_wheel(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return install(wheel, tmp_path_factory.mktemp("installed"))


@pytest.fixture
def installed(environment: Installed) -> Installed:
    """The installed program with an empty home."""
    clear(environment)
    return environment


def read_project() -> dict[str, object]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text())


def test_the_wheel_is_small_and_brings_one_name_into_an_environment(wheel: Path) -> None:
    assert wheel.name == f"pagoda_bot-{VERSION}-py3-none-any.whl"
    assert wheel.stat().st_size <= MOST_BYTES
    names = ZipFile(wheel).namelist()
    assert {name.partition("/")[0] for name in names} == {"pagoda_bot", f"pagoda_bot-{VERSION}.dist-info"}


def test_the_wheel_holds_every_file_of_the_program_and_nothing_else(wheel: Path) -> None:
    rooms = set(read_project()["tool"]["importlinter"]["root_packages"]) - {"workshop", "pagoda_bot"}  # type: ignore[index]
    asked = ["git", "ls-files", "bot.py", "settings.py", ".env.example", *sorted(rooms)]
    kept = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\n")
    names = {name for name in ZipFile(wheel).namelist() if name.startswith("pagoda_bot/tree/")}
    assert {f"pagoda_bot/tree/{name}" for name in kept if name} <= names
    # Files that are not committed yet are taken too: nothing that a program makes is among them.
    assert [name for name in names if re.search(r"\.(db|pyc|env)\b(?!\.example)|__pycache__", name)] == []


def test_the_wheel_needs_the_packages_of_the_local_table(wheel: Path) -> None:
    with ZipFile(wheel) as opened:
        told = opened.read(f"pagoda_bot-{VERSION}.dist-info/METADATA").decode()
    asked = {re.sub(r"[-_.]+", "-", line).lower() for line in read_requirements(ROOT / "requirements-local.txt")}
    found = {re.sub(r"[-_.]+", "-", line).lower() for line in re.findall(r"^Requires-Dist: (.*)$", told, re.MULTILINE)}
    assert found == asked
    assert "\nRequires-Python: >=3.11\n" in told


def test_nothing_of_the_program_can_be_imported_but_its_own_name(installed: Installed) -> None:
    names = ["pagoda_bot", "bot", "settings", *read_project()["tool"]["importlinter"]["root_packages"]]  # type: ignore[index]
    program = f"import importlib.util as u; print([n for n in {sorted(set(names))!r} if u.find_spec(n)])"
    python = installed.command.with_name("python")
    done = subprocess.run(
        [python, "-I", "-c", program], cwd=installed.elsewhere, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "['pagoda_bot']"


def test_the_command_names_its_version_and_its_commands(installed: Installed) -> None:
    assert installed.run("--version") == (0, f"{release()}\n")
    status, told = installed.run("--help")
    assert status == 0
    for name in COMMANDS:
        assert re.search(rf"^  {name} +\w", told, re.MULTILINE), told


def test_without_a_command_the_local_table_is_served_and_its_games_are_in_the_systems_place(
    installed: Installed,
) -> None:
    port = free_port()
    process = installed.start(installed.elsewhere, LOCAL_PORT=str(port))
    assert "SimCord" in wait_for_the_table(process, port)
    process.send_signal(signal.SIGTERM)
    told, _ = process.communicate(timeout=PATIENCE)
    assert (process.returncode, "Traceback" in told) == (0, False), told
    home = installed.folder / "home" / ".local"
    data, log = home / "share" / "pagoda-bot", home / "state" / "pagoda-bot" / "log" / "pagoda.log"
    assert f"Settings (.env) and games are in {data}, the log is {log}." in told
    assert f"The table is set: http://127.0.0.1:{port}" in told
    assert (data / "pagoda-local.db").is_file()
    assert "connected as" in log.read_text()
    assert [each.stat().st_mode & 0o077 for each in (data, log)] == [0, 0]
    assert list(installed.elsewhere.iterdir()) == []


def test_a_folder_of_ones_own_holds_settings_games_and_log(installed: Installed, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    status, told = installed.run("--folder", str(folder), "bot")
    assert status == 2
    assert f"No DISCORD_TOKEN is set. Put one into {folder / '.env'}" in told
    (folder / ".env").write_text("PLAY_IN=forum\n")
    status, told = installed.run("--folder", str(folder), "bot")
    assert (status, "A setting is wrong: PLAY_IN: write thread or channel" in told) == (2, True)


def test_a_folder_that_cannot_be_made_is_said(installed: Installed, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    status, told = installed.run("--folder", str(tmp_path / "file" / "in it"), "local")
    assert status == 1
    assert told.startswith(f"{tmp_path / 'file' / 'in it'} cannot be used for settings and games: Not a directory.")


def test_backups_go_where_the_command_was_given(installed: Installed, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    shutil.copy(ROOT / "tests" / "db" / "databases" / f"{REVISION}.db", folder / "pagoda.db")
    copy = installed.elsewhere / "copy.db"
    try:
        status, told = installed.run("--folder", str(folder), "backup", "copy.db")
        assert (status, f"pagoda.db is backed up in {copy}" in told) == (0, True), told
        (folder / "pagoda.db").unlink()
        assert installed.run("--folder", str(folder), "restore", "copy.db")[0] == 0
    finally:
        copy.unlink()
    assert (folder / "pagoda.db").is_file()


def test_a_taken_port_is_said_in_one_sentence(installed: Installed) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        status, told = installed.run("local", LOCAL_PORT=str(taken.getsockname()[1]))
    assert status == 1
    assert re.search(r"^Port \d+ on 127.0.0.1 cannot be used", told, re.MULTILINE)


def test_an_installation_that_lacks_files_says_so_in_one_sentence(wheel: Path, tmp_path: Path) -> None:
    installed = install(wheel, tmp_path)
    font = installed.packages / "pagoda_bot" / "tree" / "render" / "fonts" / "FiraSans-SemiBold.ttf"
    font.unlink()
    status, told = installed.run("local")
    assert (status, told.count("\n")) == (1, 1)
    assert told.startswith(
        "The installation is not whole: pagoda_bot/tree/render/fonts/FiraSans-SemiBold.ttf is missing"
    )
    shutil.rmtree(installed.packages / "pagoda_bot" / "tree")
    status, told = installed.run("local")
    assert (status, told.count("\n")) == (1, 1)
    assert re.match(r"The installation is not whole: .* is missing, and \d{3,} other files", told)


@pytest.mark.parametrize("program", ["pagoda_bot/launcher.py", "bot.py", "local/__main__.py"])
def test_an_old_python_is_refused_in_one_sentence(program: str, tmp_path: Path) -> None:
    older = "import sys, runpy; sys.hexversion = 0x030900F0; sys.version_info = (3, 9, 0, 'final', 0); "
    run = f"sys.path.insert(0, {str(ROOT)!r}); " + (
        "import pagoda_bot.launcher as l; sys.exit(l.main())"
        if program.startswith("pagoda_bot")
        else f"runpy.run_path({str(ROOT / program)!r}, run_name='__main__')"
    )
    done = subprocess.run(
        [sys.executable, "-c", older + run], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (1, "Pagoda needs Python 3.11 or newer; this is 3.9.\n")
