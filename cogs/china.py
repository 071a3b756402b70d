"""China's cog: `/china`, and the controls of the game. What they do is in `screens/china`."""

from __future__ import annotations

from cogs.game.game_cog import setup_of

setup = setup_of("china")
