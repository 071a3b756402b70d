"""Run the tests that failed last once more, one after the other and with nothing beside them: `make again`.

One rare failure must not cost a day's work, and must not be forgotten either: a test that passes now is named as
unsteady. The exit status is 0 if all of them pass now.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

CACHE = Path(".pytest_cache/v")

MOST = 5
"""How many failures can be bad luck. More than that are a fault."""


def main() -> int:
    """Run them; the exit status."""
    if _cached("pagoda/status") != 1:
        print("The tests did not come to their end, so there is nothing to run once more.")
        return 1
    failed = sorted(_cached("cache/lastfailed") or ())
    if not 1 <= len(failed) <= MOST:
        print(f"{len(failed)} tests failed: too many, or none, to run them once more.")
        return 1
    print(f"Running {len(failed)} once more, alone.", flush=True)
    done = subprocess.run([sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *failed], check=False)
    if done.returncode == 0:
        for each in failed:
            print(f"unsteady: {each} failed above and passes alone.")
    return done.returncode


def _cached(name: str) -> Any:
    file = CACHE / name
    return json.loads(file.read_text(encoding="utf-8")) if file.exists() else None


if __name__ == "__main__":
    sys.exit(main())
