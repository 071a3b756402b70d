"""Many games in one file: a line for each, as JSON in the format of a single game; mostly compressed."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import BytesIO

from tables.core.errors import GameFileError
from tables.files import game_file

MOST_BYTES = 8 * 1024 * 1024
"""The size of a file that Discord takes in every server, with room to spare: the largest one made or read."""

_MOST_UNPACKED = 512 * 1024 * 1024
"""The most bytes that a file may unpack to: more is no collection of games, but an attack."""

_PACKED = b"\x1f\x8b"
"""How a compressed file begins."""


class Packing:
    """A file of games that is being written, compressed as it grows."""

    def __init__(self) -> None:
        self._made = BytesIO()
        # Without the moment: the same games make the same file.
        self._packer = gzip.GzipFile(fileobj=self._made, mode="wb", mtime=0)
        self.count = 0

    def add(self, lines: Iterable[str]) -> None:
        """Add games."""
        for line in lines:
            self._packer.write(line.encode())
            self.count += 1
        # All of it: what has been added counts in the size.
        self._packer.flush()

    @property
    def size(self) -> int:
        """The bytes so far."""
        return self._made.tell()

    def whole(self) -> bytes:
        """Return the file. Nothing more can be added."""
        self._packer.close()
        return self._made.getvalue()


@dataclass(frozen=True, slots=True)
class Listed:
    """A game of a file by its number from 1: which game, and its players; None where its line cannot be read."""

    number: int
    game: str | None
    names: tuple[str | None, ...] = ()


@dataclass(frozen=True, slots=True)
class Contents:
    """A part of what a file has: how many games in all, and some of them. `is_cut`: its end is damaged or missing."""

    count: int
    games: tuple[Listed, ...]
    is_cut: bool


def is_collection(content: bytes) -> bool:
    """Tell whether a file has games line by line, and not a single one over several lines."""
    if content.startswith(_PACKED):
        return True
    first, _, rest = content.strip().partition(b"\n")
    return first.rstrip().endswith(b"}") and bool(rest.strip())


def contents(content: bytes, first: int, most: int) -> Contents:
    """List some games of a file, from number `first` on. Raises `GameFileError` for a file that has none."""
    found: list[Listed] = []
    count, is_cut = 0, False
    try:
        for count, line in enumerate(_lines(content), start=1):
            if first <= count < first + most:
                found.append(_listed(count, line))
    except (OSError, EOFError, zlib.error):
        is_cut = True
    if not count or (first == 1 and all(each.game is None for each in found)):
        raise GameFileError(why="format")
    return Contents(count, tuple(found), is_cut)


def game_in(content: bytes, number: int) -> bytes:
    """Return the game of a number as the content of a file of its own. Raises `GameFileError`."""
    try:
        for count, line in enumerate(_lines(content), start=1):
            if count == number:
                return line
    except (OSError, EOFError, zlib.error) as error:
        raise GameFileError(why="format") from error
    raise GameFileError(why="format")


def _listed(number: int, line: bytes) -> Listed:
    try:
        known = game_file.players_of(game_file.text_of(line))
    except GameFileError:
        known = None
    return Listed(number, None) if known is None else Listed(number, known[0], tuple(known[1]))


def _lines(content: bytes) -> Iterator[bytes]:
    """Yield the lines that are not empty, none longer than a game's file may be. Raises `GameFileError`, `OSError`."""
    packed = content.startswith(_PACKED)
    unpacked = 0
    with gzip.GzipFile(fileobj=BytesIO(content)) if packed else BytesIO(content) as file:
        while line := file.readline(game_file.MOST_BYTES + 1):
            unpacked += len(line)
            if unpacked > _MOST_UNPACKED:
                raise GameFileError(why="size", most=MOST_BYTES // 1024)
            if line.strip():
                yield line.strip()
