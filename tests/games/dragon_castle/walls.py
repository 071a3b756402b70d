"""A layout as a person writes it."""

from __future__ import annotations

ROW = "2" * 14 + ".1"
"""16 cells of 29 tiles: four such rows are a castle."""


TEXT = f"name: Wall\nplayers: 2-4\n\n{ROW}\n{ROW}\n{ROW}\n{ROW}\n"
