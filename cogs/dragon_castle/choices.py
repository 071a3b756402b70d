"""Narrowing legal moves down word by word: ``spirit``, ``spirit wit``, ``spirit wit shrine``, ...

Moves are texts; a beginning is the words chosen so far, with one space between them. Every legal move can be
reached (tested).
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.dragon_castle.board import Spirit
from engines.dragon_castle.spirits import ON_THE_CASTLE


def following(moves: Sequence[str], beginning: str) -> list[str]:
    """The words that can follow a beginning, each once, in the order of the moves; none where it is a move."""
    chosen = beginning.split()
    split = [move.split() for move in moves]
    return list(
        dict.fromkeys(
            words[len(chosen)] for words in split if words[: len(chosen)] == chosen and len(words) > len(chosen)
        )
    )


def without_choice(moves: Sequence[str], beginning: str) -> str:
    """A beginning with all words that have to follow it."""
    while beginning not in moves and len(words := following(moves, beginning)) == 1:
        beginning = f"{beginning} {words[0]}".strip()
    return beginning


def one_back(moves: Sequence[str], beginning: str) -> str:
    """The beginning at which there was a choice last."""
    words = beginning.split()[:-1]
    while words and len(following(moves, " ".join(words))) == 1:
        words.pop()
    return " ".join(words)


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
    """The cell a word names: of a price without its ``tile:``."""
    return token.removeprefix("tile:")


def are_cells(beginning: str) -> bool:
    """Whether the words that follow are cells, or prices: not tiles, spirits or kinds."""
    match beginning.split():
        case ["put"] | ["spirit"] | ["spirit", "change", _, _]:
            return False
        case _:
            return True
