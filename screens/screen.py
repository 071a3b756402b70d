"""A screen: what people are shown, as a value, and what is done once they have seen it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass, replace
from enum import Enum, StrEnum
from typing import TypeAlias

from locales import SafeText, Words
from screens.controls import Button, Control, Form
from screens.presenter import Pictures
from tables.core.model import Table


@dataclass(frozen=True, slots=True)
class ListLine:
    """An entry of a list: its text, with a button beside it, or with a row of buttons below it.

    `name` says which one it is, in a few words, on buttons that several entries have.
    """

    text: str
    beside: Button | None = None
    below: Sequence[Control] = ()
    name: str = ""

    @property
    def controls(self) -> Sequence[Control]:
        return self.below if self.beside is None else (self.beside, *self.below)

    def relabelled(self, label: Callable[[Button], str]) -> ListLine:
        def button(each: Button) -> Button:
            return replace(each, label=label(each))

        below = [button(each) if isinstance(each, Button) else each for each in self.below]
        return replace(self, beside=None if self.beside is None else button(self.beside), below=below)


def with_distinct_labels(lines: Sequence[ListLine], words: Words) -> Sequence[ListLine]:
    """Name the entry on each button of a list that others have too: where labels are read aloud, no two are alike."""
    controls = [each for line in lines for each in line.controls]
    counts = Counter(each.label for each in controls if isinstance(each, Button))

    def named(line: ListLine) -> ListLine:
        def label(button: Button) -> str:
            if counts[button.label] < 2:
                return button.label
            return words("button-of-entry", label=SafeText(button.label), name=SafeText(line.name))

        return line.relabelled(label) if line.name else line

    return [named(line) for line in lines]


def table_name(table: Table, words: Words) -> str:
    """Return the game and the number of a table: what it is called in lists."""
    return words("games-more-of", game=words.game(table.game), number=str(table.id))


class Then(Enum):
    """What follows at a table in the background, also where the screen could not be shown."""

    FOLLOW_UP = "follow up"
    """Computers move, and turn messages are posted."""
    REMIND = "remind"
    """What is due at the table is recorded, and reminders are posted."""
    POST = "post"
    """Reminders that are due are posted."""
    EDIT = "edit"
    """Messages that are out of date are edited."""


@dataclass(frozen=True, slots=True)
class File:
    """A file that is handed over; `description` is for those who cannot see it."""

    data: bytes
    name: str
    description: str | None = None


class Loss(StrEnum):
    """Why a file did not arrive."""

    TOO_LARGE = "too-large"
    REFUSED = "refused"
    LOST = "lost"
    """It may have arrived all the same."""


@dataclass(frozen=True, slots=True)
class Screen:
    """A text in lines, controls, and pictures, which are described here and drawn by the door."""

    lines: Sequence[str] | str
    controls: Sequence[Control] = ()
    pictures: Pictures = ()
    stem: str = "picture"
    """With what the names of the pictures' files begin."""
    game: str | None = None
    """Whose pictures they are, where they are not the table's."""
    keeps_pictures: bool = False
    """Whether it keeps those of the screen that it takes the place of."""
    entries: Sequence[ListLine] | None = None
    refuses: bool = False
    """Whether it says what is wrong: a message that it would have replaced stays as it is."""
    file: File | None = None
    """What is handed over, with nothing but the text."""
    if_lost: Callable[[Loss], Exception] | None = None
    """Gives the refusal where the file did not arrive."""
    apart: bool = False
    """Whether everybody sees the file, in a message of its own: what was answered before it was private."""
    calls: Collection[int] | None = None
    """With these everybody sees it, and they are notified (empty: no one); without it is for the person alone."""
    then: Sequence[Then] = ()
    once_shown: Callable[[], Awaitable[None]] | None = None
    """Done when the screen has arrived, before what follows."""
    later: Callable[[], Awaitable[Screen | None]] | None = None
    """Gives what takes its place once what follows has begun, None for nothing."""
    beside: Screen | None = None
    """What the person alone reads, where everybody sees this one."""

    @property
    def text(self) -> str:
        return self.lines if isinstance(self.lines, str) else "\n".join(self.lines)

    @property
    def whole_text(self) -> str:
        """All its lines, and the texts of its list."""
        return "\n".join([self.text, *(entry.text for entry in self.entries or ())])

    @property
    def all_controls(self) -> list[Control]:
        """The controls of its list, then its own."""
        return [*(each for entry in self.entries or () for each in entry.controls), *self.controls]


Shown: TypeAlias = Screen | Form | None
"""What an action gives: something to read, or a form to be filled in; None where it has answered by itself."""
