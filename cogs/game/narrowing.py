"""Narrowing legal moves down word by word: ``spirit``, ``spirit wit``, ``spirit wit shrine``, ...

Moves are texts; a beginning is the words chosen so far, with one space between them. Every legal move can be
reached (tested).
"""

from __future__ import annotations

from collections.abc import Sequence


def following(moves: Sequence[str], beginning: str) -> list[str]:
    """Return the words that can follow a beginning, each once, in the order of the moves; none where none can."""
    chosen = beginning.split()
    split = [move.split() for move in moves]
    return list(
        dict.fromkeys(
            words[len(chosen)] for words in split if words[: len(chosen)] == chosen and len(words) > len(chosen)
        )
    )


def without_choice(moves: Sequence[str], beginning: str) -> str:
    """Extend a beginning by all words that have to follow it."""
    # Ends at a whole move too: a longer one may begin with it, and that is a choice.
    while beginning not in moves and len(words := following(moves, beginning)) == 1:
        beginning = f"{beginning} {words[0]}".strip()
    return beginning


def one_back(moves: Sequence[str], beginning: str) -> str:
    """Return the beginning at which there was a choice last."""
    words = beginning.split()[:-1]
    while words and len(following(moves, " ".join(words))) == 1 and " ".join(words) not in moves:
        words.pop()
    return " ".join(words)
