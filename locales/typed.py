"""What people type, in every language at once: a server's people write in several."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from locales.words import LANGUAGES, Words


@cache
def typed(sentence: str) -> frozenset[str]:
    """Return all ways to write what a sentence lists with commas between them, in small letters."""
    lists = (Words(language)(sentence) for language in LANGUAGES)
    return frozenset(word.strip().casefold() for words in lists for word in words.split(",")) - {""}


def pattern_of(sentence: str) -> str:
    """Return a pattern for the same ways, the longest first: *max.* must not be read as *max*."""
    words = sorted(typed(sentence), key=lambda word: (-len(word), word))
    return f"(?:{'|'.join(map(re.escape, words))})"


def typed_names(sentence: str) -> Iterator[tuple[str, list[str]]]:
    """Yield each line of a sentence such as ``Europe/Kyiv: Kiev, Kiew``: the subject and its names."""
    for language in LANGUAGES:
        for line in Words(language)(sentence).splitlines():
            subject, _, names = line.partition(": ")
            yield subject, [name.strip() for name in names.split(",")]
