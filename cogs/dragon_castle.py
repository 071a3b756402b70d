"""Dragon Castle's cog: `/dragoncastle`, and the controls of the game. What they do is in `screens/dragon_castle`."""

from __future__ import annotations

from cogs.game.game_cog import setup_of

setup = setup_of("dragon_castle")
