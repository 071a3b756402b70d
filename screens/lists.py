"""Entries of lists: texts with buttons beside or below them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from locales import SafeText, Words
from screens.controls import Button, Control
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
        """All its controls."""
        return self.below if self.beside is None else (self.beside, *self.below)

    def relabelled(self, label: Callable[[Button], str]) -> ListLine:
        """Return the same entry with other labels on its buttons."""

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
