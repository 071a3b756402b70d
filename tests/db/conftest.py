"""The fixtures of the tables' tests serve here too."""

from tests.support.fixtures import clock, database

__all__ = ["clock", "database"]
