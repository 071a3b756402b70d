"""A screen: what people are shown, as a value, and what is done once they have seen it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from screens.controls import Control, Form
from screens.lists import ListLine
from screens.presenter import Pictures


class Then(Enum):
    """What follows at a table in the background, also where the screen could not be shown."""

    FOLLOW_UP = "follow up"
    """Computers move, and turn messages are posted."""
    REMIND = "remind"
    EDIT = "edit"
    """Messages that are out of date are edited."""


@dataclass(frozen=True, slots=True)
class File:
    """A file that is handed over; `description` is for those who cannot see it."""

    data: bytes
    name: str
    description: str | None = None


@dataclass(frozen=True, slots=True)
class Screen:
    """A text in lines, controls, and pictures, the names of whose files begin with `stem`.

    A list has `entries` below its text. Pictures are described here and drawn by the door; `game` is whose they are
    where they are not the table's. With a `file` there is nothing but the text; `if_lost` gives the refusal where it
    did not arrive. `once_shown` is done when the screen has arrived. `beside` is for the person alone, where everybody
    sees this one.
    """

    lines: Sequence[str] | str
    controls: Sequence[Control] = ()
    pictures: Pictures = ()
    stem: str = "picture"
    game: str | None = None
    entries: Sequence[ListLine] | None = None
    file: File | None = None
    if_lost: Callable[[], Exception] | None = None
    then: Sequence[Then] = ()
    once_shown: Callable[[], Awaitable[None]] | None = None
    beside: Screen | None = None

    @property
    def text(self) -> str:
        """All its lines."""
        return self.lines if isinstance(self.lines, str) else "\n".join(self.lines)


Shown: TypeAlias = Screen | Form | None
"""What an action gives: something to read, or a form to be filled in; None where it has answered by itself."""
