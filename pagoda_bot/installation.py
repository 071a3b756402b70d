"""Where the program is, as a checkout or as a wheel brings it, and what of it is missing.

An old Python has to be able to read this file.
"""

from __future__ import annotations

from pathlib import Path

DISTRIBUTION = "pagoda-bot"
"""The name by which this program is installed."""

_HERE = Path(__file__).resolve().parent

INSTALLED = _HERE / "tree"
"""The program as a wheel brings it; absent in a checkout."""


def find_tree() -> Path:
    """Return the folder of the program."""
    return _HERE.parent if (_HERE.parent / "bot.py").is_file() else INSTALLED


def absent_files(tree: Path) -> list[str]:
    """Return the files of the installation that are gone; in a checkout git looks after them."""
    if tree != INSTALLED:
        return []
    from importlib.metadata import PackageNotFoundError, files

    try:
        found = files(DISTRIBUTION) or []
    except PackageNotFoundError:
        found = []
    # Bytecode is made again where it is missing.
    absent = [str(each) for each in found if each.suffix != ".pyc" and not Path(str(each.locate())).exists()]
    return absent or ([] if (tree / "bot.py").is_file() else [str(tree)])
