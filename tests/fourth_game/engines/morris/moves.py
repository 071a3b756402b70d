"""The moves of Three Men's Morris."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engines.morris.state import Place


@dataclass(frozen=True, slots=True)
class Put:
    """Put a man on a free point, while there are some in hand."""

    at: Place


@dataclass(frozen=True, slots=True)
class Slide:
    """Move a man along a line to the next point, or where men fly to any."""

    start: Place
    to: Place


Move: TypeAlias = Put | Slide
