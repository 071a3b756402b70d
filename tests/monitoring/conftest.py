"""The fixtures of the tables' tests serve here too; what is watched is the same on every database."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.fixtures import clock, desk

__all__ = ["clock", "desk"]


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "pagoda.db"
