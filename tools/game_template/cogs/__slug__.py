"""__Title__'s cog: `/__command__`, and the controls of the game. What they do is in `screens/__slug__`."""

from __future__ import annotations

from cogs.game.game_cog import setup_of

setup = setup_of("__slug__")
