"""The entry of the command `pagoda`: find the program, put it on the path, run it.

An old Python has to be able to read this file.
"""

from __future__ import annotations

import sys

from pagoda_bot.installation import DISTRIBUTION, absent_files, find_tree


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
