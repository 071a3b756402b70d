"""Reads English descriptions of positions, sentence by sentence; games' readers build their views from that."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TypeVar

from locales.words import MINUS

T = TypeVar("T")


@dataclass
class Text:
    """A description in full, of which each line is a sentence; those that were read are crossed out."""

    text: str
    _read: set[str] = field(default_factory=set[str])

    def __post_init__(self) -> None:
        self.lines = [line for line in self.text.split("\n") if line and not line.startswith("### ")]

    def find(self, pattern: str) -> Iterator[re.Match[str]]:
        """Read all sentences that look like this."""
        for line in self.lines:
            if match := re.fullmatch(pattern, line):
                self._read.add(line)
                yield match

    def one(self, pattern: str) -> re.Match[str] | None:
        """Read the only sentence that looks like this, if there is one."""
        found = list({match[0]: match for match in self.find(pattern)}.values())
        assert len(found) < 2, found
        return found[0] if found else None

    def need(self, pattern: str) -> re.Match[str]:
        """Read the sentence that has to be there."""
        found = self.one(pattern)
        assert found is not None, pattern
        return found

    def has(self, pattern: str) -> bool:
        """Read a sentence that says something by being there."""
        return self.one(pattern) is not None

    def number(self, pattern: str, missing: int = 0) -> int:
        """Read the number in the only gap of a sentence."""
        found = self.one(pattern)
        return missing if found is None else number(found[1])

    def items(self, pattern: str, separator: str = ", ") -> list[str]:
        """Read the list in the only gap of a sentence; empty where there is no such sentence."""
        found = self.one(pattern)
        return [] if found is None else found[1].split(separator)

    def unread(self) -> list[str]:
        """Sentences that nothing was read from."""
        return [line for line in self.lines if line not in self._read]


def number(text: str) -> int:
    """The number that a sentence has in words or digits."""
    return (
        {"one": 1, "One": 1, "No": 0, "no": 0}[text]
        if text.isalpha()
        else int(text.replace(MINUS, "-").replace(",", ""))
    )


def steps(text: Text, game: str) -> tuple[str, int]:
    """Read the first sentence: what is between the game and the step, and the step."""
    found = text.need(rf"{game}, (.*?)(?:, )?(?:at the start|after ([\w,]+) steps?)\..*")
    return found[1], number(found[2]) if found[2] else 0


def listed(text: str) -> list[str]:
    """The items of a list in running text: "A, B and C"."""
    return re.split(r", | and ", text)


def counted(items: list[str], read: Callable[[str], T]) -> dict[T, int]:
    """The numbers of a list such as "red: 3, blue: 2"."""
    pairs = (item.rsplit(": ", 1) for item in items)
    return {read(name): number(count) for name, count in pairs}
