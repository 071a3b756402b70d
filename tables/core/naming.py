"""Names as people may see them, without the characters that a display name should not hold."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

MOST_KEPT = 4096
"""Names cached as they may be seen: those of active players come again with every answer."""

_JOINERS = "\u200c\u200d"
"""Signs without width that scripts and emoji are written with."""

_BLANKS = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Characters that count as letters or symbols and are invisible."""


@lru_cache(maxsize=MOST_KEPT)
def visible(name: str) -> str:
    """Clean a name, as `cleaned` does, with a cache."""
    return cleaned(name)


def cleaned(text: str) -> str:
    """Put a text on one line, without invisible characters: they turn text around, break lines, or hide it.

    Empty where nothing visible is left.
    """
    kept = "".join(sign if not _is_hidden(sign) else " " if sign.isspace() else "" for sign in text)
    name = " ".join(kept.split())
    return name if name.strip(_JOINERS + " ") else ""


_LOOK_ALIKE = str.maketrans(
    "АВЕЅІЈКМНОРСТУХаеѕіјорсухԁԛԝԚԜҮүһӏ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαιοκνρυ" + "ıƖɩℓ0|",
    "abesijkmhopctyxaesijopcyxdqwqwyyhl" + "abezhikmnoptyxaiokvpu" + "illlol",
)
"""The letters of Cyrillic and Greek that are drawn as letters of Latin, and signs that are drawn as others."""


@lru_cache(maxsize=MOST_KEPT)
def skeleton(name: str) -> str:
    """Reduce a name to its looks, whatever its letters, case and spaces: look-alikes have the same skeleton."""
    # NFKC first: wide and styled letters become plain ones, which the table of look-alikes has.
    plain = unicodedata.normalize("NFKC", visible(name)).translate(_LOOK_ALIKE).casefold()
    return "".join(plain.split()).replace("1", "l").replace("i", "l")


def _is_hidden(sign: str) -> bool:
    # C is for control and format characters, surrogates, and code points without a character.
    return sign in _BLANKS or (unicodedata.category(sign)[0] == "C" and sign not in _JOINERS)
