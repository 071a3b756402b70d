"""Dragon Castle's Play panel: word by word to a move, each step with its picture.

What uncovers tiles or costs something is previewed and confirmed; everything else can be taken back. Nothing
is remembered: the detail of each control says what has been chosen so far.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import discord

from cogs.controls import Address, Press, view_of
from cogs.dragon_castle import narrowing
from cogs.dragon_castle.face import alt_text, hand_text, scene
from cogs.face import Picture
from cogs.finding import require_turn
from cogs.game_cog import play
from cogs.names import safe_names
from cogs.request import Request
from engines.dragon_castle.board import COLUMNS, Spirit, cell_name
from engines.dragon_castle.naming import realm_name
from engines.dragon_castle.spirits import ON_THE_CASTLE
from engines.dragon_castle.view import DragonCastleView, Phase
from engines.protocol import Seat
from locales import Words
from locales.narration import narrate
from render import dragon_castle as draw
from tables.errors import StaleError
from tables.model import Table

if TYPE_CHECKING:
    from bot import Pagoda

MOST_OPTIONS = 25
"""Options Discord allows in a select."""

MOST_SELECTS = 4
"""Rows for selects; the fifth is for buttons."""

PLAIN = ("summon", "shrine", "discard", "done", "end")
"""Moves of one word: a button each."""

CONFIRMED = ("take", "pair", "spirit")
"""Moves that are previewed: they may uncover a tile, or cost something."""


@dataclass(frozen=True, slots=True)
class Panel:
    """What the panel shows somebody whose turn it is: the position and what they can do."""

    bot: Pagoda
    request: Request
    table: Table
    view: DragonCastleView
    moves: tuple[str, ...]
    undoes: tuple[str, ...]
    """The moves a take-back would undo."""
    so_far: str = ""

    @property
    def words(self) -> Words:
        """The person's own language."""
        return self.request.words

    @property
    def seat(self) -> Seat:
        """The person's seat."""
        assert self.view.viewer is not None
        return self.view.viewer

    @property
    def at(self) -> Address:
        """The position all controls are about."""
        return Address(self.table.id, self.table.ply)

    async def begin(self) -> None:
        """Ask for what comes next in the turn."""
        first = narrowing.following(self.moves, "")
        verb = next((word for word in first if word not in (*PLAIN, "spirit")), "")
        buttons: list[discord.ui.Item[Any]] = [
            self.at.button(self.words(f"dragon-castle-button-{word}"), "dragon-play", word, row=4)
            for word in first
            if word in PLAIN
        ]
        if "spirit" in first:
            buttons.append(self.at.button(self.words("dragon-castle-button-spirit"), "dragon-at", "spirit", row=4))
        if self.undoes:
            label = self.words("button-take-back-what", move=", ".join(self.undoes))
            buttons.append(self.at.button(label, "take-back", row=4))
        beginning = narrowing.without_choice(self.moves, verb) if verb else ""
        if beginning in self.moves:
            beginning = verb
        await self._ask(self._question(), beginning, buttons)

    async def go_on(self, beginning: str) -> None:
        """Ask for the next word, or show what the whole move would do."""
        beginning = narrowing.without_choice(self.moves, beginning)
        if beginning in self.moves:
            await self.preview(beginning)
            return
        over = self.at.button(self.words("button-over"), "dragon-over", row=4)
        await self._ask(self._question_of(beginning), beginning, [over])

    async def preview(self, move: str) -> None:
        """Show what a move would lead to, as a picture and in words."""
        found = await self.bot.tables.preview(self.table.id, self.request.person.user_id, move)
        told = narrate(
            self.words,
            "dragon_castle",
            found.events,
            names=safe_names(self.table, self.words),
            place_name=realm_name,
            viewer=self.seat,
        )
        what = scene(self.table, found.view, self.words, preview=True, hand=True)
        png = await asyncio.to_thread(draw.png, what)
        confirm = discord.ButtonStyle.success
        items: list[discord.ui.Item[Any]] = [
            self.at.button(self.words("button-confirm"), "dragon-play", move, style=confirm, row=0),
            self.at.button(self.words("button-change"), "dragon-at", narrowing.one_back(self.moves, move), row=0),
            self.at.button(self.words("button-over"), "dragon-over", row=0),
        ]
        text = "\n".join([self.words("dragon-castle-panel-preview"), *told])
        await self._answer(text, items, Picture(png, alt_text(self.table, found.view, self.words)))

    async def _ask(self, question: str, beginning: str, buttons: Sequence[discord.ui.Item[Any]]) -> None:
        tokens = narrowing.following(self.moves, beginning) if beginning else []
        chunks = [tokens[first : first + MOST_OPTIONS] for first in range(0, len(tokens), MOST_OPTIONS)]
        selects = [self._select(beginning, chunk, number, len(chunks)) for number, chunk in enumerate(chunks)]
        picture = await asyncio.to_thread(self._picture, beginning, tokens)
        await self._answer(question, [*selects[:MOST_SELECTS], *buttons], picture)

    def _select(self, beginning: str, tokens: Sequence[str], number: int, chunks: int) -> discord.ui.Item[Any]:
        options = [
            discord.SelectOption(
                label=self._label(beginning, token)[:100], description=self._effect(beginning, token), value=token
            )
            for token in tokens
        ]
        placeholder = self.words("dragon-castle-panel-choose")
        if chunks > 1:
            facts = {"from": _cell_of(tokens[0]), "to": _cell_of(tokens[-1])}
            placeholder = self.words("dragon-castle-panel-choose-more", **facts)
        return self.at.select(placeholder, "dragon-pick", options, f"{number}.{beginning}", row=number)

    def _picture(self, beginning: str, tokens: Sequence[str]) -> Picture:
        """The castle where its cells are chosen, else the own realm; everything where nothing is to be chosen."""
        if not tokens or not _are_cells(beginning):
            what = scene(self.table, self.view, self.words, hand=True)
            return Picture(draw.png(what), self._alt())
        if _on_the_castle(beginning):
            cells = {cell_name(cell, self.view.width): cell for cell in range(len(self.view.castle))}
            marks = [draw.Mark(cells[token], token) for token in tokens]
            return Picture(draw.castle_png(scene(self.table, self.view, self.words, marks=marks)), self._alt())
        names = [_cell_of(token) for token in tokens if token != "shrine"]
        marks = [draw.Mark(_realm_cell(name), name, self.seat) for name in names]
        return Picture(draw.realm_png(scene(self.table, self.view, self.words, marks=marks), self.seat), self._alt())

    def _alt(self) -> str:
        return f"{hand_text(self.view, self.words)} {alt_text(self.table, self.view, self.words)}"

    async def _answer(self, text: str, items: Sequence[discord.ui.Item[Any]], picture: Picture) -> None:
        told = "\n".join(part for part in (self.so_far, text) if part)
        file = picture.file(f"dragon-castle-{self.table.id}-{self.table.ply}-private.png")
        await self.request.answer(told, view=view_of(*items), files=[file])

    def _question(self) -> str:
        phase, hand = self.view.phase, ", ".join(self.view.hand)
        if phase is Phase.SETTLE and not self.view.waiting:
            return self.words("dragon-castle-panel-end")
        return self.words(f"dragon-castle-panel-{phase.value}", hand=hand)

    def _question_of(self, beginning: str) -> str:
        match beginning.split():
            case ["spirit"]:
                return self.words("dragon-castle-panel-spirit")
            case ["spirit", spirit]:
                return self.words("dragon-castle-panel-cost", spirit=spirit)
            case ["spirit", spirit, *_]:
                return self.words("dragon-castle-panel-aim", spirit=spirit)
            case _:
                return self._question()

    def _label(self, beginning: str, token: str) -> str:
        match beginning.split():
            case ["put"]:
                return self.words("dragon-castle-tile", it=token)
            case ["spirit"]:
                return self.words("dragon-castle-spirit", it=token)
            case ["spirit", _] if token == "shrine":
                return self.words("dragon-castle-cost-shrine")
            case ["spirit", "change", _, _]:
                return self.words("dragon-castle-kind", it=token)
            case _ if _on_the_castle(beginning):
                return self._castle_label(token)
            case _:
                return self._realm_label(_cell_of(token))

    def _effect(self, beginning: str, token: str) -> str | None:
        """What a spirit does, beside its name."""
        return self.words("dragon-castle-effect", it=token)[:100] if beginning == "spirit" else None

    def _castle_label(self, name: str) -> str:
        cells = {cell_name(cell, self.view.width): tile for cell, tile in enumerate(self.view.castle)}
        tile = cells[name]
        assert tile is not None
        assert tile.symbol is not None
        return self.words("dragon-castle-option-tile", cell=name, symbol=tile.symbol)

    def _realm_label(self, name: str) -> str:
        stack = self.view.realms[self.seat].stacks[_realm_cell(name)]
        if stack.top is not None:
            return self.words("dragon-castle-option-tile", cell=name, symbol=stack.top)
        return self.words("dragon-castle-option-floor", cell=name, floor=stack.height)


