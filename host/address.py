"""Where people find this program."""

from __future__ import annotations

ADDRESS: str = ""
"""The page of the project with its code, such as `https://example.org/pagoda`; empty until its owner has one."""
