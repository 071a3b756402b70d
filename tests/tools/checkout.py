"""A copy of the project that a test may add a game to."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
LEFT_OUT = ("__pycache__", "goldens", "databases", "browser", "game_template")
"""Folders that no test here reads, and that are large."""

PACKAGES = (
    *("engines", "players", "lessons", "examples", "locales", "render", "tables", "db", "monitoring", "cogs"),
    *("tests", "tools"),
)


def copied(folder: Path) -> Path:
    """The copy, in a folder that is made."""
    for package in PACKAGES:
        shutil.copytree(ROOT / package, folder / package, ignore=shutil.ignore_patterns(*LEFT_OUT))
    for file in ("bot.py", "settings.py", "listening.py", "pyproject.toml"):
        shutil.copy(ROOT / file, folder / file)
    return folder


def run(checkout: Path, *arguments: str) -> str:
    """What Python prints in a checkout, by a module (`-m`) or a program (`-c`), refusals too."""
    process = subprocess.run(
        [sys.executable, *arguments], cwd=checkout, capture_output=True, text=True, timeout=300, check=False
    )
    return process.stdout + process.stderr
