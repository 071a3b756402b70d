"""Compiling functions of numbers and arrays to machine code, if numba is installed."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

IS_QUICK = find_spec("numba") is not None
"""Whether numba is installed. The project does not require it: `pip install numba` before learning China again."""


def compiled(function: F) -> F:
    """Compile the function to machine code; without numba return it unchanged, some hundred times slower."""
    return import_module("numba").njit(function) if IS_QUICK else function
