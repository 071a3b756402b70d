"""The moves of __Title__: several classes are joined by `|` to a `Move`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Take:
    """Take `count` stones from the end of the row."""

    count: int


Move: TypeAlias = Take
