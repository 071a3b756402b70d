"""Qin's cog: `/qin`, and the controls of the game. What they do is in `screens/qin`."""

from __future__ import annotations

from cogs.game.game_cog import setup_of

setup = setup_of("qin")
