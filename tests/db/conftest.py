"""The fixtures of the tables' tests serve here too."""

from __future__ import annotations

from tests.support.fixtures import clock, database, pytest_generate_tests

__all__ = ["clock", "database", "pytest_generate_tests"]
