"""Which release this is."""

from __future__ import annotations

from db.schema import REVISION

VERSION = "0.8.0"
"""The release, as in `pyproject.toml`."""


def release() -> str:
    """Name the release and the database schema it works with."""
    return f"Pagoda {VERSION} (schema {REVISION})"
