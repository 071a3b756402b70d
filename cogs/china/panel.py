"""China's Play panel: province, piece, price, preview, confirm; a second piece; cards one by one.

All privately, on one message. Nothing of it is remembered: the detail of each control says what has been
chosen so far.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import discord

from cogs.china import narrowing
from cogs.china.face import alt_text, cards_text, hand_text, scene
from cogs.china.narrowing import EMISSARY, FORT, HOUSE, Piece
from cogs.controls import Address, Press, view_of
from cogs.face import Picture
from cogs.finding import require_turn
from cogs.game_cog import play
from cogs.names import safe_names
from cogs.request import Request
from engines.china.board import PROVINCES, Province
from engines.china.maps import MAP
from engines.china.moves import Draw, Move, Placement, Swap
from engines.china.view import ChinaView, Stage
from engines.registry import ENGINES
from locales import Words
from locales.narration import narrate
from render import china as draw
from tables.errors import StaleError
from tables.model import Table

if TYPE_CHECKING:
    from bot import Pagoda

CHINA = ENGINES["china"]


@dataclass(frozen=True, slots=True)
class Panel:
    """What the panel shows somebody whose turn it is: the position and what they can do."""

    bot: Pagoda
    request: Request
    table: Table
    view: ChinaView
    moves: tuple[Move, ...]
    undoes: tuple[str, ...]
    """The moves a take-back would undo."""
    so_far: str = ""

    @property
    def words(self) -> Words:
        """The person's own language."""
        return self.request.words

    @property
    def at(self) -> Address:
        """The position all controls are about."""
        return Address(self.table.id, self.table.ply)

    @property
    def placements(self) -> list[Placement]:
        """The pieces that can be set."""
        return narrowing.placements(self.moves)

    async def begin(self) -> None:
        """Ask for what comes next in the turn."""
        match self.view.stage:
            case Stage.TURN:
                await self._choose_province()
            case Stage.SECOND:
                assert self.view.province is not None
                await self.choose_piece(self.view.province)
            case Stage.DRAW:
                await self._choose_card()

    async def choose_piece(self, province: Province) -> None:
        """What to set in a province."""
        second = self.view.stage is Stage.SECOND
        pieces = narrowing.pieces(self.placements, province)
        options = [discord.SelectOption(label=self._piece_label(piece), value=piece.key) for piece in pieces]
        ask = self.words("china-panel-second" if second else "china-panel-piece", province=province.value)
        items: list[discord.ui.Item[Any]] = [
            self.at.select(self.words("china-panel-piece-select"), "china-piece", options, row=0)
        ]
        if second:
            items.append(
                self.at.button(
                    self.words("china-panel-done"), "china-play", "done", style=discord.ButtonStyle.primary, row=1
                )
            )
            items += self._take_back(row=1)
        else:
            items.append(self._start_over())
        await self._show(ask, items, marks=[_mark(piece) for piece in pieces])

    async def choose_price(self, piece: Piece) -> None:
        """How to pay for a piece; where there is one way only, preview it."""
        ways = narrowing.ways(self.placements, piece)
        if len(ways) == 1:
            await self.preview(ways[0])
            return
        buttons = [self.at.button(self._price_label(move), "china-preview", CHINA.format(move), row=0) for move in ways]
        text = f"{self._piece_label(piece)}. {self.words('china-panel-price')}"
        await self._show(text, [*buttons, self._start_over()], marks=[_mark(piece)])

    async def preview(self, move: Placement) -> None:
        """Show what a placement would lead to, as a picture and in words."""
        text = CHINA.format(move)
        found = await self.bot.tables.preview(self.table.id, self.request.person.user_id, text)
        told = narrate(
            self.words,
            "china",
            found.events,
            names=safe_names(self.table, self.words),
            place_name=MAP.space_name,
            viewer=self.view.viewer,
        )
        piece = narrowing.piece_of(move)
        confirm = discord.ButtonStyle.success
        several = len(narrowing.ways(self.placements, piece)) > 1
        change = ("china-price", piece.key) if several else ("china-province", narrowing.province_of(piece).value)
        await self._show(
            "\n".join([self.words("china-panel-preview"), *told]),
            [
                self.at.button(self.words("button-confirm"), "china-play", text, style=confirm, row=0),
                self.at.button(self.words("button-change"), *change, row=0),
                self._start_over(row=0),
            ],
            view=found.view,
            ghost=move,
        )

    async def _choose_province(self) -> None:
        provinces = narrowing.provinces(self.placements)
        items: list[discord.ui.Item[Any]] = []
        if provinces:
            options = [
                discord.SelectOption(
                    label=self.words("china-province", it=province.value),
                    description=self._room(province),
                    value=province.value,
                )
                for province in provinces
            ]
            items.append(self.at.select(self.words("china-panel-province-select"), "china-in", options, row=0))
        items += [
            self.at.button(
                self.words("china-panel-swap", colour=move.card.value), "china-play", CHINA.format(move), row=1
            )
            for move in self.moves
            if isinstance(move, Swap)
        ]
        await self._show(self.words("china-panel-province" if provinces else "china-panel-nothing-fits"), items)

    async def _choose_card(self) -> None:
        buttons: list[discord.ui.Item[Any]] = []
        for move in self.moves:
            assert isinstance(move, Draw)
            if move.card is not None:
                label, style = self.words("china-panel-take", colour=move.card.value), discord.ButtonStyle.secondary
            else:
                label, style = self.words("china-panel-pile", pile=self.view.pile), discord.ButtonStyle.primary
            buttons.append(self.at.button(label, "china-play", CHINA.format(move), style=style, row=0))
        png = await asyncio.to_thread(draw.display_png, scene(self.table, self.view, self.words, hand=True))
        alt = f"{hand_text(self.view, self.words)} {cards_text(self.view, self.words)}"
        text = self.words("china-panel-draw", count=self.view.to_draw)
        await self._answer(text, [*buttons, *self._take_back(row=1)], Picture(png, alt))

    async def _show(
        self,
        text: str,
        items: Sequence[discord.ui.Item[Any]],
        *,
        view: ChinaView | None = None,
        marks: Sequence[draw.Mark] = (),
        ghost: Placement | None = None,
    ) -> None:
        """A step with the board, the person's hand below it."""
        shown = view or self.view
        what = scene(self.table, shown, self.words, marks=marks, ghost=ghost, hand=True)
        png = await asyncio.to_thread(draw.png, what)
        alt = f"{hand_text(shown, self.words)} {alt_text(self.table, shown, self.words)}"
        await self._answer(text, items, Picture(png, alt))

    async def _answer(self, text: str, items: Sequence[discord.ui.Item[Any]], picture: Picture) -> None:
        told = "\n".join(part for part in (self.so_far, text) if part)
        file = picture.file(f"china-{self.table.id}-{self.table.ply}-private.png")
        await self.request.answer(told, view=view_of(*items), files=[file])

    def _take_back(self, row: int) -> list[discord.ui.Item[Any]]:
        if not self.undoes:
            return []
        label = self.words("button-take-back-what", move=", ".join(self.undoes))
        return [self.at.button(label, "take-back", row=row)]

    def _start_over(self, row: int = 1) -> discord.ui.Item[Any]:
        return self.at.button(self.words("button-over"), "china-over", row=row)

    def _piece_label(self, piece: Piece) -> str:
        match piece.kind, piece.place:
            case _, Province() as province:
                return self.words("china-panel-emissary", province=province.value)
            case kind, space:
                sentence = {HOUSE: "china-panel-house", FORT: "china-panel-fort"}[kind]
                return self.words(sentence, space=MAP.space_name(space))

    def _price_label(self, move: Placement) -> str:
        sentence = "china-panel-pay-joker" if narrowing.is_joker(move.price) else "china-panel-pay-one"
        return self.words(sentence, colour=move.price[0].value)

    def _room(self, province: Province) -> str:
        """How many houses and emissaries still find room (C10, C11)."""
        shown = self.view.provinces[PROVINCES.index(province)]
        most = max(shown.houses.count(seat) for seat in range(len(self.view.points)))
        room = max(0, most - sum(shown.emissaries))
        return self.words("china-panel-room", free=shown.houses.count(None), room=room)


