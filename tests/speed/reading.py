"""Where the tests are read from: each worker of a run begins at another place.

In a clean clone pytest compiles every test with its assertions taken apart, which takes as long as to load all that the
tests need. Workers that read them in the same order would all compile the same at the same time, each everything.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest

from tests.support.programs import ROOT


def read_in_turns(config: pytest.Config, worker: int, workers: int) -> None:
    """Read what this run will ask for, from this worker's share on. What others have compiled by then is there."""
    found = modules_of(config.args, config.getoption("ignore") or ())
    begin = len(found) * worker // workers
    for name in (*found[begin:], *found[:begin]):
        # Whoever collects it will tell why it cannot be read.
        with suppress(Exception):
            import_module(name)


def modules_of(asked: Sequence[str], ignored: Sequence[str]) -> list[str]:
    """The names of the modules with tests in some files and folders but for those that are ignored, in their order."""
    left_out = {Path(each).resolve() for each in ignored}
    found = dict[Path, None]()
    for each in asked:
        path = Path(each.partition("::")[0]).resolve()
        found.update(dict.fromkeys([path] if path.is_file() else sorted(path.rglob("test_*.py"))))
    kept = [path for path in found if path.is_relative_to(ROOT) and left_out.isdisjoint((path, *path.parents))]
    return [".".join(path.relative_to(ROOT).with_suffix("").parts) for path in kept]
