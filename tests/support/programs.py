"""Starting the programs as an operator does."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import IO, Any, Protocol

ROOT = Path(__file__).parents[2]

PATIENCE = 120.0
"""Seconds after which whatever a program is to say or do does not come any more, on a busy machine."""

_MEASURED = "COVERAGE_PROCESS_CONFIG"
"""The setting by which a process knows that the lines it runs are noted."""

_KNOWN = ("PATH", "HOME", "LANG", "FULL", _MEASURED)
"""Where things are on this machine, and what kind of run this is."""


class Program(Protocol):
    """A process that was started: as much of `subprocess.Popen` as tests need."""

    returncode: Any

    @property
    def pid(self) -> int: ...

    def poll(self) -> int | None: ...

    def send_signal(self, sig: int, /) -> None: ...

    def kill(self) -> None: ...

    def communicate(self, *, timeout: float | None = None) -> tuple[str, Any]: ...


def start(
    folder: Path, *arguments: str, output: int | IO[str] = subprocess.PIPE, **settings: str
) -> subprocess.Popen[str]:
    """A program of the project with these settings and no others; what it says goes to `output`."""
    return subprocess.Popen(
        [sys.executable, *arguments],
        cwd=folder,
        env=environment(settings),
        stdout=output,
        stderr=subprocess.STDOUT,
        text=True,
    )


def environment(settings: Mapping[str, str]) -> dict[str, str]:
    """What a program finds around it: these settings, and of those of this process only what all programs may know.

    It draws its few pictures itself: a process for them would first have to start.
    """
    known = {name: value for name, value in os.environ.items() if name in _KNOWN}
    return {**known, "PYTHONPATH": str(ROOT), "CI": "true", "DRAWING_PROCESSES": "0", **settings}


def outcome_of(
    folder: Path, *arguments: str, limit: Callable[[], None] | None = None, seconds: float = 300
) -> tuple[int, str]:
    """The exit status of a program of the project that ends by itself, without a traceback, and what it has said.

    `limit` is called in its process before it begins.
    """
    values = environment({})
    if limit is not None:
        # What is noted of its lines would meet the limit as well.
        values.pop(_MEASURED, None)
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env=values,
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=limit,
        timeout=seconds,
    )
    assert "Traceback" not in done.stderr, done.stderr
    return done.returncode, done.stdout + done.stderr


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


def wait_for_the_table(process: Program, port: int) -> str:
    """The page's text, once the local table leads to it."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline and process.poll() is None:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=2) as page:
                return page.read().decode()
        except OSError:
            # Not there yet, or too busy to answer yet.
            time.sleep(0.1)
    raise AssertionError(process.communicate(timeout=5)[0])
