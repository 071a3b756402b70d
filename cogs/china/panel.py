"""China's Play panel: province, piece, price, preview, confirm; a second piece; cards one by one.

All privately, on one message. Nothing of it is remembered: the detail of each control says what has been
chosen so far.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import discord

from cogs.chat.controls import Item, one_of, outdated
from cogs.chat.presenter import Area, Picture
from cogs.chat.presses import Press
from cogs.chat.rendering import drawn
from cogs.china import choices, phrases
from cogs.china.card_drawing import draw_card, draws
from cogs.china.choices import EMISSARY, FORT, HOUSE, Piece
from cogs.china.presenter import cards_text, hand_text, pictures, scene
from cogs.game.panel import Panel, Step
from engines.china.board import HAND, Colour, Province
from engines.china.maps import MAP
from engines.china.moves import Move, Placement, Swap
from engines.china.public import Stage
from engines.china.view import ChinaView
from engines.registry import ENGINES
from render import china as draw

CHINA = ENGINES["china"]


class ChinaPanel(Panel[ChinaView]):
    """Province, piece, price, preview, confirm; a second piece; cards one by one."""

    game = "china"
    over = "china-over"
    play = "china-play"

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """The legal moves."""
        return tuple(CHINA.parse(text) for text in self.legal)

    @cached_property
    def placements(self) -> list[Placement]:
        """The pieces that can be set."""
        return choices.placements(self.moves)

    async def begin(self) -> None:
        """Ask for what comes next in the turn."""
        match self.view.stage:
            case Stage.TURN:
                await self._choose_province()
            case Stage.SECOND:
                await self._go_on()
            case Stage.DRAW:
                await self.choose_card()

    async def _go_on(self) -> None:
        """Ask for a second piece where one can be paid for, else at once for the cards."""
        assert self.view.province is not None
        if self.placements or not draws(self.view):
            await self.choose_piece(self.view.province)
        else:
            await self.choose_card()

    async def choose_piece(self, province: Province) -> None:
        """What to set in a province."""
        second = self.view.stage is Stage.SECOND
        pieces = choices.pieces(self.placements, province)
        options = [
            discord.SelectOption(label=self._piece_label(piece), value=piece.key, emoji=self._figure(piece))
            for piece in pieces
        ]
        ask = self.words("china-panel-second" if second else "china-panel-piece", province=province.value)
        items: list[Item] = []
        if options:
            items.append(self.at.select(self.words("china-panel-piece-select"), "china-piece", options, row=0))
        if second:
            then = ("china-cards", "") if draws(self.view) else (self.play, "done")
            label = self.words("china-panel-done")
            items.append(self.at.button(label, *then, style=discord.ButtonStyle.primary, row=1))
            items += self.take_back(row=1)
        else:
            items.append(self.start_over(row=1))
        await self._show(ask, items, marks=[_mark(piece) for piece in pieces])

    async def choose_price(self, piece: Piece) -> None:
        """How to pay for a piece; where there is one way only, preview it."""
        ways = choices.ways(self.placements, piece)
        if len(ways) == 1:
            await self.preview(ways[0])
            return
        buttons = [
            self.at.button(
                self._price_label(move), "china-preview", CHINA.format(move), emoji=self._card(move.price[0]), row=0
            )
            for move in ways
        ]
        text = f"{self._piece_label(piece)}. {self.words('china-panel-price')}"
        await self._show(text, [*buttons, self.start_over(row=1)], marks=[_mark(piece)])

    async def preview(self, move: Placement) -> None:
        """Show what a placement would lead to, as a picture and in words."""
        text = CHINA.format(move)
        view, told = self.foresee(text, self.words("china-panel-preview"))
        piece = choices.piece_of(move)
        several = len(choices.ways(self.placements, piece)) > 1
        change = ("china-price", piece.key) if several else ("china-province", choices.province_of(piece).value)
        await self._show(
            told,
            self.decision(text, *change),
            view=view,
            ghost=move,
        )

    async def _choose_province(self) -> None:
        provinces = phrases.by_price(self.placements)
        items: list[Item] = []
        if provinces:
            options = [
                discord.SelectOption(
                    label=self.words("china-province", it=province.value),
                    description=phrases.offer(self.view, self.placements, province, self.words),
                    value=province.value,
                )
                for province in provinces
            ]
            items.append(self.at.select(self.words("china-panel-province-select"), "china-in", options, row=0))
        items += [
            self.at.button(
                self.words("china-panel-swap", colour=move.card.value),
                self.play,
                CHINA.format(move),
                emoji=self._card(move.card),
                row=1,
            )
            for move in self.moves
            if isinstance(move, Swap)
        ]
        await self._show(self.words("china-panel-province" if provinces else "china-panel-nothing-fits"), items)

    async def choose_card(self) -> None:
        """Which card to draw. After a first piece that ends placing, once a card is chosen and not before."""
        second = self.view.stage is Stage.SECOND
        buttons: list[Item] = []
        for move in draws(self.view):
            if move.card is not None:
                label, style = self.words("china-panel-take", colour=move.card.value), discord.ButtonStyle.secondary
            else:
                label, style = self.words("china-panel-pile", pile=self.view.pile), discord.ButtonStyle.primary
            emoji = self._card(move.card) if move.card is not None else None
            buttons.append(self.at.button(label, "china-draw", CHINA.format(move), style=style, emoji=emoji, row=0))
        if second and self.placements:
            buttons.append(self.start_over(row=1))
        what = scene(self.table, self.view, self.words, hand=True)
        alt = f"{hand_text(self.view, self.words)} {cards_text(self.view, self.words)}"
        picture = Picture(lambda: draw.display_png(what), alt, Area.HAND)
        missing = HAND - len(self.view.hand or ()) if second else self.view.to_draw
        text = self.words("china-panel-draw", count=missing)
        told = f"{self._why_no_second()} {text}".strip()
        shown = await drawn(self.bot, self.table.game, lambda: picture)
        await self.answer(told, [*buttons, *self.take_back(row=1)], shown)

    def _why_no_second(self) -> str:
        """Why cards follow at once upon a first piece; nothing where the person chose so."""
        if self.view.stage is not Stage.SECOND:
            return phrases.why_no_second(self.view, self.words)
        return "" if self.placements else self.words("china-panel-why-price")

    async def _show(
        self,
        text: str,
        items: Sequence[Item],
        *,
        view: ChinaView | None = None,
        marks: Sequence[draw.Mark] = (),
        ghost: Placement | None = None,
    ) -> None:
        """A step with the board, the person's hand below it."""
        shown = view or self.view
        what = scene(self.table, shown, self.words, marks=marks, ghost=ghost, hand=True)
        await self.answer(text, items, await drawn(self.bot, self.table.game, pictures, self.table, what, self.words))

    def _piece_label(self, piece: Piece) -> str:
        match piece.kind, piece.place:
            case _, Province() as province:
                return self.words("china-panel-emissary", province=province.value)
            case kind, space:
                sentence = {HOUSE: "china-panel-house", FORT: "china-panel-fort"}[kind]
                return self.words(sentence, space=choices.place_in_words(space))

    def _price_label(self, move: Placement) -> str:
        sentence = "china-panel-pay-joker" if choices.is_joker(move.price) else "china-panel-pay-one"
        return self.words(sentence, colour=move.price[0].value)

    def _card(self, colour: Colour) -> discord.PartialEmoji | None:
        return self.bot.emoji.of(f"china_{colour.value}")

    def _figure(self, piece: Piece) -> discord.PartialEmoji | None:
        return self.bot.emoji.of("china_fort" if piece.kind == FORT else f"china_{piece.kind}_{self.seat + 1}")


