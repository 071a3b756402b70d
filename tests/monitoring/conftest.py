"""The fixtures of the tables' tests serve here too."""

from tests.tables.conftest import clock, desk

__all__ = ["clock", "desk"]
