"""Write every playthrough anew: `python -m tests.playthroughs`."""

from __future__ import annotations

from tests.support.playthroughs import file_of, record
from tests.support.setups import setups

if __name__ == "__main__":
    for slug, seats, options in setups():
        path = file_of(slug, seats, options)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(record(slug, seats, options), encoding="ascii")
        print(path)
