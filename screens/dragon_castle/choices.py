"""The meaning of a move's next word, by the words before it (see `screens.panels.word_by_word`)."""

from __future__ import annotations

from engines.dragon_castle.board import Spirit
from engines.dragon_castle.spirits import ON_THE_CASTLE


def on_the_castle(beginning: str) -> bool:
    """Whether the word that follows is a cell of the castle."""
    match beginning.split():
        case ["take" | "pair"]:
            return True
        case ["spirit", spirit, _]:
            return Spirit(spirit) in ON_THE_CASTLE
        case _:
            return False


def cell_of(token: str) -> str:
    """Return the cell a word names: of a price without its ``tile:``."""
    return token.removeprefix("tile:")


def moved(beginning: str) -> str | None:
    """Return the cell of the realm whose tile or shrine is about to move, None where none is chosen."""
    match beginning.split():
        case ["move" | "shift", start]:
            return start
        case _:
            return None


def are_cells(beginning: str) -> bool:
    """Whether the words that follow are cells, or prices: not tiles, spirits or kinds."""
    match beginning.split():
        case ["put"] | ["spirit"] | ["spirit", "change", _, _]:
            return False
        case _:
            return True
