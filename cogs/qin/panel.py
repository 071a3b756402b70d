"""Qin's Play panel: a cell, a tile and its way to lie, preview, confirm - privately, on one message.

Nothing of it is remembered: the detail of each control says what has been chosen so far.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from cogs.chat.requests.presses import Press
from cogs.game.panel import Panel, Step, narrowed
from engines.qin.board import Cell, Tile, cell_name
from engines.qin.moves import Place
from engines.qin.view import QinView
from engines.registry import ENGINES
from render import qin as draw
from screens.controls import MOST_BUTTONS, MOST_OPTIONS, Control, Emoji, Option, Style, number_in, one_of, outdated
from screens.qin import choices
from screens.qin.presenter import pictures, scene

QIN = ENGINES["qin"]

MOST_SELECTS = 4
"""Rows for selects; the fifth is for buttons."""


class QinPanel(Panel[QinView]):
    """A cell, a tile and its way to lie, preview, confirm."""

    game = "qin"
    over = "qin-over"
    play = "qin-confirm"

    @cached_property
    def moves(self) -> tuple[Place, ...]:
        """The placements that are legal; none where one can only pass."""
        moves = [QIN.parse(text) for text in self.legal]
        return tuple(move for move in moves if isinstance(move, Place))

    async def begin(self) -> None:
        """Choose a cell; where there are only a few placements, one of them at once."""
        if not self.moves:
            await self._only_pass()
        # So few that each has a button: choosing a cell first would be a press more.
        elif len(self.moves) <= MOST_BUTTONS:
            await self._choose_placement(self.words("qin-panel-placement"), self.moves)
        else:
            await self._choose_spot(choices.spots(self.view, self.moves))

    async def way(self, spot: Cell) -> None:
        """Choose the tile that shall cover the cell, and how it lies; where there is one way only, preview it."""
        ways = choices.ways(self.moves, spot)
        if not ways:
            raise outdated()
        if len(ways) == 1:
            await self.preview(ways[0])
        # A hand has three tiles; on the planning board another player's may be any of six kinds.
        elif len(choices.by_tile(ways)) > MOST_SELECTS:
            await self._choose_tile(spot, ways)
        else:
            await self._choose_placement(self.words("qin-panel-way", cell=cell_name(spot)), ways, over=True)

    async def lie(self, spot: Cell, tile: Tile) -> None:
        """Choose how a tile lies on the cell; where there is one way only, preview it."""
        ways = choices.by_tile(choices.ways(self.moves, spot)).get(tile, [])
        if not ways:
            raise outdated()
        if len(ways) == 1:
            await self.preview(ways[0])
        else:
            await self._choose_placement(self.words("qin-panel-way", cell=cell_name(spot)), ways, over=True)

    async def change(self, spot: Cell) -> None:
        """Go back to the latest choice there was on the way to a placement that covers the cell."""
        if len(self.moves) > MOST_BUTTONS and len(choices.ways(self.moves, spot)) > 1:
            await self.way(spot)
        else:
            await self.begin()

    async def preview(self, move: Place) -> None:
        """Show what a placement would lead to, as a picture and in words."""
        text = QIN.format(move)
        view, shown_text = self.foresee(text, self.board.preview_title("qin-panel-preview"))
        await self._answer(
            shown_text,
            self.decision(text, "qin-change", str(self._spot_of(move))),
            scene(self.table, view, self.words, ghost=move, hand=self.board.is_own, plan=self.board.is_planned),
        )

    async def _choose_spot(self, cells: Sequence[Cell]) -> None:
        items: list[Control] = []
        # A select has room for 25 options, a message for four selects above the buttons.
        for row, part in enumerate(choices.parts(cells, MOST_OPTIONS)):
            options = [Option(label=cell_name(cell), value=str(cell)) for cell in part]
            label = self.words("qin-panel-spot-select", first=cell_name(part[0]), last=cell_name(part[-1]))
            items += self.at.choices(label, "qin-spot", options, str(row), row=row)
        await self._show(self.words("qin-panel-spot"), items, cells)

    async def _choose_tile(self, spot: Cell, ways: Sequence[Place]) -> None:
        """Choose one of more tiles than have selects of their own: another player's may be any."""
        options = [
            Option(label=self.words("qin-tile", tile=tile.value), value=tile.value, emoji=self._emoji_of(tile))
            for tile in choices.by_tile(ways)
        ]
        items = self.at.choices("", "qin-tile", options, str(spot))
        text = self.words("qin-panel-tile", cell=cell_name(spot))
        await self._show(text, [*items, self.start_over(row=4)], [spot], within=True)

    async def _choose_placement(self, text: str, moves: Sequence[Place], *, over: bool = False) -> None:
        if len(moves) <= MOST_BUTTONS:
            items = self.at.choices("", "qin-way", [self._option(move) for move in moves])
        else:
            # One select for each tile: its name is the placeholder, its value keeps the custom ids apart.
            items = [
                self.at.select(
                    self.words("qin-tile", tile=tile.value),
                    "qin-way",
                    [self._option(move) for move in found],
                    tile.value,
                    row=row,
                )
                for row, (tile, found) in enumerate(choices.by_tile(moves).items())
            ]
        last = [self.start_over(row=4)] if over else []
        cells = {cell for move in moves for cell in (move.first, move.second)}
        await self._show(text, [*items, *last], cells, within=over)

    async def _only_pass(self) -> None:
        await self._show(
            self.words("qin-panel-no-move"),
            [self.at.button(self.words("qin-panel-pass"), "qin-confirm", "pass", style=Style.PRIMARY)],
        )

    async def _show(
        self, text: str, items: Sequence[Control], candidates: Iterable[Cell] = (), *, within: bool = False
    ) -> None:
        """Show a step on the position as it is, with the candidates marked; `within` a move that has been begun."""
        marks = [(cell, cell_name(cell)) for cell in sorted(candidates)]
        what = scene(self.table, self.view, self.words, marks=marks, hand=self.board.is_own, plan=self.board.is_planned)
        await self._answer(text, items, what, within=within)

    async def _answer(self, text: str, items: Sequence[Control], what: draw.Scene, *, within: bool = False) -> None:
        shown = pictures(self.table, what, self.words)
        parts = narrowed(shown) if within else shown
        await self.answer(text, items, await self.app.drawing.draw(self.table.game, lambda: parts))

    def _option(self, move: Place) -> Option:
        first, second = (self.words(f"qin-half-{letter}") for letter in move.tile.value.lower())
        label = self.words(
            "qin-panel-way-option",
            first=cell_name(move.first),
            second=cell_name(move.second),
            first_colour=first,
            second_colour=second,
        )
        return Option(label=label, value=QIN.format(move), emoji=self._emoji_of(move.tile))

    def _emoji_of(self, tile: Tile) -> Emoji | None:
        return self.app.emoji.of(f"qin_{tile.value.lower()}")

    def _spot_of(self, move: Place) -> Cell:
        cells = choices.spots(self.view, self.moves)
        # At least one half lies beside a province (Q6).
        return move.first if move.first in cells else move.second


async def _way(panel: QinPanel, press: Press) -> None:
    move = QIN.parse(press.value)
    if not isinstance(move, Place):
        raise outdated()
    await panel.preview(move)


STEPS: dict[str, Step[QinPanel]] = {
    "qin-spot": lambda panel, press: panel.way(number_in(press.value)),
    "qin-tile": lambda panel, press: panel.lie(number_in(press.detail), one_of(Tile, press.value)),
    "qin-way": _way,
    "qin-change": lambda panel, press: panel.change(number_in(press.detail)),
}
"""The panel's steps, by the actions of their controls."""
