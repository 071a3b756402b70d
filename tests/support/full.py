"""What `make full` has more of than `make test`."""

from __future__ import annotations

import os

FULL = os.environ.get("FULL")
"""A seed, where everything is tried that there is, in games of that seed; None where a part of it will do."""
