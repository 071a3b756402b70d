"""Version of this release."""

from __future__ import annotations

from db.schema import REVISION

VERSION = "0.12.0"
"""The release; the wheel takes its version from here."""


def release() -> str:
    """Return the release and its database schema."""
    return f"Pagoda {VERSION} (schema {REVISION})"
