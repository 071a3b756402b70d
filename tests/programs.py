"""Starting the programs as an operator does."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import IO

ROOT = Path(__file__).parents[1]


def start(
    folder: Path, *arguments: str, output: int | IO[str] = subprocess.PIPE, **settings: str
) -> subprocess.Popen[str]:
    """A program of the project with these settings; what it says goes to `output`.

    It draws its few pictures itself: a process for them would first have to start.
    """
    known = {name: value for name, value in os.environ.items() if name in ("PATH", "HOME", "LANG")}
    return subprocess.Popen(
        [sys.executable, *arguments],
        cwd=folder,
        env={**known, "PYTHONPATH": str(ROOT), "CI": "true", "DRAWING_PROCESSES": "0", **settings},
        stdout=output,
        stderr=subprocess.STDOUT,
        text=True,
    )


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


def wait_for_the_table(process: subprocess.Popen[str], port: int) -> str:
    """The page's text, once the local table leads to it."""
    deadline = time.monotonic() + 90
    while time.monotonic() < deadline and process.poll() is None:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=2) as page:
                return page.read().decode()
        except OSError:
            # Not there yet, or too busy to answer yet.
            time.sleep(0.1)
    raise AssertionError(process.communicate(timeout=5)[0])
