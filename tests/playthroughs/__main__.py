"""Write every playthrough anew: `python -m tests.playthroughs`."""

from __future__ import annotations

from tests.engines.setups import setups
from tests.playthroughs.files import FOLDER, file_name, record

if __name__ == "__main__":
    for slug, seats, options in setups():
        path = FOLDER / file_name(slug, seats, options)
        path.write_text(record(slug, seats, options), encoding="ascii")
        print(path.name)
