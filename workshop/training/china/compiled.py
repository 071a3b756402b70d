"""Functions of numbers and arrays in machine code, where numba is installed."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

IS_QUICK = find_spec("numba") is not None
"""Whether there is numba. It is no requirement of the project: `pip install numba` before learning China anew."""


def compiled(function: F) -> F:
    """The function in machine code; without numba as it is, some hundred times slower."""
    return import_module("numba").njit(function) if IS_QUICK else function