def _mark(piece: Piece) -> draw.Mark:
    """A candidate on the picture: a space under its own number, a court as such."""
    if piece.kind == EMISSARY or isinstance(piece.place, Province):
        return draw.Mark(piece.place, "+1")
    return draw.Mark(piece.place, str(MAP.number_of(piece.place)))


async def _priced(panel: ChinaPanel, key: str) -> None:
    piece = choices.piece_named(key, panel.placements)
    if piece is None:
        await panel.begin()
    else:
        await panel.choose_price(piece)


async def _preview(panel: ChinaPanel, press: Press) -> None:
    found = choices.placements([CHINA.parse(press.detail)])
    if not found:
        raise outdated()
    await panel.preview(found[0])


async def _pieces(panel: ChinaPanel, name: str) -> None:
    province = one_of(Province, name)
    if not choices.pieces(panel.placements, province):
        raise outdated()
    await panel.choose_piece(province)


STEPS: dict[str, Step[ChinaPanel]] = {
    "china-in": lambda panel, press: _pieces(panel, press.value),
    "china-province": lambda panel, press: _pieces(panel, press.detail),
    "china-piece": lambda panel, press: _priced(panel, press.value),
    "china-price": lambda panel, press: _priced(panel, press.detail),
    "china-preview": _preview,
    "china-cards": lambda panel, _: panel.choose_card(),
    "china-draw": lambda panel, press: draw_card(panel.request, panel.table, panel.view, press.detail, press.ply),
}
"""What the panel's controls do, by their actions."""
