"""Where the moves that a panel chooses go: to the game itself, or to the person's planning board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cogs.chat.requests.request import Request
from cogs.game.planning import TRIED, board_button, try_moves
from cogs.game.playing import play
from screens.controls import Address, Control
from tables.play.history import Position
from tables.play.planning import PlannedPosition


@dataclass(frozen=True)
class GameBoard:
    """The game itself: the moves are played, for the person's own seat."""

    request: Request
    position: Position
    confirm = "button-confirm"
    is_planned = False
    is_own = True

    @property
    def at(self) -> Address:
        """The position that all controls are about."""
        return Address(self.position.table.id, self.position.table.ply)

    def preview_title(self, title: str) -> str:
        """Return the game's sentence above a preview."""
        return self.request.words(title)

    async def play(self, texts: Sequence[str], ply: int) -> None:
        """Play moves of the turn that were chosen at a position."""
        await play(self.request, self.position.table, *texts, expected_ply=ply)

    def with_ways(self, items: Sequence[Control]) -> Sequence[Control]:
        """Return the controls of a step, and those that lead elsewhere."""
        return items


@dataclass(frozen=True)
class PlanningBoard:
    """The planning board: the moves are tried, for any seat."""

    request: Request
    position: PlannedPosition
    confirm = "button-try"
    is_planned = True

    @property
    def is_own(self) -> bool:
        """Whether the moves are the person's own, not those of another seat."""
        return self.position.require_seat() == self.position.viewer

    @property
    def at(self) -> Address:
        """The position that all controls are about."""
        return Address(self.position.table.id, self.position.step, TRIED)

    def preview_title(self, title: str) -> str:
        """Return the sentence above a preview, which says that nothing is played."""
        return self.request.words("plan-preview")

    async def play(self, texts: Sequence[str], ply: int) -> None:
        """Try moves that were chosen where a turn is thought out."""
        await try_moves(self.request, self.position, texts)

    def with_ways(self, items: Sequence[Control]) -> Sequence[Control]:
        """Return the controls of a step, and the way to the whole board."""
        return [*items, *board_button(self.position, items, self.request.words)]


def board_of(request: Request, position: Position | PlannedPosition) -> GameBoard | PlanningBoard:
    """Return the board that a position is on."""
    if isinstance(position, PlannedPosition):
        return PlanningBoard(request, position)
    return GameBoard(request, position)
