"""The program as people install it: a wheel, in an environment away from the project."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tests.support.programs import PATIENCE, ROOT


def build_wheel(folder: Path) -> Path:
    """Build the project's wheel in a folder; return its file. Nothing is downloaded."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = folder.glob("*.whl")
    return wheel


@dataclass(frozen=True, slots=True)
class Installed:
    """An environment with the wheel alone, and a home of its own. Other packages are those of this environment."""

    folder: Path

    @property
    def packages(self) -> Path:
        """The folder of the environment's packages."""
        (found,) = (self.folder / "env").glob("[Ll]ib/**/site-packages")
        return found

    @property
    def command(self) -> Path:
        """The command `pagoda`."""
        return self.folder / "env" / "bin" / "pagoda"

    @property
    def elsewhere(self) -> Path:
        """An empty folder to start programs in."""
        return self.folder / "elsewhere"

    def environment(self, settings: Mapping[str, str]) -> dict[str, str]:
        """What a program finds around it: nothing of the project."""
        home = {"HOME": str(self.folder / "home"), "CI": "true"}
        return {"PATH": os.environ["PATH"], **home, **settings}

    def start(self, folder: Path, *arguments: str, **settings: str) -> subprocess.Popen[str]:
        """Start `pagoda` in a folder."""
        return subprocess.Popen(
            [str(self.command), *arguments],
            cwd=folder,
            env=self.environment(settings),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def run(self, *arguments: str, **settings: str) -> tuple[int, str]:
        """Run `pagoda` to its end; return its exit status and what it says."""
        process = self.start(self.elsewhere, *arguments, **settings)
        told, _ = process.communicate(timeout=PATIENCE)
        assert "Traceback" not in told, told
        return process.returncode, told


def install(wheel: Path, folder: Path) -> Installed:
    """Install a wheel into a new environment in a folder. Nothing is downloaded."""
    installed = Installed(folder)
    venv.create(folder / "env", with_pip=False, symlinks=True)
    python = str(folder / "env" / "bin" / "python")
    command = [
        sys.executable,
        "-m",
        "pip",
        "--python",
        python,
        "install",
        "--quiet",
        "--no-deps",
        "--no-index",
        str(wheel),
    ]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert done.returncode == 0, done.stdout + done.stderr
    # What the wheel needs is here already, and a registry may be out of reach.
    (installed.packages / "others.pth").write_text(sysconfig.get_path("purelib") + "\n")
    installed.elsewhere.mkdir()
    (folder / "home").mkdir()
    return installed


def clear(installed: Installed) -> None:
    """Empty the home of an installed program."""
    shutil.rmtree(installed.folder / "home")
    (installed.folder / "home").mkdir()
