"""Version of this release."""

from __future__ import annotations

from db.schema import REVISION
from host.address import ADDRESS

VERSION = "0.12.0"
"""The release; the wheel takes its version from here."""


def release() -> str:
    """Return the release, its database schema, and where the program is from."""
    return ", ".join(filter(None, (f"Pagoda {VERSION} (schema {REVISION})", ADDRESS)))
