"""What holds for all tests."""

from __future__ import annotations

import pytest
from hypothesis import settings

from tests import postgresql

# How long an example takes says how busy the machine is.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        postgresql.begin_run()


def pytest_unconfigure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        postgresql.end_run()
