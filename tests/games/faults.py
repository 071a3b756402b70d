r"""Faulty texts, as files `faulty/*.txt`: a line has a change of a text that is right, and what is said of it then.

    points 3 0 5 => points 3 x 5 : points: not a number
    scored qi\n => nothing : the line scored is missing

`\n` is the end of a line. A file of texts without ` => ` has a faulty text a line.
"""

from __future__ import annotations

from pathlib import Path

_FOLDER = Path(__file__).parent


def faults(game: str, name: str) -> list[tuple[str, str, str]]:
    """What is changed, what into, and how the refusal begins."""
    found = [line.split(" => ", 1) for line in faulty(game, name)]
    return [(_read(old), *map(_read, rest.split(" : ", 1))) for old, rest in found]  # type: ignore[misc]


def faulty(game: str, name: str) -> list[str]:
    """The lines of a file."""
    lines = (_FOLDER / game / "faulty" / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def _read(text: str) -> str:
    return "" if text == "nothing" else text.replace("\\n", "\n")
