"""Qin's Play panel: tile, cell, way, preview, confirm - privately, on one message.

Nothing of it is remembered: the detail of each control says what has been chosen so far.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import discord

from cogs.chat.controls import MOST_OPTIONS, Item, number_in, one_of, outdated
from cogs.chat.presses import Press
from cogs.chat.rendering import drawn
from cogs.game.panel import Panel, Step
from cogs.qin import choices
from cogs.qin.presenter import pictures, scene
from engines.qin.board import Cell, Tile, cell_name
from engines.qin.moves import Place
from engines.qin.view import QinView
from engines.registry import ENGINES
from render import qin as draw

QIN = ENGINES["qin"]


class QinPanel(Panel[QinView]):
    """Tile, cell, way, preview, confirm."""

    game = "qin"
    over = "qin-over"
    play = "qin-confirm"

    @cached_property
    def moves(self) -> tuple[Place, ...]:
        """The placements that are legal; none where one can only pass."""
        moves = [QIN.parse(text) for text in self.legal]
        return tuple(move for move in moves if isinstance(move, Place))

    async def begin(self, tile: Tile | None = None) -> None:
        """Choose a cell for a tile; without a tile, for the first in hand that can be laid."""
        tiles = choices.tiles(self.view, self.moves)
        if not tiles:
            await self._only_pass()
            return
        tile = tile if tile is not None and tile in tiles else tiles[0]
        cells = choices.spots(self.view, self.moves, tile)
        if len(cells) > MOST_OPTIONS:
            await self._choose_row(tile, cells)
        else:
            await self._choose_cell(tile, cells)

    async def row(self, tile: Tile, row: int) -> None:
        """Choose a cell of one row."""
        cells = choices.rows(choices.spots(self.view, self.moves, tile)).get(row)
        if cells is None:
            raise outdated()
        await self._choose_cell(tile, cells, over=True)

    async def way(self, tile: Tile, spot: Cell) -> None:
        """Choose how the tile lies on the cell; where there is one way only, preview it."""
        ways = choices.ways(self.moves, tile, spot)
        if not ways:
            raise outdated()
        if len(ways) == 1:
            await self.preview(ways[0])
            return
        numbers: dict[Cell, list[str]] = {}
        options: list[discord.SelectOption] = []
        for number, move in enumerate(ways, start=1):
            numbers.setdefault(choices.other_half(move, spot), []).append(str(number))
            options.append(discord.SelectOption(label=self._way_label(number, move), value=QIN.format(move)))
        marks = [(cell, "·".join(labels)) for cell, labels in numbers.items()]
        await self._show(
            self.words("qin-panel-way"),
            [
                *self._tile_buttons(tile),
                self.at.select(self.words("qin-panel-way-select"), "qin-way", options, row=1),
                self.start_over(row=2),
            ],
            scene(self.table, self.view, self.words, marks=[(spot, cell_name(spot)), *marks], hand=True),
        )

    async def preview(self, move: Place) -> None:
        """Show what a placement would lead to, as a picture and in words."""
        text = QIN.format(move)
        view, told = self.foresee(text, self.words("qin-panel-preview"))
        await self._show(
            told,
            self.decision(text, "qin-change", f"{move.tile.value}.{self._spot_of(move)}"),
            scene(self.table, view, self.words, ghost=move, hand=True),
        )

    async def _choose_row(self, tile: Tile, cells: Sequence[Cell]) -> None:
        options = [
            discord.SelectOption(
                label=self.words("qin-panel-row-option", row=row + 1),
                description=", ".join(cell_name(cell) for cell in found)[:100],
                value=str(row),
            )
            for row, found in choices.rows(cells).items()
        ]
        await self._show(
            self.words("qin-panel-row"),
            [
                *self._tile_buttons(tile),
                self.at.select(self.words("qin-panel-row-select"), "qin-row", options, tile.value, row=1),
            ],
            scene(self.table, self.view, self.words, marks=[(cell, cell_name(cell)) for cell in cells], hand=True),
        )

    async def _choose_cell(self, tile: Tile, cells: Sequence[Cell], *, over: bool = False) -> None:
        options = [discord.SelectOption(label=cell_name(cell), value=str(cell)) for cell in cells]
        await self._show(
            self.words("qin-panel-spot"),
            [
                *self._tile_buttons(tile),
                self.at.select(self.words("qin-panel-spot-select"), "qin-spot", options, tile.value, row=1),
                *([self.start_over(row=2)] if over else []),
            ],
            scene(self.table, self.view, self.words, marks=[(cell, cell_name(cell)) for cell in cells], hand=True),
        )

    async def _only_pass(self) -> None:
        await self._show(
            self.words("qin-panel-no-move"),
            [self.at.button(self.words("qin-panel-pass"), "qin-confirm", "pass", style=discord.ButtonStyle.primary)],
            scene(self.table, self.view, self.words, hand=True),
        )

    async def _show(self, text: str, items: Sequence[Item], what: draw.Scene) -> None:
        await self.answer(text, items, await drawn(self.bot, self.table.game, pictures, self.table, what, self.words))

    def _tile_buttons(self, chosen: Tile) -> list[Item]:
        return [
            self.at.button(
                self.words("qin-tile", tile=tile.value),
                "qin-tile",
                tile.value,
                emoji=self.bot.emoji.of(f"qin_{tile.value.lower()}"),
                row=0,
                style=discord.ButtonStyle.primary if tile is chosen else discord.ButtonStyle.secondary,
            )
            for tile in choices.tiles(self.view, self.moves)
        ]

    def _way_label(self, number: int, move: Place) -> str:
        first, second = (self.words(f"qin-half-{letter}") for letter in move.tile.value.lower())
        return self.words(
            "qin-panel-way-option",
            number=number,
            first=cell_name(move.first),
            second=cell_name(move.second),
            first_colour=first,
            second_colour=second,
        )[:100]

    def _spot_of(self, move: Place) -> Cell:
        cells = choices.spots(self.view, self.moves, move.tile)
        return move.first if move.first in cells else move.second


async def _change(panel: QinPanel, press: Press) -> None:
    before, _, after = press.detail.partition(".")
    tile, spot = one_of(Tile, before), number_in(after)
    if len(choices.ways(panel.moves, tile, spot)) > 1:
        await panel.way(tile, spot)
    else:
        await panel.begin(tile)


async def _way(panel: QinPanel, press: Press) -> None:
    move = QIN.parse(press.value)
    if not isinstance(move, Place):
        raise outdated()
    await panel.preview(move)


STEPS: dict[str, Step[QinPanel]] = {
    "qin-tile": lambda panel, press: panel.begin(one_of(Tile, press.detail)),
    "qin-row": lambda panel, press: panel.row(one_of(Tile, press.detail), number_in(press.value)),
    "qin-spot": lambda panel, press: panel.way(one_of(Tile, press.detail), number_in(press.value)),
    "qin-way": _way,
    "qin-change": _change,
}
"""What the panel's controls do, by their actions."""
