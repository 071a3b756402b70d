"""How moves are chosen step by step, in each game."""

from __future__ import annotations

from typing import Any, Protocol

from tables.play.history import Position
from tables.play.planning import PlannedPosition


class PanelOpener(Protocol):
    """A game's way of choosing a move step by step: `cogs.game.panel.PanelControls`, which plays what was chosen."""

    # Requests know the app, and the app knows the panels: naming the type of requests here would be a circle.
    async def open(self, request: Any, position: Position | PlannedPosition, so_far: str = "") -> None:
        """Begin choosing a move, privately, or go on where a turn takes several: `so_far` says what was done."""
        ...

    async def preview(
        self, request: Any, position: Position, move: str, so_far: str = "", title: str | None = None
    ) -> None:
        """Show what a move, or several of a turn, would lead to, to be confirmed: by default as one that was typed."""
        ...


class Panels(dict[str, PanelOpener]):
    """How a move is chosen in each game, by its slug: word by word in those that have no panel of their own."""

    word_by_word: PanelOpener

    def __missing__(self, game: str) -> PanelOpener:
        return self.word_by_word
