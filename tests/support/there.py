"""What is there, where a test goes on with it."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def there(found: T | None) -> T:
    """Return what was found: a test fails where nothing was."""
    assert found is not None
    return found
