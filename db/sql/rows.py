"""Rows as they go into the database and come out of it; what they mean is the business of `tables`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from sqlalchemy import RowMapping

Values: TypeAlias = Mapping[str, Any]
"""Column names and what goes into them."""

Row: TypeAlias = RowMapping | dict[str, Any]
"""A row as a mapping by column name."""
