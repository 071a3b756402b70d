"""What every game requires of its setup."""

from __future__ import annotations

from typing import Any

from engines.protocol import Engine, OptionError, Options


def check_setup(engine: Engine[Any, Any, Any], seats: int, options: Options) -> None:
    """Require a number of seats and options that the game has; it checks their values. Raises `OptionError`."""
    if seats not in engine.seats:
        raise OptionError("players", str(seats), [str(count) for count in engine.seats], engine.slug)
    for name in options:
        if name not in engine.choices:
            raise OptionError("option", name, list(engine.choices))
