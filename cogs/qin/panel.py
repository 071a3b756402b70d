"""Qin's Play panel: tile, cell, way, preview, confirm - privately, on one message.

Nothing of it is remembered: the detail of each control says what has been chosen so far.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import discord

from cogs.controls import Address, Press, view_of
from cogs.face import Picture
from cogs.finding import require_turn
from cogs.game_cog import play
from cogs.names import safe_names
from cogs.qin import narrowing
from cogs.qin.face import alt_text, hand_text, scene
from cogs.request import Request
from engines.qin.board import SIZE, Cell, Tile, cell_name
from engines.qin.moves import Place
from engines.qin.view import QinView
from engines.registry import ENGINES
from locales import Words
from locales.narration import narrate
from render import qin as draw
from tables.errors import StaleError
from tables.model import Table

if TYPE_CHECKING:
    from bot import Pagoda

MOST_OPTIONS = 25
"""Options Discord allows in a select."""

QIN = ENGINES["qin"]


@dataclass(frozen=True, slots=True)
class Panel:
    """What the panel shows somebody whose turn it is: the position and what they can do."""

    bot: Pagoda
    request: Request
    table: Table
    view: QinView
    moves: tuple[Place, ...]
    so_far: str = ""

    @property
    def words(self) -> Words:
        """The person's own language."""
        return self.request.words

    @property
    def at(self) -> Address:
        """The position all controls are about."""
        return Address(self.table.id, self.table.ply)

    async def begin(self, tile: Tile | None = None) -> None:
        """Choose a cell for a tile; without a tile, for the first in hand that can be laid."""
        choices = narrowing.tiles(self.view, self.moves)
        if not choices:
            await self._only_pass()
            return
        tile = tile if tile in choices else choices[0]
        cells = narrowing.spots(self.view, self.moves, tile)
        if len(cells) > MOST_OPTIONS:
            await self._choose_row(tile, cells)
        else:
            await self._choose_cell(tile, cells)

    async def row(self, tile: Tile, row: int) -> None:
        """Choose a cell of one row."""
        cells = narrowing.spots(self.view, self.moves, tile)
        await self._choose_cell(tile, [cell for cell in cells if cell // SIZE == row], over=True)

    async def way(self, tile: Tile, spot: Cell) -> None:
        """Choose how the tile lies on the cell; where there is one way only, preview it."""
        ways = narrowing.ways(self.moves, tile, spot)
        if len(ways) == 1:
            await self.preview(ways[0])
            return
        numbers: dict[Cell, list[str]] = {}
        options: list[discord.SelectOption] = []
        for number, move in enumerate(ways, start=1):
            numbers.setdefault(narrowing.other_half(move, spot), []).append(str(number))
            options.append(discord.SelectOption(label=self._way_label(number, move), value=QIN.format(move)))
        marks = [(cell, "·".join(labels)) for cell, labels in numbers.items()]
        await self._show(
            self.words("qin-panel-way"),
            [
                *self._tile_buttons(tile),
                self.at.select(self.words("qin-panel-way"), "qin-way", options, row=1),
                self._start_over(),
            ],
            scene(self.table, self.view, self.words, marks=[(spot, cell_name(spot)), *marks], hand=True),
        )

    async def preview(self, move: Place) -> None:
        """Show what a placement would lead to, as a picture and in words."""
        text = QIN.format(move)
        found = await self.bot.tables.preview(self.table.id, self.request.person.user_id, text)
        told = narrate(
            self.words,
            "qin",
            found.events,
            names=safe_names(self.table, self.words),
            place_name=cell_name,
            viewer=self.view.viewer,
        )
        await self._show(
            "\n".join([self.words("qin-panel-preview"), *told]),
            [
                self.at.button(
                    self.words("button-confirm"), "qin-confirm", text, style=discord.ButtonStyle.success, row=0
                ),
                self.at.button(
                    self.words("button-change"), "qin-change", f"{move.tile.value}.{self._spot_of(move)}", row=0
                ),
                self._start_over(row=0),
            ],
            scene(self.table, found.view, self.words, ghost=move, hand=True),
        )

    async def _choose_row(self, tile: Tile, cells: Sequence[Cell]) -> None:
        options = [
            discord.SelectOption(
                label=self.words("qin-panel-row-option", row=row + 1),
                description=", ".join(cell_name(cell) for cell in found)[:100],
                value=str(row),
            )
            for row, found in narrowing.rows(cells).items()
        ]
        await self._show(
            self.words("qin-panel-row"),
            [
                *self._tile_buttons(tile),
                self.at.select(self.words("qin-panel-row"), "qin-row", options, tile.value, row=1),
            ],
            scene(self.table, self.view, self.words, marks=[(cell, cell_name(cell)) for cell in cells], hand=True),
        )

    async def _choose_cell(self, tile: Tile, cells: Sequence[Cell], *, over: bool = False) -> None:
        options = [discord.SelectOption(label=cell_name(cell), value=str(cell)) for cell in cells]
        await self._show(
            self.words("qin-panel-spot"),
            [
                *self._tile_buttons(tile),
                self.at.select(self.words("qin-panel-spot"), "qin-spot", options, tile.value, row=1),
                *([self._start_over()] if over else []),
            ],
            scene(self.table, self.view, self.words, marks=[(cell, cell_name(cell)) for cell in cells], hand=True),
        )

    async def _only_pass(self) -> None:
        await self._show(
            self.words("qin-panel-no-move"),
            [self.at.button(self.words("qin-panel-pass"), "qin-confirm", "pass", style=discord.ButtonStyle.primary)],
            scene(self.table, self.view, self.words, hand=True),
        )

    async def _show(self, text: str, items: Sequence[discord.ui.Item[Any]], what: draw.Scene) -> None:
        png = await asyncio.to_thread(draw.png, what)
        alt = f"{hand_text(self.view, self.words)} {alt_text(self.table, what.view, self.words)}"
        picture = Picture(png, alt).file(f"qin-{self.table.id}-{self.table.ply}-private.png")
        told = "\n".join(part for part in (self.so_far, text) if part)
        await self.request.answer(told, view=view_of(*items), files=[picture])

    def _tile_buttons(self, chosen: Tile) -> list[discord.ui.Item[Any]]:
        return [
            self.at.button(
                self.words("qin-tile", tile=tile.value),
                "qin-tile",
                tile.value,
                row=0,
                style=discord.ButtonStyle.primary if tile is chosen else discord.ButtonStyle.secondary,
            )
            for tile in narrowing.tiles(self.view, self.moves)
        ]

    def _start_over(self, row: int = 2) -> discord.ui.Item[Any]:
        return self.at.button(self.words("button-over"), "qin-over", row=row)

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
        cells = narrowing.spots(self.view, self.moves, move.tile)
        return move.first if move.first in cells else move.second


class PanelControls:
    """The panel's buttons and selects. Each refuses, privately, when the game has moved on."""

    def __init__(self, bot: Pagoda) -> None:
        self.bot = bot
        for name, handle in {
            "qin-over": self._over,
            "qin-tile": self._tile,
            "qin-row": self._row,
            "qin-spot": self._spot,
            "qin-way": self._way,
            "qin-change": self._change,
            "qin-confirm": self._confirm,
        }.items():
            bot.actions.add(name, handle, updates=True)

    async def open(self, request: Request, table: Table, so_far: str) -> None:
        """Begin choosing a placement on a table as it is."""
        await (await self._panel_on(request, table, so_far)).begin()

    async def _over(self, press: Press) -> None:
        await (await self._panel(press)).begin()

    async def _tile(self, press: Press) -> None:
        await (await self._panel(press)).begin(Tile(press.detail))

    async def _row(self, press: Press) -> None:
        await (await self._panel(press)).row(Tile(press.detail), int(press.values[0]))

    async def _spot(self, press: Press) -> None:
        await (await self._panel(press)).way(Tile(press.detail), int(press.values[0]))

    async def _change(self, press: Press) -> None:
        tile, spot = press.detail.split(".")
        panel = await self._panel(press)
        if len(narrowing.ways(panel.moves, Tile(tile), int(spot))) > 1:
            await panel.way(Tile(tile), int(spot))
        else:
            await panel.begin(Tile(tile))

    async def _way(self, press: Press) -> None:
        panel = await self._panel(press)
        move = QIN.parse(press.values[0])
        assert isinstance(move, Place)
        await panel.preview(move)

    async def _confirm(self, press: Press) -> None:
        await play(press.request, await self.bot.tables.table(press.table_id), press.detail, press.ply)

    async def _panel(self, press: Press) -> Panel:
        """The panel for the position as it is. Raises `StaleError` when the control is of an earlier one."""
        table = await self.bot.tables.table(press.table_id)
        press.request.table = table
        if table.ply != press.ply:
            raise StaleError(expected=press.ply, ply=table.ply)
        return await self._panel_on(press.request, table)

    async def _panel_on(self, request: Request, table: Table, so_far: str = "") -> Panel:
        tables, user_id = self.bot.tables, request.person.user_id
        await require_turn(self.bot, table, user_id)
        moves = [QIN.parse(text) for text in await tables.legal_moves(table.id, user_id)]
        view = await tables.view(table.id, user_id)
        placements = tuple(move for move in moves if isinstance(move, Place))
        return Panel(self.bot, request, table, view, placements, so_far)
