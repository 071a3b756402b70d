"""Trying a fault: the tests of its module run with the fault in it, and should fail.

Each trial is a process of its own, forked from one that has loaded all libraries and nothing of the project. The
faulty text is given to the importer; no file is changed.
"""

from __future__ import annotations

import importlib
import importlib.abc
import importlib.machinery
import os
import resource
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from importlib.util import spec_from_loader
from pathlib import Path
from types import ModuleType

LIBRARIES = ("pytest", "hypothesis", "pytest_asyncio.plugin", "sqlalchemy.ext.asyncio", "aiosqlite", "alembic.command")
"""What takes long to load; those that are not there are left out."""
_MEMORY = 3 * 1024**3
_PATIENCE = 60
_OPTIONS = ("-x", "-q", "--no-header", "-p", "no:cacheprovider", "-p", "no:xdist", "--hypothesis-seed=0")


class Verdict(Enum):
    """What came of a trial."""

    CAUGHT = "caught"
    LOOPED = "took too long"
    SURVIVED = "survived"


@dataclass(frozen=True, slots=True)
class Trial:
    """Tests to run, and the text that a module has for once; `seconds` of the processor are the limit."""

    tests: Sequence[str]
    module: str = ""
    text: str = ""
    seconds: int = 3600


def load_libraries() -> None:
    """Load what all trials need."""
    for name in LIBRARIES:
        with suppress(ImportError):
            importlib.import_module(name)


def run(trial: Trial, log: Path) -> tuple[Verdict, float]:
    """Run the tests in a process of their own, and how many seconds of the processor they took.

    What they print goes to a file.
    """
    sys.stdout.flush()
    pid = os.fork()
    if pid == 0:
        _run_here(trial, log)
    _, status, used = os.wait4(pid, 0)
    with suppress(ProcessLookupError):
        os.killpg(pid, signal.SIGKILL)
    return _verdict(status), used.ru_utime + used.ru_stime


def _verdict(status: int) -> Verdict:
    if os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGKILL, signal.SIGALRM):
        return Verdict.LOOPED
    return Verdict.SURVIVED if status == 0 else Verdict.CAUGHT


def _run_here(trial: Trial, log: Path) -> None:
    """Be the trial's process, to its end."""
    status = 1
    try:
        os.setsid()
        told = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        for stream in (1, 2):
            os.dup2(told, stream)
        resource.setrlimit(resource.RLIMIT_CPU, (trial.seconds, trial.seconds + 5))
        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
        # For what waits instead of computing; on a busy machine seconds of the processor take many of the clock.
        signal.alarm(_PATIENCE * trial.seconds)
        if trial.module:
            sys.meta_path.insert(0, _Faulty(trial.module, trial.text))
        pytest = importlib.import_module("pytest")
        status = int(pytest.main([*_OPTIONS, *trial.tests]))
    finally:
        sys.stdout.flush()
        os._exit(status)


class _Faulty(importlib.abc.MetaPathFinder, importlib.abc.InspectLoader):
    """Gives one module another text."""

    def __init__(self, module: str, text: str) -> None:
        self._module, self._text = module, text

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != self._module:
            return None
        found = importlib.machinery.PathFinder.find_spec(fullname, path)
        assert found is not None
        return spec_from_loader(
            fullname, self, origin=found.origin, is_package=found.submodule_search_locations is not None
        )

    def get_source(self, fullname: str) -> str:
        return self._text

    def exec_module(self, module: ModuleType) -> None:
        assert module.__spec__ is not None
        origin = module.__spec__.origin or ""
        module.__file__ = origin
        exec(compile(self._text, origin, "exec"), module.__dict__)
