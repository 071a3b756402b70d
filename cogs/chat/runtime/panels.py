"""How moves are chosen step by step, in each game."""

from __future__ import annotations

from typing import Any, Protocol

from tables.play.planning import PlannedPosition
from tables.play.position import Position


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


class Panels:
    """The panels of all games. Each game enters its own when it loads."""

    word_by_word: PanelOpener
    """How a move is chosen in the games that have no panel of their own."""

    def __init__(self) -> None:
        self._own: dict[str, PanelOpener] = {}

    def add(self, game: str, panel: PanelOpener) -> None:
        """Enter a game's own panel."""
        self._own[game] = panel

    def of(self, game: str) -> PanelOpener:
        """How a move is chosen in a game."""
        return self._own.get(game, self.word_by_word)
