"""The fixtures of the tables' tests serve here too."""

from tests.tables.conftest import clock, database

__all__ = ["clock", "database"]
