"""The commands of `pagoda`, and the folder that they work in."""

from __future__ import annotations

from argparse import Namespace
from importlib import import_module
from pathlib import Path

import pytest

from pagoda_bot.command_line import COMMANDS, find_home, keep_paths, run


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_its_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        run([name, "--help"])
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith(f"usage: pagoda {name} [-h]")


def test_a_command_that_is_none_is_refused_with_those_that_are(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        run(["serve"])
    assert ended.value.code == 2
    told = capsys.readouterr().err
    assert all(name in told for name in COMMANDS)


@pytest.mark.parametrize(("command", "program"), [(command, program) for command, (_, program) in COMMANDS.items()])
def test_a_program_is_named_as_it_is_started_in_a_checkout(command: str, program: str) -> None:
    module, name = program.split(":")
    assert getattr(import_module(module), name).name in (f"python -m {module}", f"python -m pagoda_bot {command}")


def test_a_checkout_works_in_the_present_folder_and_a_wheel_in_the_systems(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert find_home(None, is_installed=False) is None
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    home = find_home(None, is_installed=True)
    assert home is not None
    assert home.folder.name == "pagoda-bot"
    assert home.log_file.name == "pagoda.log"


@pytest.mark.parametrize("is_installed", [True, False])
def test_a_folder_that_is_named_is_taken_in_both(is_installed: bool, tmp_path: Path) -> None:
    home = find_home(tmp_path / "mine", is_installed=is_installed)
    assert home is not None
    assert (home.folder, home.log_file) == (tmp_path / "mine", tmp_path / "mine" / "pagoda.log")


def test_paths_among_arguments_mean_the_same_from_another_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    given = Namespace(file=Path("copy.db"), source="sqlite+aiosqlite:///a.db", games=7, log_file=None)
    keep_paths(given)
    assert given == Namespace(file=tmp_path / "copy.db", source="sqlite+aiosqlite:///a.db", games=7, log_file=None)
