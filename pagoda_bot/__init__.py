"""The command `pagoda`: one program for the local table, the bot, and what operators do.

In a wheel the folder `tree` beside this file holds the program; in a checkout it is the folder above. This package
itself is the one name that the wheel brings into an environment.
"""

from __future__ import annotations

from pathlib import Path

DISTRIBUTION = "pagoda-bot"

INSTALLED = Path(__file__).resolve().parent / "tree"
"""The program as a wheel brings it; absent in a checkout."""
