"""A browser, and a local table to look at with it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.support.local_table import Table, browser_or_skip, cold_table


# While Playwright is started its event loop counts as running, and no test with a loop of its own can begin: it must
# not outlive the module.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser for the tests of a module; without one they are skipped."""
    yield from browser_or_skip()


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """A local table on a database of its own, which sketches pictures as they are shown."""
    return cold_table(tmp_path, "--sketch")
