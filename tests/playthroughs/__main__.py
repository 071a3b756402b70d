"""Write every playthrough anew, or those of some games: `python -m tests.playthroughs qin`."""

from __future__ import annotations

import sys

from tests.support.playthroughs import file_of, record
from tests.support.setups import setups

if __name__ == "__main__":
    games = sys.argv[1:]
    for slug, seats, options in setups():
        if games and slug not in games:
            continue
        path = file_of(slug, seats, options)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(record(slug, seats, options), encoding="ascii")
        print(path)
