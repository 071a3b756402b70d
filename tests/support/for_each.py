"""A test of many cases as one: it tries them all and names those that fail."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any, TypeAlias

import pytest

Test: TypeAlias = Callable[..., None]

_FAILED = (Exception, pytest.fail.Exception, BaseExceptionGroup)


def for_each(names: str | tuple[str, ...], cases: Iterable[Any]) -> Callable[[Test], Test]:
    """Try a test with every case, given as to `pytest.mark.parametrize`; `cases` is read when the test runs.

    Raises all failures together, each with its case, like a parametrized test that goes on after a failure. What costs
    time to set up, or is to run beside the others, stays parametrized.
    """
    of_one = isinstance(names, str) and "," not in names
    given = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)

    def looped(test: Test) -> Test:
        @wraps(test)
        def tried(**others: Any) -> None:
            failed: list[BaseException] = []
            for case in cases:
                said = dict(zip(given, (case,) if of_one else case, strict=True))
                try:
                    test(**others, **said)
                except _FAILED as error:
                    error.add_note(f"with {', '.join(f'{name} {value!r}' for name, value in said.items())}")
                    failed.append(error)
            if failed:
                raise BaseExceptionGroup(f"{len(failed)} cases", failed)

        asked = inspect.signature(test)
        kept = [parameter for name, parameter in asked.parameters.items() if name not in given]
        tried.__signature__ = asked.replace(parameters=kept)  # type: ignore[attr-defined]
        return tried

    return looped
