"""Programs as processes that begin as forks of one which has loaded everything: that takes a fifth of starting them.

What a program does from its first line on it does here too, in an environment and a folder of its own. Whoever asks
how programs are started, or which processes they leave behind, starts them for real (`tests/support/programs.py`).
"""

from __future__ import annotations

import multiprocessing
import os
import runpy
import signal
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from multiprocessing import resource_tracker
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import IO

from tests.support.programs import environment

FORKS = multiprocessing.get_context("forkserver")
"""Where processes are forked that have everything in memory already."""

FORKS.set_forkserver_preload(["tests.support.loaded"])


class Forked:
    """A process that was forked, with as much of `subprocess.Popen` as the tests need."""

    def __init__(self, process: BaseProcess, told: Path) -> None:
        self._process = process
        self._told = told
        self.returncode: int | None = None

    @property
    def pid(self) -> int:
        """The number of the process."""
        assert self._process.pid is not None
        return self._process.pid

    def poll(self) -> int | None:
        """What it has ended with, less than 0 for a signal; None while it runs."""
        self.returncode = self._process.exitcode
        return self.returncode

    def send_signal(self, number: int) -> None:
        """Send it a signal, unless it has ended."""
        if self.poll() is None:
            with suppress(ProcessLookupError):
                os.kill(self.pid, number)

    def kill(self) -> None:
        """End it at once."""
        self.send_signal(signal.SIGKILL)

    def communicate(self, *, timeout: float | None = None) -> tuple[str, None]:
        """Wait for its end; what it has said. Raises `TimeoutExpired`."""
        self._process.join(timeout)
        if self.poll() is None:
            raise subprocess.TimeoutExpired(str(self._process), timeout or 0)
        return self._told.read_text(), None


def fork(folder: Path, *arguments: str, output: IO[str] | None = None, **settings: str) -> Forked:
    """A program like `-m local`, or the text of one behind `-c`, with these settings and no others.

    What it says goes to the end of `output`.
    """
    if output is None:
        with tempfile.NamedTemporaryFile(dir=folder, prefix="told-", delete=False) as file:
            told = Path(file.name)
    else:
        told = Path(output.name)
    process = FORKS.Process(target=_run, args=(folder, arguments, environment(settings), told))
    process.start()
    return Forked(process, told)


def _run(folder: Path, arguments: Sequence[str], values: Mapping[str, str], told: Path) -> None:
    """Be the program."""
    option, program, *words = arguments
    os.environ.clear()
    os.environ.update(values)
    os.chdir(folder)
    file = os.open(told, os.O_WRONLY | os.O_APPEND)
    for stream in (sys.stdout, sys.stderr):
        os.dup2(file, stream.fileno())
    # What it shares with processes of its own is its own business: nobody else is to clear up after it.
    tracker = resource_tracker._resource_tracker
    tracker._fd = tracker._pid = None
    if option == "-m":
        sys.argv = [program, *words]
        runpy.run_module(program, run_name="__main__")
    else:
        sys.argv = [option, *words]
        exec(program, {"__name__": "__main__"})
