"""A local table as a process, and a browser to look at it."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, sync_playwright

from tests.support.forked import fork
from tests.support.programs import PATIENCE, Program, free_port, start, wait_for_the_table

NAMES = ("chromium", "chromium-browser", "google-chrome")


class NoBrowserError(Exception):
    """This machine has no browser; the message says what to install."""


@contextmanager
def a_browser() -> Generator[Browser]:
    """The machine's own Chromium, else the one that Playwright has installed. Raises `NoBrowserError`."""
    path = next((found for name in NAMES if (found := shutil.which(name))), None)
    # Chromium refuses to put root into its sandbox.
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(executable_path=path, args=arguments)
        except Error as error:
            raise NoBrowserError(
                "There is no browser to test with: install the package chromium, or run `playwright install chromium`."
            ) from error
        with browser:
            yield browser


def browser_or_skip() -> Iterator[Browser]:
    """A browser, for a fixture: without one its tests are skipped."""
    try:
        with a_browser() as browser:
            yield browser
    except NoBrowserError as error:
        pytest.skip(str(error))


class Table:
    """A local table that can be ended and started again on the same database."""

    def __init__(self, folder: Path, *program: str, begin: Callable[..., Program] = start) -> None:
        self.folder = folder
        self.program = program or ("-m", "local")
        self._begin = begin

    @contextmanager
    def served(self, **settings: str) -> Generator[str]:
        """The address of the page while the table is served. Computers think as long as they need."""
        port = free_port()
        values = {"THINKING_PROCESSES": "0", **settings}
        process = self._begin(self.folder, *self.program, LOCAL_PORT=str(port), **values)
        try:
            wait_for_the_table(process, port)
            yield f"http://127.0.0.1:{port}"
        finally:
            told = _end(process)
        assert "Traceback" not in told, told
        assert process.returncode == 0, told


def _end(process: Program) -> str:
    process.send_signal(signal.SIGTERM)
    try:
        return process.communicate(timeout=PATIENCE)[0]
    except subprocess.TimeoutExpired:
        process.kill()
        return process.communicate()[0]


def cold_table(folder: Path, *wishes: str) -> Table:
    """A local table that makes no pictures ready beforehand."""
    return Table(folder, "-m", "tests.speed.cold", *wishes, "local", begin=fork)
