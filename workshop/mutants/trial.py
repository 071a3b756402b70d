"""Trying a fault: run the tests of its module with the fault in it; they should fail.

Each trial is a process of its own, forked from one that has loaded all libraries but nothing of the project. The
importer gets the faulty text; no file is changed.
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

LIBRARIES = (
    "pytest",
    "hypothesis",
    "pytest_asyncio.plugin",
    "simcord.pytest_plugin",
    "sqlalchemy.ext.asyncio",
    "aiosqlite",
    "alembic.command",
)
"""Libraries that take long to load; missing ones are skipped."""
SECONDS = 20
"""The processor time limit of a test; the longest takes about three seconds."""
_MEMORY = 3 * 1024**3
_PATIENCE = 15
# The reason of a failure is not read: skip the rewriting of asserts.
_QUICK = ("--assert=plain", "-p", "no:cacheprovider", "-p", "no:xdist")
# A fault that SQLite does not reveal is rarely revealed by another database, which takes longer.
_OPTIONS = ("-x", "-q", "--no-header", *_QUICK, "--hypothesis-seed=0", "-k", "not postgresql")


class Verdict(Enum):
    """The result of a trial."""

    CAUGHT = "caught"
    LOOPED = "took too long"
    SURVIVED = "survived"


@dataclass(frozen=True, slots=True)
class Trial:
    """Tests to run, and the replacement text of a module; `seconds` limits the processor time of each test."""

    tests: Sequence[str]
    module: str = ""
    text: str = ""
    seconds: int = SECONDS


def load_libraries() -> None:
    """Load the libraries that all trials need."""
    for name in LIBRARIES:
        with suppress(ImportError):
            importlib.import_module(name)


def run(trial: Trial, log: Path) -> Verdict:
    """Run the tests in a process of their own. Their output goes to a file."""
    sys.stdout.flush()
    pid = os.fork()
    if pid == 0:
        _run_here(trial, log)
    _, status = os.waitpid(pid, 0)
    with suppress(ProcessLookupError):
        os.killpg(pid, signal.SIGKILL)
    return _verdict(status)


def _verdict(status: int) -> Verdict:
    if os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGKILL, signal.SIGALRM):
        return Verdict.LOOPED
    return Verdict.SURVIVED if status == 0 else Verdict.CAUGHT


def _run_here(trial: Trial, log: Path) -> None:
    """Run the trial in this process, and end it."""
    status = 1
    try:
        os.setsid()
        output = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        for stream in (1, 2):
            os.dup2(output, stream)
        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
        limit = _Limit(trial.seconds)
        limit.begin()
        if trial.module:
            sys.meta_path.insert(0, _Faulty(trial.module, trial.text))
        pytest = importlib.import_module("pytest")
        status = int(pytest.main([*_OPTIONS, *trial.tests], plugins=[limit]))
    finally:
        sys.stdout.flush()
        os._exit(status)


@dataclass(frozen=True, slots=True)
class _Limit:
    """Ends the process when loading the tests, or one of them, takes too long."""

    seconds: int

    def begin(self) -> None:
        """Restart the limit."""
        used = resource.getrusage(resource.RUSAGE_SELF)
        limit = round(used.ru_utime + used.ru_stime) + self.seconds
        resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))
        # For a test that waits instead of computing; on a busy machine processor seconds take several of the clock.
        signal.alarm(_PATIENCE * self.seconds)

    def pytest_runtest_logstart(self) -> None:
        """Give each test its own limit."""
        self.begin()


class _Faulty(importlib.abc.MetaPathFinder, importlib.abc.InspectLoader):
    """Loads one module from another text."""

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