def _mark(piece: Piece) -> draw.Mark:
    """A candidate on the picture: a space under its own number, a court as such."""
    if piece.kind == EMISSARY or isinstance(piece.place, Province):
        return draw.Mark(piece.place, "+1")
    return draw.Mark(piece.place, MAP.space_name(piece.place).rpartition("-")[2])


class PanelControls:
    """The panel's buttons and selects. Each refuses, privately, when the game has moved on."""

    def __init__(self, bot: Pagoda) -> None:
        self.bot = bot
        for name, handle in {
            "china-over": self._over,
            "china-in": self._in,
            "china-province": self._province,
            "china-piece": self._piece,
            "china-price": self._price,
            "china-preview": self._preview,
            "china-play": self._play,
        }.items():
            bot.actions.add(name, handle, updates=True)

    async def open(self, request: Request, table: Table, so_far: str) -> None:
        """Ask for what comes next on a table as it is."""
        await (await self._panel_on(request, table, so_far)).begin()

    async def _over(self, press: Press) -> None:
        await (await self._panel(press)).begin()

    async def _in(self, press: Press) -> None:
        await (await self._panel(press)).choose_piece(Province(press.values[0]))

    async def _province(self, press: Press) -> None:
        await (await self._panel(press)).choose_piece(Province(press.detail))

    async def _piece(self, press: Press) -> None:
        await self._priced(await self._panel(press), press.values[0])

    async def _price(self, press: Press) -> None:
        await self._priced(await self._panel(press), press.detail)

    async def _priced(self, panel: Panel, key: str) -> None:
        piece = narrowing.piece_named(key, panel.placements)
        if piece is None:
            await panel.begin()
        else:
            await panel.choose_price(piece)

    async def _preview(self, press: Press) -> None:
        panel = await self._panel(press)
        (move,) = narrowing.placements([CHINA.parse(press.detail)])
        await panel.preview(move)

    async def _play(self, press: Press) -> None:
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
        return Panel(
            bot=self.bot,
            request=request,
            table=table,
            view=await tables.view(table.id, user_id),
            moves=tuple(CHINA.parse(text) for text in await tables.legal_moves(table.id, user_id)),
            undoes=await tables.would_take_back(table.id, user_id),
            so_far=so_far,
        )
