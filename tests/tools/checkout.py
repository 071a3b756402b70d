"""A copy of the project that a test may add a game to."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[2]
LEFT_OUT = ("goldens", "databases", "browser", "game_template", "fourth_game")
"""Folders that no test here reads, and that are large. Bytecode comes along: to compile everything takes longer."""

PACKAGES = (
    *("engines", "computers", "teaching", "host", "locales", "render", "tables", "db", "monitoring", "screens", "cogs"),
    *("web", "workshop", "tests", "tools"),
)


def copied(folder: Path) -> Path:
    """The copy, in a folder that is made."""
    for package in PACKAGES:
        shutil.copytree(ROOT / package, folder / package, ignore=shutil.ignore_patterns(*LEFT_OUT))
    for file in ("bot.py", "settings.py", "pyproject.toml"):
        shutil.copy(ROOT / file, folder / file)
    return folder


def run(checkout: Path, *arguments: str) -> str:
    """What Python prints in a checkout, by a module (`-m`) or a program (`-c`), refusals too."""
    process = subprocess.run(
        [sys.executable, *arguments], cwd=checkout, capture_output=True, text=True, timeout=300, check=False
    )
    return process.stdout + process.stderr


def run_without(checkout: Path, parts: Iterable[str], program: str) -> dict[str, str]:
    """What a program prints in a checkout, refusals too, while one of these files and folders is not there."""
    process = subprocess.run(
        [sys.executable, "-m", "tests.tools.without"],
        cwd=checkout,
        input=json.dumps({"parts": list(parts), "program": program}),
        stdout=subprocess.PIPE,
        text=True,
        timeout=600,
        check=True,
    )
    return json.loads(process.stdout)
