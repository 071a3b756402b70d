"""What holds for all tests."""

from __future__ import annotations

import gc

import pytest
from hypothesis import settings

from tests.support import postgresql
from tests.support.databases import outlive_kills_only
from tests.support.full import FULL
from tests.support.judging import Judge

collect_ignore = ["fourth_game"]
"""A game whose tests run in a checkout that has it: `tests/tools/test_fourth_game.py`."""

# How long an example takes says how busy the machine is. `make test` tries the same examples each time, derived from
# the source: it is red for a change. `make full` looks for others, and for more.
settings.register_profile("patient", deadline=None, max_examples=400 if FULL else 100, derandomize=not FULL)
# What a change is tried with first: a quarter of the examples that `make test` takes.
settings.register_profile("quick", deadline=None, max_examples=25, derandomize=True)
settings.load_profile("patient")

# Worlds and databases come and go by the hundred; what they leave behind need not be looked for every 700 objects.
gc.set_threshold(10_000)

outlive_kills_only()


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Judge(), "judge")
    if not hasattr(config, "workerinput"):
        postgresql.begin_run()


def pytest_unconfigure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        postgresql.end_run()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what only `make full` tries."""
    if FULL:
        return
    left_out = [item for item in items if item.get_closest_marker("full")]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if not item.get_closest_marker("full")]


def pytest_sessionstart(session: pytest.Session) -> None:
    _note_status(session, None)


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    _note_status(session, int(exitstatus))


def _note_status(session: pytest.Session, status: int | None) -> None:
    """Keep how the run ended for `tests.again`, which is for runs that came to their end."""
    cache = getattr(session.config, "cache", None)
    if cache is not None and not hasattr(session.config, "workerinput"):
        cache.set("pagoda/status", status)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Look for garbage among what tests make, and not again and again among all that is loaded."""
    gc.freeze()
