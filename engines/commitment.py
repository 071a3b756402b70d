"""What fixes a deal before it is known: a digest that all can compare once its seed is published."""

from __future__ import annotations

from hashlib import sha256

from engines.protocol import Options
from engines.registry import AnyEngine

DIGITS = 32
"""Hexadecimal digits of a commitment. With half as many, two deals with the same one could be found."""


def commitment(engine: AnyEngine, seats: int, options: Options, seed: str) -> str:
    """Return the commitment to a deal. The seed has to be unguessable, else it could be found by trying.

    The draws of a game follow from its seed by another function (`engines.rng`), so none of them shows here.
    """
    chosen = sorted(f"{name}={value}" for name, value in options.items())
    # Published: docs/game-files.md and web/static/page.js write the same.
    written = " ".join(("pagoda", engine.slug, str(engine.rules_version), str(seats), *chosen, seed))
    return sha256(written.encode()).hexdigest()[:DIGITS]
