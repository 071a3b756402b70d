"""The entry of the command `pagoda`: find the program in a checkout or a wheel, put it on the path, run it.

An old Python has to be able to read this file.
"""

from __future__ import annotations

import sys
from pathlib import Path

from pagoda_bot import DISTRIBUTION, INSTALLED


def find_tree() -> Path:
    """Return the folder of the program."""
    above = INSTALLED.parents[1]
    return above if (above / "bot.py").is_file() else INSTALLED


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


def main() -> int:
    """Run the command line; return the exit status."""
    tree = find_tree()
    absent = absent_files(tree)
    if absent:
        sys.exit(
            f"The installation is not whole: {absent[0]} is missing, and {len(absent) - 1} other files. "
            f"Install {DISTRIBUTION} again."
        )
    sys.path.insert(0, str(tree))
    from host.python import refuse_old_python

    refuse_old_python()
    from pagoda_bot.command_line import run

    return run(sys.argv[1:])