def _on_the_castle(beginning: str) -> bool:
    """Whether the word that follows is a cell of the castle."""
    match beginning.split():
        case ["take" | "pair"]:
            return True
        case ["spirit", spirit, _]:
            return Spirit(spirit) in ON_THE_CASTLE
        case _:
            return False


def _cell_of(token: str) -> str:
    """The cell a word names: of a price without its ``tile:``."""
    return token.removeprefix("tile:")


def _are_cells(beginning: str) -> bool:
    """Whether the words that follow are cells, or prices: not tiles, spirits or kinds."""
    match beginning.split():
        case ["put"] | ["spirit"] | ["spirit", "change", _, _]:
            return False
        case _:
            return True


def _realm_cell(name: str) -> int:
    return (int(name[1:]) - 1) * COLUMNS + ord(name[0]) - ord("A")


class PanelControls:
    """The panel's buttons and selects. Each refuses, privately, when the game has moved on."""

    def __init__(self, bot: Pagoda) -> None:
        self.bot = bot
        for name, handle in {
            "dragon-over": self._over,
            "dragon-at": self._at,
            "dragon-pick": self._pick,
            "dragon-play": self._play,
        }.items():
            bot.actions.add(name, handle, updates=True)

    async def open(self, request: Request, table: Table, so_far: str) -> None:
        """Ask for what comes next on a table as it is."""
        await (await self._panel_on(request, table, so_far)).begin()

    async def _over(self, press: Press) -> None:
        await (await self._panel(press)).begin()

    async def _at(self, press: Press) -> None:
        panel = await self._panel(press)
        # Where only one move is left the way back from it is the beginning of the turn's step.
        if press.detail and press.detail not in panel.moves and narrowing.following(panel.moves, press.detail):
            await panel.go_on(press.detail)
        else:
            await panel.begin()

    async def _pick(self, press: Press) -> None:
        _, _, beginning = press.detail.partition(".")
        panel = await self._panel(press)
        move = narrowing.without_choice(panel.moves, f"{beginning} {press.values[0]}")
        if move in panel.moves and move.split()[0] not in CONFIRMED:
            await play(press.request, panel.table, move, press.ply)
        else:
            await panel.go_on(move)

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
            moves=await tables.legal_moves(table.id, user_id),
            undoes=await tables.would_take_back(table.id, user_id),
            so_far=so_far,
        )
