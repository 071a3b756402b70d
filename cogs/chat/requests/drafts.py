"""Answers made ready before it is certain that they are true."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

_Fact = TypeVar("_Fact")
_Answer = TypeVar("_Answer")


class Draft(Generic[_Fact, _Answer]):
    """An answer to something that is about to be certain: to think of it takes no time once it is.

    Nothing of it is said before `finish`.
    """

    def __init__(self, make: Callable[[_Fact], _Answer]) -> None:
        self._make = make
        self._begun: tuple[_Fact, _Answer] | None = None

    def begin(self, fact: _Fact) -> None:
        """Think of the answer, should this turn out to be so."""
        self._begun = fact, self._make(fact)

    def finish(self, fact: _Fact) -> _Answer:
        """Tell the answer to what is so."""
        if self._begun is not None and self._begun[0] == fact:
            return self._begun[1]
        return self._make(fact)
